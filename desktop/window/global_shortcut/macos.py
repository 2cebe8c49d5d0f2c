"""Global shortcuts on macOS, by Carbon's RegisterEventHotKey. Written from the documentation, not
run yet. It needs no permission of the person, unlike watching all keys."""

from __future__ import annotations

import ctypes
from ctypes import CFUNCTYPE, POINTER, Structure, byref, c_int32, c_uint32, c_void_p
from typing import Any

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence

from desktop.window.global_shortcut.grabber import Grabber, parts_of

_COMMAND, _SHIFT, _OPTION, _CONTROL = 0x0100, 0x0200, 0x0800, 0x1000
# On a Mac, Qt calls the Command key Control, and the Control key Meta.
_MODIFIERS = {
    Qt.KeyboardModifier.ControlModifier: _COMMAND,
    Qt.KeyboardModifier.ShiftModifier: _SHIFT,
    Qt.KeyboardModifier.AltModifier: _OPTION,
    Qt.KeyboardModifier.MetaModifier: _CONTROL,
}
# Key codes are places on the keyboard, named after the American layout.
_LETTERS = "asdfghzxcv\0bqweryt123465=97-80]ou[ip\0lj'k;\\,/nm."
_KEY_CODES = {
    Qt.Key.Key_Space: 49,
    Qt.Key.Key_Return: 36,
    Qt.Key.Key_Tab: 48,
    Qt.Key.Key_Escape: 53,
}
_KEYBOARD, _HOT_KEY_PRESSED = 0x6B657962, 5  # 'keyb'
_SIGNATURE = 0x50614864  # 'PaHd'


class _EventKind(Structure):
    _fields_ = (("kind", c_uint32), ("number", c_uint32))


class _HotKeyId(Structure):
    _fields_ = (("signature", c_uint32), ("id", c_uint32))


_HANDLER = CFUNCTYPE(c_int32, c_void_p, c_void_p, c_void_p)


class MacGrabber(Grabber):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._carbon: Any = ctypes.CDLL("/System/Library/Frameworks/Carbon.framework/Carbon")
        self._carbon.GetApplicationEventTarget.restype = c_void_p
        self._carbon.RegisterEventHotKey.argtypes = (
            c_uint32, c_uint32, _HotKeyId, c_void_p, c_uint32, POINTER(c_void_p),
        )  # fmt: skip
        self._reference = c_void_p()
        self._handler = _HANDLER(self._on_event)  # kept, because Carbon only has its address
        kind = _EventKind(_KEYBOARD, _HOT_KEY_PRESSED)
        self._carbon.InstallEventHandler(
            c_void_p(self._carbon.GetApplicationEventTarget()), self._handler, 1, byref(kind), 0, 0
        )

    def grab(self, keys: QKeySequence) -> None:
        if self._reference:
            self._carbon.UnregisterEventHotKey(self._reference)
            self._reference = c_void_p()
        parts = parts_of(keys)
        if parts is None:
            return
        modifiers = sum(bit for flag, bit in _MODIFIERS.items() if parts[0] & flag)
        code = key_code_of(parts[1])
        status = -1
        if code is not None:
            status = self._carbon.RegisterEventHotKey(
                code,
                modifiers,
                _HotKeyId(_SIGNATURE, 1),
                c_void_p(self._carbon.GetApplicationEventTarget()),
                0,
                byref(self._reference),
            )
        if status != 0:
            shown = keys.toString(QKeySequence.SequenceFormat.NativeText)
            sentence = self.tr("Another program uses {keys}. Choose another shortcut.")
            self.failed.emit(sentence.format(keys=shown))

    def _on_event(self, _call: Any, _event: Any, _data: Any) -> int:
        self.pressed.emit()
        return 0


def key_code_of(key: Qt.Key) -> int | None:
    """Return macOS' number of a key; None if it has none that we know."""
    if key in _KEY_CODES:
        return _KEY_CODES[key]
    number = int(key)
    if 0x20 < number < 0x7F and (found := _LETTERS.find(chr(number).lower())) >= 0:
        return found
    return None
