"""The tests of the contract, on a team's library: what they make locally is pushed to PostgreSQL.

Each module here takes over the tests of one module of the local library, and puts its own fixture
in the place of theirs. What is pushed is kept for the module, since its tests share one content.
"""

import re
from pathlib import Path

import psycopg
import pytest

from core.team import Database, TeamLibrary, add_person, add_source, grant, person_of
from tests.team.pushing import push_library

# Where a team's library differs; CONTRACT.md says so. Each fails as long as that is true.
DIFFERENCES = {
    "test_R23_reading_is_limited_to_the_folders": "what is not in the library is not found",
}
# About files and commands of this computer, or the indexing of a local library.
LOCAL = {
    "test_R13_a_citation_names_lines_that_contain_the_content",
    "test_R16_incomplete_vectors_are_shown",
    "test_R24_the_terminal_restricts_a_search_with_an_option",
}
# Hundreds of searches each; one of them will do, that with the fewest.
LONG = re.compile(r"test_R27_choosing_a_facet.*\[(?!harbour folder:notes-lexical)")


def pytest_collection_modifyitems(config, items):
    here = Path(__file__).parent
    dropped = []
    for item in items:
        if here not in item.path.parents:
            continue
        name = item.originalname
        if not name.startswith("test_R") or name in LOCAL or LONG.match(item.name):
            dropped.append(item)
        elif name in DIFFERENCES:
            item.add_marker(pytest.mark.xfail(reason=DIFFERENCES[name], strict=True))
    if dropped:
        config.hook.pytest_deselected(items=dropped)
        items[:] = [item for item in items if item not in set(dropped)]


class _Team(TeamLibrary):
    """With what the tests of a local library also use."""

    def take_up(self, settings):
        self.settings = settings
        return True


@pytest.fixture(scope="module")
def as_team(server, request):
    """Return a function from a local library to the same content in a team's library."""
    kept = {}

    def pushed(local):
        if "database" not in kept:
            name = f"contract_{request.module.__name__.rpartition('.')[2]}"
            database = Database(server.url(name))
            is_fake = local.embedding_model == "fake"
            with psycopg.connect(server.url("postgres"), autocommit=True) as connection:
                template = "TEMPLATE template_team" if is_fake else ""
                connection.execute(f"CREATE DATABASE {name} {template}")
            if not is_fake:
                database.create(model=local.embedding_model, dimensions=local.embedder.dimensions)
            token = add_person(database, "ann")
            for folder in local.folders():
                source = Path(folder.path).name
                add_source(database, source)
                grant(database, "ann", source)
                push_library(local, folder.path, database, source)
            kept.update(database=database, person=person_of(database, token))
        return _Team(kept["database"], kept["person"], local.embedder, settings=local.settings)

    yield pushed
    if kept:
        kept["database"].close()
