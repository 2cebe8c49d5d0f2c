"""Errors whose message is the sentence a person reads: what happened, to what, and what to do."""


class PagehoundError(Exception):
    """The base of all errors that a front end shows as a sentence instead of a traceback."""


class UsageError(PagehoundError):
    """The caller asked for something that does not exist; the message lists what does."""


class ExtractionError(PagehoundError):
    """One document could not be read. It becomes a problem; the run goes on."""


class FileChangedError(ExtractionError):
    """The file changed while it was read; reading it again later is the answer."""


class LibraryBusyError(PagehoundError):
    """Another process is writing to the library; the message names it."""


class LibraryError(PagehoundError):
    """The library cannot be used: damaged, read-only, out of disk space, of a newer version."""


class CatalogDamagedError(LibraryError):
    """The catalog itself is damaged: it must be set aside and made anew from the folders."""


class ModelUnavailableError(PagehoundError):
    """The embedding model cannot be had. Search by word goes on without it."""
