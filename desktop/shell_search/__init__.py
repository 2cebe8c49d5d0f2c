"""The desktop's own search: answers GNOME Shell and KRunner over one small D-Bus service. No Qt.

The desktop starts the service when somebody types in its search (`pagehound desktop-search`, by the
activation file that the package installs) and it ends by itself when nobody has asked for a while.
It reads the library beside the window and never writes.
"""

from desktop.shell_search.service import serve

__all__ = ["serve"]
