"""TLS to a node, by the certificates of ``caesiumctl context add``.

gRPC for Python wants the name of a host in a node's certificate, and those of Caesium name the cluster and the node. So the stream
is encrypted here, and gRPC is given a socket that only this user may open.
"""

from __future__ import annotations

import asyncio
import logging
import os
import ssl
import tempfile
import threading
from typing import Any, Mapping, Optional

LOG = logging.getLogger("caesium")

# The roots, and the own key with its certificate.
ROOTS, OWN = "ca.pem", "own.pem"
# One read of what is passed on.
BYTES_MAX = 64 * 1024
# How long connecting to the node may take, in seconds.
PATIENCE = 10.0


class Tunnel:
    """A socket whose connections go on to one node, encrypted, once the node has shown that it is one."""

    def __init__(self, target: str, folder: str) -> None:
        host, _, port = target.rpartition(":")
        self._host, self._port = host.strip("[]"), int(port)
        self._folder = os.path.expanduser(folder)
        self._dir = tempfile.TemporaryDirectory(prefix="caesium-")
        self._loop = asyncio.new_event_loop()
        threading.Thread(target=self._loop.run_forever, daemon=True).start()
        path = os.path.join(self._dir.name, "node")
        asyncio.run_coroutine_threadsafe(asyncio.start_unix_server(self._serve, path), self._loop).result()
        self.target = f"unix:{path}"

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._dir.cleanup()

    async def _serve(self, near: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
        out: Optional[asyncio.StreamWriter] = None
        try:
            # Read each time: caesiumctl renews them.
            connecting = asyncio.open_connection(self._host, self._port, ssl=self._context())
            far, writer = await asyncio.wait_for(connecting, PATIENCE)
            out = writer
            _is_node(writer.get_extra_info("peercert") or {})
            ways = [asyncio.ensure_future(_pass_on(near, writer)), asyncio.ensure_future(_pass_on(far, answer))]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
        except (OSError, ValueError, asyncio.TimeoutError) as error:
            # What gRPC shows of it is that a connection has ended.
            LOG.warning("no connection to %s:%s: %s", self._host, self._port, error)
        finally:
            answer.close()
            if out is not None:
                out.close()

    def _context(self) -> ssl.SSLContext:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.check_hostname = False
        context.load_verify_locations(os.path.join(self._folder, ROOTS))
        context.load_cert_chain(os.path.join(self._folder, OWN))
        context.set_alpn_protocols(["h2"])
        context.minimum_version = ssl.TLSVersion.TLSv1_3
        return context


def _is_node(certificate: Mapping[str, Any]) -> None:
    """The roots are those of one cluster: what is left is whether it is a node of it, and no user."""
    names = [name for kind, name in certificate.get("subjectAltName", ()) if kind == "URI"]
    if len(names) != 1 or not (names[0].startswith("caesium://") and "/node/" in names[0]):
        raise ValueError(f"its certificate is of no node: {names}")


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while data := await reader.read(BYTES_MAX):
        writer.write(data)
        await writer.drain()
