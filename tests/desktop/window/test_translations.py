"""Every string of the window can be translated, and German is whole."""

import ast
import importlib.util
import re
import string
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QTranslator
from PySide6.QtWidgets import QLabel, QPushButton

import core
from desktop.window.widgets.formatting import ago, ordinal
from desktop.window.widgets.languages import LANGUAGES, language_for, wear_language
from desktop.window.widgets.translation import Counted

ROOT = Path(core.__file__).resolve().parent.parent
FOLDER = ROOT / "resources" / "translations"
# Front ends without a window, which speak the language of terminals and programs.
NOT_WINDOW = re.compile(
    r"agent_|api_|cli|client_config|http_|log_file|mcp_|reindexing|terminal|upkeep"
)


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
    for path in sorted((ROOT / "desktop").glob("*.py")):
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


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_file_holds_exactly_the_strings_of_the_source(script, tmp_path, language):
    fresh = tmp_path / f"pagehound_{language}.ts"
    script.extract(language, fresh)
    kept = FOLDER / f"pagehound_{language}.ts"

    def strings(path):
        return {(context, message.findtext("source")) for context, message in messages(path)}

    missing, gone = strings(fresh) - strings(kept), strings(kept) - strings(fresh)
    assert not missing and not gone, "run: python packaging/translate.py"


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_string_is_translated_in_every_form(script, language):
    assert script.unfinished(FOLDER / f"pagehound_{language}.ts") == []


@pytest.mark.parametrize("language", ["de", "en"])
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


def test_placeholders_are_the_same_in_the_translation():
    for _, message in messages(FOLDER / "pagehound_de.ts"):
        source = message.findtext("source")
        wanted = {name for _, name, _, _ in string.Formatter().parse(source) if name}
        counts = set(re.findall(r"%L?n", source))
        for form in forms(message):
            assert {n for _, n, _, _ in string.Formatter().parse(form) if n} == wanted, source
            if len(forms(message)) == 1 or form is forms(message)[-1]:
                assert set(re.findall(r"%L?n", form)) == counts, source


def test_no_sentence_of_the_window_is_shown_unmarked():
    """A literal with words in it, given to a widget, goes through tr."""
    setters = {"setText", "setToolTip", "setWindowTitle", "setPlaceholderText", "setAccessibleName"}
    widgets = {"QLabel", "QPushButton", "QCheckBox", "QRadioButton", "QAction"}
    bare = []
    for path in sorted((ROOT / "desktop").glob("*.py")):
        if NOT_WINDOW.match(path.stem):
            continue
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
                    and re.search(r"[A-Za-z]{3}", argument.value)
                ]
    assert not bare


# -- worn ------------------------------------------------------------------------------------------


@pytest.fixture
def german(qapp):
    before = QLocale()
    wear_language(qapp, "de")
    yield
    for translator in qapp.findChildren(QTranslator, "pagehound"):
        qapp.removeTranslator(translator)
        translator.deleteLater()
    QLocale.setDefault(before)


@pytest.mark.parametrize(
    ("chosen", "wanted", "language"),
    [
        ("de", ["en-US"], "de"),
        ("", ["de-AT", "en"], "de"),
        ("", ["de_DE"], "de"),
        ("", ["fr-FR", "de"], "de"),
        ("", ["fr-FR"], "en"),
        ("xx", [], "en"),
    ],
)
def test_the_persons_choice_outweighs_the_systems_languages(chosen, wanted, language):
    assert language_for(chosen, wanted) == language
    assert language in LANGUAGES


def test_words_and_counts_are_german(german):
    assert QCoreApplication.translate("Commands", "Folders") == "Ordner"
    hits = Counted("Wording")
    assert hits.tr("%Ln files", None, 1) == "1 Datei"
    assert hits.tr("%Ln files", None, 1234) == "1.234 Dateien"
    assert ago(1000.0, 1000.0 + 3 * 86400) == "vor 3 Tagen"
    assert ordinal(2) == "2."


def test_english_counts_have_a_singular(qapp):
    wear_language(qapp, "en")
    assert Counted("Wording").tr("%Ln hits", None, 1) == "1 hit"
    assert Counted("Wording").tr("%Ln hits", None, 2) == "2 hits"


def test_the_window_opens_in_german(german, open_window, tmp_path, qtbot):
    library = tmp_path / "library"
    library.mkdir()
    (library / "window.ini").write_text("[appearance]\nlanguage=de\n", "utf-8")
    window = open_window(library)
    assert window.first_run.add.text() == "Ordner hinzufügen …"
    assert window.commands["settings"].text() == "Einstellungen …"
    window.commands["settings"].trigger()
    from desktop.window.settings.dialog import SettingsDialog

    dialog = window.findChild(SettingsDialog)
    assert dialog.windowTitle() == "Einstellungen"
    shown = [
        each.text() for each in (*dialog.findChildren(QLabel), *dialog.findChildren(QPushButton))
    ]
    assert "Vorgaben für neue Suchen" in shown
    assert "Abbrechen" in shown, "Qt's own buttons speak German, too"
