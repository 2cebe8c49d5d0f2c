"""Embed every chunk that has no vector, as a generator of Progress that can be closed any time.

The beginnings of all documents come first, so that each can be found by meaning after a fraction of
the time. Folders that are added meanwhile are read in between: words come before any meaning.
"""

from __future__ import annotations

import contextlib
import itertools
import logging
import time
from collections.abc import Callable, Generator, Iterator

import numpy as np
from numpy.typing import NDArray

from core.catalog import Catalog, PairVectors, Understanding
from core.datatypes import Phase, Progress
from core.embedding import Embedder, has_pairs
from core.errors import ModelUnavailableError
from core.indexing.pair_run import MOST_PASSAGES, PairRun
from core.indexing.progress_meter import ProgressMeter, passage_cost
from core.indexing.wishes import Wishes
from core.keyword import KeywordIndex
from core.search import learn_chance
from core.vectors import VectorIndex, quantise

# Texts embedded between two commits, and the window in which they are sorted by length: a large
# window packs batches better, a small commit loses little when the process is killed.
_WINDOW = 2048
_COMMIT = 128
# Fewer at a time on a slow machine, since pauses and changed files are only handled in between.
_FIRST = 4
_STEP_S = 1.0
# The snapshot is written again after this many new vectors.
_SNAPSHOT_EVERY = 20_000
# Fewer vectors than this, such as those of a file that was just saved, are not worth a line.
_LOGGED_VECTORS = 100

_log = logging.getLogger(__name__)

# A text's hash, a chunk that has it, its length in characters, and whether a document begins with
# it.
_Pending = tuple[bytes, int, int, bool]


