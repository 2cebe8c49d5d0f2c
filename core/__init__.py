"""The engine of Pagehound: reads, indexes and searches documents. No Qt, no printing."""

__version__ = "0.1.0"
