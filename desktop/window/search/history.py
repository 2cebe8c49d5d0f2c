"""Stored searches: recent ones, kept automatically, and those that the user saved."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QObject, Signal, Slot

from desktop.window.widgets.preferences import Preferences

_RECENT, _SAVED = "history/recent", "history/saved"
# Nobody scrolls through more than this; older ones are found by typing.
MAX_RECENT = 50


class SavedSearch(NamedTuple):
    name: str
    query: str
    mode: str = "hybrid"
    alpha: float = 0.5
    exact_keywords: str = ""
    tells: bool = False  # when something new matches


class History(QObject):
    changed = Signal()

    def __init__(self, preferences: Preferences, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._recent: list[str] = []
        self._saved: list[SavedSearch] = []

    @Slot()
    def reload(self) -> None:
        """Load what is stored, in case something else changed it."""
        stored = self._preferences
        self._recent = [item for item in stored.items(_RECENT) if isinstance(item, str)]
        self._saved = [
            SavedSearch(**item) for item in stored.items(_SAVED) if _is_saved_search(item)
        ]
        self.changed.emit()

    @property
    def recent(self) -> list[str]:
        """Recent queries, latest first."""
        return list(self._recent)

    @property
    def saved(self) -> list[SavedSearch]:
        return list(self._saved)

    def add(self, query: str) -> None:
        """Remember a query; it replaces the unfinished version of itself from while typing."""
        query = query.strip()
        if not query or (self._recent and self._recent[0] == query):
            return
        if self._recent and query.startswith(self._recent[0]):
            del self._recent[0]
        self._recent = [query, *(old for old in self._recent if old != query)][:MAX_RECENT]
        self._preferences.put(_RECENT, list(self._recent))
        self.changed.emit()

    def clear_recent(self) -> None:
        self._recent = []
        self._preferences.put(_RECENT, None)
        self.changed.emit()

    def save(self, search: SavedSearch) -> None:
        """Save a search under its name, replacing any search with the same name."""
        self._saved = [old for old in self._saved if old.name != search.name]
        self._saved.append(search)
        self._saved.sort(key=lambda each: each.name.casefold())
        self._store_saved()

    def rename(self, name: str, other: str) -> None:
        """Rename a saved search; an empty name changes nothing."""
        for search in self._saved:
            if search.name == name and other.strip() and other != name:
                self._saved.remove(search)
                self.save(search._replace(name=other.strip()))
                return

    def set_telling(self, name: str, tells: bool) -> None:
        """Choose whether a saved search tells when something new matches."""
        for search in self._saved:
            if search.name == name and search.tells != tells:
                self.save(search._replace(tells=tells))
                return

    def remove(self, name: str) -> None:
        self._saved = [old for old in self._saved if old.name != name]
        self._store_saved()

    def _store_saved(self) -> None:
        self._preferences.put(
            _SAVED,
            [
                {
                    "name": each.name,
                    "query": each.query,
                    "mode": each.mode,
                    "alpha": each.alpha,
                    "exact_keywords": each.exact_keywords,
                    "tells": each.tells,
                }
                for each in self._saved
            ],
        )
        self.changed.emit()


def _is_saved_search(item: object) -> bool:
    kinds: dict[str, tuple[type, ...]] = {
        "name": (str,),
        "query": (str,),
        "mode": (str,),
        "alpha": (int, float),
        "exact_keywords": (str,),
        "tells": (bool,),
    }
    return (
        isinstance(item, dict)
        and {"name", "query"} <= item.keys() <= kinds.keys()
        and all(isinstance(value, kinds[key]) for key, value in item.items())
    )
