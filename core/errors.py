"""Errors whose message is the sentence a person reads: what happened, to what, and what to do."""


class PagehoundError(Exception):
    """Base of all errors that a front end shows as a sentence instead of a traceback."""


class UsageError(PagehoundError):
    """The caller asked for something that does not exist; the message lists what does."""


class ExtractionError(PagehoundError):
    """One document could not be read. It becomes a problem and the run continues."""


class FileChangedError(ExtractionError):
    """The file changed while it was being read; reading it again later will help."""


class LibraryBusyError(PagehoundError):
    """Another process is writing to the library; the message names it."""


class LibraryError(PagehoundError):
    """The library cannot be used: damaged, read-only, out of disk space, or of a newer version."""


class TextDamagedError(LibraryError):
    """The stored text of a document is damaged; the document must be read again."""


class CatalogDamagedError(LibraryError):
    """The catalog itself is damaged: it must be set aside and rebuilt from the folders."""


class ModelUnavailableError(PagehoundError):
    """The embedding model is not available. Search by word works without it."""
