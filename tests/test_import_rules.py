"""The floor plan: who may import whom, and who alone speaks SQL or knows an engine.

The whole import graph counts: imports at the top of a module, inside functions, and for types only.
"""

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from core import locations

ROOT = Path(__file__).parent.parent

# Lowest first. A part imports parts of lower layers only; those of one layer are strangers.
LAYERS = (
    {
        "core",
        "core.errors",
        "core.locations",
        "core.reading_view",
        "core.machine_key",
        "core.visibility",
    },
    {"core.datatypes", "core.private_files", "core.private_copy"},
    {"core.settings", "core.paging"},
    {"core.text", "core.processes", "core.file_access"},
    {"core.query", "core.extraction"},
    {"core.catalog"},
    {"core.embedding", "core.keyword", "core.vectors"},
    {"core.search", "core.stores"},
    {"core.indexing", "core.versions", "core.documents", "core.library_base"},
    {"core.status"},
    {"core.library", "core.library_like", "core.team"},
    {"core.limited_library"},
    {"core.indexing_process", "core.remote"},
    {"core.reports", "core.watching"},
    {
        "desktop",
        "desktop.visible_text",
        "desktop.hit_sentences",
        "desktop.progress_sentences",
        "desktop.own_command",
        "desktop.running_window",
    },
    {"desktop.autostart"},
    {"desktop.log_file"},
    {"desktop.server", "desktop.shell_search"},
    {"desktop.window.widgets"},
    {"desktop.window.background"},
    {"desktop.window.results"},
    {"desktop.window.preview"},
    {"desktop.window.search", "desktop.window.library", "desktop.window.settings"},
    {"desktop.window.global_shortcut"},
    {"desktop.window.quick"},
    {"desktop.window"},
    {"desktop.cli"},
    {"desktop.start"},
)
# Packages that nobody outside imports past: only what ``__all__`` names.
PACKAGES = {
    "core.text", "core.processes", "core.query", "core.extraction", "core.catalog",
    "core.embedding", "core.keyword", "core.vectors", "core.search", "core.indexing",
    "core.documents", "core.indexing_process", "core.remote", "core.reports", "core.team",
    "core.watching",
    "desktop.server", "desktop.cli",
    "desktop.window", "desktop.window.widgets", "desktop.window.background",
    "desktop.window.results", "desktop.window.preview", "desktop.window.search",
    "desktop.window.library", "desktop.window.settings", "desktop.window.quick",
    "desktop.window.global_shortcut", "desktop.shell_search",
}  # fmt: skip
ENGINES = {
    "whoosh": "core.keyword.whoosh_contents",
    "usearch": "core.vectors.usearch_graph",
    "fastembed": "core.embedding.embedder",
    "onnxruntime": "core.embedding.embedder",
    "psycopg": "core.team.database",
}
SQL = re.compile(
    r"\s*(SELECT\s|INSERT\s+(OR\s+\w+\s+)?INTO\s|UPDATE\s+\w+\s+SET\s|DELETE\s+FROM\s|PRAGMA\s"
    r"|CREATE\s+(TABLE|INDEX|TRIGGER)\s|ALTER\s+TABLE\s|DROP\s+TABLE\s)"
)


class Import(NamedTuple):
    importer: str
    module: str  # "core.catalog" of "from core.catalog import Catalog"
    name: str  # "Catalog"; empty for "import core.catalog"
    line: int


@cache
def modules():
    """All modules of core and desktop, by their dotted names."""
    found = {}
    for package in ("core", "desktop"):
        for path in (ROOT / package).rglob("*.py"):
            name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            found[name.removesuffix(".__init__")] = ast.parse(path.read_text("utf-8"))
    assert len(found) > 200
    return found


@cache
def imports():
    """Every import, wherever in a module it stands."""
    found = []
    for importer, tree in modules().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                found += [Import(importer, each.name, "", node.lineno) for each in node.names]
            elif isinstance(node, ast.ImportFrom):
                assert not node.level, f"{importer}:{node.lineno}: write imports absolutely"
                found += [
                    Import(importer, node.module, each.name, node.lineno) for each in node.names
                ]
    return found


def target(each):
    """The module of ours that an import reads; None if it is somebody else's."""
    whole = f"{each.module}.{each.name}"
    return next((name for name in (whole, each.module) if name in modules()), None)


def part(module):
    """The package or module of the floor plan that a module belongs to."""
    while module not in PARTS:
        module = module.rpartition(".")[0]
    return module


PARTS = {name: number for number, layer in enumerate(LAYERS) for name in layer}


def all_of(package):
    for node in modules()[package].body:
        if isinstance(node, ast.Assign) and node.targets[0].id == "__all__":
            return set(ast.literal_eval(node.value))
    return set()


def test_every_module_has_its_place_in_the_floor_plan():
    roots = {"core", "desktop"}
    unplaced = {name for name in modules() if part(name) in roots and name not in roots}
    assert not unplaced


def test_imports_go_from_higher_layers_to_lower_ones():
    wrong = []
    for each in imports():
        other = target(each)
        if other is None:
            continue
        here, there = part(each.importer), part(other)
        if here != there and PARTS[here] <= PARTS[there]:
            wrong.append(f"{each.importer}:{each.line} imports {other}")
    assert not wrong


