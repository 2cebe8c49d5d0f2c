"""MCP over HTTP without sessions: each request stands alone, so that sessions cannot run out.

A client is answered with plain JSON, which costs less than a stream of events. Only a call that
reports progress, or may last so long that the client should be able to end it by going away, is
answered with a stream.
"""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Any

from desktop.server.tools import REINDEX

if TYPE_CHECKING:
    from mcp.server import Server

    from desktop.server.guard import Message, Receive, Scope, Send

# Whatever else has these words only loses a little time.
_NEEDS_STREAM = (b'"progressToken"', f'"{REINDEX.name}"'.encode())


class McpOverHttp:
    """An ASGI application for the path of MCP; only POST reaches it."""

    def __init__(self, server: Server[Any], *, max_body_bytes: int) -> None:
        from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
        from mcp.server.transport_security import TransportSecuritySettings

        def manager(*, is_json: bool) -> StreamableHTTPSessionManager:
            return StreamableHTTPSessionManager(
                server,
                # The guard has already checked host, origin and size.
                security_settings=TransportSecuritySettings(enable_dns_rebinding_protection=False),
                max_request_body_size=max_body_bytes,
                session_idle_timeout=None,
                stateless=True,
                json_response=is_json,
            )

        self._plain = manager(is_json=True)
        self._streams = manager(is_json=False)

    @contextlib.asynccontextmanager
    async def run(self) -> AsyncIterator[None]:
        """Be ready for requests until the context ends."""
        async with self._plain.run(), self._streams.run():
            yield

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        first = await receive()  # the guard has read all of it
        pending: list[Message] = [first]

        async def again() -> Message:
            return pending.pop() if pending else await receive()

        body = first.get("body", b"")
        needs_stream = any(words in body for words in _NEEDS_STREAM)
        manager = self._streams if needs_stream else self._plain
        await manager.handle_request(scope, again, send)
