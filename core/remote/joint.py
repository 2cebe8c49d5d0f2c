"""One's own library and the libraries of teams, searched together.

Each library ranks its own hits; the lists are fused by rank (RRF), and each hit of a team says
whose it is. One's own answer never waits: it comes first, and again with the others in it. A team's
library that does not answer is a sentence among the warnings.
"""

from __future__ import annotations

import contextlib
import logging
import threading
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future
from concurrent.futures import TimeoutError as NotInTime
from dataclasses import replace
from functools import partial
from typing import Any, Self, TypeVar

from core.catalog import Folder
from core.datatypes import (
    Hit,
    NameMatch,
    Passage,
    Reasons,
    SearchResponse,
    Strength,
    Suggestion,
    TermShare,
)
from core.documents import DocumentsLike
from core.errors import PagehoundError
from core.library_like import LibraryLike
from core.query import Marker
from core.remote.connections import Connection, open_connection
from core.remote.library import RemoteLibrary
from core.search import (
    DEFAULT_MAX_PASSAGES,
    Facets,
    FacetValue,
    GrepResponse,
    Question,
    Snippet,
    hit_snippet,
    is_of_weak,
    is_verdict,
    precedence,
)
from core.settings import Settings
from core.status import Status

_log = logging.getLogger(__name__)

T = TypeVar("T")

# A person waits no longer for a team's library once their own has answered.
WAIT_S = 6.0
_MOST_THREADS = 16
_ORDER = {Strength.STRONG: 0, Strength.FAIR: 1, Strength.WEAK: 2, None: 1}


