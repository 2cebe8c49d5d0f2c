"""A team's library, as one person may see it: the same answers by the same code as a local one.

Every call is one transaction, so that all of an answer is of one state and of one person's rights.
Nothing is kept between calls but tables of names and traits of documents, by the zones that they
are of; any number of servers may stand beside each other.
"""

from __future__ import annotations

import contextlib
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace

from core.catalog import Folder
from core.datatypes import Hit, NameMatch, Passage, Reasons, SearchResponse, TermShare
from core.documents import Documents
from core.embedding import Embedder
from core.errors import UsageError
from core.file_access import Unread
from core.library_base import LibraryBase
from core.paging import cursor_offset, shortened
from core.query import Marker
from core.search import (
    CHANCE_KEY,
    DEFAULT_MAX_PASSAGES,
    EMPTY_LIBRARY,
    NONE_TO_SEE,
    DocumentTable,
    Facets,
    GrepResponse,
    HitContext,
    Question,
    Searcher,
    Snippet,
    ask_by_salience,
    complete,
    count_facets,
    cursor_key,
    grep,
    resolve_mode,
)
from core.settings import Settings
from core.status import FolderStatus, Status
from core.team.chunk_source import TeamChunks
from core.team.database import Database, Reading
from core.team.documents import TeamDocuments
from core.team.keyword_search import TeamKeywords
from core.team.people import Person
from core.team.tables import Kept
from core.team.understanding import TeamUnderstanding
from core.team.vector_search import TeamVectors

_LISTED_WITHOUT_TEXT = 1000


@dataclass(slots=True)
class _Open:
    """The stores of one transaction."""

    reading: Reading
    chunks: TeamChunks
    keywords: TeamKeywords
    vectors: TeamVectors
    understanding: TeamUnderstanding


