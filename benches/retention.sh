#!/usr/bin/env bash
# A steady load for a long time: memory and disk of three nodes in one process are sampled, plotted, and must stay flat.
#
#   benches/retention.sh [SECONDS [SCHEDULES]]
#
# Prints a plot in text and writes the samples beside it, as CSV. Fails when the last third of the samples is more than a
# tenth above the third before it, or when less than 99 % was started.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=benches/lib.sh
source benches/lib.sh
seconds=${1:-1800}
schedules=${2:-20000}
programs caesiumctl
temporary
samples=${CAESIUM_SAMPLES:-$dir/retention.csv}
mkdir "$dir/stores"

TMPDIR="$dir/stores" "$ctl" bench steady --nodes 3 --schedules "$schedules" --duration "${seconds}s" -o json >"$dir/figures" &
bench=$!
every=$((seconds / 60 > 1 ? seconds / 60 : 1))
began=$SECONDS
echo 'second,memory_mib,disk_mib,grants_mib' >"$samples"
while kill -0 "$bench" 2>/dev/null; do
  memory=$(awk '/^VmRSS:/ { printf "%d", $2 / 1024 }' "/proc/$bench/status" 2>/dev/null || true)
  disk=$(du -sm "$dir/stores" 2>/dev/null | cut -f1 || true)
  grants=$(find "$dir/stores" -name 'grants*' -printf '%s\n' 2>/dev/null | awk '{ sum += $1 } END { printf "%d", sum / 1048576 }')
  [[ -n $memory ]] && echo "$((SECONDS - began)),$memory,$disk,$grants" >>"$samples"
  sleep "$every"
done
wait "$bench"

awk -F, '
  NR > 1 { n++; second[n] = $1; memory[n] = $2; disk[n] = $3; if ($2 > top) top = $2; if ($3 > top) top = $3 }
  END {
    for (i = 1; i <= n; i++) {
      line = sprintf("%60s", "")
      m = int(memory[i] * 59 / top) + 1; d = int(disk[i] * 59 / top) + 1
      line = substr(line, 1, d - 1) "d" substr(line, d + 1)
      line = substr(line, 1, m - 1) (m == d ? "*" : "m") substr(line, m + 1)
      printf "%6d s |%s| memory %d MiB, disk %d MiB\n", second[i], line, memory[i], disk[i]
    }
  }' "$samples"
cat "$dir/figures"
awk -F, '
  NR > 1 { n++; memory[n] = $2; disk[n] = $3 }
  END {
    third = int(n / 3)
    for (i = n - 2 * third + 1; i <= n; i++) {
      last = i > n - third
      m[last] += memory[i]; d[last] += disk[i]
    }
    printf "last third against the one before it: memory %.2f, disk %.2f\n", m[1] / m[0], d[1] / d[0]
    exit !(m[1] <= 1.1 * m[0] && d[1] <= 1.1 * d[0])
  }' "$samples"
started=$(sed -n 's/.*"started": *\([0-9]*\).*/\1/p' "$dir/figures")
expected=$(sed -n 's/.*"expected": *\([0-9]*\).*/\1/p' "$dir/figures")
((started * 100 >= expected * 99)) || { echo "only $started of $expected were started" >&2; exit 1; }
