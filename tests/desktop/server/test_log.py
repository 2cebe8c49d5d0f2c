"""The local log of what agents asked: only if wanted, small, and readable by the person alone."""

import json
import os
import shutil
import stat

import pytest

from core import locations
from core.errors import PagehoundError
from core.settings import Settings, load_settings, save_settings
from desktop.server import log as log_module
from desktop.server.guard import Limits
from desktop.server.log import AgentLog, clear_agent_log, read_agent_log
from desktop.server.tools import SEARCH
from tests.desktop.server.agents import ask, open_service, run, running


def switch(folder, is_on):
    folder.mkdir(exist_ok=True)
    save_settings(folder, load_settings(folder).changed(agent_log=is_on))


def test_nothing_is_kept_unless_the_person_wants_it(tmp_path):
    assert Settings().agent_log is False
    AgentLog(tmp_path).record("client", "search", {"query": "secret"})
    switch(tmp_path, False)
    AgentLog(tmp_path).record("client", "search", {"query": "secret"})
    assert not (tmp_path / locations.AGENT_LOG).exists()
    assert read_agent_log(tmp_path) == []


def test_calls_are_kept_newest_first_and_can_be_forgotten(tmp_path):
    switch(tmp_path, True)
    log = AgentLog(tmp_path)
    for number in range(5):
        log.record("client", "search", {"query": f"q{number}"}, count=number, took_ms=1.5)
    entries = read_agent_log(tmp_path, limit=3)
    assert [entry.arguments["query"] for entry in entries] == ["q4", "q3", "q2"]
    assert (entries[0].client, entries[0].tool, entries[0].count) == ("client", "search", 4)
    clear_agent_log(tmp_path)
    assert read_agent_log(tmp_path) == []


def test_the_switch_takes_effect_while_the_server_runs(tmp_path):
    log = AgentLog(tmp_path)
    for is_on, expected in ((True, 1), (False, 1), (True, 2)):
        switch(tmp_path, is_on)
        log.record("client", "status", {})
        assert len(read_agent_log(tmp_path)) == expected


def test_the_file_stays_small_and_keeps_the_newest(tmp_path, monkeypatch):
    monkeypatch.setattr(log_module, "MAX_BYTES", 5000)
    switch(tmp_path, True)
    log = AgentLog(tmp_path)
    for number in range(200):
        log.record("client", "search", {"query": f"q{number} " + "x" * 5000})
    assert (tmp_path / locations.AGENT_LOG).stat().st_size <= 6000
    assert read_agent_log(tmp_path)[0].arguments["query"].startswith("q199 ")


@pytest.mark.skipif(os.name != "posix", reason="rights are another matter there")
def test_only_the_person_can_read_it(tmp_path):
    switch(tmp_path, True)
    AgentLog(tmp_path).record("client", "search", {"query": "x"})
    assert stat.S_IMODE((tmp_path / locations.AGENT_LOG).stat().st_mode) == 0o600


def test_damaged_lines_are_left_out(tmp_path):
    switch(tmp_path, True)
    AgentLog(tmp_path).record("client", "search", {"query": "good \ud800"})
    with (tmp_path / locations.AGENT_LOG).open("ab") as file:
        file.write(b'{"half": \n[]\n\xff\xfe\n{"time": 1}\n')
    assert [entry.arguments["query"] for entry in read_agent_log(tmp_path)] == ["good \ud800"]


def test_a_log_that_cannot_be_written_stops_nothing(tmp_path):
    switch(tmp_path, True)
    (tmp_path / locations.AGENT_LOG).mkdir()
    AgentLog(tmp_path).record("client", "search", {"query": "x"})


def test_calls_over_http_and_errors_are_logged_with_who_asked(tmp_path, indexed_once):
    folder = tmp_path / "library"
    shutil.copytree(indexed_once / "library", folder)
    switch(folder, True)
    with open_service(folder) as service:
        with running(service, limits=Limits()) as port:
            ask(port, "/search", q="roses", headers={"User-Agent": "script/1.0 (x)"})
        with pytest.raises(PagehoundError):
            run(service.call(SEARCH, {"query": "x", "mode": "fuzzy"}, client="agent"))
    wrong, right = read_agent_log(folder)
    assert (right.client, right.tool) == ("script", "search")
    assert right.count == 2
    assert right.took_ms > 0
    assert "fuzzy" in wrong.error
    assert "roses" not in json.dumps(wrong.arguments)
