"""The same questions to both engines: the local one, and PostgreSQL."""

import pytest

from core.library import Library
from core.search import ask
from core.team import add_person, add_source, grant, person_of
from core.team.chunk_source import TeamChunks
from core.team.tables import TableCache
from tests.fakes import FakeEmbedder
from tests.prose import prose

TEXTS = {
    "garden/tomatoes.md": "# Tomatoes\n\nWater tomato plants every morning.\n\nMildew is a fungus.",
    "garden/roses.md": "# Roses\n\nPrune the roses in early spring. Roses need sun and water.",
    "code/parser.py": "def parse_query(text):\n    '''Parse a query written in C++ style.'''\n",
    "code/notes.txt": "The parser splits foo_bar and e-mail into parts. Version 2.7.4 is out.",
    "kitchen/soup.md": "# Soup\n\nTomato soup needs ripe tomatoes, water and basil.",
    "東京.txt": "東京都の天気は晴れです。",
}
QUERIES = [
    "tomatoes water",
    "tomato AND basil",
    "roses OR soup",
    "water NOT tomato",
    '"early spring"',
    '"spring early"',
    "toma*",
    "tomatos~",
    '"water plants"~5',
    "foo_bar",
    "email",
    "c++",
    "東京",
    "2.7.4",
    "ext:md water",
    "-ext:md the",
    "folder:garden water",
    "path:kitchen tomato",
    'folder:"docs/gard?n" water',
    "prune roses in spring",
    "heading:Soup tomato",
]


@pytest.fixture
def both(team, tmp_path):
    team.push("docs", TEXTS)
    with Library(tmp_path / "library-docs", embedder=FakeEmbedder()) as local:
        yield local, team.person("ann", ("docs",))


def shown(response):
    return [(hit.path, hit.chunk_index, hit.match, hit.strength) for hit in response.results]


@pytest.mark.parametrize("mode", ["lexical", "semantic", "hybrid"])
def test_R29_both_engines_answer_alike(both, mode):
    local, remote = both
    for query in QUERIES:
        here, there = (each.search(query, mode=mode) for each in (local, remote))
        assert shown(there) == shown(here), query
        for one, two in zip(here.results, there.results, strict=True):
            assert one.content == two.content
            assert one.citation.start_line == two.citation.start_line
            if mode == "lexical" and one.retrieval.lexical_score:
                same = pytest.approx(one.retrieval.lexical_score, rel=1e-6)
                assert two.retrieval.lexical_score == same, query
            if mode == "hybrid":
                same = pytest.approx(one.retrieval.fusion_score, rel=1e-9)
                assert two.retrieval.fusion_score == same, query
                assert one.retrieval.lexical_rank == two.retrieval.lexical_rank
                assert one.retrieval.vector_rank == two.retrieval.vector_rank
            if mode == "semantic" and one.retrieval.vector_score:
                same = pytest.approx(one.retrieval.vector_score, abs=2e-3)
                assert two.retrieval.vector_score == same, query


def test_R29_words_weigh_and_are_explained_alike(both):
    local, remote = both
    for query in ("tomatoes water", "roses spring", "foo_bar", '"early spring"'):
        here, there = (each.search(query, mode="lexical") for each in (local, remote))
        for one, two in zip(here.results, there.results, strict=True):
            assert one.strength == two.strength
            explained = local.explain(local.ask(query), one.chunk_id)
            again = remote.explain(remote.ask(query), two.chunk_id)
            assert [(each.term, each.field, each.frequency) for each in again] == [
                (each.term, each.field, each.frequency) for each in explained
            ]


def test_grep_reads_only_the_texts_that_the_filters_allow(both, monkeypatch):
    _, there = both
    texts, read = [], TeamChunks.read

    def noting(self, sql, parameters=()):
        rows = read(self, sql, parameters)
        texts.extend(rows if "texts" in sql else ())
        return rows

    monkeypatch.setattr(TeamChunks, "read", noting)
    there.grep_search("nowhere")
    assert len(texts) == len(TEXTS)
    texts.clear()
    there.grep_search("nowhere", filters="path:roses")
    assert len(texts) == 1
    (found,) = there.grep_search("water", filters="path:roses").passages
    assert found.path == "garden/roses.md"


def test_passages_grep_names_facets_and_completion(both):
    local, remote = both
    question = local.ask("tomatoes water")
    hits = [each.search(question, mode="lexical").results for each in both]
    pairs = zip(local.passages(question, hits[0]), remote.passages(question, hits[1]), strict=True)
    for one, two in pairs:
        assert (one.path, one.lines) == (two.path, two.lines)
    assert [each.text for each in local.snippets(question, hits[0])] == [
        each.text for each in remote.snippets(question, hits[1])
    ]
    found = [each.grep_search("water") for each in both]
    assert found[0].match_count == found[1].match_count > 0
    assert [each.path for each in found[0].passages] == [each.path for each in found[1].passages]
    assert len(local.names("tom")) == len(remote.names("tom")) == 1
    for query in ("water", "tomato AND basil", "ext:md", "prune roses spring"):
        one, two = (each.facets(each.ask(query), mode="lexical") for each in both)
        assert one.documents == two.documents, query
        assert one.types == two.types
    assert local.complete("toma") == remote.complete("toma")
    assert (
        local.search("tomatoess", mode="lexical").suggestions
        == remote.search("tomatoess", mode="lexical").suggestions
    )


