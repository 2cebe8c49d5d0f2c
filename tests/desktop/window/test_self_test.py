"""`pagehound --self-test` and `--version`, as processes, with the real window and model."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import core

ROOT = Path(__file__).resolve().parents[3]


def pagehound(*arguments, cwd=ROOT):
    return subprocess.run(
        [sys.executable, "-m", "desktop.cli", *arguments],
        cwd=cwd,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(cwd)},
        capture_output=True,
        text=True,
        timeout=300,
    )


def test_this_installation_passes_its_own_test():
    run = pagehound("--self-test")
    assert run.returncode == 0, run.stdout + run.stderr
    assert "FAILED" not in run.stdout
    assert "All checks passed" in run.stdout


def test_an_installation_with_a_damaged_document_fails_and_names_it(tmp_path):
    for package in ("core", "desktop"):
        (tmp_path / package).symlink_to(ROOT / package)
    shutil.copytree(
        ROOT / "resources", tmp_path / "resources", ignore=shutil.ignore_patterns("models")
    )
    (tmp_path / "resources/self_test/documents/manual.pdf").write_bytes(b"%PDF-1.7 and no more")
    run = pagehound("--self-test", cwd=tmp_path)
    assert run.returncode == 1, run.stdout + run.stderr
    assert "FAILED indexing" in run.stdout and "manual.pdf" in run.stdout


def test_an_installation_with_a_damaged_model_fails_and_says_so(tmp_path):
    # Copies, not links: the engine finds its model beside its own files.
    for package in ("core", "desktop", "resources"):
        shutil.copytree(
            ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__")
        )
    model = next((tmp_path / "resources" / "models").glob("*/model.onnx"))
    model.write_bytes(model.read_bytes()[:1_000_000])
    run = pagehound("--self-test", cwd=tmp_path)
    assert run.returncode == 1, run.stdout + run.stderr
    assert "FAILED indexing" in run.stdout and "model.onnx" in run.stdout


def test_version_names_program_model_and_index_versions():
    run = pagehound("--version")
    assert run.returncode == 0
    lines = run.stdout.splitlines()
    assert lines[0] == f"pagehound {core.__version__}"
    assert lines[1] == "model granite-embedding-30m-english"
    assert {line.rpartition(" ")[0] for line in lines[2:]} == {
        "catalog",
        "keyword index",
        "vector index",
        "reading",
    }
