"""Manifests for stores: made of a release's files, complete, and with the right checksums."""

import hashlib
import plistlib
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

import core

PACKAGING = Path(__file__).parents[2] / "packaging"


@pytest.fixture
def release(tmp_path):
    """The names of a release's files; what is in them does not matter here."""
    for name in ("linux-x86_64.tar.gz", "setup.exe", "macos-arm64.dmg"):
        (tmp_path / f"pagehound-{core.__version__}-{name}").write_bytes(name.encode())
    return tmp_path


def run(folder):
    done = subprocess.run(
        [sys.executable, PACKAGING / "store_manifests.py", folder],
        capture_output=True,
        text=True,
        env={"PATH": "/usr/bin:/bin", "QT_QPA_PLATFORM": "offscreen"},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_store_gets_its_file_with_its_checksum(release):
    run(release)
    stores = release / "stores"
    flatpak = (stores / "flatpak" / "org.pagehound.Pagehound.yml").read_text()
    winget = (stores / "winget" / "Pagehound.Pagehound.installer.yaml").read_text()
    brew = (stores / "homebrew" / "pagehound.rb").read_text()
    for text, name in (
        (flatpak, "linux-x86_64.tar.gz"),
        (winget, "setup.exe"),
        (brew, "macos-arm64.dmg"),
    ):
        assert hashlib.sha256(name.encode()).hexdigest() in text
        assert f"pagehound-{core.__version__}-{name}" in text or "#{version}" in text
        assert f"/releases/download/v{core.__version__}/" in text
    names = sorted(path.name for path in (stores / "winget").iterdir())
    assert names == [
        "Pagehound.Pagehound.installer.yaml",
        "Pagehound.Pagehound.locale.en-US.yaml",
        "Pagehound.Pagehound.yaml",
    ]
    for path in stores.rglob("*.*"):
        assert not re.search(r"@[A-Z0-9_]+@", path.read_text("utf-8"))


def test_what_was_not_built_is_left_out_and_told(tmp_path):
    told = run(tmp_path)
    assert told.count("left out") == 3
    assert not (tmp_path / "stores").exists()


def test_the_flatpak_reads_documents_and_has_no_network(release):
    run(release)
    text = (release / "stores" / "flatpak" / "org.pagehound.Pagehound.yml").read_text()
    wanted = [line.strip()[2:] for line in text.splitlines() if line.strip().startswith("- --")]
    assert "--filesystem=home:ro" in wanted
    assert not [each for each in wanted if "network" in each or each.endswith("=host")]
    if shutil.which("flatpak-builder"):
        manifest = release / "stores" / "flatpak" / "org.pagehound.Pagehound.yml"
        done = subprocess.run(
            ["flatpak-builder", "--show-manifest", manifest], capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr


def test_what_a_flatpak_exports_is_named_after_it(release):
    run(release)
    with tarfile.open(next(release.glob("*share.tar.gz"))) as archive:
        names = archive.getnames()
        assert "applications/org.pagehound.Pagehound.desktop" in names
        assert "icons/hicolor/256x256/apps/org.pagehound.Pagehound.png" in names
        service = archive.extractfile(
            "dbus-1/services/org.pagehound.Pagehound.Search.service"
        ).read()
        assert b"Exec=/app/bin/pagehound desktop-search" in service


def test_the_description_for_software_centres_is_valid(tmp_path):
    if not shutil.which("appstreamcli"):
        pytest.skip("needs appstreamcli")
    script = (
        "import sys; from pathlib import Path; sys.path.insert(0, sys.argv[1]);"
        "import build_deb; build_deb.install_shared(Path(sys.argv[2]))"
    )
    subprocess.run([sys.executable, "-c", script, PACKAGING, tmp_path / "share"], check=True)
    metainfo = next((tmp_path / "share" / "metainfo").iterdir())
    done = subprocess.run(
        ["appstreamcli", "validate", "--no-net", metainfo], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout


def test_finders_quick_actions_run_commands_that_exist(tmp_path):
    from desktop.cli.main import _parser

    subprocess.run([sys.executable, PACKAGING / "macos" / "quick_actions.py", tmp_path], check=True)
    bundles = sorted(tmp_path.glob("*.workflow"))
    assert len(bundles) == 2
    for bundle in bundles:
        plistlib.loads((bundle / "Contents" / "Info.plist").read_bytes())
        workflow = plistlib.loads((bundle / "Contents" / "document.wflow").read_bytes())
        command = workflow["actions"][0]["action"]["ActionParameters"]["COMMAND_STRING"]
        arguments = command.split('pagehound" ')[1].replace('"$1"', "/a/file").split()
        assert _parser().parse_args(arguments).command is not None


def test_explorers_menus_run_commands_that_exist():
    from desktop.cli.main import _parser

    text = (PACKAGING / "windows" / "pagehound.iss").read_text("utf-8-sig")
    commands = re.findall(r'AppWindow\}\.exe"" (window .*?)"""', text)
    assert len(commands) == 2
    for command in commands:
        arguments = re.sub(r'""%[V1]', "/a/file", command).split()
        assert _parser().parse_args(arguments).command is not None
