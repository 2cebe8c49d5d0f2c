"""A local log of what agents asked: a small file in the library, kept only if the person wants it.

The switch is the setting `agent_log`, read anew when its file changes, so that the window can turn
the log of a running server on and off. What was answered is never kept, only how much.
"""

from __future__ import annotations

import contextlib
import json
import os
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from core.settings import FILE_NAME as SETTINGS_NAME
from core.settings import load_settings

FILE_NAME = "agent-log.jsonl"
# A thousand or more entries; older ones are of no use to anybody.
MAX_BYTES = 500_000
_MAX_VALUE_CHARS = 500


@dataclass(frozen=True, slots=True)
class AgentQuery:
    """One call of a tool by an agent."""

    time: float  # seconds since 1970
    client: str  # what the agent's program calls itself
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
        self._seen: tuple[int, int] | None = None  # the settings file as it was last read
        self._is_on = False

    @property
    def is_on(self) -> bool:
        """Whether the person wants a log at this moment."""
        try:
            status = (self._folder / SETTINGS_NAME).stat()
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
        """Keep one call if the log is on. A log that cannot be written stops nobody's search."""
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
        path = self._folder / FILE_NAME
        # Only the person may read what was asked.
        descriptor = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        with os.fdopen(descriptor, "a", encoding="ascii") as file:
            file.write(line)
            size = file.tell()
        if size > MAX_BYTES:
            self._shorten(path)

    def _shorten(self, path: Path) -> None:
        """Keep the newer half; a crash leaves the old file or the new one."""
        newer = path.read_bytes()[-MAX_BYTES // 2 :].partition(b"\n")[2]
        temporary = path.with_suffix(".tmp")
        descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(newer)
        temporary.replace(path)


def read_agent_log(library_folder: Path, limit: int = 200) -> list[AgentQuery]:
    """Return the newest calls first; a line that cannot be read is left out."""
    try:
        lines = (library_folder / FILE_NAME).read_text("ascii", "replace").splitlines()
    except OSError:
        return []
    entries: list[AgentQuery] = []
    for line in reversed(lines):
        if len(entries) >= limit:
            break
        with contextlib.suppress(ValueError, TypeError):
            entries.append(AgentQuery(**json.loads(line)))
    return entries


def clear_agent_log(library_folder: Path) -> None:
    """Forget every call."""
    (library_folder / FILE_NAME).unlink(missing_ok=True)


def _bounded(value: Any) -> Any:
    if isinstance(value, str):
        return value if len(value) <= _MAX_VALUE_CHARS else value[:_MAX_VALUE_CHARS] + "…"
    if isinstance(value, list):
        return [_bounded(item) for item in value[:20]]
    return value
