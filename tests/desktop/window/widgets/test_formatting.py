"""Numbers and dates are written as the window's language writes them."""

import re

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from core.datatypes import Citation
from desktop.window.widgets.formatting import (
    date_of,
    decimal_of,
    duration_of,
    number_of,
    place_of,
)
from desktop.window.widgets.languages import wear_language


@pytest.fixture
def german(qapp):
    before = QLocale()
    wear_language(QApplication.instance(), "de")
    yield
    wear_language(QApplication.instance(), "en")
    QLocale.setDefault(before)


def test_W9_german_numbers_and_dates(german):
    assert decimal_of(3.11, 2) == "3,11"
    assert number_of(1234567) == "1.234.567"
    assert duration_of(2.5 * 3600) == "2,5 h"
    assert date_of(1741000000).startswith("3. März 2025")


def test_english_numbers_and_dates(qapp):
    before = QLocale()
    QLocale.setDefault(QLocale("en_GB"))
    try:
        assert decimal_of(3.111, 2) == "3.11"
        assert date_of(1741000000) == "3 Mar 2025"
    finally:
        QLocale.setDefault(before)


def test_W9_no_decimal_point_is_left_in_a_german_explanation(window, german, ask, settled):
    ask(window, "abort the fetch")
    settled(window)
    page = window.search_page
    words = page.score.words
    assert re.search(r"\d,\d", words)
    assert not re.search(r"\d\.\d", words), words
    page.bar.slider.set_alpha(0.7)
    settled(window)
    assert not re.search(r"\d\.\d", page.score.words), page.score.words


@pytest.mark.parametrize(
    ("label", "page", "english", "german"),
    [
        ("cell 22", None, "cell 22", "Zelle 22"),
        ("Rent row 7", None, "Rent, row 7", "Rent, Zeile 7"),
        ("slide 3", 3, "slide 3", "Folie 3"),
        ("comments", None, "comments", "comments"),
    ],
)
def test_places_are_told_in_the_language_of_the_window(label, page, english, german, wear):
    citation = Citation("/notes", "a.ipynb", 1, 1, page, label)
    wear("en")
    assert place_of(citation) == english
    wear("de")
    assert place_of(citation) == german
