"""`pagehound` on a terminal. No Qt."""

from desktop.cli.main import main

__all__ = ["main"]
