"""Every sentence about a hit is true: checked on answers of a real library, not on made-up ones."""

import random
import re
from collections import defaultdict
from dataclasses import dataclass, replace
from functools import cache

import numpy as np
import pytest

from core.datatypes import Because, Hit, Reasons, Strength
from core.library import Library
from core.search import LateMeaning
from core.text import analysis, english, sentence_pairs
from desktop import hit_sentences
from desktop.hit_sentences import place_sentence, strength_sentence
from tests.conftest import write_documents
from tests.private_notes import NOTES, questions

QUERIES = [
    "deposit",
    "security deposit",
    "red lentil soup",
    "invoice plumber",
    "boiler xyzzy",
    "electricity bill kWh instalment meter",
    "how long before the crown is fixed may I chew",
    "qwerty asdfgh zxcvb",
    "tetanus booster hepatitis flu measles ticks",
    "volcano eruption lava",
    "holiday",
    "getting my money back when I move out",
    "the team meeting about opening hours and the scanner",
    "path:kitchen",
    "NOT soup",
    "crown chew",
    "train",
    "stock market crash",
    "long-story time-table home-made back-door",  # parts of words
    "deposit-slip",
    "boiler-tax",
    "two years",  # common words
    "year month",
    "lentil soup volcano",
    *(question for question, _ in questions()[::4]),
]


@dataclass(frozen=True)
class Told:
    query: str
    mode: str
    hit: Hit
    reasons: Reasons | None
    place: str
    strength: str


@pytest.fixture(scope="module")
def notes(tmp_path_factory):
    with Library(tmp_path_factory.mktemp("notes") / "library") as library:
        library.reindex(NOTES)
        yield library


@pytest.fixture(scope="module")
def told(notes):
    """All that is said about the hits of many searches."""
    return [each for query in QUERIES for mode in MODES for each in tell(notes, query, mode)]


MODES = ("hybrid", "lexical", "semantic")


def tell(library, query, mode, **options):
    question = library.ask(query)
    response = library.search(question, mode=mode, top_k=30, **options)
    for hit in response.results:
        reasons = library.reasons(question, hit, alpha=response.alpha)
        place, strength = place_sentence(hit, reasons), strength_sentence(hit, reasons)
        yield Told(query, mode, hit, reasons, place, strength)


def searched_words(query):
    """Return what counts as having each word of a query, by the analysis alone: sets of stems."""
    pieces = {piece for _, piece in analysis.pieces(query) if piece.whole}
    wanted = [piece for piece in pieces if not piece.whole.is_stop_word] or pieces
    return [
        [{piece.whole.term}, *([{part.term for part in piece.parts}] if piece.parts else [])]
        for piece in wanted
    ]


def found_in(hit, query):
    """Count the words of a query that a hit has: whole, or all of their parts."""
    words = words_of(hit)
    return sum(any(stems <= words for stems in ways) for ways in searched_words(query))


def words_of(hit):
    name = hit.path.rpartition("/")[2]
    text = f"{name} {hit.title} {hit.heading_path} {hit.content}"
    return {token.term for token in analysis.tokens(text)}


@pytest.fixture(scope="module")
def closeness(notes):
    """Return how close a hit is to a query, computed here once more."""
    stored = notes._stores.vectors
    vectors, pairs = {}, {}
    for hit in notes.search("ext:txt,md", top_k=50, mode="lexical").results:
        chunk = notes._catalog.find_chunk(hit.chunk_id)
        vector = stored.vector(chunk)
        vectors[hit.path] = vector / np.linalg.norm(vector)
        sentences = sentence_pairs(notes._catalog.embedding_texts([chunk])[chunk])
        pairs[hit.path] = (
            notes._embedder.embed_passages(sentences) if sentences else np.empty((0, len(vector)))
        )
    centre, n = np.mean(list(vectors.values()), axis=0), len(vectors)
    assert n == 30

    @cache
    def embedded(query):
        return notes._embedder.embed_query(query)

    def measured(query, hit):
        vector = embedded(query)
        model = notes._embedder.unrelated
        ordinary = (n * float(centre @ vector) + 20 * model.cosine) / (n + 20)
        reach = 1.2 * model.spread * (np.sqrt(2 * np.log(n)) - 1.1)
        whole = {path: float(each @ vector) for path, each in vectors.items()}
        gains = {
            path: max(0.0, float((pairs[path] @ vector).max(initial=-1)) - cosine) / 2
            for path, cosine in whole.items()
            if cosine > 0.5 and len(query.split()) > 3  # the others are not on the list
        }
        closer = gains[hit.path] - np.mean(list(gains.values())) if hit.path in gains else 0.0
        return (whole[hit.path] + closer - ordinary) / reach

    return measured


def by_template(told):
    """Sort what was told by its template."""
    found = defaultdict(list)
    for each in told:
        for sentence in (each.place, each.strength):
            for template in templates():
                if re.fullmatch(re.sub(r"\\\{\w+\\\}", r"\\w+", re.escape(template)), sentence):
                    found[template].append(each)
                    break
            else:
                assert sentence == "", sentence
    return found


