"""The window says what the engine says in the person's language, values and all."""

import ast
import re
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget

import core
from core.datatypes import Problem, SearchResponse, Suggestion
from core.errors import LibraryError
from core.query import parse
from core.search import lists
from core.search.empty_answers import ALL_WEAK, NOTHING_FOUND
from desktop.window.background.errors import fault_of
from desktop.window.library.problem_text import explained
from desktop.window.search.empty_texts import nothing_found
from desktop.window.search.warning_bar import WarningBar
from desktop.window.widgets.engine_texts import in_language, is_known
from desktop.window.widgets.languages import LANGUAGES

CORE = Path(core.__file__).resolve().parent
# What only terminals, servers and programs read, or what is no sentence for people.
NOT_IN_THE_WINDOW = (
    "documents/", "team/", "paging.py", "reports/doctor.py", "reports/evaluation.py",
    "remote/pushing.py", "remote/wire.py", "remote/library.py", "search/grep_",
    "query/filter_text.py", "keyword/bm25f.py", "extraction/formats/rst.py",
)  # fmt: skip
# Parts of sentences: what they are put together to is in WHOLE.
FRAGMENTS = {
    "Its parts are 7; 7 not read.",
    "It is nested more than 7 mails deep",
    "This member7 not read.",
    "It is 7, not a document, so it was not read.",
    "7Known: 7.",
    "7 is excluded.",
    "7 at the moment.",
    "7: its best passage is hit 7, after 77.",
    "7: it is the first hit.",
    "7: it matches (score 7), but is not among the best thousand passages.",
    "Its 7 words7 are in 7 passages that can be found by word.",
    "The folder 7 it is in",
    "There is no such file",
    "In the combined list",
    "Too many open files",
    "Pagehound on this computer",
    "The server at 7 is 7 than this Pagehound (7), and they do not understand each other.",
    "Update 7.",
    "In the library 7 damaged and left out.",
    '"7": 7 needs at least 7 letters before it.',
    'There is no filter "7:", so it was searched for as words; 7',
    "7, and 7 that were found first by word; the rest can only be found by word until indexing "
    "has finished.",
    "7; the rest can only be found by word until indexing has finished.",
    "Without 7: 7",
    "Its member 7",
    "7 by 7: 7",
    "7 parts were",
    "7 and was not read.",
    "7 row 7",
    "7 bytes instead of 7",
    "7 is not a file",
    "7 is too large",
    "7 is nested too deeply",
    "7 of those",
    "7 documents are",
    "Represent this sentence for searching relevant passages: ",  # for a model, not for people
}
WHOLE = [
    "Its parts are nested more than 50 levels deep; one part was not read.",
    "Its parts are more than 1,000; 1,234 parts were not read.",
    "It is nested more than 3 mails deep and was not read.",
    "The file has more than 1,000 members. This member was not read.",
    "The file unpacks to more than 500 MB. Its member a b/c.txt and 12 after it were not read.",
    "It is a folder, not a document, so it was not read.",
    "It is a pipe, not a document, so it was not read.",
    "There is no embedding model x. Did you mean y? Known: y, z.",
    "It is excluded. It is hidden. The rule is in /home/me/.gitignore.",
    "The folder a.b it is in is excluded. The pattern *.b excludes it.",
    "There is no such file at the moment.",
    "By word: its best passage is hit 12, after a.txt, b c.txt and 9 more.",
    "In the combined list: it is the first hit. It is listed there as a copy or version of a.md.",
    "By meaning: it matches (score 0.412), but is not among the best thousand passages.",
    "Its 1,200 words, recognised from pictures are in 4 passages that can be found by word.",
    "The server at host is newer than this Pagehound (1.0), and they do not understand each "
    "other. Update Pagehound on this computer.",
    "In the library 1 document is damaged and left out. Update it to read them again.",
    "In the library 1,034 documents are damaged and left out. Update it to read them again.",
    "Did you mean: receipt",
    "Without ext:pdf: 1 passage",
    "Without “rent”: 1,204 passages",
]


def sentences_of_the_engine():
    """Yield file and text of every sentence in core's sources, with 7 for its values."""
    for path in sorted(CORE.rglob("*.py")):
        place = path.relative_to(CORE).as_posix()
        if place.startswith(NOT_IN_THE_WINDOW):
            continue
        tree = ast.parse(path.read_text("utf-8"))
        skipped = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.Expr):  # docstrings
                skipped.add(id(node.value))
            elif isinstance(node, ast.JoinedStr):
                skipped |= {id(part) for part in ast.walk(node) if part is not node}
            elif isinstance(node, ast.Call) and getattr(
                getattr(node.func, "value", None), "id", ""
            ) in ("_log", "log"):
                skipped |= {id(part) for part in ast.walk(node)}
        for node in ast.walk(tree):
            if id(node) in skipped:
                continue
            if isinstance(node, ast.JoinedStr):
                text = "".join(
                    part.value if isinstance(part, ast.Constant) else "7" for part in node.values
                )
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                text = node.value
            else:
                continue
            if is_sentence(text):
                yield place, text


