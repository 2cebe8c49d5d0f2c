"""Where the SQL of filters differs from one database to another."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Dialect:
    """Where the SQL of databases differs, and what their tables are called."""

    true: str
    like: str  # ignores case
    is_listed: str  # in a JSON list of numbers, which is a parameter
    newline: str
    author: str
    language: str
    folders: str
    joins: str


SQLITE = Dialect(
    true="1",
    like="LIKE",
    is_listed="IN (SELECT value FROM json_each(?))",
    newline="char(10)",
    author="COALESCE((SELECT author FROM document_facts WHERE document_id = documents.id), '')",
    language="COALESCE(documents.language, '')",
    folders="folders",
    joins="FROM documents JOIN files ON files.id = documents.file_id"
    " JOIN folders ON folders.id = files.folder_id",
)
