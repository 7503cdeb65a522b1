#!/usr/bin/env bash
# A herd on BullMQ with Redis (every write synced) and on Caesium (every grant on the disks of a majority), on this
# machine, one after the other, twice. Prints both and the ratio.
#
#   benches/compare-bullmq.sh [COUNT...]        default: 10000 100000
#
# Needs node and npm; installs redis-server from the distribution where it is missing and may be installed.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=benches/lib.sh
source benches/lib.sh
counts=("$@")
((${#counts[@]})) || counts=(10000 100000)

command -v node >/dev/null && command -v npm >/dev/null || {
  echo "error: node and npm are needed to run BullMQ" >&2
  exit 2
}
if ! command -v redis-server >/dev/null; then
  echo "installing redis-server" >&2
  apt-get update -qq >&2
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends redis-server >&2
fi

temporary
redis=
leave() {
  [[ -z $redis ]] || kill "$redis" 2>/dev/null || true
  wait 2>/dev/null || true
}

cp benches/bullmq/* "$dir"
npm --prefix "$dir" install --silent --no-fund --no-audit >&2
programs caesiumctl

# free_port: a port of loopback that nobody listens on.
free_port() {
  node -e 'const s = require("net").createServer(); s.listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); });'
}

# bullmq COUNT: one document, from a Redis of its own.
bullmq() {
  local port data
  port=$(free_port)
  data=$(mktemp -d "$dir/redis.XXXX")
  redis-server --port "$port" --bind 127.0.0.1 --dir "$data" --save '' --appendonly yes --appendfsync always \
    --daemonize no >"$data/log" 2>&1 &
  redis=$!
  for _ in $(seq 100); do
    redis-cli -p "$port" ping >/dev/null 2>&1 && break
    sleep 0.1
  done
  REDIS_PORT=$port node "$dir/herd.mjs" "$1"
  kill "$redis"
  wait "$redis" 2>/dev/null || true
  redis=
}

caesium() {
  "$ctl" bench fires --count "$1" -o json
}

# field DOCUMENT NAME: a number of the document's lateness.
field() {
  node -e 'const d = JSON.parse(process.argv[1]); console.log(d.lateness[process.argv[2]].toFixed(1));' "$1" "$2"
}

printf '| occurrences | run | BullMQ p50 / last (ms) | Caesium p50 / last (ms) | last: BullMQ to Caesium |\n'
printf '|---|---|---|---|---|\n'
for count in "${counts[@]}"; do
  for run in 1 2; do
    theirs=$(bullmq "$count")
    ours=$(caesium "$count")
    their_last=$(field "$theirs" lastMs)
    our_last=$(field "$ours" lastMs)
    ratio=$(node -e 'console.log((process.argv[1] / process.argv[2]).toFixed(1));' "$their_last" "$our_last")
    printf '| %s | %s | %s / %s | %s / %s | %s |\n' "$count" "$run" \
      "$(field "$theirs" p50Ms)" "$their_last" "$(field "$ours" p50Ms)" "$our_last" "$ratio"
  done
done
