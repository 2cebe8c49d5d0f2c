"""Every string of the window can be translated, and every language is whole."""

import ast
import importlib.util
import re
import string
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QLabel, QPushButton

import core
from desktop.window.widgets.formatting import ago, ordinal
from desktop.window.widgets.languages import LANGUAGES, language_for
from desktop.window.widgets.translation import Counted

ROOT = Path(core.__file__).resolve().parent.parent
FOLDER = ROOT / "resources" / "translations"
TRANSLATED = [language for language in LANGUAGES if language != "en"]
# Languages whose first form is for 0, too, and so must name the count.
ZERO_IS_SINGULAR = {"fr"}
# What a person types or reads as it is, in every language.
LITERAL = re.compile(r"\bext:pdf\b|\bmodified:last-week\b|`[^`]+`|\bF\d+\b|\n|<[^>]+>")


def load_script():
    spec = importlib.util.spec_from_file_location("translate", ROOT / "packaging" / "translate.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def script():
    return load_script()


def messages(path):
    for context in ElementTree.parse(path).iter("context"):
        for message in context.iter("message"):
            yield context.findtext("name"), message


def forms(message):
    translation = message.find("translation")
    return [form.text for form in translation.iter("numerusform")] or [translation.text]


def marked_in_source():
    """Yield context and text of all that is marked for translation, as Python reads it."""
    for path in sorted((ROOT / "desktop").rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            if isinstance(node.func, ast.Attribute) and node.func.attr == "tr":
                owner = node.func.value.id if isinstance(node.func.value, ast.Name) else ""
                inside = [c for c in classes if c.lineno <= node.lineno <= c.end_lineno]
                context = inside[-1].name if owner == "self" and inside else owner
                texts = node.args[:1]
            elif getattr(node.func, "id", "") in ("translate", "QT_TRANSLATE_NOOP"):
                if not isinstance(node.args[0], ast.Constant):
                    continue
                context, texts = node.args[0].value, node.args[1:2]
            else:
                continue
            for text in texts:
                if isinstance(text, ast.Constant) and isinstance(text.value, str):
                    yield context, text.value


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_file_holds_exactly_the_strings_of_the_source(script, tmp_path, language):
    fresh = tmp_path / f"pagehound_{language}.ts"
    script.extract(language, fresh)
    kept = FOLDER / f"pagehound_{language}.ts"

    def strings(path):
        return {(context, message.findtext("source")) for context, message in messages(path)}

    missing, gone = strings(fresh) - strings(kept), strings(kept) - strings(fresh)
    assert not missing and not gone, "run: python packaging/translate.py"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_string_is_translated_in_every_form(script, language):
    assert script.unfinished(FOLDER / f"pagehound_{language}.ts") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_file_is_that_of_the_text(script, tmp_path, language):
    fresh = tmp_path / "fresh.qm"
    script.compile_translation(FOLDER / f"pagehound_{language}.ts", fresh)
    kept = FOLDER / f"pagehound_{language}.qm"
    assert fresh.read_bytes() == kept.read_bytes(), "run: python packaging/translate.py"


def test_qts_tool_finds_all_that_is_marked(script):
    """Its reader of Python gives up at some expressions, silently."""
    held = {
        (context, message.findtext("source"))
        for context, message in messages(FOLDER / "pagehound_de.ts")
    }
    lost = {pair for pair in marked_in_source() if pair not in held}
    assert not lost


def placeholders(text):
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name)


@pytest.mark.parametrize("language", TRANSLATED)
def test_placeholders_are_the_same_in_the_translation(language):
    for _, message in messages(FOLDER / f"pagehound_{language}.ts"):
        source = message.findtext("source")
        counts = re.findall(r"%L?n", source)
        for form in forms(message):
            assert placeholders(form) == placeholders(source), source
            is_last = form is forms(message)[-1]
            if is_last or language in ZERO_IS_SINGULAR or re.search(r"%L?n", form):
                assert re.findall(r"%L?n", form) == counts, source


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_is_typed_or_marked_up_stays_in_the_translation(language):
    for _, message in messages(FOLDER / f"pagehound_{language}.ts"):
        source = message.findtext("source")
        for form in forms(message):
            assert sorted(LITERAL.findall(form)) == sorted(LITERAL.findall(source)), source
            # Mnemonics: a translation has one where the source has one.
            marks = [len(re.findall(r"&(?=\w)", text)) for text in (form, source)]
            assert marks[0] == marks[1], source
            assert [form[:1].isspace(), "\\" in form] == [source[:1].isspace(), "\\" in source]
            assert not re.search(r"  |\s$", form) or source[-1:].isspace(), source


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_count_has_the_forms_of_the_language(script, tmp_path, language):
    """As many forms as Qt makes room for: German 2, French 2, Japanese 1."""
    fresh = tmp_path / f"pagehound_{language}.ts"
    script.extract(language, fresh)
    wanted = {len(forms(message)) for _, message in messages(fresh) if message.get("numerus")}
    kept = messages(FOLDER / f"pagehound_{language}.ts")
    assert {len(forms(message)) for _, message in kept if message.get("numerus")} == wanted
    assert wanted == {1 if language == "ja" else 2}


def test_the_tools_know_the_languages_of_the_window(script):
    assert set(script.LANGUAGES) == set(LANGUAGES)


def test_french_is_set_with_its_spaces():
    """A sign such as ? or : never begins a line, since the space before it does not break."""
    for _, message in messages(FOLDER / "pagehound_fr.ts"):
        for form in forms(message):
            assert not re.search(r" [;:!?»](?=\s|$)|« ", form), form


def test_no_sentence_of_the_window_is_shown_unmarked():
    """A literal with words in it, given to a widget, goes through tr."""
    setters = {"setText", "setToolTip", "setWindowTitle", "setPlaceholderText", "setAccessibleName"}
    widgets = {"QLabel", "PlainLabel", "QPushButton", "QCheckBox", "QRadioButton", "QAction"}
    bare = []
    for path in sorted((ROOT / "desktop" / "window").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name in setters | widgets:
                bare += [
                    (path.name, argument.value)
                    for argument in node.args
                    if isinstance(argument, ast.Constant)
                    and isinstance(argument.value, str)
                    and re.search(r"[A-Za-z]{3}(?!\w*://)", argument.value)
                ]
    assert not bare


# -- worn ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chosen", "wanted", "language"),
    [
        ("de", ["en-US"], "de"),
        ("", ["de-AT", "en"], "de"),
        ("", ["de_DE"], "de"),
        ("", ["nl-NL", "de"], "de"),
        ("", ["ja-JP"], "ja"),
        ("", ["es-419", "en"], "es"),
        ("", ["fr-CA"], "fr"),
        ("", ["nl-NL"], "en"),
        ("xx", [], "en"),
    ],
)
def test_the_persons_choice_outweighs_the_systems_languages(chosen, wanted, language):
    assert language_for(chosen, wanted) == language
    assert language in LANGUAGES


@pytest.mark.parametrize(
    ("language", "folders", "files", "days", "places"),
    [
        ("de", "Ordner", ["0 Dateien", "1 Datei", "1.234 Dateien"], "vor 3 Tagen", ["1.", "2."]),
        (
            "es",
            "Carpetas",
            ["0 archivos", "1 archivo", "12.345 archivos"],
            "hace 3 días",
            ["1.º", "2.º"],
        ),
        (
            "fr",
            "Dossiers",
            ["0 fichier", "1 fichier", "12\u202f345 fichiers"],
            "il y a 3 jours",
            ["1er", "2e"],
        ),
        (
            "ja",
            "フォルダー",
            ["ファイル 0 件", "ファイル 1 件", "ファイル 12,345 件"],
            "3 日前",
            ["1位", "2位"],
        ),
    ],
)
def test_words_and_counts_follow_the_language(wear, language, folders, files, days, places):
    wear(language)
    assert QCoreApplication.translate("Commands", "Folders") == folders
    count = 1234 if language == "de" else 12345
    told = [Counted("Wording").tr("%Ln files", None, n) for n in (0, 1, count)]
    assert told == files
    assert ago(1000.0, 1000.0 + 3 * 86400) == days
    assert [ordinal(1), ordinal(2)] == places


def test_english_counts_have_a_singular(wear):
    wear("en")
    assert Counted("Wording").tr("%Ln hits", None, 1) == "1 hit"
    assert Counted("Wording").tr("%Ln hits", None, 2) == "2 hits"


@pytest.mark.parametrize(
    ("language", "add", "settings", "defaults", "cancel"),
    [
        (
            "de",
            "Ordner hinzufügen …",
            "Einstellungen",
            "Vorgaben für neue Suchen",
            "Abbrechen",
        ),
        (
            "es",
            "Añadir carpetas…",
            "Configuración",
            "Valores predeterminados para búsquedas nuevas",
            "Cancelar",
        ),
        (
            "fr",
            "Ajouter des dossiers…",
            "Paramètres",
            "Valeurs par défaut des nouvelles recherches",
            "Annuler",
        ),
        ("ja", "フォルダーを追加…", "設定", "新しい検索の既定値", "キャンセル"),
    ],
)
def test_the_window_opens_in_the_language(
    wear, open_window, tmp_path, language, add, settings, defaults, cancel
):
    wear(language)
    library = tmp_path / "library"
    library.mkdir()
    (library / "window.ini").write_text(f"[appearance]\nlanguage={language}\n", "utf-8")
    window = open_window(library)
    assert window.first_run.add.text() == add
    window.commands["settings"].trigger()
    from desktop.window.settings.dialog import SettingsDialog

    dialog = window.findChild(SettingsDialog)
    assert dialog.windowTitle() == settings
    shown = [
        each.text() for each in (*dialog.findChildren(QLabel), *dialog.findChildren(QPushButton))
    ]
    assert defaults in shown
    assert any(text.replace("&", "") == cancel for text in shown), "Qt's own buttons, too"
