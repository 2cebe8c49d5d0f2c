"""What searching needs of the stores, so that another engine can stand in for them.

The local stores (`core.catalog`, `core.keyword`, `core.vectors`) are one implementation; a server
that a team shares is to be the other. A selection is opaque here: the chunk source makes it from
filters, a plan narrows it, and the retrievers apply it. Nobody lists all chunks that it allows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from core.catalog import ChunkRecord, CopyGroups, DocumentPlace, DocumentTraits, Folder, SamePassage
from core.datatypes import ScoredChunk, TermShare, WordEvidence
from core.query import Filter, Node
from core.reading_view import Edits

# Made by the chunk source, understood by the retrievers beside it.
Selection = Any
Ids = npt.NDArray[np.int64]
FloatVector = npt.NDArray[np.float32]


class KeywordPlan(Protocol):
    """A query planned for one state of the keyword index."""

    @property
    def notes(self) -> Sequence[str]:
        """Sentences about what the search leaves out, such as words of a short prefix."""

    def search(self, limit: int, selection: Selection | None) -> list[ScoredChunk]:
        """Return the best chunks, best first, and all that tie with the last."""

    def matching(self, selection: Selection | None) -> npt.NDArray[np.int64]:
        """Return all chunks that match, by their ids."""

    def narrow(self, selection: Selection | None) -> Selection | None:
        """Keep what satisfies the query's phrases and NOT; they bind the vector list too."""

    def explain(self, chunk_id: int) -> list[TermShare]:
        """Return what each term adds in each field; empty if the chunk does not match."""

    def evidence(self, chunk_ids: Sequence[int]) -> dict[int, WordEvidence]:
        """Return how much the words of chunks say about the query."""

    def covering(self, least: Callable[[int], tuple[float, float]]) -> npt.NDArray[np.int64]:
        """Return all chunks whose words cover so much, or that chance matches so rarely.

        ``least`` gives both limits for the number of words in the query.
        """

    def terms_of(self, leaf: Node) -> frozenset[str]:
        """Return the terms that make chunks match a leaf of the query."""


class KeywordSearch(Protocol):
    """The keyword index, as searching sees it."""

    @property
    def version(self) -> str: ...

    @property
    def chunk_count(self) -> int: ...

    @property
    def with_meaning(self) -> int:
        """Return how many chunks should have a vector."""

    def plan(self, query: Node | None, constraints: Node | None = None) -> KeywordPlan: ...

    def count(self, query: Node, selection: Selection | None = None) -> int:
        """Count the chunks that satisfy a query."""

    def document_frequency(self, word: str) -> int: ...

    def is_written(self, word: str) -> bool:
        """Say whether the word occurs exactly like this, apart from capitals and accents."""

    def suggest(self, word: str, limit: int) -> list[str]: ...

    def complete(self, prefix: str, limit: int) -> list[str]: ...


class VectorSearch(Protocol):
    """The vector index, as searching sees it."""

    @property
    def version(self) -> str: ...

    def __len__(self) -> int: ...

    def search(
        self, query: FloatVector, *, limit: int, selection: Selection | None = None
    ) -> list[ScoredChunk]:
        """Return the nearest chunks by cosine, best first, and all that tie with the last."""

    def vector(self, chunk: int) -> FloatVector | None: ...


class NotUnderstood(Protocol):
    """What the model does not understand of a library, and what has no vector for that."""

    def passages(self) -> int: ...

    def documents(self) -> dict[str, int]:
        """Return how many documents of each language have such passages, the most first."""

    def is_foreign(self, chunks: Sequence[int]) -> bool:
        """Say whether none of these passages is understood."""


class ChunkSource(Protocol):
    """The catalog, as searching sees it."""

    def snapshot(self) -> AbstractContextManager[None]:
        """Let all reads inside see one state."""

    def meta(self, key: str) -> str | None: ...

    def folders(self) -> list[Folder]: ...

    def select(self, *groups: Sequence[Filter]) -> Selection | None:
        """Return what all groups of filters leave; None if there are no filters."""

    def newest_chunks(self, *groups: Sequence[Filter], limit: int) -> list[int]: ...

    def has_all(self, chunk_ids: Sequence[int]) -> bool: ...

    def records(self, chunk_ids: Sequence[int]) -> dict[int, ChunkRecord]: ...

    def in_order(self, chunk_ids: Sequence[int], limit: int | None = None) -> list[int]:
        """Return chunks, or the first of them, by path, member, folder and position (R7)."""

    def documents_of(self, chunk_ids: Sequence[int] | Ids) -> Ids:
        """Return the documents of chunks; 0 for a chunk that no longer exists."""

    def authors(self, document_ids: Sequence[int]) -> dict[int, str]: ...

    def author_names(self, *, of_mails: bool) -> list[str]: ...

    def copies(self) -> CopyGroups:
        """Return which documents are copies of each other."""

    def same_passages(self, chunk: int, document_ids: Sequence[int]) -> list[SamePassage]:
        """Return where copies of a document have a passage of it, newest first."""

    def document_of(self, chunk_id: str) -> int | None: ...

    def line_count(self, document_id: int) -> int: ...

    def lines(self, document_id: int, first: int, last: int) -> list[str]: ...

    def lines_as_read(self, document_id: int, first: int, last: int) -> tuple[str, Edits]:
        """Return the same lines, joined, and what is read of them."""

    def texts(self, document_ids: Any = None) -> Iterator[tuple[int, str]]: ...

    def document_places(self, document_ids: Sequence[int]) -> list[DocumentPlace]: ...

    def place_of_line(self, document_id: int, line: int) -> tuple[int | None, str]: ...

    def select_documents(self, *groups: Sequence[Filter]) -> npt.NDArray[np.int64] | None:
        """Return the sorted ids of what all groups leave; None if there are no filters."""

    def document_count(self) -> int: ...

    def document_ids(self) -> Ids:
        """Return the ids of all documents, ascending."""

    def last_document(self) -> int: ...

    def document_names(self, after: int) -> list[tuple[int, str, str, float]]:
        """Return id, own path, title and date of the documents after one, by their ids."""

    def document_traits(self, after: int) -> list[DocumentTraits]:
        """Return what facets count by, for the documents after one, by their ids."""

    def first_chunks(self, document_ids: Sequence[int]) -> list[int]: ...

    def names_beginning(self, beginning: str, limit: int) -> list[str]: ...

    def indexed_paths(self) -> Iterator[str]: ...

    def language_counts(self) -> dict[str, int]:
        """Return how many documents are in each language, the most frequent first."""
        ...

    def tags(self) -> list[str]:
        """Return the tags that documents give themselves, the most frequent first."""
