#!/usr/bin/env bash
# Build the bundle twice, from two folders, and demand the same bytes: reproduce.sh [OUT]
# What is built is the checkout as it is, without what git ignores; the bundle is left in OUT/tarneeb.
# PyInstaller is taken from the Python named by $PYTHON, or from python3.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
python=${PYTHON:-python3}
export PYTHONHASHSEED=1
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$root" log -1 --format=%ct)}
export SOURCE_DATE_EPOCH

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
for folder in one "another folder"; do
    mkdir -p "$scratch/$folder/source"
    git -C "$root" ls-files -z --cached --others --exclude-standard |
        tar -C "$root" --null --files-from=- --ignore-failed-read -cf - 2>/dev/null |
        tar -C "$scratch/$folder/source" -xf -
    (cd "$scratch/$folder/source" && "$python" -m PyInstaller build.spec --noconfirm \
        --log-level ERROR --distpath "$scratch/$folder/dist" --workpath "$scratch/$folder/work")
done
diff -r --no-dereference "$scratch/one/dist" "$scratch/another folder/dist"
count=$(find "$scratch/one/dist" -type f | wc -l)
echo "Two builds from two folders are the same: $count files."
if [[ -n ${1:-} ]]; then
    mkdir -p "$1"
    mv "$scratch/one/dist/tarneeb" "$1"
fi
