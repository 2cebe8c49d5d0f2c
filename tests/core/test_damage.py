"""Damage on the disk never becomes part of an answer, is told, and is healed (L1)."""

import os
import random
import shutil
import sqlite3

import pytest

from core import locations
from core.catalog import SCHEMA_VERSION
from core.errors import LibraryError
from core.library import Library
from desktop.cli import main
from tests.conftest import write_documents
from tests.fakes import FakeEmbedder

# A few in each run of the suite; as many as wanted on request.
FLIPS = int(os.environ.get("PAGEHOUND_FLIPS", "40"))
QUERIES = (
    "abort",
    "roses spring",
    "cached response",
    "tomato",
    '"five seconds"',
    "vector",
    "zebra",
)


@pytest.fixture(scope="module")
def original(tmp_path_factory):
    place = tmp_path_factory.mktemp("damage")
    folder = write_documents(
        place / "documents",
        {
            "http/abort.md": "# Cancel\n\nCall abort to stop.\n\n## Timeouts\n\nfive seconds\n",
            "http/cache.md": "# Caching\n\nA cached response is used until it is stale.\n",
            "garden/tomato.txt": "Tomatoes want sun and water.\n" * 40,
            "garden/roses.txt": "Cut roses back in spring, above a bud.\n",
            **{f"many/{n}.txt": f"zebra number {n} and a vector of {n * 7}\n" for n in range(30)},
        },
    )
    with Library(place / "library", embedder=FakeEmbedder()) as library:
        library.reindex(folder)
    return place


def answers(library):
    """What is shown of every query, by mode: place, title, text, lines."""
    found = {}
    for query in QUERIES:
        question = library.ask(query)
        for mode in ("lexical", "semantic"):
            response = library.search(question, mode=mode, top_k=50)
            passages = library.passages(question, response.results)
            found[query, mode] = (
                {(h.citation, h.title, h.heading_path, h.content) for h in response.results},
                {(p.path, line.number, line.text) for p in passages for line in p.lines},
            )  # fmt: skip
    return found


def damage(place, generator, zeroed):
    path = place / locations.CATALOG
    data = bytearray(path.read_bytes())
    at = generator.randrange(100, len(data))
    if zeroed:
        data[at : at + 64] = bytes(len(data[at : at + 64]))
    else:
        data[at] ^= 1 << generator.randrange(8)
    path.write_bytes(data)


@pytest.mark.parametrize("zeroed", [False, True], ids=["bit flips", "zeroed ranges"])
def test_L1_no_damage_of_the_catalog_changes_an_answer_and_all_is_healed(
    original, tmp_path, zeroed
):
    with Library(original / "library", embedder=FakeEmbedder()) as library:
        truth = answers(library)
    generator = random.Random(int(zeroed))
    for number in range(FLIPS if not zeroed else FLIPS // 4):
        place = tmp_path / f"library-{number}"
        shutil.copytree(original / "library", place)
        damage(place, generator, zeroed)
        try:
            with Library(place, embedder=FakeEmbedder()) as library:
                for key, (hits, lines) in answers(library).items():
                    assert hits <= truth[key][0] and lines <= truth[key][1], (number, key)
        except LibraryError as error:
            assert str(error).endswith(".")  # a sentence
        with Library(place, embedder=FakeEmbedder()) as library:
            for _ in library.verify():
                pass
            library.reindex(original / "documents")
            assert answers(library) == truth, number
        shutil.rmtree(place)


def changed(place, sql):
    with sqlite3.connect(place / locations.CATALOG) as connection:
        assert connection.execute(sql).rowcount
    connection.close()


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE documents SET title = 'Something else' WHERE id = 1",
        "UPDATE chunks SET start = start + 1 WHERE id = 1",
        "UPDATE chunks SET heading_path = 'Elsewhere' WHERE id = 1",
        "UPDATE text_blocks SET first_line = 7 WHERE document_id = 1",
        "UPDATE files SET path = 'not/there.md' WHERE id = 1",
        "UPDATE folders SET path = '/somewhere/else' WHERE id = 1",
        "UPDATE vectors SET data = zeroblob(length(data)) WHERE id = 1",
    ],
)
def test_L1_a_changed_row_is_noticed_told_and_read_again(original, tmp_path, capsys, sql):
    place = tmp_path / "library"
    shutil.copytree(original / "library", place)
    changed(place, sql)
    with Library(original / "library", embedder=FakeEmbedder()) as library:
        truth = answers(library)
    assert main(["--library", str(place), "doctor", "--deep"]) == 1
    assert "1 of" in capsys.readouterr().out.replace("\n", " ")
    with Library(place, embedder=FakeEmbedder()) as library:
        library.reindex(original / "documents")
        assert answers(library) == truth
    capsys.readouterr()
    main(["--library", str(place), "doctor", "--deep"])
    assert "as they were written" in capsys.readouterr().out.replace("\n", " ")


