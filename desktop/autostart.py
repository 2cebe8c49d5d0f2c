"""Starts the window, minimised, when the person logs in: one entry where the system looks for it.

Linux: a desktop entry in the autostart folder. macOS: a launch agent. Windows: a value of the Run
key. The last two are written from the documentation and have not been run. No Qt.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from desktop.own_command import own_command

_NAME, _LABEL = "pagehound", "org.pagehound.Pagehound"
_RUN_KEY = r"Software\Microsoft\Windows\CurrentVersion\Run"


def starts_at_login() -> bool:
    """Say whether the program is started when the person logs in."""
    if sys.platform == "win32":
        return _windows_value() is not None
    try:
        text = _entry().read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return False
    # A desktop's own settings switch an entry off instead of removing it.
    off = ("Hidden=true", "X-GNOME-Autostart-enabled=false")
    return not any(line.strip() in off for line in text.splitlines())


def start_at_login(wanted: bool, library: Path | None = None) -> None:
    """Switch it on or off; raise an OSError if the entry cannot be changed.

    ``library`` names the one to open, unless it is the usual one.
    """
    if sys.platform == "win32":
        _set_windows_value(wanted, _command(library))
        return
    entry = _entry()
    if not wanted:
        entry.unlink(missing_ok=True)
        return
    command = _command(library)
    entry.parent.mkdir(parents=True, exist_ok=True)
    text = _launch_agent(command) if sys.platform == "darwin" else _desktop_entry(command)
    temporary = entry.with_name(f"{entry.name}.new")
    temporary.write_text(text, "utf-8")
    temporary.replace(entry)


def _command(library: Path | None) -> list[str]:
    named = [] if library is None else ["--library", str(library.absolute())]
    return [*own_command(), *named, "--minimized"]


def _entry() -> Path:
    if sys.platform == "darwin":
        return Path.home() / "Library" / "LaunchAgents" / f"{_LABEL}.plist"
    configuration = os.environ.get("XDG_CONFIG_HOME", "")
    folder = Path(configuration) if configuration.startswith("/") else Path.home() / ".config"
    return folder / "autostart" / f"{_NAME}.desktop"


def _desktop_entry(command: Sequence[str]) -> str:
    return (
        "[Desktop Entry]\n"
        "Type=Application\n"
        "Name=Pagehound\n"
        "Comment=Keeps your folders up to date and quick search at hand\n"
        f"Exec={' '.join(_quoted(part) for part in command)}\n"
        f"Icon={_NAME}\n"
        "Terminal=false\n"
        "X-GNOME-Autostart-enabled=true\n"
    )


def _quoted(argument: str) -> str:
    """Return an argument as desktop entries want it: quoted, and its backslashes doubled."""
    if argument and all(character.isalnum() or character in "/._-+=:@" for character in argument):
        return argument
    for sign in ("\\", '"', "`", "$"):
        argument = argument.replace(sign, f"\\{sign}")
    return '"' + argument.replace("\\", "\\\\").replace("%", "%%") + '"'


def _launch_agent(command: Sequence[str]) -> str:
    import plistlib

    agent = {"Label": _LABEL, "ProgramArguments": list(command), "RunAtLoad": True}
    return plistlib.dumps(agent).decode("utf-8")


def _windows_value() -> str | None:
    import winreg as registry

    keys: Any = registry
    try:
        with keys.OpenKey(keys.HKEY_CURRENT_USER, _RUN_KEY) as key:
            return str(keys.QueryValueEx(key, _LABEL)[0])
    except OSError:
        return None


def _set_windows_value(wanted: bool, command: Sequence[str]) -> None:
    import subprocess
    import winreg as registry

    keys: Any = registry
    with keys.CreateKey(keys.HKEY_CURRENT_USER, _RUN_KEY) as key:
        if wanted:
            text = subprocess.list2cmdline(command)
            keys.SetValueEx(key, _LABEL, 0, keys.REG_SZ, text)
        elif _windows_value() is not None:
            keys.DeleteValue(key, _LABEL)
