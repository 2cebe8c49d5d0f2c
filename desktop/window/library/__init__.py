"""Folders and how far they are indexed: pages and dialogs about the library itself.

``__all__`` names the modules that others may import; they are loaded when first needed.
"""

__all__ = [
    "add_folders_dialog",
    "diagnosis_dialog",
    "first_run_page",
    "folder_picker",
    "folders_page",
    "index_status",
    "problems_page",
    "search_in_folder",
]
