"""The settings dialog, one module for each section.

``__all__`` names the modules that others may import; they are loaded when first needed.
"""

__all__ = ["dialog", "keys_dialog"]
