"""Which documents are copies or versions of each other."""

import random

from core.catalog import CopyCandidate, copy_groups
from core.catalog.near_copies import signature
from tests.prose import prose


def candidate(number, text="", *, modified=0.0, title="", content=None, member="", path=None):
    place = (path or f"{number}.txt", member, "/folder")
    content = content if content is not None else f"{number}".encode()
    return CopyCandidate(number, content, member, title, modified, place, signature(text))


def test_the_same_content_is_a_copy_and_the_newest_comes_first():
    same = b"hash"
    groups = copy_groups(
        [
            candidate(1, content=same, modified=5.0),
            candidate(2, content=same, modified=9.0),
            candidate(3, content=b"other"),
        ]
    )
    assert groups == {1: 2, 2: 2}


def test_equally_old_copies_go_by_their_paths():
    groups = copy_groups(
        [candidate(1, content=b"x", path="z.txt"), candidate(2, content=b"x", path="a.txt")]
    )
    assert groups == {1: 2, 2: 2}


def test_members_of_equal_archives_are_copies_of_their_own_kind_only():
    groups = copy_groups(
        [
            candidate(1, content=b"zip", member="a.txt"),
            candidate(2, content=b"zip", member="b.txt"),
            candidate(3, content=b"zip", member="a.txt", path="other.zip"),
        ]
    )
    assert set(groups) == {1, 3}


def test_files_without_a_hash_and_without_text_are_no_copies():
    nothing = [candidate(number)._replace(content_hash=None) for number in (1, 2)]
    assert copy_groups(nothing) == {}


def test_versions_and_copies_of_them_are_one_group():
    text = prose(300, 1)
    groups = copy_groups(
        [
            candidate(1, text, modified=1.0, title="Lease"),
            candidate(2, text + " One more sentence.", modified=3.0, title="Lease v2"),
            candidate(3, text, modified=0.5, title="Lease", content=b"1"),  # a copy of the first
            candidate(4, prose(300, 2), modified=4.0, title="Lease"),
        ]
    )
    assert groups == {1: 2, 2: 2, 3: 2}


def test_a_row_of_small_changes_joins_only_what_is_alike():
    words = prose(200, 1).split()
    others = prose(200, 2).split()
    rows = [
        candidate(
            number + 1, " ".join(others[: number * 8] + words[number * 8 :]), modified=-number
        )
        for number in range(20)
    ]
    groups = copy_groups(rows)
    assert len(set(groups.values())) > 2
    assert groups[1] == groups[2] != groups.get(20)


def test_groups_do_not_depend_on_the_order_of_documents():
    dice = random.Random(4)
    rows = []
    for number in range(1, 120):
        text = prose(120, number % 30)
        if number > 60:
            text += f" ending{'abc'[number % 3]}"
        rows.append(candidate(number, text, modified=float(number % 7)))
    known = copy_groups(rows)
    assert known
    for _ in range(3):
        dice.shuffle(rows)
        assert copy_groups(rows) == known


def test_many_equal_texts_are_one_group():
    text = prose(100, 1)
    rows = [candidate(number, text) for number in range(1, 1000)]
    assert len(set(copy_groups(rows).values())) <= 4


def test_a_series_of_letters_is_not_one_letter_in_many_versions():
    text = prose(200, 1)
    months = [
        candidate(number, f"{text} {month}", title="Receipt", path=f"Receipt-2024-{number:02}.txt")
        for number, month in enumerate(("January", "February", "March"), start=1)
    ]
    assert copy_groups(months) == {}
    versions = [
        candidate(number, f"{text} {month}", title="Receipt", path=f"Receipt{name}.txt")
        for number, (month, name) in enumerate(
            (("January", ""), ("February", " v2"), ("March", "_final (2)")), start=1
        )
    ]
    assert len(copy_groups(versions)) == 3
