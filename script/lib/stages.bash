# Stages: what script/test and its sisters are made of. Each is one command whose output goes to a log that is
# shown when it fails; the end says how many tests passed, failed and were skipped. To be sourced.
#
#     stage "dev: build" cmake --build --preset dev && stage "dev: tests" run_tests dev
#     finish

cd "$(dirname "${BASH_SOURCE[0]}")/../.."
logs=build/logs
mkdir -p "$logs"
passed=0
failed=0
skipped=0
started=$SECONDS
failed_stages=()

# Tests in a log: what GoogleTest reports, else the stage counts as one.
count_passed() { awk 'match($0, /\[  PASSED  \] [0-9]+ test/) { split(substr($0, RSTART), w, " "); n += w[4] } END { print n + 0 }' "$1"; }
count_failed() { awk 'match($0, /\[  FAILED  \] [0-9]+ tests?, listed/) { split(substr($0, RSTART), w, " "); n += w[4] } END { print n + 0 }' "$1"; }

# Every skipped test is named once with its reason by GoogleTest, and once more in its list at the end.
count_skipped() { awk 'match($0, /\[  SKIPPED \] [0-9]+ tests?, listed/) { split(substr($0, RSTART), w, " "); n += w[4] } END { print n + 0 }' "$1"; }

# stage NAME COMMAND...: the command may be a function. It runs in a shell of its own, where the first error ends it;
# in this one, `stage … && stage …` would switch that off.
stage() {
    local name=$1 began=$SECONDS log result=0
    log=$logs/${name//[^a-zA-Z0-9]/-}.log
    shift
    printf '%-44s' "$name"
    export -f $(compgen -A function)
    bash -euo pipefail -c '"$@"' stage "$@" >"$log" 2>&1 </dev/null || result=$?
    local good bad left
    good=$(count_passed "$log")
    bad=$(count_failed "$log")
    left=$(count_skipped "$log")
    if [[ $result -eq 0 ]]; then
        ((good > 0)) || good=1
        printf 'ok %6d s' $((SECONDS - began))
        ((left == 0)) || printf ', %d skipped' "$left"
        echo
    else
        ((bad > 0)) || bad=1
        printf 'FAILED %2d s\n' $((SECONDS - began))
        failed_stages+=("$name")
        echo "---- the end of $log"
        tail -n 80 "$log"
        echo "----"
    fi
    passed=$((passed + good))
    failed=$((failed + bad))
    skipped=$((skipped + left))
    return $result
}

# Configures and builds a preset; with names, only those targets.
build_preset() {
    local preset=$1
    shift
    cmake --preset "$preset"
    cmake --build --preset "$preset" ${1:+--target "$@"}
}

# run_tests PRESET SEEDS [OPTION...]: so many seeds of each gallery recipe are looked at; the options are ctest's.
run_tests() {
    local preset=$1 seeds=$2
    shift 2
    LEVELWRIGHT_TEST_SEEDS=$seeds ctest --test-dir "build/$preset" --verbose --parallel "$(nproc)" --timeout 600 "$@"
}

# Prints the sum and ends the script with it.
finish() {
    local name
    echo
    for name in "${failed_stages[@]}"; do echo "failed: $name"; done
    echo "took $((SECONDS - started)) s"
    echo "$passed passed, $failed failed, $skipped skipped"
    [[ $failed -eq 0 ]]
    exit
}
