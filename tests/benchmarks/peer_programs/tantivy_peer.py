"""Index a folder of pages with tantivy and answer queries. Runs in the peers' own environment.

`python tantivy_peer.py INDEX` reads one JSON value per line from standard input: first the pages,
as a list of [path, name, title, text], then queries. It answers each with a line of JSON.
"""

import json
import sys
import time
from pathlib import Path

import tantivy

TITLE_WEIGHT = 5.0
TOP = 10


def main() -> None:
    place = Path(sys.argv[1])
    place.mkdir(parents=True)
    builder = tantivy.SchemaBuilder()
    builder.add_text_field("path", stored=True, tokenizer_name="raw")
    for field in ("name", "title", "body"):
        builder.add_text_field(field, stored=False, tokenizer_name="en_stem")
    index = tantivy.Index(builder.build(), path=str(place))
    started = time.perf_counter()
    writer = index.writer(heap_size=100_000_000, num_threads=2)
    for path, name, title, text in json.loads(sys.stdin.readline()):
        writer.add_document(tantivy.Document(path=path, name=name, title=title, body=text))
    writer.commit()
    writer.wait_merging_threads()
    index.reload()
    _say({"index_s": time.perf_counter() - started})
    boosts = {"name": TITLE_WEIGHT, "title": TITLE_WEIGHT}
    searcher = index.searcher()
    for line in sys.stdin:
        text = json.loads(line)["words"]
        started = time.perf_counter()
        # People type what it takes for operators.
        fields = ["name", "title", "body"]
        query, _ = index.parse_query_lenient(text, fields, field_boosts=boosts)
        found = searcher.search(query, TOP).hits
        paths = [searcher.doc(address)["path"][0] for _, address in found]
        _say({"ms": 1000 * (time.perf_counter() - started), "paths": paths})


def _say(value: object) -> None:
    print(json.dumps(value), flush=True)


if __name__ == "__main__":
    main()
