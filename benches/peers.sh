#!/usr/bin/env bash
# What each further peer costs a daemon that has nothing to do: so many idle daemons, then fewer, each for the same time. Prints
# the processor time of one daemon in percent of a core, and what a further peer adds. Asserts nothing: compare ratios of one
# run, as with BEFORE, another caesiumd which is measured in turns with this one.
#
#   benches/peers.sh [MANY [FEW [SECONDS]]]      20 and 5 daemons for 30 s if not said
#   CAESIUMD=target/debug/caesiumd CAESIUMCTL=…   programs that are there already; otherwise both are built for release
#   BEFORE=PROGRAM                                the caesiumd to compare with
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
many=${1:-20} few=${2:-5} span=${3:-30}
ctl=${CAESIUMCTL:-} daemon=${CAESIUMD:-}
if [[ -z $ctl || -z $daemon ]]; then
  cargo build --release --quiet -p caesium-node -p caesiumctl
  ctl=${ctl:-target/release/caesiumctl} daemon=${daemon:-target/release/caesiumd}
fi
ctl=$(realpath "$ctl") daemon=$(realpath "$daemon")

dir=$(mktemp -d)
export HOME=$dir XDG_RUNTIME_DIR=$dir XDG_CONFIG_HOME=$dir XDG_CACHE_HOME=$dir LANG=C.UTF-8
chmod 700 "$dir"
started=()
stop() {
  for pid in "${started[@]}"; do kill -9 "$pid" 2>/dev/null || true; done
  for pid in "${started[@]}"; do wait "$pid" 2>/dev/null || true; done
  started=()
}
trap 'stop; rm -rf "$dir"' EXIT

# port N: of the Nth daemon; below the range that outgoing connections are given.
port() { echo $((21000 + $1)); }

# start PROGRAM COUNT: daemons n1 to nCOUNT, all members of one cluster when this returns.
start() {
  local program=$1 count=$2 n origin
  rm -rf "$dir"/n*
  for ((n = 1; n <= count; n++)); do
    mkdir "$dir/n$n"
    printf '[handler.job]\nkind = "exec"\nargv = ["/bin/true"]\n' >"$dir/n$n/handlers.toml"
    chmod 600 "$dir/n$n/handlers.toml"
    origin=(--join "127.0.0.1:$(port 1)")
    ((n > 1)) || origin=(--bootstrap)
    "$program" --name "n$n" --insecure --listen "127.0.0.1:$(port "$n")" --data "$dir/n$n/data" --socket "$dir/n$n/sock" \
      --handlers "$dir/n$n/handlers.toml" --ready-file "$dir/n$n/ready" "${origin[@]}" 2>"$dir/n$n/log" &
    started+=($!)
    until [[ -e $dir/n$n/ready ]]; do
      kill -0 "${started[-1]}" 2>/dev/null || { tail -n 5 "$dir/n$n/log" >&2; exit 1; }
      sleep 0.1
    done
  done
  "$ctl" --endpoint "unix:$dir/n1/sock" wait partitions --count 1 --within 60s --quiet >"$dir/waited"
}

# Processor time of all daemons together, in ticks.
spent() {
  local pid total=0
  for pid in "${started[@]}"; do
    total=$((total + $(awk '{ sub(/.*\) /, ""); print $12 + $13 }' "/proc/$pid/stat")))
  done
  echo "$total"
}

# switches: of all threads of all daemons, voluntary ones.
switches() {
  local pid
  for pid in "${started[@]}"; do cat "/proc/$pid"/task/*/status 2>/dev/null; done |
    awk '/^voluntary_ctxt_switches/ { sum += $2 } END { print sum }'
}

# measure PROGRAM COUNT: percent of a core for one daemon, and its switches a second.
measure() {
  local before waits
  start "$1" "$2"
  sleep "${SETTLE:-40}"
  before=$(spent) waits=$(switches)
  sleep "$span"
  awk -v spent=$(($(spent) - before)) -v waits=$(($(switches) - waits)) -v hz="$(getconf CLK_TCK)" -v span="$span" -v n="$2" \
    'BEGIN { printf "%.3f %.0f\n", 100 * spent / hz / span / n, waits / span / n }'
  stop
}

# figures NAME PROGRAM: leaves the slope in `slope`.
figures() {
  local at_many at_few
  at_many=$(measure "$2" "$many")
  at_few=$(measure "$2" "$few")
  slope=$(awk -v many="$many" -v few="$few" -v one="${at_many% *}" -v other="${at_few% *}" \
    'BEGIN { printf "%.4f", (one - other) / (many - few) }')
  echo "$1: $many daemons ${at_many% *} % of a core each, ${at_many#* } waits a second; $few daemons ${at_few% *} %," \
    "${at_few#* } waits; each further peer $slope %"
}

if [[ -n ${BEFORE:-} ]]; then
  figures before "$(realpath "$BEFORE")"
  old=$slope
  figures after "$daemon"
  awk -v old="$old" -v new="$slope" 'BEGIN { printf "a further peer costs %.2f of what it did\n", new / old }'
else
  figures "$(basename "$(dirname "$daemon")")" "$daemon"
fi
