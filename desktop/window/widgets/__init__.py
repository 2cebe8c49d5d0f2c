"""What every part of the window is made of: look, icons, labels, texts, commands.

``__all__`` names the modules that others may import; they are loaded when first needed.
"""

__all__ = [
    "commands",
    "dialog_buttons",
    "elided_label",
    "empty_state",
    "engine_texts",
    "formatting",
    "icons",
    "labels",
    "languages",
    "line_edits",
    "preferences",
    "query_text",
    "recent_documents",
    "theme",
    "translation",
]
