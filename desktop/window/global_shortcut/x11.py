"""Global shortcuts on X11: the key is grabbed on the root window, over a connection of our own.

By ctypes, because Qt has no call for it and the Python bindings of XCB come without wheels. XCB is
what Qt itself uses; unlike Xlib it does not end the program when a key is taken already.
"""

from __future__ import annotations

import ctypes
from ctypes import POINTER, Structure, byref, c_char_p, c_int, c_uint8, c_uint16, c_uint32, c_void_p

from PySide6.QtCore import QObject, QSocketNotifier, Qt, Slot
from PySide6.QtGui import QKeySequence

from desktop.window.global_shortcut.grabber import Grabber, parts_of

_KEY_PRESS, _MAPPING_NOTIFY = 2, 34
_ASYNC = 1
_SHIFT, _LOCK, _CONTROL, _ALT, _NUM_LOCK, _SUPER = 1, 2, 4, 8, 16, 64
# The grab must not depend on whether Caps Lock and Num Lock are on.
_LOCKS = (0, _LOCK, _NUM_LOCK, _LOCK | _NUM_LOCK)
_MODIFIERS = {
    Qt.KeyboardModifier.ShiftModifier: _SHIFT,
    Qt.KeyboardModifier.ControlModifier: _CONTROL,
    Qt.KeyboardModifier.AltModifier: _ALT,
    Qt.KeyboardModifier.MetaModifier: _SUPER,
}
# Keysyms of keys that are not characters; those of Latin characters are their code points.
_KEYSYMS = {
    Qt.Key.Key_Return: 0xFF0D,
    Qt.Key.Key_Enter: 0xFF8D,
    Qt.Key.Key_Tab: 0xFF09,
    Qt.Key.Key_Escape: 0xFF1B,
    Qt.Key.Key_Backspace: 0xFF08,
    Qt.Key.Key_Insert: 0xFF63,
    Qt.Key.Key_Delete: 0xFFFF,
    Qt.Key.Key_Home: 0xFF50,
    Qt.Key.Key_End: 0xFF57,
    Qt.Key.Key_PageUp: 0xFF55,
    Qt.Key.Key_PageDown: 0xFF56,
    Qt.Key.Key_Left: 0xFF51,
    Qt.Key.Key_Up: 0xFF52,
    Qt.Key.Key_Right: 0xFF53,
    Qt.Key.Key_Down: 0xFF54,
    Qt.Key.Key_Print: 0xFF61,
    Qt.Key.Key_Pause: 0xFF13,
    Qt.Key.Key_Menu: 0xFF67,
    Qt.Key.Key_Search: 0x1008FF1B,
}
_F1, _LAST_F = 0xFFBE, 35


class _Cookie(Structure):
    _fields_ = (("sequence", ctypes.c_uint),)


class _Screens(Structure):
    _fields_ = (("data", POINTER(c_uint32)), ("rem", c_int), ("index", c_int))


class _Event(Structure):
    # The first fields of every event; a key press has its keycode in `detail`.
    _fields_ = (("kind", c_uint8), ("detail", c_uint8), ("sequence", c_uint16))


