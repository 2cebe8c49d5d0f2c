"""What should come first: files that just changed, and what somebody is searching for.

A wish only changes the order of the work. What is wished for is in the catalog or on the disk, so
nothing is lost when a wish is.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterable, Iterator

from core.catalog import printable_path
from core.indexing.batch import Task

# More wishes than this are no wishes any more.
_MOST = 500
# Shorter words are part of too many names.
_SHORTEST_WORD = 3


class Wishes:
    """Filled by any thread, taken by the one that indexes."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._paths: dict[str, None] = {}
        self._chunks: dict[int, None] = {}
        self._words: tuple[str, ...] = ()

    def add(
        self,
        *,
        paths: Iterable[str] = (),
        chunks: Iterable[int] = (),
        words: Iterable[str] = (),
    ) -> None:
        """Wish for paths and chunks, in addition to others, and for files named by all words."""
        with self._guard:
            self._paths.update(dict.fromkeys(paths))
            self._chunks = dict.fromkeys([*chunks, *self._chunks][:_MOST])
            long_words = tuple(word.lower() for word in words if len(word) >= _SHORTEST_WORD)
            self._words = long_words or self._words

    def take_paths(self) -> list[str]:
        with self._guard:
            taken, self._paths = list(self._paths), {}
        return taken

    def see_paths(self) -> list[str]:
        """Return the paths, which stay wished for."""
        with self._guard:
            return list(self._paths)

    def take_chunks(self) -> list[int]:
        with self._guard:
            taken, self._chunks = list(self._chunks), {}
        return taken

    def take_words(self) -> tuple[str, ...]:
        with self._guard:
            taken, self._words = self._words, ()
        return taken


class TaskQueue:
    """Files to read, in their order, except those that somebody wishes for meanwhile."""

    def __init__(self, tasks: Iterable[Task], wishes: Wishes) -> None:
        self._tasks = deque(tasks)
        self._wishes = wishes
        self._seen: set[str] = set()

    def __iter__(self) -> Iterator[Task]:
        while self._tasks:
            self._reorder()
            yield self._tasks.popleft()

    def _reorder(self) -> None:
        paths = set(self._wishes.see_paths()) - self._seen
        words = self._wishes.take_words()
        if not paths and not words:
            return
        self._seen |= paths
        first: list[Task] = []
        rest: list[Task] = []
        for task in self._tasks:
            (first if _is_wished(task, paths, words) else rest).append(task)
        self._tasks = deque([*first, *rest])


def _is_wished(task: Task, paths: set[str], words: tuple[str, ...]) -> bool:
    if paths and str(task.location.folder / task.scanned.path) in paths:
        return True
    name = printable_path(task.scanned.path)[0].lower()
    return bool(words) and all(word in name for word in words)