def test_similar_read_and_status(both):
    local, remote = both
    assert remote.read_file("docs/garden/roses.md") == TEXTS["garden/roses.md"]
    assert remote.read_file("garden/none.md").startswith("[ERROR: NOT_FOUND]")
    one, two = (each.similar("garden/roses.md") for each in both)
    assert {hit.path for hit in one.results} == {hit.path for hit in two.results}
    status = remote.status()
    assert status.documents == local.status().documents
    assert status.chunks == local.status().chunks == status.embedded_chunks


def test_pages_follow_each_other_and_a_cursor_ends_with_a_change(both, team):
    _, remote = both
    first = remote.search("water", mode="lexical", top_k=1)
    second = remote.search("water", mode="lexical", top_k=1, cursor=first.next_cursor)
    assert first.results[0].chunk_id != second.results[0].chunk_id
    team.push("docs", {"garden/new.md": "Water lilies."})
    with pytest.raises(Exception, match="changed since"):
        remote.search("water", mode="lexical", top_k=1, cursor=first.next_cursor)


def test_documents_that_are_committed_late_are_found_by_name_and_counted(team):
    """Numbers are handed out before a transaction ends: a smaller one may be seen later."""
    ann = team.person("ann")
    numbers = "ALTER SEQUENCE documents_id_seq RESTART WITH "

    def push(source, name, number):
        with team.database.writing() as connection:
            connection.run(f"{numbers}{number}")
        team.push(source, {name: f"# Harvest\n\nApples in autumn, {name}."})
        grant(team.database, "ann", source)

    for source in ("early", "late"):
        add_source(team.database, source)
        grant(team.database, "ann", source)
    push("early", "first.md", 1000)
    assert [each.hit.path for each in ann.names("first")] == ["first.md"]
    assert ann.facets(ann.ask("apples")).documents == 1
    push("late", "second.md", 500)
    assert [each.hit.path for each in ann.names("second")] == ["second.md"]
    assert ann.facets(ann.ask("apples")).documents == 2
    push("late", "third.md", 700)
    push("early", "fourth.md", 2000)
    assert [each.hit.path for each in ann.names("third")] == ["third.md"]
    assert [each.hit.path for each in ann.names("fourth")] == ["fourth.md"]


def test_a_table_filled_by_an_older_state_takes_in_what_was_before_it(team):
    """Two indexers: a smaller number is committed later, and somebody asks what was before."""
    team.push("one", {"a.md": "Alpha."})
    with team.database.writing() as connection:
        connection.run("SELECT setval('documents_id_seq', 100)")
    team.push("two", {"b.md": "Beta."})
    add_source(team.database, "three")
    team.person("ann", ("one",), ("two",), ("three",))
    ann = person_of(team.database, add_person(team.database, "ann"))
    cache = TableCache()

    def known(reading):
        chunks = TeamChunks(reading)
        with cache.of(reading) as tables:
            found, _ = tables.traits.following(chunks).rows(chunks.document_ids())
        return len(found)

    with team.database.reading(ann.id) as older:
        with team.database.writing() as connection:
            connection.run("SELECT setval('documents_id_seq', 50)")
        team.push("three", {"c.md": "Gamma."})
        with team.database.reading(ann.id) as newer, cache.of(newer) as tables:
            names = tables.names.following(TeamChunks(newer))
            assert len(names.find(ask("c"), 8)) == 1
        assert known(older) == 2
    with team.database.reading(ann.id) as newest:
        assert known(newest) == 3


def test_R3_cosines_are_those_of_the_unrounded_query(team):
    """Halves round the query, too; then close neighbours come in another order than locally."""
    team.push("docs", {f"{number}.md": prose(40, number) for number in range(60)})
    ann = team.person("ann", ("docs",))
    with Library(team.folder / "library-docs", embedder=FakeEmbedder()) as local:
        for query in (prose(6, 500), prose(9, 501)):
            expected = local.search(query, mode="semantic", top_k=60).results
            found = ann.search(query, mode="semantic", top_k=60).results
            assert len(found) > 5
            assert [hit.path for hit in found] == [hit.path for hit in expected]
            for one, two in zip(found, expected, strict=True):
                assert abs(one.retrieval.vector_score - two.retrieval.vector_score) < 1e-6