def is_sentence(text):
    return bool(
        re.match(r'[A-Z7"*^]', text)
        and re.search(r"[a-z]{2,} [a-z7(]", text)
        and re.search(r"[.?!:]\s*$|^\w+ .* \w+$", text)
        and not re.match(r"\s*(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|WITH|PRAGMA)\b", text)
    )


def pieces(text):
    """Cut into sentences; a value that stands alone is a sentence that has its own template."""
    cut = re.split(r"(?<=[.?!])\s+(?=[A-Z7\"])|(?<=^7) (?=[A-Z])", text)
    return [piece for piece in cut if set(piece) != {"7"}]


def test_every_sentence_of_the_engine_has_a_template():
    found = list(sentences_of_the_engine())
    assert len(found) > 200, "the sources are not where the test looks"
    lost = [
        (place, piece)
        for place, text in found
        for piece in pieces(text)
        if piece not in FRAGMENTS and not is_known(piece)
    ]
    assert not lost, "add them to desktop/window/widgets/engine_*.py"


def test_the_sentences_put_together_have_templates():
    unknown = [text for text in WHOLE if not is_known(text)]
    assert not unknown


def test_fragments_are_still_said():
    """What the engine no longer says is not excused any more."""
    said = {piece for _, text in sentences_of_the_engine() for piece in pieces(text)}
    assert not {text for text in FRAGMENTS if text not in said and text.strip() not in said}


# -- in a language -------------------------------------------------------------------------------


def test_english_stays_as_the_engine_wrote_it(wear):
    wear("en")
    for text in WHOLE:
        assert in_language(text) == text


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_all_of_it_changes_and_values_stay(wear, language):
    wear(language)
    for text in WHOLE:
        told = in_language(text)
        assert told != text
        assert not re.search(r"\{\w+\}", told)
        for number in re.findall(r"\d[\d,.]*\d|\d", text):
            assert number in told or number == "1", text


def test_values_are_kept_to_the_letter(wear):
    wear("fr")
    path = "/home/me/It is empty. {path} and more"
    assert in_language(f"There is no folder {path}. Check the path.") == (
        f"Il n’y a pas de dossier {path}. Vérifiez le chemin."
    )


def test_a_sentence_inside_another_is_translated_too(wear):
    wear("de")
    told = in_language(
        "Search by meaning is unavailable (The model failed: out of memory.), so these hits were "
        "found by word only."
    )
    assert "(Das Modell ist gescheitert: out of memory.)" in told


def test_what_is_not_known_stays_english_beside_what_is(wear):
    wear("ja")
    assert (
        in_language("Strange things happened. It is empty.") == "Strange things happened. 空です。"
    )
    assert in_language("It is empty. It contains no text.") == "空です。テキストがありません。"


def test_a_traceback_is_left_alone_quickly(wear):
    wear("de")
    text = "Traceback (most recent call last)\n" + "  File x. It is empty.\n" * 5000
    assert in_language(text) == text


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
@pytest.mark.parametrize(
    "query", ["+rent paid", '"unmatched', "(a b", "fodler:x y", "a* b", "modified:soon x", "AND"]
)
def test_hints_on_real_queries_are_translated(wear, language, query):
    hints = parse(query).hints
    assert hints
    wear(language)
    for hint in hints:
        assert is_known(hint), hint
        assert in_language(hint) != hint


def test_the_places_that_show_them_speak_the_language(wear, qtbot):
    wear("es")
    response = SearchResponse(
        query="x",
        mode="hybrid",
        embedding_model="",
        warnings=(NOTHING_FOUND["hybrid"],),
        suggestions=(Suggestion("Did you mean: receipt", "receipt"),),
    )
    told = nothing_found(response)
    assert told.text.startswith("Nada contiene estas palabras")
    assert told.sections[0].offers[0].text == "¿Quiso decir: receipt?"
    page = QWidget()
    qtbot.addWidget(page)
    bar = WarningBar(page)
    bar.warn([ALL_WEAK["lexical"]])
    assert bar.text.startswith("Todas las coincidencias son débiles")
    assert fault_of(LibraryError("The library is closed.")).sentence == (
        "La biblioteca está cerrada."
    )
    problem = explained(Problem("a.pdf", "It is empty. Check the path."))
    assert (problem.what, problem.advice) == ("Está vacío.", "Compruebe la ruta.")
    covered = lists._coverage(40, 100, 0, 0, None)
    assert in_language(covered).startswith("El 40 % de los fragmentos está listo")
