"""The catalog, an SQLite database: the truth about a library. All SQL is in this package."""

from core.catalog.catalog import UNFINISHED, Catalog, FileFacts, printable_path
from core.catalog.chunk_reader import ChunkRecord
from core.catalog.database import SCHEMA_VERSION, Transaction
from core.catalog.file_reader import SQLITE_VERSION, DocumentPlace, Folder, KnownFile
from core.catalog.rescue import remember_folders, set_aside, take_over
from core.catalog.selection import Selection
from core.catalog.writer_lock import WriterLock

__all__ = [
    "SCHEMA_VERSION",
    "SQLITE_VERSION",
    "UNFINISHED",
    "Catalog",
    "ChunkRecord",
    "DocumentPlace",
    "FileFacts",
    "Folder",
    "KnownFile",
    "Selection",
    "Transaction",
    "WriterLock",
    "printable_path",
    "remember_folders",
    "set_aside",
    "take_over",
]
