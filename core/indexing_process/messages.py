"""Progress, settings and errors as JSON, both ways."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from core import errors
from core.datatypes import Progress
from core.indexing import Wishes, progress_from
from core.processes import Message
from core.settings import Settings


def progress_message(progress: Progress) -> Message:
    return {"progress": asdict(progress)}


def progress_of(message: Message) -> Progress:
    return progress_from(message["progress"])


def wishes_message(wishes: Wishes) -> Message:
    """Return what should come first, to be sent with the next message; it is taken with this."""
    wished = {
        "paths": wishes.take_paths(),
        "chunks": wishes.take_chunks(),
        "words": wishes.take_words(),
    }
    return {"wishes": wished} if any(wished.values()) else {}


def settings_of(values: dict[str, Any]) -> Settings:
    values["exclude"] = tuple(values["exclude"])
    values["folder_exclude"] = {
        folder: tuple(patterns) for folder, patterns in values["folder_exclude"].items()
    }
    return Settings(**values)


def error_message(error: Exception) -> Message:
    return {"error": type(error).__name__, "sentence": str(error)}


def error_of(message: Message) -> Exception:
    """Return the error as the child raised it; one that is no sentence becomes a RuntimeError."""
    kind = getattr(errors, message["error"], None)
    if isinstance(kind, type) and issubclass(kind, errors.PagehoundError):
        return kind(message["sentence"])
    return RuntimeError(f"{message['error']}: {message['sentence']}")
