#!/usr/bin/env bash
# Every figure of BENCHMARKS.md but those of other products, in one run on this machine: first what the machine can do at
# best, then what the cluster does. Takes about twelve minutes.
#
#   benches/figures.sh
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=benches/lib.sh
source benches/lib.sh
programs caesiumctl

section() { printf '\n== %s\n' "$*"; }

section limits
"$ctl" bench limits
"$ctl" bench next
for count in 1000 10000 100000; do
  for run in 1 2 3; do
    section "herd of $count, run $run"
    "$ctl" bench fires --count "$count"
  done
done
for idle in 1000 100000 1000000; do
  section "herd of 10000 beside $idle schedules"
  "$ctl" bench fires --count 10000 --idle "$idle"
done
section steady
"$ctl" bench steady --schedules 20000 --duration 60s
for schedules in 10000 100000 1000000; do
  section "idle, $schedules schedules"
  "$ctl" bench idle --schedules "$schedules"
done
section top
benches/top.sh
section apply
benches/apply.sh 100000
