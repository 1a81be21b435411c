#!/usr/bin/env bash
# Stages count what passed, failed and was skipped, end at the first error inside a function, and show the log of a failure.
set -euo pipefail
root=$(realpath "$(dirname "$0")/../..")
tree=$(mktemp -d)
trap 'rm -r "$tree"' EXIT
mkdir -p "$tree/script/lib"
cp "$root/script/lib/stages.bash" "$tree/script/lib"
cat >"$tree/script/try" <<'SCRIPT'
set -euo pipefail
source "$(dirname "$0")/lib/stages.bash"
broken() {
    echo "before"
    false
    echo "after"
}
gtests() {
    echo "1: [  PASSED  ] 41 tests."
    echo "[  PASSED  ] 1 test."
    echo "2: [  SKIPPED ] 3 tests, listed below:"
}
failing_gtests() {
    echo "[  PASSED  ] 5 tests."
    echo "[  FAILED  ] 2 tests, listed below:"
    return 1
}
stage "good" true && stage "counted" gtests
stage "broken" broken && stage "left out" true
stage "some fail" failing_gtests || true
finish
SCRIPT
if said=$(bash "$tree/script/try" 2>&1); then
    echo "must fail"
    exit 1
fi
for line in "before" "failed: broken" "failed: some fail" "48 passed, 3 failed, 3 skipped"; do
    grep --quiet --line-regexp -- "$line" <<<"$said" || { echo "no line: $line"; echo "$said"; exit 1; }
done
for line in "after" "left out"; do
    if grep --quiet -- "$line" <<<"$said"; then echo "unexpected: $line"; echo "$said"; exit 1; fi
done
echo "ok"
