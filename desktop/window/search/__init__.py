"""The search page: query line, mode, filters, facets and what joins them to the answers.

``__all__`` names the modules that others may import; they are loaded when first needed.
"""

__all__ = ["history", "page", "scheduler"]
