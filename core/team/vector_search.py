"""Search by meaning in a team's library, by pgvector's graph over rounded vectors."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from core.datatypes import ScoredChunk
from core.team.chunk_source import TeamSelection
from core.team.database import Reading
from core.team.keyword_search import TeamKeywords

FloatVector = npt.NDArray[np.float32]
# A graph is asked for some more than wanted, so that ties and near ties are settled by us.
_MORE = 20
# How far the graph looks. With 240, of the 120 nearest to an odd question among 74,000 it found 70,
# with 600 it found 115, in 3 ms more. The other one is pgvector's own limit.
_LEAST_EFFORT = 600
_MOST_EFFORT = 1000
# So many vectors are simply compared. Below that, nothing depends on the shape of the graph, which
# knows what the person may not see.
_MOST_COMPARED = 25_000
# Halves would round the query as well; the nearest are compared again with all its digits.
_EXACTLY = "SELECT id, 1 - (embedding::vector <=> ?::vector) FROM"


class TeamVectors:
    """Reads for one person, within one transaction."""

    def __init__(self, reading: Reading, keywords: TeamKeywords) -> None:
        self._reading = reading
        self._keywords = keywords

    @property
    def version(self) -> str:
        return f"{self._keywords.version}-meaning"

    def __len__(self) -> int:
        return self._keywords.embedded_count

    def search(
        self,
        query: FloatVector,
        *,
        limit: int,
        selection: TeamSelection | None = None,
        by_graph: bool = False,
    ) -> list[ScoredChunk]:
        """Return the nearest chunks by cosine, best first, and those that tie with the last.

        ``by_graph`` asks the graph also where comparing all would be possible.
        """
        if limit <= 0 or not len(self):
            return []
        count = limit + _MORE
        where, parameters = "", tuple[object, ...]()
        if selection is not None:
            where, parameters = f"AND ({selection.condition})", selection.parameters
        vector = as_text(query)
        rows: list[tuple[int, float]] = []
        if by_graph or len(self) > _MOST_COMPARED:
            effort = min(_MOST_EFFORT, max(_LEAST_EFFORT, 2 * count))
            self._reading.read(f"SET LOCAL hnsw.ef_search = {effort}")
            rows = self._reading.read(
                f"{_EXACTLY} (SELECT id, embedding FROM chunks WHERE embedding IS NOT NULL"
                f" {where} ORDER BY embedding <=> ?::halfvec LIMIT ?) AS near",
                (vector, *parameters, vector, count),
            )
        if len(rows) < min(count, len(self)):  # few, or the graph stopped before it had enough
            # The sum keeps the graph from being used.
            rows = self._reading.read(
                f"{_EXACTLY} (SELECT id, embedding FROM chunks WHERE embedding IS NOT NULL"
                f" AND zone = ANY (?) {where} ORDER BY (embedding <=> ?::halfvec) + 0 LIMIT ?)"
                " AS near",
                (vector, list(self._reading.zones), *parameters, vector, count),
            )
        # A vector without a direction is at no angle to anything: its cosine is 0.0 (R9).
        found = [ScoredChunk(row, 0.0 if np.isnan(score) else score) for row, score in rows]
        found.sort(key=lambda each: (-each.score, each.id))
        if len(found) > limit:
            least = found[limit - 1].score
            found = [each for each in found if each.score >= least]
        self._keywords.chunks.note_ties(found)
        return found

    def vector(self, chunk: int) -> FloatVector | None:
        rows = self._reading.read(
            "SELECT embedding::text FROM chunks WHERE id = ? AND embedding IS NOT NULL", (chunk,)
        )
        return np.array(rows[0][0].strip("[]").split(","), np.float32) if rows else None


def as_text(vector: FloatVector) -> str:
    """Return a vector as pgvector reads it; scaled, because halves have little room."""
    largest = float(np.abs(vector).max()) if len(vector) else 0.0
    scaled = vector / largest if largest else vector
    return "[" + ",".join(f"{value:.9g}" for value in scaled.tolist()) + "]"
