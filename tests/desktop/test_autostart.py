"""Starting at login: the entry that the system reads, and what others may have done to it."""

import configparser
import plistlib
import shutil
import subprocess
import sys

import pytest

from desktop import autostart
from desktop.autostart import start_at_login, starts_at_login

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the entry of Linux desktops")


@pytest.fixture
def entry(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    return tmp_path / "autostart" / "pagehound.desktop"


def test_it_is_switched_on_and_off(entry):
    assert not starts_at_login()
    start_at_login(True)
    assert starts_at_login()
    start_at_login(False)
    assert not starts_at_login() and not entry.exists()
    start_at_login(False)


def test_the_entry_starts_this_installation_minimised(entry, monkeypatch):
    command = ["/opt/a folder/page$hound", "--library", 'with "quotes" and 100%']
    monkeypatch.setattr(autostart, "own_command", lambda: command)
    start_at_login(True)
    parser = configparser.RawConfigParser()
    parser.optionxform = str
    parser.read(entry)
    line = parser["Desktop Entry"]["Exec"]
    assert line.endswith(" --minimized")
    if shutil.which("desktop-file-validate"):
        subprocess.run(["desktop-file-validate", entry], check=True)
    # A value is unescaped once as a string, then read as an argument.
    as_string = line.replace("\\\\", "\\")
    assert as_string.startswith('"/opt/a folder/page\\$hound"')
    assert '"with \\"quotes\\" and 100%%"' in as_string


@pytest.mark.parametrize("line", ["Hidden=true", "X-GNOME-Autostart-enabled=false"])
def test_what_a_desktop_switched_off_counts_as_off(entry, line):
    start_at_login(True)
    text = entry.read_text().replace("X-GNOME-Autostart-enabled=true", line)
    entry.write_text(text)
    assert not starts_at_login()
    start_at_login(True)
    assert starts_at_login()


def test_another_library_is_named(entry, tmp_path):
    start_at_login(True, tmp_path / "my library")
    assert f'--library "{tmp_path}/my library" --minimized' in entry.read_text()


def test_the_agent_of_macos_is_valid():
    agent = plistlib.loads(autostart._launch_agent(["/a b", "--minimized"]).encode())
    assert agent["ProgramArguments"] == ["/a b", "--minimized"] and agent["RunAtLoad"]
