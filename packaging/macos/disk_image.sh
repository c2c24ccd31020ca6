#!/usr/bin/env bash
# Make a disk image of the app: disk_image.sh Tarneeb.app OUT.dmg
# With CODESIGN_IDENTITY set, the app is signed with it for notarisation; otherwise the signature
# of PyInstaller, which is good for the machine's own checks only, is kept.
set -euo pipefail
app=$1
image=$2

if [[ -n ${CODESIGN_IDENTITY:-} ]]; then
    # From the inside out: a signature covers those of what it holds.
    find "$app/Contents" -type f \( -name '*.dylib' -o -name '*.so' \) -print0 |
        xargs -0 -n 1 codesign --force --options runtime --timestamp --sign "$CODESIGN_IDENTITY"
    codesign --force --options runtime --timestamp --sign "$CODESIGN_IDENTITY" "$app"
fi
codesign --verify --strict "$app"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cp -R "$app" "$scratch"
ln -s /Applications "$scratch/Applications"
hdiutil create -volname Tarneeb -srcfolder "$scratch" -fs HFS+ -format UDZO -ov "$image"
