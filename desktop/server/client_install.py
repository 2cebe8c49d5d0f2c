"""Write the entry for Pagehound into the files of MCP clients, and take it out again.

A file is somebody else's, so nothing is written that was not shown first, a copy of the old file is
kept, and a file that cannot be changed without losing something (comments, for instance) is left
alone: then the person gets the snippet to paste.
"""

from __future__ import annotations

import difflib
import json
import os
import re
import sys
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.errors import PagehoundError, UsageError
from desktop.server.client_config import SERVER_NAME, Snippet, command_for, snippets

_BACKUP = ".pagehound-backup"
_MAX_BYTES = 10_000_000


@dataclass(frozen=True, slots=True)
class Place:
    """The file of one client, and the key under which it lists servers."""

    client: str
    path: Path
    key: str
    is_toml: bool = False


@dataclass(frozen=True, slots=True)
class Change:
    """What would be written into a file."""

    place: Place
    title: str
    before: str | None  # None if there is no file yet
    after: str

    @property
    def is_needed(self) -> bool:
        return self.before != self.after

    def diff(self) -> str:
        """Return the change as people know it."""
        name = str(self.place.path)
        old = (self.before or "").splitlines()
        lines = difflib.unified_diff(old, self.after.splitlines(), name, name, lineterm="")
        return "\n".join(lines)

    def write(self) -> Path | None:
        """Write the file; return where the copy of the old one is, if there was one."""
        path = self.place.path.resolve()  # settings are often links into another folder
        kept: Path | None = None
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            mode = 0o600
            if self.before is not None:
                if _text(path) != self.before:
                    raise PagehoundError(f"{path} has changed meanwhile. Nothing was written.")
                mode = path.stat().st_mode & 0o777
                kept = path.with_name(path.name + _BACKUP)
                _write(kept, self.before, mode)
            temporary = path.with_name(path.name + ".pagehound-new")
            _write(temporary, self.after, mode)
            temporary.replace(path)
        except OSError as error:
            raise PagehoundError(f"{path} cannot be written: {error.strerror}.") from error
        return kept


class CannotEditError(UsageError):
    """A file cannot be changed without losing something; the message has what to paste."""


def places(
    home: Path | None = None,
    environment: Mapping[str, str] | None = None,
    platform: str = sys.platform,
) -> list[Place]:
    """Return where the clients keep their servers on this system."""
    home = Path.home() if home is None else home
    given = os.environ if environment is None else environment
    if platform == "win32":
        settings = Path(given.get("APPDATA") or home / "AppData" / "Roaming")
    elif platform == "darwin":
        settings = home / "Library" / "Application Support"
    else:
        settings = Path(given.get("XDG_CONFIG_HOME") or home / ".config")
    # Zed follows the usual place of Linux on macOS, too.
    zed = settings / "Zed" if platform == "win32" else home / ".config" / "zed"
    if platform not in ("win32", "darwin"):
        zed = settings / "zed"
    codex = Path(given.get("CODEX_HOME") or home / ".codex")
    return [
        Place("claude-desktop", settings / "Claude" / "claude_desktop_config.json", "mcpServers"),
        Place("claude-code", home / ".claude.json", "mcpServers"),
        Place("vscode", settings / "Code" / "User" / "mcp.json", "servers"),
        Place("cursor", home / ".cursor" / "mcp.json", "mcpServers"),
        Place("zed", zed / "settings.json", "context_servers"),
        Place("windsurf", home / ".codeium" / "windsurf" / "mcp_config.json", "mcpServers"),
        Place("codex", codex / "config.toml", "mcp_servers", is_toml=True),
        Place("gemini", home / ".gemini" / "settings.json", "mcpServers"),
    ]


def is_present(place: Place) -> bool:
    """Say whether a client seems to be installed: its file, or the folder for it, is there."""
    if place.path.exists():
        return True
    folder = place.path.parent
    if place.client == "claude-code":
        return (folder / ".claude").is_dir()
    if place.client == "vscode":
        folder = folder.parent  # the folder User comes with the first setting
    return folder.is_dir()


def chosen(names: Sequence[str], known: Sequence[Place]) -> list[Place]:
    """Return the places of the named clients, or of those that seem to be installed."""
    if not names:
        return [place for place in known if is_present(place)]
    by_name = {place.client: place for place in known}
    for name in names:
        if name not in by_name:
            raise UsageError(
                f"There is no client {name!r} that Pagehound knows. Choose from: "
                f"{', '.join(by_name)}."
            )
    return [by_name[name] for name in dict.fromkeys(names)]


def installation(place: Place, command: Sequence[str]) -> Change:
    """Return the change that adds Pagehound to a client, or renews its entry."""
    snippet = _snippet(place, command)
    before = _text(place.path)
    if place.is_toml:
        kept = _toml_without(place, before or "", snippet)
        if before is not None and _has(place, before, command):
            return Change(place, snippet.title, before, before)
        after = f"{kept.rstrip()}\n\n{snippet.text}\n" if kept.strip() else f"{snippet.text}\n"
        return _checked_toml(Change(place, snippet.title, before, after), snippet)
    entry = _entry(place, command)

    def add(servers: dict[str, Any]) -> None:
        servers[SERVER_NAME] = {**_kept_extras(servers.get(SERVER_NAME)), **entry}

    after = _json_changed(place, before, snippet, add)
    return Change(place, snippet.title, before, after)


