#!/usr/bin/env bash
# script/setup installs exactly what is missing, asks for root the right way, and does without apt.
set -euo pipefail
setup=$(realpath "$(dirname "$0")/../../script/setup")
fake=$(mktemp -d)
trap 'rm -r "$fake"' EXIT

fail() {
    echo "$1"
    cat "$fake/said" "$fake/calls" 2>/dev/null
    exit 1
}

# A system on which everything is installed but what $fake/missing names, and whose apt-get only takes notes.
cat >"$fake/dpkg-query" <<'FAKE'
#!/bin/bash
for word; do
    case $word in --*) continue ;; esac
    [[ $word == '${'* ]] || grep --quiet --line-regexp -e "$word" "$(dirname "$0")/missing" || echo "ii $word"
done
FAKE
cat >"$fake/apt-get" <<'FAKE'
#!/bin/bash
echo "apt-get $*" >>"$(dirname "$0")/calls"
FAKE
printf '#!/bin/bash\n"$@"\n' >"$fake/sudo"
printf '#!/bin/bash\necho 14.0.6\n' >"$fake/clang"
chmod +x "$fake"/*

run_setup() { PATH=$fake:$PATH "$setup" "$@" >"$fake/said" 2>&1; }

: >"$fake/missing"
run_setup || fail "fails when nothing is missing"
grep --quiet "everything is there" "$fake/said" || fail "does not say that everything is there"
[[ ! -e $fake/calls ]] || fail "calls apt-get when nothing is missing"

printf 'tiled\nlibclang-rt-14-dev\n' >"$fake/missing"
run_setup || fail "fails when something is missing"
grep --quiet "installing tiled" "$fake/said" || fail "does not say what it installs"
[[ $(grep -c update "$fake/calls") -eq 1 ]] || fail "must fetch the lists once"
grep --quiet -- "install --yes --no-install-recommends tiled$" "$fake/calls" || fail "must install just tiled"
grep --quiet -- "libclang-rt-14-dev$" "$fake/calls" || fail "must install clang's runtime"

rm "$fake/calls"
run_setup build || fail "fails with build"
[[ ! -e $fake/calls ]] || fail "installs what building does not need"

printf 'qemu-user\nwine\n' >"$fake/missing"
run_setup || fail "fails when other machines' packages are missing"
[[ ! -e $fake/calls ]] || fail "installs other machines' packages for script/test"
run_setup all || fail "fails with all"
grep --quiet -- "install --yes --no-install-recommends qemu-user wine$" "$fake/calls" || fail "must install what all needs"

# Without apt-get: only the programs that the script itself uses.
mkdir "$fake/bin"
ln -s "$(command -v bash)" "$(command -v env)" "$fake/bin"
PATH=$fake/bin "$setup" >"$fake/said" 2>&1 || fail "fails without apt-get"
grep --quiet "no apt-get" "$fake/said" || fail "does not say that there is no apt-get"
echo "ok"
