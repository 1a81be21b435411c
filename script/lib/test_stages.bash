# What script/test runs; script/test-all runs it first. To be sourced after stages.bash.

# Every fuzz target, two at a time, each on a copy of its corpus: fuzz_targets SECONDS
fuzz_targets() {
    local seconds=$1 target
    for target in build/asan/*_fuzz; do
        [[ -x $target ]] && basename "$target"
    done | xargs --no-run-if-empty -P "$(nproc)" -I {} script/lib/fuzz {} "$seconds"
}

# Tiled itself loads fresh maps of these recipes: tiled_loads PROGRAM RECIPE...
tiled_loads() {
    local program=$1 recipe
    shift
    rm -rf build/tiled
    for recipe in "$@"; do
        "$program" generate "$recipe" --seed 1 --format tmj,tmx --out build/tiled --quiet
    done
    find build/tiled -name '*.tm[jx]' -o -name '*.world' | sort | xargs -P "$(nproc)" -n 8 script/check-tiled
}

# wasm_interface_tests PRESET
wasm_interface_tests() { node tests/capi/wasm_test.mjs "build/$1/levelwright.wasm" build/dev/levelwright; }

# C++ tests that were built as WebAssembly, two at a time: wasm_room_tests PROGRAM...
wasm_room_tests() { printf '%s\n' "$@" | xargs -P "$(nproc)" -I {} node tests/wasm/run.mjs {}; }

# The npm package and the studio around an engine, in node and in a browser: web_tests PRESET
web_tests() {
    script/lib/build-studio "build/$1/levelwright.wasm" build/studio-test
    (cd web/levelwright && node --test --test-reporter=spec test/)
    (cd web/studio && LEVELWRIGHT=$PWD/../../build/dev/levelwright STUDIO=$PWD/../../build/studio-test node --test --test-reporter=spec test/)
}
web_types() { npm run check --prefix web; }

# Each test runs with sanitizers; with g++ only what might come out differently (cmake/tests.cmake), and the rest in script/test-all.
# `A && B` leaves B out when A failed; what was left out is not counted.
test_all_stages() {
    stage "rooms" script/check-rooms
    stage "format" script/format --check
    stage "g++: build" build_preset dev tested_twice &&
        stage "g++: tests" run_tests dev 1000 --label-exclude '^once$'
    stage "Tiled loads what is written" tiled_loads build/dev/levelwright dungeon-of-regions
    stage "wasm: build" build_preset wasm-quick levelwright_c test_base test_level &&
        stage "wasm: goldens, files and errors in node" wasm_interface_tests wasm-quick &&
        stage "wasm: two rooms' tests in node" wasm_room_tests build/wasm-quick/test_{base,level}.wasm &&
        stage "web: the package and the studio in a browser" web_tests wasm-quick &&
        stage "web: types" web_types
    stage "clang, sanitizers: build" build_preset asan &&
        stage "clang, sanitizers: tests" run_tests asan 40 &&
        stage "clang, sanitizers: 20 s a fuzz target" fuzz_targets 20
}
