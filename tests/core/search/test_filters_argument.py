"""A1: `filters` are parsed apart from the query and restrict it further, everywhere."""

import json

import pytest

from core.errors import UsageError
from desktop.cli.main import main


def found(library, query, **options):
    return {hit.path for hit in library.search(query, top_k=100, **options).results}


@pytest.mark.parametrize("mode", ["hybrid", "lexical", "semantic"])
@pytest.mark.parametrize("query", ["fetch NOT", 'fetch "request', "fetch (", "fetch OR", "fetch -"])
def test_R2_nothing_at_the_end_of_a_query_changes_the_filters(library, query, mode):
    assert found(library, query, mode=mode, filters="path:http") == {
        path for path in found(library, query, mode=mode) if path.startswith("http/")
    }


@pytest.mark.parametrize("mode", ["hybrid", "lexical", "semantic"])
def test_R2_a_filter_on_the_same_field_narrows(library, mode):
    query = "request roses water path:http path:garden"
    assert found(library, query, mode=mode, filters="path:tomato path:code") == {
        path for path in found(library, query, mode=mode) if "tomato" in path
    }
    assert found(library, "path:http", mode=mode, filters="path:garden") == set()


def test_R2_filters_of_exact_keywords_narrow_too(library):
    hits = found(library, "plants path:garden", exact_keywords="water path:http")
    assert hits == set()


def test_R2_a_list_of_documents_is_restricted_as_well(library):
    assert found(library, "", filters="ext:md path:http") == {"http/abort.md", "http/cache.md"}
    assert found(library, "ext:md", filters="-path:http") == {"code/request.md"}


def test_R2_an_unknown_filter_in_the_argument_is_an_error_with_the_nearest_name(library):
    for call in (library.search, library.grep_search):
        with pytest.raises(UsageError, match='did you mean "path:"'):
            call("roses", filters="pth:x")


def test_R17_grep_passes_on_hints_about_its_filters(library):
    assert any("type" in hint for hint in library.grep_search("a", filters="type:markdwn").warnings)


def test_R2_suggestions_count_what_the_filters_allow(library):
    response = library.search('tomatoes "no such thing"', mode="lexical", filters="path:garden")
    assert [(each.query, each.count) for each in response.suggestions] == [("tomatoes", 1)]
    response = library.search('tomatoes "no such thing"', mode="lexical", filters="path:http")
    assert not response.suggestions


def test_R24_the_terminal_restricts_a_search_with_an_option(library, capsys):
    folder = str(library.folder)
    arguments = ["--library", folder, "search", "request", "roses", "--mode", "lexical", "--json"]
    assert main([*arguments, "--filter", "path:garden"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert {hit["path"] for hit in answer["results"]} == {"garden/roses.html"}
    assert main([*arguments, "--filter", "roses"]) == 1
    assert "is not a filter" in capsys.readouterr().err


@pytest.mark.parametrize("mode", ["hybrid", "lexical", "semantic"])
def test_R11_exact_keywords_that_are_only_filters_leave_the_words_of_the_query(library, mode):
    for keywords in ("path:http", "-path:garden", "!!!", '"" ext:md'):
        filters = keywords.replace('"" ', "") if ":" in keywords else None
        expected = library.search("fetch roses", mode=mode, filters=filters)
        response = library.search("fetch roses", mode=mode, exact_keywords=keywords)
        assert response.results == expected.results
        assert response.results


@pytest.mark.parametrize("mode", ["hybrid", "lexical", "semantic"])
@pytest.mark.parametrize("field", ["type", "ext", "path", "name", "heading", "author", "-title"])
def test_R12_a_query_of_very_many_filters_is_answered(library, field, mode):
    listed = " ".join(f"e{number}" for number in range(1500))
    for query in (f"fetch {field}:({listed})", f"{field}:e1 " * 900):
        library.search(query, mode=mode)
        library.names(query)
        library.facets(library.ask(query), mode=mode)
