"""The command that starts this installation, for whatever starts it later: agents, the desktop."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path


def own_command() -> list[str]:
    """Return the absolute command that starts this installation."""
    if getattr(sys, "frozen", False):
        # An AppImage's mount disappears when it exits, and the window's program has no console.
        program = Path(sys.executable)
        return [os.environ.get("APPIMAGE") or str(program.with_name("pagehound" + program.suffix))]
    started_as = Path(sys.argv[0])
    name = "pagehound.exe" if sys.platform == "win32" else "pagehound"
    beside = Path(sys.executable).with_name(name)
    found = shutil.which(name)
    candidates = [started_as if started_as.name == name else None, beside, found and Path(found)]
    for candidate in candidates:
        if candidate and candidate.is_file():
            return [str(candidate.absolute())]
    return [sys.executable, "-m", "desktop.cli"]
