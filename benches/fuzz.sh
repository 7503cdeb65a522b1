#!/usr/bin/env bash
# Garbage at every reader for so many seconds each, with seeds that no run had before. A case that fails says its test and
# its seed; `CAESIUM_FUZZ_SEED` with that test's binary runs it again.
#
#   benches/fuzz.sh [SECONDS] [NAME]
#
# Each test gets the SECONDS (60 unless said); tests of one binary run side by side. NAME chooses tests by a part of their
# name, as `cargo test` does.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
seconds=${1:-60}
name=${2:-}
last=$(mktemp -d)
trap 'rm -rf "$last"' EXIT
failed=0

# run PACKAGE TARGET... : the tests of one binary, those of modules named fuzz where it has others, too.
run() {
  local package=$1
  shift
  printf '\n== %s %s: %d s each\n' "$package" "$*" "$seconds"
  local filter=()
  # All tests of these are of that kind, or quick.
  [[ $* == *fuzz* || $* == *handshakes* ]] || filter=(fuzz)
  [[ -z $name ]] || filter=("$name")
  if ! CAESIUM_FUZZ_SECONDS=$seconds CAESIUM_FUZZ_LAST=$last \
    cargo test --quiet -p "$package" "$@" -- "${filter[@]}"; then
    failed=1
    # A stack that overflows or an abort leaves no other trace.
    for file in "$last"/*; do
      [[ -e $file ]] && printf 'last case of %s: CAESIUM_FUZZ_SEED=%s\n' "${file##*/}" "$(<"$file")"
    done
  fi
  rm -f "$last"/*
}

run caesium-engine --test fuzz
run caesium-node --lib
run caesium-node --bin caesiumd
run caesium-node --test fuzz
run caesium-pki --test handshakes --test keyring
run caesium-tui --test screens
run caesium-manifest --lib
run caesiumctl --bin caesiumctl
exit "$failed"