class JointLibrary:
    """Safe to use from many threads."""

    def __init__(
        self,
        own: LibraryLike,
        teams: dict[str, RemoteLibrary],
        *,
        wait_s: float = WAIT_S,
        closes_own: bool = False,
    ) -> None:
        """``teams`` are the libraries of teams by the names that their hits are labelled with."""
        self._own = own
        self._teams = teams
        self._wait_s = wait_s
        self._closes_own = closes_own
        self._slots = threading.Semaphore(_MOST_THREADS)
        self._is_closed = False
        self._changed = threading.Condition()
        self._given_up = 0  # how often nobody wanted to wait any longer

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the connections; a request that hangs ends by itself. One's own library stays."""
        self._is_closed = True
        self.stop_waiting()
        for team in self._teams.values():
            team.close()
        if self._closes_own:
            self._own.close()

    @property
    def settings(self) -> Settings:
        return self._own.settings

    @settings.setter
    def settings(self, settings: Settings) -> None:
        self._own.settings = settings

    def library_of(self, hit: Hit) -> LibraryLike:
        """Return the library that a hit is from."""
        return self._teams.get(hit.library, self._own)

    def named(self, name: str) -> LibraryLike:
        """Return the library whose hits have this label."""
        return self._teams.get(name, self._own)

    @property
    def at_once(self) -> LibraryLike:
        """Return what answers without waiting for others: one's own library."""
        return self._own

    def stop_waiting(self) -> None:
        """Let whoever waits for a team go on without it: there is a newer question."""
        with self._changed:
            self._given_up += 1
            self._changed.notify_all()

    # -- asking ------------------------------------------------------------------------------

    def ask(
        self,
        query: str,
        *,
        exact_keywords: str | None = None,
        filters: str | None = None,
        is_typing: bool = False,
    ) -> Question:
        return self._own.ask(
            query, exact_keywords=exact_keywords, filters=filters, is_typing=is_typing
        )

    def can_mean_something(self, question: Question) -> bool:
        return self._own.can_mean_something(question)

    def search(
        self,
        query: str | Question,
        *,
        top_k: int | None = None,
        mode: str | None = None,
        alpha: float | str | None = None,
        exact_keywords: str | None = None,
        filters: str | None = None,
        max_chars: int | None = None,
        cursor: str | None = None,
        weak: bool = True,
    ) -> SearchResponse:
        """Search all libraries. There is no cursor: ask for more hits instead."""
        question = query
        if isinstance(question, str):
            question = self.ask(question, exact_keywords=exact_keywords, filters=filters)
        how: dict[str, Any] = {"top_k": top_k, "mode": mode, "alpha": alpha, "weak": weak}
        asked = self._ask_teams(lambda library: library.search(question, **how))
        own = self._own.search(question, max_chars=max_chars, cursor=cursor, **how)
        return self._fused(own, self._collected(asked), top_k)

    def answers(
        self,
        question: Question,
        *,
        top_k: int | None = None,
        mode: str | None = None,
        alpha: float | str | None = None,
    ) -> Generator[SearchResponse, None, None]:
        """Yield the answers of one's own library, and then that of all."""
        asked: dict[str, Future[SearchResponse]] = {}
        if not question.is_empty:
            asked = self._ask_teams(
                lambda library: library.search(question, top_k=top_k, mode=mode, alpha=alpha)
            )
        own: SearchResponse | None = None
        for own in self._own.answers(question, top_k=top_k, mode=mode, alpha=alpha):
            yield own
        if own is not None and asked:
            yield self._fused(own, self._collected(asked), top_k)

    def hybrid_search(
        self,
        semantic_query: str,
        exact_keywords: str | None = None,
        *,
        top_k: int | None = None,
        alpha: float | str | None = None,
        max_chars: int | None = None,
        cursor: str | None = None,
        weak: bool = True,
    ) -> SearchResponse:
        how: dict[str, Any] = {"top_k": top_k, "alpha": alpha, "weak": weak}
        asked = self._ask_teams(
            lambda library: library.hybrid_search(semantic_query, exact_keywords, **how)
        )
        own = self._own.hybrid_search(
            semantic_query, exact_keywords, max_chars=max_chars, cursor=cursor, **how
        )
        return self._fused(own, self._collected(asked), top_k)

    def similar(
        self, path: str, line: int | None = None, *, top_k: int | None = None
    ) -> SearchResponse:
        return self._own.similar(path, line, top_k=top_k)

    def grep_search(
        self,
        query: str,
        *,
        is_regex: bool = False,
        case_sensitive: bool = False,
        filters: str | None = None,
        context: int | None = None,
        max_passages: int = DEFAULT_MAX_PASSAGES,
    ) -> GrepResponse:
        return self._own.grep_search(
            query,
            is_regex=is_regex,
            case_sensitive=case_sensitive,
            filters=filters,
            context=context,
            max_passages=max_passages,
        )

    def facets(
        self, question: Question, *, mode: str | None = None, alpha: float | str | None = None
    ) -> Facets:
        """Count in all libraries; one that does not answer counts nothing."""
        asked = self._ask_teams(lambda library: library.facets(question, mode=mode, alpha=alpha))
        counted = self._own.facets(question, mode=mode, alpha=alpha)
        for found in self._collected(asked).values():
            if isinstance(found, Facets):
                counted = _added(counted, found)
        return counted

    def names(self, query: str | Question, *, limit: int = 8) -> list[NameMatch]:
        """Return one's own documents: names come at every key, and wait for nobody."""
        return self._own.names(query, limit=limit)

    def complete(self, text: str, limit: int = 8) -> list[str]:
        return self._own.complete(text, limit)

    # -- showing what was found --------------------------------------------------------------

    def marker(self, question: Question) -> Marker:
        return self._own.marker(question)

    def snippets(self, question: Question, hits: Sequence[Hit]) -> list[Snippet]:
        by_library = _by_library(hits)
        mine = by_library.pop("", [])
        asked = self._ask_about(by_library, lambda library, some: library.snippets(question, some))
        found = {"": self._own.snippets(question, mine) if mine else []}
        for name, made in self._collected(asked).items():
            if isinstance(made, list) and len(made) == len(by_library[name]):
                found[name] = made
        for name in by_library.keys() - found.keys():  # the text is here already
            marker = self._own.marker(question)
            found[name] = [hit_snippet(hit, marker) for hit in by_library[name]]
        in_order = {name: iter(made) for name, made in found.items()}
        return [next(in_order[hit.library]) for hit in hits]

    def passages(
        self, question: Question, hits: Sequence[Hit], *, context: int | None = None
    ) -> list[Passage]:
        """Return passages in the order of the hits; those of a team that is away are missing."""
        by_library = _by_library(hits)
        mine = by_library.pop("", [])
        asked = self._ask_about(
            by_library, lambda library, some: library.passages(question, some, context=context)
        )
        found = {"": self._own.passages(question, mine, context=context) if mine else []}
        for name, made in self._collected(asked).items():
            if isinstance(made, list):
                found[name] = made
        rank = {(hit.library, hit.chunk_id): n for n, hit in reversed([*enumerate(hits)])}
        ranked = [
            (min((rank.get((name, each), len(hits)) for each in one.chunk_ids), default=0), one)
            for name, made in found.items()
            for one in made
        ]
        return [passage for _, passage in sorted(ranked, key=lambda each: each[0])]

    def explain(self, question: Question, chunk_id: str) -> list[TermShare]:
        return self._own.explain(question, chunk_id)

    def reasons(
        self, question: Question, hit: Hit, *, alpha: float | None = None
    ) -> Reasons | None:
        return self.library_of(hit).reasons(question, hit, alpha=alpha)

    def read_file(self, path: str) -> str:
        return self._own.read_file(path)

    @property
    def documents(self) -> DocumentsLike:
        return self._own.documents

    def content_hashes(self, hits: Sequence[Hit]) -> dict[tuple[str, str], str]:
        found: dict[tuple[str, str], str] = {}
        by_library = _by_library(hits)
        mine = by_library.pop("", [])
        asked = self._ask_about(by_library, lambda library, some: library.content_hashes(some))
        with contextlib.suppress(PagehoundError):
            found.update(self._own.content_hashes(mine))
        for made in self._collected(asked).values():
            if isinstance(made, dict):
                found.update(made)
        return found

    # -- about one's own library -------------------------------------------------------------

    def search_limits(self, top_k: int) -> dict[str, int | float]:
        return self._own.search_limits(top_k)

    @property
    def threshold(self) -> float:
        return self._own.threshold

    @property
    def suitable_threshold(self) -> float:
        return self._own.suitable_threshold

    @property
    def embedding_model(self) -> str:
        return self._own.embedding_model

    @property
    def embedding_backend(self) -> str:
        return self._own.embedding_backend

    @property
    def notices(self) -> list[str]:
        return self._own.notices

    def folders(self) -> list[Folder]:
        return self._own.folders()

    def files(self) -> list[tuple[str, str]]:
        return self._own.files()

    def status(self) -> Status:
        return self._own.status()

    def index_version(self, mode: str = "hybrid") -> str:
        return self._own.index_version(mode)

    # -- asking teams ------------------------------------------------------------------------

    def _ask_teams(self, work: Callable[[RemoteLibrary], T]) -> dict[str, Future[T]]:
        if self._is_closed:
            return {}
        return {name: self._begin(partial(work, team)) for name, team in self._teams.items()}

    def _ask_about(
        self, hits: dict[str, list[Hit]], work: Callable[[RemoteLibrary, list[Hit]], T]
    ) -> dict[str, Future[T]]:
        """Ask each team about its hits."""
        if self._is_closed:
            return {}
        asked: dict[str, Future[T]] = {}
        for name, some in hits.items():
            team = self._teams.get(name)
            if team is not None:
                asked[name] = self._begin(partial(work, team, some))
        return asked

    def _begin(self, work: Callable[[], T]) -> Future[T]:
        """Ask in a thread that does not keep the program from ending."""
        future: Future[T] = Future()

        def run() -> None:
            with self._slots:
                if not future.set_running_or_notify_cancel():
                    return
                try:
                    future.set_result(work())
                except BaseException as error:
                    future.set_exception(error)

        threading.Thread(target=run, name="team-search", daemon=True).start()
        return future

    def _collected(self, asked: dict[str, Future[T]]) -> dict[str, T | str]:
        """Return each team's answer, or a sentence why there is none."""
        self._wait_for(list(asked.values()))
        found: dict[str, T | str] = {}
        for name, future in asked.items():
            try:
                found[name] = future.result(0)
            except NotInTime:
                future.cancel()
                found[name] = f"{name} takes too long to answer; its hits are left out."
            except PagehoundError as error:
                found[name] = f"{name}: {error}"
            except Exception as error:  # whatever a server sends, one's own hits are shown
                _log.warning("A team's answer cannot be used: %s", type(error).__name__)
                found[name] = f"What answers at {name} is no Pagehound server."
        return found

    def _wait_for(self, asked: Sequence[Future[T]]) -> None:
        """Wait until all have answered, it takes too long, or nobody wants to know any more."""

        def note(_: Future[T]) -> None:
            with self._changed:
                self._changed.notify_all()

        for future in asked:
            future.add_done_callback(note)
        with self._changed:
            before = self._given_up
            self._changed.wait_for(
                lambda: self._given_up != before or all(each.done() for each in asked),
                self._wait_s,
            )

    def _fused(
        self, own: SearchResponse, others: dict[str, SearchResponse | str], top_k: int | None
    ) -> SearchResponse:
        """Return one answer: every document is in one list, so RRF goes by rank alone."""
        ranked = [(rank, 0, hit) for rank, hit in enumerate(own.results)]
        warnings, remaining, left_out = list(own.warnings), own.remaining, own.left_out
        versions = [own.index_version]
        for number, (name, found) in enumerate(others.items(), 1):
            if isinstance(found, str):
                warnings.append(found)
                continue
            labelled = _labelled(found.results, name)
            ranked += [(rank, number, hit) for rank, hit in enumerate(labelled)]
            warnings += [each for each in found.warnings if each not in warnings]
            remaining += found.remaining
            left_out += found.left_out
            versions.append(found.index_version)
        # Of hits with the same rank, the stronger comes first, then one's own.
        ranked.sort(key=lambda each: (each[0], _ORDER.get(each[2].strength, 1), each[1]))
        most = self.settings.top_k if top_k is None else top_k
        results = tuple(hit for *_, hit in ranked[:most])
        answers = [own, *(each for each in others.values() if not isinstance(each, str))]
        return replace(
            own,
            results=results,
            warnings=_true_of_all(warnings, answers, results),
            suggestions=_suggested(answers),
            remaining=remaining + len(ranked) - len(results),
            left_out=left_out,
            index_version=" ".join(versions),
            next_cursor=None,
        )


