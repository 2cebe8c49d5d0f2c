"""What the desktop shows, menus and installers, is in all languages of the window."""

import ast
import re
from pathlib import Path

import pytest

import core
from desktop.window.widgets.languages import LANGUAGES

PACKAGING = Path(core.__file__).resolve().parent.parent / "packaging"
OTHERS = sorted(set(LANGUAGES) - {"en"})
SHOWN = ("Name", "GenericName", "Comment", "Keywords")


@pytest.mark.parametrize("path", sorted(PACKAGING.glob("linux/*.desktop")), ids=lambda p: p.name)
def test_desktop_files_are_in_all_languages(path):
    text = path.read_text("utf-8")
    for section in re.split(r"(?m)^(?=\[)", text):
        for key in SHOWN:
            plain = re.search(rf"(?m)^{key}=(.*)$", section)
            if plain is None or plain[1] == "@TITLE@":  # the program is called the same everywhere
                continue
            found = re.findall(rf"(?m)^{key}\[(\w+)\]=(.+)$", section)
            assert [language for language, _ in found] == OTHERS, (key, plain[1])
            assert len({text for _, text in found}) == len(OTHERS), (key, plain[1])
            if key == "Keywords":
                assert all(words.endswith(";") for _, words in found)


def test_the_windows_installer_is_in_all_languages():
    text = (PACKAGING / "windows" / "pagehound.iss").read_bytes().decode("utf-8-sig")
    assert set(re.findall(r'(?m)^Name: "(\w\w)"; MessagesFile', text)) == set(LANGUAGES)
    said = re.findall(r"(?m)^(\w\w)\.(\w+)=(.+)$", text)
    names = {name for _, name, _ in said}
    assert len(names) > 3
    assert {(language, name) for language, name, _ in said} == {
        (language, name) for language in LANGUAGES for name in names
    }
    english = {name: message for language, name, message in said if language == "en"}
    for _, name, message in said:
        marks = re.compile(r"%n|%1|\{#\w+\}")
        assert marks.findall(message) == marks.findall(english[name])


def test_the_menu_of_nautilus_is_in_all_languages():
    tree = ast.parse((PACKAGING / "linux" / "nautilus.py").read_text("utf-8"))
    tables = [
        ast.literal_eval(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict)
    ]
    assert len(tables) == 2
    for table in tables:
        assert set(table) == set(LANGUAGES)
