"""The team libraries that the window searches beside one's own: joining, leaving, opening files.

Whoever asks for a library gets the joint one if there are any, and so never has to know.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from core import locations

if TYPE_CHECKING:
    from core.datatypes import Hit
    from core.library import Library
    from core.library_like import LibraryLike
    from core.remote import Connection, JointLibrary


class Teams:
    """What is joined at the moment. Used on the window's thread; nothing here asks a server."""

    def __init__(self) -> None:
        self.connections: list[Connection] = []
        self._joint: JointLibrary | None = None

    def take_up(self, library: Library, folder: Path) -> None:
        """Read which team libraries were joined, and search them with this library from now on."""
        if not self.connections and not (folder / locations.TEAMS).exists():
            return  # most people have joined none, and load nothing for it
        from core.remote import by_label, joint_library, load_connections
        from desktop.window.background.open_document import use_team_files

        self.connections = load_connections(folder)
        before, self._joint = self._joint, None
        if self.connections:
            self._joint = joint_library(library, self.connections)
        labelled = by_label(self.connections)
        use_team_files({label: each.file_of for label, each in labelled.items()})
        if before is not None:
            before.close()

    def searchable(self, library: Library | None) -> LibraryLike | None:
        """Return what a search asks: one's own library, or all of them together."""
        return library if library is None or self._joint is None else self._joint

    def library_of(self, hit: Hit, library: Library | None) -> LibraryLike | None:
        """Return the library that a hit is from."""
        if library is None or self._joint is None:
            return library
        return self._joint.library_of(hit)

    def named(self, name: str, library: Library | None) -> LibraryLike | None:
        """Return a library by the label of its hits."""
        if not name or self._joint is None:
            return library
        return self._joint.named(name)

    def close(self) -> None:
        if self._joint is not None:
            self._joint.close()
            self._joint = None