def joint_library(
    own: LibraryLike, connections: Sequence[Connection], *, closes_own: bool = False
) -> JointLibrary:
    """Return one's own library together with those that were joined."""
    teams = {
        name: open_connection(each, own.settings) for name, each in by_label(connections).items()
    }
    return JointLibrary(own, teams, closes_own=closes_own)


def by_label(connections: Sequence[Connection]) -> dict[str, Connection]:
    """Return connections by what their hits are labelled with; a name may be taken already."""
    labelled: dict[str, Connection] = {}
    for each in connections:
        labelled[each.name if each.name not in labelled else each.url] = each
    return labelled


def _true_of_all(
    warnings: Sequence[str], answers: Sequence[SearchResponse], results: Sequence[Hit]
) -> tuple[str, ...]:
    """Leave out what one library says of itself alone: that it has nothing, or nothing good."""
    verdicts = dict.fromkeys(each for each in warnings if is_verdict(each))
    # A library that has documents, and lets some pass the filters, says the most.
    told = min(verdicts, key=precedence, default="")
    if any(map(_has_good, answers)) or (results and not is_of_weak(told)):
        told = ""
    return tuple(each for each in warnings if each == told or each not in verdicts)


def _suggested(answers: Sequence[SearchResponse]) -> tuple[Suggestion, ...]:
    """Return what to try instead, unless a library that has good hits misses nothing."""
    good = [each for each in answers if _has_good(each)]
    if any(not each.suggestions for each in good):
        return ()
    suggestions: dict[str, Suggestion] = {}
    for answer in good or answers:
        for each in answer.suggestions:
            suggestions.setdefault(each.query, each)
    return tuple(suggestions.values())


