"""Quick search: a small bar over everything, opened by a global shortcut or `pagehound quick`."""

from desktop.window.quick.control import QuickSearch

__all__ = ["QuickSearch"]
