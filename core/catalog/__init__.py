"""The catalog, an SQLite database: the truth about a library. All SQL is in this package."""

from core.catalog.catalog import UNFINISHED, Catalog, FileFacts, printable_path
from core.catalog.chunk_reader import ChunkRecord, document_name, headings_below
from core.catalog.copy_groups import bands_of, copy_groups, relatives
from core.catalog.database import SCHEMA_VERSION, Transaction
from core.catalog.dialect import Dialect
from core.catalog.document_facts import (
    NO_COPIES,
    TRAITS_KEY,
    CopyCandidate,
    CopyGroups,
    SamePassage,
    copies_are_current,
    copy_candidates,
    documents_without_language,
    save_copies,
    save_languages,
)
from core.catalog.document_heads import ChunkPlace, DocumentHead
from core.catalog.file_export import (
    ExportedDocument,
    ExportedFile,
    ExportState,
    exported_file,
    exported_states,
)
from core.catalog.file_reader import (
    SQLITE_VERSION,
    DocumentPlace,
    DocumentTraits,
    Folder,
    KnownFile,
)
from core.catalog.filter_conditions import chunks_where, documents_where
from core.catalog.limited_catalog import FileStamps, LimitedCatalog
from core.catalog.near_copies import signature
from core.catalog.pair_vectors import PairVectors
from core.catalog.rescue import (
    is_emptied,
    remember_folders,
    remembered_folders,
    set_aside,
    take_over,
)
from core.catalog.selection import Selection
from core.catalog.text_blocks import text_blocks
from core.catalog.understanding import Understanding, forget_judgement
from core.catalog.writer_lock import WriterLock

__all__ = [
    "NO_COPIES",
    "SCHEMA_VERSION",
    "SQLITE_VERSION",
    "TRAITS_KEY",
    "UNFINISHED",
    "Catalog",
    "ChunkPlace",
    "ChunkRecord",
    "CopyCandidate",
    "CopyGroups",
    "Dialect",
    "DocumentHead",
    "DocumentPlace",
    "DocumentTraits",
    "ExportState",
    "ExportedDocument",
    "ExportedFile",
    "FileFacts",
    "FileStamps",
    "Folder",
    "KnownFile",
    "LimitedCatalog",
    "PairVectors",
    "SamePassage",
    "Selection",
    "Transaction",
    "Understanding",
    "WriterLock",
    "bands_of",
    "chunks_where",
    "copies_are_current",
    "copy_candidates",
    "copy_groups",
    "document_name",
    "documents_where",
    "documents_without_language",
    "exported_file",
    "exported_states",
    "forget_judgement",
    "headings_below",
    "is_emptied",
    "printable_path",
    "relatives",
    "remember_folders",
    "remembered_folders",
    "save_copies",
    "save_languages",
    "set_aside",
    "signature",
    "take_over",
    "text_blocks",
]