def _has_good(answer: SearchResponse) -> bool:
    return any(hit.strength is not Strength.WEAK for hit in answer.results)


def _labelled(hits: Sequence[Hit], library: str) -> tuple[Hit, ...]:
    return tuple(replace(hit, library=library) for hit in hits)


def _by_library(hits: Sequence[Hit]) -> dict[str, list[Hit]]:
    found: dict[str, list[Hit]] = {}
    for hit in hits:
        found.setdefault(hit.library, []).append(hit)
    return found


def _added(one: Facets, two: Facets) -> Facets:
    """Return the counts of both; folders of different libraries stand beside each other."""
    return Facets(
        one.documents + two.documents,
        _merged(one.types, two.types),
        (*one.folders, *two.folders),
        _merged(one.dates, two.dates),
        _merged(one.senders, two.senders),
        _merged(one.authors, two.authors),
        _merged(one.languages, two.languages),
    )


def _merged(one: Sequence[FacetValue], two: Sequence[FacetValue]) -> tuple[FacetValue, ...]:
    found = {value.label: value for value in one}
    for value in two:
        known = found.get(value.label)
        if known is not None:
            children = _merged(known.children, value.children)
            value = replace(known, count=known.count + value.count, children=children)
        found[value.label] = value
    return tuple(found.values())
