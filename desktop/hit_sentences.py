"""Why a hit is where it is, and why it is called strong, fair or weak: one sentence for each.

The window shows them in the person's language, the terminal in English. What they say is only what
`Reasons` knows, and each of them is tested to be true.
"""

from __future__ import annotations

from collections.abc import Callable

from core.datatypes import Because, Hit, Reasons, Strength


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:  # the name that Qt's lupdate looks for
    return text


CONTEXT = "ScoreStory"
LISTED = QT_TRANSLATE_NOOP(
    "ScoreStory", "Listed by filters or exclusions only, not by words or meaning."
)
BY_BOTH = QT_TRANSLATE_NOOP("ScoreStory", "{words} by words, {meaning} by meaning.")
BY_WORDS = QT_TRANSLATE_NOOP("ScoreStory", "{words} by words.")
BY_MEANING = QT_TRANSLATE_NOOP("ScoreStory", "{meaning} by meaning.")
NOT_UNDERSTOOD = QT_TRANSLATE_NOOP(
    "ScoreStory", "{words} by words; the current model does not understand its language."
)
NOT_READY = QT_TRANSLATE_NOOP(
    "ScoreStory", "{words} by words; not ready for search by meaning yet."
)
NOT_CLOSE = QT_TRANSLATE_NOOP("ScoreStory", "{words} by words; no closer in meaning than chance.")
NOT_AMONG_CLOSEST = QT_TRANSLATE_NOOP(
    "ScoreStory", "{words} by words; not among the closest by meaning."
)
NO_WORDS = QT_TRANSLATE_NOOP("ScoreStory", "{meaning} by meaning; none of the search terms appear.")
ALSO_THE_WORD = QT_TRANSLATE_NOOP(
    "ScoreStory", "{meaning} by meaning; the search term appears, too."
)
ALSO_WORDS = QT_TRANSLATE_NOOP(
    "ScoreStory", "{meaning} by meaning; {found} of {asked} search terms appear, too."
)

THE_WORD = QT_TRANSLATE_NOOP("ScoreStory", "Strong: it has the search term.")
BOTH_WORDS = QT_TRANSLATE_NOOP("ScoreStory", "Strong: it has both search terms.")
ALL_WORDS = QT_TRANSLATE_NOOP("ScoreStory", "Strong: it has all {asked} search terms.")
ONLY_FEW = QT_TRANSLATE_NOOP("ScoreStory", "Weak: only {found} of {asked} search terms.")
PARTS_STRONG = QT_TRANSLATE_NOOP("ScoreStory", "Strong: it has parts of the search terms.")
PARTS_FAIR = QT_TRANSLATE_NOOP("ScoreStory", "Fair: it has parts of the search terms.")
ONLY_PARTS = QT_TRANSLATE_NOOP("ScoreStory", "Weak: only parts of the search terms.")
NONE_OF_THEM = QT_TRANSLATE_NOOP("ScoreStory", "Weak: none of the search terms.")
FEW_AND_FAR = QT_TRANSLATE_NOOP(
    "ScoreStory",
    "Weak: only {found} of {asked} search terms, and no closer in meaning than chance.",
)
FAR = QT_TRANSLATE_NOOP("ScoreStory", "Weak: no closer in meaning than chance.")
_STRENGTH = {
    Because.MOST_WORDS: QT_TRANSLATE_NOOP(
        "ScoreStory", "Strong: {found} of {asked} search terms, which carry most of the weight."
    ),
    Because.IN_TITLE: QT_TRANSLATE_NOOP(
        "ScoreStory",
        "Strong: {found} of {asked} search terms, also in its name, title or headings.",
    ),
    Because.MUCH_CLOSER: QT_TRANSLATE_NOOP(
        "ScoreStory", "Strong: much closer in meaning than chance."
    ),
    Because.WORDS_AND_MEANING: QT_TRANSLATE_NOOP(
        "ScoreStory", "Strong: {found} of {asked} search terms, and closer in meaning than chance."
    ),
    Because.SOME_WORDS: QT_TRANSLATE_NOOP("ScoreStory", "Fair: {found} of {asked} search terms."),
    Because.UNLIKELY_WORDS: QT_TRANSLATE_NOOP(
        "ScoreStory", "Fair: {found} of {asked} search terms, more than chance explains."
    ),
    Because.COMMON_WORDS: QT_TRANSLATE_NOOP(
        "ScoreStory",
        "Fair: {found} of {asked} search terms, but they are common and may meet by chance.",
    ),
    Because.CLOSER: QT_TRANSLATE_NOOP("ScoreStory", "Fair: closer in meaning than chance."),
    Because.NEAREST: QT_TRANSLATE_NOOP(
        "ScoreStory", "Fair: the closest in meaning, though chance may be the reason."
    ),
    Because.UNJUDGED: QT_TRANSLATE_NOOP(
        "ScoreStory", "Fair: found by meaning; how close chance comes is not known yet."
    ),
    Because.WITHOUT_THE_WORDS: QT_TRANSLATE_NOOP(
        "ScoreStory", "Weak: none of the search terms, and not much closer in meaning than chance."
    ),
    Because.NO_KNOWN_WORDS: QT_TRANSLATE_NOOP(
        "ScoreStory", "Weak: most of the query is no known word, so a match says little."
    ),
}

