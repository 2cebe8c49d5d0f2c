"""What the commands' arguments share: how they are read, and what all commands accept."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from core.errors import PagehoundError, UsageError
from desktop.visible_text import visible

if TYPE_CHECKING:
    from core.library import Library
    from core.library_like import LibraryLike

OK, ERROR, WRONG_USAGE = 0, 1, 2


class Parser(argparse.ArgumentParser):
    """Its errors quote arguments, which a shell may have taken from names of files."""

    def error(self, message: str) -> NoReturn:
        if message.endswith("required: QUERY"):
            message += ". If the query begins with a minus, write -- before it, as in: -- -dog"
        super().error(visible(message))


def mode(text: str) -> str:
    from core.search import resolve_mode

    try:
        return resolve_mode(text)
    except PagehoundError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def alpha(text: str) -> float | str:
    try:
        return text if text == "auto" else float(text)
    except ValueError as error:
        told = f"it must be a number from 0 to 1, or auto, not {text!r}"
        raise argparse.ArgumentTypeError(told) from error


def positive(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"it must be a whole number of 1 or more, not {text!r}")
    return int(text)


def count(text: str) -> int:
    if not text.isascii() or not text.isdigit():
        raise argparse.ArgumentTypeError(f"it must be a whole number of 0 or more, not {text!r}")
    return int(text)


def open_library(options: argparse.Namespace, *, create: bool = False) -> Library:
    """Open the library that the arguments name, which is on this computer."""
    from core.library import Library

    if is_remote(options):
        raise UsageError(
            "This works with a library on this computer only. A team's library is searched with "
            "search, find, grep, read, similar and status."
        )
    return Library(options.library and Path(options.library).expanduser(), create=create)


def is_remote(options: argparse.Namespace) -> bool:
    """Say whether the arguments name a team's library."""
    return bool(options.library) and options.library.lower().startswith(("https://", "http://"))


def open_to_search(options: argparse.Namespace) -> LibraryLike:
    """Open the library that the arguments name, wherever it is."""
    if not is_remote(options):
        own = open_library(options)
        return _with_teams(own) if getattr(options, "teams", False) else own
    from core.locations import default_library_folder
    from core.remote import open_remote
    from core.settings import load_settings

    folder = default_library_folder()
    return open_remote(folder, options.library, load_settings(folder))


def _with_teams(own: Library) -> LibraryLike:
    from core.remote import joint_library, load_connections

    connections = load_connections(own.folder)
    if not connections:
        own.close()
        raise UsageError("You have joined no team library. Join one with: pagehound team connect")
    return joint_library(own, connections, closes_own=True)
