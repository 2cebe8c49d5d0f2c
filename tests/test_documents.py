"""The documents keep up with the tree: what they name exists, and what exists is named."""

import ast
import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from core import locations

ROOT = Path(__file__).parent.parent
_PLACE = re.compile(r"`([\w./-]+(?:\.py|/))`")
_LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")
_DECISION = re.compile(r"^\*\*", re.MULTILINE)
MAX_DECISION_WORDS = 120
# Folders inside a library, not in this tree.
IN_A_LIBRARY = {
    f"{value}/"
    for name, value in vars(locations).items()
    if name.isupper() and isinstance(value, str)
}
_QUOTED = re.compile(r"`([\w.]+)`")
# Modules that no longer exist, except for names that mean something else today (`forecast` is a
# command).
FORMER_MODULES = frozenset((
    "agent_actions", "agent_service", "agent_tools", "api_parameters", "api_schema",
    "binary_workbook", "captions", "catalog_chunks", "catalog_file", "catalog_rescue",
    "children", "default_folder", "diagnosis", "exclusion_trial", "faults", "fields",
    "filter_selection", "following", "guidance", "http_api", "http_guard", "http_server",
    "keeping", "keyword_build", "keyword_codec", "keyword_encoding", "keyword_follower",
    "keyword_index", "keyword_matching", "keyword_merge", "keyword_places", "keyword_plan",
    "keyword_scoring", "keyword_segment", "keyword_vocabulary", "mcp_server", "merging",
    "model_cost", "nearest", "old_slides", "old_word", "old_workbook", "opening", "outlook",
    "pace", "power", "preview_pane", "problem_words", "process_figures", "query_lexer",
    "reading", "reading_job", "reindexing", "results_delegate", "results_model",
    "results_panel", "results_view", "rich_text", "scanning", "score_story", "search_bar",
    "search_flow", "search_page", "settings_appearance", "settings_dialog", "settings_indexing",
    "settings_models", "settings_privacy", "settings_search", "settings_section",
    "settings_shortcuts", "stored_data", "tasks", "upkeep", "vector_blocks",
    "vector_files", "vector_index", "vector_parts", "web", "whoosh_codec", "wording",
    "workbook", "workers", "xlsb_cells",
))  # fmt: skip


@cache
def tree():
    """Every file and folder of ours, relative, folders with a slash at the end."""
    found = set()
    for top in ("core", "desktop", "packaging", "resources", "tests"):
        found.add(f"{top}/")
        for path in (ROOT / top).rglob("*"):
            if "__pycache__" not in path.parts:
                found.add(path.relative_to(ROOT).as_posix() + "/" * path.is_dir())
    return found


def packages():
    return sorted(
        place
        for place in tree()
        if place.startswith(("core/", "desktop/"))
        and place.endswith("/")
        and any((ROOT / place).glob("*.py"))
    )


@pytest.mark.parametrize("name", ["ARCHITECTURE.md", "CONTRACT.md", "CONTRIBUTING.md"])
def test_every_place_that_a_document_names_exists(name):
    """Without a folder before it, a name is that of any module or folder in the tree."""
    places = set(_PLACE.findall((ROOT / name).read_text("utf-8")))
    known = tree()
    wrong = [
        place
        for place in sorted(places - IN_A_LIBRARY)
        if place not in known
        and ("/" in place.rstrip("/") or not any(each.endswith(f"/{place}") for each in known))
    ]
    assert not wrong


@pytest.mark.parametrize(
    "name", ["ARCHITECTURE.md", "CHANGELOG.md", "CONTRACT.md", "CONTRIBUTING.md", "README.md"]
)
def test_every_link_of_a_document_leads_somewhere(name):
    links = _LINK.findall((ROOT / name).read_text("utf-8"))
    assert not [link for link in links if not (ROOT / link).exists()]


def test_the_architecture_names_every_package():
    text = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    assert len(packages()) > 20
    assert not [package for package in packages() if f"`{package}`" not in text]


def test_the_architecture_names_every_file_of_a_library():
    text = (ROOT / "ARCHITECTURE.md").read_text("utf-8").partition("\nA library is a folder")[2]
    line = text.partition("\n")[0]
    names = {
        value.removesuffix("*")
        for name, value in vars(locations).items()
        if name.isupper() and isinstance(value, str) and not name.startswith(("_", "ENVIRONMENT"))
    }
    assert locations.CATALOG in names
    assert not [name for name in names if f"`{name}`" not in line and f"`{name}/`" not in line]


def test_no_module_docstring_names_a_former_module():
    """In single or double backticks; the module that exists now has another name."""
    modules = [place for place in tree() if place.endswith(".py")]
    assert not FORMER_MODULES & {Path(place).stem for place in modules}
    wrong = []
    for place in sorted(modules):
        if place.startswith(("core/", "desktop/")):
            module = ast.parse((ROOT / place).read_text("utf-8"))
            named = _QUOTED.findall(ast.get_docstring(module) or "")
            wrong += [(place, name) for name in named if name.split(".")[-1] in FORMER_MODULES]
    assert not wrong


def test_a_decision_is_short():
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("\n## Decisions\n")[2]
    starts = [match.start() for match in _DECISION.finditer(text)]
    decisions = [text[begin:end] for begin, end in pairwise([*starts, len(text)])]
    assert len(decisions) > 15
    assert not [each[:60] for each in decisions if len(each.split()) > MAX_DECISION_WORDS]
