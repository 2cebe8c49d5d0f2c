"""The help shown when there are no hits: before a query, after one in vain, without a library."""

from __future__ import annotations

from dataclasses import dataclass

from core.datatypes import SearchResponse
from desktop.window.search.history import History
from desktop.window.widgets.empty_state import Offer, Section
from desktop.window.widgets.engine_texts import in_language
from desktop.window.widgets.translation import Counted, translate

Guidance = Counted("Guidance")
_SHOWN_RECENT, _SHOWN_SAVED = 6, 6


@dataclass(frozen=True, slots=True)
class Told:
    """What an empty state shows."""

    title: str
    text: str = ""
    sections: tuple[Section, ...] = ()


def opening() -> Told:
    return Told(translate("Guidance", "Opening the library …"))


def nothing_typed(history: History, *, is_indexing: bool) -> Told:
    """Return what to show before a query: recent and saved searches, and the query syntax."""
    recent = tuple(
        Offer(query, query=query, icon="history") for query in history.recent[:_SHOWN_RECENT]
    )
    saved = tuple(
        Offer(search.name, query=search.query, icon="star")
        for search in history.saved[:_SHOWN_SAVED]
    )
    text = translate(
        "Guidance",
        'Ask a question or type words. Use "quotes" for a phrase, -word to exclude a '
        "word, and ext:pdf, folder:name or modified:last-week to narrow the search. "
        "Press F1 for the full syntax.",
    )
    if is_indexing:
        text = translate(
            "Guidance", "Your documents are being read. Those already read can be searched."
        )
    return Told(
        translate("Guidance", "What are you looking for?"),
        text,
        (
            Section(translate("Guidance", "Recent"), recent),
            Section(translate("Guidance", "Saved"), saved),
        ),
    )


def nothing_found(response: SearchResponse) -> Told:
    """Return what to do when nothing was found, or nothing that is worth showing at once."""
    offers = [
        Offer(in_language(each.sentence), query=each.query, icon="search")
        for each in response.suggestions
    ]
    others = {
        "lexical": ("mode-semantic", translate("Guidance", "Search by meaning instead")),
        "semantic": ("mode-lexical", translate("Guidance", "Search by keyword instead")),
    }
    if response.mode in others:
        command, text = others[response.mode]
        offers.append(Offer(text, command=command))
    title = translate("Guidance", "Nothing found")
    if response.count:
        title = translate("Guidance", "Only weak matches")
        weak = Guidance.tr("Show %n weak matches", None, response.weak_count)
        offers.append(Offer(weak, command="show-weak", icon="down"))
    tries = Section(translate("Guidance", "Try"), tuple(offers))
    return Told(title, " ".join(map(in_language, response.warnings)), (tries,))


def search_failed() -> Told:
    """Return what to do when a search ended in an error; the error itself is told elsewhere."""
    again = Offer(translate("Guidance", "Try again"), command="search-again", icon="refresh")
    return Told(translate("Guidance", "The search did not work"), "", (Section("", (again,)),))


def not_opened() -> Told:
    """Return what to do when the library could not be opened."""
    again = Offer(translate("Guidance", "Try again"), command="open-library", icon="refresh")
    return Told(
        translate("Guidance", "The library could not be opened"),
        translate("Guidance", "Your documents are not affected."),
        (Section("", (again,)),),
    )
