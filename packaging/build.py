"""`make package`: build the bundle for this system, test it and package it.

Stops with a message at the first thing that would keep somebody from using the result: a missing
library, a failing self-test, a size over the limit.
"""

from __future__ import annotations

import argparse
import io
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import bundle_checks
import icons
import notices
import product
from bundle_checks import BuildError, size_mb

HERE = Path(__file__).resolve().parent
BUNDLE = product.BUILD / "bundle" / product.NAME
MACHINE = {"AMD64": "x86_64", "arm64": "aarch64"}.get(platform.machine(), platform.machine())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--keep-bundle", action="store_true", help="package the bundle of the last run again"
    )
    parser.add_argument(
        "--only-bundle", action="store_true", help="build and check, but do not package"
    )
    options = parser.parse_args()
    try:
        if not options.keep_bundle:
            build_bundle()
        check_bundle()
        if not options.only_bundle:
            for packed in _packers()():
                _tell(f"{packed.relative_to(product.ROOT)}: {size_mb(packed):.1f} MB")
                bundle_checks.check_budget(packed.name, size_mb(packed), product.MAX_COMPRESSED_MB)
    except (BuildError, notices.NoticeError) as error:
        sys.stderr.write(f"packaging: {error}.\n".replace("..\n", ".\n"))
        return 1
    return 0


def _tell(text: str) -> None:
    print(text, flush=True)


def build_bundle() -> None:
    """Build the folder that contains the whole program."""
    shutil.rmtree(product.BUILD, ignore_errors=True)
    icons.write_icons(product.BUILD)
    if sys.platform == "win32":
        _write_version_info()
    log = product.BUILD / "pyinstaller.log"
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "INFO"]
    command += ["--distpath", str(BUNDLE.parent), "--workpath", str(product.BUILD / "work")]
    _tell(f"Building {product.TITLE} {product.VERSION} (log in {log.relative_to(product.ROOT)}) …")
    with log.open("w", encoding="utf-8") as file:
        environment = os.environ | {"PYTHONHASHSEED": "1"}  # makes the bundle reproducible
        spec = str(HERE / "pagehound.spec")
        done = subprocess.run(
            [*command, spec], stdout=file, stderr=subprocess.STDOUT, env=environment
        )
    text = log.read_text("utf-8", errors="replace")
    if done.returncode:
        raise BuildError("PyInstaller failed:\n" + "\n".join(text.splitlines()[-15:]))
    bundle_checks.check_log(text)
    if sys.platform == "linux":
        bundle_checks.tidy(BUNDLE)
        saved = bundle_checks.strip_symbols(BUNDLE)
        _tell(f"Debug symbols removed: {saved / bundle_checks.MB:.0f} MB")
        bundle_checks.clean_search_paths(BUNDLE)
        bundle_checks.lend_libraries(BUNDLE)
        bundle_checks.lend_fonts(BUNDLE)
    for folder in _roots():
        count = notices.write_notices(folder / "THIRD-PARTY-NOTICES.txt", BUNDLE)
        shutil.copy(product.ROOT / "LICENSE", folder / "LICENSE.txt")
    _tell(f"Licences of {count} components collected")


def _roots() -> list[Path]:
    """Return where people look for the licences: the folder, or the visible part of an app."""
    if sys.platform == "darwin":
        return [BUNDLE, app_bundle() / "Contents" / "Resources"]
    return [BUNDLE]


def app_bundle() -> Path:
    return BUNDLE.parent / f"{product.TITLE}.app"


def check_bundle() -> None:
    """Fail unless the bundle is complete, small enough, and passes its own test."""
    what = app_bundle() if sys.platform == "darwin" else BUNDLE
    _tell(f"{what.relative_to(product.ROOT)}: {size_mb(what):.0f} MB unpacked, consisting of")
    _tell(bundle_checks.describe(what))
    bundle_checks.check_budget("the bundle", size_mb(what), product.MAX_UNPACKED_MB)
    program = {
        "win32": BUNDLE / f"{product.NAME}.exe",
        "darwin": app_bundle() / "Contents" / "MacOS" / product.NAME,
    }.get(sys.platform, BUNDLE / product.NAME)
    if sys.platform == "linux":
        system = bundle_checks.check_libraries(BUNDLE)
        _tell(f"From the system: glibc {bundle_checks.needed_glibc(BUNDLE)}, {', '.join(system)}")
    bundle_checks.self_test(program, real_screen=True)


