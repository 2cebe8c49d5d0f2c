"""Find literal text or a regular expression in the indexed text, with the lines round it (R17).

Everything comes from the catalog; files are not reopened. No pattern can hang it: expressions are
matched by the regex package, which gives up after a time limit, and core/grep_patterns.py refuses
those that would be costly to compile. Ranked search by word is the keyword index's business.
"""

from __future__ import annotations

import json
import time
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from core.catalog import Catalog
from core.datatypes import Passage
from core.grep_patterns import expression, literal
from core.passages import DEFAULT_CONTEXT, match_passages, passage_count

if TYPE_CHECKING:
    from regex import Match, Pattern

DEFAULT_TIME_LIMIT_S = 5.0
# More passages than a person or an agent reads; the count tells that there are more.
DEFAULT_MAX_PASSAGES = 200
# After this many matching lines the text is evidently full of it.
_MAX_MATCHING_LINES = 5_000
# No document may use up that budget alone.
_MAX_LINES_PER_DOCUMENT = 500
# An expression such as x* matches between all characters, which nobody means.
_MAX_EMPTY_MATCHES = 10_000
# Within this time an expression may keep other threads waiting; slower ones let them run.
_QUICK_S = 0.02


@dataclass(frozen=True, slots=True)
class GrepResponse:
    """The answer to a grep search."""

    query: str
    is_regex: bool
    case_sensitive: bool
    passages: tuple[Passage, ...] = ()
    match_count: int = 0  # matching lines found, shown or not
    file_count: int = 0  # documents that have some
    is_truncated: bool = False  # there may be more than was counted or shown
    warnings: tuple[str, ...] = ()
    took_ms: float = 0.0

    @property
    def character_count(self) -> int:
        return sum(len(line.text) for passage in self.passages for line in passage.lines)

    def as_dict(self) -> dict[str, Any]:
        """Return plain values for JSON, keys in a fixed order."""
        return {
            "query": self.query,
            "regex": self.is_regex,
            "case_sensitive": self.case_sensitive,
            "count": len(self.passages),
            "passages": [asdict(passage) for passage in self.passages],
            "truncated": self.is_truncated,
            "warnings": list(self.warnings),
            "took_ms": self.took_ms,
            "totals": {
                "characters": self.character_count,
                "files": self.file_count,
                "matching_lines": self.match_count,
                "passages": len(self.passages),
            },
        }


_Lines = dict[int, list[tuple[int, int]]]  # line number -> matched columns


def grep(
    catalog: Catalog,
    query: str,
    *,
    is_regex: bool = False,
    case_sensitive: bool = False,
    documents: Iterable[int] | None = None,
    context: int = DEFAULT_CONTEXT,
    max_passages: int = DEFAULT_MAX_PASSAGES,
    time_limit_s: float = DEFAULT_TIME_LIMIT_S,
) -> GrepResponse:
    """Search the documents, or those given, for the text or expression; passages in path order."""
    started = time.perf_counter()
    response = GrepResponse(query, is_regex, case_sensitive)
    if not query.strip("\n"):
        return replace(response, warnings=("Type the text to look for.",))
    deadline = started + time_limit_s
    find: Callable[[str], Iterator[Match[str]]] = (
        partial(_matches, expression(query, case_sensitive), deadline)
        if is_regex
        else literal(query, case_sensitive)
    )
    scan = _Scan(find, deadline)
    wanted = None if documents is None else frozenset(documents)
    with catalog.snapshot():
        scan.run(catalog.texts(wanted))
        passages, count = _passages(catalog, scan.found, context, max_passages)
    if scan.is_incomplete:
        scan.warnings.append(
            f"Of each document only the first {_MAX_LINES_PER_DOCUMENT} matching lines were taken."
        )
    if count > max_passages:
        scan.warnings.append(f"Only the first {max_passages:,} of {count:,} passages are shown.")
    return replace(
        response,
        passages=tuple(passages),
        match_count=scan.line_count,
        file_count=len(scan.found),
        is_truncated=scan.is_cut_short or scan.is_incomplete or count > max_passages,
        warnings=tuple(scan.warnings),
        took_ms=round((time.perf_counter() - started) * 1000, 2),
    )


