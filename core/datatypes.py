"""The frozen values that cross modules, threads and processes. They only hold and convert data."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, fields
from enum import StrEnum
from operator import attrgetter
from typing import Any, NamedTuple, TypeVar

from core.reading_view import NO_EDITS, Edits

_Value = TypeVar("_Value")


def sent_by_value(kind: type[_Value]) -> type[_Value]:
    """Let values of a dataclass with slots go to another process as a call with all its fields.

    The way of dataclasses takes five times as long, and thousands go from process to process.
    """
    values = attrgetter(*(each.name for each in fields(kind)))  # type: ignore[arg-type]
    kind.__reduce__ = lambda self: (kind, values(self))  # type: ignore[method-assign]
    return kind


class BlockKind(StrEnum):
    HEADING = "heading"
    TEXT = "text"
    CODE = "code"
    TABLE = "table"
    LINKS = "links"  # to other places: contents, navigation, "See also"


class Block(NamedTuple):  # a document has dozens, and a frozen dataclass takes twice as long
    """A run of an extracted document's text: ``text[start:end]``. Blocks never overlap."""

    kind: BlockKind
    start: int
    end: int
    level: int = 0  # depth of a heading, from 1
    heading: str = ""  # a heading's words without its markup
    page: int | None = None  # page or slide, from 1
    label: str = ""  # what the place is called if not by line: page label, sheet, cue time


@sent_by_value
@dataclass(frozen=True, slots=True)
class ExtractedDocument:
    """What was read from a file, or from one member of a file that contains several."""

    text: str  # all of it, with "\n" line ends; passages are cut from it
    blocks: tuple[Block, ...]  # in order; text outside every block (markup, rules) is not chunked
    title: str = ""  # from metadata or the first heading; empty if there is none
    media_type: str = "text"  # the family: text, markdown, html, pdf, word, mail, ...
    member: str = ""  # path inside an archive or attachment name; empty for the file itself
    modified: float | None = None  # a date the document itself carries, seconds since 1970
    warnings: tuple[str, ...] = ()  # what is missing, e.g. "page 7 could not be read"
    from_ocr: bool = False
    author: str = ""  # as the document says; of a mail, its sender
    edits: Edits = NO_EDITS  # what a reader does not see of the text, or sees instead
    tags: tuple[str, ...] = ()  # that the document gives itself
    language: str = ""  # its code; empty if that is not clear


@sent_by_value
@dataclass(frozen=True, slots=True)
class Chunk:
    """A piece of a document that is found as a unit: ``text[start:end]`` of its document."""

    index: int  # order in the document, from 0
    start: int
    end: int
    start_line: int  # from 1
    end_line: int  # inclusive
    heading_path: str = ""  # "Requests > Cancelling"
    page: int | None = None
    label: str = ""
    text_hash: bytes = b""  # of the text that is embedded; finds its vector again after a move


@dataclass(frozen=True, slots=True)
class IndexedChunk:
    """A chunk in the form the keyword index takes; ``id`` is its row in the catalog."""

    id: int
    name: str  # what the file is called
    heading: str  # heading path without the title, and tags
    body: str
    title: str = ""  # of the document
    is_first: bool = True  # the document begins with it
    is_links: bool = False  # it only leads to other places
    language: str = ""  # its code; empty if that is not clear


@dataclass(frozen=True, slots=True)
class Watermark:
    """How much of the catalog a derived index has processed."""

    library_id: str = ""
    last_chunk: int = 0  # highest chunk row added
    last_removal: int = 0  # highest row of the catalog's removals applied


class ScoredChunk(NamedTuple):  # several hundred are created for each query
    """One entry of a retriever's ranked list."""

    id: int
    score: float


@dataclass(frozen=True, slots=True)
class TermShare:
    """What one query term in one field adds to a BM25 score; the shares add up to the score."""

    term: str  # as indexed (stemmed)
    field: str  # name, title, heading or body; "whole title" or "whole name" for all of one
    frequency: int
    idf: float
    share: float


@dataclass(frozen=True, slots=True)
class WordEvidence:
    """What the words of a chunk say about a query, counted in words, phrases and prefixes."""

    found: int = 0
    asked: int = 0
    coverage: float = 0.0  # share of the query's weight, in which rare words weigh more
    heading_coverage: float = 0.0  # the same in file name, title and headings alone
    chance: float = 1.0  # share of ordinary passages that cover as much
    findable: int = 0  # how many of those asked for occur in the library at all


class MatchKind(StrEnum):
    EXACT = "exact"
    SEMANTIC = "semantic"
    HYBRID = "hybrid"


class Strength(StrEnum):
    """How much is known to speak for a hit; `core.search.strength` decides."""

    STRONG = "strong"
    FAIR = "fair"
    WEAK = "weak"


