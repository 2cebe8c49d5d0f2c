"""Turn a bundle into a Debian package: program, menu entry, icons, manual page, copyright."""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
import time
from pathlib import Path

import bundle_checks
import icons
import product

HERE = Path(__file__).resolve().parent / "linux"
# What the bundle leaves to the system, as package names that Debian 12, 13 and Ubuntu share. Fonts,
# font settings and keyboard layouts are data that a window needs.
DEPENDS = (
    "libdbus-1-3",
    "libegl1",
    "libgl1",
    "libglx0",
    "libgcc-s1",
    "libstdc++6",
    "libxcb1",
    "fontconfig-config",
    "fonts-dejavu-core | fonts-noto-core | fonts-liberation | fonts-freefont-ttf",
    "xkb-data",
    "zlib1g",  # for the bootloader, which runs before the bundle is known
)
RECOMMENDS = ("xdg-utils", "xdg-desktop-portal")
SUGGESTS = ("python3-nautilus", "tesseract-ocr")

# What makes the program part of the desktop: its search, and the menus of file managers.
INTEGRATION = {
    "dbus-search.service": "dbus-1/services/org.pagehound.Pagehound.Search.service",
    "search-provider.ini": "gnome-shell/search-providers/@NAME@-search-provider.ini",
    "krunner.desktop": "krunner/dbusplugins/@NAME@.desktop",
    "dolphin.desktop": "kio/servicemenus/@NAME@.desktop",
    "dolphin-similar.desktop": "kio/servicemenus/@NAME@-similar.desktop",
    "nautilus.py": "nautilus-python/extensions/@NAME@.py",
    "thunar-folder.desktop": "Thunar/sendto/@NAME@-folder.desktop",
    "thunar-similar.desktop": "Thunar/sendto/@NAME@-similar.desktop",
}

DESCRIPTION = """\
 Pagehound is a desktop program for finding the right passage in your own
 documents: by word, by meaning, or both at once. It shows why each hit is
 there.
 .
 It reads PDF, Word, Excel, PowerPoint, OpenDocument, EPUB, web pages, mail,
 archives, notes and source code, and keeps its index up to date by itself.
 .
 Everything happens on this machine: the embedding model comes with the
 program and nothing is sent anywhere."""


