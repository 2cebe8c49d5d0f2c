"""Find the documents and chunks of a catalog that pass filters: filters become SQL conditions.

This is done once per search, before either retriever runs, so that both see the same selection.
"""

from __future__ import annotations

import json
import os
import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache, reduce
from itertools import product
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from core.catalog.chunk_reader import ChunkDirectory, ChunkReader
from core.catalog.dialect import SQLITE, Dialect
from core.catalog.selection import Selection
from core.query import FIELDS, Filter, extensions_of, family_of

# Filters on one field are alternatives within a group; every group must pass.
Groups = Sequence[Sequence[Filter]]


class Rows(Protocol):
    """What conditions are made from: the current documents, or those that were replaced."""

    @property
    def dialect(self) -> Dialect: ...

    def read(self, sql: str, parameters: Sequence[Any] = ()) -> list[Any]: ...


# LIKE backtracks; a pattern with more stars is matched here instead, in linear time.
_MAX_STARS_IN_SQL = 3

_JOINS = SQLITE.joins
_OWN_PATH = "CASE documents.member WHEN '' THEN files.path ELSE documents.member END"
_PATH = "files.path || CASE documents.member WHEN '' THEN '' ELSE '!/' || documents.member END"
_NAME = f"substr({_OWN_PATH}, length(rtrim({_OWN_PATH}, replace({_OWN_PATH}, '/', ''))) + 1)"
_FOLDER = "replace(rtrim(folders.path, '/\\'), '\\', '/')"
_SLASHED = f"'/' || {_PATH}"
_FULL_PATH = f"{_FOLDER} || '/' || {_PATH}"
_FULL_FILE = f"{_FOLDER} || '/' || files.path"


def select_chunks(groups: Groups, catalog: ChunkReader) -> Selection | None:
    """Return the selection of the chunks that pass, or None if there is no filter."""
    filters = [item for group in groups for item in group]
    if not filters:
        return None
    directory = catalog.directory()
    passes = _passing(groups, catalog, directory)
    if catalog.has_old_versions():
        old = _OldVersions(catalog)
        replaced = old.directory()
        chunks = np.concatenate([directory.chunks, replaced.chunks])
        passes = np.concatenate([passes, _passing(groups, old, replaced)])
        order = np.argsort(chunks)
        return Selection(chunks[order], passes[order])
    return Selection(directory.chunks, passes)


def _passing(groups: Groups, catalog: Rows, directory: ChunkDirectory) -> NDArray[np.bool_]:
    """Tell for each chunk of a directory whether it passes."""
    filters = [item for group in groups for item in group]
    passes = np.ones(len(directory.chunks), bool)
    if any(item.field != "heading" for item in filters):
        where, parameters = documents_where(groups, catalog)
        documents = catalog.read(
            f"SELECT group_concat(documents.id) {_JOINS} WHERE {where}", parameters
        )
        passes = np.isin(directory.documents, _sorted_ids(documents[0][0]))
    if any(item.field == "heading" for item in filters):
        where, parameters = chunks_where(groups, catalog)
        # One string from SQLite is several times faster than one Python row for each chunk.
        chunks = catalog.read(f"SELECT group_concat(id) FROM chunks WHERE {where}", parameters)
        passes &= np.isin(directory.chunks, _sorted_ids(chunks[0][0]), assume_unique=True)
    return passes


class _OldVersions:
    """Documents that were replaced but may still be found, in the place of a catalog."""

    dialect = SQLITE

    def __init__(self, catalog: ChunkReader) -> None:
        self.read = catalog.read_old

    def directory(self) -> ChunkDirectory:
        rows = self.read("SELECT id, document_id FROM chunks ORDER BY id")
        pairs = np.array(rows, dtype=np.int64).reshape(-1, 2)
        return ChunkDirectory(pairs[:, 0], pairs[:, 1])


def select_documents(groups: Groups, catalog: ChunkReader) -> NDArray[np.int64] | None:
    """Return the sorted rows of the documents that pass, or None if there is no filter."""
    filters = [item for group in groups for item in group]
    if not filters:
        return None
    where, parameters = documents_where(groups, catalog)
    if any(item.field == "heading" for item in filters):
        chunk_where, chunk_parameters = chunks_where(groups, catalog)
        where += (
            " AND EXISTS (SELECT 1 FROM chunks"
            f" WHERE chunks.document_id = documents.id AND {chunk_where})"
        )
        parameters = (*parameters, *chunk_parameters)
    rows = catalog.read(f"SELECT group_concat(documents.id) {_JOINS} WHERE {where}", parameters)
    return _sorted_ids(rows[0][0])


