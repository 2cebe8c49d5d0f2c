"""The vector index over a real catalog: exactness, filters, snapshots and self-repair."""

import numpy as np
import pytest

from core.catalog import Selection
from core.catalog.catalog import Catalog, FileFacts
from core.datatypes import Chunk, ExtractedDocument
from core.vectors.index import VectorIndex, cosines, quantise

DIMENSIONS = 32


def add_document(catalog, name, count, seed):
    """Add a document of random chunks; return its chunk ids and their vectors."""
    rng = np.random.default_rng(seed)
    vectors = rng.standard_normal((count, DIMENSIONS)).astype(np.float32)
    chunks = [
        Chunk(i, i, i + 1, 1, 1, text_hash=f"{name}-{i}".encode().ljust(16)[:16])
        for i in range(count)
    ]
    before = catalog.last_chunk()
    folder_id = catalog.add_folder("/documents")
    with catalog.transaction() as connection:
        facts = FileFacts(folder_id, name, None, 1, 1, b"hash")
        file_id = catalog.start_file(connection, facts)
        document = ExtractedDocument("x" * count, ())
        catalog.add_document(connection, file_id, f"/documents/{name}", 1.0, document, chunks)
        catalog.finish_file(connection, file_id, facts)
    model = catalog.model_id("test", DIMENSIONS, create=True)
    catalog.save_vectors(
        model, [(chunk.text_hash, v) for chunk, v in zip(chunks, quantise(vectors), strict=True)]
    )
    return np.arange(before + 1, before + 1 + count), vectors


def open_index(tmp_path, catalog):
    index = VectorIndex(tmp_path / "vectors", "test", DIMENSIONS)
    index.load(catalog.library_id)
    index.catch_up(catalog, catalog.model_id("test", DIMENSIONS))
    return index


@pytest.fixture
def catalog(tmp_path):
    catalog = Catalog(tmp_path)
    yield catalog
    catalog.close()


def exact(query, ids, vectors, limit):
    scores = cosines(query, quantise(vectors))
    order = np.lexsort((ids, -scores))[:limit]
    return [int(ids[i]) for i in order], [float(scores[i]) for i in order]


def test_R3_returns_the_true_nearest_by_cosine_descending(tmp_path, catalog):
    ids, vectors = add_document(catalog, "a.md", 5000, seed=1)
    index = open_index(tmp_path, catalog)
    for seed in range(20):
        query = np.random.default_rng(seed).standard_normal(DIMENSIONS).astype(np.float32)
        found = index.search(query, limit=10)
        expected_ids, expected_scores = exact(query, ids, vectors, 10)
        assert [entry.id for entry in found] == expected_ids
        assert [entry.score for entry in found] == pytest.approx(expected_scores)


def test_R4_a_filter_that_allows_few_still_gives_the_true_nearest_of_those(tmp_path, catalog):
    ids, vectors = add_document(catalog, "a.md", 3000, seed=1)
    index = open_index(tmp_path, catalog)
    allowed = np.sort(np.random.default_rng(5).choice(ids, 50, replace=False))
    query = np.random.default_rng(6).standard_normal(DIMENSIONS).astype(np.float32)
    kept = np.isin(ids, allowed)
    expected, _ = exact(query, ids[kept], vectors[kept], 10)
    assert [
        entry.id for entry in index.search(query, limit=10, selection=Selection(allowed))
    ] == expected
    assert index.search(query, limit=10, selection=Selection(np.empty(0, dtype=np.int64))) == []


def test_R9_zero_norm_has_cosine_zero(tmp_path, catalog):
    rows = quantise(np.array([[0, 0, 0], [np.nan, 1, 0], [3, 4, 0]], dtype=np.float32))
    assert cosines(np.array([3, 4, 0], dtype=np.float32), rows).tolist() == pytest.approx(
        [0, 0, 1], abs=1e-5
    )
    assert cosines(np.zeros(3, dtype=np.float32), rows).tolist() == [0, 0, 0]
    add_document(catalog, "a.md", 10, seed=1)
    index = open_index(tmp_path, catalog)
    for query in (np.zeros(DIMENSIONS, np.float32), np.full(DIMENSIONS, np.nan, np.float32)):
        found = index.search(query, limit=5)
        assert [entry.score for entry in found] == [0.0] * 10, "all of them tie"


