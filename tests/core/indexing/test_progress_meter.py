"""One truth of progress: counts of the whole library, rates without pauses, and time left."""

from contextlib import closing

import pytest

from core.catalog import Catalog
from core.datatypes import Phase
from core.indexing.progress_meter import ProgressMeter, passage_cost
from core.indexing.progress_note import ProgressNote, noted_progress
from core.indexing.working_speed import Pace
from core.library import Library
from desktop.progress_sentences import progress_sentence
from tests.conftest import write_documents
from tests.fakes import FakeEmbedder


class Clock:
    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


@pytest.fixture
def meter(tmp_path):
    catalog = Catalog(tmp_path, writable=True)
    clock = Clock()
    meter = ProgressMeter(catalog, "model", clock)
    meter.clock = clock
    yield meter
    catalog.close()


def test_a_pace_is_half_the_last_minute_and_half_the_whole_run():
    pace = Pace()
    assert pace.per_second is None and Pace(expected=7.0).per_second == 7.0
    for _ in range(100):
        pace.note(1.0, 10)
    for _ in range(100):
        pace.note(1.0, 30)
    assert pace.per_second == pytest.approx(24), "as long as half at 30 and half at 20"
    assert pace.overall == pytest.approx(20)


def test_a_file_may_begin_at_the_moment_in_which_the_run_rests(tmp_path):
    now = 100.0
    meanwhile = []

    def clock():
        while meanwhile:
            meanwhile.pop()()
        return now

    with closing(Catalog(tmp_path)) as catalog:
        meter = ProgressMeter(catalog, "model", clock)
        now += 5.0
        meanwhile.append(meter.rest)
        meter.begin_file("a.txt")  # in a thread of the pool
        now += 60.0
        meter.work()
        assert meter.now == 5.0
        now += 3.0
        meter.nothing_arrived()
        assert meter.slow_file == ("a.txt", 3.0)


def test_R22_pauses_do_not_change_the_time_left(meter):
    meter.expect_files([(f"{n}.txt", 1000) for n in range(20)], new=20, gone=0)
    for number in range(10):
        meter.clock.now += 1.0
        meter.end_file(f"{number}.txt", 1000)
    before = meter.words_seconds_left
    assert before == pytest.approx(10.0)
    meter.rest()
    meter.clock.now += 3600
    meter.work()
    assert meter.words_seconds_left == pytest.approx(before)
    meter.clock.now += 1.0
    meter.end_file("10.txt", 1000)
    assert meter.words_seconds_left == pytest.approx(9.0)


def test_R22_files_count_over_the_whole_library(meter):
    meter.files_total = 1000
    meter.expect_files([("a.txt", 5), ("b.txt", 5), ("c.txt", 5)], new=2, gone=1)
    progress = meter.progress(Phase.WORDS)
    assert (progress.done, progress.total) == (998, 1001)
    meter.end_file("a.txt", 5)
    assert meter.progress(Phase.WORDS).files_done == 999


def test_R22_passages_to_come_follow_from_bytes_by_kind_of_file(meter):
    meter.expect_files([("a.md", 10_000), ("b.md", 30_000), ("c.jpg", 9_000_000)], new=3, gone=0)
    meter.expect_files([("d.jpg", 9_000_000)], new=1, gone=0)
    meter.add_document("a.md", [1000] * 10)
    meter.end_file("a.md", 10_000)
    meter.end_file("c.jpg", 9_000_000)  # a picture without text
    meter.passages = 10
    assert meter.progress(Phase.WORDS).passages_expected == 40
    _, cost = meter._to_come
    assert cost == pytest.approx(30 * passage_cost(1000))


def test_R22_a_slow_file_is_named_with_its_time_from_when_it_began(meter):
    names = [f"{n}.pdf" for n in range(4)]
    meter.expect_files([(name, 1000) for name in names], new=4, gone=0)
    for name in names:
        meter.begin_file(name)
    meter.clock.now += 30.0
    meter.nothing_arrived()
    assert meter.slow_file == ("0.pdf", pytest.approx(30.0))
    meter.end_file("0.pdf", 1000)
    meter.end_file("1.pdf", 1000)
    assert meter.slow_file == ("", 0.0), "the third began only now"
    meter.clock.now += 5.0
    meter.nothing_arrived()
    progress = meter.progress(Phase.WORDS)
    assert (progress.current, progress.current_seconds) == ("2.pdf", pytest.approx(5.0))
    assert "2.pdf takes long" in progress_sentence(progress)


