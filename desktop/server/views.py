"""The library as different clients may see it, each kept open while it is used."""

from __future__ import annotations

import contextlib
import threading
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.library import Library
    from core.limited_library import LimitedLibrary
    from core.visibility import Visibility

_KEPT = 4  # each has connections to the catalog, and its own statistics of words


class Views:
    """Opens parts of one library when they are first asked for; from any thread."""

    def __init__(self, whole: Callable[[], Library]) -> None:
        self._whole = whole
        self._guard = threading.Lock()
        self._open: OrderedDict[Visibility, LimitedLibrary] = OrderedDict()
        self._in_use: Counter[Visibility] = Counter()

    @contextlib.contextmanager
    def in_use(self, visibility: Visibility) -> Iterator[None]:
        """Keep a view open while somebody works with it."""
        with self._guard:
            self._in_use[visibility] += 1
        try:
            yield
        finally:
            with self._guard:
                self._in_use[visibility] -= 1
                self._drop_idle()

    def of(self, visibility: Visibility) -> Library:
        """Return the library as it is seen so; the whole one if nothing is hidden."""
        whole = self._whole()
        if visibility.is_everything:
            return whole
        from core.limited_library import LimitedLibrary

        with self._guard:
            view = self._open.get(visibility)
            if view is None:
                view = self._open[visibility] = LimitedLibrary(whole, visibility)
            self._open.move_to_end(visibility)
            return view

    def _drop_idle(self) -> None:
        idle = [each for each in self._open if not self._in_use[each]]
        for visibility in idle[: max(0, len(self._open) - _KEPT)]:
            self._open.pop(visibility).close()
        self._in_use = +self._in_use

    def close(self) -> None:
        with self._guard:
            for view in self._open.values():
                view.close()
            self._open.clear()
