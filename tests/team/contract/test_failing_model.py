# ruff: noqa: F401, F403 (the tests and fixtures of the local library)
import pytest

from tests.core.search import test_failing_model as local
from tests.core.search.test_failing_model import *


@pytest.fixture
def library(library, as_team):
    return as_team(library)
