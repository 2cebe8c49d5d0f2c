# ruff: noqa: F401, F403 (the tests and fixtures of the local library)
import pytest

from tests.core.search import test_hit_context as local
from tests.core.search.test_hit_context import *


@pytest.fixture
def library(library, as_team):
    return as_team(library)
