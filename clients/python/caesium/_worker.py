"""The stream to a node, and the runs that come over it."""

from __future__ import annotations

import logging
import queue
import random
import threading
from dataclasses import dataclass, field
from datetime import datetime, timezone
from typing import Callable, Dict, Iterator, Mapping, Optional, Union

import grpc

from ._tls import Tunnel
from .v1 import work_pb2 as pb
from .v1 import work_pb2_grpc as rpc

LOG = logging.getLogger("caesium")

# A payload has at most 16 MiB.
MESSAGE_BYTES_MAX = 20 * 1024 * 1024
# One message of output; more is sent in pieces.
OUTPUT_BYTES_MAX = 1024 * 1024
# Between two attempts to connect, in seconds: doubled up to the second number.
PAUSE = (0.2, 5.0)
# What no further attempt mends.
HOPELESS = (
    grpc.StatusCode.INVALID_ARGUMENT,
    grpc.StatusCode.PERMISSION_DENIED,
    grpc.StatusCode.UNAUTHENTICATED,
    grpc.StatusCode.UNIMPLEMENTED,
)

Function = Callable[["Run"], Optional[str]]
Judge = Callable[["Run"], Optional[str]]


class Refused(Exception):
    """The node does not take this worker, and will not; the text has the reason."""


@dataclass
class Run:
    """One run. Its function returns a note, or nothing, for success and raises for failure."""

    id: str
    handler: str
    schedule: str
    uid: int
    due: datetime
    attempt: int
    # Rises with each occurrence and attempt: hand it to what the run changes.
    token: int
    deadline: datetime
    payload: bytes
    variables: Mapping[str, str]
    # Set when the run is to end: `reason` has why.
    stopped: threading.Event = field(default_factory=threading.Event)
    reason: str = ""
    # The node has given it up: nobody waits for its end any more.
    lost: bool = False
    _stream: Optional["_Stream"] = None

    def print(self, *values: object, end: str = "\n", errors: bool = False) -> None:
        """Adds to the run's output."""
        self.write((" ".join(str(value) for value in values) + end).encode(), errors)

    def write(self, output: bytes, errors: bool = False) -> None:
        """Adds bytes to the run's output."""
        for at in range(0, len(output), OUTPUT_BYTES_MAX):
            piece = output[at : at + OUTPUT_BYTES_MAX]
            self._send(pb.WorkerMessage(output=pb.WorkOutput(run=self.id, output=piece, errors=errors)))

    def _send(self, message: pb.WorkerMessage) -> None:
        if self._stream is not None and not self.lost:
            self._stream.send(message)

    def _end(self, reason: str, lost: bool) -> None:
        self.reason = self.reason or reason
        self.lost = self.lost or lost
        self.stopped.set()


class Worker:
    """Serves handlers of kind ``worker`` of one node, and connects again whenever the connection breaks.

    ``target`` is an address, or ``unix:/run/caesium/caesiumd.sock``. With ``certificates``, the folder that `caesiumctl context
    add` made, the connection is encrypted; ``credentials`` are for what stands between, as a proxy.
    """

    def __init__(
        self,
        target: str,
        *,
        name: str = "python",
        credits: int = 1,
        certificates: Optional[str] = None,
        credentials: Optional[grpc.ChannelCredentials] = None,
        options: Mapping[str, Union[str, int]] = {},
    ) -> None:
        self._target, self._name, self._credits = target, name, credits
        self._credentials, self._options = credentials, dict(options)
        self._certificates = certificates
        self._functions: Dict[str, Function] = {}
        self._judges: Dict[str, Judge] = {}
        self._stopping = threading.Event()
        self._stream: Optional[_Stream] = None

    def handler(self, name: str, *, refuse: Optional[Judge] = None) -> Callable[[Function], Function]:
        """Makes a function the one that serves a handler. What ``refuse`` returns for a run, if anything, is why it is
        refused: another worker may then be given it."""

        def register(function: Function) -> Function:
            self._functions[name] = function
            if refuse is not None:
                self._judges[name] = refuse
            return function

        return register

    def run(self) -> None:
        """Serves until `stop`. Raises `Refused` when the node does not take this worker."""
        if self._certificates is None:
            return self._serve(self._target)
        tunnel = Tunnel(self._target, self._certificates)
        # What gRPC makes of the path of a socket is the name of no host.
        self._options.setdefault("grpc.default_authority", self._target)
        try:
            self._serve(tunnel.target)
        finally:
            tunnel.close()

    def _serve(self, target: str) -> None:
        pause = PAUSE[0]
        while not self._stopping.is_set():
            try:
                with self._channel(target) as channel:
                    stream = self._stream = _Stream(self, channel)
                    stream.serve()
                pause = PAUSE[0]
            except grpc.RpcError as error:
                if error.code() in HOPELESS:
                    raise Refused(error.details()) from error
                if self._stream is not None and self._stream.welcomed:
                    pause = PAUSE[0]
                LOG.warning("no connection to %s: %s", self._target, error.details())
            self._stopping.wait(pause * random.uniform(0.5, 1.0))
            pause = min(2 * pause, PAUSE[1])

    def stop(self) -> None:
        """Takes no more runs, and has `run` return when those that go on are over."""
        self._stopping.set()
        if self._stream is not None:
            self._stream.drain()

    def _channel(self, target: str) -> grpc.Channel:
        limits = {"grpc.max_receive_message_length": MESSAGE_BYTES_MAX, "grpc.max_send_message_length": MESSAGE_BYTES_MAX}
        options = list({**limits, **self._options}.items())
        if self._credentials is not None:
            return grpc.secure_channel(target, self._credentials, options)
        return grpc.insecure_channel(target, options)


