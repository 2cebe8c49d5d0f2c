"""Searching in the languages that a library has."""

import pytest

from core.library import Library

TEXTS = {
    "fr/ville.txt": "Les maisons de la vieille ville ont été vendues, nous ne les avons pas vues.",
    "fr/oncle.txt": "La maison de mon oncle est grande, et il ne la vendra jamais.",
    "fr/ecole.txt": "Mon frère va à l'école avec ses amis, mais il ne mangera pas à la cantine.",
    "de/haus.txt": "Die Häuser in der Straße sind alt, und wir haben sie nicht gekauft.",
    "es/nacion.txt": "Las naciones unidas están en la ciudad, pero nosotros no las hemos visto.",
    "pt/opcao.txt": "As opções que nós temos não são muitas, mas você pode escolher uma delas.",
    "ru/kniga.txt": "Мы читали эту книгу вместе с нашими друзьями, но не закончили её.",
    "ja/tokyo.txt": "東京都庁の建物はとても高いので、遠くからでも見えます。",
    "ru/nachalo.txt": "Начало работы было трудным, но потом мы её закончили и не жалели об этом.",
    "es/polyfill.txt": "Un polyfill es un trozo de código que no está en los navegadores antiguos.",
    "pl/framework.txt": "Ten framework nie jest tak dobry, jak się nam wydawało na początku.",
    "en/house.txt": "The houses in our street were sold, and we have not seen the new owners.",
}


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    folder = tmp_path_factory.mktemp("languages")
    for name, text in TEXTS.items():
        (folder / "docs" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "docs" / name).write_text(text, "utf-8")
    with Library(folder / "library") as library:
        for _ in library.index([folder / "docs"], words_only=True):
            pass
        yield library


def found(library, query):
    return [hit.path for hit in library.search(library.ask(query), mode="lexical").results]


@pytest.mark.parametrize(
    ("query", "path"),
    [
        ("écoles", "fr/ecole.txt"), ("ecoles", "fr/ecole.txt"), ("mangeras", "fr/ecole.txt"),
        ("Haus", "de/haus.txt"), ("hausern", "de/haus.txt"), ("strasse", "de/haus.txt"),
        ("nación", "es/nacion.txt"), ("nacion", "es/nacion.txt"), ("opção", "pt/opcao.txt"),
        ("opcao", "pt/opcao.txt"), ("книги", "ru/kniga.txt"), ("house", "en/house.txt"),
        ("началу", "ru/nachalo.txt"), ("polyfills", "es/polyfill.txt"),
        ("frameworks", "pl/framework.txt"),
        ('"die haus"', "de/haus.txt"), ("建物の高い東京", "ja/tokyo.txt"),
    ],
)  # fmt: skip
def test_R12_words_are_found_in_other_forms_of_their_language(library, query, path):
    assert path in found(library, query)


def test_R12_the_form_that_was_typed_comes_first(library):
    assert found(library, "maisons")[0] == "fr/ville.txt"
    assert found(library, "maison")[0] == "fr/oncle.txt"
    assert set(found(library, "maison")) == {"fr/ville.txt", "fr/oncle.txt"}


def test_R12_small_words_of_the_querys_language_are_left_out(library):
    assert found(library, "les maisons de la ville")[0] == "fr/ville.txt"
    assert "es/nacion.txt" not in found(library, "les maisons de la ville")


def test_R12_the_language_of_documents_can_be_filtered(library):
    assert found(library, "lang:de") == ["de/haus.txt"]
    assert set(found(library, "lang:french")) == {each for each in TEXTS if each[:2] == "fr"}
    assert found(library, "maison -lang:fr") == []
    question = library.ask("lang:klingon haus")
    assert any("klingon" in hint for hint in question.hints)


def test_forms_are_marked_and_explained(library):
    question = library.ask("maison")
    hits = library.search(question, mode="lexical").results
    marker = library.marker(question)
    text = next(hit.content for hit in hits if hit.path == "fr/ville.txt")
    assert [text[mark.start : mark.end] for mark in marker.marks(text)] == ["maisons"]


def test_facets_count_languages(library):
    counts = {each.label: each.count for each in library.facets(library.ask("ext:txt")).languages}
    assert counts == {"fr": 3, "de": 1, "es": 2, "pt": 1, "pl": 1, "ru": 2, "ja": 1, "en": 1}


def test_old_libraries_learn_their_languages_without_reading_files_again(tmp_path):
    folder = tmp_path / "docs"
    folder.mkdir()
    (folder / "haus.txt").write_text(TEXTS["de/haus.txt"], "utf-8")
    with Library(tmp_path / "library") as library:
        for _ in library.index([folder], words_only=True):
            pass
        with library._catalog.transaction() as connection:
            connection.execute("UPDATE documents SET language = NULL")
            connection.execute("UPDATE files SET content_hash = NULL")
        assert found(library, "lang:de") == []
        (folder / "new.txt").write_text("Something new that was written today.", "utf-8")
        for _ in library.index([folder], words_only=True):
            pass
        assert found(library, "lang:de") == ["haus.txt"]
        assert library._catalog.read("SELECT content_hash FROM files WHERE path = 'haus.txt'") == [
            (None,)
        ]
