"""Values on their way between processes."""

import pickle

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
        assert pickle.loads(pickle.dumps(value, protocol=5)) == value
        assert value.__reduce__()[0] is type(value)  # by a call, which is fast
