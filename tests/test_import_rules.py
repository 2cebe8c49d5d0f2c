"""The layers: core knows no front end, and only the window loads Qt."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
OWNERS = {
    "whoosh": "core/keyword_codec.py",
    "usearch": "core/nearest.py",
    "fastembed": "core/embedding.py",
    "onnxruntime": "core/embedding.py",
}


def imported(path):
    """Yield the top-level names that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name.split(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.split(".")[0]


def test_core_imports_no_front_end_and_no_qt():
    files = list((ROOT / "core").rglob("*.py"))
    assert len(files) > 20
    for path in files:
        assert not {"desktop", "PySide6", "tests"} & set(imported(path)), path


def test_each_engine_has_one_importer():
    for folder in ("core", "desktop"):
        for path in (ROOT / folder).rglob("*.py"):
            for name in OWNERS.keys() & set(imported(path)):
                assert path.relative_to(ROOT).as_posix() == OWNERS[name], (path, name)


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
        env={"PAGEHOUND_LIBRARY": str(tmp_path / "library"), "PATH": "/usr/bin:/bin"},
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
