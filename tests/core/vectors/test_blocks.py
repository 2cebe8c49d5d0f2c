"""Blocks of vectors with graphs: when they are built, what they find, and what damage does."""

import signal
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from core.catalog import Selection
from core.catalog.catalog import Catalog
from core.embedding.embedder import FastembedEmbedder
from core.embedding.model_list import MODELS
from core.library import Library
from core.machine_key import machine_key
from core.vectors import index as index_module
from core.vectors.blocks import BlockBuilder, open_block
from core.vectors.index import VectorIndex, cosines, quantise
from core.vectors.rows import Part
from tests.benchmarks.growing_library import realistic_vectors
from tests.benchmarks.texts import read_sentences
from tests.conftest import write_documents
from tests.core.vectors.test_index import DIMENSIONS, add_document, exact
from tests.fakes import FakeEmbedder

ROOT = Path(__file__).parents[3]
ROWS = 500  # of a block here


@pytest.fixture
def catalog(tmp_path):
    catalog = Catalog(tmp_path)
    yield catalog
    catalog.close()


def opened(folder, catalog, block_rows=ROWS, small_block_rows=None):
    index = VectorIndex(
        folder / "vectors",
        "test",
        DIMENSIONS,
        block_rows=block_rows,
        small_block_rows=small_block_rows,
    )
    index.load(catalog.library_id)
    index.catch_up(catalog, catalog.model_id("test", DIMENSIONS))
    return index


def written(folder, catalog, block_rows=ROWS, small_block_rows=None):
    """Do what the indexer does."""
    index = opened(folder, catalog, block_rows, small_block_rows)
    for _ in index.make_blocks():
        pass
    index.save()
    return index


def queries(count=20, dimensions=DIMENSIONS):
    rng = np.random.default_rng(77)
    return rng.standard_normal((count, dimensions)).astype(np.float32)


def answers(index, limit=10, **filters):
    return [index.search(query, limit=limit, **filters) for query in queries()]


def recall(index, ids, vectors, asked, limit=10, **filters):
    found = 0
    for query in asked:
        best, _ = exact(query, ids, vectors, limit)
        got = [entry.id for entry in index.search(query, limit=limit, **filters)]
        found += len(set(got) & set(best))
    return found / (limit * len(asked))


def block_files(folder):
    return sorted((folder / "vectors").glob("*.block"))


# -- when and what -------------------------------------------------------------------------------


def test_below_the_size_all_rows_are_compared_and_no_block_is_built(tmp_path, catalog):
    add_document(catalog, "a.md", ROWS - 1, seed=1)
    index = written(tmp_path, catalog)
    assert index.graphs == 0 and not block_files(tmp_path)
    assert ".g" not in index.version


def test_from_the_size_on_graphs_answer_and_the_rest_are_compared(tmp_path, catalog):
    ids, vectors = add_document(catalog, "a.md", 2 * ROWS + 100, seed=1)
    index = written(tmp_path, catalog)
    assert index.graphs == 2 and len(block_files(tmp_path)) == 2
    assert len(index) == len(ids)
    assert recall(index, ids, vectors, queries()) >= 0.98
    again = opened(tmp_path, catalog)
    assert (again.graphs, again.notice, len(again)) == (2, "", len(ids))
    assert answers(again) == answers(index)
    assert again.version == index.version


