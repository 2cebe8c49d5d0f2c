"""What indexing is doing, in a sentence; every front end says the same figures.

The window shows it in the person's language, the others in English. Nothing is computed here but
the wording: the figures are those of `Progress`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import PurePath

from core.datatypes import Phase, Progress


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:  # the name that Qt's lupdate looks for
    return text


CONTEXT = "IndexingProgress"
SCANNING = QT_TRANSLATE_NOOP("IndexingProgress", "Scanning for documents")
READING = QT_TRANSLATE_NOOP("IndexingProgress", "Reading: {done} of {total} files")
MEANING = QT_TRANSLATE_NOOP(
    "IndexingProgress",
    "Searchable by word; by meaning {share}% ({done} of {total} passages)",
)
FINISHED = QT_TRANSLATE_NOOP("IndexingProgress", "Done")
WAITING = QT_TRANSLATE_NOOP("IndexingProgress", "{count} more folders waiting")
ONE_WAITING = QT_TRANSLATE_NOOP("IndexingProgress", "1 more folder waiting")
LEFT = QT_TRANSLATE_NOOP("IndexingProgress", "{time} left")
LEFT_IN_ALL = QT_TRANSLATE_NOOP("IndexingProgress", "{time} left in all")
SLOW = QT_TRANSLATE_NOOP("IndexingProgress", "{name} takes long ({time} so far)")


def progress_sentence(
    progress: Progress,
    *,
    say: Callable[[str], str] = lambda text: text,
    number: Callable[[int], str] = "{:,}".format,
    duration: Callable[[float], str] | None = None,
) -> str:
    """Return a run's progress as a line of text."""
    duration = duration or rough_duration
    done, total = number(progress.done), number(progress.total)
    parts = []
    if progress.phase is Phase.SCAN:
        parts.append(say(SCANNING))
    elif progress.phase is Phase.WORDS:
        parts.append(say(READING).format(done=done, total=total))
    elif progress.phase is Phase.MEANING:
        parts.append(say(MEANING).format(share=percent_of(progress), done=done, total=total))
    else:
        parts.append(say(FINISHED))
    if progress.folders_waiting == 1:
        parts.append(say(ONE_WAITING))
    elif progress.folders_waiting:
        parts.append(say(WAITING).format(count=number(progress.folders_waiting)))
    if progress.seconds_left is not None and progress.phase in (Phase.WORDS, Phase.MEANING):
        with_meaning = progress.phase is Phase.WORDS and progress.meaning_seconds_left is not None
        left = say(LEFT_IN_ALL if with_meaning else LEFT)
        parts.append(left.format(time=duration(progress.seconds_left)))
    if progress.current_seconds:
        name, time = PurePath(progress.current).name, duration(progress.current_seconds)
        parts.append(say(SLOW).format(name=name, time=time))
    return ", ".join(parts)


def percent_of(progress: Progress) -> int:
    """Return the percentage of the phase; 100 only when it is complete."""
    return int(100 * progress.share)


def rough_duration(seconds: float) -> str:
    """Return roughly how long something takes, in English."""
    if seconds < 10:
        return "a few seconds"
    if seconds < 90:
        return f"{round(seconds / 5) * 5} s"
    if seconds < 5400:
        return f"{round(seconds / 60)} min"
    return f"{seconds / 3600:.1f} h"
