"""What an agent is told when it connects: how to use the tools, and what is in the library now."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any

from core.errors import PagehoundError
from core.text import languages
from desktop.progress_sentences import progress_sentence

if TYPE_CHECKING:
    from core.library import Library
    from core.status import Status
    from desktop.server.service import AgentService

_OWN = "the user's own documents, locally"
_TEAM = "the documents that the user's team shares with them, on its server"
_HOW_TO = (
    "Pagehound searches {what}. Start with search; then read on with "
    "outline and read_document, which take the paths and lines of hits. Use grep_search for "
    "literal strings, count for exact numbers and list_documents for what there is. Narrow with "
    "filters (ext:, path:, heading:, modified:). Cite the path with the lines or page."
)
_KEPT_S = 10.0
# Whoever connects should not wait for a large library to be opened; that goes on meanwhile.
_PATIENCE_S = 1.5
_SHOWN_FOLDERS = 10
_SHOWN_KINDS = 8
_SHOWN_LANGUAGES = 8


def how_to(service: AgentService) -> str:
    """Return how to use the tools."""
    return _HOW_TO.format(what=_TEAM if service.is_team else _OWN)


class Instructions:
    """The text for those who connect; made anew after some seconds, and never an error.

    That of a team is not kept: rights are taken away at once, and no text may tell of them later.
    """

    def __init__(self, service: AgentService) -> None:
        self._service = service
        self._how_to = how_to(service)
        self._kept: dict[object, tuple[float, str]] = {}  # by what a client may see

    async def text(self, client: str) -> str:
        try:
            visible = self._service.visibility_of(client)
        except PagehoundError:
            return self._how_to
        made, text = self._kept.get(visible, (0.0, ""))
        if text and time.monotonic() - made < _KEPT_S:
            return text
        try:
            async with asyncio.timeout(_PATIENCE_S):
                about = await self._service.in_time(partial(_about, self._service), client=client)
        except Exception as error:  # a missing or busy library is no reason not to connect
            logging.getLogger(__name__).debug("No live instructions: %s", error)
            return self._how_to
        text = f"{self._how_to}\n\n{about}"
        if len(self._kept) > 100:
            self._kept.clear()
        if not self._service.is_team:
            with contextlib.suppress(PagehoundError):
                if visible == self._service.visibility_of(client):
                    self._kept[visible] = (time.monotonic(), text)
        return text


def _about(service: AgentService) -> str:
    library: Library = service.library()
    status = library.status()
    lines = [f"The library now: {_documents(status.documents)}."]
    kinds = _kinds(library)
    if kinds:
        lines.append(f"Kinds: {kinds}.")
    if told := _languages(status):
        lines.append(told)
    for folder in status.folders[:_SHOWN_FOLDERS]:
        checked = "not read yet" if folder.last_scan is None else _checked(folder.last_scan)
        lines.append(f"- {folder.path}: {_documents(folder.documents)}, {checked}")
    if len(status.folders) > _SHOWN_FOLDERS:
        lines.append(f"- and {len(status.folders) - _SHOWN_FOLDERS} more folders (see status)")
    if status.indexing is not None:
        lines.append(f"Indexing: {progress_sentence(status.indexing)}")
    elif status.meaning_coverage < 1:
        share = f"{status.meaning_coverage:.0%}"
        lines.append(f"{share} of the passages are ready for search by meaning, all by word.")
    if status.by_word_only:
        ask = "ask for them with words of their own language"
        lines.append(f"{status.by_word_only.rstrip('.')}: {ask}.")
    return "\n".join(lines)


def _kinds(library: Any) -> str:
    rows = library.documents.count(library.ask("")).facets.types[:_SHOWN_KINDS]
    return ", ".join(f"{row.label} {row.count:,}" for row in rows)


def _languages(status: Status) -> str:
    """Tell the languages of the documents, if there are more than English."""
    if set(status.languages) <= {languages.ENGLISH}:
        return ""
    named = [f"{languages.name_of(code)} {count:,}" for code, count in status.languages.items()]
    rest = f" and {len(named) - _SHOWN_LANGUAGES} more" if len(named) > _SHOWN_LANGUAGES else ""
    return f"Languages: {', '.join(named[:_SHOWN_LANGUAGES])}{rest} (filter lang:)."


def _documents(count: int) -> str:
    return f"{count:,} document{'' if count == 1 else 's'}"


def _checked(seconds: float) -> str:
    return f"checked {datetime.fromtimestamp(seconds):%Y-%m-%d %H:%M}"
