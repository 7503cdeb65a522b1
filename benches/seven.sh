#!/usr/bin/env bash
# Seven machines that carry managed volumes: one is killed for good, one joins, one is drained, one flaps every ten seconds, and a
# split of four and three comes while a volume moves. Judged by what the handlers wrote, by what every node shows of every volume, and by the
# moves in the log: nothing twice at most once, nothing lost while a majority of the carriers stands, no volume without its
# replicas, no move that nothing made necessary, one map on all nodes after the heal. Ends with 1 if something was wrong.
#
#   benches/seven.sh [SECONDS]                    300 s of flapping if not said
#   CAESIUMD=target/debug/caesiumd CAESIUMCTL=…   programs that are there already; otherwise both are built for release
#   TEXTS=DIR                                     what the commands print in each state, to be read
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=benches/lib.sh
source benches/lib.sh
span=${1:-300}
programs caesiumctl caesiumd
home 24100
texts=${TEXTS:-$dir/texts}
mkdir -p "$texts"
texts=$(realpath "$texts")

names=(alder birch cedar doum elm fir gum hazel)
zones=(a b c a b c a b)
volumes=(ales beer cider dates eggs figs grain hops iron jute)
# ask NODE COMMAND…: asks this one alone.
ask() { "$ctl" --endpoint "unix:$dir/$1/sock" "${@:2}"; }
running() { for n in "${names[@]}"; do [[ -z ${pids[$n]:-} ]] || echo "$n"; done; }
wrong=0
bad() { echo "WRONG: $*" && wrong=1; }
stamp() { date -u "$@" +%Y-%m-%dT%H:%M:%SZ; }

# The handler of docs/verify.md: a line at the start.
cat >"$dir/job" <<'JOB'
#!/bin/sh
echo "begin $CAESIUM_SCHEDULE $CAESIUM_OCCURRENCE $CAESIUM_ATTEMPT $CAESIUM_NODE $(date -u +%Y-%m-%dT%H:%M:%S.%NZ)" >>"$1"
JOB
chmod 755 "$dir/job"

# start NAME: alder founds the cluster.
start() {
  local name=$1 k origin=(--join "127.0.0.1:$(port 0)")
  for k in "${!names[@]}"; do [[ ${names[$k]} != "$name" ]] || break; done
  [[ $name != alder ]] || origin=(--bootstrap)
  if [[ ! -d $dir/$name ]]; then
    mkdir "$dir/$name"
    printf '[handler.job]\nkind = "exec"\nargv = ["%s", "%s"]\n' "$dir/job" "$dir/$name/ledger" >"$dir/$name/handlers.toml"
    chmod 600 "$dir/$name/handlers.toml"
    : >"$dir/$name/ledger"
  fi
  rm -f "$dir/$name/ready"
  "$daemon" --name "$name" --insecure --allow-faults --label "zone=${zones[$k]}" --listen "127.0.0.1:$(port "$k")" \
    --data "$dir/$name/data" --socket "$dir/$name/sock" --handlers "$dir/$name/handlers.toml" \
    --ready-file "$dir/$name/ready" "${origin[@]}" 2>>"$dir/$name/log" &
  pids[$name]=$!
  until [[ -e $dir/$name/ready ]]; do
    kill -0 "${pids[$name]}" 2>/dev/null || { tail -n 5 "$dir/$name/log" >&2; exit 1; }
    sleep 0.1
  done
}

# End of a machine, until it is started again.
excused=()
stop() {
  excused+=(--withheld "$(stamp -d '-3 seconds')/$(stamp -d '+8 seconds')")
  kill -9 "${pids[$1]}"
  wait "${pids[$1]}" 2>/dev/null || true
  unset "pids[$1]"
}

