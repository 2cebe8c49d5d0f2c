"""The offer of the model for many languages, where the current one does not understand much."""

import pytest
from PySide6.QtCore import QLocale, Qt

from core.embedding import MULTILINGUAL_MODEL
from core.library import Library
from core.settings import load_settings
from desktop.window.app import build_window
from desktop.window.background.session import Session
from desktop.window.results.model import Role
from desktop.window.widgets.engine_texts import in_language
from desktop.window.widgets.languages import wear_language
from tests.core.search.test_by_word_only import TEXTS


@pytest.fixture(scope="module")
def german(tmp_path_factory):
    folder = tmp_path_factory.mktemp("german")
    (folder / "docs").mkdir()
    for name, text in TEXTS.items():
        (folder / "docs" / name).write_text(text, "utf-8")
    with Library(folder / "library") as library:
        for _ in library.index([folder / "docs"]):
            pass
    return folder / "library"


@pytest.fixture
def opened(german, qtbot):
    """Open a window on a German library with the models that it chooses itself."""
    windows = []

    def open_it():
        session = Session(german)
        window = build_window(session)
        windows.append(window)
        qtbot.addWidget(window)
        with qtbot.waitSignal(session.opened, timeout=20_000):
            window.show()
        qtbot.waitUntil(lambda: bool(window.search_page.offer._sentence), timeout=20_000)
        return window

    yield open_it
    for window in windows:
        window.close()


def test_another_model_is_offered_quietly_and_only_until_it_is_declined(
    opened, ask, settled, qtbot
):
    window = opened()
    offer = window.search_page.offer
    assert offer.text.startswith("5 of your documents are in Deutsch, which the current model")
    assert ask(window, "Hund")[0] == "dog.txt"
    # It is said once: not again with every answer.
    assert "does not understand" not in window.search_page.bar.warnings.text
    window.search_page.begin_query("子犬 Hund")
    settled(window)
    assert window.search_page.results.answer.response.query == "子犬 Hund"
    assert "does not understand" not in window.search_page.bar.warnings.text
    qtbot.mouseClick(offer.dismiss, Qt.MouseButton.LeftButton)
    assert offer.isHidden()
    window.close()
    window = opened()
    assert window.search_page.offer.isHidden()
    # Who asks by meaning alone is told what that misses.
    qtbot.keyClick(window, Qt.Key.Key_3, Qt.KeyboardModifier.AltModifier)
    ask(window, "a kitten and its water")
    assert "does not understand" in window.search_page.bar.warnings.text
    window.session.preferences.put("offers/model-dismissed", None)
    window.session.preferences.save()


def test_hits_in_an_unusual_language_say_it(opened, ask):
    window = opened()
    ask(window, "kitten")
    model = window.search_page.results.model
    shown = {model.index(row, 0).data(Role.HIT).path: model.index(row, 0) for row in range(1)}
    # Most documents are in German, and the window is in English: both go without saying.
    assert shown["cat.txt"].data(Role.LANGUAGE) == ""
    model._usual_languages = frozenset(("ja",))
    assert shown["cat.txt"].data(Role.LANGUAGE) == "English"


def test_one_click_changes_to_it_and_makes_everything_findable_by_meaning(opened, qtbot, german):
    window = opened()
    session = window.session
    with qtbot.waitSignal(session.indexing.finished, timeout=60_000):
        qtbot.mouseClick(window.search_page.offer.use, Qt.MouseButton.LeftButton)
    assert load_settings(german).model == MULTILINGUAL_MODEL
    status = session.library.status()
    assert status.embedded_chunks == status.chunks
    assert not status.not_understood
    found = session.library.search("train a young dog", mode="semantic").results
    assert found[0].path == "dog.txt"
    qtbot.waitUntil(lambda: not window.search_page.offer._model, timeout=20_000)
    assert window.search_page.offer.isHidden()


def test_the_engines_sentence_calls_languages_as_their_speakers_do(qapp):
    before = QLocale()
    try:
        wear_language(qapp, "de")
        said = in_language(
            "312 documents are in languages that the current model does not understand "
            "(German 300, French 12); they can only be found by word."
        )
    finally:
        wear_language(qapp, "en")
        QLocale.setDefault(before)
    assert "(Deutsch 300, Français 12)" in said
    assert said.startswith("312 Dokumente")
