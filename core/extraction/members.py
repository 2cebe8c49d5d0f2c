"""What the members of one file are called, and what reading them may cost in all.

A member has a path of its own, however many of the same name a file contains. All readers of one
file, at every level of nesting, share one budget.
"""

from __future__ import annotations

import time
import unicodedata
from pathlib import PurePosixPath

from core.datatypes import ExtractedDocument
from core.extraction.encoding import clean
from core.processes import MIB, Limits


def member_name(name: str) -> str:
    """Return a name inside an archive that cannot point outside it and can be shown."""
    shown = "".join(" " if unicodedata.category(ch) == "Cc" else ch for ch in clean(name))
    kept = [" ".join(part.split()) for part in shown.replace("\\", "/").split("/")]
    return "/".join(part for part in kept if part not in ("", ".", "..")) or "unnamed"


def unread(name: str, reason: str) -> ExtractedDocument:
    """Return a member that could not be read: a document without text that says why."""
    return ExtractedDocument("", (), member=member_name(name), warnings=(reason,))


class MemberNames:
    """The names given to the members of one container so far."""

    def __init__(self) -> None:
        self._taken: dict[str, int] = {}  # name -> the number tried last for another of it

    def take(self, name: str) -> str:
        """Return the name for the next member: its own, or with a number if that is taken."""
        wanted = member_name(name)
        if wanted not in self._taken:
            self._taken[wanted] = 1
            return wanted
        path = PurePosixPath(wanted)
        number = self._taken[wanted]
        while True:
            number += 1
            free = str(path.with_name(f"{path.stem.rstrip()} ({number}){path.suffix}"))
            if free not in self._taken:
                self._taken[wanted] = number
                self._taken[free] = 1
                return free


class Budget:
    """What reading one file may still cost, over all levels of nesting."""

    def __init__(self, limits: Limits, file_bytes: int) -> None:
        self.members = limits.archive_members
        self.size_bytes = limits.archive_total_mb * MIB
        self.pages = limits.pages
        self._limits = limits
        # Of this process alone: waiting for others costs nothing, nor does Tesseract.
        self._allowed_s = limits.work_s + limits.work_s_per_mb * file_bytes / MIB
        if limits.ocr:
            self._allowed_s += limits.ocr_pages  # rendering a page takes less than a second
        self._begun = time.process_time()

    def charge(self, size_bytes: int) -> None:
        """Count a member."""
        self.members -= 1
        self.size_bytes -= size_bytes

    def spent(self) -> str:
        """Return what is used up, as a sentence; empty while there is something left."""
        if self.members <= 0:
            return f"The file has more than {self._limits.archive_members:,} members."
        if self.size_bytes <= 0:
            return f"The file unpacks to more than {self._limits.archive_total_mb:,} MB."
        return self.overtime()

    def overtime(self) -> str:
        """Return a sentence once reading has taken too long; empty until then."""
        if time.process_time() - self._begun <= self._allowed_s:
            return ""
        return f"Reading the file took more than {self._allowed_s:.0f} seconds."

    def rest_unread(self, name: str, others: int | None) -> ExtractedDocument | None:
        """Return the last document of a container if its members must be read no further.

        ``name`` is the next member, ``others`` how many follow it, if that is known.
        """
        why = self.spent()
        if not why:
            return None
        if others is None:
            return unread(name, f"{why} This member and those after it were not read.")
        rest = f" and {others:,} after it were" if others else " was"
        return unread(name, f"{why} This member{rest} not read.")
