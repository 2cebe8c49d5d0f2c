"""The library: the one object that front ends hold.

It opens the stores, keeps them in agreement, and offers what a person can do with them. Searching
needs no lock and goes on while another process writes; writing takes the writer lock for as long
as it lasts.
"""

from __future__ import annotations

import contextlib
from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from core.catalog import Catalog, Folder
from core.completion import complete
from core.datatypes import Hit, Passage, Progress, ReindexReport, SearchResponse, TermShare
from core.default_folder import default_library_folder
from core.embedding import Embedder, FastembedEmbedder
from core.errors import CatalogDamagedError, LibraryError, UsageError
from core.exclusions import Exclusions
from core.extraction import Limits
from core.grep import DEFAULT_MAX_PASSAGES, GrepResponse, grep
from core.hit_context import HitContext
from core.indexing import Indexer, Location
from core.keyword_index import KeywordIndex
from core.models import find_model
from core.paging import cursor_offset, make_cursor, shortened
from core.passages import Snippet
from core.query import parse, salient_terms
from core.reading import read_file
from core.search import Searcher, resolve_mode
from core.selection import allowed_documents
from core.settings import Settings, load_settings
from core.status import Status, library_status
from core.stores import Stores

if TYPE_CHECKING:
    from core.forecast import Forecast

_MODELS_FOLDER = "models"


