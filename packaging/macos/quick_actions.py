"""Write Finder's quick actions "Search in this folder" and "Find similar". Not run on a Mac yet.

`python packaging/macos/quick_actions.py FOLDER` writes two .workflow bundles; a person who wants
them opens them, and the system offers to install them. Each runs one command of the app.
"""

from __future__ import annotations

import plistlib
import sys
from pathlib import Path
from typing import Any

_PROGRAM = "/Applications/Pagehound.app/Contents/MacOS/pagehound"
ACTIONS = {
    "Search in this folder with Pagehound": ("--in", "public.folder"),
    "Find similar with Pagehound": ("--similar", "public.data"),
}


def write(folder: Path) -> list[Path]:
    """Write the bundles below a folder and return them."""
    made = []
    for name, (option, kind) in ACTIONS.items():
        contents = folder / f"{name}.workflow" / "Contents"
        contents.mkdir(parents=True, exist_ok=True)
        service = {
            "NSMenuItem": {"default": name},
            "NSMessage": "runWorkflowAsService",
            "NSRequiredContext": {"NSApplicationIdentifier": "com.apple.finder"},
            "NSSendFileTypes": [kind],
        }
        (contents / "Info.plist").write_bytes(plistlib.dumps({"NSServices": [service]}))
        (contents / "document.wflow").write_bytes(plistlib.dumps(_workflow(option)))
        made.append(contents.parent)
    return made


def _workflow(option: str) -> dict[str, Any]:
    command = f'exec "{_PROGRAM}" window {option} "$1"'
    action = {
        "ActionBundlePath": "/System/Library/Automator/Run Shell Script.action",
        "ActionName": "Run Shell Script",
        "ActionParameters": {
            "COMMAND_STRING": command,
            "CheckedForUserDefaultShell": True,
            "inputMethod": 1,  # as arguments
            "shell": "/bin/sh",
            "source": "",
        },
        "BundleIdentifier": "com.apple.RunShellScript",
        "Class Name": "RunShellScriptAction",
    }
    return {
        "AMApplicationVersion": "2.10",
        "AMDocumentVersion": "2",
        "actions": [{"action": action}],
        "connectors": {},
        "workflowMetaData": {
            "serviceInputTypeIdentifier": "com.apple.Automator.fileSystemObject",
            "workflowTypeIdentifier": "com.apple.Automator.servicesMenu",
        },
    }


if __name__ == "__main__":
    for bundle in write(Path(sys.argv[1])):
        print(bundle)
