"""The entry point of a frozen Pagehound, for both of its programs."""

import ctypes
import os
import sys


def _lend_libraries() -> None:
    """Load our own copies of graphics libraries that a bare system does not have.

    The system's come first, since they know its driver. Qt accepts any, as it draws the window
    without them.
    """
    fallback = os.path.join(sys._MEIPASS, "fallback")  # type: ignore[attr-defined]  # noqa: PTH118
    try:
        names = sorted(os.listdir(fallback))  # noqa: PTH208
    except OSError:
        return
    for name in names:
        library = name.partition("-")[2]  # the number before it orders them by dependency
        try:
            ctypes.CDLL(library, ctypes.RTLD_GLOBAL)
        except OSError:
            try:
                ctypes.CDLL(os.path.join(fallback, name), ctypes.RTLD_GLOBAL)  # noqa: PTH118
            except OSError:
                continue  # Qt reports best what is missing


def _lend_fonts() -> None:
    """Show letters, not boxes, on systems without font settings."""
    lent = os.path.join(sys._MEIPASS, "fonts", "fonts.conf")  # type: ignore[attr-defined]  # noqa: PTH118
    is_told = {"FONTCONFIG_FILE", "FONTCONFIG_PATH"} & os.environ.keys()
    if not is_told and not os.path.exists("/etc/fonts/fonts.conf") and os.path.exists(lent):  # noqa: PTH110
        os.environ["FONTCONFIG_FILE"] = lent


_no_window = ("--version", "--help", "-h")
if sys.platform == "linux" and all(
    word.startswith("-") and word not in _no_window for word in sys.argv[1:2]
):
    _lend_libraries()
    _lend_fonts()

from desktop.start import main  # noqa: E402

sys.exit(main())
