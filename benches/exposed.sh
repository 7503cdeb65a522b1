#!/usr/bin/env bash
# A node of a cluster with TLS under 10,000 connections that say nothing, 1,000 messages that never end and 300 streams, for a minute or as
# long as is said, in a release build: whether runs are on time, the socket and /metrics answer within a second, memory stays below
# 256 MiB, and the log says it once. Takes 20,000 descriptors.
#
#   benches/exposed.sh [SECONDS]
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
ulimit -n 20000 || { echo 'needs 20,000 descriptors: raise the hard limit (ulimit -Hn)' >&2; exit 1; }
export CAESIUM_TEST_SECONDS=${1:-60}
exec cargo test --release --workspace --test cluster exposed:: -- --ignored --nocapture
