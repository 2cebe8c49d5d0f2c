"""The list of hits: model, view, and what can be done with a hit.

``__all__`` names the modules that others may import; they are loaded when first needed.
"""

__all__ = [
    "delegate",
    "export_dialog",
    "hit_actions",
    "marked_text",
    "panel",
    "snippet_fetching",
    "thumbnails",
]
