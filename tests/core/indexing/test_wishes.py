"""What changed and what somebody searches for comes first, in words and in meaning."""

import time

import pytest

from core.datatypes import Phase, Progress
from core.indexing import pipeline
from core.library import Library
from core.watching import index_and_watch
from tests.conftest import write_documents
from tests.fakes import FakeEmbedder


@pytest.fixture
def embedder():
    return FakeEmbedder()


@pytest.fixture
def library(tmp_path, embedder):
    with Library(tmp_path / "library", embedder=embedder) as library:
        yield library


@pytest.fixture
def many(tmp_path):
    """More files than the readers take at a time, and than are embedded in one step."""
    return write_documents(
        tmp_path / "many",
        {f"page{n:04}.txt": f"Plain text about subject number{n}.\n" for n in range(900)},
    )


def read_order(library, **options):
    for _ in library.index(**options):
        pass
    return [row[0] for row in library._catalog.read("SELECT path FROM files ORDER BY id")]


def test_R22_files_whose_name_is_searched_for_are_read_first(library, many, monkeypatch):
    # Two readers may start at different times, and what one of them has read is stored first.
    monkeypatch.setattr(pipeline, "_PROCESSES", 1)
    assert read_order(library, paths=many).index("page0700.txt") > 150, "else it proves nothing"
    library.remove_folder(many)
    library.wishes.add(words=["page0700"])
    assert read_order(library, paths=many)[0] == "page0700.txt"


def test_R22_files_whose_name_is_searched_for_during_a_run_are_read_next(
    library, tmp_path, monkeypatch
):
    monkeypatch.setattr(pipeline, "_PROCESSES", 1)
    monkeypatch.setattr(pipeline, "_FIRST_BATCH_CHARS", 1000)
    texts = {f"page{n:04}.txt": f"Plain text about subject number{n}.\n" for n in range(2000)}
    run = library.index(write_documents(tmp_path / "more", texts))
    for progress in run:
        if progress.phase is Phase.WORDS:
            library.wishes.add(words=["page0001"])
            break
    for _ in run:
        pass
    order = [row[0] for row in library._catalog.read("SELECT path FROM files ORDER BY id")]
    # Behind what had been handed out by then; without the wish it would be nearly the last.
    assert order.index("page0001.txt") < 1000


def test_R22_a_search_makes_its_words_a_wish(library, many):
    library.search("page0700 is missing")
    assert library.wishes.take_words() == ("page0700", "missing")


def test_R22_what_a_search_found_by_word_is_embedded_next(library, embedder, many):
    for _ in library.index(many, words_only=True):
        pass
    embedder.passages.clear()
    steps = []
    run = library.index([])
    for progress in run:
        if progress.phase is Phase.MEANING:
            steps.append(len(embedder.passages))
            if len(steps) == 1:
                library.search("number700", mode="lexical")
                wanted = library._catalog.read(
                    "SELECT chunks.id FROM chunks JOIN documents ON documents.id = document_id"
                    " JOIN files ON files.id = file_id WHERE files.path = 'page0700.txt'"
                )
                library.wishes.add(chunks=[wanted[0][0]])
            elif len(steps) == 2:
                break
    run.close()
    assert "number700" in embedder.passages[steps[0]], "first of the next step"


def test_R22_a_hybrid_search_itself_makes_its_hits_a_wish(library, many):
    for _ in library.index(many, words_only=True):
        pass
    library.search("number700")
    (chunk,) = library.wishes.take_chunks()
    assert "number700" in library._catalog.embedding_texts([chunk])[chunk]


def test_R22_what_changes_during_meaning_is_found_before_meaning_is_done(library, many):
    run = index_and_watch(library, library, [str(many)])
    changed = False
    for progress in run:
        if progress.phase is Phase.MEANING and not changed:
            changed = True
            # The watch began a moment ago; the system may need a little to see the change.
            (many / "page0001.txt").write_text("An urgent correction about walruses.\n")
            (many / "new.txt").write_text("A new file about walruses.\n")
            paths = [str(many / "page0001.txt"), str(many / "new.txt")]
            library.wishes.add(paths=paths)
        elif changed and progress.phase is Phase.MEANING and progress.done < progress.total:
            found = library.search("walruses", mode="lexical").results
            if len(found) == 2:
                break
    else:
        pytest.fail("the change was read only after all meaning")
    run.close()


def test_R22_the_watch_of_a_run_turns_changes_into_wishes(library, many, monkeypatch):
    seen = []
    wish = library.wishes.add
    monkeypatch.setattr(library.wishes, "add", lambda **kinds: seen.append(kinds) or wish(**kinds))
    for _ in library.index(many, words_only=True):
        pass

    class Slow:
        """Indexing that takes as long as the test needs."""

        def index(self, paths, *, force):
            yield Progress(Phase.MEANING, 1, 2)
            for number in range(200):
                (many / "page0002.txt").write_text(f"Changed {number}.\n")
                if any(each.get("paths") for each in seen):
                    return
                time.sleep(0.1)
                yield Progress(Phase.MEANING, 1, 2)

    for _ in index_and_watch(library, Slow(), [str(many)]):
        pass
    paths = [path for each in seen for path in each.get("paths", ())]
    assert str(many / "page0002.txt") in paths
    assert str(many) not in paths, "the whole folder has just been read"
