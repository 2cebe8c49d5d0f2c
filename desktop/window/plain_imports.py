"""Takes back PySide's own way to import, which reads the source of every module that is loaded.

PySide looks there for `from __feature__ import snake_case` and the like, which we do not use. It
took 6 ms of the time until the first frame, for 92 modules, and goes on with every later one.
`desktop.window.app` loads this module before all others of ours.
"""

from __future__ import annotations

import builtins

import PySide6.QtCore  # noqa: F401  it installs what is taken back here

# Left alone if a later PySide does it in another way.
_PLAIN = getattr(builtins, "__orig_import__", None)
if _PLAIN is not None:
    builtins.__import__ = _PLAIN
