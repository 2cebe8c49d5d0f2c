"""Without a display, `pagehound`, `window` and `quick` say so in a sentence."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from core.errors import PagehoundError
from desktop.window.display import check_display

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have one")


@linux
@pytest.mark.parametrize("words", [[], ["window"], ["quick"]])
@pytest.mark.parametrize("display", ["", ":987"])
def test_a_start_without_a_display_ends_with_a_sentence(tmp_path, words, display):
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    environment |= {"PAGEHOUND_LIBRARY": str(tmp_path), "PYTHONPATH": str(Path.cwd())}
    if display:
        environment["DISPLAY"] = display
    done = subprocess.run(
        [sys.executable, "-m", "desktop.start", *words],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 1
    assert done.stderr.startswith("pagehound: ") and "display" in done.stderr
    assert "qt.qpa" not in done.stderr and done.stderr.count("\n") == 1


@linux
def test_platforms_without_a_screen_need_none(tmp_path):
    for platform in ("offscreen", "minimal", "vnc"):
        check_display({"QT_QPA_PLATFORM": platform})
    with pytest.raises(PagehoundError, match="no display"):
        check_display({"QT_QPA_PLATFORM": "xcb"})
    with pytest.raises(PagehoundError, match="wayland-9 does not answer"):
        check_display({"WAYLAND_DISPLAY": "wayland-9", "XDG_RUNTIME_DIR": str(tmp_path)})