Translate = Callable[[str], str]


def ordinal(number: int) -> str:
    """Return 1st, 2nd, 3rd."""
    teen = 10 < number % 100 < 20
    return f"{number}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def place_sentence(
    hit: Hit,
    reasons: Reasons | None,
    *,
    translate: Translate = str,
    ordinal: Callable[[int], str] = ordinal,
) -> str:
    """Say which lists put a hit where it is."""
    how = hit.retrieval
    template = _place(hit, reasons)
    return translate(template).format(
        words=ordinal(how.lexical_rank or 0),
        meaning=ordinal(how.vector_rank or 0),
        found=reasons.words.found if reasons else 0,
        asked=reasons.words.asked if reasons else 0,
    )


def _place(hit: Hit, reasons: Reasons | None) -> str:
    how = hit.retrieval
    if hit.strength is None and not how.lexical_score and not how.vector_score:
        return LISTED
    if how.lexical_rank is not None and how.vector_rank is not None:
        return BY_BOTH
    if how.lexical_rank is not None:
        if how.method == "lexical" or reasons is None or not reasons.asks_by_meaning:
            return BY_WORDS
        if reasons.is_foreign:
            return NOT_UNDERSTOOD
        if not reasons.has_meaning:
            return NOT_READY
        if reasons.closeness is None:
            return BY_WORDS
        return NOT_CLOSE if reasons.closeness < 1 else NOT_AMONG_CLOSEST
    if how.method == "semantic" or reasons is None or not reasons.words.asked:
        return BY_MEANING
    if not reasons.words.found:
        # Parts of a word, such as one of parse_request, are neither here nor there.
        return BY_MEANING if reasons.words.coverage else NO_WORDS
    return ALSO_THE_WORD if reasons.words.asked == 1 else ALSO_WORDS


def strength_sentence(hit: Hit, reasons: Reasons | None, *, translate: Translate = str) -> str:
    """Say how strong a hit is, and why; empty if that is not known."""
    if hit.strength is None or reasons is None or reasons.strength is not hit.strength:
        return ""
    template = _reason(hit, reasons)
    return translate(template).format(found=reasons.words.found, asked=reasons.words.asked)


def _reason(hit: Hit, reasons: Reasons) -> str:
    words = reasons.words
    if reasons.because is Because.ALL_WORDS:
        return {1: THE_WORD, 2: BOTH_WORDS}.get(words.asked, ALL_WORDS)
    if reasons.because is not Because.NOTHING:
        template = _STRENGTH[reasons.because]
        if "{found}" in template and not words.found:
            return PARTS_STRONG if hit.strength is Strength.STRONG else PARTS_FAIR
        return template
    # Of one or two words more than that is asked, and other words may have been searched for.
    is_closer = reasons.closeness is not None and reasons.closeness >= 1
    if hit.retrieval.vector_score is None or is_closer:
        if not words.found:
            return ONLY_PARTS if words.coverage else NONE_OF_THEM
        return ONLY_FEW
    return FEW_AND_FAR if words.found else FAR