def test_L1_a_search_says_that_something_was_left_out(original, tmp_path):
    place = tmp_path / "library"
    shutil.copytree(original / "library", place)
    changed(place, "UPDATE documents SET title = 'x'")
    with Library(place, embedder=FakeEmbedder()) as library:
        response = library.search("abort", mode="lexical")
        assert response.results == ()
        assert any("damaged" in warning for warning in response.warnings)


def test_a_library_without_checksums_is_brought_up_to_date(original, tmp_path):
    place = tmp_path / "library"
    shutil.copytree(original / "library", place)
    with sqlite3.connect(place / locations.CATALOG) as connection:
        for table in ("folders", "files", "documents", "text_blocks", "chunks", "vectors"):
            connection.execute(f"ALTER TABLE {table} DROP COLUMN sum")
        connection.execute("DROP TRIGGER chunk_removed")
        connection.execute("ALTER TABLE removals DROP COLUMN after_chunk")
        for table in ("documents", "text_blocks", "chunks"):
            connection.execute(f"DROP TABLE old_{table}")
        connection.execute("ALTER TABLE documents DROP COLUMN tags")
        connection.execute("PRAGMA user_version = 2")
    connection.close()
    with Library(original / "library", embedder=FakeEmbedder()) as library:
        truth = answers(library)
    with Library(place, embedder=FakeEmbedder()) as library:
        assert answers(library) == truth
        (original / "documents" / "new.txt").write_text("unicorn\n")
        library.reindex(original / "documents")
        assert library.search("unicorn", mode="lexical").count == 1
    (original / "documents" / "new.txt").unlink()


def test_L1_a_damaged_name_in_the_schema_is_told_and_healed(original, tmp_path):
    place = tmp_path / "library"
    shutil.copytree(original / "library", place)
    path = place / locations.CATALOG
    data = path.read_bytes()
    name, damaged = b"tabledocumentsdocuments", b"tabledocumen\xa8sdocuments"
    assert name in data
    path.write_bytes(
        data.replace(name, damaged).replace(b"CREATE TABLE documents", b"CREATE TABLX documents")
    )
    with Library(place, embedder=FakeEmbedder()) as library:
        assert any("damaged" in notice for notice in library.notices)
        library.reindex(original / "documents")
        with Library(original / "library", embedder=FakeEmbedder()) as sound:
            assert answers(library) == answers(sound)


def bit_seven(text: bytes) -> tuple[bytes, bytes]:
    return text, bytes([text[0] ^ 128]) + text[1:]


@pytest.mark.parametrize(
    "column", ["documents.title", "documents.media_type", "documents.key", "files.path"]
)
def test_L1_a_text_that_is_no_longer_utf8_costs_one_document(original, tmp_path, column):
    place = tmp_path / "library"
    shutil.copytree(original / "library", place)
    table, name = column.split(".")
    with sqlite3.connect(place / locations.CATALOG) as connection:
        query = f"SELECT {name} FROM {table} WHERE {name} <> '' ORDER BY id"
        value = connection.execute(query).fetchone()[0].encode()
    connection.close()
    path = place / locations.CATALOG
    data = path.read_bytes()
    assert value in data
    path.write_bytes(data.replace(*bit_seven(value), 1))
    with Library(original / "library", embedder=FakeEmbedder()) as library:
        truth = answers(library)
    for _ in range(2):
        with Library(place, embedder=FakeEmbedder()) as library:
            for key, (hits, lines) in answers(library).items():
                assert hits <= truth[key][0] and lines <= truth[key][1]
            library.reindex(original / "documents")
    with Library(place, embedder=FakeEmbedder()) as library:
        assert answers(library) == truth


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE files SET id = 1000 WHERE id = 2",
        "UPDATE documents SET id = 1000 WHERE id = 2",
        "UPDATE chunks SET id = 100000 WHERE id = 3",
        "UPDATE files SET size = size + 1 WHERE id = 2",
        "UPDATE chunks SET position = -1.5 WHERE id = 3",
        "UPDATE documents SET title = x'ff00' WHERE id = 2",
    ],
)
def test_L1_a_row_with_another_number_is_noticed_and_healed(original, tmp_path, sql):
    place = tmp_path / "library"
    shutil.copytree(original / "library", place)
    changed(place, sql)
    with Library(original / "library", embedder=FakeEmbedder()) as library:
        truth = answers(library)
    with Library(place, embedder=FakeEmbedder()) as library:
        for key, (hits, lines) in answers(library).items():
            assert hits <= truth[key][0] and lines <= truth[key][1]
    with Library(place, embedder=FakeEmbedder()) as library:
        library.reindex(original / "documents")
        assert answers(library) == truth