class _Stream:
    """One connection, from its hello to its end."""

    def __init__(self, worker: Worker, channel: grpc.Channel) -> None:
        self.worker = worker
        self.welcomed = False
        self._out: queue.SimpleQueue[Optional[pb.WorkerMessage]] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._runs: Dict[str, Run] = {}
        self._over = threading.Event()
        hello = pb.WorkerHello(name=worker._name, handlers=sorted(worker._functions), credits=worker._credits)
        self.send(pb.WorkerMessage(hello=hello))
        messages: Iterator[pb.WorkerMessage] = iter(self._out.get, None)
        self._orders = rpc.WorkStub(channel).Subscribe(messages)  # type: ignore[no-untyped-call]

    def send(self, message: pb.WorkerMessage) -> None:
        self._out.put(message)

    def serve(self) -> None:
        try:
            for order in self._orders:
                kind = order.WhichOneof("message")
                if kind == "welcome":
                    self._welcome(order.welcome)
                elif kind == "assignment":
                    self._assigned(order.assignment)
                elif kind == "stop":
                    self._end(order.stop.run, order.stop.reason, lost=False)
                elif kind == "lost":
                    self._end(order.lost.run, order.lost.reason, lost=True)
        finally:
            self._over.set()
            self._out.put(None)
            with self._lock:
                runs, self._runs = self._runs, {}
            for run in runs.values():
                run._end("the connection to the node is gone", lost=True)

    def drain(self) -> None:
        self.send(pb.WorkerMessage(credits=pb.WorkCredits(credits=0)))
        self._leave_if_idle()

    def _welcome(self, welcome: pb.WorkWelcome) -> None:
        self.welcomed = True
        LOG.info("connected to %s", welcome.node)
        every = welcome.heartbeat / 3e6
        threading.Thread(target=self._beat, args=(every,), daemon=True).start()
        if self.worker._stopping.is_set():
            self.drain()

    def _beat(self, every: float) -> None:
        while not self._over.wait(every):
            self.send(pb.WorkerMessage(heartbeat=pb.WorkHeartbeat()))

    def _assigned(self, it: pb.WorkAssignment) -> None:
        run = Run(
            id=it.run,
            handler=it.handler,
            schedule=it.schedule,
            uid=it.uid,
            due=_instant(it.due),
            attempt=it.attempt,
            token=it.token,
            deadline=_instant(it.deadline),
            payload=it.payload,
            variables=dict(it.variables),
            _stream=self,
        )
        judge = self.worker._judges.get(run.handler)
        refusal = judge(run) if judge is not None else None
        if refusal is not None:
            self.send(pb.WorkerMessage(refuse=pb.WorkRefuse(run=run.id, reason=refusal)))
            return
        with self._lock:
            self._runs[run.id] = run
        # Before it begins, so that the node never takes what has begun for refused.
        self.send(pb.WorkerMessage(accept=pb.WorkAccept(run=run.id)))
        threading.Thread(target=self._work, args=(run,), daemon=True).start()

    def _work(self, run: Run) -> None:
        try:
            note, succeeded = self.worker._functions[run.handler](run) or "", True
        except Exception as error:
            LOG.exception("%s failed", run.id)
            note, succeeded = str(error) or type(error).__name__, False
        with self._lock:
            self._runs.pop(run.id, None)
        run._send(pb.WorkerMessage(done=pb.WorkDone(run=run.id, succeeded=succeeded, note=note)))
        self._leave_if_idle()

    def _end(self, id: str, reason: str, lost: bool) -> None:
        with self._lock:
            run = self._runs.get(id)
        if run is not None:
            run._end(reason, lost)

    def _leave_if_idle(self) -> None:
        with self._lock:
            idle = not self._runs
        if idle and self.worker._stopping.is_set():
            # The end of what the worker sends is the end of the stream.
            self._out.put(None)


def _instant(micros: int) -> datetime:
    seconds, rest = divmod(micros, 1_000_000)
    return datetime.fromtimestamp(seconds, timezone.utc).replace(microsecond=rest)
