"""The library: the one object that front ends hold.

It opens the stores, keeps them consistent, and offers everything a person can do with them.
Searching needs no lock and works while another process writes; writing holds the writer lock for as
long as it lasts.
"""

from __future__ import annotations

import contextlib
import logging
import threading
import time
import zlib
from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from core import locations
from core.catalog import (
    Catalog,
    ExportedFile,
    ExportState,
    Folder,
    exported_file,
    exported_states,
    remember_folders,
)
from core.datatypes import (
    Hit,
    NameMatch,
    Passage,
    Progress,
    Reasons,
    ReindexReport,
    SearchResponse,
    TermShare,
)
from core.documents import Documents
from core.embedding import Embedder, find_model, open_embedder
from core.errors import CatalogDamagedError, LibraryBusyError, LibraryError, UsageError
from core.file_access import read_file
from core.indexing import Exclusions, Indexer, Location, ProgressNote, Scan, Wishes
from core.keyword import KeywordIndex, KeywordIndexDamaged
from core.library_base import LibraryBase
from core.paging import cursor_offset, shortened
from core.private_files import make_private_folder, tighten
from core.processes import Limits
from core.query import Marker
from core.search import (
    CHANCE_KEY,
    DEFAULT_MAX_PASSAGES,
    CloserLook,
    DocumentTable,
    Facets,
    GrepResponse,
    HitContext,
    IndexOutdated,
    LateMeaning,
    NameSearch,
    Question,
    RememberedQueries,
    Searcher,
    SearchOptions,
    Snippet,
    ask_by_salience,
    complete,
    count_facets,
    cursor_key,
    grep,
    resolve_mode,
)
from core.settings import Settings, load_settings
from core.status import Status, library_status
from core.stores import Stores
from core.vectors import RESCORE_MARGIN
from core.visibility import Visibility

# How often a search begins anew when the writer replaced a document in between, and the pause.
_ATTEMPTS = 5
_PAUSE_S = 0.005

_log = logging.getLogger(__name__)


