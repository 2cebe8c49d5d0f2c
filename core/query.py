"""The query language: parsed once, used by both retrievers.

The nodes say what must match; how a word becomes index terms is the analyzer's business.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Word:
    """One word as typed; it may analyse to several terms (``foo_bar``) or to none (a stop word)."""

    text: str


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words in this order, next to each other; with ``slop`` within that many words, any order."""

    text: str
    slop: int = 0


@dataclass(frozen=True, slots=True)
class Prefix:
    """Words that begin with ``text`` (``word*``)."""

    text: str


@dataclass(frozen=True, slots=True)
class Fuzzy:
    """Words within ``edits`` changes of ``text`` (``wrd~``)."""

    text: str
    edits: int = 1


@dataclass(frozen=True, slots=True)
class AllOf:
    """AND: every child must match."""

    children: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """OR, and plain words side by side: one child must match, more score higher."""

    children: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Not:
    """The child must not match. Alone it matches everything else."""

    child: Node


Node = Word | Phrase | Prefix | Fuzzy | AllOf | AnyOf | Not