def removal(place: Place, command: Sequence[str]) -> Change:
    """Return the change that takes Pagehound out of a client's file."""
    snippet = _snippet(place, command)
    before = _text(place.path)
    if before is None:
        return Change(place, snippet.title, None, "")
    if place.is_toml:
        kept = _toml_without(place, before, snippet)
        return _checked_toml(Change(place, snippet.title, before, kept), snippet)

    def drop(servers: dict[str, Any]) -> None:
        servers.pop(SERVER_NAME, None)

    after = _json_changed(place, before, snippet, drop)
    return Change(place, snippet.title, before, after)


def _entry(place: Place, command: Sequence[str]) -> dict[str, Any]:
    program, *arguments = command_for(place.client, command)
    plain = {"command": program, "args": arguments}
    if place.client == "vscode":
        return {"type": "stdio", **plain}
    return {"source": "custom", **plain} if place.client == "zed" else plain


def _kept_extras(entry: Any) -> dict[str, Any]:
    """Return what the person added to our entry, such as variables or a time limit."""
    return dict(entry) if isinstance(entry, dict) else {}


def _snippet(place: Place, command: Sequence[str]) -> Snippet:
    return next(one for one in snippets(command) if one.client == place.client)


def _text(path: Path) -> str | None:
    """Return a file's text exactly; None if there is none."""
    try:
        if path.stat().st_size > _MAX_BYTES:
            raise UsageError(f"{path} is too large for a file of settings.")
        return path.read_bytes().decode("utf-8")
    except FileNotFoundError:
        return None
    except UnicodeDecodeError:
        raise UsageError(f"{path} is not UTF-8. Nothing was changed.") from None
    except OSError as error:
        raise PagehoundError(f"{path} cannot be read: {error.strerror}.") from error


def _write(path: Path, text: str, mode: int) -> None:
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode)
    with os.fdopen(descriptor, "wb") as file:
        file.write(text.encode("utf-8"))


# -- JSON ----------------------------------------------------------------------------------------


def _json_changed(
    place: Place,
    before: str | None,
    snippet: Snippet,
    change: Callable[[dict[str, Any]], None],
) -> str:
    text = (before or "").removeprefix("\ufeff")
    try:
        pairs: Any = json.loads(text, object_pairs_hook=_unique) if text.strip() else {}
    except (ValueError, RecursionError):
        # Comments and trailing commas would be lost, so that is the person's to do.
        raise _cannot(place, snippet, "is no plain JSON (it may have comments)") from None
    if not isinstance(pairs, dict) or not isinstance(pairs.get(place.key, {}), dict):
        raise _cannot(place, snippet, f"does not list servers under {place.key!r}")
    servers = dict(pairs.get(place.key, {}))
    known = json.dumps(servers)
    change(servers)
    if json.dumps(servers) == known:
        return before or ""
    changed = {**pairs, place.key: servers}
    end = "\r\n" if "\r\n" in text else "\n"
    written = json.dumps(changed, indent=_indent(text), ensure_ascii=False) + "\n"
    return written.replace("\n", end)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Refuse an object that has a key twice: one of the two would be lost."""
    if len({key for key, _ in pairs}) != len(pairs):
        raise ValueError("a key is there twice")
    return dict(pairs)


def _indent(text: str) -> int | str:
    found = re.search(r"^([ \t]+)\S", text, re.MULTILINE)
    if found is None:
        return 2
    return "\t" if "\t" in found[1] else len(found[1])


def _cannot(place: Place, snippet: Snippet, why: str) -> CannotEditError:
    return CannotEditError(
        f"{place.path} {why}, so it is left as it is. For {snippet.title}, paste this there:\n\n"
        f"{snippet.text}\n"
    )


# -- TOML ----------------------------------------------------------------------------------------


def _toml_without(place: Place, text: str, snippet: Snippet) -> str:
    """Return a TOML text without our table; everything else stays to the letter."""
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        raise _cannot(place, snippet, "is no valid TOML") from None
    ours = re.compile(
        rf"^\s*\[\s*{place.key}\s*\.\s*\"?{SERVER_NAME}\"?\s*(\..*)?\]\s*(#.*)?$", re.IGNORECASE
    )
    kept: list[str] = []
    remarks: list[str] = []  # at the end of our table: they belong to what follows
    is_ours = False
    for line in text.splitlines(keepends=True):
        if re.match(r"^\s*\[", line):
            is_ours = ours.match(line) is not None
            kept += [] if is_ours else remarks
            remarks = []
        if not is_ours:
            kept.append(line)
        elif line.lstrip().startswith("#"):
            remarks.append(line)
        elif line.strip():
            remarks = []
    kept += remarks
    return "".join(kept).rstrip("\r\n") + "\n" if any(kept) else ""


def _has(place: Place, text: str, command: Sequence[str]) -> bool:
    """Say whether our table starts this very command, whatever else the person added to it."""
    servers = tomllib.loads(text).get(place.key)
    entry = servers.get(SERVER_NAME) if isinstance(servers, dict) else None
    program, *arguments = command_for(place.client, command)
    wanted = {"command": program, "args": arguments}
    return isinstance(entry, dict) and {**entry, **wanted} == entry


def _checked_toml(change: Change, snippet: Snippet) -> Change:
    """Refuse a change that would alter anything but our own table."""
    place = change.place

    def others(text: str) -> dict[str, Any]:
        values = tomllib.loads(text)
        servers = values.get(place.key)
        if isinstance(servers, dict):
            rest = {name: one for name, one in servers.items() if name != SERVER_NAME}
            values = {**values, place.key: rest}
            if not rest:
                del values[place.key]
        return values

    try:
        is_safe = others(change.before or "") == others(change.after)
    except tomllib.TOMLDecodeError:
        is_safe = False
    if not is_safe:
        raise _cannot(place, snippet, "lists servers in another form")
    return change
