# ruff: noqa: F403 (the tests and fixtures of the local library)
import pytest

from tests.core.documents import test_documents as local
from tests.core.documents.test_documents import *

local_library = local.library


@pytest.fixture
def library(local_library, as_team):
    return as_team(local_library)
