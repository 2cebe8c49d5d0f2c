"""Values on their way between processes."""

import pickle
from dataclasses import fields

from core.datatypes import Chunk, ExtractedDocument
from core.extraction import DocumentRead, FileRead, ReadJob
from core.processes import Limits
from core.reading_view import Edits


def test_values_that_travel_arrive_as_they_were():
    edits = Edits([(0, 1, ""), (3, 4, "x")])
    document = ExtractedDocument("abcdef", (), "A", member="m", edits=edits, tags=("t",))
    chunk = Chunk(1, 2, 3, 4, 5, "Heading", 6, "label", b"hash")
    job = ReadJob("/a/b", b"known", Limits(pages=7, ocr=True))
    for value in (document, chunk, job, FileRead("changed"), DocumentRead(document, [chunk], 8)):
        data = pickle.dumps(value, protocol=5)
        assert pickle.loads(data) == value
        # As a call with the values alone: names of fields would be in every message.
        assert not any(each.name.encode() in data for each in fields(value) if len(each.name) > 6)
