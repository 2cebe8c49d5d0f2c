"""MCP sessions over HTTP: unused ones expire, and at the limit the one idle longest gives way.

Many clients never end their session. Without this, a hundred of them would keep all others out.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mcp.server import Server
    from mcp.server.streamable_http_manager import StreamableHTTPSessionManager

# A client whose session has expired is told so and opens another one.
IDLE_TIMEOUT_S = 15 * 60


@dataclass(slots=True)
class _Use:
    """The requests of one session, event streams aside."""

    ended: float  # when the last one was answered
    requests: int = 0  # being answered


def session_manager(
    server: Server[Any], *, max_body_bytes: int, max_sessions: int, stateless: bool = False
) -> StreamableHTTPSessionManager:
    """Return the SDK's session manager with these limits."""
    from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
    from mcp.server.transport_security import TransportSecuritySettings

    class Manager(StreamableHTTPSessionManager):
        """Knows when each session was last used; an open event stream by itself is no use."""

        def __init__(self, *arguments: Any, **options: Any) -> None:
            super().__init__(*arguments, **options)
            self._uses: dict[str, _Use] = {}

        async def _handle_stateful_request(self, scope: Any, receive: Any, send: Any) -> None:
            use = self._uses.get(_session_of(scope)) if scope["method"] != "GET" else None
            if use is None:
                await super()._handle_stateful_request(scope, receive, send)
                return
            use.requests += 1
            try:
                await super()._handle_stateful_request(scope, receive, send)
            finally:
                use.requests -= 1
                use.ended = time.monotonic()

        def _admit_session(self, requestor: Any) -> Any:
            if len(self._server_instances) >= max_sessions:
                self._end_idlest()
            transport = super()._admit_session(requestor)
            if transport is not None and transport.mcp_session_id is not None:
                self._uses[transport.mcp_session_id] = _Use(time.monotonic())
            return transport

        def _end_idlest(self) -> None:
            # Its idle period ends now; the SDK then closes the session and forgets it.
            self._uses = {name: self._uses[name] for name in self._server_instances}
            idle = {
                name: scope
                for name, transport in self._server_instances.items()
                if (scope := transport.idle_scope) is not None and not self._uses[name].requests
            }
            if idle:
                name = min(idle, key=lambda name: self._uses[name].ended)
                idle[name].cancel()
                self._server_instances.pop(name)
                self._session_owners.pop(name, None)

    return Manager(
        server,
        # The guard has already checked host, origin and size.
        security_settings=TransportSecuritySettings(enable_dns_rebinding_protection=False),
        max_request_body_size=max_body_bytes,
        max_sessions=max_sessions,
        session_idle_timeout=None if stateless else IDLE_TIMEOUT_S,
        stateless=stateless,
    )


def _session_of(scope: Any) -> str:
    return next(
        (value.decode("latin-1") for name, value in scope["headers"] if name == b"mcp-session-id"),
        "",
    )