def test_no_modules_import_each_other_in_a_circle():
    graph = {}
    for each in imports():
        other = target(each)
        if other is not None and other != each.importer:
            graph.setdefault(each.importer, set()).add(other)
    done, path = set(), []

    def visit(module):
        if module in path:
            raise AssertionError(" -> ".join([*path[path.index(module) :], module]))
        if module in done:
            return
        path.append(module)
        for other in sorted(graph.get(module, ())):
            visit(other)
        done.add(path.pop())

    for module in sorted(modules()):
        visit(module)


def test_nobody_reaches_past_the_public_names_of_a_package():
    wrong = []
    for each in imports():
        other = target(each)
        if other is None:
            continue
        for package in PACKAGES:
            inside = f"{package}."
            if each.importer == package or each.importer.startswith(inside):
                continue
            if each.module == package:
                # A sub-package has an __all__ of its own.
                is_public = each.name in all_of(package) or f"{inside}{each.name}" in PACKAGES
            elif each.module.startswith(inside):
                first = each.module.removeprefix(inside).partition(".")[0]
                is_public = first in all_of(package) or f"{inside}{first}" in PACKAGES
            else:
                continue
            if not is_public:
                wrong.append(f"{each.importer}:{each.line} imports {other}")
    assert not wrong


def test_what_packages_export_is_used_or_tested():
    """A public name that nobody imports is only a name to read past."""
    tests = "\n".join(
        path.read_text("utf-8")
        for folder in ("tests", "packaging")
        for path in (ROOT / folder).rglob("*.py")
    )
    strings = "".join(
        node.value
        for tree in modules().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and ":" in node.value
    )
    unused = []
    for package in PACKAGES:
        used = {
            each.name if each.module == package else each.module.rpartition(".")[2]
            for each in imports()
            if each.module.startswith(package) and not each.importer.startswith(f"{package}.")
        }
        unused += [
            f"{package}.{name}"
            for name in all_of(package) - used
            if f"{package}.{name}:" not in strings and f"{package}:{name}" not in strings + tests
        ]
    assert not unused


def test_each_engine_has_one_importer():
    for each in imports():
        owner = ENGINES.get(each.module.partition(".")[0])
        assert owner in (None, each.importer), f"{each.importer}:{each.line}"
    assert set(ENGINES.values()) <= modules().keys()


def test_qt_is_in_the_window_alone():
    for each in imports():
        if each.module.partition(".")[0] in ("PySide6", "shiboken6"):
            assert each.importer.startswith("desktop.window."), f"{each.importer}:{each.line}"


def test_core_knows_no_front_end():
    for each in imports():
        if each.importer.split(".")[0] == "core":
            assert each.module.partition(".")[0] not in ("desktop", "tests"), each


def test_sql_is_in_the_catalog_and_in_the_teams_package_alone():
    wrong = []
    for module, tree in modules().items():
        if module.startswith(("core.catalog.", "core.team.")):
            continue
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and SQL.match(node.value)
            ):
                wrong.append(f"{module}:{node.lineno}: {node.value[:40]}")
    wrong += [
        f"{each.importer}:{each.line}"
        for each in imports()
        if each.module == "sqlite3" and not each.importer.startswith("core.catalog.")
    ]
    assert not wrong


# They name files of other programs that are called the same.
OTHERS_FILES = ("desktop.server.client_config", "desktop.server.client_install")


def test_files_of_a_library_are_named_in_one_module():
    names = {
        value
        for name, value in vars(locations).items()
        if name.isupper() and isinstance(value, str) and re.search(r"[.-]", value)
    }
    folders = {locations.KEYWORDS, locations.VECTORS, locations.MODELS, locations.OCR_CACHE}
    assert locations.CATALOG in names
    for module, tree in modules().items():
        if module in ("core.locations", *OTHERS_FILES):
            continue  # the latter names files of other programs
        for node in ast.walk(tree):
            assert not (isinstance(node, ast.Constant) and node.value in names), (
                f"{module}:{node.lineno}: {node.value}"
            )
            # Words of every day otherwise, but not as part of a path.
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
                value = getattr(node.right, "value", None)
                is_bundled = module == "core.embedding.model_list"  # resources/models
                assert value not in folders or is_bundled, f"{module}:{node.lineno}: {value}"


def loaded_by(*arguments, tmp_path):
    """Return the modules that a run of the terminal command has loaded at its end."""
    script = (
        "import sys\n"
        "from desktop.cli import main\n"
        "try:\n"
        "    main(sys.argv[1:])\n"
        "except SystemExit:\n"
        "    pass\n"
        "sys.stderr.write('LOADED ' + ' '.join(sys.modules))\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", script, *arguments],
        cwd=ROOT,
        env={
            "PAGEHOUND_LIBRARY": str(tmp_path / "library"),
            "PAGEHOUND_LOGS": str(tmp_path / "logs"),
            "PATH": "/usr/bin:/bin",
        },
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    return set(run.stderr.split("LOADED ")[1].split())


@pytest.mark.parametrize(
    "arguments", [("--help",), ("search", "--help"), ("search", "words", "--mode", "lexical")]
)
def test_help_and_keyword_search_load_no_model_and_no_qt(tmp_path, indexed_once, arguments):
    (tmp_path / "library").symlink_to(indexed_once / "library")
    loaded = loaded_by(*arguments, tmp_path=tmp_path)
    assert not {"PySide6", "fastembed", "onnxruntime", "usearch"} & loaded
    if "--help" in arguments:
        assert not {"numpy", "whoosh", "rich"} & loaded


def test_processes_that_read_documents_load_no_numpy():
    """There may be several of them, and each is replaced now and then."""
    script = "import core.extraction.read_job, sys; print('numpy' in sys.modules)"
    run = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() == "False"
