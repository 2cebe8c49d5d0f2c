"""Make the bundle for MCP clients (.mcpb) and the entry for the MCP registry (server.json).

`python packaging/build_mcpb.py` writes both into dist/. The bundle starts the Pagehound that is
installed: a program with a model of its own does not belong into every client once more.
"""

from __future__ import annotations

import hashlib
import json
import sys
import zipfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from product import DIST, NAME, SUMMARY, TITLE, VERSION

_REGISTRY_NAME = f"org.pagehound/{NAME}"
_REGISTRY_SCHEMA = "https://static.modelcontextprotocol.io/schemas/2025-09-29/server.schema.json"
_REGISTRY_CHARS = 100  # of a description
# Programs that are started from a desktop often have a short PATH.
_LAUNCHER = """#!/bin/sh
# Starts the installed Pagehound for an MCP client.
for program in "$(command -v pagehound)" "$HOME/.local/bin/pagehound" /usr/bin/pagehound \\
    /usr/local/bin/pagehound /opt/homebrew/bin/pagehound \\
    /Applications/Pagehound.app/Contents/MacOS/pagehound; do
    if [ -n "$program" ] && [ -x "$program" ]; then
        exec "$program" mcp "$@"
    fi
done
echo "Pagehound is not installed, or not where this bundle looks for it." >&2
exit 127
"""
_ENTRY = "server/pagehound.sh"


def manifest() -> dict[str, Any]:
    """Return the description of the bundle."""
    from desktop.server.tools import TOOLS

    return {
        "manifest_version": "0.3",
        "name": NAME,
        "display_name": TITLE,
        "version": VERSION,
        "description": SUMMARY,
        "long_description": f"{SUMMARY}\n\n{TITLE} must be installed on this computer. The bundle "
        "starts it for the client; documents stay on this computer.",
        "author": {"name": f"The {TITLE} contributors"},
        "license": "Apache-2.0",
        "keywords": ["search", "documents", "local", "offline"],
        "server": {
            "type": "binary",
            "entry_point": _ENTRY,
            "mcp_config": {
                "command": "/bin/sh",
                "args": [f"${{__dirname}}/{_ENTRY}"],
                "platform_overrides": {"win32": {"command": f"{NAME}.exe", "args": ["mcp"]}},
            },
        },
        "tools": [{"name": tool.name, "description": tool.title} for tool in TOOLS],
        "compatibility": {"platforms": ["darwin", "win32", "linux"]},
    }


def registry_entry() -> dict[str, Any]:
    """Return the entry for the registry: the wheel, started with `pagehound mcp`."""
    assert len(SUMMARY) <= _REGISTRY_CHARS
    return {
        "$schema": _REGISTRY_SCHEMA,
        "name": _REGISTRY_NAME,
        "description": SUMMARY,
        "version": VERSION,
        "packages": [
            {
                "registryType": "pypi",
                "identifier": NAME,
                "version": VERSION,
                "runtimeHint": "uvx",
                "transport": {"type": "stdio"},
                "packageArguments": [{"type": "positional", "value": "mcp"}],
            }
        ],
    }


def build(folder: Path = DIST) -> tuple[Path, Path]:
    """Write the bundle and the entry; the same input gives the same bytes."""
    folder.mkdir(parents=True, exist_ok=True)
    bundle = folder / f"{NAME}-{VERSION}.mcpb"
    members = {
        "manifest.json": json.dumps(manifest(), indent=2, ensure_ascii=False) + "\n",
        _ENTRY: _LAUNCHER,
    }
    with zipfile.ZipFile(bundle, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in members.items():
            info = zipfile.ZipInfo(name)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = (0o755 if name == _ENTRY else 0o644) << 16
            archive.writestr(info, text)
    entry = folder / "server.json"
    entry.write_text(json.dumps(registry_entry(), indent=2, ensure_ascii=False) + "\n", "utf-8")
    return bundle, entry


if __name__ == "__main__":
    made, described = build()
    print(f"{made} (SHA-256 {hashlib.sha256(made.read_bytes()).hexdigest()})")
    print(described)