def _packers() -> Callable[[], list[Path]]:
    product.DIST.mkdir(exist_ok=True)
    return {"win32": pack_windows, "darwin": pack_macos}.get(sys.platform, pack_linux)


def pack_linux() -> list[Path]:
    import build_appimage
    import build_deb

    packed = [_tarball(), build_deb.build(BUNDLE, product.DIST)]
    appimage = build_appimage.build(BUNDLE, product.DIST, MACHINE)
    return [*packed, appimage] if appimage else packed


def _tarball() -> Path:
    """Package the folder together with the files worth reading."""
    import deflate

    target = product.DIST / f"{product.NAME}-{product.VERSION}-linux-{MACHINE}.tar.gz"
    top = f"{product.NAME}-{product.VERSION}"

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = 0
        return entry

    whole = io.BytesIO()
    with tarfile.open(fileobj=whole, mode="w") as archive:
        for path in sorted(BUNDLE.iterdir()):
            archive.add(path, f"{top}/{path.name}", filter=plain)
        for name, source in {
            "README.txt": HERE / "linux" / "README-portable.txt",
            f"share/{product.NAME}.svg": product.ICON,
            f"share/{product.NAME}.1": _filled(HERE / "linux" / f"{product.NAME}.1"),
        }.items():
            archive.add(source, f"{top}/{name}", filter=plain)
    # No slower than zlib at its highest level, and 3% smaller. It writes no time stamp, so the same
    # bundle gives the same file.
    target.write_bytes(deflate.gzip_compress(whole.getbuffer(), 12))
    return target


def _filled(template: Path) -> Path:
    """Return a copy of a template filled with the product's values."""
    result = product.BUILD / template.name
    result.write_text(product.filled(template.read_text("utf-8")), "utf-8")
    return result


def pack_windows() -> list[Path]:
    """Build the portable zip, and the installer if Inno Setup is installed."""
    target = product.DIST / f"{product.NAME}-{product.VERSION}-windows-{MACHINE}-portable.zip"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(BUNDLE.rglob("*")):
            if path.is_file():
                archive.write(
                    path, Path(f"{product.NAME}-{product.VERSION}", path.relative_to(BUNDLE))
                )
    packed = [target]
    compiler = shutil.which("iscc") or shutil.which(
        "ISCC.exe", path=os.environ.get("PROGRAMFILES(X86)", "") + r"\Inno Setup 6"
    )
    if compiler is None:
        raise BuildError("Inno Setup's iscc.exe was not found; install Inno Setup 6")
    name = f"{product.NAME}-{product.VERSION}-windows-{MACHINE}-setup"
    defines = {
        "AppVersion": product.VERSION,
        "AppTitle": product.TITLE,
        "AppName": product.NAME,
        "AppWindow": product.WINDOW,
        "AppSummary": product.SUMMARY,
        "AppPublisher": product.MAINTAINER.partition(" <")[0],
        "BundleFolder": str(BUNDLE),
        "IconFile": str(product.BUILD / f"{product.NAME}.ico"),
        "OutputFolder": str(product.DIST),
        "OutputName": name,
    }
    arguments = [f"/D{key}={value}" for key, value in defines.items()]
    subprocess.run(
        [compiler, "/Qp", *arguments, str(HERE / "windows" / "pagehound.iss")], check=True
    )
    return [*packed, product.DIST / f"{name}.exe"]


def _write_version_info() -> None:
    """Write what Windows shows as the properties of the programs."""
    numbers = [int(part) for part in product.VERSION.split(".") if part.isdigit()]
    four = tuple([*numbers, 0, 0, 0, 0][:4])
    strings = {
        "CompanyName": product.MAINTAINER.partition(" <")[0],
        "FileDescription": product.TITLE,
        "FileVersion": product.VERSION,
        "LegalCopyright": product.COPYRIGHT,
        "ProductName": product.TITLE,
        "ProductVersion": product.VERSION,
    }
    entries = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in strings.items())
    (product.BUILD / "version_info.txt").write_text(
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={four}, prodvers={four}), kids=["
        f"StringFileInfo([StringTable('040904B0', [{entries}])]), "
        "VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n",
        "utf-8",
    )


def pack_macos() -> list[Path]:
    """Put the app into a disk image, signed and notarised if an identity is given."""
    target = product.DIST / f"{product.NAME}-{product.VERSION}-macos-{MACHINE}.dmg"
    script = HERE / "macos" / "make_dmg.sh"
    subprocess.run(["sh", str(script), str(app_bundle()), str(target), product.TITLE], check=True)
    return [target]


if __name__ == "__main__":
    sys.exit(main())
