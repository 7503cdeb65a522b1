#!/usr/bin/env bash
# What tasks cost, and how soon they run again: three daemons of a release build, each a process, with real disks and connections on
# loopback. Says the processor time of all three with and without tasks, and for how long each task of a daemon that is killed ran
# nowhere; then the daemon comes back, and `task balance` moves a part of them to it. Ends with 1 if one was away for longer than its bound.
#
#   benches/tasks.sh [TASKS [SECONDS [DAEMONS_KILLED]]]     2000, 20 of each measurement, 1
#
# Takes two processes for each task: its shim, and itself.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=benches/lib.sh
source benches/lib.sh
programs caesiumctl caesiumd
temporary
leave() {
  local pid
  for pid in "$dir"/*.pid; do
    [[ ! -e $pid ]] || kill -KILL "$(<"$pid")" 2>/dev/null || true
  done
  # The shims end what they stand over first.
  sleep 2
}

python3 - "$ctl" "$daemon" "$dir" "${1:-2000}" "${2:-20}" "${3:-1}" <<'PYTHON'
import json, os, signal, socket, subprocess, sys, time

ctl, daemon, root = sys.argv[1:4]
tasks, seconds, killed = map(int, sys.argv[4:])
NAMES = ["alder", "birch", "cedar"]
LEASE, GRACE = 10, 1
BOUND = LEASE + GRACE + 5 + 2
ledger = f"{root}/ledger"


def up():
    return time.clock_gettime(time.CLOCK_BOOTTIME)


def free_port():
    with socket.socket() as it:
        it.bind(("127.0.0.1", 0))
        return it.getsockname()[1]


def until(what, within, holds):
    end = time.monotonic() + within
    while not holds():
        if time.monotonic() > end:
            sys.exit(f"waited {within} s in vain until {what}")
        time.sleep(0.1)


with open(os.open(f"{root}/handlers.toml", os.O_CREAT | os.O_WRONLY, 0o600), "w") as it:
    script = f'read up rest </proc/uptime; echo $CAESIUM_SCHEDULE $CAESIUM_NODE $CAESIUM_TOKEN $up >>{ledger}; exec sleep 1000000'
    it.write(f'[handler.task]\nkind = "exec"\nargv = ["/bin/sh", "-c", "{script}"]\n')
ports = {name: free_port() for name in NAMES}
processes = {}


def start(name):
    ready = f"{root}/{name}.ready"
    if os.path.exists(ready):
        os.remove(ready)
    line = [daemon, "--name", name, "--insecure", "--listen", f"127.0.0.1:{ports[name]}", "--data", f"{root}/{name}"]
    line += ["--socket", f"{root}/{name}.sock", "--handlers", f"{root}/handlers.toml", "--ready-file", ready]
    line += ["--bootstrap"] if name == NAMES[0] else ["--join", f"127.0.0.1:{ports[NAMES[0]]}"]
    with open(f"{root}/{name}.log", "a") as log:
        processes[name] = subprocess.Popen(line, stderr=log)
    with open(f"{root}/{name}.pid", "w") as it:
        it.write(str(processes[name].pid))
    until(f"{name} is ready", 60, lambda: os.path.exists(ready))


def run(*words, codes=(0,)):
    line = [ctl, "--endpoint", f"unix:{root}/{NAMES[0]}.sock", *words]
    done = subprocess.run(line, capture_output=True, text=True)
    if done.returncode not in codes:
        sys.exit(f"{line}: {done.returncode}\n{done.stdout}{done.stderr}")
    return done


def whole():
    listed = json.loads(run("node", "list", "-o", "json", codes=(0, 9, 10)).stdout)["items"]
    return len(listed) == len(NAMES) and all(it["state"] == "up" for it in listed)


def cpu():
    ticks = 0
    for name in NAMES:
        with open(f"/proc/{processes[name].pid}/stat") as it:
            # Of the daemon alone: what it has started is counted for itself.
            ticks += sum(map(int, it.read().rsplit(")", 1)[1].split()[11:13]))
    return ticks / os.sysconf("SC_CLK_TCK")


def share():
    before, began = cpu(), time.monotonic()
    time.sleep(seconds)
    return 100 * (cpu() - before) / (time.monotonic() - began)


def begun():
    """Of each task: node, token and time since boot of its newest start."""
    found = {}
    if os.path.exists(ledger):
        with open(ledger) as it:
            for line in it:
                words = line.split()
                if line.endswith("\n") and len(words) == 4:
                    task, node, token, at = words
                    found[task] = (node, int(token), float(at))
    return found


def counted(found):
    return ", ".join(f"{name} {sum(it[0] == name for it in found.values())}" for name in NAMES)


for name in NAMES:
    start(name)
until("all see each other", 60, whole)
run("volume", "create", "bench", "--carriers", ",".join(NAMES))
time.sleep(5)
without = share()
with open(f"{root}/tasks.toml", "w") as it:
    it.write('volume = "bench"\nentity = "tasks"\n')
    for n in range(tasks):
        it.write(f'\n[[task]]\nname = "t{n:05}"\nhandler = "task"\nlease = "{LEASE}s"\ngrace = "{GRACE}s"\n')
began = time.monotonic()
run("schedule", "apply", "-f", f"{root}/tasks.toml", "--yes")
until("all run", 300, lambda: len(begun()) == tasks)
print(f"{tasks} tasks run {time.monotonic() - began:.1f} s after they were declared: {counted(begun())}", flush=True)
time.sleep(5)
within = share()
print(f"processor of the three daemons, percent of a core: {within:.1f} with tasks, {without:.1f} without: renewals {within - without:.1f}", flush=True)

before = begun()
victims = NAMES[1 : 1 + killed]
for name in victims:
    processes[name].send_signal(signal.SIGKILL)
    processes[name].wait()
at = up()
lost = {task: it for task, it in before.items() if it[0] in victims}
again = lambda: all(begun()[task][1] > it[1] for task, it in lost.items())
if killed > 1:
    # No majority stands: nothing may run until there is one again.
    time.sleep(BOUND)
    assert not again(), "they run without a majority"
    at = up()
    for name in victims:
        start(name)
until("all run again", 120, again)
after = begun()
away = sorted(after[task][2] - at for task in lost)
moved = sum(after[task][0] != it[0] for task, it in lost.items())
print(f"{' and '.join(victims)} killed with {len(lost)} tasks: {moved} moved, the first after {away[0]:.1f} s, the last after {away[-1]:.1f} s; bound {BOUND} s", flush=True)
if killed == 1:
    start(victims[0])
    until("all see each other", 60, whole)
    time.sleep(3)
    told = run("task", "balance", "--yes").stdout.strip().splitlines()
    orders = [line for line in told if line.startswith("moved ")]
    until("they have moved", 60, lambda: sum(it[0] == victims[0] for it in begun().values()) >= len(orders))
    print(f"back, and balanced by {len(orders)} moves, each told: {counted(begun())}", flush=True)
sys.exit(away[-1] > BOUND)
PYTHON
