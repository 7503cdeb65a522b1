#!/usr/bin/env bash
# Declares COUNT schedules with one `schedule apply` on three daemons on loopback, then once more unchanged. Prints how
# many it took in a second, from the start of the command to its end.
#
#   benches/apply.sh [COUNT]        default: 100000
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=benches/lib.sh
source benches/lib.sh
count=${1:-100000}
programs caesiumctl caesiumd
home 22000
for n in 1 2 3; do
  handlers "$n" '[handler.nothing]' 'kind = "noop"'
  start "$n" "$daemon" --allow-faults --log-level warn
done
whole
ctl() { ask --request-timeout 60s "$@"; }
ctl volume create billing --carriers n1,n2,n3 --quiet

awk -v count="$count" 'BEGIN {
  print "volume = \"billing\"\nentity = \"ledger\""
  for (n = 0; n < count; n++)
    printf "[[schedule]]\nname = \"job-%d\"\ncron = \"%d %d * * *\"\nhandler = \"nothing\"\npolicy = \"at-most-once\"\n", n, n % 60, int(n / 60) % 24
}' >"$dir/ledger.toml"

# timed WORD: applies, and prints the rate.
timed() {
  local began ended
  began=$(date +%s%N)
  ctl schedule apply -f "$dir/ledger.toml"
  ended=$(date +%s%N)
  awk -v count="$count" -v span="$((ended - began))" -v word="$1" \
    'BEGIN { printf "%s: %.2f s, %.0f schedules/s\n", word, span / 1e9, count * 1e9 / span }'
}
timed first
timed unchanged
for pid in "${pids[@]}"; do
  awk -v pid="$pid" '/VmRSS/ { printf "resident memory of daemon %d: %.1f MiB\n", pid, $2 / 1024 }' "/proc/$pid/status"
done