class X11Grabber(Grabber):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keys = QKeySequence()
        self._grabbed: list[tuple[int, int]] = []  # keycode and modifiers
        self._xcb, self._keysyms, self._libc = _libraries()
        screen = c_int()
        self._connection = self._xcb.xcb_connect(None, byref(screen))
        self._is_open = not self._xcb.xcb_connection_has_error(self._connection)
        if not self._is_open:
            return
        screens = self._xcb.xcb_setup_roots_iterator(self._xcb.xcb_get_setup(self._connection))
        self._root = screens.data[0]  # the root window is the first field of a screen
        self._symbols = self._keysyms.xcb_key_symbols_alloc(self._connection)
        number = self._xcb.xcb_get_file_descriptor(self._connection)
        self._notifier = QSocketNotifier(number, QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._on_events)

    def grab(self, keys: QKeySequence) -> None:
        if not self._is_open:
            return
        for keycode, modifiers in self._grabbed:
            self._xcb.xcb_ungrab_key(self._connection, keycode, self._root, modifiers)
        self._grabbed.clear()
        self._xcb.xcb_flush(self._connection)
        self._keys = keys
        parts = parts_of(keys)
        if parts is None:
            return
        keysym = keysym_of(parts[1])
        keycode = self._keycode(keysym) if keysym is not None else 0
        modifiers = sum(bit for flag, bit in _MODIFIERS.items() if parts[0] & flag)
        if not keycode:
            self._say(self.tr("{keys} is not on this keyboard. Choose another shortcut."))
        elif False in [self._take(keycode, modifiers | locks) for locks in _LOCKS]:
            self._say(self.tr("Another program uses {keys}. Choose another shortcut."))

    def close(self) -> None:
        if not self._is_open:
            return
        super().close()
        self._is_open = False
        self._notifier.setEnabled(False)
        self._keysyms.xcb_key_symbols_free(self._symbols)
        self._xcb.xcb_disconnect(self._connection)

    def _say(self, sentence: str) -> None:
        shown = self._keys.toString(QKeySequence.SequenceFormat.NativeText)
        self.failed.emit(sentence.format(keys=shown))

    def _keycode(self, keysym: int) -> int:
        codes = self._keysyms.xcb_key_symbols_get_keycode(self._symbols, keysym)
        if not codes:
            return 0
        code = int(codes[0])
        self._libc.free(codes)
        return code

    def _take(self, keycode: int, modifiers: int) -> bool:
        cookie = self._xcb.xcb_grab_key_checked(
            self._connection, 1, self._root, modifiers, keycode, _ASYNC, _ASYNC
        )
        error = self._xcb.xcb_request_check(self._connection, cookie)
        if error:
            self._libc.free(error)
            return False
        self._grabbed.append((keycode, modifiers))
        return True

    @Slot()
    def _on_events(self) -> None:
        is_pressed = has_new_keyboard = False
        while event := self._xcb.xcb_poll_for_event(self._connection):
            kind = ctypes.cast(event, POINTER(_Event)).contents.kind & 0x7F
            is_pressed |= kind == _KEY_PRESS
            has_new_keyboard |= kind == _MAPPING_NOTIFY
            self._libc.free(event)
        if self._xcb.xcb_connection_has_error(self._connection):
            self._notifier.setEnabled(False)  # the server is gone, and soon so are we
            return
        if has_new_keyboard:
            self._keysyms.xcb_key_symbols_free(self._symbols)
            self._symbols = self._keysyms.xcb_key_symbols_alloc(self._connection)
            self.grab(self._keys)
        if is_pressed:
            self.pressed.emit()


def keysym_of(key: Qt.Key) -> int | None:
    """Return X11's number of a key; None if it has none that we know."""
    if key in _KEYSYMS:
        return _KEYSYMS[key]
    number = int(key)
    if 0x20 <= number <= 0xFF:
        return ord(chr(number).lower())
    if int(Qt.Key.Key_F1) <= number < int(Qt.Key.Key_F1) + _LAST_F:
        return _F1 + number - int(Qt.Key.Key_F1)
    return None


def _libraries() -> tuple[ctypes.CDLL, ctypes.CDLL, ctypes.CDLL]:
    """Load XCB, its key symbols and the C library, and say what their functions take."""
    xcb, keysyms = ctypes.CDLL("libxcb.so.1"), ctypes.CDLL("libxcb-keysyms.so.1")
    libc = ctypes.CDLL(None)
    libc.free.argtypes = (c_void_p,)
    libc.free.restype = None
    xcb.xcb_connect.argtypes = (c_char_p, POINTER(c_int))
    xcb.xcb_connect.restype = c_void_p
    xcb.xcb_connection_has_error.argtypes = (c_void_p,)
    xcb.xcb_disconnect.argtypes = (c_void_p,)
    xcb.xcb_flush.argtypes = (c_void_p,)
    xcb.xcb_get_file_descriptor.argtypes = (c_void_p,)
    xcb.xcb_get_setup.argtypes = (c_void_p,)
    xcb.xcb_get_setup.restype = c_void_p
    xcb.xcb_setup_roots_iterator.argtypes = (c_void_p,)
    xcb.xcb_setup_roots_iterator.restype = _Screens
    xcb.xcb_poll_for_event.argtypes = (c_void_p,)
    xcb.xcb_poll_for_event.restype = c_void_p
    xcb.xcb_grab_key_checked.argtypes = (
        c_void_p, c_uint8, c_uint32, c_uint16, c_uint8, c_uint8, c_uint8,
    )  # fmt: skip
    xcb.xcb_grab_key_checked.restype = _Cookie
    xcb.xcb_ungrab_key.argtypes = (c_void_p, c_uint8, c_uint32, c_uint16)
    xcb.xcb_ungrab_key.restype = _Cookie
    xcb.xcb_request_check.argtypes = (c_void_p, _Cookie)
    xcb.xcb_request_check.restype = c_void_p
    keysyms.xcb_key_symbols_alloc.argtypes = (c_void_p,)
    keysyms.xcb_key_symbols_alloc.restype = c_void_p
    keysyms.xcb_key_symbols_free.argtypes = (c_void_p,)
    keysyms.xcb_key_symbols_get_keycode.argtypes = (c_void_p, c_uint32)
    keysyms.xcb_key_symbols_get_keycode.restype = POINTER(c_uint8)
    return xcb, keysyms, libc