def newest_chunks(groups: Groups, catalog: ChunkReader, limit: int) -> list[int]:
    """Return the first passing chunk of each passing document, newest document first.

    A document without text is represented by its id with a minus sign, unless a heading is asked
    for.
    """
    where, parameters = documents_where(groups, catalog)
    chunk_where, chunk_parameters = chunks_where(groups, catalog)
    first = (
        "SELECT chunks.id FROM chunks WHERE chunks.document_id = documents.id"
        f" AND {chunk_where} ORDER BY position LIMIT 1"
    )
    otherwise = "-documents.id" if chunk_where == SQLITE.true else "NULL"
    rows = catalog.read(
        f"SELECT COALESCE(({first}), {otherwise}) AS chunk {_JOINS}"
        f" WHERE {where} AND chunk IS NOT NULL"
        " ORDER BY documents.modified DESC, files.path, documents.member, folders.path LIMIT ?",
        (*chunk_parameters, *parameters, limit),
    )
    return [int(row[0]) for row in rows]


def _sorted_ids(joined: str | None) -> NDArray[np.int64]:
    if not joined:
        return np.empty(0, dtype=np.int64)
    return np.sort(np.fromstring(joined, dtype=np.int64, sep=","))


Condition = tuple[str, tuple[object, ...]]


def documents_where(groups: Groups, catalog: Rows) -> Condition:
    return _where(
        [[item for item in group if item.field != "heading"] for group in groups], catalog
    )


def chunks_where(groups: Groups, catalog: Rows) -> Condition:
    return _where(
        [[item for item in group if item.field == "heading"] for group in groups], catalog
    )


def _where(groups: Groups, catalog: Rows) -> Condition:
    clauses: list[str] = []
    parameters: list[object] = []
    for group, field, negated in product(groups, FIELDS, (False, True)):
        items = [item for item in group if item.field == field and item.negated == negated]
        if items:
            conditions = [_condition(item, catalog) for item in items]
            either = _balanced("OR", [sql for sql, _ in conditions])
            clauses.append(f"NOT ({either})" if negated else f"({either})")
            parameters.extend(value for _, values in conditions for value in values)
    return _balanced("AND", clauses) if clauses else catalog.dialect.true, tuple(parameters)


def _balanced(operator: str, conditions: Sequence[str]) -> str:
    """Join conditions so that their tree is shallow: SQLite refuses one of a thousand levels."""
    if len(conditions) < 3:
        return f" {operator} ".join(conditions)
    half = len(conditions) // 2
    first, second = (_balanced(operator, part) for part in (conditions[:half], conditions[half:]))
    return f"({first}) {operator} ({second})"


def _condition(item: Filter, catalog: Rows) -> Condition:
    match item.field:
        case "modified":
            return _between("documents.modified", item, catalog)
        case "size":
            return _between("files.size", item, catalog)
        case "ext":
            return _like(_OWN_PATH, f"*.{item.value}", catalog)
        case "type":
            return _type_condition(item.value, catalog)
        case "path":
            return _path_condition(item.value, catalog)
        case "folder":
            return _folder_condition(item.value, catalog)
        case "name":
            return _name_condition(item.value, catalog)
        case "author":
            matches = _like(catalog.dialect.author, _glob_or_part(item.value), catalog)
            return f"documents.media_type != 'mail' AND {matches[0]}", matches[1]
        case "from":
            return _sender_condition(item.value, catalog)
        case "title":
            return _like("documents.title", _glob_or_part(item.value), catalog)
        case "lang":
            return f"{catalog.dialect.language} = ?", (item.value,)
        case "tag":  # a whole one: "art" is not "cartoon"
            newline = catalog.dialect.newline
            tags = f"{newline} || COALESCE(documents.tags, '') || {newline}"
            return _like(tags, f"*\n{item.value}\n*", catalog)
        case _:
            return _heading_condition(item.value, catalog)


def _between(column: str, item: Filter, catalog: Rows) -> Condition:
    bounds = [(f"{column} >= ?", item.low), (f"{column} < ?", item.high)]
    given = [(sql, value) for sql, value in bounds if value is not None]
    condition = " AND ".join(sql for sql, _ in given) or catalog.dialect.true
    return condition, tuple(value for _, value in given)


def _type_condition(value: str, catalog: Rows) -> Condition:
    family = family_of(value)
    if family is not None:
        return "documents.media_type = ?", (family,)
    conditions = [_like(_OWN_PATH, f"*.{name}", catalog) for name in extensions_of(value)]
    return reduce(_either, conditions)


def _path_condition(value: str, catalog: Rows) -> Condition:
    absolute = _absolute(value)
    if not _is_glob(value):
        relative = _like(_SLASHED if value.startswith("/") else _PATH, f"*{value}*", catalog)
        if absolute is None:
            return relative
        return _either(relative, _like(_FULL_PATH, f"{absolute}*", catalog))
    # A pattern matches the whole path or its end, from the start of any name in it.
    pattern = value if value.startswith(("/", "*")) else f"*/{value}"
    relative = _like(_SLASHED, pattern, catalog)
    if absolute is None:
        return relative
    return _either(relative, _like(_FULL_PATH, absolute, catalog))


def _name_condition(value: str, catalog: Rows) -> Condition:
    pattern = _glob_or_part(value)
    # Extracting the name from a path is slow in SQL, so this is done only where the path can match
    # at all.
    likely = _like(_OWN_PATH, f"*{pattern}", catalog)
    exactly = _like(_NAME, pattern, catalog)
    return f"{likely[0]} AND {exactly[0]}", (*likely[1], *exactly[1])