def architecture() -> str:
    done = subprocess.run(
        ["dpkg", "--print-architecture"], capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def build(bundle: Path, target_folder: Path) -> Path:
    """Build the package from a bundle and return it."""
    root = product.BUILD / "deb"
    shutil.rmtree(root, ignore_errors=True)
    place = root / "usr" / "lib" / product.NAME
    shutil.copytree(bundle, place, symlinks=True)
    shutil.rmtree(place / "_internal" / "fonts")  # the package depends on the system's fonts
    (root / "usr" / "bin").mkdir(parents=True)
    (root / "usr" / "bin" / product.NAME).symlink_to(f"../lib/{product.NAME}/{product.NAME}")
    install_shared(root / "usr" / "share")
    _install_documents(root / "usr" / "share", place)
    _set_modes(root)
    _write_control(root, bundle)
    target = target_folder / f"{product.NAME}_{product.VERSION}_{architecture()}.deb"
    subprocess.run(
        # Level 3: higher levels take several times as long to save a few per cent.
        ["dpkg-deb", "--root-owner-group", "-Zxz", "-z3", "--build", str(root), str(target)],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return target


def install_shared(share: Path, *, entry: str = product.NAME, programs: str = "/usr/bin") -> None:
    """Write the menu entry, description, icons and desktop integration below a ``share`` folder.

    ``entry`` names the menu entry and its icon, ``programs`` the folder of the command.
    """

    def own(name: str) -> str:
        text = (HERE / name).read_text("utf-8")
        text = text.replace("Icon=@NAME@", f"Icon={entry}").replace("/usr/bin/", f"{programs}/")
        date = time.strftime("%Y-%m-%d", time.gmtime(source_date()))
        text = text.replace("@NAME@.desktop", f"{entry}.desktop")
        return product.filled(text, {"DATE": date})

    applications = share / "applications"
    applications.mkdir(parents=True)
    (applications / f"{entry}.desktop").write_text(own("pagehound.desktop"), "utf-8")
    metainfo = share / "metainfo"
    metainfo.mkdir()
    text = own("pagehound.metainfo.xml")
    types = "\n".join(f"    <mediatype>{name}</mediatype>" for name in product.MIME_TYPES)
    text = text.replace("    <mediatypes/>", types)
    (metainfo / f"{product.IDENTIFIER}.metainfo.xml").write_text(text, "utf-8")
    for source, place in INTEGRATION.items():
        target = share / product.filled(place)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(own(source), "utf-8")
    themed = share / "icons" / "hicolor"
    for size in icons.PNG_SIZES:
        folder = themed / f"{size}x{size}" / "apps"
        folder.mkdir(parents=True)
        (folder / f"{entry}.png").write_bytes(icons.draw(size))
    scalable = themed / "scalable" / "apps"
    scalable.mkdir(parents=True)
    shutil.copyfile(product.ICON, scalable / f"{entry}.svg")


def source_date() -> int:
    """Return the time stamp for packages: that of the last commit if it is known."""
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(given)
    done = subprocess.run(
        ["git", "-C", str(product.ROOT), "log", "-1", "--format=%ct"],
        capture_output=True,
        text=True,
    )
    return int(done.stdout) if done.returncode == 0 and done.stdout.strip() else int(time.time())


def _install_documents(share: Path, place: Path) -> None:
    manual = share / "man" / "man1"
    manual.mkdir(parents=True)
    text = product.filled((HERE / "pagehound.1").read_text("utf-8"))
    _write_gzip(manual / f"{product.NAME}.1.gz", text)
    documents = share / "doc" / product.NAME
    documents.mkdir(parents=True)
    year = time.gmtime(source_date()).tm_year
    (documents / "copyright").write_text(
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
        f"Upstream-Name: {product.TITLE}\n\n"
        f"Files: *\nCopyright: {year} The {product.TITLE} contributors\n"
        "License: Apache-2.0\n\n"
        "License: Apache-2.0\n The full text is in /usr/share/common-licenses/Apache-2.0.\n\n"
        "Comment: The program includes the libraries that it needs. Their licences are in\n"
        f" /usr/share/doc/{product.NAME}/THIRD-PARTY-NOTICES.gz.\n",
        "utf-8",
    )
    notices = place / "THIRD-PARTY-NOTICES.txt"
    _write_gzip(documents / "THIRD-PARTY-NOTICES.gz", notices.read_text("utf-8"))
    notices.unlink()
    (place / "LICENSE.txt").unlink()
    overrides = share / "lintian" / "overrides"
    overrides.mkdir(parents=True)
    shutil.copyfile(HERE / "lintian-overrides", overrides / product.NAME)
    date = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(source_date()))
    _write_gzip(
        documents / "changelog.gz",
        f"{product.NAME} ({product.VERSION}) stable; urgency=medium\n\n"
        f"  * Version {product.VERSION}; see CHANGELOG.md in the source.\n\n"
        f" -- {product.MAINTAINER}  {date}\n",
    )


def _write_gzip(path: Path, text: str) -> None:
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def _set_modes(root: Path) -> None:
    date = source_date()
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            is_program = path.is_dir() or path.parent == root / "usr" / "lib" / product.NAME
            path.chmod(0o755 if is_program else 0o644)
        os.utime(path, (date, date), follow_symlinks=False)


def _write_control(root: Path, bundle: Path) -> None:
    size_kb = sum(
        -(-path.lstat().st_size // 1024) for path in (root / "usr").rglob("*") if path.is_file()
    )
    glibc = bundle_checks.needed_glibc(bundle)
    control = root / "DEBIAN"
    control.mkdir()
    (control / "control").write_text(
        f"Package: {product.NAME}\n"
        f"Version: {product.VERSION}\n"
        f"Architecture: {architecture()}\n"
        f"Maintainer: {product.MAINTAINER}\n"
        f"Installed-Size: {size_kb}\n"
        f"Depends: {', '.join((f'libc6 (>= {glibc})', *DEPENDS))}\n"
        f"Recommends: {', '.join(RECOMMENDS)}\n"
        f"Suggests: {', '.join(SUGGESTS)}\n"
        "Section: utils\n"
        "Priority: optional\n"
        f"Description: {_synopsis()}\n{DESCRIPTION}\n",
        "utf-8",
    )
    shutil.copyfile(HERE / "postinst", control / "postinst")
    shutil.copyfile(HERE / "postinst", control / "postrm")
    for name in ("postinst", "postrm"):
        (control / name).chmod(0o755)
    sums = subprocess.run(
        ["find", "usr", "-type", "f", "-exec", "md5sum", "{}", "+"],
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    (control / "md5sums").write_text("".join(sorted(sums.splitlines(True))), "utf-8")


def _synopsis() -> str:
    return "find the right passage in your own documents, by word or meaning"
