"""One way through: a query is parsed once and planned once, and all that shows it agrees."""

from collections import Counter
from pathlib import Path

import pytest

import core.keyword.plan
import core.keyword.planned_query
import core.query.parser
from core.library import Library
from core.query import Word
from tests.conftest import write_documents
from tests.fakes import FakeEmbedder


@pytest.fixture
def walk(monkeypatch):
    """Count how often a query is parsed, planned, and searched for by word."""
    counts = Counter()

    def counted(owner, name, key, counts_as=lambda *_: True):
        original = getattr(owner, name)

        def call(*arguments, **options):
            counts[key] += counts_as(*arguments)
            return original(*arguments, **options)

        monkeypatch.setattr(owner, name, call)

    counted(core.query.parser.Lexer, "__init__", "parses")
    # A word alone is looked up to see whether the library knows it; that is no query.
    counted(core.keyword.plan.Planner, "plan", "plans", lambda _, node: not isinstance(node, Word))
    counted(core.keyword.planned_query.PlannedQuery, "search", "keyword runs")
    return counts


def show_everything(library, question, response):
    library.snippets(question, response.results)
    library.passages(question, response.results)
    library.marker(question)
    for hit in response.results:
        library.explain(question, hit.chunk_id)


def test_A19_searching_and_showing_parse_and_plan_a_query_once(library, walk):
    question = library.ask("cancel req*")
    response = library.search(question, mode="hybrid")
    assert response.count
    show_everything(library, question, response)
    assert walk == {"parses": 1, "plans": 1, "keyword runs": 1}


def test_A19_exact_keywords_are_one_more_text_to_parse_and_no_other_plan(library, walk):
    question = library.ask("how do I stop it", exact_keywords="abort*")
    response = library.search(question, mode="hybrid")
    show_everything(library, question, response)
    assert walk == {"parses": 2, "plans": 1, "keyword runs": 1}


def test_A19_words_first_and_the_whole_answer_later_run_the_keyword_list_once(library, walk):
    question = library.ask("cancel request")
    early, whole = library.answers(question, mode="hybrid")
    assert walk == {"parses": 1, "plans": 1, "keyword runs": 1}
    assert (early.mode, whole.mode) == ("lexical", "hybrid")
    assert early.results == library.search("cancel request", mode="lexical").results
    assert whole.results == library.search("cancel request", mode="hybrid").results


@pytest.mark.parametrize(
    ("mode", "alpha"), [("lexical", None), ("semantic", None), ("hybrid", 0.0), ("hybrid", 1.0)]
)
def test_where_words_or_meaning_count_alone_there_is_one_answer(library, mode, alpha):
    question = library.ask("cancel request")
    (only,) = library.answers(question, mode=mode, alpha=alpha)
    again = library.search("cancel request", mode=mode, alpha=alpha)
    assert (only.mode, only.results) == (mode, again.results)


@pytest.mark.parametrize("query", ["", "ext:md", '"', "ext:md -"])
def test_answers_to_little_or_nothing_are_those_of_search(library, query):
    *_, whole = library.answers(library.ask(query), mode="hybrid")
    again = library.search(query, mode="hybrid")
    assert (whole.results, whole.warnings) == (again.results, again.warnings)


def test_a_question_is_planned_again_after_a_commit(library, documents_of, walk):
    question = library.ask("marzipan*")
    assert library.search(question, mode="lexical").count == 0
    (documents_of / "cake.txt").write_text("Marzipankuchen\n")
    library.reindex(documents_of)
    assert library.search(question, mode="lexical").count == 1
    assert walk["plans"] == 2
    (snippet,) = library.snippets(question, library.search(question, mode="lexical").results)
    assert [snippet.text[span.start : span.end] for span in snippet.spans] == ["Marzipankuchen"]


@pytest.fixture
def documents_of(tmp_path):
    return write_documents(tmp_path / "more", {"a.txt": "nothing\n"})


@pytest.fixture
def talk(tmp_path):
    """A library in which a prefix also stands for words that only share a stem with others."""
    folder = write_documents(
        tmp_path / "talk",
        {
            "a.md": "We abort the run. Aborting it twice does no harm. An abortion is a word.",
            "b.md": "The fetch goes on; the fetched page is stored.\n",
            "c.md": "Nothing of this kind.\n",
        },
    )
    with Library(tmp_path / "talking", embedder=FakeEmbedder()) as library:
        library.reindex(folder)
        yield library


@pytest.mark.parametrize("query", ["abort*", "abrot~", "abort", '"aborting it"', "fetch* page"])
def test_A18_list_and_preview_mark_the_same_words(talk, query):
    """Prefixes and fuzzy words mark what the index took them for, in snippets and passages."""
    question = talk.ask(query)
    response = talk.search(question, mode="lexical")
    assert response.count
    marker = talk.marker(question)
    for hit in response.results:
        (snippet,) = talk.snippets(question, [hit])
        (passage,) = talk.passages(question, [hit], context=0)
        in_list = {
            snippet.text[span.start : span.end].lower()
            for span in snippet.spans
            if span.kind == "word"
        }
        in_preview = {
            line.text[span.start : span.end].lower()
            for line in passage.lines
            for span in line.spans
            if span.kind == "word"
        }
        by_marker = {
            hit.content[mark.start : mark.end].lower() for mark in marker.marks(hit.content)
        }
        assert in_list and in_list == in_preview == by_marker


def test_A18_a_prefix_marks_what_matched_by_its_stem(talk):
    """Judged by letters alone, a mark would miss words that match by their stem."""
    question = talk.ask("aborti*")
    (hit,) = talk.search(question, mode="lexical").results
    (passage,) = talk.passages(question, [hit], context=0)
    marked = {line.text[span.start : span.end] for line in passage.lines for span in line.spans}
    assert marked == {"abort", "Aborting", "abortion"}


def test_a_question_asked_in_two_libraries_is_planned_for_each(tmp_path):
    """Both indexes are in their first state, under the same name, with other words."""
    question = None
    for number, words in enumerate(("apples", "apple applesauce")):
        texts = {f"{word}.txt": f"{word}\n" for word in words.split()}
        folder = write_documents(tmp_path / f"documents-{number}", texts)
        with Library(tmp_path / f"library-{number}", embedder=FakeEmbedder()) as library:
            library.reindex(folder)
            question = question or library.ask("apple*")
            assert library.search(question, mode="lexical").count == len(texts)


@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="only Linux tells what is mapped")
def test_a_question_that_is_kept_keeps_no_file_of_a_closed_library(tmp_path, documents):
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        library.reindex(documents)
        question = library.ask("abort*")
        assert library.search(question).count
    assert question.text and str(tmp_path) not in Path("/proc/self/maps").read_text()


def test_answers_leave_no_snapshot_open_and_tell_how_to_go_on(library):
    answers = library.answers(library.ask("abort request roses"), mode="hybrid", top_k=1)
    early, whole = next(answers), next(answers)
    assert not library._catalog._connection.in_transaction
    assert early.next_cursor is None
    again = library.search("abort request roses", mode="hybrid", top_k=1)
    assert whole.next_cursor == again.next_cursor != None  # noqa: E711
