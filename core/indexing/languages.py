"""Recognise the languages of documents that were indexed before the program did so."""

from __future__ import annotations

from core.catalog import Catalog, documents_without_language, forget_judgement, save_languages
from core.errors import TextDamagedError
from core.reading_view import reading_of
from core.text import recognise_language

_BATCH = 500


def update_languages(catalog: Catalog) -> None:
    """Read the texts in the catalog; the files are not needed."""
    while missing := documents_without_language(catalog, _BATCH):
        forget_judgement(catalog)
        save_languages(catalog, {document: _language(catalog, document) for document in missing})


def _language(catalog: Catalog, document: int) -> str:
    try:
        return recognise_language(reading_of(catalog.stored_text(document)))
    except TextDamagedError:  # it is read again, and told elsewhere
        return ""
