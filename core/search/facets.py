"""Count all documents that match a query: by type, folder, date, sender, author and language.

Each count names the filter that leaves just those documents. Copies count once, as in the list.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from email.utils import parseaddr
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from core.catalog import NO_COPIES, CopyGroups
from core.query import FAMILIES, Filter, date_bounds
from core.search.document_table import DocumentTable, Ids, Rows
from core.search.protocols import ChunkSource
from core.search.question import Question

Mask = npt.NDArray[np.bool_]
# Nobody reads more rows; for a certain sender or author one types the name.
MAX_PEOPLE = 50
MAX_YEARS = 20
MAX_CHILDREN = 50  # of one folder
_FEW_FOLDERS = 20  # of more, those with a single document are left out
_SANE = range(1, 9999)  # years
_PERIODS = ("7d", "30d", "12m")
_MAIL = "mail"


@dataclass(frozen=True, slots=True)
class FacetValue:
    """One row: what it is called, the filter that leaves its documents, and their number."""

    label: str
    filter: str
    count: int
    children: tuple[FacetValue, ...] = ()


@dataclass(frozen=True, slots=True)
class Facets:
    """The counts for a query, the most frequent first; dates with the newest first."""

    documents: int = 0
    types: tuple[FacetValue, ...] = ()  # labels are families; their children extensions
    folders: tuple[FacetValue, ...] = ()  # a tree, from the folders of the library down
    dates: tuple[FacetValue, ...] = ()  # labels are values of modified:
    senders: tuple[FacetValue, ...] = ()
    authors: tuple[FacetValue, ...] = ()
    languages: tuple[FacetValue, ...] = ()  # labels are codes

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


# The fields whose filters a facet sets. A facet counts as if there were none of them in the query,
# so that one can go from one value to another.
_FIELDS = {
    "types": ("type", "ext"),
    "folders": ("folder",),
    "dates": ("modified",),
    "senders": ("from",),
    "authors": ("author",),
    "languages": ("lang",),
}


class _Counter:
    """Counts documents of one library."""

    def __init__(self, table: DocumentTable, groups: CopyGroups, roots: Sequence[str]) -> None:
        self._table = table
        self._groups = groups
        self._roots = [root.replace("\\", "/").rstrip("/") or "/" for root in roots]

    def number_of(self, documents: Ids) -> int:
        return len(np.unique(self._groups.group_of(documents)))

    def types(self, documents: Ids) -> tuple[FacetValue, ...]:
        found, rows = self._table.rows(documents)
        groups = self._groups.group_of(found)
        families = _counted(rows.families, groups)
        extensions = _counted(rows.extensions, groups)
        names, kinds = self._table.families.texts, self._table.extensions.texts
        # An extension belongs where most of its documents do.
        home: dict[int, int] = {}
        for extension in extensions:
            of_it = rows.families[rows.extensions == extension]
            home[extension] = int(np.bincount(of_it).argmax())
        values = []
        for family, count in families.items():
            children = _sorted(
                FacetValue(kinds[each], f"ext:{_value(kinds[each])}", number)
                for each, number in extensions.items()
                if home[each] == family and kinds[each]
            )
            if names[family] in FAMILIES:
                more = children if len(children) > 1 else ()
                values.append(
                    FacetValue(names[family], f"type:{names[family]}", count, tuple(more))
                )
            else:
                values += children
        return _sorted(values)

    def folders(self, documents: Ids) -> tuple[FacetValue, ...]:
        found, rows = self._table.rows(documents)
        groups = self._groups.group_of(found)
        own, at = np.unique(rows.folders, return_inverse=True)
        above, which = self._table.folders_above(own)
        # Each document counts in its folder and in all that contain it.
        order = np.argsort(at, kind="stable")
        sizes = np.bincount(at, minlength=len(own))
        starts = np.concatenate([[0], np.cumsum(sizes)])
        nodes = np.repeat(above, sizes[which])
        places = _ranges(starts[which], sizes[which])
        counts = _counted(nodes, groups[order][places])
        names = self._table.folders.texts
        by_path = {names[number]: count for number, count in counts.items()}
        below: dict[str, list[str]] = {}
        for path in by_path:
            below.setdefault(path.rpartition("/")[0] or "/", []).append(path)
        tops = {path for path in by_path if path in self._roots}

        def value(path: str) -> FacetValue:
            inner = [each for each in below.get(path, ()) if each not in tops and each != path]
            if len(inner) > _FEW_FOLDERS:
                inner = [each for each in inner if by_path[each] > 1]
            inner = sorted(inner, key=lambda each: (-by_path[each], each))[:MAX_CHILDREN]
            label = path.rpartition("/")[2] or path
            return FacetValue(
                label, f"folder:{_value(path)}", by_path[path], tuple(map(value, inner))
            )

        return _sorted(map(value, tops))

    def dates(self, documents: Ids, now: datetime) -> tuple[FacetValue, ...]:
        found, rows = self._table.rows(documents)
        groups = self._groups.group_of(found)

        def value(text: str) -> FacetValue:
            low, high = date_bounds(text, now)
            fits = np.ones(len(found), bool)
            if low is not None:
                fits &= rows.modified >= low
            if high is not None:
                fits &= rows.modified < high
            return FacetValue(text, f"modified:{text}", len(np.unique(groups[fits])))

        periods = [value(text) for text in _PERIODS]
        years = [value(str(year)) for year in reversed(_years(rows.modified))]
        years = [each for each in years if each.count][:MAX_YEARS]
        return (*(each for each in periods if each.count), *years)

    def senders(self, documents: Ids) -> tuple[FacetValue, ...]:
        """Count mails by address; each is shown with the name that it mostly has."""
        found, rows, is_mail = self._people(documents, of_mails=True)
        by_address: dict[str, list[int]] = {}
        for author in np.unique(rows.authors[is_mail]):
            text = self._table.authors.texts[author]
            address = parseaddr(text)[1].lower() or text
            by_address.setdefault(address, []).append(int(author))

        frequencies = np.bincount(rows.authors[is_mail], minlength=1)

        def label(authors: list[int]) -> str:
            counts = {each: int(frequencies[each]) for each in authors}
            best = self._table.authors.texts[max(counts, key=lambda each: (counts[each], -each))]
            return parseaddr(best)[0] or best if "@" in best else best

        # One pass over all mails: pairs of address and group of copies, each counted once.
        addresses = np.zeros(len(self._table.authors.texts), np.int64)
        for number, authors in enumerate(by_address.values()):
            addresses[authors] = number
        groups = self._groups.group_of(found)[is_mail]
        pairs = np.unique(np.stack([addresses[rows.authors[is_mail]], groups], axis=1), axis=0)
        counts = np.bincount(pairs[:, 0], minlength=len(by_address))
        values = [
            FacetValue(label(authors), f"from:{_value(address)}", int(count))
            for (address, authors), count in zip(by_address.items(), counts, strict=True)
        ]
        return _sorted(values)[:MAX_PEOPLE]

    def authors(self, documents: Ids) -> tuple[FacetValue, ...]:
        """Count other documents by author, as the filter does: by part of what they say."""
        found, rows, is_other = self._people(documents, of_mails=False)
        texts = self._table.authors.texts
        most = Counter(rows.authors[is_other].tolist()).most_common(2 * MAX_PEOPLE)
        distinct = np.unique(rows.authors[is_other])
        groups = self._groups.group_of(found)
        lowered = [(each, texts[each].lower()) for each in distinct]
        values = []
        for author, _ in most:
            part = texts[author].lower()
            fitting = [each for each, text in lowered if part in text]
            fits = is_other & np.isin(rows.authors, fitting)
            count = len(np.unique(groups[fits]))
            values.append(FacetValue(texts[author], f"author:{_value(texts[author])}", count))
        return _sorted(values)[:MAX_PEOPLE]

    def languages(self, documents: Ids) -> tuple[FacetValue, ...]:
        found, rows = self._table.rows(documents)
        counts = _counted(rows.languages, self._groups.group_of(found))
        codes = self._table.languages.texts
        return _sorted(
            FacetValue(codes[each], f"lang:{codes[each]}", count)
            for each, count in counts.items()
            if codes[each]
        )

    def _people(self, documents: Ids, *, of_mails: bool) -> tuple[Ids, Rows, Mask]:
        found, rows = self._table.rows(documents)
        mail = self._table.families.numbers.get(_MAIL, -1)
        nobody = self._table.authors.numbers.get("", -1)
        is_mail = rows.families == mail
        return found, rows, (is_mail if of_mails else ~is_mail) & (rows.authors != nobody)


class Matches(Protocol):
    """What matches a question, within any filters."""

    def documents(self, groups: Sequence[Sequence[Filter]]) -> Ids: ...


def count_facets(
    question: Question,
    matches: Matches,
    table: DocumentTable,
    chunks: ChunkSource,
    *,
    copies_count: bool = False,
) -> Facets:
    """Count the documents that match a question, for each facet without its own filters.

    Copies count once, unless ``copies_count``.
    """
    own, *others = question.filter_groups
    found: dict[tuple[Filter, ...], Ids] = {}

    def documents_for(facet: str) -> Ids:
        fields = _FIELDS.get(facet, ())
        kept = tuple(each for each in own if each.negated or each.field not in fields)
        if kept not in found:
            found[kept] = matches.documents((kept, *others))
        return found[kept]

    copies = NO_COPIES if copies_count else chunks.copies()
    counter = _Counter(table, copies, [folder.path for folder in chunks.folders()])
    return Facets(
        documents=counter.number_of(documents_for("")),
        types=counter.types(documents_for("types")),
        folders=counter.folders(documents_for("folders")),
        dates=counter.dates(documents_for("dates"), datetime.now()),
        senders=counter.senders(documents_for("senders")),
        authors=counter.authors(documents_for("authors")),
        languages=counter.languages(documents_for("languages")),
    )


def _counted(codes: npt.NDArray[Any], groups: Ids) -> dict[int, int]:
    """Count the groups of documents under each code."""
    pairs = np.unique(codes.astype(np.int64) << 40 | groups)
    found, counts = np.unique(pairs >> 40, return_counts=True)
    return dict(zip(found.tolist(), counts.tolist(), strict=True))


def _ranges(starts: Ids, lengths: Ids) -> Ids:
    """Return start, start + 1 and so on for each start, one after the other."""
    ends = np.cumsum(lengths)
    return np.arange(int(ends[-1]) if len(ends) else 0) + np.repeat(
        starts - ends + lengths, lengths
    )


def _sorted(values: Iterable[FacetValue]) -> tuple[FacetValue, ...]:
    return tuple(sorted(values, key=lambda each: (-each.count, each.label)))


def _years(moments: npt.NDArray[np.float64]) -> list[int]:
    """Return the years in which there may be something, whatever the time zone."""
    sane = moments[(moments > -6e10) & (moments < 2.5e11)]
    found = np.unique(sane.astype("datetime64[s]").astype("datetime64[Y]").astype(np.int64)) + 1970
    return sorted({year + shift for year in found.tolist() for shift in (-1, 0, 1)} & set(_SANE))


def _value(text: str) -> str:
    """Return a filter's value as it is written; what quotes cannot hold becomes any character."""
    text = text.replace('"', "?")
    return f'"{text}"' if any(c.isspace() or c in "()," for c in text) else text