class Library(LibraryBase):
    """An open library. Close it, or use it in a ``with`` statement."""

    rescore_margin = RESCORE_MARGIN
    visibility = Visibility()  # everything; a `LimitedLibrary` shows less

    def __init__(
        self,
        folder: Path | str | None = None,
        *,
        create: bool = True,
        embedder: Embedder | None = None,
        settings: Settings | None = None,
        pairs: bool = True,
    ) -> None:
        """Open or create a library; without ``pairs``, only whole passages get vectors."""
        self._has_pairs = pairs
        self.folder = Path(folder) if folder is not None else locations.default_library_folder()
        if not create and not self.folder.is_dir():
            raise LibraryError(
                f"There is no library in {self.folder} yet. Create one with: pagehound index FOLDER"
            )
        try:
            make_private_folder(self.folder)
        except OSError as error:
            raise LibraryError(
                f"The library {self.folder} cannot be created: {error.strerror}."
            ) from error
        tighten(self.folder)
        started = time.monotonic()
        self.settings = settings or load_settings(self.folder)
        self._embedder = embedder or open_embedder(
            find_model(self.settings.model),
            threads=self.settings.threads or None,
            cache_dir=self.models_folder,
        )
        try:
            self._stores = Stores(self.folder, self._embedder)
        except OSError as error:
            raise LibraryError(
                f"The library {self.folder} cannot be opened: {error.strerror or error}. Check the "
                f"permissions of {error.filename or self.folder}."
            ) from error
        tighten(self.folder)
        self.wishes = Wishes()  # what indexing should do first
        self._guard = threading.Lock()
        self._retired: list[Searcher | Stores] = []  # others may still be using them
        self._open_search()
        took_s = time.monotonic() - started
        _log.info("Opened the library %s in %.2f s", self.folder, took_s)

    def _open_search(self) -> None:
        stores = self._stores
        late = LateMeaning(stores.catalog, stores.vectors, self._embedder, self._want)
        self._late = late
        pairs = stores.pairs()
        embedder = RememberedQueries(self._embedder)
        self._searcher = Searcher(
            stores.catalog,
            stores.keywords,
            stores.vectors,
            embedder,
            late,
            stores.understanding,
            CloserLook(pairs, stores.vectors) if pairs is not None else None,
        )
        self._context = HitContext(stores.catalog, stores.keywords, embedder)
        self._names = NameSearch(stores.catalog)
        self._traits = DocumentTable(stores.catalog)

    def _want(self, chunks: list[int]) -> None:
        self.wishes.add(chunks=chunks)

    def _refresh(self, *, by_meaning: bool) -> None:
        """Take up what this or another process has committed, or a catalog that it has replaced."""
        self._look_for_replacement()
        self._stores.refresh(by_meaning=by_meaning)

    def _look_for_replacement(self) -> None:
        if self._stores.is_replaced:
            with self._guard:
                if self._stores.is_replaced:  # no other thread has taken it up meanwhile
                    self._take_up_replacement()

    def _take_up_replacement(self) -> None:
        try:
            Catalog(self.folder, writable=False).close()
            stores = Stores(self.folder, self._embedder)
        except LibraryBusyError as error:  # whoever has replaced it is not done: ask again later
            _log.info("The new catalog cannot be used yet: %s", error)
            return
        except LibraryError as error:
            _log.warning("The file in the place of the catalog is not used: %s", error)
            self._stores.keep()
            return
        _log.info("Another process has replaced the catalog")
        self._adopt(stores)

    def _opened_anew(self) -> bool:
        """Open the library again after damage; return whether it has another catalog now."""
        with self._guard:
            before = self._stores
            if not before.is_replaced:
                try:
                    stores = Stores(self.folder, self._embedder)
                except (LibraryError, LibraryBusyError) as error:
                    _log.warning("The damaged catalog cannot be replaced now: %s", error)
                    return False
                if before.is_replaced:
                    self._adopt(stores)
                else:
                    stores.close()
            else:
                self._take_up_replacement()
            return self._stores is not before

    def _adopt(self, stores: Stores) -> None:
        """Search in these stores from now on."""
        self._retired += [self._searcher, self._stores]
        stores.notices[:0] = self._stores.notices
        self._stores = stores
        self._open_search()

    @property
    def _catalog(self) -> Catalog:
        return self._stores.catalog

    @property
    def _keywords(self) -> KeywordIndex:
        return self._stores.keywords

    @property
    def notices(self) -> list[str]:
        """Return what opening found wrong and repaired, in sentences."""
        return self._stores.notices

    def close(self) -> None:
        for part in (self._searcher, self._stores, *self._retired):
            part.close()
        self._embedder.close()
        tighten(self.folder)

    @property
    def models_folder(self) -> Path:
        """Return the folder for models that the person downloaded."""
        return self.folder / locations.MODELS

    def take_up(self, settings: Settings) -> bool:
        """Switch to other settings; return False if the library must be reopened for them."""
        mine = self.settings
        if (settings.model, settings.threads) != (mine.model, mine.threads):
            return False
        self.settings = settings
        return True

    # -- searching ---------------------------------------------------------------------------

    def can_mean_something(self, question: Question) -> bool:
        """Say whether there is anything in a question to embed: a stump means nothing yet."""
        return self._searcher.can_mean_something(question)

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
        """Find the passages that answer a query, best first (R1 to R8).

        A question of `ask` already has its exact keywords and filters. ``alpha`` shifts a hybrid
        search from words (0) to meaning (1); "auto" lets the query decide, and the response says
        what was chosen. ``max_chars`` limits the text of all hits together, and ``cursor``, the
        ``next_cursor`` of an answer to the same question, continues after the hits of that answer.
        Without ``weak``, weak hits are left out, and the next ones take their places.
        """
        question = self._asked(query, exact_keywords, filters)
        options = self._options(question, top_k=top_k, mode=mode, alpha=alpha, weak=weak)
        response, offset = self._search(question, options, cursor)
        if max_chars is not None:
            response = shortened(response, max_chars)
        key = cursor_key(question, options)
        return self._with_damage_told(self._with_cursor(response, key, offset))

    def _search(
        self, question: Question, options: SearchOptions, cursor: str | None = None
    ) -> tuple[SearchResponse, int]:
        """Search with indexes and a catalog that fit together; return also where it began."""
        self.wishes.add(words=question.text.split())
        for attempts_left in reversed(range(_ATTEMPTS)):
            options = replace(options, accept_gaps=not attempts_left)
            try:
                self._refresh(by_meaning=options.mode != "lexical")
                offset = 0
                if cursor:
                    version = self._list_version(self._searcher.index_version(options.mode))
                    offset = cursor_offset(cursor, cursor_key(question, options), version)
                    options = replace(options, continues=True)
                return self._searcher.search(question, options, offset=offset), offset
            except KeywordIndexDamaged as error:
                if not attempts_left:
                    raise
                self._stores.repair_or_go_on(error)
            except IndexOutdated:
                time.sleep(_PAUSE_S)
                if attempts_left == 1 and self._stores.is_up_to_date:
                    self._stores.suspect_damage()  # no writer has removed it
            except CatalogDamagedError:
                self._stores.suspect_damage()
                if not attempts_left or not self._opened_anew():
                    raise
        raise AssertionError("the last attempt returns or raises")

    def answers(
        self,
        question: Question,
        *,
        top_k: int | None = None,
        mode: str | None = None,
        alpha: float | str | None = None,
    ) -> Generator[SearchResponse, None, None]:
        """Yield what the words of a hybrid search find, at once, and then the whole answer.

        In other modes there is only the whole answer.
        """
        options = self._options(question, top_k=top_k, mode=mode, alpha=alpha)
        key = cursor_key(question, options)
        self.wishes.add(words=question.text.split())
        try:
            self._refresh(by_meaning=options.mode != "lexical")
            for response in self._searcher.answers(question, options):
                if response.mode == options.mode:
                    response = self._with_cursor(response, key, 0)
                yield self._with_damage_told(response)
        except (KeywordIndexDamaged, IndexOutdated, CatalogDamagedError) as error:
            if isinstance(error, KeywordIndexDamaged):
                self._stores.repair_or_go_on(error)
            yield self._with_damage_told(
                self._with_cursor(self._search(question, options)[0], key, 0)
            )

    def _list_version(self, index_version: str) -> str:
        """Name the state that places in a list depend on: the indexes, what is a copy, what
        chance reaches, and what was embedded for answers."""
        learned = zlib.crc32((self._catalog.meta(CHANCE_KEY) or "").encode())
        return f"{index_version} {self._catalog.copies().stamp} {learned} {self._late.stamp}"

    def _with_damage_told(self, response: SearchResponse) -> SearchResponse:
        sentence = self._stores.report_damage()
        if not sentence:
            return response
        return replace(response, warnings=(*response.warnings, sentence))

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
        """Search with a text of its own for each list; without keywords, use salient terms."""
        given = (exact_keywords or "").strip()
        if given and given != semantic_query.strip():
            question = self.ask(semantic_query, exact_keywords=given)
        else:
            question = ask_by_salience(
                semantic_query,
                document_frequency=self._keywords.document_frequency,
                chunk_count=self._keywords.chunk_count,
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

    def names(self, query: str | Question, *, limit: int = 8) -> list[NameMatch]:
        """Find documents by the beginnings of their file names and titles (R26).

        Each word typed must begin a word of the name or title, in any order; filters apply.
        """
        question = self.ask(query) if isinstance(query, str) else query
        return self._names.find(question, limit)

    def facets(
        self,
        question: Question,
        *,
        mode: str | None = None,
        alpha: float | str | None = None,
    ) -> Facets:
        """Count all documents that match, by type, folder, date, sender and author (R27).

        Weak matches do not count, and copies count once. A facet counts as if the query had no
        filter of its own kind, so that its rows say what choosing them instead would give.
        """
        if question.is_empty:
            return Facets()
        options = self._options(question, top_k=1, mode=mode, alpha=alpha)
        self._refresh(by_meaning=options.by_meaning)
        with self._catalog.snapshot():
            matches = self._searcher.all_matches(question, options)
            return count_facets(question, matches, self._traits, self._catalog)

    @property
    def documents(self) -> Documents:
        """Outlines, texts, lists and counts of the documents (R28)."""
        return Documents(
            self._catalog,
            self._keywords,
            self._traits,
            lambda: self._refresh(by_meaning=False),
            lambda: self.index_version("lexical"),
        )

    def explain(self, question: Question, chunk_id: str) -> list[TermShare]:
        """Return what each term in each field adds to a chunk's BM25 score."""
        row = self._catalog.find_chunk(chunk_id)
        return [] if row is None else question.plan(self._keywords).explain(row)

    def reasons(
        self, question: Question, hit: Hit, *, alpha: float | None = None
    ) -> Reasons | None:
        """Return what the place and the strength of a hit rest on; None if that is not known.

        ``alpha`` is that of the answer. Hits of filters alone and of `similar` have no reasons.
        """
        chunk = self._catalog.find_chunk(hit.chunk_id)
        if chunk is None or hit.strength is None or question.is_empty:
            return None
        options = self._options(question, top_k=1, mode=hit.retrieval.method, alpha=alpha)
        return self._searcher.reasons(question, options, hit, chunk)

    def marker(self, question: Question) -> Marker:
        """Return what marks the words of a question in any text, as snippets and passages do."""
        return question.marker(self._keywords)

    def snippets(self, question: Question, hits: Sequence[Hit]) -> list[Snippet]:
        """Return a short extract of each hit, with the matches marked."""
        return self._context.snippets(question, hits)

    def passages(
        self, question: Question, hits: Sequence[Hit], *, context: int | None = None
    ) -> list[Passage]:
        """Return the lines around hits, with the matches marked; all from the catalog (R18)."""
        lines = self.settings.context_lines if context is None else max(0, context)
        return self._context.passages(question, hits, context=lines)

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
        """Find literal text, or a regular expression, in the indexed text (R17)."""
        asked = self.ask("", filters=filters)
        response = grep(
            self._catalog,
            query,
            is_regex=is_regex,
            case_sensitive=case_sensitive,
            documents=self._catalog.select_documents(*asked.filter_groups),
            context=self.settings.context_lines if context is None else max(0, context),
            max_passages=max_passages,
        )
        return replace(response, warnings=(*asked.hints, *response.warnings))

    def content_hashes(self, hits: Sequence[Hit]) -> dict[tuple[str, str], str]:
        """Return, by folder and path of the hits, the BLAKE2b-128 hash of the indexed file.

        Files too large to be hashed are missing.
        """
        hashes: dict[tuple[str, str], str] = {}
        for folder, path in {(hit.citation.folder, hit.path) for hit in hits}:
            content_hash = self._catalog.content_hash(folder, path.partition("!/")[0])
            if content_hash is not None:
                hashes[(folder, path)] = content_hash.hex()
        return hashes

    def read_file(self, path: str) -> str:
        """Return a file's text, or a string that begins with ``[ERROR: `` (R23)."""
        return read_file(path, [folder.path for folder in self.folders()], self._catalog)

    def similar(
        self, path: str, line: int | None = None, *, top_k: int | None = None
    ) -> SearchResponse:
        """Find the passages closest in meaning to a document, or to the passage at a line of it."""
        self._refresh(by_meaning=True)
        places = self._catalog.places_at(path)
        if len(places) > 1:
            raise UsageError(
                f"Several folders have a file {path}. Pass one of these paths: {', '.join(places)}."
            )
        chunks = self._catalog.chunks_at(path, line)
        if not chunks:
            place = path if line is None else f"line {line} of {path}"
            raise UsageError(
                f"Nothing is indexed at {place}. Check the path with: pagehound doctor"
            )
        name = path if line is None else f"{path}:{line}"
        question = self.ask("")
        options = self._options(question, top_k=top_k, mode="semantic", alpha=None)
        return self._searcher.similar(question, chunks, options, query=name)

    # -- indexing ----------------------------------------------------------------------------

    def index(
        self,
        paths: Sequence[Path | str] | Path | str,
        *,
        force: bool = False,
        add: bool = True,
        words_only: bool = False,
        urgent: bool = False,
    ) -> Generator[Progress, None, None]:
        """Update folders; each value is a progress report, and the last one has the result.

        Without ``add``, paths outside the library's folders are skipped. With ``words_only``,
        meaning is left to a later run, which may be one without paths. ``urgent`` files, a few at
        most, are read at normal priority. Closing the generator cancels: what is committed is kept,
        and the next run continues there.
        """
        options = {"force": force, "words_only": words_only, "urgent": urgent}
        given = [paths] if isinstance(paths, str | Path) else list(paths)
        named = tuple(str(_absolute(path)) for path in given)
        for progress in self._index(given, add=add, options=options):
            if progress.report is not None and len(named) > 1:
                # As they were given, also those that lie in one another.
                report = replace(progress.report, indexed_paths=named)
                yield replace(progress, report=report)
            else:
                yield progress

    def index_all(self, *, force: bool = False) -> Generator[Progress, None, None]:
        """Update every folder of the library."""
        yield from self._index(None, add=True, options={"force": force})

    def _index(
        self, paths: Sequence[Path | str] | None, *, add: bool, options: dict[str, bool]
    ) -> Generator[Progress, None, None]:
        note = ProgressNote(self.folder)
        try:
            with contextlib.closing(self._run(paths, add=add, options=options)) as run:
                for progress in run:
                    note.write(progress)
                    yield progress
        finally:
            note.remove()

    def _run(
        self, paths: Sequence[Path | str] | None, *, add: bool, options: dict[str, bool]
    ) -> Generator[Progress, None, None]:
        try:
            with self._writing() as indexer:
                yield from indexer.run(self._locations(paths, add=add), **options)
        except GeneratorExit:
            # What keeps folders current does this all the time, to let something else go first.
            level = logging.DEBUG if options.get("words_only") or not paths else logging.INFO
            _log.log(level, "Indexing was cancelled")
            raise
        except CatalogDamagedError as error:
            self._rescue(error)
            with self._writing() as indexer:
                yield from indexer.run(self._locations(paths, add=add), **options)

    def _rescue(self, reason: CatalogDamagedError) -> None:
        """Set the damaged catalog aside and continue with a new one."""
        self._searcher.close()
        self._stores.rescue(reason)
        self._open_search()

    def reindex(
        self,
        path: Path | str | None = None,
        paths: Sequence[Path | str] | Path | str | None = None,
        force: bool = False,
    ) -> ReindexReport:
        """Index and wait: ``paths``, else ``path``, else the current directory (R20)."""
        chosen = paths or (path if path is not None else Path.cwd())
        report = ReindexReport()
        for progress in self.index(chosen, force=force):
            report = progress.report or report
        return report

    def _locations(self, paths: Sequence[Path | str] | None, *, add: bool) -> list[Location]:
        """Find or add the folder of each path, so that no document is indexed twice (R21)."""
        known = [Path(folder.path) for folder in self.folders()]
        wanted = known if paths is None else [_absolute(path) for path in paths]
        inside = [path for path in wanted if any(path.is_relative_to(place) for place in known)]
        wanted = wanted if add else inside
        for path in wanted:
            if path in inside:
                continue  # also a file, and a path that no longer exists
            _check_folder(path)
        locations: dict[tuple[int, str], Location] = {}
        for path in sorted(dict.fromkeys(wanted), key=lambda path: len(path.parts)):
            location = self._location(path)
            covered = any(
                other.folder_id == location.folder_id
                and (not other.below or f"{location.below}/".startswith(f"{other.below}/"))
                for other in locations.values()
            )
            if not covered:
                locations[(location.folder_id, location.below)] = location
        return list(locations.values())

    def _location(self, path: Path) -> Location:
        folders = self.folders()
        for folder in folders:
            if path != Path(folder.path) and path.is_relative_to(folder.path):
                below = path.relative_to(folder.path).as_posix()
                return Location(folder.id, Path(folder.path), below)
        folder_id = self._catalog.add_folder(str(path))
        for inner in folders:
            if inner.id != folder_id and Path(inner.path).is_relative_to(path):
                self._catalog.absorb_folder(inner, folder_id, str(path))
        return Location(folder_id, path)

    def add_folders(self, paths: Sequence[Path | str]) -> list[str]:
        """Add folders at once and for good, also while another run or program is indexing.

        They are read by that run, before it goes on with meaning, or by the next one. Return those
        that are new; a folder inside another one of the library is no new one.
        """
        known = [Path(folder.path) for folder in self.folders()]
        new = []
        for path in map(_absolute, paths):
            if any(path.is_relative_to(place) for place in known):
                continue
            _check_folder(path)
            self._catalog.add_folder(str(path))
            known.append(path)
            new.append(str(path))
        if new:
            remember_folders(self.folder, [folder.path for folder in self.folders()])
        return new

    # -- for others who take over what was read ---------------------------------------------------

    def exportable(self, folder: Folder) -> dict[str, ExportState]:
        """Return the state of each file of a folder, by its path."""
        notes = self._stores.understanding.notes()
        return exported_states(self._catalog, folder.id, self.embedding_model, notes)

    def export(self, file_number: int) -> ExportedFile | None:
        """Return a file with all that was read of it; None if it is gone."""
        notes = self._stores.understanding.notes()
        return exported_file(self._catalog, file_number, self.embedding_model, notes)

    def waiting_folders(self) -> list[str]:
        """Return the folders that were added and have not been read completely yet."""
        return [folder.path for folder in self.folders() if folder.last_scan is None]

    def _waiting_locations(self) -> list[Location]:
        """Return the folders that were added meanwhile, inner ones joined to outer ones."""
        return self._locations(self.waiting_folders(), add=True)

    @contextlib.contextmanager
    def _writing(self) -> Iterator[Indexer]:
        """Become the writer of the library."""
        self._look_for_replacement()
        with self._stores.writing() as index:
            # Only loaded: `embed` adds what the catalog has beyond it, part by part.
            self._stores.load_vectors(anew=True)
            yield Indexer(
                self._catalog,
                index,
                self._stores.keyword_folder,
                self._stores.vectors,
                self._embedder,
                limits=Limits.chosen(self.settings, self.folder),
                exclusions=lambda folder: Exclusions.chosen(self.settings, str(folder)),
                waiting=self._waiting_locations,
                changed=lambda: self._locations(self.wishes.take_paths(), add=False),
                wishes=self.wishes,
                pairs=self._has_pairs,
            )

    # -- folders and state ---------------------------------------------------------------------

    def folders(self) -> list[Folder]:
        return self._catalog.folders()

    def files(self) -> list[tuple[str, str]]:
        """Return the folder and relative path of every file that can be found."""
        return self._catalog.indexed_files()

    def is_indexable(self, path: Path | str) -> bool:
        """Say whether a path in the library's folders is there and not excluded."""
        place = _absolute(path)
        for folder in self.folders():
            if place.is_relative_to(folder.path):
                exclusions = Exclusions.chosen(self.settings, folder.path)
                below = place.relative_to(folder.path).as_posix()
                scan = Scan(Path(folder.path), exclusions)
                return place.exists() and (below == "." or scan.why_excluded(below) is None)
        return False

    def remove_folder(self, path: Path | str) -> None:
        """Remove a folder and its documents from the library; the files themselves are kept."""
        wanted = str(_absolute(path))
        folder = next((known for known in self.folders() if known.path == wanted), None)
        if folder is None:
            known = ", ".join(known.path for known in self.folders()) or "none"
            raise UsageError(f"{wanted} is not a folder of this library. Its folders: {known}.")
        with self._writing() as indexer:
            self._catalog.remove_folder(folder.id)
            indexer.follow_catalog()
        _log.info("Removed the folder %s", wanted)

    def verify(self) -> Generator[tuple[str, int, int], None, None]:
        """Compare everything stored with its checksum; yield table, rows checked, rows damaged.

        Damaged documents are left out from then on, and the next run of indexing reads them again.
        """
        try:
            yield from self._catalog.find_damage()
        except CatalogDamagedError as error:
            self._rescue(error)
        self._stores.report_damage()

    def status(self) -> Status:
        """Return what the library contains and how complete its indexes are."""
        self._refresh(by_meaning=True)
        version = self._searcher.index_version("hybrid")
        return library_status(self._stores, self._embedder, version)

    def index_version(self, mode: str = "hybrid") -> str:
        """Return a name for the current state of the indexes that a mode uses (R16)."""
        mode = resolve_mode(mode)
        self._refresh(by_meaning=mode != "lexical")
        return self._searcher.index_version(mode)

    @property
    def embedder(self) -> Embedder:
        """What makes vectors of text, for reports that measure it."""
        return self._embedder

    def complete(self, text: str, limit: int = 8) -> list[str]:
        """Return completions for the word being typed: words, file names, filters."""
        self._refresh(by_meaning=False)
        return complete(self._catalog, self._keywords, text, limit)


def _absolute(path: Path | str) -> Path:
    return Path(path).expanduser().resolve()


def _check_folder(path: Path) -> None:
    if not path.exists():
        raise UsageError(f"There is no folder {path}. Check the path.")
    if path.is_file():
        raise UsageError(f"{path} is a file. Index the folder that contains it.")
