"""One PostgreSQL for all team tests of a process; a database for each test."""

import itertools

import pytest

pytest.importorskip("psycopg", reason="psycopg is not installed: pip install 'pagehound[team]'")
import psycopg

from core.library import Library
from core.team.database import Database
from core.team.library import TeamLibrary
from core.team.people import Person, add_person, add_source, grant, person_of
from tests.fakes import FakeEmbedder
from tests.team.database import ServerMissing, running
from tests.team.pushing import push_library

_numbers = itertools.count(1)


@pytest.fixture(scope="session")
def server():
    try:
        with running() as found:
            with psycopg.connect(found.url("postgres"), autocommit=True) as connection:
                connection.execute("CREATE DATABASE template_team")
            embedder = FakeEmbedder()
            template = Database(found.url("template_team"))
            template.create(model=embedder.model_name, dimensions=embedder.dimensions)
            template.close()
            yield found
    except ServerMissing as missing:
        pytest.skip(str(missing))


@pytest.fixture
def database(server):
    name = f"team_{next(_numbers)}"
    with psycopg.connect(server.url("postgres"), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} TEMPLATE template_team")
    made = Database(server.url(name))
    yield made
    made.close()


class Team:
    """A database, and people who search it."""

    def __init__(self, database, folder):
        self.database = database
        self.folder = folder

    def push(self, source, texts, *, name=None):
        """Write files, index them locally and push them to a source."""
        place = self.folder / (name or source)
        for path, text in texts.items():
            file = place / path
            file.parent.mkdir(parents=True, exist_ok=True)
            if not file.exists() or file.read_text("utf-8") != text:  # a new date is a change
                file.write_text(text, "utf-8")
        add_source(self.database, source)
        library = Library(self.folder / f"library-{source}", embedder=FakeEmbedder())
        with library:
            for _ in library.index([place]):
                pass
            return push_library(library, place, self.database, source)

    def person(self, name, *places):
        token = add_person(self.database, name)
        for source, *folder in places:
            grant(self.database, name, source, *folder)
        person = person_of(self.database, token)
        assert isinstance(person, Person)
        return TeamLibrary(self.database, person, FakeEmbedder())


@pytest.fixture
def team(database, tmp_path):
    return Team(database, tmp_path)
