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
# shellcheck source=benches/lib.sh
source benches/lib.sh
many=${1:-20} few=${2:-5} span=${3:-30}
programs caesiumctl caesiumd
home 21000

# cluster PROGRAM COUNT: daemons n1 to nCOUNT, all members of one cluster when this returns.
cluster() {
  local n
  rm -rf "$dir"/n*
  for ((n = 1; n <= $2; n++)); do
    handlers "$n" '[handler.job]' 'kind = "exec"' 'argv = ["/bin/true"]'
    start "$n" "$1"
  done
  whole
}

# switches: of all threads of all daemons, voluntary ones.
switches() {
  local pid
  for pid in "${pids[@]}"; do cat "/proc/$pid"/task/*/status 2>/dev/null; done |
    awk '/^voluntary_ctxt_switches/ { sum += $2 } END { print sum }'
}

# measure PROGRAM COUNT: percent of a core for one daemon, and its switches a second.
measure() {
  local before waits
  cluster "$1" "$2"
  sleep "${SETTLE:-40}"
  before=$(ticks "${pids[@]}") waits=$(switches)
  sleep "$span"
  awk -v spent=$(($(ticks "${pids[@]}") - before)) -v waits=$(($(switches) - waits)) -v hz="$(getconf CLK_TCK)" -v span="$span" -v n="$2" \
    'BEGIN { printf "%.3f %.0f\n", 100 * spent / hz / span / n, waits / span / n }'
  end_daemons
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