class Library:
    """An open library. Close it, or use it in a ``with`` statement."""

    def __init__(
        self,
        folder: Path | str | None = None,
        *,
        create: bool = True,
        embedder: Embedder | None = None,
        settings: Settings | None = None,
    ) -> None:
        self.folder = Path(folder) if folder is not None else default_library_folder()
        if not create and not self.folder.is_dir():
            raise LibraryError(
                f"There is no library in {self.folder} yet. Make one with: pagehound index FOLDER"
            )
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise LibraryError(
                f"The library {self.folder} cannot be made: {error.strerror}."
            ) from error
        self.settings = settings or load_settings(self.folder)
        self._embedder = embedder or FastembedEmbedder(
            find_model(self.settings.model),
            threads=self.settings.threads or None,
            cache_dir=self.models_folder,
        )
        self._stores = Stores(self.folder, self._embedder)
        self._searcher, self._context = self._opened_search()

    def _opened_search(self) -> tuple[Searcher, HitContext]:
        stores = self._stores
        return (
            Searcher(
                stores.catalog, stores.keywords, stores.vectors, self._embedder, self.settings
            ),
            HitContext(stores.catalog, stores.keywords, self._embedder),
        )

    @property
    def _catalog(self) -> Catalog:
        return self._stores.catalog

    @property
    def _keywords(self) -> KeywordIndex:
        return self._stores.keywords

    @property
    def notices(self) -> list[str]:
        """What opening found wrong and repaired, in sentences."""
        return self._stores.notices

    def __enter__(self) -> Library:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._searcher.close()
        self._stores.close()
        self._embedder.close()

    @property
    def models_folder(self) -> Path:
        """Where models that the person asked for are kept."""
        return self.folder / _MODELS_FOLDER

    def take_up(self, settings: Settings) -> bool:
        """Go on with other settings; false if the library must be opened anew for them."""
        mine = self.settings
        if (settings.model, settings.threads) != (mine.model, mine.threads):
            return False
        self.settings = settings
        self._searcher.use(settings)
        return True

    # -- searching ---------------------------------------------------------------------------

    def search(
        self,
        query: str,
        *,
        top_k: int | None = None,
        mode: str | None = None,
        alpha: float | str | None = None,
        exact_keywords: str | None = None,
        filters: str | None = None,
        max_chars: int | None = None,
        cursor: str | None = None,
    ) -> SearchResponse:
        """Find the passages that answer a query, best first (R1 to R8).

        ``alpha`` shifts a hybrid search from words (0) to meaning (1); "auto" lets the query
        decide, and the answer tells what was chosen. ``exact_keywords`` gives the keyword list
        a text of its own. ``filters`` are added to those in the query.
        ``max_chars`` limits the text of all hits together, and ``cursor``, the ``next_cursor`` of
        an answer to the same question, continues after the hits of that answer.
        """
        mode = resolve_mode(self.settings.mode if mode is None else mode)
        top_k = self.settings.top_k if top_k is None else top_k
        self._stores.refresh(by_meaning=mode != "lexical")
        depth = max(self.settings.candidates, 2 * top_k)
        question = (query, mode, alpha, exact_keywords, filters, depth)
        offset = 0
        if cursor:
            offset = cursor_offset(cursor, question, self._searcher.index_version(mode))
        response = self._searcher.search(
            query,
            top_k=top_k,
            mode=mode,
            alpha=alpha,
            exact_keywords=exact_keywords,
            filters=filters,
            offset=offset,
        )
        if max_chars is not None:
            response = shortened(response, max_chars)
        if not response.remaining:
            return response
        after = make_cursor(offset + response.count, question, response.index_version)
        return replace(response, next_cursor=after)

    def hybrid_search(
        self,
        semantic_query: str,
        exact_keywords: str | None = None,
        *,
        top_k: int | None = None,
        max_chars: int | None = None,
        cursor: str | None = None,
    ) -> SearchResponse:
        """Search with a text of its own for each list; without keywords, take salient terms."""
        given = (exact_keywords or "").strip()
        if not given or given == semantic_query.strip():
            given = salient_terms(
                semantic_query,
                document_frequency=self._keywords.document_frequency,
                chunk_count=self._keywords.chunk_count,
            )
        return self.search(
            semantic_query,
            mode="hybrid",
            top_k=top_k,
            exact_keywords=given or None,
            max_chars=max_chars,
            cursor=cursor,
        )

    def explain(self, query: str, chunk_id: str) -> list[TermShare]:
        """Return what each term in each field adds to a chunk's BM25 score."""
        row = self._catalog.find_chunk(chunk_id)
        root = parse(query).root
        if row is None or root is None:
            return []
        return self._keywords.explain(root, row)

    def snippets(
        self, query: str, hits: Sequence[Hit], *, exact_keywords: str | None = None
    ) -> list[Snippet]:
        """Return a short extract of each hit with what matched marked."""
        return self._context.snippets(query, hits, exact_keywords=exact_keywords)

    def passages(
        self,
        query: str,
        hits: Sequence[Hit],
        *,
        exact_keywords: str | None = None,
        context: int | None = None,
    ) -> list[Passage]:
        """Return the lines round hits, what matched marked; all from the catalog (R18)."""
        lines = self.settings.context_lines if context is None else max(0, context)
        return self._context.passages(query, hits, exact_keywords=exact_keywords, context=lines)

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
        return grep(
            self._catalog,
            query,
            is_regex=is_regex,
            case_sensitive=case_sensitive,
            documents=allowed_documents(parse(filters).filters, self._catalog) if filters else None,
            context=self.settings.context_lines if context is None else max(0, context),
            max_passages=max_passages,
        )

    def content_hashes(self, hits: Sequence[Hit]) -> dict[tuple[str, str], str]:
        """Return, by folder and path of the hits, the BLAKE2b-128 of the file that was indexed.

        Files so large that they were not hashed are left out.
        """
        hashes: dict[tuple[str, str], str] = {}
        for folder, path in {(hit.citation.folder, hit.path) for hit in hits}:
            for (content_hash,) in self._catalog.read(
                "SELECT content_hash FROM files JOIN folders ON folders.id = folder_id"
                " WHERE folders.path = ? AND files.path = ? AND content_hash IS NOT NULL",
                (folder, path.partition("!/")[0]),
            ):
                hashes[(folder, path)] = content_hash.hex()
        return hashes

    def read_file(self, path: str) -> str:
        """Return a file's text, or a string that begins with ``[ERROR: `` (R23)."""
        return read_file(path, [folder.path for folder in self.folders()])

    def similar(
        self, path: str, line: int | None = None, *, top_k: int | None = None
    ) -> SearchResponse:
        """Find the passages nearest in meaning to a document, or to the one at its line."""
        self._stores.refresh(by_meaning=True)
        chunks = self._catalog.chunks_at(path, line)
        if not chunks:
            place = path if line is None else f"line {line} of {path}"
            raise UsageError(
                f"Nothing is indexed at {place}. Check the path with: pagehound doctor"
            )
        name = path if line is None else f"{path}:{line}"
        top_k = self.settings.top_k if top_k is None else top_k
        return self._searcher.similar(chunks, query=name, top_k=top_k)

    @property
    def suitable_threshold(self) -> float:
        """The distance that suits the model, whatever the settings say."""
        return self._embedder.threshold

    @property
    def threshold(self) -> float:
        """The distance from which a hit by meaning is dropped (R10)."""
        chosen = self.settings.vector_score_threshold
        return self._embedder.threshold if chosen is None else chosen

    # -- indexing ----------------------------------------------------------------------------

    def index(
        self,
        paths: Sequence[Path | str],
        *,
        force: bool = False,
        add: bool = True,
        words_only: bool = False,
        urgent: bool = False,
    ) -> Generator[Progress, None, None]:
        """Bring folders up to date; each value is a progress report, the last has the result.

        Without ``add``, what is in none of the library's folders is passed over. With
        ``words_only``, meaning is left to a later run, which may be one without paths. What is
        ``urgent``, a few files at most, is read at normal priority. Closing the generator
        cancels: what is committed stays, the next run continues there.
        """
        options = {"force": force, "words_only": words_only, "urgent": urgent}
        yield from self._index(paths, add=add, options=options)

    def index_all(self, *, force: bool = False) -> Generator[Progress, None, None]:
        """Bring every folder of the library up to date."""
        yield from self._index(None, add=True, options={"force": force})

    def _index(
        self, paths: Sequence[Path | str] | None, *, add: bool, options: dict[str, bool]
    ) -> Generator[Progress, None, None]:
        try:
            with self._writing() as indexer:
                yield from indexer.run(self._locations(paths, add=add), **options)
        except CatalogDamagedError as error:
            self._rescue(error)
            with self._writing() as indexer:
                yield from indexer.run(self._locations(paths, add=add), **options)

    def _rescue(self, reason: CatalogDamagedError) -> None:
        """Set the damaged catalog aside and go on with a new one."""
        self._searcher.close()
        self._stores.rescue(reason)
        self._searcher, self._context = self._opened_search()

    def reindex(
        self,
        path: Path | str | None = None,
        paths: Sequence[Path | str] | None = None,
        force: bool = False,
    ) -> ReindexReport:
        """Index and wait: ``paths`` before ``path`` before the current directory (R20)."""
        chosen: Sequence[Path | str] = paths or ([path] if path is not None else [Path.cwd()])
        report = ReindexReport()
        for progress in self.index(chosen, force=force):
            report = progress.report or report
        return report

    def _locations(self, paths: Sequence[Path | str] | None, *, add: bool) -> list[Location]:
        """Find or make the folder of each path, so that no document is indexed twice (R21)."""
        known = [Path(folder.path) for folder in self.folders()]
        wanted = known if paths is None else [_absolute(path) for path in paths]
        inside = [path for path in wanted if any(path.is_relative_to(place) for place in known)]
        wanted = wanted if add else inside
        for path in wanted:
            if path in inside:
                continue  # also a file, and what is no longer there
            if not path.exists():
                raise UsageError(f"There is no folder {path}. Check the path.")
            if path.is_file():
                raise UsageError(f"{path} is a file. Index the folder it is in.")
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
            if path == Path(folder.path):
                return Location(folder.id, path)
            if path.is_relative_to(folder.path):
                below = path.relative_to(folder.path).as_posix()
                return Location(folder.id, Path(folder.path), below)
        folder_id = self._catalog.add_folder(str(path))
        for inner in folders:
            if Path(inner.path).is_relative_to(path):
                self._catalog.absorb_folder(inner, folder_id, str(path))
        return Location(folder_id, path)

    @contextlib.contextmanager
    def _writing(self) -> Iterator[Indexer]:
        """Be the writer of the library."""
        with self._stores.writing() as index:
            # Only loaded: what the catalog has beyond it is taken in a part at a time by `embed`.
            self._stores.load_vectors(anew=True)
            yield Indexer(
                self._catalog,
                index,
                self._stores.keyword_folder,
                self._stores.vectors,
                self._embedder,
                limits=Limits.chosen(self.settings, self.folder),
                exclusions=lambda folder: Exclusions.chosen(self.settings, str(folder)),
            )

    # -- folders and state ---------------------------------------------------------------------

    def folders(self) -> list[Folder]:
        return self._catalog.folders()

    def files(self) -> list[tuple[str, str]]:
        """Return folder and relative path of every file that can be found."""
        return self._catalog.read(
            "SELECT folders.path, files.path FROM files JOIN folders ON folders.id = folder_id"
            " WHERE status = 'indexed' ORDER BY 1, 2"
        )

    def remove_folder(self, path: Path | str) -> None:
        """Take a folder and its documents out of the library; the files themselves stay."""
        wanted = str(_absolute(path))
        folder = next((known for known in self.folders() if known.path == wanted), None)
        if folder is None:
            known = ", ".join(known.path for known in self.folders()) or "none"
            raise UsageError(f"{wanted} is not a folder of this library. Its folders: {known}.")
        with self._writing() as indexer:
            self._catalog.remove_folder(folder.id)
            indexer.follow_catalog()

    def status(self) -> Status:
        """Tell what the library holds and how far its indexes are."""
        self._stores.refresh(by_meaning=True)
        version = self._searcher.index_version("hybrid")
        return library_status(self._stores, self._embedder, version)

    def forecast(self, folder: Path | str) -> Forecast:
        """Predict what indexing a folder will give and cost; takes a few seconds."""
        from core.forecast import forecast

        return forecast(folder, self.settings, embedder=self._embedder)

    def index_version(self, mode: str = "hybrid") -> str:
        """Name the present state of the indexes that a mode uses (R16)."""
        mode = resolve_mode(mode)
        self._stores.refresh(by_meaning=mode != "lexical")
        return self._searcher.index_version(mode)

    @property
    def embedding_model(self) -> str:
        return self._embedder.model_name

    @property
    def embedding_backend(self) -> str:
        return self._embedder.backend

    def complete(self, text: str, limit: int = 8) -> list[str]:
        """Return what the word being typed may become: words, file names, filters."""
        self._stores.refresh(by_meaning=False)
        return complete(self._catalog, self._keywords, text, limit)


def _absolute(path: Path | str) -> Path:
    return Path(path).expanduser().resolve()
