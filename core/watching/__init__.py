"""Keeping folders up to date while they change."""

from core.watching.changes_meanwhile import index_and_watch
from core.watching.folder_watch import FolderState
from core.watching.keeper import KeepState, keep_current

__all__ = ["FolderState", "KeepState", "index_and_watch", "keep_current"]
