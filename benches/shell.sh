#!/usr/bin/env bash
# Whole nodes under a simulated network, disk and clock: so many seeds of each scenario, the first one twice. Prints the
# simulated time, the faults that hit, and how to see a failure again.
#
#   benches/shell.sh [SEEDS] [FIRST_SEED]
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/../sim"
cargo build --quiet
exec cargo run --quiet -- --seeds "${1:-50}" --from "${2:-1}"
