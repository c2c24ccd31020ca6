#!/bin/sh
# Install the folder in which this lies: ./install.sh [PREFIX], by default ~/.local for you alone.
# ./install.sh --remove [PREFIX] takes it away again; settings and matches are not touched.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
remove=
if [ "${1:-}" = --remove ]; then
    remove=yes
    shift
fi
prefix=${1:-$HOME/.local}
program=$prefix/lib/tarneeb

rm -rf "$program"
rm -f "$prefix/bin/tarneeb"
(cd "$here/share" && find . -type f) | while read -r file; do rm -f "$prefix/share/$file"; done
if [ -n "$remove" ]; then
    exit 0
fi
mkdir -p "$program" "$prefix/bin" "$prefix/share"
cp -R "$here/tarneeb" "$here/_internal" "$program"
ln -s ../lib/tarneeb/tarneeb "$prefix/bin/tarneeb"
cp -R "$here/share/." "$prefix/share"
# A desktop need not look into a person's own bin.
if [ "$prefix" = "${HOME:-}/.local" ]; then
    for entry in "$here"/share/applications/*.desktop; do
        sed "s|^Exec=tarneeb|Exec=\"$prefix/bin/tarneeb\"|" "$entry" \
            >"$prefix/share/applications/${entry##*/}"
    done
fi
