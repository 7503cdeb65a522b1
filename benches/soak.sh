#!/usr/bin/env bash
# The simulator for so many hours, with seeds that no run had before: how many held, how long that was inside, what hit.
# Ends at the first seed that breaks a promise, with its story; `CAESIUM_SEED` runs it again.
#
#   benches/soak.sh [HOURS] [FIRST_SEED]
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
hours=${1:-1}
first=${2:-$(date +%s)000000}
log=$(mktemp)
trap 'rm -f "$log"' EXIT

CAESIUM_SOAK_SECONDS=$(awk -v hours="$hours" 'BEGIN { printf "%d", hours * 3600 }') CAESIUM_FIRST=$first \
  cargo test --quiet -p caesium-engine --test sim -- --ignored --nocapture soak 2>&1 | tee "$log"
grep -q '^soak: held' "$log"
