"""Let a reader deep inside a document tell the pool that it is making progress.

Outside a pool nobody listens and nothing happens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_listener: ContextVar[Callable[[], None] | None] = ContextVar("listener", default=None)


def report_progress() -> None:
    """Restart the time limit of the task that this code runs in."""
    if (listener := _listener.get()) is not None:
        listener()


@contextmanager
def listening(listener: Callable[[], None]) -> Iterator[None]:
    """Report progress to a function while the block runs."""
    token = _listener.set(listener)
    try:
        yield
    finally:
        _listener.reset(token)
