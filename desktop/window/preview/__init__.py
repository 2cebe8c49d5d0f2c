"""What is shown of one hit: its passage, its page, and why it is there.

``__all__`` names the modules that others may import; they are loaded when first needed.
"""

__all__ = ["page_rendering", "pane", "score_panel"]