def templates():
    """All sentences of the module, those with fixed numbers before those with any."""
    constants = vars(hit_sentences)
    texts = [text for name, text in constants.items() if name.isupper() and name != "CONTEXT"]
    texts += constants["_STRENGTH"].values()
    return sorted((text for text in texts if isinstance(text, str)), key=lambda text: "{" in text)


def test_ranks_and_counts_are_those_of_the_hit(told):
    for each in told:
        how = each.hit.retrieval
        if " by words" in each.place and each.hit.strength:
            assert each.place.startswith(hit_sentences.ordinal(how.lexical_rank))
        if "by meaning." in each.place or "by meaning;" in each.place:
            number = re.search(r"(\d+)\w\w by meaning", each.place)
            assert number is None or int(number[1]) == how.vector_rank
        for found, asked in re.findall(
            r"(\d+) of (\d+) search terms", f"{each.place} {each.strength}"
        ):
            assert int(asked) == len(searched_words(each.query)), each
            assert int(found) == found_in(each.hit, each.query), each


def test_what_is_said_about_words_is_true(told):
    found = by_template(told)
    for each in found[hit_sentences.NO_WORDS] + found[hit_sentences.FAR]:
        if each.mode == "hybrid":
            assert found_in(each.hit, each.query) == 0, each
    for each in (
        found[hit_sentences.THE_WORD]
        + found[hit_sentences.BOTH_WORDS]
        + found[hit_sentences.ALL_WORDS]
    ):
        assert found_in(each.hit, each.query) == len(searched_words(each.query)), each
    titled = found[hit_sentences._STRENGTH[Because.IN_TITLE]]
    for each in titled:
        named = f"{each.hit.path.rpartition('/')[2]} {each.hit.title} {each.hit.heading_path}"
        terms = {token.term for token in analysis.tokens(named)}
        assert {token.term for token in analysis.tokens(each.query)} & terms, each
    for each in (
        found[hit_sentences.ONLY_PARTS]
        + found[hit_sentences.PARTS_FAIR]
        + found[hit_sentences.PARTS_STRONG]
    ):
        assert each.reasons.words.found == 0
        parts = {token.term for token in analysis.tokens(each.query)}
        assert parts & words_of(each.hit), each
    for each in found[hit_sentences._STRENGTH[Because.COMMON_WORDS]]:
        assert each.reasons.words.chance > 0.015, each
        terms = {token.term for token in analysis.tokens(each.query)}
        assert max(english.share_of_passages(term) for term in terms) > 0.05, each
    for each in found[hit_sentences._STRENGTH[Because.WITHOUT_THE_WORDS]]:
        assert found_in(each.hit, each.query) == 0, each


def test_what_is_said_about_chance_is_true(told, closeness):
    found = by_template(told)
    limits = {
        hit_sentences.NOT_CLOSE: (-99, 1.0),
        hit_sentences.FAR: (-99, 1.0),
        hit_sentences.FEW_AND_FAR: (-99, 1.0),
        hit_sentences._STRENGTH[Because.MUCH_CLOSER]: (1.8, 99),
        hit_sentences._STRENGTH[Because.WORDS_AND_MEANING]: (1.3, 99),
        hit_sentences._STRENGTH[Because.CLOSER]: (1.0, 99),
        hit_sentences._STRENGTH[Because.NEAREST]: (0.8, 1.0),
        hit_sentences._STRENGTH[Because.WITHOUT_THE_WORDS]: (-99, 1.3),
    }
    for template, (low, high) in limits.items():
        for each in found[template]:
            assert low - 0.01 <= closeness(each.query, each.hit) <= high + 0.01, (template, each)


def test_the_nearest_is_the_first_by_meaning(told):
    for each in told:
        if each.reasons and each.reasons.because is Because.NEAREST:
            assert each.hit.retrieval.vector_rank == 1


def test_the_strength_told_is_that_of_the_hit(told):
    for each in told:
        if each.hit.strength is None:
            assert each.strength == ""
            assert each.place == hit_sentences.LISTED
        else:
            assert each.strength.lower().startswith(each.hit.strength.value), each


def test_a_strength_that_is_no_longer_known_is_not_explained(notes):
    question = notes.ask("deposit")
    (hit, *_) = notes.search(question).results
    reasons = notes.reasons(question, hit)
    assert strength_sentence(hit, reasons)
    assert strength_sentence(hit, None) == ""
    assert strength_sentence(replace(hit, strength=Strength.WEAK), reasons) == ""


def test_before_there_is_any_meaning_nothing_is_said_about_it(tmp_path, monkeypatch):
    # As on a machine that is too slow to embed a hit while it is searched for.
    monkeypatch.setattr(LateMeaning, "_embedded", lambda *_: None)
    documents = write_documents(tmp_path / "documents", {"a.txt": "roses and tulips in a row"})
    with Library(tmp_path / "library") as library:
        list(library.index([documents], words_only=True))
        said = {each.place for each in tell(library, "roses", "hybrid")}
        assert said == {hit_sentences.NOT_READY.format(words="1st")}
        assert {each.place for each in tell(library, "roses", "lexical")} == {"1st by words."}