class TeamLibrary(LibraryBase):
    """One person's view of a team's library. Safe to use from many threads."""

    def __init__(
        self,
        database: Database,
        person: Person,
        embedder: Embedder,
        *,
        settings: Settings | None = None,
        kept: Kept | None = None,
    ) -> None:
        self._database = database
        self._person = person
        self._embedder = embedder
        kept = kept or Kept()
        self._tables = kept.tables
        self._chance = kept.chance
        self.settings = settings or Settings()

    def close(self) -> None:
        """Do nothing: database and model belong to whoever made them."""

    @contextlib.contextmanager
    def _opened(self) -> Iterator[_Open]:
        with self._database.reading(self._person.id) as reading:

            def figures(key: str) -> str | None:
                if key != CHANCE_KEY:
                    return None
                return self._chance.figures(reading, vectors, self._embedder)

            chunks = TeamChunks(reading, figures)
            keywords = TeamKeywords(reading, chunks)
            vectors = TeamVectors(reading, keywords)
            understanding = TeamUnderstanding(reading, keywords, self.embedding_model)
            yield _Open(reading, chunks, keywords, vectors, understanding)

    @contextlib.contextmanager
    def _searching(self) -> Iterator[tuple[_Open, Searcher]]:
        with self._opened() as stores:
            parts = (stores.chunks, stores.keywords, stores.vectors)
            searcher = Searcher(*parts, self._embedder, understanding=stores.understanding)
            with contextlib.closing(searcher):
                yield stores, searcher

    # -- asking ------------------------------------------------------------------------------

    def can_mean_something(self, question: Question) -> bool:
        with self._searching() as (_, searcher):
            return searcher.can_mean_something(question)

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
        question = self._asked(query, exact_keywords, filters)
        options = self._options(question, top_k=top_k, mode=mode, alpha=alpha, weak=weak)
        key = cursor_key(question, options)
        with self._searching() as (_, searcher):
            version = searcher.index_version(options.mode)
            offset = cursor_offset(cursor, key, version) if cursor else 0
            found = searcher.search(question, replace(options, accept_gaps=True), offset=offset)
        response = _as_told(found)
        if max_chars is not None:
            response = shortened(response, max_chars)
        return self._with_cursor(response, key, offset)

    def answers(
        self,
        question: Question,
        *,
        top_k: int | None = None,
        mode: str | None = None,
        alpha: float | str | None = None,
    ) -> Generator[SearchResponse, None, None]:
        options = self._options(question, top_k=top_k, mode=mode, alpha=alpha)
        key = cursor_key(question, options)
        with self._searching() as (_, searcher):
            for found in searcher.answers(question, replace(options, accept_gaps=True)):
                response = _as_told(found)
                is_whole = response.mode == options.mode
                yield self._with_cursor(response, key, 0) if is_whole else response

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
        given = (exact_keywords or "").strip()
        if given and given != semantic_query.strip():
            question = self.ask(semantic_query, exact_keywords=given)
        else:
            with self._opened() as stores:
                question = ask_by_salience(
                    semantic_query,
                    document_frequency=stores.keywords.document_frequency,
                    chunk_count=stores.keywords.chunk_count,
                )
        return self.search(
            question,
            mode="hybrid",
            top_k=top_k,
            alpha=alpha,
            max_chars=max_chars,
            cursor=cursor,
            weak=weak,
        )

    def similar(
        self, path: str, line: int | None = None, *, top_k: int | None = None
    ) -> SearchResponse:
        with self._searching() as (stores, searcher):
            places = stores.chunks.places_at(path)
            if len(places) > 1:
                raise UsageError(
                    f"Several sources have a file {path}. Pass one of these paths: "
                    f"{', '.join(places)}."
                )
            chunks = stores.chunks.chunks_at(path, line)
            if not chunks:
                place = path if line is None else f"line {line} of {path}"
                raise UsageError(f"Nothing is indexed at {place}. Check the path.")
            name = path if line is None else f"{path}:{line}"
            question = self.ask("")
            options = self._options(question, top_k=top_k, mode="semantic", alpha=None)
            return searcher.similar(question, chunks, options, query=name)

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
        asked = self.ask("", filters=filters)
        with self._opened() as stores:
            response = grep(
                stores.chunks,
                query,
                is_regex=is_regex,
                case_sensitive=case_sensitive,
                documents=stores.chunks.select_documents(*asked.filter_groups),
                context=self.settings.context_lines if context is None else max(0, context),
                max_passages=max_passages,
            )
        return replace(response, warnings=(*asked.hints, *response.warnings))

    def facets(
        self, question: Question, *, mode: str | None = None, alpha: float | str | None = None
    ) -> Facets:
        if question.is_empty:
            return Facets()
        options = self._options(question, top_k=1, mode=mode, alpha=alpha)
        with self._searching() as (stores, searcher):
            # First: tables are for one reader at a time, and nobody should wait for a search.
            matches = searcher.all_matches(question, options)
            with self._tables.of(stores.reading) as tables:
                traits = tables.traits.following(stores.chunks)
                return count_facets(question, matches, traits, stores.chunks)

    def names(self, query: str | Question, *, limit: int = 8) -> list[NameMatch]:
        question = self.ask(query) if isinstance(query, str) else query
        with self._opened() as stores, self._tables.of(stores.reading) as tables:
            return tables.names.following(stores.chunks).find(question, limit)

    def complete(self, text: str, limit: int = 8) -> list[str]:
        with self._opened() as stores:
            return complete(stores.chunks, stores.keywords, text, limit)

    # -- showing what was found --------------------------------------------------------------

    def marker(self, question: Question) -> Marker:
        with self._opened() as stores:
            return question.marker(stores.keywords)

    def expansions(self, question: Question) -> list[list[str]]:
        """Return for each leaf of a question the terms that the index finds it by, for marks."""
        with self._opened() as stores:
            plan = question.plan(stores.keywords)
            return [sorted(plan.terms_of(leaf)) for leaf in question.leaves]

    def snippets(self, question: Question, hits: Sequence[Hit]) -> list[Snippet]:
        with self._opened() as stores:
            return self._context(stores).snippets(question, hits)

    def passages(
        self, question: Question, hits: Sequence[Hit], *, context: int | None = None
    ) -> list[Passage]:
        lines = self.settings.context_lines if context is None else max(0, context)
        with self._opened() as stores:
            return self._context(stores).passages(question, hits, context=lines)

    def _context(self, stores: _Open) -> HitContext:
        return HitContext(stores.chunks, stores.keywords, self._embedder)

    def explain(self, question: Question, chunk_id: str) -> list[TermShare]:
        with self._opened() as stores:
            row = stores.chunks.find_chunk(chunk_id)
            return [] if row is None else question.plan(stores.keywords).explain(row)

    def reasons(
        self, question: Question, hit: Hit, *, alpha: float | None = None
    ) -> Reasons | None:
        with self._searching() as (stores, searcher):
            chunk = stores.chunks.find_chunk(hit.chunk_id)
            if chunk is None or hit.strength is None or question.is_empty:
                return None
            options = self._options(question, top_k=1, mode=hit.retrieval.method, alpha=alpha)
            return searcher.reasons(question, options, hit, chunk)

    def read_file(self, path: str) -> str:
        """Return a file's text as it was indexed, or a string that begins with ``[ERROR: ``."""
        with self._opened() as stores:
            places = stores.chunks.places_at(path)
            documents = stores.chunks.document_heads(path)
            if not documents:
                return Unread(f"[ERROR: NOT_FOUND] {path} is not in this library.")
            if len(places) > 1:
                return Unread(
                    f"[ERROR: READ_FAILED] Several sources have a file {path}. Pass one of these "
                    f"paths: {', '.join(places)}."
                )
            return "\n".join(stores.chunks.text(head.id) for head in documents)

    def content_hashes(self, hits: Sequence[Hit]) -> dict[tuple[str, str], str]:
        hashes: dict[tuple[str, str], str] = {}
        with self._opened() as stores:
            for folder, path in {(hit.citation.folder, hit.path) for hit in hits}:
                found = stores.chunks.content_hash(folder, path.partition("!/")[0])
                if found is not None:
                    hashes[(folder, path)] = found.hex()
        return hashes

    @property
    def documents(self) -> TeamDocuments:
        """Outlines, texts, lists and counts of the documents (R28)."""
        return TeamDocuments(self._documents)

    @contextlib.contextmanager
    def _documents(self, *, counts: bool = False) -> Iterator[Documents]:
        with self._opened() as stores, contextlib.ExitStack() as held:
            table = DocumentTable(stores.chunks)  # reads nothing before it is asked
            if counts:
                tables = held.enter_context(self._tables.of(stores.reading))
                table = tables.traits.following(stores.chunks)
            version = stores.keywords.version
            yield Documents(stores.chunks, stores.keywords, table, lambda: None, lambda: version)

    # -- about the library -------------------------------------------------------------------

    @property
    def notices(self) -> list[str]:
        return []

    def folders(self) -> list[Folder]:
        with self._opened() as stores:
            found = stores.chunks.folders()
        # The database's own numbers would tell how many others there are.
        return [replace(folder, id=number) for number, folder in enumerate(found, 1)]

    def files(self) -> list[tuple[str, str]]:
        with self._opened() as stores:
            return stores.chunks.indexed_files()

    def index_version(self, mode: str = "hybrid") -> str:
        with self._searching() as (_, searcher):
            return searcher.index_version(resolve_mode(mode))

    def status(self) -> Status:
        """Return what the person may see of the library, and how complete it is."""
        with self._searching() as (stores, searcher):
            chunks = stores.chunks
            folders = tuple(
                FolderStatus(
                    path=row[0],
                    is_present=True,
                    files=row[1],
                    chunks=row[2],
                    problems=row[3],
                    last_scan=row[4],
                    documents=row[5],
                    words=row[6],
                    embedded_chunks=row[7],
                    skipped_files=row[8],
                    not_understood_chunks=stores.understanding.passages(row[0]),
                )
                for row in chunks.source_figures()
            )
            return Status(
                library=f"team library, as {self._person.name}",
                folders=folders,
                documents=sum(each.documents for each in folders),
                chunks=stores.keywords.chunk_count,
                words=sum(each.words for each in folders),
                embedded_chunks=stores.keywords.embedded_count + stores.keywords.link_count,
                embedding_model=self.embedding_model,
                embedding_backend=self.embedding_backend,
                index_version=searcher.index_version("hybrid"),
                disk_bytes=0,
                problems=tuple(chunks.problems()),
                notices=(),
                without_text=tuple(chunks.problems("ignored", _LISTED_WITHOUT_TEXT)),
                languages=chunks.language_counts(),
                not_understood=stores.understanding.documents(),
                not_understood_chunks=stores.understanding.passages(),
            )


def _as_told(response: SearchResponse) -> SearchResponse:
    """Return an answer with what helps a person of a team, who cannot add a folder."""
    told = (NONE_TO_SEE if each == EMPTY_LIBRARY else each for each in response.warnings)
    return replace(response, warnings=tuple(told))
