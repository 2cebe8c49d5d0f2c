"""Documents in languages that the model does not understand: found by word, never by meaning."""

import pytest

from core.embedding import MODELS, MULTILINGUAL_MODEL, languages_understood_by
from core.library import Library
from core.reports import examine, why_not
from core.search import are_many, told_documents
from core.settings import BUNDLED_MODEL, Settings
from core.text import languages

TEXTS = {
    "dog.txt": "Einen jungen Hund erzieht man mit viel Geduld, und das ist nicht immer leicht.",
    "bank.txt": "Die Zentralbank hat die Zinsen erhöht, und die Kredite werden für uns teurer.",
    "bread.txt": "Der Teig für das Brot muss über Nacht ruhen, dann wird er in den Ofen gelegt.",
    "tax.txt": "Die Erklärung zur Steuer ist bis Ende Juli bei dem Amt für Finanzen abzugeben.",
    "garden.txt": "Im Garten werden die Rosen erst nach dem Frost geschnitten, nicht vorher.",
    "cat.txt": "A kitten should be fed three times a day, and it must always have fresh water.",
    "both.txt": (
        "Das Protokoll der Sitzung wurde von allen, die da waren, ohne Änderung genehmigt.\n\n"
        "The minutes of the meeting were approved by all who were there, without a change.\n"
    ),
    "names.txt": "Meier Schmidt Huber 4711",
}
GERMAN = {"dog.txt", "bank.txt", "bread.txt", "tax.txt", "garden.txt"}


def indexed(folder, model=BUNDLED_MODEL):
    (folder / "docs").mkdir(exist_ok=True)
    for name, text in TEXTS.items():
        if not (folder / "docs" / name).exists():
            (folder / "docs" / name).write_text(text, "utf-8")
    library = Library(folder / "library", settings=Settings(model=model))
    *_, last = library.index([folder / "docs"])
    return library, last


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("by-word-only")


def test_R16_no_hit_by_meaning_is_made_up_for_a_language_the_model_does_not_understand(folder):
    library, last = indexed(folder)
    with library:
        response = library.search("ein Hund braucht Geduld", mode="semantic", top_k=50)
        found = {hit.path for hit in response.results}
        assert not found & GERMAN
        # What is in two languages is understood in part.
        assert {"cat.txt", "both.txt"} <= found
        assert "which the current model does not understand" in " ".join(response.warnings)
        assert "until indexing has finished" not in " ".join(response.warnings)
        hybrid = library.search("Hund")
        assert hybrid.results[0].path == "dog.txt"
        assert hybrid.results[0].retrieval.vector_score is None
        assert last.not_understood == len(GERMAN)
        assert last.done == last.total == last.passages - len(GERMAN)


def test_R16_status_and_doctor_say_what_meaning_does_not_reach(folder):
    library, _ = indexed(folder)
    with library:
        status = library.status()
        assert status.not_understood.keys() == {"de"}
        assert status.not_understood_chunks == status.folders[0].not_understood_chunks == 5
        assert status.embedded_chunks == status.chunks - 5
        assert status.folders[0].embedded_chunks == status.embedded_chunks
        assert status.offered_model == MULTILINGUAL_MODEL
        assert "German" in status.by_word_only
        checks = {check.name: check.sentence for check in examine(library)}
        assert "German" in checks["languages"]
        assert f"--model {MULTILINGUAL_MODEL}" in checks["languages"]
        assert checks["vector index"] == "All 3 other passages can be found by meaning."


def test_R16_a_document_whose_passages_are_all_understood_is_not_called_by_word_only(tmp_path):
    (tmp_path / "docs").mkdir()
    text = "The novels of Толстой and Достоевский are read in all schools. Война и мир is long."
    (tmp_path / "docs" / "novels.txt").write_text(text, "utf-8")
    with Library(tmp_path / "library") as library:
        *_, last = library.index([tmp_path / "docs"])
        assert last.not_understood == 0
        assert library.search("novels", mode="lexical").results[0].language == "ru"
        assert not library.status().not_understood
        assert library.search("long books", mode="semantic").results


def test_R16_another_model_makes_them_searchable_by_meaning_without_reading_again(folder):
    for _ in range(2):  # and back
        indexed(folder)[0].close()
        library, last = indexed(folder, MULTILINGUAL_MODEL)
        with library:
            assert last.report.indexed_files == 0
            response = library.search("train a young dog", mode="semantic")
            assert response.results[0].path == "dog.txt"
            assert not library.status().not_understood
            assert not response.warnings