def test_remaining_rows_get_a_small_block_that_later_becomes_part_of_a_full_one(tmp_path, catalog):
    ids, vectors = add_document(catalog, "a.md", ROWS // 2, seed=1)
    small = written(tmp_path, catalog, small_block_rows=ROWS // 4)
    assert small.graphs == 1 and recall(small, ids, vectors, queries()) >= 0.98
    more_ids, more_vectors = add_document(catalog, "b.md", ROWS // 3, seed=2)
    second = written(tmp_path, catalog, small_block_rows=ROWS // 4)
    assert second.graphs == 2, "together they are less than a whole block"
    third_ids, third_vectors = add_document(catalog, "c.md", ROWS // 5, seed=3)
    whole = written(tmp_path, catalog, small_block_rows=ROWS // 4)
    assert whole.graphs == len(block_files(tmp_path)) == 1
    ids = np.concatenate([ids, more_ids, third_ids])
    vectors = np.concatenate([vectors, more_vectors, third_vectors])
    assert len(whole) == len(ids) > ROWS
    assert recall(whole, ids, vectors, queries()) >= 0.98
    again = opened(tmp_path, catalog, small_block_rows=ROWS // 4)
    assert (again.graphs, again.notice) == (1, "")
    assert answers(again) == answers(whole)


def test_while_more_is_to_come_no_small_block_is_built(tmp_path, catalog):
    add_document(catalog, "a.md", ROWS // 2, seed=1)
    index = opened(tmp_path, catalog, small_block_rows=ROWS // 4)
    assert list(index.make_blocks(also_small=False)) == [] and index.graphs == 0


def test_a_reader_builds_no_blocks(tmp_path, catalog):
    add_document(catalog, "a.md", 3 * ROWS, seed=1)
    index = opened(tmp_path, catalog)
    assert len(index) == 3 * ROWS and index.graphs == 0
    assert not (tmp_path / "vectors").exists()


def test_a_small_change_builds_no_new_block(tmp_path, catalog):
    add_document(catalog, "a.md", ROWS, seed=1)
    before = block_files(tmp_path) if written(tmp_path, catalog) else []
    ids, vectors = add_document(catalog, "b.md", 30, seed=2)
    index = written(tmp_path, catalog)
    assert block_files(tmp_path) == before and len(before) == 1
    assert index.search(vectors[7], limit=1)[0].id == ids[7]


def test_scores_are_those_of_the_exact_comparison(tmp_path, catalog):
    ids, vectors = add_document(catalog, "a.md", ROWS, seed=1)
    index = written(tmp_path, catalog)
    scores = dict(zip(ids.tolist(), cosines(queries()[0], quantise(vectors)), strict=True))
    for entry in index.search(queries()[0], limit=50):
        assert entry.score == pytest.approx(scores[entry.id])


def test_recall_on_realistic_vectors(tmp_path):
    anchors = np.random.default_rng(3).standard_normal((64, 384)).astype(np.float32)
    vectors = realistic_vectors(anchors, 6000, seed=1)
    block = made(tmp_path, quantise(vectors))
    assert recall_of(block, quantise(vectors), realistic_vectors(anchors, 50, seed=2)) >= 0.98


def test_recall_on_real_embeddings(tmp_path):
    embedder = FastembedEmbedder(MODELS[0])
    sentences, _ = read_sentences(None)
    texts = sorted({sentence[:120] for sentence in sentences})[::5][:900]
    rows = quantise(embedder.embed_passages(texts[40:]))
    block = made(tmp_path, rows)
    assert block.graph is not None
    assert recall_of(block, rows, embedder.embed_queries(texts[:40])) >= 0.98
    embedder.close()


KEY = b"a key of ours"


def made(folder, rows, key=KEY):
    """Build a block of rows; its chunks are numbered from 0."""
    builder = BlockBuilder(Part.of(np.arange(len(rows), dtype=np.int64), rows))
    while builder.add(1000):
        pass
    facts = {"model": "test", "dimensions": rows.shape[1]}
    return open_block(folder / builder.write(folder, "test", facts, KEY), facts, key)


def test_S1_a_graph_that_somebody_else_built_is_not_loaded(tmp_path):
    """usearch trusts what it is given, and anybody can compute a checksum."""
    rows = quantise(np.random.default_rng(3).standard_normal((500, 16)).astype(np.float32))
    assert made(tmp_path, rows).graph is not None
    foreign = made(tmp_path, rows, key=b"another key")
    assert foreign.graph is None and foreign.is_worn
    assert set(foreign.nearest(rows[7:8], 5, None).positions.tolist()) >= {7}


def test_the_key_of_this_computer_is_kept_and_private(tmp_path, monkeypatch):
    monkeypatch.setenv("PAGEHOUND_KEY_FILE", str(tmp_path / "made" / "machine.key"))
    key = machine_key()
    assert len(key) == 32 and machine_key() == key
    assert (tmp_path / "made" / "machine.key").stat().st_mode & 0o777 == 0o600
    (tmp_path / "made" / "machine.key").write_bytes(b"short")
    assert len(machine_key()) == 32 and machine_key() == machine_key()
    monkeypatch.setenv("PAGEHOUND_KEY_FILE", str(tmp_path / "made" / "machine.key" / "below"))
    assert len(machine_key()) == 32


def recall_of(block, rows, asked):
    found = 0
    for query in asked:
        best = np.argsort(-cosines(query, rows), kind="stable")[:10]
        near = block.nearest(quantise(query.reshape(1, -1)), 74, None)
        found += len(set(near.positions.tolist()) & set(best.tolist()))
    return found / (10 * len(asked))


def test_R7_the_same_rows_give_the_same_file_and_the_same_answers(tmp_path, catalog):
    add_document(catalog, "a.md", 2 * ROWS, seed=1)
    one, two = written(tmp_path / "one", catalog), written(tmp_path / "two", catalog)
    pairs = zip(block_files(tmp_path / "one"), block_files(tmp_path / "two"), strict=True)
    contents = sorted(a.read_bytes() for a, _ in pairs)
    assert contents == sorted(path.read_bytes() for path in block_files(tmp_path / "two"))
    assert repr(answers(one)) == repr(answers(one)) == repr(answers(two))


def test_R9_zero_vectors_in_a_block_do_no_harm(tmp_path):
    rows = quantise(np.random.default_rng(1).standard_normal((400, 32)).astype(np.float32))
    rows[::40] = 0
    block = made(tmp_path, rows)
    assert recall_of(block, rows, queries()) >= 0.98


def test_a_row_that_many_chunks_share_hides_nothing(tmp_path, catalog):
    ids, vectors = add_document(catalog, "a.md", 1000, seed=1)
    vectors[200:600] = vectors[0]
    with catalog.transaction() as connection:
        for number in range(200, 600):
            key = f"a.md-{number}".encode().ljust(16)[:16]
            connection.execute(
                "UPDATE vectors SET sum = NULL, data = ? WHERE text_hash = ?",
                (quantise(vectors[:1])[0].tobytes(), key),
            )
    index = written(tmp_path, catalog, block_rows=1000)
    assert index.graphs == 1
    found = index.search(vectors[0], limit=10)
    assert {entry.id for entry in found} <= {int(ids[0]), *ids[200:600].tolist()}
    others = np.r_[1:200, 600:1000]
    for number in others[::50]:
        assert index.search(vectors[number], limit=1)[0].id == ids[number]
    allowed = ids[others]
    best, _ = exact(vectors[0], ids[others], vectors[others], 10)
    got = index.search(vectors[0], limit=10, selection=Selection(allowed))
    assert [entry.id for entry in got] == best


# -- filters -------------------------------------------------------------------------------------


@pytest.mark.parametrize("share", [0.01, 0.05, 0.3, 0.9])
def test_R4_a_filter_gives_the_true_nearest_of_what_it_allows(tmp_path, catalog, share):
    ids, vectors = add_document(catalog, "a.md", 2000, seed=1)
    index = written(tmp_path, catalog, block_rows=1000)
    kept = np.random.default_rng(5).random(2000) < share
    assert index.graphs == 2
    filtered = recall(index, ids[kept], vectors[kept], queries(), selection=Selection(ids[kept]))
    assert filtered >= 0.98
    for found in answers(index, selection=Selection(ids[kept])):
        assert {entry.id for entry in found} <= set(ids[kept].tolist())


def test_R4_a_filter_that_rejects_all_near_ones_does_not_starve_the_list(tmp_path):
    rng = np.random.default_rng(1)
    vectors = rng.standard_normal((9000, 16)).astype(np.float32)
    block = made(tmp_path, quantise(vectors))
    query = rng.standard_normal(16).astype(np.float32)
    scores = cosines(query, quantise(vectors))
    far = np.sort(np.argsort(scores)[:4000]).astype(np.int64)
    near = block.nearest(quantise(query.reshape(1, -1)), 100, Selection(far)).positions
    best = far[np.argsort(-scores[far])][:30]
    assert len(near) >= 100
    assert set(best.tolist()) <= set(near.tolist()) <= set(far.tolist())


# -- change --------------------------------------------------------------------------------------


def test_removed_chunks_are_not_found_and_many_removals_rebuild_a_block(tmp_path, catalog):
    gone, removed = add_document(catalog, "gone.md", 100, seed=1)
    more, _ = add_document(catalog, "more.md", 200, seed=2)
    ids, vectors = add_document(catalog, "kept.md", 700, seed=3)
    index = written(tmp_path, catalog, block_rows=1000)
    before = block_files(tmp_path)
    model = catalog.model_id("test", DIMENSIONS)
    catalog.remove_files([catalog.known_files(1)["gone.md"].id])
    index.catch_up(catalog, model)
    assert len(index) == 900
    for found in (index.search(removed[3], limit=500), index.search(removed[9], limit=5)):
        assert not {entry.id for entry in found} & set(gone.tolist())
    index.save()
    again = written(tmp_path, catalog, block_rows=1000)
    assert block_files(tmp_path) == before and len(again) == 900
    assert answers(again) == answers(index)
    catalog.remove_files([catalog.known_files(1)["more.md"].id])
    third = written(tmp_path, catalog, block_rows=1000)
    assert (len(third), third.graphs) == (700, 0)  # too few are left for a block
    assert not block_files(tmp_path)
    assert recall(third, ids, vectors, queries()) == 1
    added, new = add_document(catalog, "new.md", 300, seed=4)
    fourth = written(tmp_path, catalog, block_rows=1000)
    assert (len(fourth), fourth.graphs) == (1000, 1)
    assert fourth.search(new[5], limit=1)[0].id == added[5]
    assert not set(more.tolist()) & {e.id for found in answers(fourth, 300) for e in found}


def test_removal_while_a_block_is_built_is_not_forgotten(tmp_path, catalog, monkeypatch):
    monkeypatch.setattr(index_module, "_GRAPH_STEP", 100)
    add_document(catalog, "a.md", 50, seed=1)
    add_document(catalog, "b.md", ROWS, seed=2)
    index = opened(tmp_path, catalog)
    run = index.make_blocks()
    next(run)
    catalog.remove_files([catalog.known_files(1)["a.md"].id])
    index.catch_up(catalog, catalog.model_id("test", DIMENSIONS))
    for _ in run:
        pass
    assert len(index) == ROWS and index.graphs == 1
    assert all(entry.id > 50 for found in answers(index, 100) for entry in found)


def test_a_block_in_progress_is_continued(tmp_path, catalog, monkeypatch):
    monkeypatch.setattr(index_module, "_GRAPH_STEP", 100)
    add_document(catalog, "a.md", ROWS, seed=1)
    index = opened(tmp_path, catalog)
    run = index.make_blocks()
    next(run), next(run), next(run)
    run.close()
    assert len(list(index.make_blocks())) < 4
    assert index.graphs == 1


def test_a_reader_loads_the_blocks_of_a_writer(tmp_path, catalog):
    add_document(catalog, "a.md", 100, seed=1)
    written(tmp_path, catalog)
    reader = opened(tmp_path, catalog)
    more, new = add_document(catalog, "b.md", 2 * ROWS, seed=2)
    model = catalog.model_id("test", DIMENSIONS)
    reader.catch_up(catalog, model)
    assert (len(reader), reader.graphs) == (100 + 2 * ROWS, 0)
    writer = written(tmp_path, catalog)
    catalog.remove_files([catalog.known_files(1)["a.md"].id])
    reader.catch_up(catalog, model)
    writer.catch_up(catalog, model)
    assert (len(reader), reader.graphs) == (2 * ROWS, 2)
    assert answers(reader) == answers(writer)
    assert reader.search(new[9], limit=1)[0].id == more[9]
    writer.clear()
    for _ in (writer.catch_up(catalog, model), *writer.make_blocks()):
        pass
    writer.save()  # other blocks; the reader continues with those it has open
    assert recall(reader, more, new, queries()) >= 0.98
    assert len(opened(tmp_path, catalog)) == 2 * ROWS


def test_large_updates_are_applied_in_slices_with_nothing_missed(tmp_path, catalog, monkeypatch):
    monkeypatch.setattr(index_module, "_SLICE", 70)
    add_document(catalog, "a.md", 400, seed=1)
    index = VectorIndex(tmp_path / "vectors", "test", DIMENSIONS, block_rows=10_000)
    index.load(catalog.library_id)
    model = catalog.model_id("test", DIMENSIONS)
    assert index.take_in(catalog, model) and 0 < len(index) <= 70
    add_document(catalog, "b.md", 300, seed=2)
    index.catch_up(catalog, model)
    assert len(index) == 700
    with catalog.transaction() as connection:  # vectors that are added after their chunks
        connection.execute("CREATE TEMP TABLE kept AS SELECT * FROM vectors")
        connection.execute("DELETE FROM vectors")
    late = VectorIndex(tmp_path / "late", "test", DIMENSIONS, block_rows=10_000)
    late.load(catalog.library_id)
    late.catch_up(catalog, model)
    assert len(late) == 0
    with catalog.transaction() as connection:
        connection.execute(
            "INSERT INTO vectors (model_id, text_hash, data)"
            " SELECT model_id, text_hash, data FROM kept"
        )
    late.catch_up(catalog, model)
    assert len(late) == 700 and answers(late) == answers(index)


# -- damage --------------------------------------------------------------------------------------


def hurt(path, kind):
    data = bytearray(path.read_bytes())
    if kind == "missing":
        path.unlink()
        return
    if kind == "empty":
        data.clear()
    elif kind == "truncated":
        del data[len(data) * 2 // 3 :]
    elif kind == "zeroed tail":
        data[-3000:] = bytes(3000)
    elif kind == "flipped in the graph":
        data[-500] ^= 0x40
    elif kind == "flipped in the rows":
        data[12 * ROWS + 3000] ^= 0x40  # after the header and the lists of chunks and rows
    elif kind == "longer":
        data += b"more"
    else:
        data[:] = np.random.default_rng(0).bytes(len(data))
    path.write_bytes(data)


@pytest.mark.parametrize(
    "kind",
    [
        "missing",
        "empty",
        "truncated",
        "zeroed tail",
        "flipped in the graph",
        "flipped in the rows",
        "longer",
        "garbage",
    ],
)
def test_a_damaged_block_is_detected_and_rebuilt(tmp_path, catalog, kind):
    ids, vectors = add_document(catalog, "a.md", 2 * ROWS + 50, seed=1)
    written(tmp_path, catalog)
    damaged = block_files(tmp_path)[0]
    hurt(damaged, kind)
    reader = opened(tmp_path, catalog)
    assert "damaged" in reader.notice
    assert (len(reader), reader.graphs) == (len(ids), 1)
    assert recall(reader, ids, vectors, queries()) >= 0.98
    writer = written(tmp_path, catalog)
    assert (len(writer), writer.graphs) == (len(ids), 2)
    assert damaged not in block_files(tmp_path) and len(block_files(tmp_path)) == 2
    again = opened(tmp_path, catalog)
    assert (again.notice, len(again), again.graphs) == ("", len(ids), 2)


def test_lost_chunks_are_still_read_after_a_save_in_between(tmp_path, catalog, monkeypatch):
    monkeypatch.setattr(index_module, "_SLICE", 70)
    ids, vectors = add_document(catalog, "a.md", 3 * ROWS, seed=1)
    written(tmp_path, catalog)
    for path in block_files(tmp_path)[:2]:
        hurt(path, "flipped in the rows")
    index = VectorIndex(tmp_path / "vectors", "test", DIMENSIONS, block_rows=ROWS)
    index.load(catalog.library_id)
    assert len(index) == ROWS
    assert index.take_in(catalog, catalog.model_id("test", DIMENSIONS))
    index.save()
    again = written(tmp_path, catalog)
    assert (len(again), again.graphs) == (len(ids), 3)
    assert recall(again, ids, vectors, queries()) >= 0.98


def test_all_files_deleted_while_open_are_written_again(tmp_path, catalog):
    add_document(catalog, "a.md", ROWS, seed=1)
    index = written(tmp_path, catalog)
    for path in (tmp_path / "vectors").iterdir():
        path.unlink()
    for _ in index.make_blocks():
        pass
    index.save()
    assert opened(tmp_path, catalog).graphs == 1


KILLED = """
import os, signal, sys
from pathlib import Path
from core.vectors import index as index_module
from core.catalog.catalog import Catalog
from core.vectors.index import VectorIndex

index_module._GRAPH_STEP = 100
place, moment = Path(sys.argv[1]), sys.argv[2]
def die(*_):
    os.kill(os.getpid(), signal.SIGKILL)
catalog = Catalog(place)
index = VectorIndex(place / "vectors", "test", 32, block_rows=500)
index.load(catalog.library_id)
index.catch_up(catalog, 1)
index.save()
if moment == "written":
    index.save = die
elif moment == "replacing":
    Path.replace = die
for _ in index.make_blocks():
    if moment == "building":
        die()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="kill -9")
@pytest.mark.parametrize("moment", ["building", "replacing", "written"])
def test_a_kill_while_a_block_is_built_does_no_harm(tmp_path, catalog, moment):
    ids, vectors = add_document(catalog, "a.md", 2 * ROWS, seed=1)
    run = subprocess.run([sys.executable, "-c", KILLED, str(tmp_path), moment], cwd=ROOT)
    assert run.returncode == -signal.SIGKILL
    reader = opened(tmp_path, catalog)
    assert (reader.notice, len(reader)) == ("", len(ids))
    writer = written(tmp_path, catalog)
    assert (len(writer), writer.graphs) == (len(ids), 2)
    names = sorted(path.name for path in (tmp_path / "vectors").iterdir())
    assert len(names) == 3, names  # the leftovers of the killed one are gone
    assert recall(writer, ids, vectors, queries()) >= 0.98


def test_files_of_other_models_are_left_alone(tmp_path, catalog):
    add_document(catalog, "a.md", ROWS, seed=1)
    folder = tmp_path / "vectors"
    folder.mkdir()
    others = [folder / "test.b.0123456789abcdef.block", folder / "test2.vectors"]
    for path in others:
        path.write_bytes(b"x")
    written(tmp_path, catalog)
    assert all(path.exists() for path in others) and len(block_files(tmp_path)) == 2


# -- through the library -------------------------------------------------------------------------


def test_a_library_with_graphs_answers_as_one_without(tmp_path, monkeypatch):
    words = ["amber", "birch", "cedar", "delta", "ember", "fjord", "grove", "heath"]
    rng = np.random.default_rng(4)
    documents = {f"{i}.txt": " ".join(rng.choice(words, 6)) + f" n{i}" for i in range(400)}
    folder = write_documents(tmp_path / "documents", documents)
    monkeypatch.setattr(index_module, "BLOCK_ROWS", 150)
    with Library(tmp_path / "with", embedder=FakeEmbedder()) as library:
        library.reindex(folder)
        assert library._stores.vectors.graphs == 2
        assert library.status().meaning_coverage == 1
        with Library(tmp_path / "with", embedder=FakeEmbedder()) as second:
            assert second.index_version() == library.index_version()
            assert ids(second.search("amber birch", mode="semantic", top_k=50)) == ids(
                library.search("amber birch", mode="semantic", top_k=50)
            )
        monkeypatch.setattr(index_module, "BLOCK_ROWS", 10**6)
        with Library(tmp_path / "without", embedder=FakeEmbedder()) as plain:
            plain.reindex(folder)
            assert plain._stores.vectors.graphs == 0
            for mode in ("semantic", "hybrid"):
                for query in ("amber birch", "fjord name:7", "grove -ember"):
                    assert ids(library.search(query, mode=mode)) == ids(
                        plain.search(query, mode=mode)
                    )
            assert ids(library.similar("7.txt")) == ids(plain.similar("7.txt"))
        (folder / "7.txt").unlink()
        (folder / "new.txt").write_text("zebra quagga", "utf-8")
        library.reindex(folder)
        assert library.search("zebra", mode="semantic").results[0].path == "new.txt"
        assert library.status().meaning_coverage == 1
        assert not any(hit.path == "7.txt" for hit in library.search("n7", top_k=400).results)


def ids(response):
    assert response.results
    return [hit.chunk_id for hit in response.results]


def test_a_closed_library_maps_no_file(tmp_path, monkeypatch):
    maps = Path("/proc/self/maps")
    if not maps.exists():
        pytest.skip("only Linux tells what is mapped")
    monkeypatch.setattr(index_module, "BLOCK_ROWS", 20)
    documents = {f"{i}.txt": f"word{i} thing" for i in range(40)}
    folder = write_documents(tmp_path / "documents", documents)
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        library.reindex(folder)
        library.search("thing", mode="semantic")
        assert str(tmp_path / "library" / "vectors") in maps.read_text()
    assert str(tmp_path / "library") not in maps.read_text()


def test_blocks_are_built_while_indexing_and_can_be_cancelled(tmp_path, monkeypatch):
    folder = write_documents(
        tmp_path / "documents", {f"{i}.txt": f"word{i} word{i + 1} thing" for i in range(300)}
    )
    monkeypatch.setattr(index_module, "BLOCK_ROWS", 100)
    monkeypatch.setattr(index_module, "_GRAPH_STEP", 20)
    embedder = FakeEmbedder()
    with Library(tmp_path / "library", embedder=embedder) as library:
        run = library.index([folder])
        for progress in run:
            if len(embedder.passages) == 300 and progress.done == progress.total:
                break
        run.close()
        assert len(library._stores.vectors) == 300
        assert library.search("word7", mode="semantic").results
    with Library(tmp_path / "library", embedder=embedder) as library:
        library.reindex(folder)
        assert library._stores.vectors.graphs == 3
    assert len(embedder.passages) == 300
