"""Views that show a connection to SQLite only what somebody may see.

A temporary view hides the table of its name from every statement of its connection. So whatever the
catalog is asked, now or by code that is yet to be written, only rows of visible files are read.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

from core.visibility import Visibility, plain

_Test = Callable[[str], str]  # from a path to a condition


def views(visibility: Visibility) -> Iterator[str]:
    """Yield the statements that make a connection see only what is visible."""
    yield _view("folders", _folder_is_visible(visibility))
    yield _view("files", _file_is_visible(visibility, "t"))
    # Looked up row by row: a list of all visible files would be made anew for every statement.
    of_file = "EXISTS (SELECT 1 FROM main.files AS f WHERE f.id = {row}.file_id AND {visible})"
    visible = _file_is_visible(visibility, "f")
    for table in ("documents", "old_documents"):
        yield _view(table, of_file.format(row="t", visible=visible))
    for table, owner in (
        ("chunks", "documents"),
        ("text_blocks", "documents"),
        ("document_facts", "documents"),
        ("copies", "documents"),
        ("old_chunks", "old_documents"),
        ("old_text_blocks", "old_documents"),
    ):
        owned = of_file.format(row="d", visible=visible)
        yield _view(
            table,
            f"EXISTS (SELECT 1 FROM main.{owner} AS d WHERE d.id = t.document_id AND {owned})",
        )


def _view(table: str, condition: str) -> str:
    return f"CREATE TEMP VIEW {table} AS SELECT * FROM main.{table} AS t WHERE {condition}"


def _file_is_visible(visibility: Visibility, file: str) -> str:
    place = f"{_plain('o.path')} || '/' || {file}.path"

    def is_below(path: str) -> str:
        return _below(place, path)

    shown = _condition(visibility, is_below, is_below)
    return f"EXISTS (SELECT 1 FROM main.folders AS o WHERE o.id = {file}.folder_id AND {shown})"


def _folder_is_visible(visibility: Visibility) -> str:
    """Return the condition for folders: those of which at least a part may be seen."""
    place = _plain("t.path")

    def is_shown(path: str) -> str:
        inside = f"substr({_quoted(path)}, 1, length({place}) + 1) = {place} || '/'"
        return f"({_below(place, path)} OR {inside})"

    return _condition(visibility, is_shown, lambda path: _below(place, path))


def _condition(visibility: Visibility, is_shown: _Test, is_hidden: _Test) -> str:
    shown = "1"
    if visibility.allowed is not None:
        shown = " OR ".join(is_shown(plain(path)) for path in visibility.allowed) or "0"
    hidden = " OR ".join(is_hidden(plain(path)) for path in visibility.denied) or "0"
    return f"(({shown}) AND NOT ({hidden}))"


def _plain(column: str) -> str:
    slashed = f"replace({column}, '\\', '/')" if os.sep == "\\" else column
    return f"rtrim({slashed}, '/')"


def _below(place: str, path: str) -> str:
    beginning = _quoted(f"{path}/")
    return f"({place} = {_quoted(path)} OR substr({place}, 1, length({beginning})) = {beginning})"


def _quoted(text: str) -> str:
    # Views take no parameters. A text ends at NUL in SQLite, and no path has one.
    if "\0" in text:
        raise ValueError("a path cannot contain a NUL character")
    return "'" + text.replace("'", "''") + "'"
