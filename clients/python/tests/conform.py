"""The worker of the conformance cases: each run's payload is what it does. Lines on standard output are what it saw."""

import json
import os
import signal
import sys
import threading
import time

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


# With TLS: the folder of its certificate.
worker = Worker(sys.argv[1], name="conform", credits=50, certificates=sys.argv[2] if sys.argv[2:] else None)
for handler in ("work", "brief"):
    worker.handler(handler, refuse=refuse)(work)
worker.run()
