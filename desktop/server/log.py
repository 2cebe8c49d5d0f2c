"""A local log of agents' requests: a small file in the library, kept only if the user wants it.

The setting `agent_log` switches it on. It is read again when the settings file changes, so that
the window can switch the log of a running server on and off. Answers are never logged, only how
many results they had.
"""

from __future__ import annotations

import contextlib
import json
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from core import locations
from core.private_files import append_privately, read_own, write_privately
from core.settings import load_settings

# A thousand or more entries; nobody needs older ones.
MAX_BYTES = 500_000
_MAX_VALUE_CHARS = 500


@dataclass(frozen=True, slots=True)
class AgentQuery:
    """One tool call by an agent."""

    time: float  # seconds since 1970
    client: str  # the name that the agent's program gives itself
    tool: str
    arguments: Mapping[str, Any] = field(default_factory=dict)
    count: int | None = None  # hits, passages or files in the answer
    took_ms: float | None = None
    error: str = ""


class AgentLog:
    """Writes the log of one library, from any thread."""

    def __init__(self, library_folder: Path) -> None:
        self._folder = library_folder
        self._guard = threading.Lock()
        self._seen: tuple[int, int] | None = (
            None  # state of the settings file when it was last read
        )
        self._is_on = False

    @property
    def is_on(self) -> bool:
        """Whether the log is switched on at the moment."""
        try:
            status = (self._folder / locations.SETTINGS).stat()
        except OSError:
            return False
        state = (status.st_mtime_ns, status.st_size)
        if state != self._seen:
            self._is_on = load_settings(self._folder).agent_log
            self._seen = state
        return self._is_on

    def record(
        self,
        client: str,
        tool: str,
        arguments: Mapping[str, Any],
        *,
        count: int | None = None,
        took_ms: float | None = None,
        error: str = "",
    ) -> None:
        """Log one call if the log is on. A log that cannot be written never stops a search."""
        entry = {
            "time": round(time.time(), 3),
            "client": _bounded(client),
            "tool": tool,
            "arguments": {name: _bounded(value) for name, value in arguments.items()},
            "count": count,
            "took_ms": took_ms,
            "error": _bounded(error),
        }
        with self._guard, contextlib.suppress(OSError):
            if self.is_on:
                self._append(json.dumps(entry) + "\n")

    def _append(self, line: str) -> None:
        path = self._folder / locations.AGENT_LOG
        append_privately(path, line.encode("ascii"))
        if path.stat().st_size > MAX_BYTES:
            self._shorten(path)

    def _shorten(self, path: Path) -> None:
        """Keep the newer half; a crash leaves either the old file or the new one."""
        newer = path.read_bytes()[-MAX_BYTES // 2 :].partition(b"\n")[2]
        temporary = path.with_suffix(".tmp")
        write_privately(temporary, newer)
        temporary.replace(path)


def read_agent_log(library_folder: Path, limit: int = 200) -> list[AgentQuery]:
    """Return the logged calls, newest first; skip lines that cannot be read."""
    try:
        lines = read_own(library_folder / locations.AGENT_LOG, errors="replace").splitlines()
    except (OSError, ValueError):
        return []
    entries: list[AgentQuery] = []
    for line in reversed(lines):
        if len(entries) >= limit:
            break
        with contextlib.suppress(ValueError, TypeError, RecursionError):
            entries.append(AgentQuery(**json.loads(line)))
    return entries


def clear_agent_log(library_folder: Path) -> None:
    """Delete all logged calls."""
    (library_folder / locations.AGENT_LOG).unlink(missing_ok=True)


def _bounded(value: Any) -> Any:
    if isinstance(value, str):
        return value if len(value) <= _MAX_VALUE_CHARS else value[:_MAX_VALUE_CHARS] + "…"
    if isinstance(value, list):
        return [_bounded(item) for item in value[:20]]
    return value
