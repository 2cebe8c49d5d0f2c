"""Whether there is a screen to open a window on: without one, Qt ends the program by itself."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path

from core.errors import PagehoundError

_X11 = r"(?:(?P<kind>[a-z]+)/)?(?P<host>[^:]*):(?P<number>\d+)(?:\.\d+)?"
_PATIENCE_S = 2.0


def check_display(given: Mapping[str, str] | None = None) -> None:
    """Raise an error that says so if there is no display."""
    given = os.environ if given is None else given
    if not sys.platform.startswith("linux") or not _needs_one(given.get("QT_QPA_PLATFORM", "")):
        return
    wayland, x11 = given.get("WAYLAND_DISPLAY", ""), given.get("DISPLAY", "")
    if not wayland and not x11:
        raise PagehoundError(
            "There is no display to open a window on. Start Pagehound on a desktop, or search in "
            "this terminal with: pagehound search WORDS"
        )
    runtime = given.get("XDG_RUNTIME_DIR", "")
    if not (wayland and _answers_wayland(runtime, wayland)) and not (x11 and _answers_x11(x11)):
        raise PagehoundError(
            f"The display {x11 or wayland} does not answer, so no window can be opened. Search in "
            "this terminal with: pagehound search WORDS"
        )


def _needs_one(platform: str) -> bool:
    return not platform or platform.partition(":")[0].partition(";")[0].startswith(
        ("xcb", "wayland")
    )


def _answers_wayland(runtime: str, name: str) -> bool:
    return _connects("AF_UNIX", str(Path(runtime) / name))


def _answers_x11(display: str) -> bool:
    found = re.fullmatch(_X11, display)
    if found is None:
        return True  # of a kind that only Qt understands
    host, number = found["host"], int(found["number"])
    if host and found["kind"] != "unix" and host != "unix":
        return _connects("AF_INET", (host, 6000 + number))
    path = f"/tmp/.X11-unix/X{number}"
    return _connects("AF_UNIX", path) or _connects("AF_UNIX", f"\0{path}")


def _connects(family: str, address: str | tuple[str, int]) -> bool:
    import socket

    try:
        with socket.socket(getattr(socket, family), socket.SOCK_STREAM) as probe:
            probe.settimeout(_PATIENCE_S)
            probe.connect(address)
            return True
    except (OSError, ValueError):
        return False
