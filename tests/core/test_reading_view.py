"""What is read of a text: edits, the stored form, and where things are in each of the three."""

import pickle
import re
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from core.catalog.text_blocks import TEXT_BLOCK_CHARS, packer, text_blocks
from core.reading_view import (
    NO_EDITS,
    Edits,
    read_stored,
    reading_of,
    source_bytes,
    source_of,
)

TEXT = st.text(alphabet="ab é\n|*漢", max_size=60)


@st.composite
def edited(draw):
    """A text, and edits of it in any order, some of which may overlap."""
    text = draw(TEXT)
    place = st.integers(0, len(text))
    ranges = draw(st.lists(st.tuples(place, place, st.sampled_from(["", "", "x", " ", "\t"]))))
    return text, Edits((min(a, b), max(a, b), shown) for a, b, shown in ranges)


def seen(text, edits):
    """The characters that are read, each with its place in the source; slow and simple."""
    found, place = [], 0
    for start, end, shown in edits:
        found += [(text[at], at, at + 1) for at in range(place, start)]
        found += [(character, start, end) for character in shown]
        place = end
    return found + [(text[at], at, at + 1) for at in range(place, len(text))]


def test_markup_is_hidden_and_an_entity_is_shown_as_what_it_means():
    text = "a **b** &lt; [c](d)"
    edits = Edits([(2, 4, ""), (5, 7, ""), (8, 12, "<"), (13, 14, ""), (15, 19, "")])
    assert edits.reading(text) == "a b < c"
    assert list(edits.source_ranges(2, 7)) == [(4, 5), (7, 13), (14, 15)]


def test_of_two_edits_that_overlap_the_first_counts_and_neighbours_are_one():
    assert list(Edits([(2, 5, ""), (4, 8, "x"), (5, 6, "")])) == [(2, 6, "")]
    assert list(Edits([(3, 3, "x"), (1, 2, "y")])) == [(1, 2, "y")]


@given(edited())
def test_every_character_is_found_again(case):
    text, edits = case
    characters = seen(text, edits)
    reading = edits.reading(text)
    assert reading == "".join(character for character, _, _ in characters)
    for at, (_, start, end) in enumerate(characters):
        assert edits.source_start(at) == start
        assert edits.source_end(at + 1) == end
    hidden = {at for start, end, _ in edits for at in range(start, end)}
    for at in range(len(text)):
        if at not in hidden:
            assert characters[edits.to_reading(at)][1] == at


@given(edited())
def test_places_never_go_backwards(case):
    text, edits = case
    reading = edits.reading(text)
    for convert, length in (
        (edits.to_reading, len(text)),
        (edits.source_start, len(reading)),
        (edits.source_end, len(reading)),
    ):
        places = [convert(at) for at in range(length + 1)]
        assert places == sorted(places)
        assert all(0 <= place <= max(len(text), len(reading)) for place in places)


@given(edited(), st.data())
def test_a_slice_of_the_reading_is_where_the_source_says(case, data):
    text, edits = case
    reading = edits.reading(text)
    first = data.draw(st.integers(0, len(reading)))
    last = data.draw(st.integers(first, len(reading)))
    ranges = list(edits.source_ranges(first, last))
    assert all(start < end for start, end in ranges)
    assert all(a[1] <= b[0] for a, b in pairwise(ranges))
    written = {at for start, end in ranges for at in range(start, end)}
    for _, start, end in seen(text, edits)[first:last]:
        assert set(range(start, end)) <= written
    stored = edits.stored(text)
    if first < last and reading[first:last].strip():
        start, end = edits.source_start(first), edits.source_end(last)
        piece = stored[edits.to_stored(start) : edits.to_stored(end)]
        assert source_of(piece) == text[start:end]
        assert reading[first:last] in reading_of(piece)


@given(edited(), st.data())
def test_the_stored_text_gives_back_all_of_it(case, data):
    text, edits = case
    stored = edits.stored(text)
    assert source_of(stored) == text
    assert source_bytes(stored.encode()).decode() == text
    assert reading_of(stored) == edits.reading(text)
    assert read_stored(stored) == (text, edits)
    assert pickle.loads(pickle.dumps(edits)) == edits
    assert stored.count("\n") == text.count("\n")
    # Lines of it, wherever they are cut.
    lines, written = stored.split("\n"), text.split("\n")
    first = data.draw(st.integers(0, len(lines) - 1))
    last = data.draw(st.integers(first, len(lines) - 1))
    source, inside = read_stored("\n".join(lines[first : last + 1]))
    assert source == "\n".join(written[first : last + 1])
    assert len(inside.reading(source)) <= len(source) + sum(len(each[2]) for each in inside)


@given(edited(), st.data())
def test_the_edits_of_a_slice_read_as_in_the_whole(case, data):
    text, edits = case
    first = data.draw(st.integers(0, len(text)))
    last = data.draw(st.integers(first, len(text)))
    inside = edits.within(first, last)
    whole = [c for c, start, end in seen(text, edits) if first <= start and end <= last]
    assert len(inside.reading(text[first:last])) >= len(whole)
    if all(
        end <= first or (first <= start and end <= last) or start >= last for start, end, _ in edits
    ):
        assert inside.reading(text[first:last]) == "".join(whole)


@given(st.text(alphabet="a\x01\x02\x03\n", max_size=30))
def test_a_text_that_contains_the_marks_stays_readable(text):
    stored = NO_EDITS.stored(text)
    assert len(stored) == len(text)
    assert reading_of(stored) == source_of(stored) == stored


@given(st.integers(0, 30), st.integers(1, 200))
@settings(max_examples=30, deadline=None)
def test_no_block_ends_inside_an_edit(lead, length):
    hidden = TEXT_BLOCK_CHARS - 60 + lead
    text = "a\n" * (TEXT_BLOCK_CHARS // 2 - 40) + "b" * lead + "\nhidden\n" * length + "end\nlast"
    edits = Edits([(hidden, min(hidden + 8 * length, len(text) - 3), "")])
    stored = edits.stored(text)
    blocks = list(text_blocks(stored, bytes))
    assert b"".join(block for _, _, block in blocks).decode() == stored
    for start, first_line, block in blocks:
        assert block.count(b"\x01") == block.count(b"\x03")
        assert stored[start : start + 3].encode()[:3] == block[:3]
        assert first_line == stored[:start].count("\n") + 1
    assert packer()(b"x")


@given(edited())
def test_many_offsets_are_read_as_each_of_them(case):
    text, edits = case
    offsets = range(len(text) + 1)
    assert edits.to_readings(offsets) == [edits.to_reading(offset) for offset in offsets]


@given(st.text(alphabet="ab\n\x01\x02\x03", max_size=40))
def test_any_slice_of_a_stored_text_reads_as_the_expression_says(stored):
    unseen = re.compile("\x01[^\x02\x03]*[\x02\x03]?|[\x02\x03]")
    assert reading_of(stored) == unseen.sub("", stored)
