"""`pagehound team`: what an administrator does with a team's library, and joining one.

The database is named by --database or in the environment, since its address has a password.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from core.errors import LibraryError, UsageError
from desktop.cli import joining
from desktop.cli.arguments import OK, positive
from desktop.cli.terminal import Terminal, counted, print_json
from desktop.visible_text import visible

if TYPE_CHECKING:
    from core.embedding import Embedder
    from core.team import Database

DATABASE_VARIABLE = "PAGEHOUND_DATABASE"


def add_commands(commands: Any, parents: Sequence[argparse.ArgumentParser]) -> None:
    """Add the command to the program's; all its parts can print JSON."""
    team = commands.add_parser(
        "team",
        help="set up a library that a team shares, and its people and rights",
        description="Administer a team's library in PostgreSQL. The database is named by "
        f"--database or by the environment variable {DATABASE_VARIABLE}.",
    )
    actions = team.add_subparsers(title="actions", metavar="ACTION", required=True)

    def add(name: str, run: Any, help: str) -> argparse.ArgumentParser:
        action: argparse.ArgumentParser = actions.add_parser(
            name, parents=parents, help=help, description=f"{help[0].upper()}{help[1:]}."
        )
        action.add_argument("--database", metavar="URL", help="postgresql://USER@HOST/DATABASE")
        action.set_defaults(command=lambda options: _run(run, options))
        return action

    init = add("init", _init, "create the library in an empty database, or bring it up to date")
    init.add_argument("url", metavar="URL", nargs="?", help="the database, instead of --database")
    init.add_argument("--name", default="", help="what people see as the library's name")
    init.add_argument("--model", metavar="MODEL", help="the model that all indexers must use")

    add_user = add("add-user", _add_user, "add a person, or give one a new token, and show it once")
    add_user.add_argument("name", metavar="NAME")
    add_user.add_argument(
        "--group", action="append", default=[], metavar="GROUP", help="a group they belong to"
    )
    add_user.add_argument("--days", type=positive, metavar="N", help="the token ends after N days")

    remove_user = add("remove-user", _remove_user, "remove a person, with token and rights")
    remove_user.add_argument("name", metavar="NAME")

    for name, run, help in (
        ("join-group", _join_group, "let a person belong to a group; the token stays"),
        ("leave-group", _leave_group, "let a person no longer belong to a group"),
    ):
        action = add(name, run, help)
        action.add_argument("name", metavar="NAME")
        action.add_argument("group", metavar="GROUP")

    grant = add("grant", _grant, "let a person or a group (@NAME) see a source or a folder of it")
    grant.add_argument("who", metavar="WHO")
    grant.add_argument("source", metavar="SOURCE")
    grant.add_argument("folder", metavar="FOLDER", nargs="?", default="")
    grant.add_argument(
        "--index", action="store_true", help="also let them index it; of a whole source only"
    )

    revoke = add("revoke", _revoke, "take a right away, or all rights to a source")
    revoke.add_argument("who", metavar="WHO")
    revoke.add_argument("source", metavar="SOURCE")
    revoke.add_argument("folder", metavar="FOLDER", nargs="?")

    sources = add("sources", _sources, "list, add or remove sources")
    sources.add_argument("--add", metavar="NAME", action="append", default=[])
    sources.add_argument(
        "--remove", metavar="NAME", action="append", default=[], help="with all of its documents"
    )
    add("status", _status, "show people, rights, sources and versions")
    joining.add_actions(actions, parents)


def database_of(url: str | None) -> Database:
    """Return the database that is named, here or in the environment."""
    from core.team import Database

    url = None if url == "env" else url
    url = url or os.environ.get(DATABASE_VARIABLE)
    if not url:
        raise UsageError(
            f"No database is named. Pass its address with --database, or set {DATABASE_VARIABLE}."
        )
    if not url.startswith(("postgresql://", "postgres://")):
        raise UsageError("A database is named like postgresql://USER:PASSWORD@HOST/DATABASE")
    return Database(url)


def team_embedder(database: Database) -> Embedder:
    """Return the model that a team's library was created for."""
    from core import locations
    from core.embedding import find_model, open_embedder
    from core.team import pinned

    name = pinned(database)["model"]
    try:
        card = find_model(name)
    except UsageError as error:
        raise LibraryError(
            f"This team's library is embedded by {name}, which this Pagehound does not know. "
            "Install the version that created it."
        ) from error
    return open_embedder(card, cache_dir=locations.default_library_folder() / locations.MODELS)


def _run(action: Any, options: argparse.Namespace) -> int:
    database = database_of(getattr(options, "url", None) or options.database)
    try:
        told = action(options, database)
    finally:
        database.close()
    if options.json:
        print_json(told)
    return OK


def _say(options: argparse.Namespace, sentence: str) -> None:
    if not options.json:
        sys.stdout.write(visible(sentence) + "\n")


