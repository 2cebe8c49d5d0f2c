"""R12: whatever is asked, in whatever mode, there is an answer."""

import json
import shutil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.library import Library
from tests.fakes import FakeEmbedder
from tests.texts import EXAMPLES, queries, settled


@pytest.fixture(scope="module")
def asked(tmp_path_factory, indexed_once):
    folder = tmp_path_factory.mktemp("asked") / "library"
    shutil.copytree(indexed_once / "library", folder)
    with Library(folder, embedder=FakeEmbedder()) as library:
        yield library


@given(
    text=queries(),
    exact=st.one_of(st.none(), queries()),
    mode=st.sampled_from(["hybrid", "lexical", "semantic"]),
    alpha=st.sampled_from([None, "auto", 0.0, 0.3, 1.0]),
)
@settled(EXAMPLES // 20)
def test_R12_every_question_is_answered(asked, text, exact, mode, alpha):
    question = asked.ask(text, exact_keywords=exact)
    response = asked.search(question, mode=mode, alpha=alpha, top_k=3)
    json.dumps(response.as_dict(), allow_nan=False)
    asked.snippets(question, response.results)
    asked.passages(question, response.results)
    for hit in response.results:
        asked.explain(question, hit.chunk_id)


@given(text=queries(), exact=st.one_of(st.none(), queries()))
@settled(EXAMPLES // 50)
def test_R11_a_text_for_each_list_is_answered(asked, text, exact):
    asked.hybrid_search(text, exact, top_k=3)


@given(text=queries())
@settled(EXAMPLES // 50)
def test_every_text_can_be_completed_and_found_literally(asked, text):
    asked.complete(text)
    asked.grep_search(text)
