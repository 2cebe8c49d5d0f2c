"""How fast work goes: units per second, half by the last minute and half by the whole run."""

from __future__ import annotations

from collections import deque

# Long enough to be steady, short enough to follow a machine that becomes busy or free.
_WINDOW_S = 60.0
# Less than this says nothing about the rest.
_TELLING_S = 1.0
# How much work the expected speed stands for.
_PRIOR_S = 5.0


class Pace:
    """Adds up what was done, and the time that it took; pauses and other work are no part of it."""

    def __init__(self, expected: float | None = None) -> None:
        self._expected = expected  # units per second, from an earlier run
        self._noted: deque[tuple[float, float]] = deque([(0.0, 0.0)])  # seconds and units so far

    def note(self, seconds: float, units: float) -> None:
        spent, done = self._noted[-1]
        self._noted.append((spent + seconds, done + units))
        while len(self._noted) > 2 and self._noted[1][0] <= spent + seconds - _WINDOW_S:
            self._noted.popleft()

    @property
    def seconds(self) -> float:
        return self._noted[-1][0]

    @property
    def per_second(self) -> float | None:
        """The rate; what was expected while nothing is known."""
        (since, first), (until, last) = self._noted[0], self._noted[-1]
        prior_s = _PRIOR_S if self._expected else 0.0
        if until - since < _TELLING_S or last <= first:
            return self._expected
        # What was expected counts like some seconds of work, so that a slow start, or one with
        # unusual texts, does not become hours.
        prior = prior_s * (self._expected or 0.0)
        recent = (last - first + prior) / (until - since + prior_s)
        overall = (last + prior) / (until + prior_s)
        # The last minute may have been unusual; half of the estimate is the whole run so far.
        return 2 / (1 / recent + 1 / overall)

    @property
    def overall(self) -> float | None:
        """The rate since the beginning; None if that was only a moment ago."""
        seconds, units = self._noted[-1]
        return units / seconds if seconds >= _TELLING_S and units else None
