#!/usr/bin/env bash
# Many schedules due at one instant, while the operators' services of all nodes are asked without a pause: each of them must
# answer within a second. Says the figures, and ends with 1 if one did not.
#
#   benches/herd.sh [COUNT]
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=benches/lib.sh
source benches/lib.sh
count=${1:-100000}
most=1000
programs caesiumctl

figures=$("$ctl" bench fires --count "$count" -o json)
echo "$figures"
last=$(sed -n 's/.*"answers":{[^}]*"lastMs":\([0-9]*\).*/\1/p' <<<"$figures")
if [[ -z $last || $last -ge $most ]]; then
  echo "the slowest answer took ${last:-an unknown number of} ms, and may take less than $most" >&2
  exit 1
fi
echo "of $count occurrences due at one instant; the slowest answer to an operator took $last ms"