def test_of_what_the_model_does_not_understand_that_is_said(tmp_path):
    german = "Der Hund schläft auf dem alten Sofa, und die Katze sitzt neben ihm und sieht ihm zu."
    texts = {"a.txt": german, "b.txt": "The dog sleeps on the sofa, and the cat watches it."}
    with Library(tmp_path / "library") as library:
        library.reindex(write_documents(tmp_path / "documents", texts))
        (said,) = [each for each in tell(library, "Hund", "hybrid") if each.hit.path == "a.txt"]
        assert said.place == hit_sentences.NOT_UNDERSTOOD.format(words="1st")


def test_without_a_say_of_meaning_nothing_is_said_about_it(notes):
    for each in tell(notes, "deposit", "hybrid", alpha=0):
        assert each.place == "1st by words."
    for each in tell(notes, "deposit keys", "hybrid", alpha=1):
        assert re.fullmatch(r"\d+\w\w by meaning\.", each.place), each.place


def test_what_only_a_NOT_lets_in_has_none_of_the_terms(notes):
    said = {each.strength: each for each in tell(notes, "deposit OR -rent", "lexical")}
    none = said[hit_sentences.NONE_OF_THEM]
    assert "deposit" not in none.hit.content
    assert said[hit_sentences.THE_WORD].hit.path == "home/lease.txt"


def test_without_knowledge_of_chance_that_is_said(library):
    library._catalog.set_meta("chance", "")
    said = {each.strength for each in tell(library, "stop a fetch", "semantic")}
    assert said == {hit_sentences._STRENGTH[Because.UNJUDGED]}


def test_few_exact_keywords_do_not_make_a_close_hit_farther_than_it_is(notes, closeness):
    text = "rent contract"
    question = notes.ask(text, exact_keywords="year volcano eruption lava zebra giraffe")
    said = defaultdict(list)
    for hit in notes.search(question, top_k=30).results:
        reasons = notes.reasons(question, hit)
        said[strength_sentence(hit, reasons).partition(" search")[0]].append(closeness(text, hit))
        if "no closer" in strength_sentence(hit, reasons):
            assert closeness(text, hit) <= 1.01, hit
    assert any(1.0 < each < 1.3 for each in said["Weak: only 1 of 6"]), said


# Said only in a library of more passages than the lists have entries, or with other vectors.
RARE = {
    hit_sentences.NONE_OF_THEM,  # only where a NOT lets something in, see below
    hit_sentences.NOT_READY,
    hit_sentences.NOT_UNDERSTOOD,
    hit_sentences.NOT_AMONG_CLOSEST,
    hit_sentences.ALSO_THE_WORD,
    hit_sentences._STRENGTH[Because.UNJUDGED],
}


def test_every_sentence_was_said_and_so_checked(told):
    said = set(by_template(told))
    assert set(templates()) - said <= RARE, set(templates()) - said - RARE


def test_sentences_of_a_library_with_more_passages_than_the_lists_have_entries(tmp_path):
    rng = random.Random(3)
    garden = [
        "red",
        "white",
        "yellow",
        "wild",
        "old",
        "bed",
        "leaf",
        "thorn",
        "bud",
        "water",
        "prune",
        "spring",
        "autumn",
        "frost",
        "soil",
        "hedge",
        "wall",
        "bee",
        "scent",
        "petal",
        "root",
        "graft",
        "climb",
        "tall",
        "dwarf",
        "mulch",
        "aphid",
        "spade",
        "shade",
        "sun",
    ]
    # So different that none is taken for a copy of another.
    texts = {f"{n}.txt": f"rose {' '.join(rng.sample(garden, 18))}" for n in range(150)}
    texts |= {f"tax {n}.txt": f"Form {n} of the tax office, income {n * 37}" for n in range(400)}
    with Library(tmp_path / "library") as library:
        library.reindex(write_documents(tmp_path / "documents", texts))
        question = library.ask("rose")
        response = library.search(question, top_k=100)
        said = defaultdict(list)
        for hit in response.results:
            reasons = library.reasons(question, hit, alpha=response.alpha)
            said[re.sub(r"^\d+\w\w", "", place_sentence(hit, reasons))].append((hit, reasons))
        too = said[" by meaning; the search term appears, too."]
        assert too and all("rose" in hit.content for hit, _ in too)
        assert all(hit.retrieval.lexical_rank is None for hit, _ in too)
        far = said[" by words; not among the closest by meaning."]
        assert far and all(hit.retrieval.vector_rank is None for hit, _ in far)
        assert all(reasons.closeness >= 1 for _, reasons in far)


def test_R13_a_filter_that_a_hit_passes_makes_it_no_weaker(notes):
    order = [Strength.WEAK, Strength.FAIR, Strength.STRONG]
    for query, _ in questions()[::4]:
        for hit in notes.search(query, mode="semantic", top_k=3).results:
            alone = notes.search(query, mode="semantic", filters=f'path:"{hit.path}"').results
            [again] = [each for each in alone if each.chunk_id == hit.chunk_id]
            assert order.index(again.strength) >= order.index(hit.strength), (query, hit.path)
