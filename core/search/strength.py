"""Call a hit strong, fair or weak by what is known about it: its words, and how close it is.

Both lists count for themselves, and together: a hit with half of the words that is also close in
meaning is stronger than either says. Order and scores do not depend on it.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.datatypes import Because, Strength, WordEvidence
from core.search.chance import Chance

# Share of the query's weight that the words of a hit cover.
_MOST_WORDS = 0.75
_MANY_WORDS = 0.4
# Where a query is mostly no words at all, part of it may occur by chance.
_MANY_WORDS_OF_NONSENSE = 0.6
# So many passages of the library may be expected to match as well by chance.
_BY_CHANCE = 1.0
# The same for a search by word alone, as a share of all passages.
_FEW_SHARE = 0.03
# In units of what chance reaches.
_MUCH_CLOSER = 1.8
_CLOSER = 1.3
_AS_CLOSE = 1.0
# Where one passage is far closer than chance, others are strong only if they are nearly as close:
# in a library of letters and manuals, all letters are closer to a question than chance.
_LIKE_THE_CLOSEST = 0.75
# The nearest passage of all is worth a look even if chance could have brought it there.
_NEAREST = 0.8
# What enters the lists of a hybrid search before all others. By words: those that cover this much
# of the query, or that so few ordinary passages have, or common ones in a passage that is this
# close in meaning, compared with chance and with the closest passage. By meaning: this closeness.
# Chosen on ten collections (tests/benchmarks/RESULTS.md); half or double the share, or a tenth more
# or less of the others, hardly changes anything.
KEYWORDS = 2  # so few words are keywords and not a question
_ENOUGH_WORDS = 0.6
_COMMON_SHARE = 0.015
_CLOSE_ENOUGH = 1.2
_OF_THE_CLOSEST = 0.5
_NEAR = 0.8
# Where a question shares no more than one word with any passage, its words say little, and this
# passage must be nearly as close as the closest. Otherwise that one word would put it first.
# (0.7 to 1.0 are the same to 0.0001 on NFCorpus and Cranfield; of 30 notes, 0.9 keeps more first.)
_NEARLY_THE_CLOSEST = 0.9
# The same goes for a single word that so many ordinary passages have, whatever others have.
_COMMONPLACE = 0.1
# A word that more ordinary passages have counts in no other passage than the closest itself.
_RARE_SHARE = 0.005


@dataclass(frozen=True, slots=True)
class Evidence:
    """What is known about one hit of a query."""

    words: WordEvidence | None  # None if it was not found by word
    cosine: float | None  # None if it was not found by meaning
    is_nearest: bool = False  # the first of the list by meaning


@dataclass(frozen=True, slots=True)
class Judge:
    """Judges the hits of one query."""

    chance: Chance | None  # None if nothing is known about chance
    passages: int  # in the library
    is_known: bool  # whether the query consists of words
    closest: float | None = None  # cosine of the first hit by meaning
    # One or two words alone: who asks for them wants these words, and one is meant literally.
    keywords: int = 0
    are_chosen: bool = False  # the words that are searched for were given apart from a question
    most_found: int | None = None  # words of the query in one passage, of all that were found

    def strength(self, evidence: Evidence) -> Strength:
        return self.because(evidence).strength

    def because(self, evidence: Evidence) -> Because:
        """Return what the strength of a hit rests on: the strongest of what is known."""
        by_words, by_meaning = self._by_words(evidence), self._by_meaning(evidence)
        if Strength.STRONG in (by_words.strength, by_meaning.strength):
            return by_words if by_words.strength is Strength.STRONG else by_meaning
        if by_words.strength is Strength.FAIR:
            together = self._is_stronger_together(evidence)
            return Because.WORDS_AND_MEANING if together else by_words
        if by_meaning.strength is Strength.FAIR:
            return by_meaning
        if not self.is_known:
            return Because.NO_KNOWN_WORDS
        has_words = evidence.words is not None and evidence.words.coverage
        if self.keywords and evidence.cosine is not None and not has_words:
            return Because.WITHOUT_THE_WORDS
        return Because.NOTHING

    def _is_stronger_together(self, evidence: Evidence) -> bool:
        """Say whether some words that are not just common ones meet some closeness in meaning."""
        words = evidence.words
        if words is None or words.chance > _COMMON_SHARE:
            return False
        return self._closeness(evidence.cosine) >= _CLOSER

    def says_something(self, words: WordEvidence | None, cosine: float | None) -> bool:
        """Say whether the words of a hit say something about the query, or its meaning does."""
        if words is None or words.coverage >= _ENOUGH_WORDS:
            return True
        # A question is one also where only two of its words are searched for.
        is_question = words.asked > KEYWORDS if self.are_chosen else not self.keywords
        if words.asked <= KEYWORDS and not is_question and words.found == words.findable:
            return True  # the other word is nowhere: perhaps it is misspelt, or not finished
        closeness = self._closeness(cosine)
        is_alone = self.most_found == 1 or (words.found == 1 and words.chance > _COMMONPLACE)
        if is_question and is_alone:
            share = _NEARLY_THE_CLOSEST if words.chance <= _RARE_SHARE else 1.0
            return closeness >= max(_CLOSE_ENOUGH, share * self._closest())
        if words.chance <= _COMMON_SHARE:
            # One or two words that a question happens to share do not make a passage an answer.
            is_coincidence = is_question and words.found <= KEYWORDS
            if not is_coincidence or words.coverage >= _MANY_WORDS or closeness >= _NEAR:
                return True
        return closeness >= max(_CLOSE_ENOUGH, _OF_THE_CLOSEST * self._closest())

    def least_words(self, asked: int) -> tuple[float, float]:
        """Return the coverage from which words are not weak, and the chance up to which.

        ``asked`` is the number of words in the query.
        """
        if not self.is_known:
            return _MANY_WORDS_OF_NONSENSE, 0.0
        coverage = 0.0 if asked <= KEYWORDS else _MANY_WORDS
        # Where meaning has a say, too, words must be more than a coincidence in this library.
        return coverage, _FEW_SHARE if self.chance is None else _BY_CHANCE / max(1, self.passages)

    def is_near(self, cosine: float) -> bool:
        """Say whether a hit is close enough in meaning to say something about the query."""
        if self.chance is None:
            return True
        if not self.is_known:
            return cosine >= self.chance.meaningless
        return cosine == self.closest or self.chance.closeness(cosine) >= _NEAR

    def _are_telling(self, words: WordEvidence, cosine: float | None) -> bool:
        """Say whether nearly all words of a query say that a passage is about it.

        One word is all that was asked for. Two may stand anywhere in a passage, each for something
        else: they must both be there, and be in its title or headings, or be so rare that they do
        not meet by chance, or be close in meaning.
        """
        if words.asked == 1:
            return True
        if words.asked == KEYWORDS and words.found < words.asked:
            return False
        if words.chance <= _COMMON_SHARE or words.heading_coverage >= _MOST_WORDS:
            return True
        return self._closeness(cosine) >= _CLOSER

    def _by_words(self, evidence: Evidence) -> Because:
        words = evidence.words
        if words is None or not words.coverage:
            return Because.NOTHING
        if words.coverage >= _MOST_WORDS and self._are_telling(words, evidence.cosine):
            return Because.ALL_WORDS if words.found == words.asked else Because.MOST_WORDS
        coverage, chance = self.least_words(words.asked)
        if words.coverage >= coverage:
            if words.asked == KEYWORDS and words.found < words.asked:
                return Because.SOME_WORDS  # half of what was asked for, wherever it stands
            if words.coverage >= _MOST_WORDS:
                return Because.COMMON_WORDS
            # What is named after most of what was asked for is about it.
            is_named = words.heading_coverage >= _MANY_WORDS
            return Because.IN_TITLE if is_named else Because.SOME_WORDS
        return Because.UNLIKELY_WORDS if words.chance <= chance else Because.NOTHING

    def _by_meaning(self, evidence: Evidence) -> Because:
        if evidence.cosine is None:
            return Because.NOTHING
        if self.chance is None:
            return Because.UNJUDGED
        closeness = self.chance.closeness(evidence.cosine)
        if not self.is_known:
            is_close = evidence.cosine >= self.chance.meaningless
        elif closeness >= max(_MUCH_CLOSER, _LIKE_THE_CLOSEST * self._closest()) and (
            not self.keywords or self._has_one_of_two(evidence)
        ):
            return Because.MUCH_CLOSER
        elif self.keywords:
            is_close = closeness >= _CLOSER
        else:
            is_close = closeness >= _AS_CLOSE
            if not is_close and evidence.is_nearest and closeness >= _NEAREST:
                return Because.NEAREST
        return Because.CLOSER if is_close else Because.NOTHING

    def _has_one_of_two(self, evidence: Evidence) -> bool:
        words = evidence.words
        return self.keywords == KEYWORDS and words is not None and words.found > 0

    def _closest(self) -> float:
        """Return how close the first hit by meaning is."""
        return self._closeness(self.closest)

    def _closeness(self, cosine: float | None) -> float:
        """Return how close a hit is in units of chance; 0.0 if that is not known."""
        if cosine is None or self.chance is None or not self.is_known:
            return 0.0
        return self.chance.closeness(cosine)
