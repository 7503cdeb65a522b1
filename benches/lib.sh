# shellcheck shell=bash
# What the scripts of this folder have in common. They source it from the folder of the repository; it starts nothing by itself.

# programs: `ctl` and `daemon`, both as absolute paths. CAESIUMCTL and CAESIUMD name programs that are there already; where one of
# those that are asked for is missing, all of them are built for release.
#   programs caesiumctl            the command line alone
#   programs caesiumctl caesiumd
programs() {
  local name packages=() missing=
  ctl=${CAESIUMCTL:-} daemon=${CAESIUMD:-}
  for name in "$@"; do
    case $name in
      caesiumctl) packages+=(-p caesiumctl) && [[ -n $ctl ]] || missing=1 ;;
      caesiumd) packages+=(-p caesium-node) && [[ -n $daemon ]] || missing=1 ;;
      *) echo "no program of ours: $name" >&2 && return 2 ;;
    esac
  done
  [[ -z $missing ]] || cargo build --release --quiet "${packages[@]}"
  ctl=$(realpath "${ctl:-target/release/caesiumctl}")
  daemon=$(realpath "${daemon:-target/release/caesiumd}")
}

# temporary: `dir`, a folder of this run. It goes when the script ends, unless KEEP is set, and so does what was started in it:
# a script that has more to end defines `leave`.
temporary() {
  dir=$(mktemp -d)
  chmod 700 "$dir"
  trap 'finish' EXIT
}

# home [PORT]: the same, and nothing of this user's is read or written. Daemons listen from the port on.
home() {
  temporary
  ports=${1:-}
  export HOME=$dir XDG_RUNTIME_DIR=$dir XDG_CONFIG_HOME=$dir XDG_CACHE_HOME=$dir LANG=C.UTF-8
}

finish() {
  if declare -F leave >/dev/null; then leave; fi
  end_daemons
  [[ -n ${KEEP:-} ]] || rm -rf "$dir"
}

# Processes by the number of their daemon, see `start`.
declare -A pids=()

end_daemons() {
  local n
  for n in "${!pids[@]}"; do kill -9 "${pids[$n]}" 2>/dev/null || true; done
  for n in "${!pids[@]}"; do wait "${pids[$n]}" 2>/dev/null || true; done
  pids=()
}

# port N: of the Nth daemon; below the range that outgoing connections are given.
port() { echo $((${ports:?home is told the first port} + $1)); }

# handlers N LINE...: the handlers of the Nth daemon, which has its folder from then on.
handlers() {
  local at=$dir/n$1
  shift
  mkdir -p "$at"
  printf '%s\n' "$@" >"$at/handlers.toml"
  chmod 600 "$at/handlers.toml"
}

# start N [PROGRAM [FLAG...]]: the Nth daemon, with `handlers`; the first founds the cluster. Returns when it is ready.
start() {
  local n=$1 program=${2:-$daemon} at=$dir/n$1 origin=(--join "127.0.0.1:$(port 1)")
  ((n > 1)) || origin=(--bootstrap)
  rm -f "$at/ready"
  "$program" --name "n$n" --insecure --listen "127.0.0.1:$(port "$n")" --data "$at/data" --socket "$at/sock" \
    --handlers "$at/handlers.toml" --ready-file "$at/ready" "${origin[@]}" "${@:3}" 2>>"$at/log" &
  pids[$n]=$!
  until [[ -e $at/ready ]]; do
    kill -0 "${pids[$n]}" 2>/dev/null || { tail -n 5 "$at/log" >&2 && exit 1; }
    sleep 0.1
  done
}

# ask ARGUMENT...: asks the first daemon.
ask() { "$ctl" --endpoint "unix:$dir/n1/sock" "$@"; }

# whole [WITHIN]: returns when all daemons are in reach of each other.
whole() { ask wait partitions --count 1 --within "${1:-60s}" --quiet >"$dir/waited"; }

# ticks PID...: the processor time that they took together.
ticks() {
  local pid total=0
  for pid in "$@"; do
    total=$((total + $(awk '{ sub(/.*\) /, ""); print $12 + $13 }' "/proc/$pid/stat")))
  done
  echo "$total"
}
