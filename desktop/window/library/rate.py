"""How fast work progresses: a rate over the last half minute, not counting pauses."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

# Long enough to be steady, short enough to follow a change from small files to large ones.
_WINDOW_S = 30.0


class Pace:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._noted: deque[tuple[float, int]] = deque()

    def note(self, done: int) -> None:
        """Record how much is done so far; less than before starts over."""
        now = self._clock()
        if self._noted and done < self._noted[-1][1]:
            self._noted.clear()
        self._noted.append((now, done))
        while len(self._noted) > 2 and self._noted[0][0] < now - _WINDOW_S:
            self._noted.popleft()

    def rest(self) -> None:
        """Ignore a pause: measuring starts over after it."""
        self._noted.clear()

    @property
    def per_second(self) -> float | None:
        """The rate; None while it is unknown."""
        if len(self._noted) < 2:
            return None
        (since, first), (until, last) = self._noted[0], self._noted[-1]
        return (last - first) / (until - since) if until > since and last > first else None
