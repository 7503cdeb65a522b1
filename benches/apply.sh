#!/usr/bin/env bash
# Declares COUNT schedules with one `schedule apply` on three daemons on loopback, then once more unchanged. Prints how
# many it took in a second, from the start of the command to its end.
#
#   benches/apply.sh [COUNT]        default: 100000
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
count=${1:-100000}
cargo build --release --quiet -p caesiumctl -p caesium-node
bin=$PWD/target/release

work=$(mktemp -d)
daemons=()
finish() {
  ((${#daemons[@]})) && kill "${daemons[@]}" 2>/dev/null || true
  wait 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT
printf '[handler.nothing]\nkind = "noop"\n' >"$work/handlers.toml"

# daemon NAME FLAGS...: returns when it is ready; its address is then in $address.
daemon() {
  local name=$1
  shift
  "$bin/caesiumd" --name "$name" --data "$work/$name" --listen 127.0.0.1:0 --insecure --socket "$work/$name.sock" \
    --handlers "$work/handlers.toml" --allow-faults --ready-file "$work/$name.ready" --log-level warn "$@" &
  daemons+=($!)
  for _ in $(seq 200); do
    [[ -s $work/$name.ready ]] && break
    sleep 0.05
  done
  address=$(grep -oE '127\.0\.0\.1:[0-9]+' "$work/$name.ready" | head -1)
}

daemon alder --bootstrap
founder=$address
daemon birch --join "$founder"
daemon cedar --join "$founder"
export CAESIUM_ENDPOINTS=unix:$work/alder.sock
ctl() { "$bin/caesiumctl" --request-timeout 60s "$@"; }
for _ in $(seq 100); do
  [[ $(ctl node list -o name | wc -l) == 3 ]] && break
  sleep 0.1
done
ctl volume create billing --carriers alder,birch,cedar >/dev/null

awk -v count="$count" 'BEGIN {
  print "volume = \"billing\"\nentity = \"ledger\""
  for (n = 0; n < count; n++)
    printf "[[schedule]]\nname = \"job-%d\"\ncron = \"%d %d * * *\"\nhandler = \"nothing\"\npolicy = \"at-most-once\"\n", n, n % 60, int(n / 60) % 24
}' >"$work/ledger.toml"

# timed WORD: applies, and prints the rate.
timed() {
  local began ended
  began=$(date +%s%N)
  ctl schedule apply -f "$work/ledger.toml"
  ended=$(date +%s%N)
  awk -v count="$count" -v span="$((ended - began))" -v word="$1" \
    'BEGIN { printf "%s: %.2f s, %.0f schedules/s\n", word, span / 1e9, count * 1e9 / span }'
}
timed first
timed unchanged
for pid in "${daemons[@]}"; do
  awk -v pid="$pid" '/VmRSS/ { printf "resident memory of daemon %d: %.1f MiB\n", pid, $2 / 1024 }' "/proc/$pid/status"
done