class MeaningRun:
    """One pass over everything that has no vector yet."""

    def __init__(
        self,
        catalog: Catalog,
        keywords: KeywordIndex,
        vectors: VectorIndex,
        embedder: Embedder,
        meter: ProgressMeter,
        wishes: Wishes,
        *,
        pairs: bool = True,
    ) -> None:
        self._catalog = catalog
        self._understanding = Understanding(catalog, embedder.model_name, catalog.understood)
        self._meter = meter
        self._wishes = wishes
        self._keywords = keywords
        self._vectors = vectors
        self._embedder = embedder
        model_id = catalog.model_id(embedder.model_name, embedder.dimensions, create=True)
        assert model_id is not None
        self._model_id = model_id
        self._pairs: PairVectors | None = None
        if pairs and has_pairs(embedder.model_name):
            self._pairs = PairVectors(catalog, embedder.model_name, embedder.dimensions)
        self._pair_run: PairRun | None = None
        if self._pairs is not None:
            self._pair_run = PairRun(catalog, self._pairs, model_id, self._vectors_of, meter)
        self._pending: list[_Pending] = []
        self._repeated: dict[bytes, int] = {}  # texts of several chunks, and of how many
        self._done = 0
        self._spent_s = 0.0  # embedding alone, without what came in between

    def run(
        self, warnings: list[str], added: Callable[[], Iterator[Progress]] = lambda: iter(())
    ) -> Generator[Progress, None, None]:
        """Embed; ``added`` reads folders that were added, and is asked before every step."""
        yield from added()
        if self._understanding.judge_embedded(self._model_id):
            self._vectors.start_over()
        foreign = self._meter.not_understood = self._understanding.passages()
        left = max(0, self._keywords.with_meaning - foreign - len(self._vectors))
        self._meter.expect_texts(left)
        yield from self._follow()
        self._meter.begin_meaning()
        is_complete = len(self._vectors) == self._keywords.with_meaning - foreign
        if is_complete and not self._pair_run_is_due():
            # Every chunk that should have a vector has one. Asking the catalog for those without
            # would take longer than a rescan.
            self._learn_chance()
            return
        # Words are done, and somebody may wait for just that: asking what is left to embed and
        # loading the model take a second.
        yield self._of_library()
        if not is_complete:
            self._look()
        try:
            yield from self._embed_all(added)
            while (yield from self._embed_pairs(added)):
                yield from self._embed_all(added)
        except ModelUnavailableError as error:
            warnings.append(f"Search by meaning is not available: {error}")
        finally:
            self._meter.remember()
            self._vectors.catch_up(self._catalog, self._model_id)
            self._vectors.save()
        yield from self._follow()
        level = logging.INFO if self._done >= _LOGGED_VECTORS else logging.DEBUG
        total = self._done + len(self._pending)
        _log.log(level, "Embedded %d of %d texts in %.1f s", self._done, total, self._spent_s)
        self._learn_chance()

    def _learn_chance(self) -> None:
        with contextlib.suppress(ModelUnavailableError):
            learn_chance(self._catalog, self._vectors, self._embedder, self._model_id)

    def _look(self) -> None:
        """Ask the catalog what has no vector."""
        noted = self._understanding.note_id()
        self._pending = self._catalog.pending_texts(self._model_id, noted)
        self._repeated = self._catalog.repeated_texts(self._model_id)
        if self._pairs is not None and self._pending:
            # An old passage, too, if the model has learned its language.
            self._pairs.note_missing(min(chunk for _, chunk, _, _ in self._pending))
        self._meter.cost_left = sum(passage_cost(length) for _, _, length, _ in self._pending)
        self._meter.passages_left = sum(self._chunks_with(key) for key, _, _, _ in self._pending)
        self._meter.rows_left = self._vectors.rows_due(self._meter.passages_left)

    def _chunks_with(self, key: bytes) -> int:
        return self._repeated.get(key, 1)

    def _embed_all(self, added: Callable[[], Iterator[Progress]]) -> Iterator[Progress]:
        unsaved, step = 0, _FIRST
        sorted_until = 0  # how much of what is pending has been put in order
        while self._pending:
            if wanted := self._wishes.take_chunks():
                # What somebody found by word is embedded next; the rest is put in order again.
                sorted_until = self._bring_forward(wanted)
            if not sorted_until:
                sorted_until = self._window()
                self._pending[:sorted_until] = sorted(
                    self._pending[:sorted_until], key=lambda row: row[2]
                )
            step = min(step, sorted_until)
            begun = time.monotonic()
            self._embed(self._pending[:step])
            took_s = time.monotonic() - begun
            if not self._spent_s:
                took_s = min(took_s, _STEP_S)  # the model was loaded in it
            self._spent_s += took_s
            del self._pending[:step]
            sorted_until -= step
            unsaved += step
            if unsaved >= _SNAPSHOT_EVERY:
                yield from self._follow()
                unsaved = 0
            step = min(_COMMIT, 2 * step, int(step / max(took_s, 1e-3) * _STEP_S))
            step = max(_FIRST, step)
            yield self._of_library()
            if (yield from self._take_in(added)):
                sorted_until = 0

    def _take_in(self, added: Callable[[], Iterator[Progress]]) -> Generator[Progress, None, bool]:
        """Read what was added meanwhile; return whether there was anything."""
        is_more = False
        for progress in added():
            is_more = True
            yield progress
        if is_more:
            self._look()
        return is_more

    def _pair_run_is_due(self) -> bool:
        """Say whether the library is small and has pairs of sentences without vectors."""
        if self._pairs is None or not 0 < len(self._vectors) <= MOST_PASSAGES:
            return False
        return not self._pairs.are_complete()

    def _embed_pairs(
        self, added: Callable[[], Iterator[Progress]]
    ) -> Generator[Progress, None, bool]:
        """Embed pairs of sentences; return True if something else is to be embedded first."""
        self._vectors.catch_up(self._catalog, self._model_id)
        if self._pair_run is None or not self._pair_run_is_due():
            return False
        for _ in self._pair_run.steps():
            yield self._of_library()
            if (yield from self._take_in(added)):
                return True
        return False

    def _window(self) -> int:
        """Return how many texts are put in order of length: beginnings, or others, never both."""
        kind = self._pending[0][3]
        same = itertools.takewhile(lambda row: row[3] == kind, self._pending[:_WINDOW])
        return sum(1 for _ in same)

    def _embed(self, rows: list[_Pending]) -> None:
        chunks = [chunk for _, chunk, _, _ in rows]
        texts, foreign = self._catalog.passages_to_embed(chunks, self._understanding.languages)
        if foreign:
            not_understood = frozenset(foreign)
            keys = [key for key, chunk, _, _ in rows if chunk in not_understood]
            self._understanding.note(keys)
            self._meter.pass_over(
                (length for _, chunk, length, _ in rows if chunk in not_understood),
                sum(map(self._chunks_with, keys)),
            )
            rows = [row for row in rows if row[1] not in not_understood]
            self._done += len(keys)
        sound = [(key, texts[chunk]) for key, chunk, _, _ in rows if chunk in texts]
        if sound:
            vectors = quantise(self._vectors_of([text for _, text in sound]))
            keys = [key for key, _ in sound]
            self._catalog.save_vectors(self._model_id, zip(keys, vectors, strict=True))
            if self._pair_run is not None and self._keywords.with_meaning <= MOST_PASSAGES:
                self._pair_run.embed(sound)  # at once, so that what is done is really done
        self._done += len(rows)
        if not rows:
            return
        passages = sum(self._chunks_with(key) for key, _, _, _ in rows)
        lengths = [length for _, _, length, _ in rows]
        self._meter.embedded(lengths, passages, is_timed=bool(self._spent_s))

    def _bring_forward(self, chunks: list[int]) -> int:
        """Put the texts of chunks in front of all others; return how many that are."""
        keys = set(self._catalog.text_hashes(chunks).values())
        first = [row for row in self._pending if row[0] in keys]
        self._pending = [*first, *(row for row in self._pending if row[0] not in keys)]
        return len(first)

    def _vectors_of(self, texts: list[str]) -> NDArray[np.float32]:
        """Embed texts. A model is somebody else's code: whatever it does, words stay findable."""
        try:
            vectors = np.asarray(self._embedder.embed_passages(texts), dtype=np.float32)
        except ModelUnavailableError:
            raise
        except Exception as error:
            _log.exception("The model %s failed", self._embedder.model_name)
            reason = str(error) or type(error).__name__
            raise ModelUnavailableError(f"The model failed: {reason.rstrip('.')}.") from error
        if vectors.shape != (len(texts), self._embedder.dimensions):
            raise ModelUnavailableError("The model did not return a vector for every passage.")
        return vectors

    def _of_library(self) -> Progress:
        """Report passages of the whole library, as `status` counts them, not those of this run."""
        self._meter.passages = self._keywords.chunk_count
        self._meter.passages_behind = 0
        return self._meter.progress(Phase.MEANING)

    def _follow(self) -> Iterator[Progress]:
        """Update the vector index from the catalog and write it.

        This is done in parts, each of which becomes a block before the next is read, however many
        there are.
        """
        more = True
        while more:
            more = self._vectors.take_in(self._catalog, self._model_id)
            for rows in self._vectors.make_blocks(also_small=not more):
                self._meter.built(rows)
                yield self._of_library()
        self._vectors.save()
