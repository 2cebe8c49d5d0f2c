"""Prose between horizontal rules is no front matter, and "20%%" begins no comment."""

import pytest

from core.extraction.front_matter import front_matter
from core.library import Library
from tests.conftest import write_documents
from tests.fakes import FakeEmbedder

JOURNAL = "---\n\nThe lease for the zeppelin.\n\nRent: 900 euros.\n\n---\nmore text\n"
PROSE = "---\nThe lease ends in May\nRent: 900 euros\n---\nmore text\n"
PAGE = '---\ntitle: "Grid"\ntags:\n- css\n# a comment\nlist: [\n  a,\n]\n---\nmore text\n'


@pytest.mark.parametrize(("text", "is_matter"), [(JOURNAL, False), (PROSE, False), (PAGE, True)])
def test_front_matter_reads_as_keys_throughout(text, is_matter):
    assert bool(front_matter(text)) is is_matter


def test_what_stands_between_rules_and_per_cent_signs_is_found(tmp_path):
    texts = {
        "journal.md": JOURNAL,
        "offer.md": "20%% on lanterns and walrus 30%% on ropes\n",
        "note.md": "A plan. %% hidden quokka %% And more.\n",
    }
    folder = write_documents(tmp_path / "documents", texts)
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        library.reindex(folder)
        assert library.search("lease", mode="lexical").count == 1
        assert library.search("walrus", mode="lexical").count == 1
        assert library.search("quokka", mode="lexical").count == 0
