"""Passages of a team's library that its model does not understand, as one person may see them.

Indexers give them no vector, and say so: their files are complete without. (As
`core.catalog.understanding`, which knows them of a local library.)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from core.embedding import languages_understood_by
from core.team.database import Reading
from core.team.keyword_search import TeamKeywords
from core.team.writing import WORDS_ONLY

_COMPLETE = "NOT starts_with(reverse(versions), reverse(?))"


class TeamUnderstanding:
    """Reads for one person, within one transaction."""

    def __init__(self, reading: Reading, keywords: TeamKeywords, model: str) -> None:
        self._reading = reading
        self._keywords = keywords
        self._languages = languages_understood_by(model)

    @cached_property
    def _counts(self) -> list[tuple[str, str, int, int]]:
        """Return source, language, documents and passages of what has no vector for this reason."""
        if self._languages is None or (
            self._keywords.embedded_count >= self._keywords.with_meaning
        ):
            return []
        return self._reading.read(
            "SELECT sources.path, language, count(*),"
            " sum(without_vector)::bigint FROM documents"
            " JOIN files ON files.id = file_id JOIN sources ON sources.id = folder_id"
            f" WHERE without_vector > 0 AND {_COMPLETE} GROUP BY 1, 2",
            (WORDS_ONLY,),
        )

    def passages(self, source: str | None = None) -> int:
        """Return how many passages have no vector for this reason, of all or of one source."""
        return sum(row[3] for row in self._counts if source in (None, row[0]))

    def documents(self) -> dict[str, int]:
        """Return how many documents of each language have such passages, the most first."""
        counts: Counter[str] = Counter()
        for _, language, documents, _ in self._counts:
            if language and language not in (self._languages or ()):
                counts[language] += documents
        return dict(sorted(counts.items(), key=lambda each: (-each[1], each[0])))

    def is_foreign(self, chunks: Sequence[int]) -> bool:
        """Say whether none of these passages is understood."""
        rows = self._reading.read(
            "SELECT count(*) FROM chunks JOIN documents ON documents.id = document_id"
            " JOIN files ON files.id = file_id WHERE chunks.id = ANY (?) AND embedding IS NULL"
            f" AND NOT is_links AND {_COMPLETE}",
            (list(chunks), WORDS_ONLY),
        )
        return int(rows[0][0]) == len(chunks)
