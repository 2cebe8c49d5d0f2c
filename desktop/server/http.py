"""`pagehound serve`: opens a socket, serves the guarded application on it, and shuts both down."""

from __future__ import annotations

import contextlib
import logging
import socket
import ssl
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from core import locations
from core.errors import PagehoundError, UsageError
from desktop.server.connections import (
    BACKLOG,
    HEAD_TIMEOUT_S,
    IDLE_TIMEOUT_S,
    SEND_PAUSE_S,
    limited_protocol,
    raise_descriptor_limit,
)
from desktop.server.guard import MAX_FILE_BYTES, Guard, Limits, is_loopback, library_token
from desktop.server.json_api import build_app
from desktop.server.team_workers import WorkerProgram, Workers, check_workers, end_with_parent

if TYPE_CHECKING:
    import uvicorn

    from core.embedding import Embedder
    from core.team import Database
    from desktop.server.service import Access

# The longest accepted values, with each character percent-encoded in up to twelve letters.
_MAX_HEAD_BYTES = 1_000_000

_log = logging.getLogger(__name__)


def bind(host: str, port: int) -> socket.socket:
    """Return a listening socket; raise an error that says why if there is none."""
    address = host.strip("[]")
    try:
        family = socket.getaddrinfo(address, port, type=socket.SOCK_STREAM)[0][0]
        # The protocol is named because asyncio sets TCP_NODELAY only if it is.
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        try:
            if sys.platform != "win32":  # on Windows it would let two servers share the port
                listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind((address, port))
            listening.listen(BACKLOG)
        except BaseException:
            listening.close()
            raise
        return listening
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise PagehoundError(
            f"The server cannot listen on {host}, port {port}: {reason}. Choose another port with "
            "--port, or use --port 0 for any free one."
        ) from error


@dataclass(frozen=True, slots=True)
class Certificate:
    """The files by which a server proves who it is, and by which others cannot listen in."""

    chain: Path
    key: Path

    def check(self) -> None:
        """Raise an error if the files cannot be used."""
        try:
            ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(self.chain, self.key)
        except (OSError, ssl.SSLError) as error:
            reason = getattr(error, "reason", None) or error.strerror or str(error)
            raise UsageError(
                f"{self.chain} and {self.key} cannot be used as certificate and key: {reason}."
            ) from error


def web_server(
    app: Guard,
    *,
    head_timeout_s: float = HEAD_TIMEOUT_S,
    send_pause_s: float = SEND_PAUSE_S,
    certificate: Certificate | None = None,
) -> uvicorn.Server:
    """Return the HTTP server for the application."""
    import uvicorn

    return uvicorn.Server(
        uvicorn.Config(
            app,
            http=limited_protocol(raise_descriptor_limit(), head_timeout_s, send_pause_s),
            backlog=BACKLOG,
            timeout_keep_alive=IDLE_TIMEOUT_S,
            h11_max_incomplete_event_size=_MAX_HEAD_BYTES,
            ws="none",
            lifespan="on",
            log_config=None,
            access_log=False,  # it would record every query
            server_header=False,
            timeout_graceful_shutdown=3,
            ssl_certfile=certificate.chain if certificate else None,
            ssl_keyfile=certificate.key if certificate else None,
        )
    )


def serve_library(
    folder: Path,
    *,
    access: Access,
    host: str,
    port: int,
    hosts: frozenset[str],
    with_token: bool = True,
    announce: Callable[[str], object],
) -> int:
    """Serve a library until the user stops it; return the exit code."""
    from desktop.server.service import AgentService

    if not with_token and not is_loopback(host):
        raise UsageError(
            f"Other computers can reach {host}, so the token cannot be left out. Use --no-token "
            "only with 127.0.0.1."
        )
    token = library_token(folder) if with_token else None
    with contextlib.closing(AgentService(folder, access=access)) as service:
        app = build_app(service, host=host, hosts=hosts, token=token)
        listening = bind(host, port)
        name = f"[{host.strip('[]')}]" if ":" in host else host
        announce(
            f"Pagehound is listening at http://{name}:{listening.getsockname()[1]}, MCP at /mcp.\n"
        )
        if token is not None:
            announce(f"Token: {token}\n")
            announce(
                f"Send it with each request as 'Authorization: Bearer TOKEN'. It is kept in "
                f"{folder / locations.API_TOKEN}.\n"
            )
        else:
            announce(
                "Warning: no token is asked for. Every program and every account on this computer "
                "can search this library.\n"
            )
        announce("Press Ctrl+C to stop.\n")
        asks = "asks for the token" if with_token else "asks for no token"
        _log.info("Serving HTTP on %s:%d, %s", name, listening.getsockname()[1], asks)
        with contextlib.suppress(KeyboardInterrupt):
            web_server(app).run(sockets=[listening])
    _log.info("Serving HTTP ended")
    return 0


def serve_team(
    database: Database,
    embedder: Callable[[], Embedder],
    *,
    host: str,
    port: int,
    hosts: frozenset[str],
    certificate: Certificate | None,
    behind_proxy: bool,
    announce: Callable[[str], object],
    workers: int = 1,
    worker: WorkerProgram | None = None,
    socket_number: int | None = None,
) -> int:
    """Serve a team's library until stopped; return the exit code.

    With several ``workers``, this process only listens, and starts the program of those that
    answer; such a one gets the ``socket_number``.
    """
    if certificate is not None:
        certificate.check()
    elif not is_loopback(host) and not behind_proxy:
        raise UsageError(
            f"Other computers can reach {host}, and tokens may not travel unencrypted. Give a "
            "certificate with --tls-cert and --tls-key, or, if a proxy with TLS stands before "
            "this server, say so with --behind-proxy."
        )
    check_workers(workers)
    if socket_number is not None:
        with socket.socket(fileno=socket_number) as listening:
            _answer_for_team(
                database, embedder(), listening, host, hosts, certificate, is_worker=True
            )
        return 0
    with contextlib.closing(database), bind(host, port) as listening:
        database.ping()
        name = f"[{host.strip('[]')}]" if ":" in host else host
        scheme = "https" if certificate else "http"
        place = f"{scheme}://{name}:{listening.getsockname()[1]}"
        by = f" by {workers} processes" if workers > 1 else ""
        announce(f"The team's library is served at {place}{by}, MCP at /mcp, health at /health.\n")
        announce("Everybody needs a token of their own: pagehound team add-user NAME\n")
        announce("Press Ctrl+C to stop.\n")
        _log.info("Serving a team's library on %s%s", place, by)
        if workers > 1 and worker is not None:
            database.close()
            Workers(worker, listening).run(workers, announce)
        else:
            _answer_for_team(database, embedder(), listening, host, hosts, certificate)
    _log.info("Serving a team's library ended")
    return 0


def _answer_for_team(
    database: Database,
    embedder: Embedder,
    listening: socket.socket,
    host: str,
    hosts: frozenset[str],
    certificate: Certificate | None,
    *,
    is_worker: bool = False,
) -> None:
    from desktop.server.team_service import TeamService

    limits = Limits(max_file_bytes=MAX_FILE_BYTES, max_concurrent=256, burst=2000)
    with contextlib.closing(TeamService(database, embedder)) as service:
        service.warm_up()
        app = build_app(service, host=host, hosts=hosts, limits=limits, team=service)
        server = web_server(app, certificate=certificate)
        if is_worker:
            end_with_parent(lambda: setattr(server, "should_exit", True))
        with contextlib.suppress(KeyboardInterrupt):
            server.run(sockets=[listening])
