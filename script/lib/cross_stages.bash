# The same bytes on other machines: programs for ARM and for Windows, run here by qemu and wine. To be sourced after stages.bash.

# The goldens, and all other tests of five rooms that need no library: cross_tests PRESET
cross_tests() {
    ctest --test-dir "build/$1" --verbose --no-tests=error --timeout 600 --tests-regex '^(base|grid|level|write|catalog)$'
}

# Leaves in a folder what a program makes, the program given by its whole path: make_samples FOLDER PROGRAM...
make_samples() (
    mkdir -p "$1/levels"
    cd "$1"
    shift
    # A level with its picture: over a file that is there already, and with a name that is not English.
    echo "an older level" >levels/höhle.txt
    "$@" generate caverns --seed 1 --name höhle --format json,text,png,tmx,tmj --out levels
    "$@" measure levels/höhle.json >measured.txt
    "$@" solve levels/höhle.json >solved.txt
    # Through pipes.
    "$@" generate caverns --seed 1 --format png >picture.png
    "$@" show caverns >mine.json5
    "$@" generate - --seed 2 <mine.json5 >from-stdin.txt
    "$@" check mine.json5 >checked.txt
    "$@" list steps >steps.txt
    "$@" chunk endless-cave --seed 7 --at 3,-2 >chunk.txt
    # Over threads.
    "$@" study bsp --count 50 --quiet --out study >study.txt
    "$@" tune mine.json5 --want floor_share=0.4 --evaluations 59 --levels 10 --count 10 --quiet >tuned.json5
    # Games.
    "$@" generate md2-rooms-agents --seed 1 --out levels
    "$@" play levels/md2-rooms-agents-1.txt --player runner --seed 1 --trace >moves.txt
    "$@" replay levels/md2-rooms-agents-1.txt --moves moves.txt >replayed.txt
)

# The program for Windows makes byte by byte what the one for Linux makes, and says what it cannot do: windows_samples PROGRAM
windows_samples() {
    local windows=("$PWD/script/lib/in-wine" "$PWD/build/windows/levelwright.exe") samples=build/samples
    export LC_ALL=C.UTF-8  # wine reads file names and the command line by it
    rm -rf "$samples"
    make_samples "$samples/linux" "$PWD/$1"
    make_samples "$samples/windows" "${windows[@]}"
    sed -i 's|\\|/|' "$samples/windows/study.txt"  # it is a path
    diff --recursive --brief "$samples/linux" "$samples/windows"
    { "${windows[@]}" preview "$samples/windows/mine.json5" 2>&1 || true; } | grep "the program for Windows cannot do"
}

# cross_stages PROGRAM: the command line for this machine, to compare with
cross_stages() {
    stage "ARM: build" build_preset arm test_base test_grid test_level test_write test_catalog &&
        stage "ARM: goldens and five rooms' tests" cross_tests arm
    stage "Windows: build" build_preset windows test_base test_grid test_level test_write test_catalog levelwright_cli && {
        stage "Windows: goldens and five rooms' tests" cross_tests windows
        stage "Windows: a level, a picture and a study" windows_samples "$1"
    }
}
