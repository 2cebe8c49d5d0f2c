"""`pagehound serve`: a socket, the guarded application on it, and their end."""

from __future__ import annotations

import contextlib
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from core.errors import PagehoundError
from desktop.http_api import build_app
from desktop.http_guard import TOKEN_FILE, Guard, is_loopback, library_token

if TYPE_CHECKING:
    import uvicorn

    from desktop.agent_service import Access

# The longest values that are taken, each character in three or four bytes of three letters.
_MAX_HEAD_BYTES = 1_000_000


def bind(host: str, port: int) -> socket.socket:
    """Return a listening socket, or say in a sentence why there is none."""
    address = host.strip("[]")
    try:
        family = socket.getaddrinfo(address, port, type=socket.SOCK_STREAM)[0][0]
        # Named, since asyncio switches off the delay of small packets for this protocol only.
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        try:
            if sys.platform != "win32":  # there it would let two servers share the port
                listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind((address, port))
            listening.listen(128)
        except BaseException:
            listening.close()
            raise
        return listening
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise PagehoundError(
            f"The server cannot listen on {host}, port {port}: {reason}. Choose another with "
            "--port, or 0 for any that is free."
        ) from error


def web_server(app: Guard) -> uvicorn.Server:
    """Return what speaks HTTP to the application."""
    import uvicorn

    return uvicorn.Server(
        uvicorn.Config(
            app,
            http="h11",
            h11_max_incomplete_event_size=_MAX_HEAD_BYTES,
            ws="none",
            lifespan="on",
            log_config=None,
            access_log=False,  # it would keep every query
            server_header=False,
            timeout_graceful_shutdown=3,
        )
    )


def serve_library(
    folder: Path,
    *,
    access: Access,
    host: str,
    port: int,
    hosts: frozenset[str],
    require_token: bool,
    announce: Callable[[str], object],
) -> int:
    """Answer requests for a library until the person stops it; return the exit code."""
    from desktop.agent_service import AgentService

    needs_token = require_token or not is_loopback(host)
    token = library_token(folder) if needs_token else None
    with contextlib.closing(AgentService(folder, access=access)) as service:
        app = build_app(service, host=host, hosts=hosts, token=token)
        listening = bind(host, port)
        name = f"[{host.strip('[]')}]" if ":" in host else host
        announce(f"Pagehound answers at http://{name}:{listening.getsockname()[1]}, MCP at /mcp.\n")
        if needs_token:
            announce(f"The token is in {folder / TOKEN_FILE}.\n")
        announce("Stop it with Ctrl-C.\n")
        with contextlib.suppress(KeyboardInterrupt):
            web_server(app).run(sockets=[listening])
    return 0