def test_R22_no_file_is_called_slow_because_others_are_being_stored(meter):
    names = [f"{n}.md" for n in range(4)]
    meter.expect_files([(name, 1000) for name in names], new=4, gone=0)
    for name in names:
        meter.begin_file(name)
    meter.clock.now += 0.01
    meter.end_file("0.md", 1000)
    meter.clock.now += 20.0  # a batch is committed; the others have arrived meanwhile
    progress = meter.progress(Phase.WORDS, "0.md")
    assert (progress.current, progress.current_seconds) == ("0.md", 0.0)


def test_R22_what_is_read_and_not_searchable_yet_is_expected_and_takes_no_meaning_away(meter):
    meter.passages = 100  # all of them with a vector
    meter.add_document("new.md", [1000] * 40)
    meter.passages_behind = 40
    progress = meter.progress(Phase.WORDS)
    assert (progress.passages, progress.passages_embedded) == (100, 100)
    assert progress.passages_expected == 140


def test_R22_time_left_of_meaning_weighs_passages_by_their_length(meter):
    meter.passages = meter.passages_left = 20
    meter.cost_left = 10 * passage_cost(100) + 10 * passage_cost(1000)
    meter.begin_meaning()
    for _ in range(10):
        meter.clock.now += 0.22
        meter.embedded([100], 1)
    progress = meter.progress(Phase.MEANING)
    assert (progress.done, progress.total) == (10, 20)
    # 220 units took 0.22 s each, but 25,000 a second were expected, which counts like 5 s.
    speed = (2200 + 5 * 25_000) / (2.2 + 5)
    assert progress.seconds_left == pytest.approx(10 * passage_cost(1000) / speed)


def test_R22_a_slow_first_step_is_no_speed(meter):
    meter.passages = meter.passages_left = 100
    meter.cost_left = 100 * passage_cost(500)
    meter.begin_meaning()
    meter.clock.now += 60.0  # the model is loaded
    meter.embedded([500], 1, is_timed=False)
    assert meter.progress(Phase.MEANING).seconds_left < 10


def test_R22_every_report_of_a_run_agrees_with_the_others(tmp_path):
    folder = write_documents(
        tmp_path / "notes", {f"{n}.md": f"# Note {n}\n\nText number {n}.\n" for n in range(40)}
    )
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        reports = list(library.index(folder))
        status = library.status()
    words = [each for each in reports if each.phase is Phase.WORDS]
    assert all(each.files_total == 40 for each in words)
    assert words[-1].words_seconds_left == 0.0
    last = reports[-1]
    assert (last.done, last.total, last.seconds_left) == (40, 40, 0.0)
    assert last.passages == status.chunks and last.passages_embedded == status.embedded_chunks


def test_R22_other_processes_can_read_the_progress_of_a_run(tmp_path):
    folder = write_documents(tmp_path / "notes", {"a.md": "Text", "b.md": "More"})
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        run = library.index(folder)
        progress = next(each for each in run if each.phase is Phase.WORDS)
        ProgressNote(library.folder).write(progress)
        assert library.status().indexing == progress
        run.close()
        assert library.status().indexing is None and noted_progress(library.folder) is None


def test_R22_a_second_writer_leaves_the_note_of_the_first_alone(tmp_path):
    first, second = ProgressNote(tmp_path), ProgressNote(tmp_path)
    first.write(progress_of(tmp_path))
    second.remove()
    assert noted_progress(tmp_path) is not None
    first.remove()
    assert noted_progress(tmp_path) is None


def progress_of(folder):
    catalog = Catalog(folder, writable=True)
    try:
        return ProgressMeter(catalog, "model").progress(Phase.WORDS)
    finally:
        catalog.close()