def _init(options: argparse.Namespace, database: Database) -> Any:
    from core.embedding import find_model
    from core.settings import Settings
    from core.team import pinned

    card = find_model(options.model or Settings().model)
    is_new = database.create(model=card.name, dimensions=card.dimensions, name=options.name)
    database.migrate()
    kept = pinned(database)
    if is_new:
        _say(options, f"The team's library was created, for the model {kept['model']}.")
        _say(options, "Next: pagehound team sources --add NAME, then pagehound team add-user NAME")
    else:
        _say(
            options,
            f"The database has a team library already, for the model {kept['model']}. Its tables "
            f"are up to date (version {kept['schema']}).",
        )
    return {"created": is_new, **kept}


def _add_user(options: argparse.Namespace, database: Database) -> Any:
    from core.team import add_person

    token = add_person(database, options.name, groups=tuple(options.group), days=options.days)
    _say(options, f"The token of {options.name}. It is shown only now; a new one replaces it:")
    _say(options, token)
    return {"name": options.name, "token": token}


def _remove_user(options: argparse.Namespace, database: Database) -> Any:
    from core.team import remove_person

    remove_person(database, options.name)
    _say(options, f"{options.name} can no longer use this library.")
    return {"removed": options.name}


def _join_group(options: argparse.Namespace, database: Database) -> Any:
    from core.team import join_group

    join_group(database, options.name, options.group)
    _say(options, f"{options.name} belongs to {_group_name(options)} now.")
    return {"name": options.name, "joined": _group_name(options)}


def _leave_group(options: argparse.Namespace, database: Database) -> Any:
    from core.team import leave_group

    leave_group(database, options.name, options.group)
    _say(options, f"{options.name} no longer belongs to {_group_name(options)}.")
    return {"name": options.name, "left": _group_name(options)}


def _group_name(options: argparse.Namespace) -> str:
    return f"@{options.group.removeprefix('@')}"


def _grant(options: argparse.Namespace, database: Database) -> Any:
    from core.team import grant

    grant(database, options.who, options.source, options.folder, can_write=options.index)
    place = f"{options.source}/{options.folder}" if options.folder else options.source
    also = " and index it" if options.index else ""
    _say(options, f"{options.who} may see {place}{also}.")
    return {"who": options.who, "source": options.source, "folder": options.folder}


def _revoke(options: argparse.Namespace, database: Database) -> Any:
    from core.team import revoke

    count = revoke(database, options.who, options.source, options.folder)
    if not count:
        raise UsageError(f"{options.who} had no such right. See: pagehound team status")
    rights = "1 right was" if count == 1 else f"{count} rights were"
    _say(options, f"{rights} taken from {options.who}.")
    return {"revoked": count}


def _sources(options: argparse.Namespace, database: Database) -> Any:
    from core.team import add_source, remove_source, source_states

    for name in options.add:
        if not add_source(database, name):
            raise UsageError(f"There is a source {name} already.")
    for name in options.remove:
        remove_source(database, name)
    states = source_states(database)
    if not options.json:
        _write_sources(Terminal(), states)
    return [asdict(state) for state in states]


def _write_sources(terminal: Terminal, states: Sequence[Any]) -> None:
    if not states:
        terminal.line("There are no sources yet. Add one with: pagehound team sources --add NAME")
    for state in states:
        terminal.line((state.name, "bold"))
        terminal.line(
            f"  {counted(state.files, 'file')}, {counted(state.documents, 'document')}, "
            f"{counted(state.chunks, 'passage')}, {state.embedded:,} with meaning, "
            f"{counted(state.problems, 'problem')}"
        )
        if state.indexer:
            terminal.line(f"  being indexed by {state.indexer}")
        elif state.last_scan is None:
            terminal.line("  never indexed to the end")
        else:
            when = time.strftime("%Y-%m-%d %H:%M", time.localtime(state.last_scan))
            terminal.line(f"  last indexed {when}")


def _status(options: argparse.Namespace, database: Database) -> Any:
    from core.team import people, pinned, rights, source_states

    kept, everybody = pinned(database), people(database)
    granted, states = rights(database), source_states(database)
    if not options.json:
        terminal = Terminal()
        name = f"{kept['name']}: " if kept.get("name") else ""
        terminal.line(f"{name}version {kept['schema']}, model {kept['model']}")
        terminal.line()
        _write_sources(terminal, states)
        terminal.line()
        for person, groups, expires in everybody:
            member = f" ({', '.join(f'@{group}' for group in groups)})" if groups else ""
            ends = f", token until {expires:%Y-%m-%d}" if expires else ""
            terminal.line((person, "bold"), f"{member}{ends}")
        if granted:
            terminal.line()
        for right in granted:
            place = f"{right.source}/{right.folder}" if right.folder else right.source
            does = "sees and indexes" if right.can_write else "sees"
            terminal.line(f"{right.who} {does} {place}")
    return {
        **kept,
        "people": [
            {"name": name, "groups": groups, "expires": expires and expires.isoformat()}
            for name, groups, expires in everybody
        ],
        "rights": [asdict(right) for right in granted],
        "sources": [asdict(state) for state in states],
    }
