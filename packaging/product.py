"""Name, version, description and icon of the product: every installer takes them from here.

The version itself is in core/__init__.py and the description in pyproject.toml.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "package"
DIST = ROOT / "dist"

NAME = "pagehound"  # of the terminal command, the folder and the packages
TITLE = "Pagehound"  # as shown to people
WINDOW = "pagehound-window"  # the program without a console, on systems that make a difference
IDENTIFIER = "org.pagehound.Pagehound"
MAINTAINER = "The Pagehound contributors <pagehound@pagehound.invalid>"
COPYRIGHT = "Copyright The Pagehound contributors, Apache License 2.0"
ICON = ROOT / "resources" / "icons" / "pagehound.svg"

VERSION = re.search(
    r'^__version__ = "([^"]+)"', (ROOT / "core" / "__init__.py").read_text("utf-8"), re.MULTILINE
)[1]  # type: ignore[index]
SUMMARY: str = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["description"]

# What it reads, as a hint to software centres. Pagehound does not offer to open such files, since
# it opens them with the programs that do; so its menu entry registers none of them.
MIME_TYPES = (
    "application/epub+zip",
    "application/msword",
    "application/pdf",
    "application/rtf",
    "application/vnd.ms-excel",
    "application/vnd.ms-outlook",
    "application/vnd.ms-powerpoint",
    "application/vnd.oasis.opendocument.presentation",
    "application/vnd.oasis.opendocument.spreadsheet",
    "application/vnd.oasis.opendocument.text",
    "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "application/mbox",
    "application/x-ipynb+json",
    "message/rfc822",
    "text/csv",
    "text/html",
    "text/markdown",
    "text/plain",
)

# A larger bundle is a mistake: it contains something that nobody uses.
MAX_UNPACKED_MB = 350
MAX_COMPRESSED_MB = 150  # of it some 11 MB for the int8 weights, which embed faster


def filled(template: str, values: dict[str, str] | None = None) -> str:
    """Return a template with ``@NAME@`` and the like replaced by the values above."""
    known = {**globals(), **(values or {})}
    return re.sub(r"@([A-Z0-9_]+)@", lambda match: str(known[match[1]]), template)
