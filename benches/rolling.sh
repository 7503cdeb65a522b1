#!/usr/bin/env bash
# Builds the daemon of the version before from its commit, and rolls five daemons from it to the present while they run what
# is due: back and forth until a feature level is raised, after which the version before is refused. Judged by what their
# handlers wrote. Needs the history of the repository.
#
#   benches/rolling.sh [ROUNDS]   how often all five go forth and back; once if not said
#   benches/rolling.sh --before   prints the commit of the version before
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
# The last one that knows no feature levels: it writes level 1.
BEFORE=b80a0f5b64e8e2e342c5ce0c06179b3ef6a15454
if [[ ${1:-} == --before ]]; then
  echo "$BEFORE"
  exit
fi

# Not in target/debug: the crates of both versions have the same names there, so that each build would undo the other's.
target=$PWD/target/before
daemon=$target/caesiumd-${BEFORE:0:12}

# Copies what was built of other people's crates. Both versions lock the same; what does not fit is built anew by cargo.
seed() {
  local part
  [[ -d target/debug/deps && ! -e $target/debug ]] || return 0
  for part in deps build .fingerprint; do
    mkdir -p "$target/debug/$part"
    find "target/debug/$part" -mindepth 1 -maxdepth 1 ! -name '*caesium*' ! -name '*base2histogram*' -print0 |
      xargs -0 cp -a --reflink=auto -t "$target/debug/$part"
  done
}

if [[ ! -x $daemon ]]; then
  source=$(mktemp -d)
  trap 'rm -rf "$source"' EXIT
  git archive "$BEFORE" | tar -x -C "$source"
  seed
  # All of the workspace, so that other people's crates have the features that they were built with.
  (cd "$source" && CARGO_TARGET_DIR=$target cargo build --locked --workspace --bin caesiumd)
  mv "$target/debug/caesiumd" "$daemon"
  # What is left is of no use to any other build.
  rm -rf "$target/debug"
fi

CAESIUM_BEFORE=$daemon CAESIUM_ROUNDS=${1:-1} \
  cargo test --workspace --test cluster rolling:: -- --ignored --nocapture
