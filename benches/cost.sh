#!/usr/bin/env bash
# What copies of records and what TLS cost: each load with and without, in turns, in one run. Prints the figures of each and the
# ratios of their means; compare these, not the figures. Takes about twelve minutes.
#
#   benches/cost.sh [PAIRS [SECONDS]]
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=benches/lib.sh
source benches/lib.sh
pairs=${1:-2}
seconds=${2:-60}
programs caesiumctl
temporary

# measure NAME COMMAND...: one line of figures, also kept under the name.
measure() {
  local name=$1 line
  shift
  line=$("$ctl" bench "$@" -o json | python3 -c '
import json, sys

found = json.load(sys.stdin)
late = found["lateness"]
cost = found.get("cores", found.get("cpuMicrosPerFire"))
print(cost, late["p50Ms"], late["p99Ms"], late["lastMs"], found["started"], found.get("copiedBytesPerMillion", 0))')
  printf '%s\n' "$line" >>"$dir/$name"
  printf '%-20s %s\n' "$name" "$line"
}

# ratio WITH WITHOUT: of the means of two names.
ratio() {
  python3 - "$1" "$2" "$dir/$1" "$dir/$2" <<'PYTHON'
import sys

one, other = ([[float(it) for it in line.split()] for line in open(path)] for path in sys.argv[3:])
mean = lambda rows, column: sum(row[column] for row in rows) / len(rows)
parts = [
    f"{name} {mean(one, column) / mean(other, column):.3f}"
    for column, name in enumerate(["cpu", "p50", "p99", "last"])
]
print(f"{sys.argv[1]} against {sys.argv[2]}: " + ", ".join(parts))
PYTHON
}

printf '%-20s cpu p50 p99 last(ms) started bytes/million\n' name
for ((pair = 0; pair < pairs; pair++)); do
  measure steady steady --schedules 20000 --duration "${seconds}s"
  measure steady-no-copies steady --schedules 20000 --duration "${seconds}s" --no-copies
  measure steady-tls steady --schedules 20000 --duration "${seconds}s" --tls
  measure herd fires --count 10000
  measure herd-tls fires --count 10000 --tls
done
ratio steady steady-no-copies
ratio steady-tls steady
ratio herd-tls herd
