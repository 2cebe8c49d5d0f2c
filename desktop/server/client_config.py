"""Configuration for common MCP clients, so that they start this installation of Pagehound."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from core.errors import UsageError
from desktop.own_command import own_command
from desktop.server.guard import library_token

SERVER_NAME = "pagehound"
HTTP = "http"  # any client that connects to `pagehound serve`
_HTTP_URL = "http://127.0.0.1:7243/mcp"
_EVERY_CLIENT = "all"


@dataclass(frozen=True, slots=True)
class Snippet:
    """The configuration for one client, and where to put it."""

    client: str
    title: str
    place: str
    text: str


def server_command(library: Path, options: Sequence[str] = ()) -> list[str]:
    """Return the command with which a client starts the server for a library."""
    return [*own_command(), "mcp", "--library", str(library.absolute()), *options]


def command_for(client: str, command: Sequence[str]) -> list[str]:
    """Return the command with which one client starts the server, so that it is known by name."""
    return [*command, "--client", client]


def snippets(command: Sequence[str]) -> list[Snippet]:
    """Return the snippet for each client, with the command filled in."""

    def plain(client: str) -> dict[str, object]:
        program, *arguments = command_for(client, command)
        return {"command": program, "args": arguments}

    def shared(client: str) -> str:
        return _json({"mcpServers": {SERVER_NAME: plain(client)}})

    code = _quoted(command_for("claude-code", command))
    zed = {"source": "custom", **plain("zed"), "env": {}}
    return [
        Snippet(
            "claude-desktop",
            "Claude Desktop",
            "Settings > Developer > Edit Config (claude_desktop_config.json)",
            shared("claude-desktop"),
        ),
        Snippet(
            "claude-code",
            "Claude Code",
            "in a terminal",
            f"claude mcp add --scope user {SERVER_NAME} -- {code}",
        ),
        Snippet(
            "vscode",
            "VS Code",
            ".vscode/mcp.json, or the command MCP: Open User Configuration",
            _json({"servers": {SERVER_NAME: {"type": "stdio", **plain("vscode")}}}),
        ),
        Snippet("cursor", "Cursor", "~/.cursor/mcp.json", shared("cursor")),
        Snippet(
            "zed",
            "Zed",
            "settings.json",
            _json({"context_servers": {SERVER_NAME: zed}}),
        ),
        Snippet("windsurf", "Windsurf", "~/.codeium/windsurf/mcp_config.json", shared("windsurf")),
        Snippet("codex", "Codex", "~/.codex/config.toml", _toml(command_for("codex", command))),
        Snippet("gemini", "Gemini CLI", "~/.gemini/settings.json", shared("gemini")),
    ]


def http_config_text(library: Path, token: str = "") -> str:
    """Return the configuration for clients that connect to `pagehound serve` for a library.

    ``token`` is a client's own one; else it is the general one.
    """
    token = token or library_token(library)
    server = {"type": "http", "url": _HTTP_URL, "headers": {"Authorization": f"Bearer {token}"}}
    return _json({"mcpServers": {SERVER_NAME: server}}) + "\n"


def config_text(command: Sequence[str], client: str = _EVERY_CLIENT) -> str:
    """Return one client's snippet, ready for a pipe, or all snippets with titles."""
    known = snippets(command)
    if client == _EVERY_CLIENT:
        parts = [f"# {one.title}: {one.place}\n\n{one.text}\n" for one in known]
        return "\n".join(parts)
    for one in known:
        if one.client == client:
            return one.text + "\n"
    names = ", ".join([*(one.client for one in known), HTTP])
    raise UsageError(f"There is no configuration for {client!r}. Choose one of: {names}.")


def _json(value: object) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False)


def _toml(command: Sequence[str]) -> str:
    # A JSON string is also a TOML string, unless it escapes characters as surrogate pairs.
    name, *args = (json.dumps(text, ensure_ascii=False) for text in command)
    return f"[mcp_servers.{SERVER_NAME}]\ncommand = {name}\nargs = [{', '.join(args)}]"


def _quoted(command: Sequence[str]) -> str:
    return subprocess.list2cmdline(command) if sys.platform == "win32" else shlex.join(command)
