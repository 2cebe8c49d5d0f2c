"""The bundled model for other languages than English."""

import shutil

import numpy as np
import pytest

from core.embedding import find_model, open_embedder, table_embedder
from core.embedding.model_list import MULTILINGUAL_MODEL, bundled_model_path
from core.embedding.table_embedder import TableEmbedder
from core.errors import ModelUnavailableError
from core.library import Library
from core.settings import Settings

SAME = {
    "en": "How do I train a dog?",
    "de": "Wie erziehe ich einen Hund?",
    "fr": "Comment dresser un chien ?",
    "es": "¿Cómo entreno a un perro?",
    "ru": "Как дрессировать собаку?",
    "ja": "犬のしつけ方",
    "zh": "怎样训练狗",
}
OTHER = "The central bank raised interest rates by half a percent."


@pytest.fixture(scope="module")
def model():
    return open_embedder(find_model(MULTILINGUAL_MODEL))


def test_texts_that_mean_the_same_are_close_in_any_language(model):
    assert isinstance(model, TableEmbedder)
    vectors = model.embed_passages([*SAME.values(), OTHER])
    assert vectors.shape == (len(SAME) + 1, model.dimensions)
    np.testing.assert_allclose(np.linalg.norm(vectors, axis=1), 1.0, atol=1e-5)
    english = vectors[0]
    for language, vector in zip(SAME, vectors, strict=False):
        assert english @ vector > english @ vectors[-1] + 0.1, language
        assert 1 - english @ vector < model.threshold


def test_R7_a_text_has_the_same_vector_alone_and_among_others(model):
    texts = [*SAME.values(), "x" * 100_000, ""]
    together = model.embed_passages(texts)
    for text, vector in zip(texts, together, strict=True):
        assert (model.embed_query(text) == vector).all()
    assert not together[-1].any()


def test_a_damaged_table_is_told(tmp_path, monkeypatch):
    folder = tmp_path / "model"
    shutil.copytree(bundled_model_path(MULTILINGUAL_MODEL), folder)
    (folder / "pieces.txt").write_text("damaged", "utf-8")
    monkeypatch.setattr(table_embedder, "bundled_model_path", lambda _: folder)
    with pytest.raises(ModelUnavailableError, match="damaged"):
        TableEmbedder(find_model(MULTILINGUAL_MODEL)).embed_query("x")


def test_a_question_in_one_language_finds_a_text_in_another(tmp_path):
    documents = tmp_path / "documents"
    documents.mkdir()
    (documents / "dog.txt").write_text("Einen jungen Hund erzieht man mit viel Geduld.", "utf-8")
    (documents / "bank.txt").write_text(
        "Die Zentralbank hat die Zinsen erhöht, und Kredite werden teurer.", "utf-8"
    )
    with Library(tmp_path / "library", settings=Settings(model=MULTILINGUAL_MODEL)) as library:
        for _ in library.index([documents]):
            pass
        found = library.search(library.ask("dresser un jeune chien"), mode="semantic").results
        assert found[0].path == "dog.txt"