class Because(StrEnum):
    """What a hit's strength rests on."""

    ALL_WORDS = "all words"  # strong
    MOST_WORDS = "most words"
    IN_TITLE = "in title"
    MUCH_CLOSER = "much closer"
    WORDS_AND_MEANING = "words and meaning"
    SOME_WORDS = "some words"  # fair
    UNLIKELY_WORDS = "unlikely words"
    COMMON_WORDS = "common words"  # all of them, but any passage may have them
    CLOSER = "closer"
    NEAREST = "nearest"
    UNJUDGED = "unjudged"  # nothing is known about chance yet
    NOTHING = "nothing"  # weak
    WITHOUT_THE_WORDS = "without the words"  # where one or two were asked for
    NO_KNOWN_WORDS = "no known words"  # the query is mostly no word at all

    @property
    def strength(self) -> Strength:
        return _STRENGTHS[self]


_STRENGTHS = {
    Because.ALL_WORDS: Strength.STRONG,
    Because.MOST_WORDS: Strength.STRONG,
    Because.IN_TITLE: Strength.STRONG,
    Because.MUCH_CLOSER: Strength.STRONG,
    Because.WORDS_AND_MEANING: Strength.STRONG,
    Because.SOME_WORDS: Strength.FAIR,
    Because.UNLIKELY_WORDS: Strength.FAIR,
    Because.COMMON_WORDS: Strength.FAIR,
    Because.CLOSER: Strength.FAIR,
    Because.NEAREST: Strength.FAIR,
    Because.UNJUDGED: Strength.FAIR,
    Because.NOTHING: Strength.WEAK,
    Because.WITHOUT_THE_WORDS: Strength.WEAK,
    Because.NO_KNOWN_WORDS: Strength.WEAK,
}


@dataclass(frozen=True, slots=True)
class Reasons:
    """Why a hit is where it is, and as strong as it is called."""

    because: Because
    words: WordEvidence  # what it has of the query, in whichever list it is
    closeness: float | None  # 1.0 is what chance reaches; None if meaning has no say
    asks_by_meaning: bool  # whether the search was by meaning, too
    has_meaning: bool  # whether the passage is ready for search by meaning
    is_foreign: bool = False  # the model does not understand its language

    @property
    def strength(self) -> Strength:
        return self.because.strength


@dataclass(frozen=True, slots=True)
class Retrieval:
    """How a hit was found: its rank and score in each list; None where it is absent."""

    method: str  # the mode that found it
    lexical_score: float | None = None
    lexical_rank: int | None = None
    vector_score: float | None = None
    vector_rank: int | None = None
    fusion_score: float | None = None


@dataclass(frozen=True, slots=True)
class Citation:
    """Where a hit is, precisely enough to open the document there."""

    folder: str
    path: str
    start_line: int
    end_line: int
    page: int | None = None
    label: str = ""


@dataclass(frozen=True, slots=True)
class Hit:
    """A chunk that matched (R13)."""

    chunk_id: str
    path: str  # relative to its folder; "archive.zip!/member" inside another file
    heading_path: str
    chunk_index: int
    content: str
    score_breakdown: dict[str, float | int | None]
    match: MatchKind
    retrieval: Retrieval
    citation: Citation
    title: str = ""
    media_type: str = ""
    modified: float = 0.0
    from_ocr: bool = False
    size_bytes: int = 0  # of the file
    strength: Strength | None = None  # None where filters alone list it, which says nothing
    author: str = ""  # where it is known; of a mail, its sender
    language: str = ""  # its document's, as a code; empty if that is not clear
    # Copies and other versions of the document, newest first: the first of them, and how many.
    also_in: tuple[Citation, ...] = ()
    copies: int = 0
    library: str = ""  # the name of the team's library it is in; empty in one's own

    @property
    def is_weak(self) -> bool:
        return self.strength is Strength.WEAK


