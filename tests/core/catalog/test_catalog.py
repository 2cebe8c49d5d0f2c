"""The catalog: text, chunks, files and their order, on a real SQLite file."""

import os
import sqlite3

import pytest

from core import locations
from core.catalog.catalog import Catalog, FileFacts, printable_path
from core.datatypes import Chunk, ExtractedDocument
from core.errors import LibraryError


@pytest.fixture
def catalog(tmp_path):
    catalog = Catalog(tmp_path)
    yield catalog
    catalog.close()


def save(catalog, path, text, *, chunks=(), finish=True, **facts):
    folder_id = catalog.add_folder("/documents")
    values = {"raw_path": None, "size": len(text), "mtime_ns": 5, "content_hash": b"h"} | facts
    with catalog.transaction() as connection:
        known = FileFacts(folder_id, path, **values)
        file_id = catalog.start_file(connection, known)
        document = ExtractedDocument(text, (), title="Title")
        catalog.add_document(connection, file_id, f"/documents/{path}", 1.0, document, chunks)
        if finish:
            catalog.finish_file(connection, file_id, known)
    return catalog.read("SELECT MAX(id) FROM documents")[0][0]


def chunk(index, start, end, text_hash=b"0123456789abcdef"):
    return Chunk(index, start, end, 1, 1, heading_path="A > B", text_hash=text_hash)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "one line",
        "a\nb\n",
        "".join(f"line {i} " + "é" * (i % 90) + "\n" for i in range(9000)),
        "one line of 300,000 characters" * 10_000,
        "x" * 70_000 + "\n" + "short\n" + "y" * 140_000 + "\nend",
    ],
)
def test_text_and_lines_come_back_exactly(catalog, text):
    document_id = save(catalog, "a.txt", text)
    assert catalog.text(document_id) == text
    assert dict(catalog.texts()) == {document_id: text}
    lines = text.split("\n")
    for first, last in [(1, 1), (1, 20), (500, 520), (8990, 9005), (2, 3)]:
        assert catalog.lines(document_id, first, last) == lines[first - 1 : last]


def test_records_carry_what_a_hit_shows(catalog):
    save(
        catalog, "sub/a.md", "first words second words", chunks=[chunk(0, 0, 11), chunk(1, 12, 24)]
    )
    records = catalog.records([1, 2, 99])
    assert set(records) == {1, 2}
    assert records[2].content == "second words"
    assert records[2].path == "sub/a.md"
    assert (records[2].folder, records[2].position) == ("/documents", 1)
    assert catalog.find_chunk(records[2].chunk_id) == 2
    assert catalog.find_chunk("nonsense") is None


def test_R13_chunk_id_is_stable_while_path_position_and_text_stay(catalog):
    save(catalog, "a.md", "words", chunks=[chunk(0, 0, 5)])
    first = catalog.records([1])[1].chunk_id
    save(catalog, "a.md", "words", chunks=[chunk(0, 0, 5)])
    assert catalog.records([2])[2].chunk_id == first
    save(catalog, "a.md", "other", chunks=[chunk(0, 0, 5, b"another text hash")])
    assert catalog.records([3])[3].chunk_id != first
    save(catalog, "b.md", "words", chunks=[chunk(0, 0, 5)])
    assert catalog.records([4])[4].chunk_id != first


def test_replacing_or_removing_a_file_is_recorded_for_the_indexes(catalog):
    save(catalog, "a.md", "words", chunks=[chunk(0, 0, 5)])
    save(catalog, "a.md", "words", chunks=[chunk(0, 0, 5)])
    assert catalog.removed_chunks(0) == [(1, 1)]
    catalog.remove_folder(1)
    assert [row[1] for row in catalog.removed_chunks(0)] == [1, 2]
    assert catalog.last_removal() == 2
    assert catalog.read("SELECT COUNT(*) FROM text_blocks")[0][0] == 0


def test_chunk_rows_are_never_reused(catalog):
    save(catalog, "a.md", "words", chunks=[chunk(0, 0, 5)])
    catalog.remove_files([1])
    save(catalog, "a.md", "words", chunks=[chunk(0, 0, 5)])
    assert catalog.last_chunk() == 2


def test_a_file_that_was_not_finished_counts_as_unread(catalog):
    save(catalog, "a.md", "words", finish=False)
    assert catalog.known_files(1)["a.md"].mtime_ns == -1


def test_an_interrupted_transaction_leaves_nothing(catalog):
    with pytest.raises(RuntimeError), catalog.transaction() as connection:
        connection.execute("INSERT INTO meta VALUES ('x', 'y')")
        raise RuntimeError
    assert catalog.meta("x") is None


def test_a_folder_absorbed_by_an_outer_one_keeps_its_documents(catalog):
    inner = catalog.add_folder("/documents/inner")
    with catalog.transaction() as connection:
        facts = FileFacts(inner, "a.md", None, 1, 1, b"h")
        catalog.start_file(connection, facts)
    outer = catalog.add_folder("/documents")
    catalog.absorb_folder(next(f for f in catalog.folders() if f.id == inner), outer, "/documents")
    assert [folder.path for folder in catalog.folders()] == ["/documents"]
    assert list(catalog.known_files(outer)) == ["inner/a.md"]


def test_a_model_of_other_dimensions_gets_its_own_vectors(catalog):
    first = catalog.model_id("model", 384, create=True)
    assert catalog.model_id("model", 384) == first
    assert catalog.model_id("model", 768) is None
    assert catalog.model_id("other", 768, create=True) != first


def test_file_names_outside_utf8_are_kept():
    name = os.fsdecode(b"caf\xe9.txt")
    shown, raw = printable_path(name)
    assert shown == "caf\\xe9.txt"
    assert raw == b"caf\xe9.txt"
    assert printable_path("café.txt") == ("café.txt", None)


def test_a_library_from_a_newer_program_is_rejected_with_a_message(tmp_path, catalog):
    catalog.close()
    with sqlite3.connect(tmp_path / locations.CATALOG) as connection:
        connection.execute("PRAGMA user_version = 999")
    connection.close()
    with pytest.raises(LibraryError, match="newer version of Pagehound"):
        Catalog(tmp_path)


def test_the_chunk_directory_follows_additions_and_removals(catalog):
    def expected():
        return catalog.read("SELECT id, document_id FROM chunks ORDER BY id")

    def found():
        directory = catalog.directory()
        pairs = zip(directory.chunks.tolist(), directory.documents.tolist(), strict=True)
        return list(pairs)

    assert found() == []
    save(catalog, "a.md", "words", chunks=[chunk(0, 0, 2), chunk(1, 3, 5)])
    assert found() == expected()
    save(catalog, "b.md", "words", chunks=[chunk(0, 0, 5)])
    assert found() == expected()
    catalog.remove_files([catalog.known_files(1)["a.md"].id])
    assert found() == expected()
    assert len(found()) == 1
