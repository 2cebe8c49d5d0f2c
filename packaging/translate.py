"""Update resources/translations with the strings of the window.

`python packaging/translate.py` adds new strings to the .ts files, removes those that are gone,
lists what is not translated yet, and compiles the .qm files that the program reads. Translations
are written into the .ts files by hand or with Qt Linguist.
"""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import xml.etree.ElementTree as ElementTree
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "resources" / "translations"
# The source is in English; only its plurals need translations.
LANGUAGES: dict[str, list[str]] = {"de": [], "es": [], "fr": [], "ja": [], "en": ["-pluralonly"]}


def tool(name: str) -> str:
    """Return the path of Qt's tool that PySide6 installs next to the running Python."""
    suffix = ".exe" if sys.platform == "win32" else ""
    return str(Path(sysconfig.get_path("scripts")) / f"pyside6-{name}{suffix}")


def sources() -> list[str]:
    """Return the files with strings, in a fixed order."""
    return [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "desktop").rglob("*.py"))]


def extract(language: str, target: Path) -> None:
    """Write the strings of the source into a .ts file, keeping its translations."""
    command = [tool("lupdate"), *sources(), "-ts", str(target), "-target-language", language]
    command += ["-locations", "none", "-no-obsolete", "-silent", *LANGUAGES[language]]
    subprocess.run(command, cwd=ROOT, check=True)


def unfinished(path: Path) -> list[str]:
    """Return the strings of a .ts file that lack a translation in some plural form or at all."""
    missing = []
    for message in ElementTree.parse(path).iter("message"):
        translation = message.find("translation")
        assert translation is not None
        forms = [form.text for form in translation.iter("numerusform")] or [translation.text]
        if translation.get("type") == "unfinished" or not all(forms):
            missing.append(message.findtext("source", ""))
    return missing


def compile_translation(path: Path, target: Path) -> None:
    """Compile the .qm file that the program reads."""
    command = [tool("lrelease"), str(path), "-qm", str(target), "-silent"]
    subprocess.run(command, cwd=ROOT, check=True)


def main() -> int:
    is_whole = True
    for language in LANGUAGES:
        path = FOLDER / f"pagehound_{language}.ts"
        extract(language, path)
        for text in unfinished(path):
            is_whole = False
            print(f"{path.name}: not translated: {text!r}")
        compile_translation(path, path.with_suffix(".qm"))
    return 0 if is_whole else 1


if __name__ == "__main__":
    sys.exit(main())
