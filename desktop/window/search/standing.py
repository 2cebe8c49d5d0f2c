"""Standing searches: saved searches that tell when something new matches.

After documents have changed, each of them is searched again, beside everything else. A document
that did not match before is told once. What matched before is remembered by a checksum of its path,
so that the file of preferences stays small and names nothing.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from desktop.window.background.session import Session
from desktop.window.search.history import History, SavedSearch
from desktop.window.widgets.formatting import heading_of

if TYPE_CHECKING:
    from core.datatypes import Citation
    from core.library_like import LibraryLike

_SEEN = "standing/seen"
# While a folder is being indexed, one search for all changes of some seconds is enough.
_LATER_MS = 4000
# More matches than this are no longer news; the settings allow no more either.
_MOST = 1000


class StandingSearches(QObject):
    """Watches the library for the saved searches that should tell."""

    told = Signal(object, object)  # a SavedSearch, and the titles of what is new

    def __init__(self, session: Session, history: History, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._history = history
        self._later = QTimer(self, singleShot=True, interval=_LATER_MS)
        self._later.timeout.connect(self.look)
        session.content_changed.connect(self._on_changed)
        session.opened.connect(self._on_changed)
        # What matches when a search begins to tell is known; what comes a second later is new.
        history.changed.connect(self.look)

    @Slot()
    def _on_changed(self) -> None:
        if not self._later.isActive() and any(each.tells for each in self._history.saved):
            self._later.start()

    @Slot()
    def look(self) -> None:
        """Search for all of them again, and tell what is new."""
        library = self._session.library
        searches = [each for each in self._history.saved if each.tells]
        if library is None:
            return
        self._session.worker("standing").submit(
            lambda: [(each, _matches(library, each)) for each in searches],
            self._compare,
            lambda _fault: None,  # the next change brings another try
            owner=self,
            channel="standing",
        )

    def _compare(self, found: Sequence[tuple[SavedSearch, dict[frozenset[int], str]]]) -> None:
        preferences = self._session.preferences
        stored = {
            item[0]: set(item[1])
            for item in preferences.items(_SEEN)
            if isinstance(item, list) and len(item) == 2 and _are_numbers(item[:1], item[1])
        }
        for search, matches in found:
            before = stored.get(_key(search))
            if before is not None:  # the first time, everything is known already
                new = [title for places, title in matches.items() if before.isdisjoint(places)]
                if new:
                    self.told.emit(search, new)
        # What was seen once stays seen, even if it does not match for a while.
        kept = {
            _key(search): stored.get(_key(search), set()).union(*matches)
            for search, matches in found
        }
        preferences.put(_SEEN, [[key, sorted(keys)] for key, keys in kept.items()] or None)


def _are_numbers(*lists: object) -> bool:
    """Say whether stored values are ours; the file may have been edited by hand."""
    return all(
        isinstance(each, list) and all(isinstance(item, int) for item in each) for each in lists
    )


def _key(search: SavedSearch) -> int:
    """Return what tells one standing search from another; its name does not matter."""
    text = "\0".join((search.query, search.mode, str(search.alpha), search.exact_keywords))
    return zlib.crc32(text.encode("utf-8", "replace"))


def _matches(library: LibraryLike, search: SavedSearch) -> dict[frozenset[int], str]:
    """Return the documents that match and are not weak: checksums of their places, and titles."""
    exact = search.exact_keywords if search.mode != "semantic" else ""
    question = library.ask(search.query, exact_keywords=exact or None)
    alpha = search.alpha if search.mode == "hybrid" else None
    response = library.search(question, mode=search.mode, alpha=alpha, top_k=_MOST, weak=False)
    # Of several copies, another one may stand for all the next time.
    return {
        frozenset(map(_document, (hit.citation, *hit.also_in))): heading_of(hit)
        for hit in reversed(response.results)
    }


def _document(place: Citation) -> int:
    return zlib.crc32(f"{place.folder}\0{place.path}".encode("utf-8", "replace"))
