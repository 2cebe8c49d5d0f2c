"""The key that works everywhere: on a real X screen, and through a portal on a real session bus."""
# ruff: noqa: F722, F821 - annotations of D-Bus methods are signatures

import asyncio
import contextlib
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from desktop.window.global_shortcut.macos import key_code_of
from desktop.window.global_shortcut.portal import PortalGrabber, trigger_of
from desktop.window.global_shortcut.windows import virtual_key_of
from desktop.window.global_shortcut.x11 import keysym_of
from tests.conftest import write_documents
from tests.desktop.test_end_to_end import NEEDED, Person, screen, wait_until

ROOT = Path(__file__).resolve().parents[4]
MISSING = [name for name in NEEDED if shutil.which(name) is None]
__all__ = ["screen"]


def test_keys_are_known_by_their_numbers_on_each_system():
    assert keysym_of(Qt.Key.Key_Space) == 0x20
    assert keysym_of(Qt.Key.Key_F) == ord("f")
    assert keysym_of(Qt.Key.Key_F12) == 0xFFC9
    assert keysym_of(Qt.Key.Key_MediaPlay) is None
    assert virtual_key_of(Qt.Key.Key_F) == ord("F")
    assert virtual_key_of(Qt.Key.Key_F1) == 0x70
    assert virtual_key_of(Qt.Key.Key_MediaPlay) is None
    assert key_code_of(Qt.Key.Key_F) == 3
    assert key_code_of(Qt.Key.Key_Space) == 49
    assert key_code_of(Qt.Key.Key_MediaPlay) is None


def test_the_portal_gets_keys_in_its_own_writing():
    assert trigger_of(QKeySequence("Ctrl+Alt+Space")) == "CTRL+ALT+space"
    assert trigger_of(QKeySequence("Meta+Shift+F")) == "SHIFT+LOGO+f"
    assert trigger_of(QKeySequence("Ctrl+F5")) == "CTRL+F5"


@pytest.mark.skipif(
    sys.platform != "linux" or bool(MISSING),
    reason=f"needs an X screen: {', '.join(MISSING) or 'Linux'} not found",
)
def test_the_key_brings_the_bar_up_over_another_program_and_hides_it(screen, tmp_path):
    documents = write_documents(tmp_path / "documents")
    library = tmp_path / "library"
    program = [sys.executable, "-m", "desktop.cli", "--library", str(library)]
    subprocess.run([*program, "index", documents], cwd=ROOT, check=True, capture_output=True)
    person = Person(screen)
    window = subprocess.Popen(
        [*program, "--minimized"], cwd=ROOT, env=person.environment, stderr=subprocess.PIPE
    )

    def is_shown():
        return bool(person.do("search", "--onlyvisible", "--name", "^Pagehound quick search$"))

    def press():
        assert window.poll() is None, "the program ended"
        person.do("key", "ctrl+alt+space")
        time.sleep(0.3)
        return is_shown()

    try:
        wait_until(press)
        subprocess.run([*program, "quick"], cwd=ROOT, env=person.environment, check=True)
        wait_until(lambda: not is_shown())
        subprocess.run([*program, "quick"], cwd=ROOT, env=person.environment, check=True)
        wait_until(is_shown)
        person.do("key", "Escape")
        wait_until(lambda: not is_shown())
        assert window.poll() is None
    finally:
        window.kill()
        window.communicate()


