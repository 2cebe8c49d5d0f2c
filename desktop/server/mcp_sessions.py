"""MCP sessions over HTTP: unused ones expire, and at the limit the one idle longest gives way.

Many clients never end their session. Without this, a hundred of them would keep all others out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mcp.server import Server
    from mcp.server.streamable_http_manager import StreamableHTTPSessionManager

# A client whose session has expired is told so and opens another one.
IDLE_TIMEOUT_S = 15 * 60


def session_manager(
    server: Server[Any], *, max_body_bytes: int, max_sessions: int
) -> StreamableHTTPSessionManager:
    """Return the SDK's session manager with these limits."""
    from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
    from mcp.server.transport_security import TransportSecuritySettings

    class Manager(StreamableHTTPSessionManager):
        def _admit_session(self, requestor: Any) -> Any:
            if len(self._server_instances) >= max_sessions:
                self._end_idlest()
            return super()._admit_session(requestor)

        def _end_idlest(self) -> None:
            # Its idle period ends now; the SDK then closes the session and forgets it.
            idle = {
                name: transport.idle_scope
                for name, transport in self._server_instances.items()
                if transport.idle_scope is not None and not transport._requests_in_flight
            }
            if idle:
                name = min(idle, key=lambda name: idle[name].deadline)
                idle[name].cancel()
                self._server_instances.pop(name)
                self._session_owners.pop(name, None)

    return Manager(
        server,
        # The guard has already checked host, origin and size.
        security_settings=TransportSecuritySettings(enable_dns_rebinding_protection=False),
        max_request_body_size=max_body_bytes,
        max_sessions=max_sessions,
        session_idle_timeout=IDLE_TIMEOUT_S,
    )
