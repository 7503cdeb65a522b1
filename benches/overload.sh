#!/usr/bin/env bash
# Steady loads below and beyond what the machine can do, and a herd, in one run. Prints ratios and asserts nothing.
#
#   benches/overload.sh [SECONDS] [RATE...]
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=benches/lib.sh
source benches/lib.sh
seconds=${1:-20}
shift || true
rates=("$@")
if [[ ${#rates[@]} -eq 0 ]]; then
  rates=(20000 30000 40000 80000)
fi
programs caesiumctl

field() {
  sed -n "s/.*\"$2\":\([0-9.]*\|null\)[,}].*/\1/p" <<<"$1"
}

best=0
lines=()
for rate in "${rates[@]}"; do
  figures=$("$ctl" bench steady --schedules "$rate" --duration "${seconds}s" -o json)
  started=$(field "$figures" started)
  after="starts $(field "$figures" startsSeconds) s, answers $(field "$figures" answersSeconds) s"
  lines+=("$rate $started $(field "$figures" expected) $(field "$figures" cores) $(field "$figures" fewest) $(field "$figures" most) $after")
  if (( started > best )); then
    best=$started
  fi
done
for line in "${lines[@]}"; do
  read -r rate started expected cores fewest most after <<<"$line"
  awk -v rate="$rate" -v started="$started" -v expected="$expected" -v cores="$cores" -v fewest="$fewest" \
    -v most="$most" -v best="$best" -v seconds="$seconds" -v after="$after" 'BEGIN {
    mean = started / rate
    printf "%6d each second: %7d of %7d started, %.2f of the best; %.0f us of processor time a start; ", \
      rate, started, expected, started / best, cores * seconds * 1e6 / (started ? started : 1)
    mean = mean ? mean : 1
    printf "starts of a schedule %.2f to %.2f of the mean; in time again after: %s\n", fewest / mean, most / mean, after
  }'
done
figures=$("$ctl" bench fires --count 100000 -o json)
answers=$(sed -n 's/.*"answers":{\([^}]*\)}.*/\1/p' <<<"$figures")
echo "answers to operators while 100,000 are started: $answers"
