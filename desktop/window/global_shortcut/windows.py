"""Global shortcuts on Windows, by RegisterHotKey. Written from the documentation, not run yet."""

from __future__ import annotations

import ctypes
from typing import Any

from PySide6.QtCore import QAbstractNativeEventFilter, QCoreApplication, QObject, Qt
from PySide6.QtGui import QKeySequence

from desktop.window.global_shortcut.grabber import Grabber, parts_of

_WM_HOTKEY = 0x0312
_ID = 1
_ALT, _CONTROL, _SHIFT, _WIN, _NO_REPEAT = 1, 2, 4, 8, 0x4000
_MODIFIERS = {
    Qt.KeyboardModifier.AltModifier: _ALT,
    Qt.KeyboardModifier.ControlModifier: _CONTROL,
    Qt.KeyboardModifier.ShiftModifier: _SHIFT,
    Qt.KeyboardModifier.MetaModifier: _WIN,
}
_VIRTUAL_KEYS = {
    Qt.Key.Key_Space: 0x20,
    Qt.Key.Key_Return: 0x0D,
    Qt.Key.Key_Tab: 0x09,
    Qt.Key.Key_Escape: 0x1B,
    Qt.Key.Key_Insert: 0x2D,
    Qt.Key.Key_Delete: 0x2E,
    Qt.Key.Key_Home: 0x24,
    Qt.Key.Key_End: 0x23,
    Qt.Key.Key_PageUp: 0x21,
    Qt.Key.Key_PageDown: 0x22,
    Qt.Key.Key_Pause: 0x13,
}
_VK_F1 = 0x70


class WindowsGrabber(Grabber):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._user32: Any = ctypes.WinDLL("user32")  # type: ignore[attr-defined,unused-ignore]
        self._is_grabbed = False
        self._filter = _Filter(self)
        application = QCoreApplication.instance()
        assert application is not None
        application.installNativeEventFilter(self._filter)

    def grab(self, keys: QKeySequence) -> None:
        if self._is_grabbed:
            self._user32.UnregisterHotKey(None, _ID)
            self._is_grabbed = False
        parts = parts_of(keys)
        if parts is None:
            return
        modifiers = sum(bit for flag, bit in _MODIFIERS.items() if parts[0] & flag)
        key = virtual_key_of(parts[1])
        self._is_grabbed = key is not None and bool(
            self._user32.RegisterHotKey(None, _ID, modifiers | _NO_REPEAT, key)
        )
        if not self._is_grabbed:
            shown = keys.toString(QKeySequence.SequenceFormat.NativeText)
            sentence = self.tr("Another program uses {keys}. Choose another shortcut.")
            self.failed.emit(sentence.format(keys=shown))

    def close(self) -> None:
        super().close()
        application = QCoreApplication.instance()
        if application is not None:
            application.removeNativeEventFilter(self._filter)


class _Message(ctypes.Structure):
    _fields_ = (
        ("window", ctypes.c_void_p),
        ("message", ctypes.c_uint),
        ("wparam", ctypes.c_void_p),
        ("lparam", ctypes.c_void_p),
    )


class _Filter(QAbstractNativeEventFilter):
    """Sees the messages of the thread that registered the key."""

    def __init__(self, grabber: WindowsGrabber) -> None:
        super().__init__()
        self._grabber = grabber

    def nativeEventFilter(self, kind: Any, message: Any) -> Any:
        if bytes(kind) == b"windows_dispatcher_MSG":
            told = _Message.from_address(int(message))
            if told.message == _WM_HOTKEY and told.wparam == _ID:
                self._grabber.pressed.emit()
                return True, 0
        return False, 0


def virtual_key_of(key: Qt.Key) -> int | None:
    """Return Windows' number of a key; None if it has none that we know."""
    if key in _VIRTUAL_KEYS:
        return _VIRTUAL_KEYS[key]
    number = int(key)
    if chr(number).isascii() and chr(number).isalnum() if number < 0x110000 else False:
        return ord(chr(number).upper())
    if int(Qt.Key.Key_F1) <= number <= int(Qt.Key.Key_F24):
        return _VK_F1 + number - int(Qt.Key.Key_F1)
    return None
