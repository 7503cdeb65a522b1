#!/usr/bin/env bash
# Processor time of the screens over the five nodes of the demo cluster: while nothing is due, and while some of its twelve
# schedules is due about once a second.
#
#   benches/top.sh [SECONDS]
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=benches/lib.sh
source benches/lib.sh
span=${1:-30}
programs caesiumctl

home
export TMPDIR=$dir TERM=xterm-256color
started=()
leave() {
  for pid in "${started[@]}"; do kill "$pid" 2>/dev/null || true; done
  wait
}

"$ctl" dev --no-tui >"$dir/lines" &
started+=($!)
until grep -q 'fired on' "$dir/lines"; do sleep 0.2; done
"$ctl" wait partitions --count 1 --within 60s >"$dir/waited"

# The share of one core that a fresh `top` takes, once it shows all.
share() {
  local pid before
  rm -f "$dir/pid"
  script --quiet --command "stty cols 120 rows 35; echo \$\$ >$dir/pid; exec $ctl top" "$dir/typed" >"$dir/frames" </dev/null &
  started+=($!)
  until [[ -s $dir/pid ]]; do sleep 0.1; done
  pid=$(<"$dir/pid")
  sleep 5
  before=$(ticks "$pid")
  sleep "$span"
  awk -v spent=$(($(ticks "$pid") - before)) -v hz="$(getconf CLK_TCK)" -v span="$span" -v what="$1" \
    'BEGIN { printf "%s: %.2f %% of a core\n", what, 100 * spent / hz / span }'
  kill "$pid"
  wait "${started[-1]}" || true
  unset 'started[-1]'
}

share 'top over the demo at work'
"$ctl" schedule list -o name --no-headers | while read -r schedule; do
  "$ctl" schedule pause "$schedule" --reason quiet --quiet >>"$dir/paused"
done
share 'top over the demo at rest'
