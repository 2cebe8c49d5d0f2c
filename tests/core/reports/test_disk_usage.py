"""Everything a library stores is known by name and deleted on request; nothing else is."""

import pytest

from core.catalog.writer_lock import WriterLock
from core.embedding.model_list import find_model
from core.errors import LibraryBusyError
from core.library import Library
from core.reports.disk_usage import Kind, delete_stored_data, stored_data
from core.reports.evaluation import expect
from core.reports.model_costs import model_cost
from core.settings import save_settings
from desktop.server.guard import library_token
from desktop.server.log import AgentLog
from tests.fakes import FakeEmbedder


@pytest.fixture
def full(tmp_path, documents):
    """Return the folder of a closed library with everything that may be in it."""
    folder = tmp_path / "library"
    with Library(folder, embedder=FakeEmbedder()) as library:
        library.reindex(documents)
        save_settings(folder, library.settings.changed(agent_log=True))
        AgentLog(folder).record("test", "search", {"query": "x"})
        expect(folder, "roses", "garden/roses.html")
        library_token(folder)
    return folder


def test_everything_in_a_library_is_known(full):
    known = {path for stored in stored_data(full) for path in stored.paths}
    assert known == set(full.iterdir())


def test_each_kind_has_its_size(full):
    by_kind = {stored.kind: stored.size_bytes for stored in stored_data(full)}
    assert by_kind[Kind.TEXT] >= (full / "catalog.sqlite").stat().st_size
    assert by_kind[Kind.WORDS] > 0 and by_kind[Kind.MEANING] > 0
    assert Kind.MODELS not in by_kind


def test_deleting_leaves_nothing_but_the_documents(full, documents):
    delete_stored_data(full)
    assert not full.exists()
    assert (documents / "http" / "abort.md").exists()


def test_files_that_are_not_ours_are_kept(full):
    (full / "thesis.odt").write_text("mine")
    (full / "keywords.txt").write_text("mine, too")
    delete_stored_data(full)
    assert {path.name for path in full.iterdir()} == {"thesis.odt", "keywords.txt"}


def test_a_link_is_removed_and_not_followed(full, tmp_path):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "kept.txt").write_text("kept")
    (full / "ocr").symlink_to(tmp_path / "elsewhere")
    delete_stored_data(full)
    assert (tmp_path / "elsewhere" / "kept.txt").exists()


def test_nothing_is_deleted_while_another_writes(full):
    other = WriterLock(full)
    other.acquire()
    try:
        with pytest.raises(LibraryBusyError):
            delete_stored_data(full)
    finally:
        other.release()
    assert (full / "catalog.sqlite").exists()


def test_the_cost_of_another_model_is_measured_on_real_passages(library):
    card = find_model("bge-small-en-v1.5")
    embedder = FakeEmbedder()
    cost = model_cost(library, card, embedder)
    assert cost.passages == library.status().chunks
    assert cost.seconds == pytest.approx(cost.passages / cost.passages_per_second)
    assert embedder.passages and cost.disk_bytes > cost.passages * card.dimensions


def test_switching_back_to_a_model_costs_nothing(library):
    class Known:
        name, dimensions = library.embedding_model, FakeEmbedder.dimensions
        understands = None

    cost = model_cost(library, Known, FakeEmbedder())
    assert (cost.passages, cost.seconds, cost.disk_bytes) == (0, 0.0, 0)


def test_without_the_model_only_the_passages_are_counted(library):
    cost = model_cost(library, find_model("bge-small-en-v1.5"))
    assert cost.passages and cost.seconds is None