class _Scan:
    """One pass over texts, within its limits."""

    def __init__(self, find: Callable[[str], Iterator[Match[str]]], deadline: float) -> None:
        self._find = find
        self._deadline = deadline
        self._empty_count = 0
        self.line_count = 0
        self.found: dict[int, _Lines] = {}  # by document
        self.is_cut_short = False
        self.is_incomplete = False
        self.warnings: list[str] = []

    def run(self, texts: Iterable[tuple[int, str]]) -> None:
        for document_id, text in texts:
            lines: _Lines = {}
            try:
                _seconds_left(self._deadline)
                self._match(text, lines)
            except (TimeoutError, MemoryError):
                self._stop(
                    "The search took too long and was stopped; what it found is shown. Try a"
                    " simpler expression or a filter."
                )
            if lines:
                self.line_count += len(lines)
                self.found[document_id] = lines
            if self.is_cut_short:
                return

    def _match(self, text: str, lines: _Lines) -> None:
        starts: list[int] = []  # of the lines
        number = line_start = 0
        line_end = -1
        for match in self._find(text):
            start, end = match.span()
            if end == start:
                self._note_empty_match()
            elif end <= line_end:  # most often on the line of the match before
                lines.setdefault(number, []).append((start - line_start, end - line_start))
            else:
                _seconds_left(self._deadline)
                starts = starts or [0, *accumulate(len(line) + 1 for line in text.split("\n"))]
                number = _add_columns(starts, start, end, lines)
                line_start, line_end = starts[number - 1], starts[number] - 1
                self._mind_limits(lines)
            self.is_incomplete |= len(lines) >= _MAX_LINES_PER_DOCUMENT
            if self.is_cut_short or len(lines) >= _MAX_LINES_PER_DOCUMENT:
                return

    def _mind_limits(self, lines: _Lines) -> None:
        if self.line_count + len(lines) >= _MAX_MATCHING_LINES:
            self._stop(
                f"More than {_MAX_MATCHING_LINES:,} lines match; the search was stopped there."
            )

    def _note_empty_match(self) -> None:
        self._empty_count += 1
        if self._empty_count > _MAX_EMPTY_MATCHES:
            self._stop(
                "The expression also matches where there is nothing, so it was stopped. Make it"
                " match at least one character, for example with + instead of *."
            )

    def _stop(self, warning: str) -> None:
        self.is_cut_short = True
        self.warnings.append(warning)


def _matches(pattern: Pattern[str], deadline: float, text: str) -> Iterator[Match[str]]:
    """Yield the matches of an expression, or raise TimeoutError."""
    at = 0
    while at <= len(text):
        try:
            match = pattern.search(text, at, timeout=min(_QUICK_S, _seconds_left(deadline)))
        except TimeoutError:
            left = _seconds_left(deadline)
            match = pattern.search(text, at, timeout=left, concurrent=True)
        if match is None:
            return
        yield match
        at = match.end() if match.end() > match.start() else match.end() + 1


def _seconds_left(deadline: float) -> float:
    left = deadline - time.perf_counter()
    if left <= 0:
        raise TimeoutError
    return left


def _add_columns(starts: list[int], start: int, end: int, lines: _Lines) -> int:
    """Note the columns that a match takes on each of its lines; return the last line."""
    number = bisect_right(starts, start)
    while True:
        line_start, line_end = starts[number - 1], starts[number] - 1
        columns = (max(start, line_start) - line_start, min(end, line_end) - line_start)
        if columns[0] < columns[1]:
            lines.setdefault(number, []).append(columns)
        if end <= starts[number]:
            return number
        number += 1


def _passages(
    catalog: Catalog, found: Mapping[int, _Lines], context: int, limit: int
) -> tuple[list[Passage], int]:
    """Return the first passages in the order of paths, and how many there are."""
    rows = catalog.read(
        "SELECT files.path, member, folders.path, documents.id, line_count FROM documents"
        " JOIN files ON files.id = file_id JOIN folders ON folders.id = folder_id"
        " WHERE documents.id IN (SELECT value FROM json_each(?)) ORDER BY 1, 2, 3",
        (json.dumps(list(found)),),
    )
    passages: list[Passage] = []
    count = 0
    for path, member, folder, document_id, line_count in rows:
        lines = found[document_id]
        count += passage_count(lines, context)
        if len(passages) >= limit:
            continue
        name = f"{path}!/{member}" if member else path
        reader = partial(catalog.lines, document_id)
        for passage in match_passages(folder, name, reader, line_count, lines, context=context):
            passages.append(_located(catalog, document_id, passage))
            if len(passages) == limit:
                break
    return passages, count


def _located(catalog: Catalog, document_id: int, passage: Passage) -> Passage:
    """Add the page and the headings under which the first match stands."""
    first = next(line.number for line in passage.lines if line.is_match)
    rows = catalog.read(
        "SELECT page, heading_path FROM chunks WHERE document_id = ? AND start_line <= ?"
        " ORDER BY start_line DESC, position DESC LIMIT 1",
        (document_id, first),
    )
    page, heading_path = rows[0] if rows else (None, "")
    return replace(passage, page=page, heading_path=heading_path)
