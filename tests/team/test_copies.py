"""Copies and versions in a team's library: one hit of what a person sees, and of nothing else."""

import threading

import psycopg
import pytest

from core.library import Library
from core.team import Database, TeamLibrary, add_person, grant, person_of
from core.team.database import create_version
from tests.fakes import FakeEmbedder
from tests.prose import changed, prose
from tests.team.conftest import Team

LEASE = f"# Lease\n\nThe deposit is returned when the tenant moves out. {prose(300, 1)}\n"


def shown(library, query="deposit returned tenant"):
    """Return the documents of each hit, the copies and versions of one together."""
    found = library.search(query, mode="lexical").results
    return sorted(sorted([hit.path, *(place.path for place in hit.also_in)]) for hit in found)


def age(database, *paths):
    """Make files as old as their place in the row: the last is the newest."""
    with database.writing() as connection:
        for number, path in enumerate(paths):
            connection.run(
                "UPDATE documents SET modified = ?"
                " WHERE file_id = (SELECT id FROM files WHERE path = ?)",
                (float(1000 + number), path),
            )


@pytest.fixture(params=["it comes first", "it comes last"])
def chain(request):
    """Three versions, of which the first and the last have too little in common."""
    middle = LEASE
    first, last = changed(middle, 0.06, start=10), changed(middle, 0.06, start=200)
    hidden = "closed/middle.md" if request.param == "it comes first" else "secret/middle.md"
    return {"open/first.md": first, hidden: middle, "open/last.md": last}


def test_R30_versions_are_linked_only_by_what_the_person_sees(team, chain):
    team.push("docs", chain)
    age(team.database, "open/first.md", "open/last.md", "closed/middle.md", "secret/middle.md")
    all_seeing = team.person("ann", ("docs",))
    assert shown(all_seeing) == [sorted(chain)]
    bob = team.person("bob", ("docs", "open"))
    assert shown(bob) == [["open/first.md"], ["open/last.md"]]
    assert bob.facets(bob.ask("deposit")).documents == 2
    assert all_seeing.facets(all_seeing.ask("deposit")).documents == 1


def test_R13_zones_that_are_made_later_take_labels_along(team, chain):
    """A right to a folder puts its documents into a zone of their own."""
    team.push("docs", chain)
    age(team.database, "open/first.md", "open/last.md", "closed/middle.md", "secret/middle.md")
    ann = team.person("ann", ("docs",))
    bob = team.person("bob", ("docs", "open"))
    carol = team.person("carol", ("docs", "open"), ("docs", "secret"), ("docs", "closed"))
    assert len(shown(bob)) == 2
    assert shown(ann) == shown(carol) == [sorted(chain)]


def test_R13_versions_that_two_indexers_send_at_once_are_linked(team):
    long = LEASE + prose(2000, 3)
    names = [f"source{number}" for number in range(4)]
    threads = [
        threading.Thread(
            target=team.push,
            args=(name, {f"{name}-{each}.md": long + f"\nSigned by {name}, page {each}.\n"
                         for each in "abcde"}),
        )
        for name in names
    ]  # fmt: skip
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    ann = team.person("ann", *((name,) for name in names))
    (hit,) = ann.search("deposit", mode="lexical").results
    assert hit.copies == 19  # besides itself


def test_R13_a_version_that_changes_leaves_the_others_together(team):
    texts = {f"{name}.md": f"{LEASE}Signed by {name}.\n" for name in ("a", "b", "c")}
    team.push("docs", texts)
    ann = team.person("ann", ("docs",))
    assert len(shown(ann)) == 1
    team.push("docs", {**texts, "a.md": f"# Boats\n\nA deposit for boats. {prose(100, 7)}\n"})
    assert shown(ann, "deposit") == [["a.md"], ["b.md", "c.md"]]


def test_documents_of_before_fold_as_copies_and_then_as_versions(server, tmp_path):
    """From before versions were known: exact copies stay one hit, and files are sent once more."""
    with psycopg.connect(server.url("postgres"), autocommit=True) as connection:
        connection.execute("CREATE DATABASE before_versions TEMPLATE template_team")
    url = server.url("before_versions")
    database = Database(url)
    texts = {"a.md": LEASE, "b.md": LEASE, "c.md": LEASE + "Signed.\n"}
    team = Team(database, tmp_path)
    team.push("docs", texts)
    token = add_person(database, "ann")
    grant(database, "ann", "docs")
    database.close()
    options = "-c search_path=pagehound,public"
    with psycopg.connect(url, autocommit=True, options=options) as connection:
        # As version 6 had it.
        connection.execute(
            "DROP TABLE labels; ALTER TABLE documents DROP COLUMN signature, DROP COLUMN bands;"
            " UPDATE meta SET value = '6' WHERE key = 'schema';"
            " UPDATE files SET versions = replace(versions, 'rows 3', 'rows 2')"
        )
        columns = (
            "SELECT table_name, column_name, data_type FROM information_schema.columns"
            " WHERE table_schema = 'pagehound' ORDER BY 1, 2"
        )
        now = connection.execute(columns).fetchall()
        with psycopg.connect(server.url("postgres"), autocommit=True) as maintenance:
            maintenance.execute("CREATE DATABASE version_six")
        with psycopg.connect(server.url("version_six"), autocommit=True, options=options) as six:
            create_version(six, 6, 96)
            assert now == six.execute(columns).fetchall()
    database = Database(url)
    person = person_of(database, token)
    ann = TeamLibrary(database, person, FakeEmbedder())
    assert shown(ann) == [["a.md", "b.md"], ["c.md"]]
    assert Team(database, tmp_path).push("docs", texts) == (3, 0)
    assert shown(ann) == [["a.md", "b.md", "c.md"]]
    database.close()


def test_R13_the_same_groups_as_in_a_local_library(team, tmp_path):
    texts = {}
    for number in range(12):
        text = f"# Page {number}\n\n{prose(200, number)}"
        for version in range(number % 4 + 1):
            folder = ("drafts", "final", "old")[version % 3]
            texts[f"{folder}/{number}-v{version}.md"] = changed(
                text, 0.02 * version, start=10 + 30 * version
            )
    team.push("docs", texts)
    ann = team.person("ann", ("docs",))
    with Library(team.folder / "library-docs", embedder=FakeEmbedder()) as local:
        groups = local._catalog.copies()
        of_local = {
            frozenset(place.path for place in local._catalog.document_places(
                groups.members(int(first))))
            for first in groups.firsts
        }  # fmt: skip
        hits = local.search("ext:md", top_k=100).results
        assert [hit.path for hit in hits] == [
            hit.path for hit in ann.search("ext:md", top_k=100).results
        ]
    assert len(of_local) > 5
    of_team = {
        frozenset([hit.path, *(place.path for place in hit.also_in)])
        for hit in ann.search("ext:md", top_k=100).results
        if hit.also_in
    }
    assert of_team == of_local
