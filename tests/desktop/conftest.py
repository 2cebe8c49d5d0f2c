"""A window on a library of its own, driven offscreen; what it leaves running fails the test."""

import gc
import os
import shutil
import threading

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture(scope="module", autouse=True)
def no_widgets_left():
    """Delete what a module's windows left, here: Python might do it later on another thread."""
    yield
    from PySide6.QtCore import QCoreApplication, QEvent

    if QCoreApplication.instance() is not None:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def open_window(qtbot, embedder):
    """Open a window on a library folder and wait until the library is open."""
    from desktop.window.app import build_window
    from desktop.window.background.session import Session

    windows = []

    def open_on(folder, *, width=1280, height=800):
        session = Session(folder, embedder=embedder)
        window = build_window(session)
        window.resize(width, height)
        windows.append(window)
        qtbot.addWidget(window)
        with qtbot.waitSignal(session.opened, timeout=20_000):
            window.show()
        return window

    yield open_on
    for window in windows:
        window.close()
    left = [thread.name for thread in threading.enumerate() if thread.name.startswith("pagehound")]
    assert not left, f"threads outlived their window: {left}"


@pytest.fixture
def window(open_window, tmp_path, indexed_once):
    """A window on the small documents of the other tests, already indexed."""
    shutil.copytree(indexed_once / "library", tmp_path / "library")
    return open_window(tmp_path / "library")


@pytest.fixture
def ask(qtbot):
    """Type a query as a person would and wait until its whole answer is shown."""

    def type_and_wait(window, query):
        page = window.search_page
        page.bar.focus_query()
        qtbot.keyClicks(page.bar.line, query)
        settle(qtbot, window)
        return [hit.path for hit in page.results.model.hits]

    return type_and_wait


def settle(qtbot, window):
    """Wait until nothing is being searched or read any more."""
    session, scheduler = window.session, window.search_page.scheduler
    qtbot.waitUntil(
        lambda: (
            not scheduler.is_searching
            and not any(
                worker.is_busy
                for worker in (session.searching, session.reading, session.worker("counting"))
            )
            and not window.search_page._preview_later.isActive()
        ),
        timeout=20_000,
    )


@pytest.fixture
def settled(qtbot):
    return lambda window: settle(qtbot, window)


@pytest.fixture
def wear(qapp):
    """Put the window into a language for the length of a test."""
    from PySide6.QtCore import QLocale, QTranslator

    from desktop.window.widgets.languages import wear_language

    before = QLocale()
    yield lambda language: wear_language(qapp, language)
    for translator in qapp.findChildren(QTranslator, "pagehound"):
        qapp.removeTranslator(translator)
        translator.deleteLater()
    QLocale.setDefault(before)
