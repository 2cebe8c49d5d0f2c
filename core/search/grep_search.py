"""Find literal text or a regular expression in the indexed text, with surrounding lines (R17).

Everything comes from the catalog; files are not reopened. No pattern can hang it: expressions are
matched by the regex package, which stops after a time limit, and ``grep_patterns`` rejects
expressions that would be expensive to compile. Ranked search by word is up to the keyword index.
"""

from __future__ import annotations

import time
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass, replace
from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from core.datatypes import Passage
from core.search.grep_patterns import expression, literal
from core.search.passages import (
    DEFAULT_CONTEXT,
    MAX_LINE_CHARS,
    match_passages,
    passage_count,
)
from core.search.protocols import ChunkSource

if TYPE_CHECKING:
    from regex import Match, Pattern

DEFAULT_TIME_LIMIT_S = 5.0
# More passages than a person or an agent reads; the count shows that there are more.
DEFAULT_MAX_PASSAGES = 200
# After this many matching lines the search stops: the text is evidently full of matches.
_MAX_MATCHING_LINES = 5_000
# No single document may use up that budget.
_MAX_LINES_PER_DOCUMENT = 500
# An expression such as x* matches between all characters, which nobody wants.
_MAX_EMPTY_MATCHES = 10_000
# Up to this time an expression may block other threads; slower ones let them run.
_QUICK_S = 0.02
# Matches on one line that are not shown, between two looks at the clock.
_PASSED_OVER_PER_CHECK = 10_000


@dataclass(frozen=True, slots=True)
class GrepResponse:
    """The answer to a grep search."""

    query: str
    is_regex: bool
    case_sensitive: bool
    passages: tuple[Passage, ...] = ()
    match_count: int = 0  # matching lines, shown or not
    file_count: int = 0  # documents with matches
    is_truncated: bool = False  # there may be more than counted or shown
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
    catalog: ChunkSource,
    query: str,
    *,
    is_regex: bool = False,
    case_sensitive: bool = False,
    documents: Iterable[int] | None = None,
    context: int = DEFAULT_CONTEXT,
    max_passages: int = DEFAULT_MAX_PASSAGES,
    time_limit_s: float = DEFAULT_TIME_LIMIT_S,
) -> GrepResponse:
    """Search all or the given documents for text or an expression; passages in path order."""
    started = time.perf_counter()
    response = GrepResponse(query, is_regex, case_sensitive)
    if not query.strip("\n"):
        return replace(response, warnings=("Type the text to search for.",))
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
        # Showing what was found has as long again.
        latest = deadline + time_limit_s
        passages, count = _passages(catalog, scan, context, max_passages, latest)
    if scan.is_incomplete:
        scan.warnings.append(
            f"Only the first {_MAX_LINES_PER_DOCUMENT} matching lines of each document were used."
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
    """One pass over the texts, within its limits."""

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
                    "The search took too long and was stopped; the results so far are shown. "
                    "Try a simpler expression or a filter."
                )
            if lines:
                self.line_count += len(lines)
                self.found[document_id] = lines
            if self.is_cut_short:
                return

    def _match(self, text: str, lines: _Lines) -> None:
        starts: list[int] = []  # offsets of the lines
        number = line_start = passed_over = 0
        line_end = -1
        for match in self._find(text):
            start, end = match.span()
            if end == start:
                self._note_empty_match()
            elif end <= line_end:  # usually on the same line as the previous match
                columns = lines.setdefault(number, [])
                # A long line is cut around its first match; a file may be a single line.
                if not columns or start - line_start - columns[0][0] < MAX_LINE_CHARS:
                    columns.append((start - line_start, end - line_start))
                else:
                    passed_over += 1
                    if passed_over % _PASSED_OVER_PER_CHECK == 0:
                        _seconds_left(self._deadline)
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
                "The expression also matches empty text, so the search was stopped. Make it "
                "match at least one character, for example with + instead of *."
            )

    def is_out_of_time(self, deadline: float) -> bool:
        """Say whether a later deadline has passed, too."""
        if time.perf_counter() < deadline:
            return False
        if not self.is_cut_short:
            self._stop("Showing the matches took too long; those read so far are shown.")
        return True

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
    """Record the columns that a match covers on each of its lines; return the last line."""
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
    catalog: ChunkSource, scan: _Scan, context: int, limit: int, deadline: float
) -> tuple[list[Passage], int]:
    """Return the first passages in path order, and the total number."""
    passages: list[Passage] = []
    count = 0
    for place in catalog.document_places([*scan.found]):
        lines = scan.found[place.id]
        count += passage_count(lines, context)
        if len(passages) >= limit or scan.is_out_of_time(deadline):
            continue
        for passage in match_passages(
            place.folder,
            place.path,
            partial(catalog.lines, place.id),
            place.line_count,
            lines,
            context=context,
        ):
            passages.append(_located(catalog, place.id, passage))
            if len(passages) == limit or scan.is_out_of_time(deadline):
                break
    return passages, count


def _located(catalog: ChunkSource, document_id: int, passage: Passage) -> Passage:
    """Add the page and headings of the first match."""
    first = next((line.number for line in passage.lines if line.is_match), 1)
    page, heading_path = catalog.place_of_line(document_id, first)
    return replace(passage, page=page, heading_path=heading_path)