# texts STATE NODE…: what these nodes print now.
texts() {
  local state=$1 node
  shift
  for node in "$@"; do
    {
      for command in status 'node list' 'node map' 'volume list' "volume show ${shown:-ales}" 'change list' 'change list --pending' doctor; do
        echo "\$ caesiumctl $command"
        # shellcheck disable=SC2086
        ask "$node" $command 2>&1 || echo "(exit $?)"
        echo
      done
    } >"$texts/$state.$node"
  done
}

# shown NODE: name, carriers, where it is to be, phase, of each volume as this node has it.
shown() { ask "$1" volume list -o json 2>/dev/null | python3 "$dir/shown.py"; }
cat >"$dir/shown.py" <<'PYTHON'
import json, sys

for it in json.load(sys.stdin)["items"]:
    join = lambda names: ",".join(sorted(names or []))
    print(it["name"], join(it["carriers"]), join(it["assigned"]), it["phase"], len(it.get("pending") or []))
PYTHON

# in_place SECONDS [NODE]: until every running node shows every volume in place, all the same, with three replicas, none on NODE.
in_place() {
  local end=$((SECONDS + $1)) without=${2:-none} node first other
  while :; do
    first= other=
    for node in $(running); do
      now=$(shown "$node") || now="$node does not answer"
      [[ -n $first ]] || first=$now
      [[ $now == "$first" ]] || other=$node
    done
    if [[ -z $other ]] && ! grep -vqE '^[a-z]+ ([a-z]+,[a-z]+,[a-z]+) \1 assumed 0$' <<<"$first" && ! grep -qE "[ ,]$without[ ,]" <<<"$first"; then
      printf '%s\n' "$first" >"$dir/map"
      return 0
    fi
    ((SECONDS < end)) || break
    sleep 0.5
  done
  printf 'not in place after %s s, differing at %s:\n%s\n' "$1" "${other:-none}" "$first"
  return 1
}
# How many replicas are on NODE, as the nodes showed it when all was in place.
on() { awk '{print $2}' "$dir/map" | tr , '\n' | grep -cx "$1" || true; }
# Moves in the log.
moves() { ask "$(running | head -n 1)" log list --kind volume-move -o json | python3 -c 'import json, sys; print(len(json.load(sys.stdin)["items"]))'; }

for name in "${names[@]:0:7}"; do start "$name"; done
ask alder wait partitions --count 1 --within 120s --quiet >"$dir/waited"
for volume in "${volumes[@]}"; do
  ask alder volume create "$volume" --replicas 3 --spread zone --replace-after 1s --move-every 1s --yes --quiet
  ask alder schedule add "$volume/seven/once" --every 2s --handler job --policy at-most-once --overlap allow --quiet
  ask alder schedule add "$volume/seven/least" --every 3s --handler job --policy at-least-once --overlap allow --quiet
done
in_place 60 || bad "at the beginning"
echo "seven daemons; replicas: $(for n in $(running); do printf '%s %s, ' "$n" "$(on "$n")"; done)"
sleep 5
from=$(stamp)
texts 0-whole alder

# 1: cedar dies for good.
lost=cedar had=$(on cedar) before=$(moves)
shown=$(awk '/[ ,]cedar[ ,]/ { print $1; exit }' "$dir/map")
stop $lost
died=$SECONDS
sleep 6
texts 1-dead alder elm
until (($(moves) > before)) || ((SECONDS > died + 90)); do sleep 0.3; done
texts 1-moving alder elm
in_place 120 $lost || bad "the volumes of the dead one have not moved"
made=$(($(moves) - before))
echo "dead: $had replicas of $lost moved by $made moves, all in place after $((SECONDS - died)) s"
((made == had)) || bad "$made moves for $had replicas"
texts 1-moved alder elm

