"""Global shortcuts on Wayland, where no program may grab a key: the desktop is asked to do it.

That is `org.freedesktop.portal.GlobalShortcuts`. The desktop shows the shortcut to the person, who
may change it there; what it finally is, the desktop decides. The calls take nested structures that
PySide6's QtDBus cannot write, so they go through dbus-fast, on a thread of their own.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import threading
from typing import Any

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence

from desktop.window.global_shortcut.grabber import Grabber, parts_of

_LOG = logging.getLogger(__name__)
_NAME, _PATH = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop"
_SHORTCUTS = "org.freedesktop.portal.GlobalShortcuts"
_REQUEST = "org.freedesktop.portal.Request"
_ID = "quick-search"
# The person may be asked to agree; nobody waits longer for a dialog.
_ANSWER_S = 300


class PortalError(Exception):
    """The desktop has no such portal, or refused."""


class PortalGrabber(Grabber):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[None] | None = None
        self._is_running = threading.Event()

    def grab(self, keys: QKeySequence) -> None:
        self._end()
        if parts_of(keys) is None:
            return
        name = trigger_of(keys)
        description = self.tr("Quick search")
        self._thread = threading.Thread(
            target=self._run, args=(name, description), name="pagehound-portal", daemon=True
        )
        self._thread.start()

    def close(self) -> None:
        self._end()

    def _end(self) -> None:
        if self._thread is None:
            return
        self._is_running.wait(5)
        if self._loop is not None and self._task is not None and self._thread.is_alive():
            with contextlib.suppress(RuntimeError):  # it ended by itself in between
                self._loop.call_soon_threadsafe(self._task.cancel)
        self._thread.join(5)
        self._thread = None
        self._is_running.clear()

    def _run(self, trigger: str, description: str) -> None:
        async def main() -> None:
            self._loop, self._task = asyncio.get_running_loop(), asyncio.current_task()
            self._is_running.set()
            await self._listen(trigger, description)

        try:
            asyncio.run(main())
        except asyncio.CancelledError:
            pass
        except PortalError as error:
            self.failed.emit(str(error))
        except Exception:
            _LOG.warning("The portal for global shortcuts failed", exc_info=True)
            self.failed.emit(self.tr("The desktop did not take the shortcut for quick search."))

    async def _listen(self, trigger: str, description: str) -> None:
        from dbus_fast import Variant
        from dbus_fast.aio import MessageBus

        bus: Any = await MessageBus().connect()
        try:
            portal = _Portal(bus)
            bus.add_message_handler(portal.on_message)
            await portal.watch()
            made = await portal.request(
                "CreateSession",
                "a{sv}",
                [{"session_handle_token": Variant("s", _token())}],
            )
            session = made["session_handle"].value
            shortcut = {
                "description": Variant("s", description),
                "preferred_trigger": Variant("s", trigger),
            }
            await portal.request(
                "BindShortcuts", "oa(sa{sv})sa{sv}", [session, [[_ID, shortcut]], "", {}]
            )
            portal.activated = self.pressed.emit
            await bus.wait_for_disconnect()
        finally:
            bus.disconnect()


class _Portal:
    """Calls the portal and waits for its answers, which come as signals of a request object."""

    def __init__(self, bus: Any) -> None:
        self._bus = bus
        self._waiting: dict[str, asyncio.Future[tuple[int, dict[str, Any]]]] = {}
        self.activated: Any = lambda: None

    async def watch(self) -> None:
        """Ask the bus for the signals of the portal."""
        from dbus_fast import Message

        for interface in (_REQUEST, _SHORTCUTS):
            rule = f"type='signal',sender='{_NAME}',interface='{interface}'"
            await self._bus.call(
                Message(
                    destination="org.freedesktop.DBus",
                    path="/org/freedesktop/DBus",
                    interface="org.freedesktop.DBus",
                    member="AddMatch",
                    signature="s",
                    body=[rule],
                )
            )

    async def request(self, member: str, signature: str, body: list[Any]) -> dict[str, Any]:
        """Call a method that answers through a request object; raise a PortalError if refused."""
        from dbus_fast import Message, MessageType, Variant

        token = _token()
        sender = str(self._bus.unique_name).lstrip(":").replace(".", "_")
        path = f"{_PATH}/request/{sender}/{token}"
        answer = asyncio.get_running_loop().create_future()
        self._waiting[path] = answer
        body[-1]["handle_token"] = Variant("s", token)
        reply = await self._bus.call(
            Message(
                destination=_NAME,
                path=_PATH,
                interface=_SHORTCUTS,
                member=member,
                signature=signature,
                body=body,
            )
        )
        if reply.message_type is MessageType.ERROR:
            raise PortalError(
                "This desktop has no portal for global shortcuts. Bind the command "
                "`pagehound quick` to a key in the desktop's keyboard settings instead."
            )
        results: dict[str, Any]
        code, results = await asyncio.wait_for(answer, _ANSWER_S)
        if code != 0:
            raise PortalError("The desktop did not allow the shortcut for quick search.")
        return results

    def on_message(self, message: Any) -> None:
        if message.interface == _REQUEST and message.member == "Response":
            answer = self._waiting.pop(message.path, None)
            if answer is not None and not answer.done():
                answer.set_result((message.body[0], message.body[1]))
        elif (message.interface, message.member) == (_SHORTCUTS, "Activated"):
            _session, shortcut, *_rest = message.body
            if shortcut == _ID:
                self.activated()


def trigger_of(keys: QKeySequence) -> str:
    """Return a shortcut as the portal writes it: ``CTRL+ALT+space``."""
    parts = parts_of(keys)
    assert parts is not None
    modifiers, key = parts
    names = [
        name
        for flag, name in (
            (Qt.KeyboardModifier.ControlModifier, "CTRL"),
            (Qt.KeyboardModifier.AltModifier, "ALT"),
            (Qt.KeyboardModifier.ShiftModifier, "SHIFT"),
            (Qt.KeyboardModifier.MetaModifier, "LOGO"),
        )
        if modifiers & flag
    ]
    text = QKeySequence(key).toString(QKeySequence.SequenceFormat.PortableText)
    named = {"Space": "space", "PgUp": "Page_Up", "PgDown": "Page_Down", "Esc": "Escape"}
    return "+".join([*names, named.get(text, text.lower() if len(text) == 1 else text)])


def _token() -> str:
    return f"pagehound_{secrets.token_hex(6)}"