@pytest.mark.parametrize("version", [3, SCHEMA_VERSION])
def test_S1_a_trigger_of_somebody_else_never_runs(original, tmp_path, version):
    place = tmp_path / "library"
    shutil.copytree(original / "library", place)
    with sqlite3.connect(place / locations.CATALOG) as connection:
        connection.execute(
            "CREATE TRIGGER evil AFTER INSERT ON files BEGIN DELETE FROM documents; END"
        )
        connection.execute(f"PRAGMA user_version = {version}")
    connection.close()
    with Library(place, embedder=FakeEmbedder()) as library:
        assert any("did not make" in notice for notice in library.notices)
        library.reindex(original / "documents")
        assert library.status().documents == 34


def test_S1_a_column_that_computes_is_refused(original, tmp_path):
    place = tmp_path / "library"
    shutil.copytree(original / "library", place)
    with sqlite3.connect(place / locations.CATALOG) as connection:
        connection.execute("ALTER TABLE documents ADD COLUMN more AS (hex(zeroblob(300000000)))")
    connection.close()
    with Library(place, embedder=FakeEmbedder()) as library:
        assert any("did not make" in notice for notice in library.notices)


def test_a_library_whose_catalog_was_deleted_still_knows_its_folders(original, tmp_path):
    place = tmp_path / "library"
    shutil.copytree(original / "library", place)
    for path in place.glob(f"{locations.CATALOG}*"):
        path.unlink()
    with Library(place, embedder=FakeEmbedder()) as library:
        assert [folder.path for folder in library.folders()] == [str(original / "documents")]
        assert any("catalog of this library was missing" in told for told in library.notices)
        library.reindex(paths=[folder.path for folder in library.folders()])
        assert library.search("abort", mode="lexical").count
    with Library(tmp_path / "new", embedder=FakeEmbedder()) as library:
        assert library.folders() == [] and library.notices == []


def test_damaged_vectors_in_the_catalog_are_told_in_a_sentence(tmp_path):
    place = tmp_path / "library"
    texts = {f"{number}.txt": f"zebra number {number}" for number in range(400)}
    with Library(place, embedder=FakeEmbedder()) as library:
        library.reindex(write_documents(tmp_path / "documents", texts))
    shutil.rmtree(place / locations.VECTORS)  # so that all vectors are read from the catalog
    catalog = place / locations.CATALOG
    connection = sqlite3.connect(catalog)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    (size,) = connection.execute("PRAGMA page_size").fetchone()
    sql = "SELECT rootpage FROM sqlite_schema WHERE type = 'table' AND name = 'vectors'"
    (root,) = connection.execute(sql).fetchone()
    connection.close()
    with catalog.open("r+b") as file:
        file.seek((root - 1) * size)
        page = file.read(size)
        assert page[0] == 5  # it has pages below it, of which the first one is damaged
        cell = int.from_bytes(page[12:14], "big")
        first = int.from_bytes(page[cell : cell + 4], "big")
        file.seek((first - 1) * size)
        file.write(bytes(size))
    with (
        Library(place, embedder=FakeEmbedder()) as library,
        pytest.raises(LibraryError, match="damaged"),
    ):
        library.search("zebra", mode="semantic")
