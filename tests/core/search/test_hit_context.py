"""Passages and snippets of hits, grep, reading and similar passages through the Library."""

import pytest

from core.errors import UsageError


def marked(passage, kind="word"):
    return [
        line.text[span.start : span.end]
        for line in passage.lines
        for span in line.spans
        if span.kind == kind
    ]


def test_R18_a_hit_yields_its_lines_with_context_and_marked_words(library):
    hits = library.search("aborting fetches", mode="lexical").results
    (passage,) = library.passages(library.ask("aborting fetches"), hits)
    assert passage.path == "http/abort.md"
    assert passage.lines[0].number == 1
    assert marked(passage) == ["Abort", "fetch", "abort"]  # of AbortController, too
    assert any(line.is_match for line in passage.lines)


def test_R18_words_that_are_not_searched_for_are_not_marked(library):
    """The index also knows the forms of words; those of small words count as little as they do."""
    question = library.ask("how do I abort a fetch")
    text = "How to abort: do not let a fetch run on, I say."
    marks = library.marker(question).marks(text)
    assert [text[mark.start : mark.end] for mark in marks] == ["abort", "fetch"]


def test_R18_context_is_configurable(library):
    hits = library.search("frost", mode="lexical").results
    (passage,) = library.passages(library.ask("frost"), hits, context=0)
    assert [line.number for line in passage.lines] == [1, 2]


def test_R18_a_hit_by_meaning_alone_has_its_closest_sentence_marked(library):
    hits = library.search("zzz promise timeout error waiting", mode="semantic", top_k=1).results
    (passage,) = library.passages(library.ask("zzz promise timeout error waiting"), hits)
    (sentence,) = marked(passage, "meaning")
    assert "promise rejects" in sentence
    (snippet,) = library.snippets(library.ask("zzz promise timeout error waiting"), hits)
    assert any(span.kind == "meaning" for span in snippet.spans)


def test_overlapping_hits_of_one_document_are_one_passage(library):
    hits = library.search("request stop timeout", top_k=20, filters="name:abort").results
    assert len(library.passages(library.ask("request stop timeout"), hits)) == 1


def test_hits_of_removed_documents_are_skipped(library, tmp_path):
    hits = library.search("frost").results
    library.remove_folder(library.folders()[0].path)
    assert library.passages(library.ask("frost"), hits) == []


def test_R17_grep_through_the_library_honours_filters(library):
    assert library.grep_search("roses").file_count == 1
    assert library.grep_search("roses", filters="ext:md").file_count == 0
    assert library.grep_search(r"\bro\w+s\b", is_regex=True).file_count == 1
    assert library.grep_search("ROSES", case_sensitive=True).file_count == 0


def test_R23_reading_is_limited_to_the_folders(library, tmp_path):
    assert library.read_file("garden/tomato.txt").startswith("Tomatoes")
    assert library.read_file("garden/none.txt").startswith("[ERROR: NOT_FOUND]")
    assert library.read_file("/etc/passwd").startswith("[ERROR: ACCESS_DENIED]")


def test_similar_finds_the_closest_passages_but_not_itself(library):
    response = library.similar("garden/tomato.txt", 1)
    assert response.count
    assert all(hit.path != "garden/tomato.txt" for hit in response.results)
    with pytest.raises(UsageError):
        library.similar("garden/none.txt")


def test_filters_alone_list_documents_newest_first_in_every_mode(library):
    for mode in ("hybrid", "lexical", "semantic"):
        for alpha in (None, 0, 1):
            found = library.search("ext:md", mode=mode, alpha=alpha)
            assert {hit.path for hit in found.results} == {
                "http/abort.md",
                "http/cache.md",
                "code/request.md",
            }


def test_R16_incomplete_vectors_are_shown(tmp_path, documents, embedder, library):
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "new.txt").write_text("A new note about bicycles.")
    embedder.fails = True
    library.reindex(tmp_path / "more")
    embedder.fails = False
    assert any("ready for search by meaning" in w for w in library.search("bicycles").warnings)
    assert not library.search("bicycles", mode="lexical").warnings
    library.reindex(tmp_path / "more")
    assert not library.search("bicycles").warnings


@pytest.fixture
def mails(tmp_path, embedder):
    from core.library import Library
    from core.settings import Settings
    from tests.conftest import write_documents

    text = "The plumber comes on Monday. Please be at home by nine o'clock."
    folder = write_documents(
        tmp_path / "mails",
        {
            "a.eml": f"From: Ann <ann@x.org>\nTo: b@x.org\nSubject: The tap\n\n{text}\n",
            "b.eml": "From: Ann <ann@x.org>\nTo: b@x.org\nSubject: Nothing else\n\n\n",
        },
    )
    wide = Settings(vector_score_threshold=2.0)
    with Library(tmp_path / "library", embedder=embedder, settings=wide) as library:
        library.reindex(folder)
        yield library


@pytest.mark.parametrize(
    ("query", "mode", "begins"),
    [
        ("plumber", "lexical", "The plumber comes"),
        ("ann", "lexical", "From: Ann"),
        ("tap", "lexical", "The plumber comes"),
        ("home by nine", "semantic", "The plumber comes"),
    ],
)
def test_a_snippet_of_a_mail_is_its_text_unless_only_its_headers_match(mails, query, mode, begins):
    question = mails.ask(query)
    hits = [hit for hit in mails.search(question, mode=mode).results if hit.path == "a.eml"]
    (snippet,) = mails.snippets(question, hits)
    assert snippet.text.replace(" · ", " ").startswith(begins)
    if mode == "semantic":
        (meant,) = (span for span in snippet.spans if span.kind == "meaning")
        assert snippet.text[meant.start : meant.end].startswith("Please be at home")


def test_a_mail_of_headers_alone_is_shown_as_it_is(mails):
    question = mails.ask("nothing else")
    (hit, *_) = mails.search(question, mode="lexical").results
    (snippet,) = mails.snippets(question, [hit])
    assert "Nothing else" in snippet.text