def test_R16_what_was_embedded_before_is_forgotten(tmp_path, monkeypatch):
    """Libraries of earlier versions have vectors of everything."""
    from core import stores

    with monkeypatch.context() as patch:
        patch.setattr(stores, "languages_understood_by", lambda name: None)
        library, _ = indexed(tmp_path)
        with library:
            assert library.status().embedded_chunks == library.status().chunks
    library, _ = indexed(tmp_path)
    with library:
        found = {hit.path for hit in library.search("a dog", mode="semantic", top_k=50).results}
        assert "cat.txt" in found
        assert not found & GERMAN
        assert library.status().not_understood_chunks == 5


def test_R15_hits_say_their_language(folder):
    library, _ = indexed(folder)
    with library:
        told = library.search("Hund lang:de", mode="lexical").as_dict()["results"]
        assert told[0]["language"] == "de"
        assert library.search("Meier", mode="lexical").results[0].language == ""


def test_R16_a_filter_for_such_a_language_is_told_what_it_misses(folder):
    library, _ = indexed(folder)
    with library:
        assert "in German" in " ".join(library.search("dogs lang:de").warnings)


def test_nothing_is_compared_with_a_passage_that_is_not_understood(folder):
    library, _ = indexed(folder)
    with library:
        response = library.similar(str(folder / "docs" / "dog.txt"))
        assert not response.results
        assert "does not understand the language of this passage" in response.warnings[0]


def test_R16_a_query_that_the_model_does_not_understand_finds_by_word_only(folder):
    library, _ = indexed(folder)
    with library:
        for mode in ("hybrid", "semantic"):
            response = library.search("子猫の食事と水", mode=mode)
            assert not response.results
            assert "the language of this query" in " ".join(response.warnings)
        assert library.search("котёнок 4711").results[0].path == "names.txt"
        assert not library.facets(library.ask("котёнок"), mode="semantic").documents
    library, _ = indexed(folder, MULTILINGUAL_MODEL)
    with library:
        response = library.search("子猫の食事と水", mode="semantic")
        assert response.results[0].path == "cat.txt"
        assert "the language of this query" not in " ".join(response.warnings)


def test_why_says_of_a_file_in_two_languages_what_is_not_understood(tmp_path):
    (tmp_path / "docs").mkdir()
    german, english = TEXTS["dog.txt"] + " ", TEXTS["cat.txt"] + " "
    parts = f"# Hund\n\n{german * 12}\n\n# Cat\n\n{english * 8}\n"
    (tmp_path / "docs" / "pets.md").write_text(parts, "utf-8")
    with Library(tmp_path / "library") as library:
        for _ in library.index([tmp_path / "docs"]):
            pass
        assert library.status().not_understood_chunks
        path = str(tmp_path / "docs" / "pets.md")
        steps = {each.step: each.sentence for each in why_not(library, path).findings}
        assert steps["meaning"].endswith("does not understand the language of the others.")


def test_the_doctor_does_not_count_passages_where_none_is_understood(tmp_path):
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "dog.txt").write_text(TEXTS["dog.txt"], "utf-8")
    with Library(tmp_path / "library") as library:
        for _ in library.index([tmp_path / "docs"]):
            pass
        checks = {check.name: check.sentence for check in examine(library)}
        assert "1 document is in German" in checks["languages"]
        assert "vector index" not in checks


def test_every_model_says_its_languages():
    for card in MODELS:
        assert (card.understands or set()) <= set(languages.NAMES)
        assert (card.understands == {"en"}) == (card.languages == "English")
    assert languages_understood_by(BUNDLED_MODEL) == {"en"}
    assert languages_understood_by("a model of somebody") is None


@pytest.mark.parametrize(
    ("foreign", "documents", "many"),
    [({}, 10, False), ({"de": 4}, 4, False), ({"de": 5}, 50, True), ({"de": 5}, 51, False),
     ({"de": 60, "fr": 40}, 100_000, True), ({"de": 99}, 1000, False)],
)  # fmt: skip
def test_another_model_is_offered_if_it_is_worth_it(foreign, documents, many):
    assert are_many(foreign, documents) is many


def test_sentences():
    assert told_documents({}) == ""
    assert told_documents({"de": 1}).startswith("1 document is in German, which")
    assert "(German 1,200, French 3)" in told_documents({"de": 1200, "fr": 3})
