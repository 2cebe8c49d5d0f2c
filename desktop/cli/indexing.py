"""`pagehound index` and `pagehound folders`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from core.errors import LibraryBusyError, UsageError
from core.settings import save_settings
from desktop.cli import pushing
from desktop.cli.arguments import OK, WRONG_USAGE, open_library
from desktop.cli.terminal import complain, print_json
from desktop.visible_text import visible


def add_commands(commands: Any, parents: Sequence[argparse.ArgumentParser]) -> None:
    """Add these commands to the program's; both can print JSON."""
    index = commands.add_parser(
        "index",
        parents=parents,
        help="add folders to the library and update it",
        description="Index folders. Without PATH, index all folders of the library.",
    )
    index.add_argument("paths", metavar="PATH", nargs="*", help="a folder")
    index.add_argument("--force", action="store_true", help="also read unchanged documents again")
    index.add_argument(
        "--model", metavar="MODEL", help="search by meaning with this model from now on"
    )
    pushing.add_options(index)
    index.set_defaults(command=_index)

    folders = commands.add_parser(
        "folders", parents=parents, help="list or remove the library's folders"
    )
    folders.add_argument("--remove", metavar="PATH", help="remove a folder from the library")
    folders.set_defaults(command=_folders)


def _index(options: argparse.Namespace) -> int:
    if options.to:
        return pushing.index_to(options)
    from desktop.cli.output import show_progress, write_by_word_only, write_report

    if options.model:
        _use_model(options)
    with open_library(options, create=True) as library:
        paths = options.paths or [folder.path for folder in library.folders()]
        if not paths:
            complain("no folder given. Add one with: pagehound index FOLDER")
            return WRONG_USAGE
        added = library.add_folders([path for path in paths if Path(path).is_dir()])
        try:
            report = show_progress(library.index(paths, force=options.force))
        except LibraryBusyError as error:
            if not added:
                raise
            # It is in the library for good: whoever is writing reads it.
            complain(f"{error} The new folders are in the library and will be read by it next.")
            return OK
        if options.json:
            print_json(report.as_dict())
        else:
            write_report(report)
            write_by_word_only(library.status())
    return OK


def _use_model(options: argparse.Namespace) -> None:
    """Choose the model of the library. Nothing is downloaded here: the window asks before it."""
    from core.embedding import find_model, is_downloaded

    card = find_model(options.model)
    with open_library(options, create=True) as library:
        if not is_downloaded(card, library.models_folder):
            raise UsageError(
                f"The model {card.name} is not on this computer. Download it in the window's "
                "settings."
            )
        save_settings(library.folder, library.settings.changed(model=card.name))


def _folders(options: argparse.Namespace) -> int:
    with open_library(options) as library:
        if options.remove:
            library.remove_folder(options.remove)
        folders = library.folders()
        if options.json:
            print_json([asdict(folder) for folder in folders])
        else:
            for folder in folders:
                sys.stdout.write(visible(folder.path) + "\n")
    return OK
