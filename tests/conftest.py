"""Fixtures that every test may use: a folder of documents and a library over it."""

import os
import shutil
import time

import pytest

from core.library import Library
from tests.fakes import FakeEmbedder

DOCUMENTS = {
    "http/abort.md": """---
title: Cancelling requests
---

# Cancelling requests

An AbortController lets you stop a fetch that is under way. Call abort to cancel the request.

## Timeouts

Stop waiting after five seconds: the promise rejects with a timeout error.
""",
    "http/cache.md": "# Caching\n\nA cached response is used until its time to live is over.\n",
    "garden/tomato.txt": "Tomatoes want sun and water.\nPlant them after the last frost.\n",
    "garden/roses.html": """<html><head><title>Roses</title></head><body>
<h1>Pruning roses</h1><p>Cut roses back in spring, above a bud.</p></body></html>""",
    "code/request.md": "# API\n\nUse `parseHTTPRequest` and foo_bar with std::vector in C++.\n",
}


# What a saved change may take to be found by its words on a busy machine; usually it is a second.
SOON_S = 15.0


def eventually(condition, within_s=SOON_S):
    """Wait until a condition holds; return how long it took."""
    started = time.monotonic()
    while not (result := condition()):
        assert time.monotonic() - started < within_s, "it did not happen in time"
        time.sleep(0.02)
    assert result
    return time.monotonic() - started


def write_documents(folder, documents=DOCUMENTS):
    for name, text in documents.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="session", autouse=True)
def log_folder_of_tests(tmp_path_factory):
    """Keep the log of tests, and of the programs that they start, out of the person's own."""
    folder = tmp_path_factory.mktemp("logs")
    os.environ["PAGEHOUND_LOGS"] = str(folder)
    yield folder
    del os.environ["PAGEHOUND_LOGS"]


@pytest.fixture
def documents(tmp_path):
    """A folder with a few small documents."""
    return write_documents(tmp_path / "documents")


@pytest.fixture
def embedder():
    return FakeEmbedder()


@pytest.fixture(scope="session")
def indexed_once(tmp_path_factory):
    """The documents and a library over them, made once, since starting readers takes a second."""
    place = tmp_path_factory.mktemp("indexed")
    documents = write_documents(place / "documents")
    with Library(place / "library", embedder=FakeEmbedder()) as library:
        library.reindex(documents)
    return place


@pytest.fixture
def library(tmp_path, indexed_once, embedder):
    """A library of its own for each test, over documents that tests leave as they are."""
    shutil.copytree(indexed_once / "library", tmp_path / "library")
    with Library(tmp_path / "library", embedder=embedder) as library:
        yield library
