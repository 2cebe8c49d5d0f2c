"""The sentences that help where there are no hits: before a query, in vain, without a library."""

from __future__ import annotations

from dataclasses import dataclass

from core.datatypes import SearchResponse
from desktop.empty_state import Offer, Section
from desktop.history import History
from desktop.translation import translate

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
    """Return what to show before a query: recent and saved searches, and how to ask."""
    recent = tuple(
        Offer(query, query=query, icon="history") for query in history.recent[:_SHOWN_RECENT]
    )
    saved = tuple(
        Offer(search.name, query=search.query, icon="star")
        for search in history.saved[:_SHOWN_SAVED]
    )
    text = translate(
        "Guidance",
        'Ask a question or type words. "Quotes" for a phrase, -word to leave out, '
        "ext:pdf, folder:name or modified:last-week to narrow down. F1 shows all.",
    )
    if is_indexing:
        text = translate(
            "Guidance", "Your documents are being read; what is read can be searched already."
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
    """Return what to do when nothing was found: other words, less to hold, another mode."""
    offers = [
        Offer(each.sentence, query=each.query, icon="search") for each in response.suggestions
    ]
    others = {
        "lexical": ("mode-semantic", translate("Guidance", "Search by meaning instead")),
        "semantic": ("mode-lexical", translate("Guidance", "Search by keywords instead")),
    }
    if response.mode in others:
        command, text = others[response.mode]
        offers.append(Offer(text, command=command))
    return Told(
        translate("Guidance", "Nothing found"),
        " ".join(response.warnings),
        (Section(translate("Guidance", "Try"), tuple(offers)),),
    )


def not_opened() -> Told:
    """Return what to do when the library could not be opened."""
    again = Offer(translate("Guidance", "Try again"), command="open-library", icon="refresh")
    return Told(
        translate("Guidance", "The library could not be opened"),
        translate("Guidance", "Your documents are not touched by this."),
        (Section("", (again,)),),
    )
