#!/usr/bin/env bash
# script/check-rooms finds every kind of breach, and nothing in a tree without one.
set -euo pipefail
check=$(realpath "$(dirname "$0")/../../script/check-rooms")
tree=$(mktemp -d)
trap 'rm -r "$tree"' EXIT
mkdir -p "$tree"/{base,grid,steps/caves,batch}

expect() {
    if ! grep --quiet --fixed-strings -- "$1" <<<"$said"; then
        echo "expected: $1"
        echo "said: $said"
        exit 1
    fi
}

echo '#include "levelwright/base/result.hpp"' >"$tree/grid/grid.cpp"
echo '#include <vector>' >"$tree/base/result.hpp"
printf '#include "levelwright/grid/grid.hpp"\n#include "levelwright/steps/caves/b.hpp"\n' >"$tree/steps/caves/a.cpp"
echo '#include "levelwright/batch/batch.hpp"' >"$tree/levelwright.hpp"
said=$("$check" "$tree")
expect "every include looks up"

printf '// first line\n#include "levelwright/grid/grid.hpp"\n' >"$tree/base/text.cpp"
echo '  #  include <levelwright/batch/batch.hpp>' >"$tree/steps/caves/c.hpp"
echo '#include "levelwright/levelwright.hpp"' >"$tree/batch/face.cpp"
echo '#include "neighbour.hpp"' >"$tree/grid/plain.cpp"
echo '#include "levelwright/attic/a.hpp"' >"$tree/grid/attic.cpp"
mkdir "$tree/cellar"
touch "$tree/cellar/empty.cpp"
echo 'int x;' >"$tree/cellar/file.cpp"
if said=$("$check" "$tree"); then
    echo "breaches were not found"
    exit 1
fi
expect 'base/text.cpp:2: base must not include grid, which stands below it'
expect 'steps/caves/c.hpp:1: steps must not include batch, which stands below it'
expect 'batch/face.cpp:1: the engine does not include its public face'
expect 'grid/plain.cpp:1: include "levelwright/<room>/…", not "neighbour.hpp"'
expect 'grid/attic.cpp:1: no room called "attic"'
expect 'cellar/file.cpp:1: no room called "cellar"'
[[ $(wc -l <<<"$said") -eq 6 ]] || { echo "too many breaches: $said"; exit 1; }
echo "ok"
