#!/usr/bin/env bash
# Make the packages for Linux of a bundle: packages.sh BUNDLE OUT
# writes OUT/tarneeb-VERSION-linux-MACHINE.tar.xz and OUT/tarneeb_VERSION_ARCHITECTURE.deb.
# The same bundle and SOURCE_DATE_EPOCH make the same packages.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
bundle=$(cd "$1" && pwd)
mkdir -p "$2"
out=$(cd "$2" && pwd)
id=$(sed -n 's/^id = "\(.*\)"/\1/p' "$root/pyproject.toml")
version=$(sed -n 's/^VERSION.*"\(.*\)"/\1/p' "$root/game/version.py")
machine=$(uname -m)
# An address that belongs to nobody, as long as nobody publishes this.
maintainer="The Tarneeb authors <tarneeb@home.arpa>"
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(date +%s)}

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
umask 022

# --- a folder to unpack anywhere, with a script that installs it -----------------------------------

name=tarneeb-$version-linux-$machine
folder=$scratch/$name
mkdir "$folder"
cp -a "$bundle/." "$folder"
install -m 755 "$here/install.sh" "$folder"
install -m 644 "$root/LICENSE" "$root/THIRD-PARTY-NOTICES.txt" "$folder"
share=$folder/share
install -D -m 644 "$here/$id.desktop" "$share/applications/$id.desktop"
install -D -m 644 "$here/$id.metainfo.xml" "$share/metainfo/$id.metainfo.xml"
icons=$share/icons/hicolor
for size in 16 24 32 48 64 128 256 512; do
    install -D -m 644 "$root/packaging/icons/tarneeb-$size.png" "$icons/${size}x$size/apps/$id.png"
done
install -D -m 644 "$root/packaging/icons/tarneeb.svg" "$icons/scalable/apps/$id.svg"
install -D -m 644 "$here/tarneeb.6" "$share/man/man6/tarneeb.6"
find "$folder/_internal" -type f -exec chmod 644 {} +
tar -C "$scratch" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
    --mode=go=rX,u+rw -cf - "$name" | xz -T1 -6 >"$out/$name.tar.xz"

# --- the Debian package ---------------------------------------------------------------------------

case $machine in
    x86_64) architecture=amd64 ;;
    aarch64) architecture=arm64 ;;
    *) architecture=$machine ;;
esac
package=$scratch/deb
"$folder/install.sh" "$package/usr"
mv "$package/usr/bin" "$package/usr/games"
gzip -9n "$package/usr/share/man/man6/tarneeb.6"
documents=$package/usr/share/doc/tarneeb
mkdir -p "$documents" "$package/DEBIAN"
# Debian wants the words of the common licences elsewhere: here is the list, there all of it.
ln -s ../../../lib/tarneeb/_internal/THIRD-PARTY-NOTICES.txt "$documents"
{
    cat "$root/LICENSE"
    echo
    sed '/^=====/,$d' "$root/THIRD-PARTY-NOTICES.txt"
    echo "The words of all these licences: /usr/share/doc/tarneeb/THIRD-PARTY-NOTICES.txt; those of"
    echo "the GPL, the LGPL and the Apache licence also: /usr/share/common-licenses on Debian"
} >"$documents/copyright"
gzip -9n <"$root/CHANGELOG.md" >"$documents/NEWS.gz"
gzip -9n >"$documents/changelog.gz" <<CHANGELOG
tarneeb ($version) unstable; urgency=medium

  * See NEWS.gz.

 -- $maintainer  $(date -R -u -d "@$SOURCE_DATE_EPOCH")
CHANGELOG
install -D -m 644 "$here/lintian-overrides" "$package/usr/share/lintian/overrides/tarneeb"
chmod -R u+rwX,go=rX "$package"
depends="libc6 (>= 2.35), libgcc-s1, libstdc++6, libx11-6, libxext6"
# Of a distribution's Python: build.spec leaves this one to the system.
if readelf -d "$bundle"/_internal/libpython* | grep -q libexpat; then depends+=", libexpat1"; fi
# What SDL opens while it runs is recommended: it makes do with what is there.
cat >"$package/DEBIAN/control" <<CONTROL
Package: tarneeb
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -sk --apparent-size "$package/usr" | cut -f1)
Depends: $depends
Recommends: libxcursor1, libxi6, libxrandr2, libxss1, libwayland-client0, libxkbcommon0, libpulse0
Section: games
Priority: optional
Description: trick-taking card game, in Arabic and English
 Tarneeb is a partnership game of bids and trumps from the Arab world. You play
 against three computer players, without a network.
CONTROL
(cd "$package" && find usr -type f -print0 | sort -z | xargs -0 md5sum >DEBIAN/md5sums)
find "$package" -depth -print0 | xargs -0 touch -h -d "@$SOURCE_DATE_EPOCH"
dpkg-deb --build --root-owner-group -Zxz "$package" "$out/tarneeb_${version}_$architecture.deb" >/dev/null
ls -l "$out"
