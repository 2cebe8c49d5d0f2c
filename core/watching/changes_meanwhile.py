"""A long run that somebody asked for takes in what changes meanwhile, instead of leaving it for
the end: a document that was just saved should be found in seconds, not after an hour of meaning."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from core.datatypes import Phase, Progress
from core.indexing import Exclusions
from core.watching.folder_watch import FolderState
from core.watching.keeper import Watcher

if TYPE_CHECKING:
    from core.indexing_process import Indexing
    from core.library import Library


def index_and_watch(
    library: Library,
    indexing: Indexing,
    paths: Sequence[str],
    *,
    force: bool = False,
    on_watched: Callable[[tuple[FolderState, ...]], None] = lambda states: None,
) -> Generator[Progress, None, None]:
    """Run `Indexing.index`; what changes in the library's folders meanwhile comes first.

    ``on_watched`` is told whenever the way in which folders are watched changes.
    """
    told: tuple[FolderState, ...] = ()

    def exclusions(folder: Path) -> Exclusions:
        return Exclusions.chosen(library.settings, str(folder))

    with (
        Watcher(exclusions, poll_s=library.settings.poll_seconds) as watcher,
        contextlib.closing(indexing.index(paths, force=force)) as run,
    ):
        for progress in run:
            if library.settings.watch and progress.phase in (Phase.WORDS, Phase.MEANING):
                folders = {folder.path for folder in library.folders() if folder.last_scan}
                watcher.follow(folders)
                if (states := watcher.states()) != told:
                    told = states
                    on_watched(states)
                # Each folder is reported once as a whole, when its watch begins.
                library.wishes.add(paths=[p for p in watcher.wait(0) if p not in folders])
            yield progress