def _sender_condition(value: str, catalog: Rows) -> Condition:
    """Match the sender of a mail; an address is the whole address, anything else a part."""
    author = catalog.dialect.author
    if "@" in value and not _is_glob(value):
        matches = _either(_like(author, value, catalog), _like(author, f"*<{value}>", catalog))
    else:
        matches = _like(author, _glob_or_part(value), catalog)
    return f"documents.media_type = 'mail' AND ({matches[0]})", matches[1]


def _folder_condition(value: str, catalog: Rows) -> Condition:
    """Match the added folder by its name, or any folder inside it."""
    absolute = _absolute(value)
    if absolute is not None:
        return _like(_FULL_FILE, absolute.rstrip("/") + "/*", catalog)
    value = value.strip("/")
    if "/" in value:
        # The path of a team's source has no slash before it.
        pattern = f"*/{value}/*" if _is_glob(value) else f"*{value}*/*"
        return _like(f"'/' || {_FULL_FILE}", pattern, catalog)
    # The person did not choose what is above an added folder, so only its own name counts.
    pattern = _fold(_glob_or_part(value))
    added = [
        number
        for number, path in catalog.read(f"SELECT id, path FROM {catalog.dialect.folders}")
        if glob_expression(pattern).fullmatch(_fold(re.split(r"[/\\]", path.rstrip("/\\"))[-1]))
    ]
    inside = _like(
        "'/' || files.path", f"*/{value}/*" if _is_glob(value) else f"*{value}*/*", catalog
    )
    return _either((f"files.folder_id {catalog.dialect.is_listed}", (json.dumps(added),)), inside)


def _heading_condition(value: str, catalog: Rows) -> Condition:
    if not _is_glob(value):
        return _like("chunks.heading_path", f"*{value}*", catalog)
    # A pattern matches one heading of the path or all of it.
    return _like("' > ' || chunks.heading_path || ' > '", f"* > {value} > *", catalog)


def _absolute(value: str) -> str | None:
    if value.startswith("~/"):
        return os.path.expanduser(value).replace("\\", "/")  # noqa: PTH111 (a pattern, not a path)
    return value if value.startswith("/") or re.match(r"[A-Za-z]:/", value) else None


def _either(first: Condition, second: Condition) -> Condition:
    return f"{first[0]} OR {second[0]}", (*first[1], *second[1])


def _is_glob(value: str) -> bool:
    return "*" in value or "?" in value


def _glob_or_part(value: str) -> str:
    return value if _is_glob(value) else f"*{value}*"


# -- matching text -------------------------------------------------------------------------------


def _like(expression: str, pattern: str, catalog: Rows) -> Condition:
    """Match a text column with a glob pattern, ignoring case."""
    pattern = re.sub(r"\*+", "*", pattern)
    if pattern.isascii() and pattern.strip("*").count("*") <= _MAX_STARS_IN_SQL:
        return f"({expression}) {catalog.dialect.like} ? ESCAPE '\\'", (_as_like(pattern),)
    # LIKE ignores case only for ASCII letters: it narrows the rows down, then they are compared
    # properly.
    in_chunks = "chunks." in expression
    column = "chunks.id" if in_chunks else "documents.id"
    loose = re.sub(r"(?:[^\x00-\x7f]|[sS*])+", "*", pattern)  # ß is ss
    dialect = catalog.dialect
    narrow, parameters = dialect.true, tuple[str, ...]()
    if loose.strip("*").count("*") <= _MAX_STARS_IN_SQL:
        narrow = f"({expression}) {dialect.like} ? ESCAPE '\\'"
        parameters = (_as_like(loose),)
    rows = catalog.read(
        f"SELECT {column}, {expression} {'FROM chunks' if in_chunks else dialect.joins}"
        f" WHERE {narrow}",
        parameters,
    )
    matches = glob_expression(_fold(pattern)).fullmatch
    found = [row for row, text in rows if matches(_fold(text))]
    return f"{column} {dialect.is_listed}", (json.dumps(found),)


def _as_like(pattern: str) -> str:
    escaped = re.sub(r"([\\%_])", r"\\\1", pattern)
    return escaped.replace("*", "%").replace("?", "_")


def _fold(text: str) -> str:
    if text.isascii():
        return text.lower()
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).casefold())


@lru_cache(maxsize=16)
def glob_expression(pattern: str) -> re.Pattern[str]:
    """Return an expression that matches exactly the texts of a pattern with ``*`` and ``?``."""
    first, *others = (
        "".join("." if character == "?" else re.escape(character) for character in part)
        for part in pattern.split("*")
    )
    if not others:
        return re.compile(first, re.DOTALL)
    *middle, last = others
    # The first match of each part is always good enough, so there is no need to backtrack.
    steps = "".join(f"(?>.*?{part})" for part in middle if part)
    return re.compile(f"{first}{steps}.*{last}", re.DOTALL)
