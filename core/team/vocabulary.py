"""The words of a team's library, as one person may see them: by prefix, by similarity, by count.

The same order and limits as `core.keyword.vocabulary`, over counts that are kept for each zone.
"""

from __future__ import annotations

from core.keyword.vocabulary import Found, distances_to
from core.team.database import Reading
from core.text import analysis

# Of so many words that begin alike, or have such lengths, the most frequent are compared.
_MOST_COMPARED = 50_000


class TeamVocabulary:
    """Reads for one person, within one transaction."""

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._frequencies: dict[str, int] = {}

    def frequency(self, term: str) -> int:
        """Return how many chunks have a term."""
        if term not in self._frequencies:
            self.look_up([term])
        return self._frequencies[term]

    def look_up(self, terms: list[str]) -> None:
        """Learn the frequencies of terms, all at once."""
        missing = [term for term in dict.fromkeys(terms) if term not in self._frequencies]
        if missing:
            rows = self._reading.read(
                "SELECT term, sum(count) FROM terms WHERE term = ANY (?) GROUP BY term",
                (missing,),
            )
            self._frequencies.update(dict.fromkeys(missing, 0))
            self._frequencies.update({term: int(count) for term, count in rows})

    def beginning_with(self, prefix: str, limit: int, /) -> list[Found]:
        """Return the most frequent words with this prefix."""
        if not prefix:
            return []
        return self._in_order(self._words("starts_with(word, ?)", prefix, prefix), {}, limit)

    def alike(self, word: str, edits: int, limit: int, /, firsts: str = "") -> list[Found]:
        """Return the words within this many edits that begin with the same letter."""
        if not word:
            return []
        if not edits and not firsts:
            return self._in_order(self._words("word = ?", "", word), {}, limit)
        low, high = len(word) - edits, len(word) + edits
        near = f"length(word) BETWEEN {low} AND {high} AND starts_with(word, ?)"
        words = [
            found.encode()
            for first in dict.fromkeys(firsts or word[:1])
            for found in self._words(near, first, first)
        ]
        distances = {
            found.decode(): distance
            for found, distance in distances_to(word, words, edits).items()
            if distance <= edits
        }
        return self._in_order(list(distances), distances, limit)

    def _words(self, condition: str, prefix: str, value: str) -> list[str]:
        """Return the words that somebody wrote; those that begin alike are found by the index."""
        span, parameters = "", tuple[str, ...]()
        if prefix:
            span, parameters = "word >= ? AND word < ? AND ", (prefix, prefix + "\U0010ffff")
        rows = self._reading.read(
            f"SELECT word FROM words WHERE {span}{condition} GROUP BY word HAVING sum(count) > 0"
            f" ORDER BY sum(count) DESC, word LIMIT {_MOST_COMPARED}",
            (*parameters, value),
        )
        return [str(row[0]) for row in rows]

    def _in_order(self, words: list[str], distances: dict[str, int], limit: int) -> list[Found]:
        """Return words by distance, then by the chunks with their term, then by themselves."""
        terms = {word: analysis.stem(word) for word in words}
        self.look_up(list(terms.values()))
        found = [
            Found(word, uses, distances.get(word, 0))
            for word, term in terms.items()
            if (uses := self._frequencies[term]) > 0
        ]
        found.sort(key=lambda each: (each.distance, -each.uses, each.word.encode()))
        return found[:limit]
