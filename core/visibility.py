"""Which part of a library somebody may see, as paths.

On its own, since a server knows what its clients may see before it loads the engine. The catalog
turns it into rows (`core/catalog/visible_rows.py`).
"""

from __future__ import annotations

import os
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Visibility:
    """Paths that are shown and, inside them, paths that are not; each with all that is below."""

    allowed: tuple[str, ...] | None = None  # None: everything, also folders that are added later
    denied: tuple[str, ...] = ()

    @property
    def is_everything(self) -> bool:
        return self.allowed is None and not self.denied

    def sees(self, path: str) -> bool:
        """Say whether a path, which is absolute, is visible."""
        place = plain(path)
        is_allowed = self.allowed is None or any(
            _is_in(place, plain(each)) for each in self.allowed
        )
        return is_allowed and not any(_is_in(place, plain(each)) for each in self.denied)


NOTHING = Visibility(allowed=())


def plain(path: str) -> str:
    """Return a path as paths are compared here: with "/", and none at the end."""
    return (path.replace("\\", "/") if os.sep == "\\" else path).rstrip("/")


def _is_in(path: str, place: str) -> bool:
    return path == place or path.startswith(f"{place}/")
