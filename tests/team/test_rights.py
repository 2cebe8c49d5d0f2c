"""Rights, as somebody without them would attack: what is hidden must be as if it did not exist."""

import pytest

from core.errors import UsageError
from core.search import NONE_TO_SEE
from core.team.people import grant, revoke

OPEN = {
    "open/plan.md": "# Plan\n\nThe harvest begins in autumn.",
    "open/list.txt": "Apples, pears.",
}
SECRET = {
    "secret/merger.md": "# Zephyrine\n\nThe zephyrine merger with Quuxbar is planned for autumn.",
    "secret/plan-copy.md": "# Plan\n\nThe harvest begins in autumn.",
}


def everything(library):
    """All that a person can get to know, for many questions."""
    seen = []
    for query in ("autumn", "zephyrine", "zephyr*", "zephirine~", '"zephyrine merger"', "merger",
                  "Quuxbar", "harvest NOT zephyrine", "path:secret", "name:merger",
                  "folder:secret autumn", "title:Zephyrine", "plan"):  # fmt: skip
        for mode in ("lexical", "semantic", "hybrid"):
            answer = library.search(query, mode=mode).as_dict()
            del answer["took_ms"]
            seen.append(answer)
        question = library.ask(query)
        seen.append(library.facets(question, mode="hybrid").as_dict())
        seen.append([each.as_dict() for each in library.names(query)])
        for hit in library.search(query).results:
            seen.append(library.explain(question, hit.chunk_id))
            seen.append(library.reasons(question, hit, alpha=0.5))
            seen.append(library.passages(question, [hit]))
    for text in ("zeph", "mer", "secret", "folder:s", "name:m", "quux"):
        seen.append(library.complete(text))
    for pattern in ("zephyrine", "autumn", "."):
        found = library.grep_search(pattern, is_regex=pattern == ".").as_dict()
        del found["took_ms"]
        seen.append(found)
    seen += [library.read_file(path) for path in ("secret/merger.md", "docs/secret/merger.md")]
    for path in ("secret/merger.md", "docs/secret/merger.md", "secret/none.md"):
        with pytest.raises(UsageError) as refused:
            library.similar(path)
        seen.append(str(refused.value))
    seen += [library.folders(), library.files(), library.status(), library.index_version()]
    return seen


def test_what_is_hidden_leaves_no_trace(team, server):
    team.push("docs", {**OPEN})
    grant_open = ("docs", "open")
    bob = team.person("bob", grant_open)
    before = everything(bob)
    team.push("docs", SECRET)
    after = everything(bob)
    for one, two in zip(before, after, strict=True):
        one, two = _timeless(one), _timeless(two)
        assert one == two


def _timeless(value):
    """Sources tell when they were read last, hidden folders and all; that is a time, not a text."""
    if isinstance(value, list):
        return [_timeless(each) for each in value]
    if hasattr(value, "last_scan"):
        return value.path
    if hasattr(value, "folders"):
        return [_timeless(each) for each in value.folders] + [value.documents, value.chunks]
    return value


def test_a_hit_of_somebody_else_tells_nothing(team):
    team.push("docs", {**OPEN, **SECRET})
    ann, bob = team.person("ann", ("docs",)), team.person("bob", ("docs", "open"))
    hidden = next(h for h in ann.search("zephyrine").results if h.path == "secret/merger.md")
    question = bob.ask("zephyrine")
    assert bob.explain(question, hidden.chunk_id) == []
    assert bob.reasons(question, hidden) is None
    assert bob.passages(question, [hidden]) == []
    assert bob.content_hashes([hidden]) == {}


def test_copies_in_hidden_folders_are_not_named(team):
    team.push("docs", {**OPEN, **SECRET})
    bob = team.person("bob", ("docs", "open"))
    assert all(not hit.also_in for hit in bob.search("harvest").results)
    ann = team.person("ann", ("docs",))
    assert any(hit.also_in for hit in ann.search("harvest").results)


def test_rights_given_and_taken_count_at_once(team):
    team.push("docs", {**OPEN, **SECRET})
    eve = team.person("eve")
    assert not eve.search("autumn").results
    assert eve.folders() == []
    grant(team.database, "eve", "docs", "secret")
    assert {hit.path for hit in eve.search("zephyrine", mode="lexical").results} == {
        "secret/merger.md"
    }
    assert eve.status().documents == 2
    assert revoke(team.database, "eve", "docs") == 1
    assert not eve.search("autumn").results
    assert eve.status().chunks == 0


def test_the_database_itself_refuses(team):
    team.push("docs", {**OPEN, **SECRET})
    bob = team.person("bob", ("docs", "open"))
    with team.database.reading(bob._person.id) as reading:
        assert reading.read("SELECT count(*) FROM chunks") == [(2,)]
        assert reading.read("SELECT count(*) FROM words WHERE word = 'zephyrine'") == [(0,)]
        with pytest.raises(Exception, match="refused"):
            reading.read("SELECT * FROM people")


def test_who_may_see_nothing_is_told_whom_to_ask(team):
    """The same whether there is nothing, or nothing for this person."""
    nobody = team.person("bob")
    before = nobody.search("alpha").warnings
    team.push("docs", {"a.md": "Alpha beta."})
    assert nobody.search("alpha").warnings == before == (NONE_TO_SEE,)
    *_, whole = nobody.answers(nobody.ask("alpha"))
    assert whole.warnings == (NONE_TO_SEE,)
