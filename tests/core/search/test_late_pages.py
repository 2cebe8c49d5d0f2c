"""Pages of an answer fit together also while passages are embedded for it."""

import time

from core.library import Library
from tests.fakes import FakeEmbedder


class SlowEmbedder(FakeEmbedder):
    """Embeds only a few passages within the time that an answer may take."""

    def embed_passages(self, texts):
        time.sleep(0.03 * len(texts))
        return super().embed_passages(texts)


def test_R2_pages_lose_and_repeat_nothing_while_meaning_is_missing(tmp_path):
    folder = tmp_path / "folder"
    folder.mkdir()
    for number in range(60):
        words = " ".join(f"w{(number * step) % 37}" for step in range(1, 12))
        (folder / f"f{number:02}.txt").write_text(f"roses {words} and more of note {number}\n")
    with Library(tmp_path / "library", embedder=SlowEmbedder()) as library:
        list(library.index([folder], words_only=True))
        found, cursor = [], None
        while True:
            response = library.search("roses w5", top_k=10, cursor=cursor)
            found += [hit.path for hit in response.results]
            cursor = response.next_cursor
            if cursor is None:
                break
    assert len(found) == len(set(found)) == 60
