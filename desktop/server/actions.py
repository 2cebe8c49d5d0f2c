"""What the tools for agents do. Each takes the service and checked values, on a worker thread.

They return plain values for JSON. The names and descriptions of the tools are in `tools`.
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import core
from core.errors import UsageError
from core.file_access import Unread
from core.paging import cursor_offset, make_cursor, portion, shortened
from desktop.progress_sentences import progress_sentence
from desktop.server.answer_size import MAX_ANSWER_BYTES
from desktop.server.schema import schema_version

if TYPE_CHECKING:
    from core.datatypes import Hit, Passage, Progress
    from core.library import Library
    from core.search import Question
    from desktop.server.reindex_runs import Run
    from desktop.server.service import AgentService

# This much fits well into an agent's context; the cursor leads to the rest.
GREP_MAX_CHARS = 50_000
READ_MAX_CHARS = 1_000_000
NAMES_LIMIT = 20
# The user's own defaults apply in the window and the terminal; agents rely on the documented ones.
DEFAULTS = {"mode": "hybrid", "top_k": 10, "alpha": 0.5}
_CONTEXT_LINES = 10


class NotAllowedError(UsageError):
    """The user who started this server did not allow it; other arguments will not help."""


def search(service: AgentService, query: str, **values: Any) -> dict[str, Any]:
    """Search in the requested mode."""
    library = service.library()
    question = question_of(library, query, values)
    return library.search(question, **{**DEFAULTS, **values}).as_dict()


def question_of(library: Library, query: str, values: dict[str, Any]) -> Question:
    """Take from the values what belongs to the question."""
    return library.ask(
        query,
        exact_keywords=values.pop("exact_keywords", None),
        filters=values.pop("filters", None),
        is_typing=values.pop("prefix_last", False),
    )


def hybrid_search(service: AgentService, semantic_query: str, **values: Any) -> dict[str, Any]:
    """Search with a separate text for words and for meaning (R11)."""
    exact = values.pop("exact_keywords", None)
    values = {"top_k": 10, "alpha": 0.5, **values}
    return service.library().hybrid_search(semantic_query, exact, **values).as_dict()


def vector_search(service: AgentService, query: str, **values: Any) -> dict[str, Any]:
    """Search by meaning only."""
    return search(service, query, **values, mode="semantic")


def similar(
    service: AgentService,
    path: str,
    line: int | None = None,
    top_k: int = 10,
    max_chars: int | None = None,
) -> dict[str, Any]:
    """Find passages similar to a document or one of its lines."""
    response = service.library().similar(path, line, top_k=top_k)
    if max_chars is not None:
        response = shortened(response, max_chars)
    return response.as_dict()


def grep_passages(
    service: AgentService,
    query: str,
    regex: bool = False,
    case_sensitive: bool = False,
    filters: str | None = None,
    context: int | None = _CONTEXT_LINES,
    max_chars: int | None = GREP_MAX_CHARS,
    cursor: str | None = None,
) -> dict[str, Any]:
    """Find literal text or a regular expression; return the passages after the cursor that fit."""
    library = service.library()
    question = ("grep", query, regex, case_sensitive, filters, context)
    version = library.index_version("lexical")
    offset = cursor_offset(cursor, question, version) if cursor else 0
    response = library.grep_search(
        query, is_regex=regex, case_sensitive=case_sensitive, filters=filters, context=context
    )
    # The cursor counts lines, because one passage can be a whole document if matches are dense.
    shown, left = portion(response.passages, offset, max_chars)
    behind = offset + sum(len(passage.lines) for passage in shown)
    answer = replace(response, passages=shown).as_dict()
    answer["truncated"] = response.is_truncated or left > 0
    answer["next_cursor"] = make_cursor(behind, question, version) if left else None
    return answer


def names(service: AgentService, query: str, limit: int = NAMES_LIMIT) -> dict[str, Any]:
    """Find documents by the beginnings of their names and titles (R26)."""
    found = [match.as_dict() for match in service.library().names(query, limit=limit)]
    return {"query": query, "count": len(found), "names": found}


def facets(
    service: AgentService,
    query: str,
    mode: str = "hybrid",
    alpha: float | str = 0.5,
    **values: Any,
) -> dict[str, Any]:
    """Count all documents that match (R27)."""
    library = service.library()
    question = question_of(library, query, values)
    counts = library.facets(question, mode=mode, alpha=alpha).as_dict()
    return {"query": query, **counts}


def hit_passages(
    service: AgentService,
    query: str,
    context: int = _CONTEXT_LINES,
    max_chars: int | None = None,
    **values: Any,
) -> dict[str, Any]:
    """Search, and return the lines around the hits instead of the hits (R18)."""
    started = time.perf_counter()
    library = service.library()
    question = question_of(library, query, values)
    options = {**DEFAULTS, **values}
    response = library.search(question, **options)
    passages = library.passages(question, response.results, context=context)
    found = len(passages)
    count = _hits_that_fit(response.results, passages, max_chars)
    is_shorter = count < len(response.results)
    if is_shorter:
        # The cursor then continues after the last hit that is shown.
        response = library.search(question, **{**options, "top_k": count})
        passages = library.passages(question, response.results, context=context)
    shown, left = portion(passages, 0, max_chars)
    warnings = list(response.warnings)
    if left:
        warnings.append(f"The passage of this hit was cut to {max_chars:,} characters.")
    return {
        "query": query,
        "mode": response.mode,
        "count": len(shown),
        "passages": [asdict(passage) for passage in shown],
        "truncated": is_shorter or left > 0,
        "warnings": warnings,
        "took_ms": round((time.perf_counter() - started) * 1000, 2),
        "totals": {
            "characters": sum(_characters(passage) for passage in shown),
            "files": len({(passage.folder, passage.path) for passage in shown}),
            "passages": found,
        },
        "next_cursor": response.next_cursor,
    }


def _hits_that_fit(hits: Sequence[Hit], passages: Sequence[Passage], max_chars: int | None) -> int:
    """Return for how many of the first hits all passages fit together; at least one."""
    if max_chars is None:
        return len(hits)
    passage_of = {chunk: number for number, each in enumerate(passages) for chunk in each.chunk_ids}
    seen: set[int] = set()
    room = max_chars
    for count, hit in enumerate(hits):
        number = passage_of.get(hit.chunk_id)  # None if its document is gone
        if number is not None and number not in seen:
            seen.add(number)
            room -= _characters(passages[number])
            if room < 0:
                return max(1, count)
    return len(hits)


def _characters(passage: Passage) -> int:
    return sum(len(line.text) for line in passage.lines)


def read_file(
    service: AgentService, path: str, max_chars: int | None = None, cursor: str | None = None
) -> dict[str, Any]:
    """Return a file's text after the cursor, or why it cannot be read (R23)."""
    library = service.library()
    text = library.read_file(path)
    is_error = isinstance(text, Unread)
    question = ("file", path)
    begin = cursor_offset(cursor, question, text) if cursor else 0
    end = min(len(text), begin + (READ_MAX_CHARS if max_chars is None else max_chars))
    while max_chars is None and _sent_bytes(text[begin:end]) > MAX_ANSWER_BYTES * 4 // 5:
        end = begin + (end - begin) // 2
    more = make_cursor(end, question, text) if end < len(text) else None
    return {
        "path": path,
        "text": text[begin:end],
        "characters": len(text),
        "next_cursor": more,
        "is_error": is_error,
    }


