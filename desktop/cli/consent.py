"""`pagehound mcp clients`, `allow`, `deny`, `token` and `forget`: which folders agents may see."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from core.errors import LibraryError, UsageError
from desktop.cli.arguments import OK, Parser, is_remote
from desktop.cli.terminal import say

_STATES = {"all": "sees", "part": "sees a part of", "none": "does not see"}


def add_actions(actions: Any) -> None:
    """Add these commands below `pagehound mcp`."""
    shared = Parser(add_help=False)
    shared.add_argument("--json", action="store_true", help="print JSON")
    clients = actions.add_parser(
        "clients",
        parents=[shared],
        help="list the agents that have asked, and what they may see",
        description="List the agents that have asked, when last, and which folders they may see.",
    )
    clients.add_argument(
        "--new",
        choices=("all", "none"),
        help="let agents that ask for the first time see all folders, or none",
    )
    clients.set_defaults(command=_clients)
    for name, command, text in (
        ("allow", _allow, "let an agent see folders; without one, all of them and later ones"),
        ("deny", _deny, "hide folders from an agent; without one, all of them"),
    ):
        action = actions.add_parser(name, parents=[shared], help=text, description=text)
        action.add_argument("client", metavar="CLIENT", help="its name, or 'all' for every agent")
        action.add_argument(
            "folders", nargs="*", metavar="FOLDER", help="a folder of the library, or one inside it"
        )
        action.set_defaults(command=command)
    token = actions.add_parser(
        "token",
        parents=[shared],
        help="give an agent its own token for HTTP",
        description="Give an agent its own token for pagehound serve. Whoever has it is this "
        "agent, whatever it calls itself. The token is shown once.",
    )
    token.add_argument("client", metavar="CLIENT")
    token.add_argument("--revoke", action="store_true", help="make its token worthless")
    token.set_defaults(command=_token)
    forget = actions.add_parser(
        "forget",
        parents=[shared],
        help="forget an agent, with what it may see and its token",
        description="Forget an agent. If it asks again, it is a new one.",
    )
    forget.add_argument("client", metavar="CLIENT")
    forget.set_defaults(command=_forget)


def _clients(options: argparse.Namespace) -> int:
    from dataclasses import replace

    from desktop.server.consent import change_consent

    folder = _library(options)
    if options.new:
        change_consent(folder, lambda rules: replace(rules, new_see_all=options.new == "all"))
    return _show(folder, as_json=options.json)


def _allow(options: argparse.Namespace) -> int:
    return _change(options, allow=True)


def _deny(options: argparse.Namespace) -> int:
    return _change(options, allow=False)


def _change(options: argparse.Namespace, *, allow: bool) -> int:
    from desktop.server.consent import EVERYBODY, Consent, change_consent

    folder = _library(options)
    if options.client != EVERYBODY:
        _check_name(options.client)
    places: list[str | None] = [_place(folder, each) for each in options.folders]

    def change(rules: Consent) -> Consent:
        for place in places or [None]:
            if allow:
                rules = rules.allowing(options.client, place)
            else:
                rules = rules.denying(options.client, place)
        return rules

    change_consent(folder, change)
    return _show(folder, as_json=options.json)


def _token(options: argparse.Namespace) -> int:
    from desktop.server.client_config import http_config_text
    from desktop.server.consent import change_consent, new_token

    folder = _library(options)
    _check_name(options.client)
    token = "" if options.revoke else new_token()
    change_consent(folder, lambda rules: rules.with_token(options.client, token))
    if options.json:
        say(json.dumps({"client": options.client, "token": token or None}) + "\n")
    elif options.revoke:
        say(f"The token of {options.client} is worthless now.\n")
    else:
        say(f"The token of {options.client}, which is shown only now:\n{token}\n\n")
        sys.stdout.write(http_config_text(folder, token))
    return OK


def _forget(options: argparse.Namespace) -> int:
    from desktop.server.clients import forget_seen
    from desktop.server.consent import change_consent

    folder = _library(options)
    change_consent(folder, lambda rules: rules.without(options.client))
    forget_seen(folder, options.client)
    return _show(folder, as_json=options.json)


def _show(folder: Path, *, as_json: bool) -> int:
    from desktop.server.client_list import client_list
    from desktop.server.consent import load_consent

    rules = load_consent(folder)
    known = client_list(folder, rules, _folders(folder))
    if as_json:
        shown = {
            "new_clients": "all" if rules.new_see_all else "none",
            "taken_away": list(rules.taken_away),
            "clients": [each.as_dict() for each in known],
        }
        say(json.dumps(shown, ensure_ascii=False, indent=1) + "\n")
        return OK
    new = "all folders" if rules.new_see_all else "nothing until you allow it"
    say(f"New agents see {new}.\n")
    for path in rules.taken_away:
        say(f"Taken away from all agents: {path}\n")
    if not known:
        say("No agent has asked yet.\n")
    for each in known:
        when = "has not asked yet" if each.last is None else f"asked last {_moment(each.last)}"
        say(f"\n{each.name}: {when}{', has its own token' if each.has_token else ''}\n")
        for place, state in each.folders.items():
            say(f"  {_STATES[state]} {place}\n")
        for path in each.denied:
            say(f"  does not see {path}\n")
    return OK


def _library(options: argparse.Namespace) -> Path:
    from core.locations import default_library_folder

    if is_remote(options):
        raise UsageError("What may be seen of a team's library, its administrator decides.")
    folder = Path(options.library or default_library_folder()).expanduser()
    if not folder.is_dir():
        raise LibraryError(
            f"There is no library in {folder} yet. Create one with: pagehound index FOLDER"
        )
    return folder


def _folders(folder: Path) -> list[str]:
    from core.catalog import Catalog

    catalog = Catalog(folder, writable=False)
    try:
        return [each.path for each in catalog.folders()]
    finally:
        catalog.close()


def _place(folder: Path, given: str) -> str:
    """Return the path of a folder as rules have it; it must be one of the library or inside one."""
    path = Path(given).expanduser().resolve()
    known: Sequence[str] = _folders(folder)
    if not any(path.is_relative_to(each) for each in known):
        raise UsageError(
            f"{path} is not in a folder of this library. Its folders: {', '.join(known) or 'none'}."
        )
    return str(path)


def _check_name(given: str) -> None:
    """Refuse a name under which no agent is ever known: a rule for it would have no effect."""
    from desktop.server.consent import client_name

    name = client_name(given)
    if given != name:
        hint = f" Did you mean {name}?" if name != "unknown" else ""
        raise UsageError(f"{given!r} cannot be the name of an agent.{hint}")


def _moment(seconds: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds))