def test_quantising_keeps_directions():
    vectors = np.random.default_rng(0).standard_normal((200, 384)).astype(np.float32)
    for vector, row in zip(vectors, quantise(vectors), strict=True):
        assert cosines(vector, row.reshape(1, -1))[0] > 0.9999


def test_all_ties_of_the_last_rank_are_returned(tmp_path, catalog):
    ids, vectors = add_document(catalog, "a.md", 4, seed=1)
    model = catalog.model_id("test", DIMENSIONS)
    same = quantise(vectors[:1])[0]
    with catalog.transaction() as connection:
        connection.execute("UPDATE vectors SET sum = NULL, data = ?", (same.tobytes(),))
    index = open_index(tmp_path, catalog)
    assert model is not None
    assert [entry.id for entry in index.search(vectors[0], limit=2)] == ids.tolist()


def test_follows_additions_and_removals_without_reloading(tmp_path, catalog):
    add_document(catalog, "a.md", 100, seed=1)
    index = open_index(tmp_path, catalog)
    ids, vectors = add_document(catalog, "b.md", 100, seed=2)
    model = catalog.model_id("test", DIMENSIONS)
    assert index.catch_up(catalog, model)
    assert not index.catch_up(catalog, model)
    assert index.search(vectors[7], limit=1)[0].id == ids[7]
    catalog.remove_files([catalog.known_files(1)["b.md"].id])
    index.catch_up(catalog, model)
    assert len(index) == 100
    assert all(entry.id not in ids for entry in index.search(vectors[7], limit=50))


def test_snapshot_is_loaded_and_only_the_rest_comes_from_the_catalog(tmp_path, catalog):
    add_document(catalog, "a.md", 50, seed=1)
    open_index(tmp_path, catalog).save()
    ids, vectors = add_document(catalog, "b.md", 50, seed=2)
    index = VectorIndex(tmp_path / "vectors", "test", DIMENSIONS)
    index.load(catalog.library_id)
    assert len(index) == 50
    index.catch_up(catalog, catalog.model_id("test", DIMENSIONS))
    assert index.notice == ""
    assert len(index) == 100
    assert index.search(vectors[3], limit=1)[0].id == ids[3]


@pytest.mark.parametrize("damage", ["missing", "empty", "zeroed tail", "flipped byte", "garbage"])
def test_damaged_snapshot_is_detected_and_rebuilt_from_the_catalog(tmp_path, catalog, damage):
    _, vectors = add_document(catalog, "a.md", 200, seed=1)
    index = open_index(tmp_path, catalog)
    index.save()
    expected = index.search(vectors[5], limit=20)
    path = tmp_path / "vectors" / "test.vectors"
    data = bytearray(path.read_bytes())
    if damage == "missing":
        path.unlink()
    elif damage == "empty":
        path.write_bytes(b"")
    elif damage == "zeroed tail":
        data[-2000:] = bytes(2000)
        path.write_bytes(data)
    elif damage == "flipped byte":
        data[len(data) // 2] ^= 0xFF
        path.write_bytes(data)
    else:
        path.write_bytes(np.random.default_rng(0).bytes(len(data)))
    again = open_index(tmp_path, catalog)
    assert bool(again.notice) == (damage != "missing")
    assert again.search(vectors[5], limit=20) == expected


def test_snapshot_of_another_library_or_model_is_not_used(tmp_path, catalog):
    add_document(catalog, "a.md", 20, seed=1)
    open_index(tmp_path, catalog).save()
    other = VectorIndex(tmp_path / "vectors", "test", DIMENSIONS)
    other.load("another library")
    assert len(other) == 0
    assert "another library" in other.notice
    wider = VectorIndex(tmp_path / "vectors", "test", DIMENSIONS * 2)
    wider.load(catalog.library_id)
    assert len(wider) == 0
