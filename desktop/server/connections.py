"""Limits on connections to the HTTP server: how many, and how long each step may take.

A connection that says nothing costs a file descriptor, of which a process has few. So there is an
upper limit, and whoever comes when it is reached takes the place of the one that has been idle
longest; a connection that is being answered is never closed for another. The guard sees requests
only once their head is complete. A client that does not take its answer is left behind: what waits
to be sent is kept in memory.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from uvicorn.protocols.http.h11_impl import H11Protocol

MAX_CONNECTIONS = 512
# A request's head must be complete this long after its connection, or its first byte.
HEAD_TIMEOUT_S = 10.0
# Between two requests on one connection.
IDLE_TIMEOUT_S = 30
# An answer may wait this long for a client that takes nothing of it, and this long in all.
SEND_PAUSE_S = 10.0
_SEND_TIMEOUT_S = 60.0
# Of all answers together; beyond it, the one that has waited longest is given up.
_MAX_UNSENT_BYTES = 64_000_000
# Accepted in one go, before the oldest can give way: fewer than the descriptors to spare.
BACKLOG = 128
# For the library, sockets of our own, and what is accepted before another gives way.
_SPARE_DESCRIPTORS = 300
_WANTED_DESCRIPTORS = 4096


def raise_descriptor_limit() -> int:
    """Allow this process more open files where the system does; return how many connections fit."""
    if sys.platform == "win32":
        return MAX_CONNECTIONS
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _WANTED_DESCRIPTORS if hard == resource.RLIM_INFINITY else hard
    wanted = min(wanted, _WANTED_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if soft == resource.RLIM_INFINITY:
        return MAX_CONNECTIONS
    return max(16, min(MAX_CONNECTIONS, soft - _SPARE_DESCRIPTORS))


def limited_protocol(
    most: int = MAX_CONNECTIONS,
    head_timeout_s: float = HEAD_TIMEOUT_S,
    send_pause_s: float = SEND_PAUSE_S,
) -> type[H11Protocol]:
    """Return uvicorn's protocol with these limits; they are shared by all of its connections."""
    from uvicorn.protocols.http.h11_impl import H11Protocol

    class LimitedProtocol(H11Protocol):
        # The connections that wait for a request, the one that has waited longest first.
        waiting: ClassVar[dict[LimitedProtocol, None]] = {}
        head_timer: asyncio.TimerHandle | None = None
        # The connections whose client does not take its answer, the one that waits longest first.
        unsent: ClassVar[dict[LimitedProtocol, None]] = {}
        send_timer: asyncio.TimerHandle | None = None

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            # The newest is kept: it is the one that is about to ask.
            while len(self.connections) > most and self.waiting:
                next(iter(self.waiting)).drop()
            if len(self.connections) > most:
                self.connections.discard(self)
                transport.abort()  # all others are being answered
                return
            self._wait()

        def connection_lost(self, exc: Exception | None) -> None:
            self._end_waiting()
            self._end_sending()
            super().connection_lost(exc)

        def handle_events(self) -> None:
            before = self.cycle
            super().handle_events()
            if self.cycle is not before:  # a request's head is complete
                self._end_waiting()

        def on_response_complete(self) -> None:
            super().on_response_complete()
            if self.transport.is_closing():
                # What is left to send must not keep it open for ever.
                self.head_timer = self.loop.call_later(_SEND_TIMEOUT_S, self.drop)
            elif self.cycle.response_complete:
                self._wait()

        def pause_writing(self) -> None:
            super().pause_writing()
            self.unsent.setdefault(self)
            while sum(each.unsent_bytes for each in self.unsent) > _MAX_UNSENT_BYTES:
                next(iter(self.unsent)).drop()
            if self in self.unsent and self.send_timer is None:
                self._watch_sending(self.unsent_bytes, self.loop.time() + _SEND_TIMEOUT_S)

        def resume_writing(self) -> None:
            self._end_sending()
            super().resume_writing()

        @property
        def unsent_bytes(self) -> int:
            return self.transport.get_write_buffer_size()

        def _watch_sending(self, before: int, end: float) -> None:
            """Look again in a while, and give up if nothing was taken or it takes too long."""

            def look() -> None:
                now = self.unsent_bytes
                if now >= before or self.loop.time() >= end:
                    self.drop()
                else:
                    self._watch_sending(now, end)

            self.send_timer = self.loop.call_later(send_pause_s, look)

        def _end_sending(self) -> None:
            self.unsent.pop(self, None)
            if self.send_timer is not None:
                self.send_timer.cancel()
                self.send_timer = None

        def drop(self) -> None:
            """Close this connection at once."""
            self._end_waiting()
            self._end_sending()
            self.connections.discard(self)
            self.transport.abort()

        def _wait(self) -> None:
            self._end_waiting()
            self.waiting[self] = None
            # After an answer, uvicorn's own timer ends an idle connection; this one ends a head
            # that never comes to an end.
            allowed = head_timeout_s + (IDLE_TIMEOUT_S if self.cycle is not None else 0)
            self.head_timer = self.loop.call_later(allowed, self.drop)

        def _end_waiting(self) -> None:
            self.waiting.pop(self, None)
            if self.head_timer is not None:
                self.head_timer.cancel()
                self.head_timer = None

    return LimitedProtocol
