#!/usr/bin/env bash
# The shared library shows exactly what the header declares: symbols_test.sh LIBRARY NM
set -euo pipefail
header=$(dirname "$0")/../../capi/levelwright.h
declared=$(grep '^LW_API' "$header" | grep -oE 'lw_[a-z_]+\(' | tr -d '(' | sort)
shown=$("$2" --dynamic --defined-only "$1" | awk '{ print $NF }' | sort)
diff <(echo "$declared") <(echo "$shown") && echo "$(wc -l <<<"$shown") functions"
