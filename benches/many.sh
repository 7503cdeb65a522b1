#!/usr/bin/env bash
# Many daemons on one machine: they start, run what is due, and some are killed with -9, one after the other, and started again. Judged
# by what their handlers wrote: nothing twice at most once, nothing lost while a majority stands; and at the end every node is heard,
# none is down, and `status` has all of them. Says what it saw, and ends with 1 if something was wrong.
#
#   benches/many.sh [COUNT [SECONDS]]             40 daemons for 600 s if not said
#   CAESIUMD=target/debug/caesiumd CAESIUMCTL=…   programs that are there already; otherwise both are built for release
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=benches/lib.sh
source benches/lib.sh
count=${1:-40} span=${2:-600}
programs caesiumctl caesiumd
home 23000

# The handler of docs/verify.md: a line at the start.
cat >"$dir/job" <<'JOB'
#!/bin/sh
echo "begin $CAESIUM_SCHEDULE $CAESIUM_OCCURRENCE $CAESIUM_ATTEMPT $CAESIUM_NODE $(date -u +%Y-%m-%dT%H:%M:%S.%NZ)" >>"$1"
JOB
chmod 755 "$dir/job"

for ((n = 1; n <= count; n++)); do
  handlers "$n" '[handler.job]' 'kind = "exec"' "argv = ['$dir/job', '$dir/n$n/ledger']"
  : >"$dir/n$n/ledger"
  start "$n"
done
whole 120s
echo "$count daemons, each in reach of all others"

# Three volumes of five carriers, and a managed one. A run whose machine died blocks no other.
apart=$(((count - 1) / 5))
((apart > 0)) || { echo "six daemons at least" >&2; exit 2; }
for volume in a b c; do
  carriers=()
  for ((k = 0; k < 5; k++)); do
    carriers+=(--carriers "n$((2 + RANDOM % apart + apart * k))")
  done
  ask volume create "$volume" "${carriers[@]}" --yes --quiet
done
ask volume create m --replicas 3 --replace-after 1h --yes --quiet
for volume in a b c m; do
  ask schedule add "$volume/many/once" --every 2s --handler job --policy at-most-once --overlap allow --quiet
  ask schedule add "$volume/many/least" --every 3s --handler job --policy at-least-once --overlap allow --quiet
done
sleep 10
from=$(date -u +%Y-%m-%dT%H:%M:%SZ)
end=$((SECONDS + span))

# One after the other is killed, and started again. What is due then may be lost at most once: it was sent to the one that died.
excused=() kills=0
while ((SECONDS + 40 < end)); do
  n=$((2 + RANDOM % (count - 1)))
  excused+=(--withheld "$(date -u -d '-3 seconds' +%Y-%m-%dT%H:%M:%SZ)/$(date -u -d '+6 seconds' +%Y-%m-%dT%H:%M:%SZ)")
  kill -9 "${pids[$n]}"
  wait "${pids[$n]}" 2>/dev/null || true
  kills=$((kills + 1))
  sleep 8
  start "$n"
  sleep 12
done
((SECONDS >= end)) || sleep $((end - SECONDS))
until_=$(date -u -d '-5 seconds' +%Y-%m-%dT%H:%M:%SZ)

wrong=0
whole || { echo "not all daemons reach each other" && wrong=1; }
ledgers=()
for ((n = 1; n <= count; n++)); do ledgers+=(--ledger "$dir/n$n/ledger"); done
begun=$(cat "$dir"/n*/ledger | wc -l)
ask verify "${ledgers[@]}" --from-cluster --from "$from" --until "$until_" "${excused[@]}" >"$dir/verdict" || wrong=1
tail -n 12 "$dir/verdict"
ask status >"$dir/status" || wrong=1
# What was just asked of all nodes keeps them busy for a moment; all reach each other again soon after.
reached() {
  ask node list -o json >"$dir/nodes"
  python3 - "$dir/nodes" "$count" <<'PYTHON'
import json, sys

nodes = json.load(open(sys.argv[1]))
nodes = nodes.get("items", nodes) if isinstance(nodes, dict) else nodes
count = int(sys.argv[2])
off = [it["name"] for it in nodes if it.get("state") != "up" or (it.get("watched") or {}).get("downSince")]
reach = [it["name"] for it in nodes if len(it.get("hears") or range(count)) != count]
print(f"node list: {len(nodes)} nodes, not up or down: {off}, not reaching all: {reach}")
sys.exit(len(nodes) != count or bool(off) or bool(reach))
PYTHON
}
patience=$((SECONDS + 60))
until reached >"$dir/reached"; do
  ((SECONDS < patience)) || { wrong=1 && break; }
  sleep 1
done
cat "$dir/reached"
listed=$(grep -c '^n[0-9]' "$dir/status" || true)
((listed == count)) || { echo "status lists $listed of $count" && wrong=1; }
echo "$count daemons, $span s, $kills killed and started again, $begun starts: $([[ $wrong == 0 ]] && echo nothing wrong || echo WRONG)"
exit "$wrong"
