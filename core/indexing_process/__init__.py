"""Indexing in a process of its own, so that a window or a server stays free to answer."""

from core.indexing_process.process import Indexing, IndexingProcess, indexing_for

__all__ = ["Indexing", "IndexingProcess", "indexing_for"]
