"""The worker of the conformance cases: each run's payload is what it does. Lines on standard output are what it saw."""

import json
import os
import signal
import sys
import threading
import time

import grpc
from caesium import Run, Worker

lock = threading.Lock()


def tell(*words: object) -> None:
    with lock:
        print(*words, flush=True)


def refuse(run: Run):
    return json.loads(run.payload).get("refuse")


def work(run: Run):
    tell("begin", run.schedule, run.attempt, run.token)
    do = json.loads(run.payload)
    if do.get("print"):
        run.write(b"x" * do["print"])
    what = do["do"]
    if what == "fail":
        raise RuntimeError(do["note"])
    if what == "measure":
        return str(len(run.payload))
    if what == "die" and run.attempt <= do.get("attempts", 1):
        os._exit(1)
    if what == "freeze":
        os.kill(os.getpid(), signal.SIGSTOP)
    if what == "last":
        time.sleep(do["seconds"])
    if what in ("wait", "freeze"):
        run.stopped.wait()
        tell("lost" if run.lost else "stop", run.schedule)
    return do.get("note")


def secrets(folder: str, node: str) -> dict:
    with open(f"{folder}/ca.pem", "rb") as roots, open(f"{folder}/own.pem", "rb") as own:
        both = own.read()
        credentials = grpc.ssl_channel_credentials(roots.read(), both, both)
    return {"credentials": credentials, "options": {"grpc.ssl_target_name_override": f"[{node}]"}}


# With TLS: the folder of its certificate, and the name in that of the node.
worker = Worker(sys.argv[1], name="conform", credits=50, **(secrets(*sys.argv[2:]) if sys.argv[2:] else {}))
for handler in ("work", "brief"):
    worker.handler(handler, refuse=refuse)(work)
worker.run()
