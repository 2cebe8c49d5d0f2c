"""The engine of Pagehound: reading, indexing and searching documents. No Qt, no printing."""

__version__ = "0.1.0"
