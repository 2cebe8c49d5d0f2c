# ruff: noqa: F403 (the tests and fixtures of the local library)
import pytest

from tests.core.search import test_link_lists as local
from tests.core.search.test_link_lists import *

local_library = local.library


@pytest.fixture
def library(local_library, as_team):
    return as_team(local_library)
