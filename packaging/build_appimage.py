"""Lay out an AppDir from a bundle and turn it into an AppImage, if appimagetool is available."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import build_deb
import product

# The entry point; the AppImage's own runtime sets APPDIR.
_APPRUN = """#!/bin/sh
here="${{APPDIR:-$(dirname "$(readlink -f "$0")")}}"
exec "$here/usr/lib/{name}/{name}" "$@"
"""


def build(bundle: Path, target_folder: Path, machine: str) -> Path | None:
    """Return the AppImage; without the tool that builds it, print a message and return None.

    The tool is named by APPIMAGETOOL or found on the path. It is not downloaded: a build only uses
    what was installed for it.
    """
    app_dir = product.BUILD / f"{product.TITLE}.AppDir"
    lay_out(bundle, app_dir)
    tool = os.environ.get("APPIMAGETOOL") or shutil.which("appimagetool")
    if tool is None:
        print(
            "No AppImage: appimagetool is not installed. The AppDir for it is "
            f"{app_dir.relative_to(product.ROOT)}."
        )
        return None
    target = target_folder / f"{product.TITLE}-{product.VERSION}-{machine}.AppImage"
    subprocess.run(
        [tool, "--no-appstream", str(app_dir), str(target)],
        check=True,
        env=os.environ | {"ARCH": machine, "VERSION": product.VERSION},
    )
    return target


def lay_out(bundle: Path, app_dir: Path) -> None:
    """Create the folder that appimagetool packs."""
    shutil.rmtree(app_dir, ignore_errors=True)
    shutil.copytree(bundle, app_dir / "usr" / "lib" / product.NAME, symlinks=True)
    build_deb.install_shared(app_dir / "usr" / "share")
    start = app_dir / "AppRun"
    start.write_text(_APPRUN.format(name=product.NAME), "utf-8")
    start.chmod(0o755)
    shutil.copyfile(
        app_dir / "usr" / "share" / "applications" / f"{product.NAME}.desktop",
        app_dir / f"{product.NAME}.desktop",
    )
    shutil.copyfile(product.ICON, app_dir / f"{product.NAME}.svg")
    (app_dir / ".DirIcon").symlink_to(f"{product.NAME}.svg")