class Portal(threading.Thread):
    """A desktop's portal for global shortcuts, on the bus of the test."""

    def __init__(self, address, *, refuses=False):
        super().__init__(daemon=True)
        self.address, self.refuses = address, refuses
        self.ready, self.bound, self.loop = threading.Event(), threading.Event(), None
        self.shortcuts = None

    def run(self):
        with contextlib.suppress(EOFError, OSError):  # the bus ends before the portal
            asyncio.run(self.serve())

    def press(self):
        asyncio.run_coroutine_threadsafe(self.activate(), self.loop).result(5)

    async def activate(self):
        self.interface.Activated("/session", "quick-search", 0, {})

    async def serve(self):
        from dbus_fast import Message, Variant
        from dbus_fast.aio import MessageBus
        from dbus_fast.service import ServiceInterface, method, signal

        self.loop = asyncio.get_running_loop()
        bus = await MessageBus(bus_address=self.address).connect()
        portal = self

        def answer(sender, token, results):
            place = sender.lstrip(":").replace(".", "_")
            path = f"/org/freedesktop/portal/desktop/request/{place}/{token}"
            code = 1 if portal.refuses else 0
            message = Message.new_signal(
                path, "org.freedesktop.portal.Request", "Response", "ua{sv}", [code, results]
            )
            asyncio.get_running_loop().call_later(0.05, bus.send, message)
            return path

        class Shortcuts(ServiceInterface):
            def __init__(self):
                super().__init__("org.freedesktop.portal.GlobalShortcuts")

            @method()
            def CreateSession(self, options: "a{sv}") -> "o":
                portal.session = "/session/" + options["session_handle_token"].value
                results = {"session_handle": Variant("s", portal.session)}
                return answer(portal.sender, options["handle_token"].value, results)

            @method()
            def BindShortcuts(
                self, session: "o", shortcuts: "a(sa{sv})", parent: "s", options: "a{sv}"
            ) -> "o":
                assert session == portal.session
                portal.shortcuts = shortcuts
                portal.bound.set()
                return answer(portal.sender, options["handle_token"].value, {})

            @signal()
            def Activated(self, session, shortcut, timestamp, options) -> "osta{sv}":
                return [session, shortcut, timestamp, options]

        def note_sender(message):
            if message.sender:
                portal.sender = message.sender

        self.interface = Shortcuts()
        bus.add_message_handler(note_sender)
        bus.export("/org/freedesktop/portal/desktop", self.interface)
        await bus.request_name("org.freedesktop.portal.Desktop")
        self.ready.set()
        await bus.wait_for_disconnect()


@pytest.fixture
def bus(monkeypatch):
    if shutil.which("dbus-daemon") is None:
        pytest.skip("needs a session bus: dbus-daemon not found")
    daemon = subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--print-address"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    address = daemon.stdout.readline().strip()
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
    yield address
    daemon.terminate()
    daemon.communicate(timeout=10)


@pytest.fixture
def grabber(qtbot):
    grabber = PortalGrabber()
    yield grabber
    grabber.close()
    assert not any(each.name == "pagehound-portal" for each in threading.enumerate())


def test_the_portal_is_asked_and_its_key_is_heard(bus, grabber, qtbot):
    portal = Portal(bus)
    portal.start()
    assert portal.ready.wait(10)
    grabber.grab(QKeySequence("Ctrl+Alt+Space"))
    assert portal.bound.wait(10)
    ((name, details),) = portal.shortcuts
    assert name == "quick-search"
    assert details["preferred_trigger"].value == "CTRL+ALT+space"
    pressed = []
    grabber.pressed.connect(lambda: pressed.append(True))

    def is_heard():
        portal.press()  # the answer to the binding may still be under way
        return bool(pressed)

    qtbot.waitUntil(is_heard, timeout=10_000)


def test_a_desktop_that_refuses_gets_a_sentence(bus, grabber, qtbot):
    portal = Portal(bus, refuses=True)
    portal.start()
    assert portal.ready.wait(10)
    with qtbot.waitSignal(grabber.failed, timeout=10_000) as told:
        grabber.grab(QKeySequence("Ctrl+Alt+Space"))
    assert "did not allow" in told.args[0]


def test_a_desktop_without_a_portal_gets_a_sentence_with_another_way(bus, grabber, qtbot):
    with qtbot.waitSignal(grabber.failed, timeout=10_000) as told:
        grabber.grab(QKeySequence("Ctrl+Alt+Space"))
    assert "pagehound quick" in told.args[0]
