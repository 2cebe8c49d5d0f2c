"""`pagehound mcp install`: shows what would change in the files of clients, asks, and writes."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from core.errors import PagehoundError, UsageError
from desktop.cli.arguments import OK
from desktop.cli.terminal import complain, say
from desktop.server.client_install import Change, chosen, installation, places, removal

_FAILED = 1


def set_up(
    names: Sequence[str], command: Sequence[str], *, uninstall: bool, is_agreed: bool
) -> int:
    """Add Pagehound to the named clients, or take it out; return the exit code."""
    wanted = chosen(names, places())
    if not wanted:
        raise UsageError(
            "No MCP client was found. Name one, for example: pagehound mcp install claude-desktop"
        )
    code = OK
    for place in wanted:
        try:
            change = removal(place, command) if uninstall else installation(place, command)
            _carry_out(change, uninstall=uninstall, is_agreed=is_agreed)
        except PagehoundError as error:  # the other clients get theirs all the same
            complain(str(error)) if "\n" not in str(error) else say(f"{error}\n")
            code = _FAILED
    return code


def _carry_out(change: Change, *, uninstall: bool, is_agreed: bool) -> None:
    if not change.is_needed or (change.before is None and uninstall):
        state = "has no entry for Pagehound" if uninstall else "has Pagehound already"
        say(f"{change.title} {state} ({change.place.path}).\n")
        return
    say(f"{change.title}:\n{change.diff()}\n")
    if not is_agreed and not _agrees():
        say("Nothing was changed.\n")
        return
    kept = change.write()
    say(f"Written: {change.place.path}\n")
    if kept is not None:
        say(f"The old file is kept as {kept}\n")
    say(f"Restart {change.title} to take it up.\n")


def _agrees() -> bool:
    if not sys.stdin.isatty():
        raise UsageError("Pass --yes to write this; nobody can be asked here.")
    say("Write this? [y/N] ")
    return sys.stdin.readline().strip().lower() in ("y", "yes")