# 2: hazel joins.
before=$(moves) began=$SECONDS
start hazel
ask alder wait node hazel --state up --within 60s --quiet >"$dir/waited"
until (($(moves) > before)) || ((SECONDS > began + 60)); do sleep 0.3; done
texts 2-moving alder hazel
in_place 120 || bad "not in place after the join"
made=$(($(moves) - before)) got=$(on hazel)
echo "joined: $got replicas came to hazel by $made moves, of $((3 * ${#volumes[@]})) replicas on 7 nodes, in $((SECONDS - began)) s"
((got > 0 && made >= got && made <= got + 1)) || bad "$made moves for $got replicas"
texts 2-joined alder hazel

# 3: elm is drained, and back.
before=$(moves) had=$(on elm) began=$SECONDS
shown=$(awk '/[ ,]elm[ ,]/ { print $1; exit }' "$dir/map")
cp "$dir/map" "$dir/undrained"
ask alder node drain elm --reason 'new disk' --yes --confirm elm
sleep 2
texts 3-draining alder elm
in_place 120 elm || bad "the drained one is not empty"
echo "drained: $had replicas left elm by $(($(moves) - before)) moves in $((SECONDS - began)) s"
texts 3-drained alder elm
ask alder node drain elm --undo
sleep 2
in_place 120 || bad "not in place after the drain was taken back"
cmp -s "$dir/map" "$dir/undrained" || bad "after --undo the map is another one"
ask alder node drain elm --for 15s --yes --confirm elm
sleep 8
texts 3-for alder elm
sleep 12
in_place 120 || bad "not in place after the drain ended"
cmp -s "$dir/map" "$dir/undrained" || bad "after --for the map is another one"

# 4: fir flaps: dead for five seconds of ten.
before=$(moves) flaps=0 end=$((SECONDS + span))
while ((SECONDS < end)); do
  stop fir
  sleep 4.5
  ((flaps % 6)) || texts 4-flap-away alder gum
  start fir
  sleep 4.5
  flaps=$((flaps + 1))
  ((flaps % 6)) || texts 4-flap-there alder gum
done
in_place 60 || bad "not in place after the flapping"
made=$(($(moves) - before))
echo "flapping: $flaps times in $span s, $made moves"
((made == 0)) || bad "$made moves because of a node that flaps"

# 5: volumes move, and meanwhile alder, birch and doum are cut off.
before=$(moves) cut=alder,birch,doum rest=elm,fir,gum,hazel
for volume in "${volumes[@]}"; do ask gum volume rebalance "$volume" --shuffle --yes --confirm "$volume" --quiet & done
sleep 0.3
# The dead one is not reached.
ask gum dev fault split "$cut|$rest" --quiet >"$dir/split" 2>&1 || true
ask gum wait node alder --state unreachable --within 10s --quiet || bad "no split: $(cat "$dir/split")"
excused+=(--withheld "$(stamp -d '-4 seconds')/$(stamp -d '+8 seconds')")
apart=$(stamp)
sleep 6
texts 5-split alder gum
shown gum >"$dir/gum.apart"
sleep 45
texts 5-split-later alder gum
ask gum dev fault heal --quiet >"$dir/healed" || true
for node in ${cut//,/ }; do ask "$node" dev fault heal --quiet >"$dir/healed" 2>/dev/null || true; done
excused+=(--withheld "$apart/$(stamp -d '+8 seconds')")
healed=$SECONDS
in_place 90 || bad "the nodes do not agree after the heal"
echo "split: after the heal one map on all nodes in $((SECONDS - healed)) s"
texts 5-healed alder gum
sleep 12

until_=$(stamp -d '-5 seconds')
ledgers=()
for name in "${names[@]}"; do ledgers+=(--ledger "$dir/$name/ledger"); done
ask alder verify "${ledgers[@]}" --from-cluster --from "$from" --until "$until_" "${excused[@]}" >"$dir/verdict" || bad "verify"
cp "$dir/verdict" "$texts/verdict"
tail -n 12 "$dir/verdict"
echo "$(cat "$dir"/*/ledger | wc -l) starts: $([[ $wrong == 0 ]] && echo nothing wrong || echo WRONG)"
exit "$wrong"
