#!/usr/bin/env bash
# A game has its own rooms, its format and a line in a table; the rest of the engine does not know it by name.
set -euo pipefail
cd "$(dirname "$0")/../.."
allowed='^src/levelwright/(games|players)/crawler/|^src/levelwright/write/crawler_format\.|^script/(study-two-step|lib/two_step/)'
found=$(grep -rlis crawler src cli capi web/report/src script cmake examples | grep -vE "$allowed" || true)
while read -r file; do
    [[ -n $file ]] || continue
    lines=$(grep -ic crawler "$file")
    case $file in
        src/levelwright/catalog/games.cpp) most=1 ;;    # the table of games
        cmake/tests.cmake) most=1 ;;                    # a test that needs files
        src/levelwright/catalog/formats.cpp) most=2 ;;  # the table of formats: a line, and what it includes
        *) most=0 ;;
    esac
    if ((lines > most)); then
        echo "$file names the crawler $lines times:"
        grep -in crawler "$file"
        exit 1
    fi
done <<<"$found"
echo "only its own files know the crawler"
