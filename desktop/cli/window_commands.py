"""`pagehound window`, `quick`, `open` and `desktop-search`: what a desktop starts, and what people
bind to keys. A running window is asked without loading Qt."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Any

from core.errors import UsageError
from desktop.cli.arguments import OK, positive
from desktop.running_window import FOLDER, QUICK, SEARCH, SHOW, SIMILAR


def add_commands(commands: Any, common: argparse.ArgumentParser) -> None:
    """Add these commands to the program's."""
    window = commands.add_parser(
        "window",
        parents=[common],
        help="open the window, with a query or for a folder",
        description="Open the window, or bring the running one to the front.",
    )
    window.add_argument("query", nargs="*", help="what to search for")
    what = window.add_mutually_exclusive_group()
    what.add_argument("--in", dest="folder", metavar="FOLDER", help="search in this folder")
    what.add_argument("--similar", metavar="FILE", help="list what is similar to this file")
    window.set_defaults(command=_window)

    quick = commands.add_parser(
        "quick",
        parents=[common],
        help="show or hide quick search",
        description="Show quick search, a small bar over everything; if it is shown, hide it. "
        "Bind this command to a key where Pagehound's own shortcut does not work.",
    )
    quick.set_defaults(command=_quick)

    opened = commands.add_parser(
        "open",
        parents=[common],
        help="open a file at a line or page in its program",
        description="Open a file in the program that the settings name for it. FILE:120 opens it "
        "at line 120.",
    )
    opened.add_argument("file", metavar="FILE[:LINE]", help="the file to open")
    opened.add_argument("--page", type=positive, help="open a PDF at this page")
    opened.set_defaults(command=_open)

    service = commands.add_parser(
        "desktop-search",
        parents=[common],
        help="answer the search of GNOME Shell and KRunner",
        description="Answer the searches of the desktop (GNOME Shell, KRunner) over D-Bus, until "
        "nobody has asked for a while. The desktop starts this by itself.",
    )
    service.set_defaults(command=_desktop_search)


def _window(options: argparse.Namespace) -> int:
    from desktop.window.app import run_window

    query = " ".join(options.query)
    if options.folder is not None:
        folder = _existing(options.folder)
        if not Path(folder).is_dir():
            raise UsageError(f"{options.folder} is not a folder.")
        message, text = FOLDER, f"{folder}\n{query}" if query else folder
    elif options.similar is not None:
        if query:
            raise UsageError("--similar lists what is similar to a file; it takes no query.")
        message, text = SIMILAR, _existing(options.similar)
        if Path(text).is_dir():
            raise UsageError(f"{options.similar} is a folder. Pass a file.")
    else:
        message, text = (SEARCH, query) if query else (SHOW, "")
    return run_window(options.library, message=message, text=text)


def _quick(options: argparse.Namespace) -> int:
    return show_quick_search(options.library)


def show_quick_search(library: str | None) -> int:
    """Ask the running window for quick search; start the program if there is none."""
    from core.locations import default_library_folder
    from desktop.running_window import may_be_running, send

    folder = Path(library).expanduser() if library else default_library_folder()
    if may_be_running(folder.absolute()) and send(folder.absolute(), QUICK):
        return OK
    from desktop.window.app import run_window

    return run_window(library, message=QUICK)


def _open(options: argparse.Namespace) -> int:
    from core.locations import default_library_folder
    from desktop.window.open_command import open_file

    file, line = options.file, None
    if not Path(file).exists() and (found := re.fullmatch(r"(.+):(\d+)", file)):
        file, line = found[1], int(found[2])
        if line < 1:
            raise UsageError("Lines are counted from 1.")
    folder = Path(options.library).expanduser() if options.library else default_library_folder()
    open_file(folder, Path(_existing(file)), line, options.page)
    return OK


def _desktop_search(options: argparse.Namespace) -> int:
    from desktop.shell_search import serve

    serve(options.library and Path(options.library).expanduser())
    return OK


def _existing(path: str) -> str:
    """Return the absolute path of something that exists; file managers also pass addresses."""
    if path.startswith("file://"):
        from urllib.parse import unquote, urlsplit

        path = unquote(urlsplit(path).path)
    found = Path(path).expanduser().absolute()
    if not found.exists():
        raise UsageError(f"{path} does not exist.")
    return str(found)
