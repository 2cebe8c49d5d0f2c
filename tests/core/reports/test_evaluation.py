import json
import math

import pytest

from core import locations
from core.errors import UsageError
from core.reports.evaluation import (
    evaluate,
    expect,
    read_expectations,
    read_questions,
    write_documents,
)
from core.reports.ranking_measures import bootstrap, ndcg, recall, reciprocal_rank

CORPUS = {
    "D-1": ("Tides", "The moon pulls the sea, so the water rises and falls twice a day."),
    "d-1": ("Bread", "Knead the dough, let it rise, and bake it in a hot oven."),
    "a/b:c?": ("", "A lighthouse warns ships of rocks by night."),
    "x" * 200: ("Chess", "The bishop moves along the diagonals of the board."),
}
QUERIES = {
    "q1": ("why does the sea rise and fall", {"D-1": 2, "d-1": 0}),
    "q2": ("baking bread dough", {"d-1": 1}),
    "q3": ("warning lights for ships", {"a/b:c?": 1}),
    "q4": ("how does a bishop move", {"x" * 200: 1}),
    "q5": ("never judged", {}),
}


@pytest.fixture
def collection(tmp_path):
    folder = tmp_path / "tiny"
    folder.mkdir()
    (folder / "corpus.jsonl").write_text(
        "\n".join(json.dumps({"_id": k, "title": t, "text": x}) for k, (t, x) in CORPUS.items())
    )
    (folder / "queries.jsonl").write_text(
        "\n".join(json.dumps({"_id": k, "text": t}) for k, (t, _) in QUERIES.items())
    )
    (folder / "qrels.tsv").write_text(
        "query-id\tcorpus-id\tscore\n"
        + "".join(
            f"{q}\t{d}\t{g}\n" for q, (_, judged) in QUERIES.items() for d, g in judged.items()
        )
    )
    return folder


def test_measures_are_those_of_trec_eval():
    judged = {"a": 2, "b": 1, "c": 0}
    assert ndcg(["a", "b"], judged) == 1.0
    assert ndcg(["b", "x", "a"], judged) == pytest.approx((1 + 2 / 2) / (2 + 1 / math.log2(3)))
    assert ndcg(["x"] * 10 + ["a"], judged) == 0
    assert recall(["x", "b"], judged) == 0.5
    assert recall(["x", "b"], judged, depth=1) == 0
    assert reciprocal_rank(["c", "x", "b"], judged) == pytest.approx(1 / 3)
    assert reciprocal_rank(["x"], judged) == 0
    assert ndcg([], {}) == recall([], {}) == 0


def test_bootstrap_interval_contains_the_mean_and_shows_a_real_difference():
    same = bootstrap([0.1, -0.1] * 50)
    assert same.low < 0 < same.high and not same.excludes_zero
    better = bootstrap([0.1, 0.2] * 50)
    assert 0.1 < better.low < better.mean < better.high < 0.2 and better.excludes_zero
    assert better == bootstrap([0.1, 0.2] * 50)
    assert bootstrap([]).mean == 0


def test_collection_is_measured_in_all_modes_with_the_real_model(collection, tmp_path):
    result = evaluate(collection, runs=tmp_path / "runs")
    assert (result.questions, result.documents) == (4, 4)
    assert set(result.scores) == {"hybrid", "lexical", "semantic"}
    assert result.scores["semantic"]["ndcg@10"].mean > 0.9
    assert result.scores["hybrid"]["ndcg@10"].mean > 0.9
    assert result.scores["lexical"]["mrr@10"].mean > 0.5
    assert not result.changes and result.previous is None


def test_second_run_is_compared_with_the_first_and_finds_the_kept_library_ready(
    collection, tmp_path
):
    keep, runs = tmp_path / "keep", tmp_path / "runs"
    evaluate(collection, keep=keep, runs=runs)
    reports = []

    def watch(run):
        reports.append([progress.report for progress in run][-1])
        return reports[-1]

    again = evaluate(collection, keep=keep, runs=runs, alpha=1.0, watch=watch)
    assert reports[0].skipped_files == 4 and reports[0].indexed_files == 0
    assert again.previous is not None
    assert again.changes["lexical"]["ndcg@10"].mean == 0
    assert again.scores["hybrid"] == again.scores["semantic"]


def test_ids_that_are_not_file_names_are_preserved(collection, tmp_path):
    names = write_documents(collection, tmp_path / "documents")
    assert set(names.values()) == set(CORPUS)
    assert len({name.lower() for name in names}) == len(CORPUS)
    assert {path.name for path in (tmp_path / "documents").iterdir()} == set(names)


def test_questions_without_a_relevant_document_are_skipped(collection):
    assert [question.id for question in read_questions(collection)] == ["q1", "q2", "q3", "q4"]


def test_judgements_may_be_where_beir_puts_them(collection):
    expected = read_questions(collection)
    (collection / "qrels").mkdir()
    (collection / "qrels.tsv").rename(collection / "qrels" / "test.tsv")
    assert read_questions(collection) == expected


def test_damaged_collection_is_reported_by_file_and_line(collection):
    (collection / "qrels.tsv").write_text("q1\tD-1\t1\nq2 d-1 1\n")
    with pytest.raises(UsageError, match=r"Line 2 of .*qrels\.tsv"):
        read_questions(collection)
    (collection / "qrels.tsv").unlink()
    with pytest.raises(UsageError, match="cannot be read"):
        read_questions(collection)
    (collection / "corpus.jsonl").write_text('{"_id": "1"}\n')
    with pytest.raises(UsageError, match=r"Line 1 of .*corpus\.jsonl"):
        write_documents(collection, collection / "out")


def test_own_list_is_run_against_the_library(library, tmp_path):
    wanted = tmp_path / "mine.csv"
    wanted.write_text(
        "query,file\ntomatoes,garden/tomato.txt\nprune roses,ROSES.html\ncache,no/such.md\n"
    )
    result = evaluate(wanted, library=library)
    assert result.questions == 3 and result.missing == ("no/such.md",)
    assert result.scores["lexical"]["mrr@10"].mean == 1.0
    assert (library.folder / "evaluations").is_dir()
    assert evaluate(wanted, library=library).changes["hybrid"]["mrr@10"].mean == 0


def test_expectations_are_a_separate_list(library):
    expect(library.folder, "stop a fetch", "http/abort.md")
    expect(library.folder, "stop a fetch", "http/cache.md")
    path = library.folder / locations.EXPECTATIONS
    (question,) = read_expectations(path)
    assert question.judged == {"http/abort.md": 1, "http/cache.md": 1}
    assert evaluate(path, library=library).scores["lexical"]["mrr@10"].mean == 1.0


@pytest.mark.parametrize("text", ["", "query,file\n", "only a query\n"])
def test_list_without_files_is_rejected_with_the_expected_format(text, tmp_path):
    path = tmp_path / "mine.csv"
    path.write_text(text)
    with pytest.raises(UsageError, match="query, file"):
        read_expectations(path)


def test_list_of_unknown_files_and_list_without_library_are_rejected(library, tmp_path):
    path = tmp_path / "mine.jsonl"
    path.write_text('{"query": "x", "file": "gone.txt"}\n')
    with pytest.raises(UsageError, match="None of the files"):
        evaluate(path, library=library)
    with pytest.raises(UsageError, match="library"):
        evaluate(path)
