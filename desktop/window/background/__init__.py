"""What runs behind the window: the session, its threads, and opening documents elsewhere.

``__all__`` names the modules that others may import; they are loaded when first needed.
"""

__all__ = ["errors", "index_worker", "model_download", "open_document", "session", "worker"]
