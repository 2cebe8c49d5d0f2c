"""What an answer covers by meaning is told as everywhere else."""

from core.library import Library
from tests.conftest import write_documents
from tests.fakes import FakeEmbedder

_LINKS = "# Ferries\n\nA ferry carries cars.\n\n## See also\n\n- [Tides](a.md)\n- [Moon](b.md)\n"


def test_R16_an_answer_and_the_status_tell_the_same_share(tmp_path):
    folder = write_documents(tmp_path / "documents", {"ferries.md": _LINKS})
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        library.reindex(folder)
        (folder / "new.md").write_text("# Tides\n\nThe water comes and goes.\n", "utf-8")
        for _ in library.index([folder], words_only=True):
            pass
        told = library.search("water", mode="semantic").warnings
        status = library.status()
    share = status.embedded_chunks * 100 // status.chunks
    assert share < 100 and any(each.startswith(f"{share}% of the passages") for each in told)