def _sent_bytes(text: str) -> int:
    return len(json.dumps(text))


def reindex(
    service: AgentService,
    path: str | None = None,
    paths: list[str] | None = None,
    force: bool = False,
    wait: bool = True,
) -> Run:
    """Start indexing, within what the user allows (R20)."""
    if service.access.read_only:
        raise NotAllowedError(
            "This server is read-only: it searches and reads, but does not index."
        )
    chosen = paths or ([path] if path is not None else _everything(service))
    library = service.library()
    has_new = _has_new(library, chosen, any_folder=service.access.any_folder)
    return service.reindexer.start(chosen, force=force, add=has_new, visibility=library.visibility)


def _everything(service: AgentService) -> list[str]:
    """Return what to update when no path is given: all folders, else the working directory."""
    folders = [folder.path for folder in service.library().folders()]
    if folders:
        return folders
    if service.access.any_folder:
        return [str(Path.cwd())]
    raise NotAllowedError(
        "This library has no folders yet, and agents may not add any. The user can add one with: "
        "pagehound index FOLDER, or allow it by starting this server with --allow-any-folder."
    )


def _has_new(library: Library, paths: Sequence[str], *, any_folder: bool) -> bool:
    """Return whether a path lies outside the user's folders; raise if that is not allowed."""
    known = [folder.path for folder in library.folders()]
    has_new = False
    for path in paths:
        try:
            place = Path(path).expanduser().resolve()
            is_there = library.is_indexable(place) or str(place) in known
        except (OSError, ValueError, RuntimeError) as error:
            raise UsageError(f"The path {path!r} cannot be indexed: {error}.") from error
        if any(place.is_relative_to(folder) for folder in known):
            if not is_there:
                raise UsageError(f"{path} does not exist, or is excluded. Check the path.")
            continue
        has_new = True
        if any_folder and not library.visibility.sees(str(place)):
            raise UsageError(f"There is no folder {place}. Check the path.")
        if not any_folder:
            folders = ", ".join(known) or "none yet"
            raise NotAllowedError(
                f"{path} is not in a folder of this library. Agents may only update these "
                f"folders: {folders}. The user can add a folder with: pagehound index FOLDER"
            )
    return has_new


def _indexing(progress: Progress | None) -> dict[str, Any] | None:
    """Return how far indexing is, in this process or another."""
    if progress is None:
        return None
    return {
        "phase": progress.phase.value,
        "message": progress_sentence(progress),
        "files_done": progress.files_done,
        "files_total": progress.files_total,
        "passages": progress.passages,
        "passages_expected": progress.passages_expected,
        "passages_embedded": progress.passages_embedded,
        "passages_not_understood": progress.not_understood,
        "folders_waiting": progress.folders_waiting,
        "per_second": None if progress.rate is None else round(progress.rate, 1),
        "seconds_left": None if progress.seconds_left is None else round(progress.seconds_left),
        "current": progress.current,
    }


def status(service: AgentService) -> dict[str, Any]:
    """Return what the library contains, and what this server is doing."""
    library = service.library()
    status = library.status()
    run = service.reindexer.last
    # What a run did for somebody else may be about what this client does not see.
    if run is not None and run.visibility != getattr(library, "visibility", run.visibility):
        run = None
    return {
        **asdict(status),
        "indexing": _indexing(status.indexing),
        "meaning_coverage": status.meaning_coverage,
        "by_word_only": status.by_word_only,
        "server": {
            "version": core.__version__,
            "schema_version": schema_version(),
            "read_only": service.access.read_only,
            "any_folder": service.access.any_folder,
            "reindex": run.as_dict() if run else None,
        },
    }
