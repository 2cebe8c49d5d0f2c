"""The window. Its parts are packages; this one holds what frames them.

``__all__`` names the modules that others may import; they are loaded when first needed.
"""

__all__ = ["app", "open_command", "self_test"]
