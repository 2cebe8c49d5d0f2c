"""`pagehound team connect`, `disconnect` and `map`: joining a team's library, for everybody."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from core.errors import UsageError
from desktop.cli.arguments import OK
from desktop.cli.terminal import print_json
from desktop.visible_text import visible


def add_actions(actions: Any, parents: Sequence[argparse.ArgumentParser]) -> None:
    """Add these actions to those of `pagehound team`."""

    def add(name: str, run: Any, help: str) -> argparse.ArgumentParser:
        action: argparse.ArgumentParser = actions.add_parser(
            name, parents=parents, help=help, description=f"{help[0].upper()}{help[1:]}."
        )
        action.set_defaults(command=run)
        return action

    connect = add("connect", _connect, "join a team's library; asks for your token")
    connect.add_argument("url", metavar="URL")
    connect.add_argument("--token-file", metavar="FILE", help="read the token from this file")
    disconnect = add("disconnect", _disconnect, "forget a team's library and your token")
    disconnect.add_argument("url", metavar="URL")
    mapping = add("map", _map, "say in which folder of this computer a source's files are")
    mapping.add_argument("url", metavar="URL")
    mapping.add_argument("source", metavar="SOURCE")
    mapping.add_argument("folder", metavar="FOLDER", nargs="?", help="none: forget it")


def _own_folder(options: argparse.Namespace) -> Path:
    from core.locations import default_library_folder

    return Path(options.library or default_library_folder()).expanduser()


def _connect(options: argparse.Namespace) -> int:
    from core.remote import connect

    made = connect(_own_folder(options), options.url, _token(options.token_file))
    if options.json:
        print_json({"url": made.url, "name": made.name, "person": made.person})
    else:
        _say(f"You have joined {made.name} as {made.person}.")
        _say(f"Search it with: pagehound search --library {made.url} WORDS")
    return OK


def _token(file: str | None) -> str:
    """Return the token; it is no argument, because other accounts can read those."""
    if file:
        try:
            return Path(file).read_text("utf-8").strip()
        except (OSError, UnicodeDecodeError) as error:
            raise UsageError(f"The token cannot be read from {file}: {error}.") from error
    if not sys.stdin.isatty():
        return sys.stdin.readline().strip()
    import getpass

    return getpass.getpass("Your token: ").strip()


def _disconnect(options: argparse.Namespace) -> int:
    from core.remote import disconnect

    disconnect(_own_folder(options), options.url)
    if options.json:
        print_json({"disconnected": options.url})
    else:
        _say("The address and your token are forgotten.")
    return OK


def _map(options: argparse.Namespace) -> int:
    from core.remote import map_source

    made = map_source(_own_folder(options), options.url, options.source, options.folder)
    if options.json:
        print_json({"url": made.url, "folders": made.folders})
    elif options.folder:
        _say(f"Files of {options.source} are opened from {made.folders[options.source]}.")
    else:
        _say(f"Files of {options.source} are no longer opened.")
    return OK


def _say(sentence: str) -> None:
    sys.stdout.write(visible(sentence) + "\n")
