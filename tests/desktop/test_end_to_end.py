"""The whole program on a real X screen with real keys and clicks, and the real bundled model."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.conftest import write_documents

NEEDED = ("Xvfb", "xdotool")
MISSING = [name for name in NEEDED if shutil.which(name) is None]
pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or bool(MISSING),
    reason=f"needs an X screen to draw on: {', '.join(MISSING) or 'Linux'} not found",
)
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def screen():
    """A screen of its own; its number is chosen by Xvfb."""
    reader, writer = os.pipe()
    process = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
        pass_fds=(writer,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    with os.fdopen(reader) as answers:
        number = answers.readline().strip()
    try:
        assert number, "Xvfb did not start"
        yield f":{number}"
    finally:
        process.terminate()
        process.wait(10)


class Person:
    """Looks at the screen and uses keyboard and mouse."""

    def __init__(self, display):
        self.environment = dict(os.environ, DISPLAY=display, QT_QPA_PLATFORM="xcb")

    def do(self, *arguments):
        return subprocess.run(
            ["xdotool", *map(str, arguments)],
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        ).stdout.strip()

    def wait_for_window(self, name, timeout_s=60):
        until = time.monotonic() + timeout_s
        while time.monotonic() < until:
            found = self.do("search", "--onlyvisible", "--name", f"^{name}$").split()
            if found:
                return found[-1]
            time.sleep(0.1)
        raise AssertionError(f"no window {name} came up")


def wait_until(what, timeout_s=60):
    until = time.monotonic() + timeout_s
    while not what():
        assert time.monotonic() < until, "it did not happen"
        time.sleep(0.3)


def test_a_person_finds_a_passage_by_meaning_and_opens_it(screen, tmp_path):
    documents = write_documents(tmp_path / "documents")
    library = tmp_path / "library"
    subprocess.run(
        [sys.executable, "-m", "desktop.cli", "--library", library, "index", documents],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    # What opens a document here writes down what it was given.
    opened = tmp_path / "opened"
    (library / "window.ini").write_text(
        f"[opening]\neditor=\"sh -c 'echo {{path}} {{line}} > {opened}'\"\n"
    )
    person = Person(screen)
    window = subprocess.Popen(
        [sys.executable, "-m", "desktop.cli", "--library", library],
        cwd=ROOT,
        env=person.environment,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        shown = person.wait_for_window("Pagehound")
        person.do("windowfocus", "--sync", shown)
        person.do("mousemove", 300, 30, "click", 1)
        person.do("key", "alt+3")
        person.do("type", "--delay", 30, "how do I stop a download that has begun")

        def has_opened():
            # The first Return goes to the hits, once there are any; the next opens the best one.
            assert window.poll() is None, "the program ended"
            person.do("mousemove", 300, 30, "click", 1)
            person.do("key", "Return", "sleep", 0.2, "key", "Return")
            return opened.exists() and opened.read_text().strip()

        wait_until(has_opened)
        assert "abort.md" in opened.read_text()
        person.do("key", "ctrl+q")
        assert window.wait(30) == 0
    finally:
        if window.poll() is None:
            window.kill()
        errors = window.communicate()[1]
    assert "Traceback" not in errors, errors
    assert (library / "window.ini").read_text().count("recent")
