#!/usr/bin/env bash
# Five daemons in five network namespaces, broken in every way there is, for twenty minutes or as long as is said; judged by
# what their handlers and tasks wrote. As root, with iproute2, nftables and cc.
#
#   benches/blackbox.sh [SECONDS [FAULT,FAULT… [TASKS]]]
#
# The first line that it prints is CAESIUM_SEED=…: with that in the environment the order and the targets are the same again.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
((EUID == 0)) || { echo 'needs root, for network namespaces' >&2; exit 1; }
for tool in ip nft setpriv mount cc; do
  command -v "$tool" >/dev/null || { echo "missing: $tool" >&2; exit 1; }
done
export CAESIUM_BLACKBOX_SECONDS=${1:-1200} CAESIUM_BLACKBOX=${2:-all} CAESIUM_BLACKBOX_TASKS=${3:-50}
cargo test -p caesium-node --test blackbox -- --ignored --nocapture
# A grant store that was full recovers by itself: what is kept for two minutes has to grow old.
exec cargo test -p caesium-node --test cluster -- --ignored --nocapture a_grant_store_that_was_full