@dataclass(frozen=True, slots=True)
class NameMatch:
    """A document whose file name or title fits what is typed."""

    hit: Hit  # its beginning; without ranks and scores
    fit: str  # "whole", "beginning" or "words"

    def as_dict(self) -> dict[str, Any]:
        hit = self.hit
        return {
            "path": hit.path,
            "title": hit.title,
            "fit": self.fit,
            "citation": asdict(hit.citation),
            "media_type": hit.media_type,
            "modified": hit.modified,
            "size_bytes": hit.size_bytes,
        }


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Something to try instead, as a sentence and as the query to search for."""

    sentence: str
    query: str
    count: int | None = None  # number of passages it would find, if counted


@dataclass(frozen=True, slots=True)
class SearchResponse:
    """The answer to a search (R15)."""

    query: str
    mode: str
    embedding_model: str
    results: tuple[Hit, ...] = ()
    warnings: tuple[str, ...] = ()
    suggestions: tuple[Suggestion, ...] = ()
    took_ms: float = 0.0
    index_version: str = ""
    alpha: float | None = None  # in hybrid mode, as applied
    remaining: int = 0  # number of candidates ranked after these
    next_cursor: str | None = None  # continues after these; None at the end of the list
    left_out: int = 0  # number of weak hits that were left out on request

    @property
    def count(self) -> int:
        return len(self.results)

    @property
    def good_hits(self) -> tuple[Hit, ...]:
        """The hits that are not weak: only they count in totals."""
        return tuple(hit for hit in self.results if not hit.is_weak)

    @property
    def weak_count(self) -> int:
        """Return the number of weak hits, in the answer or left out of it."""
        return self.left_out + len(self.results) - len(self.good_hits)

    @property
    def file_count(self) -> int:
        return len({(hit.citation.folder, hit.path) for hit in self.good_hits})

    @property
    def character_count(self) -> int:
        return sum(len(hit.content) for hit in self.good_hits)

    def as_dict(self) -> dict[str, Any]:
        """Return plain values for JSON, keys in a fixed order."""
        return {
            "query": self.query,
            "mode": self.mode,
            "count": self.count,
            "embedding_model": self.embedding_model,
            "index_version": self.index_version,
            "alpha": self.alpha,
            "results": [_told(hit) for hit in self.results],
            "warnings": list(self.warnings),
            "suggestions": [asdict(suggestion) for suggestion in self.suggestions],
            "took_ms": self.took_ms,
            "totals": {
                "characters": self.character_count,
                "files": self.file_count,
                "chunks": len(self.good_hits),
                "weak": self.weak_count,
            },
            "next_cursor": self.next_cursor,
        }


def _told(hit: Hit) -> dict[str, Any]:
    """Return a hit for JSON; one of the only library says nothing about libraries."""
    told = asdict(hit)
    told["also_in"] = list(told["also_in"])
    if not hit.library:
        del told["library"]
    return told


@dataclass(frozen=True, slots=True)
class Problem:
    """A document that could not be read, with the reason and what to do about it."""

    path: str
    reason: str


@dataclass(frozen=True, slots=True)
class ReindexReport:
    """What an indexing run did (R20)."""

    indexed_files: int = 0
    skipped_files: int = 0  # unchanged, or with nothing to search
    removed_files: int = 0
    failed_files: int = 0
    indexed_paths: tuple[str, ...] = ()
    embedding_model: str = ""
    embedding_backend: str = ""
    problems: tuple[Problem, ...] = ()
    warnings: tuple[str, ...] = ()
    unlisted: tuple[str, ...] = ()  # folders that could not be listed: what is there is not known

    def as_dict(self) -> dict[str, Any]:
        result = asdict(self)
        del result["unlisted"]  # the problems and warnings say it
        if len(self.indexed_paths) < 2:
            del result["indexed_paths"]
        return result


class Phase(StrEnum):
    SCAN = "scan"
    WORDS = "words"
    MEANING = "meaning"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Progress:
    """A progress report during indexing; the last one carries the run's report."""

    phase: Phase
    done: int = 0  # of the library: files while reading, passages while embedding
    total: int = 0
    current: str = ""  # the file that was read last, or the one that takes long
    chunks: int = 0  # committed so far in this run
    failed: int = 0
    seconds_left: float | None = None  # until everything is done; None while that is not known
    report: ReindexReport | None = None
    notice: str = ""  # what a person should be told about the run itself; the rest is empty then
    current_seconds: float = 0.0  # how long a slow file has been read
    words_seconds_left: float | None = None  # these two make up `seconds_left`
    meaning_seconds_left: float | None = None  # None also if meaning is left to a later run
    rate: float | None = None  # files or passages per second, by phase
    files_done: int = 0  # of the library
    files_total: int = 0
    passages: int = 0  # of the library so far, searchable by word
    passages_expected: int = 0  # the same when all files have been read
    passages_embedded: int = 0  # of them, searchable by meaning, too
    not_understood: int = 0  # of them, by word only: the model does not understand their language
    folders_waiting: int = 0  # added, and nothing of them has been scanned yet

    @property
    def share(self) -> float:
        """How much of the phase is done, from 0 to 1."""
        if self.phase is Phase.DONE:
            return 1.0
        return min(1.0, self.done / self.total) if self.total else 0.0

    @classmethod
    def of_notice(cls, sentence: str) -> Progress:
        return cls(Phase.SCAN, notice=sentence)


@dataclass(frozen=True, slots=True)
class Span:
    """Marked characters ``start`` to ``end`` of a shown text."""

    start: int
    end: int
    kind: str = "word"  # "word" or "meaning"


@dataclass(frozen=True, slots=True)
class PassageLine:
    number: int  # from 1
    text: str
    is_match: bool = False
    spans: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class Passage:
    """Lines of one document around one or more matches."""

    folder: str
    path: str
    lines: tuple[PassageLine, ...]
    page: int | None = None
    heading_path: str = ""
    chunk_ids: tuple[str, ...] = field(default=())
