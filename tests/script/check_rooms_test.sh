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

# file PATH LINE...: with a head.
file() {
    local path=$tree/$1
    shift
    printf '%s\n' '// What it is for.' "$@" >"$path"
}

file grid/grid.cpp '#include "levelwright/base/result.hpp"'
file base/result.hpp '#include <vector>'
file steps/caves/a.cpp '#include "levelwright/grid/grid.hpp"' '#include "levelwright/steps/caves/b.hpp"'
file levelwright.hpp '#include "levelwright/batch/batch.hpp"'
said=$("$check" "$tree")
expect "every include looks up"

file base/text.cpp '#include "levelwright/grid/grid.hpp"'
file steps/caves/c.hpp '  #  include <levelwright/batch/batch.hpp>'
file batch/face.cpp '#include "levelwright/levelwright.hpp"'
file grid/plain.cpp '#include "neighbour.hpp"'
file grid/attic.cpp '#include "levelwright/attic/a.hpp"'
mkdir "$tree/cellar"
touch "$tree/cellar/empty.cpp"
file cellar/file.cpp 'int x;'
echo '#include <vector>' >"$tree/grid/headless.cpp"
if said=$("$check" "$tree"); then
    echo "breaches were not found"
    exit 1
fi
expect 'base/text.cpp:2: base must not include grid, which stands below it'
expect 'steps/caves/c.hpp:2: steps must not include batch, which stands below it'
expect 'batch/face.cpp:2: the engine does not include its public face'
expect 'grid/plain.cpp:2: include "levelwright/<room>/…", not "neighbour.hpp"'
expect 'grid/attic.cpp:2: no room called "attic"'
expect 'cellar/file.cpp:1: no room called "cellar"'
expect 'grid/headless.cpp:1: a file begins with a comment that says what it is for'
[[ $(wc -l <<<"$said") -eq 7 ]] || { echo "too many breaches: $said"; exit 1; }
echo "ok"
