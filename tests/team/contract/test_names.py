# ruff: noqa: F403 (the tests and fixtures of the local library)
import pytest

from tests.core.search import test_names as local
from tests.core.search.test_names import *

local_named = local.named


@pytest.fixture
def named(local_named, as_team):
    return as_team(local_named)
