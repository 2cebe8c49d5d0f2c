"""The goals: every number that a benchmark is judged by, in one table.

A goal belongs to one group. Several rows may have the same goal (one for each collection, for
example); it is reached only if all of them reach it.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Goal:
    key: str
    group: str
    what: str
    limit: float
    unit: str = "x"  # "x": times what the peer takes
    at_least: bool = False  # the limit is a lower bound

    @property
    def told(self) -> str:
        sign = "at least" if self.at_least else "at most"
        unit = f" {self.unit}" if self.unit else ""
        return f"{sign} {self.limit:g}{unit}"

    def is_met_by(self, figure: float) -> bool:
        return figure >= self.limit if self.at_least else figure <= self.limit


def _at_least(key: str, group: str, what: str, limit: float, unit: str = "") -> Goal:
    return Goal(key, group, what, limit, unit, at_least=True)


_ALL = (
    Goal("keyword-p50", "search", "keyword query beside SQLite FTS5, p50", 0.1),
    Goal("keyword-p95", "search", "keyword query beside SQLite FTS5, p95", 0.1),
    Goal("hybrid", "search", "hybrid query beside one embedding of the query, p50", 1.6),
    Goal("cold", "search", "first keyword hits from cold", 0.5, "s"),
    Goal("growth-lexical", "search", "growth of a keyword query, ten times the passages", 2.0),
    Goal("growth-semantic", "search", "growth of a query by meaning, ten times the passages", 2.0),
    Goal("growth-hybrid", "search", "growth of a hybrid query, ten times the passages", 2.0),
    _at_least("recall-int8", "vectors", "recall@10 of int8 beside float32", 0.98),
    _at_least("recall", "vectors", "recall@10 of the graphs", 0.98),
    _at_least("recall-filtered", "vectors", "recall@10 where a filter leaves half", 0.98),
    Goal("memory-vectors", "vectors", "peak memory, vector index made and opened", 700, "MB"),
    Goal("memory-no-index", "vectors", "peak memory of a reader, vectors with no index", 700, "MB"),
    Goal("words", "indexing", "searchable by word beside recollindex", 0.7),
    Goal("memory-indexing", "indexing", "peak memory while indexing", 700, "MB"),
    Goal("rescan", "indexing", "rescan with nothing changed beside a bare walk", 2.0),
    Goal("disk", "indexing", "library on disk beside its text", 2.3),
    _at_least("embedding", "embedding", "embedding while indexing beside onnxruntime", 1.4, "x"),
    Goal("first-vectors", "whole-run", "every document has a vector, share of the time", 0.25, ""),
    Goal("time-left", "whole-run", "time left, worst error from the second minute on", 30, "%"),
    Goal("memory-long", "long-texts", "peak memory, texts of 20 MB", 700, "MB"),
    Goal("watching", "watching", "a saved change findable by word", 5, "s"),
    Goal("window-empty", "window", "window shown, no library yet", 1.3),
    Goal("window-3000", "window", "window shown, 3,000 documents", 1.3),
    Goal("window-100k", "window", "window shown, 100,000 passages", 1.3),
    Goal("typing-p95", "typing", "key to paint while indexing, p95, quiet", 50, "ms"),
    Goal("typing-worst", "typing", "key to paint while indexing, worst, quiet", 150, "ms"),
    Goal("typing-lost", "typing", "lines not as typed, beyond a plain QLineEdit's", 0, ""),
    Goal("typing-busy-p95", "typing", "key to paint while indexing, p95, busy", 150, "ms"),
    Goal("typing-busy-worst", "typing", "key to paint while indexing, worst, busy", 400, "ms"),
    Goal("http", "serving", "hybrid query over HTTP beside the same in process", 1.15),
    Goal("mcp", "serving", "hybrid query over MCP beside the same in process", 1.3),
    Goal("agent-answer", "serving", "answer for an agent, ten hits", 4000, "characters"),
    Goal("pdf", "reading", "text of PDF files beside pdftotext", 1.5),
    _at_least("quality", "quality", "nDCG@10, hybrid beside the better of its lists", 1.0, "x"),
    Goal("meaningless", "weak", "meaningless queries with a hit that is not weak", 2, "of 200"),
    _at_least("paraphrases", "weak", "questions in other words, in the first three", 90, "of 100"),
    Goal("right-but-weak", "weak", "right notes, first by meaning, called weak", 0, ""),
    Goal("relevant-weak", "weak", "relevant passages in the first ten called weak", 2, "%"),
    _at_least("titles", "known", "titles by keyword, R@1", 0.93),
    _at_least("links", "known", "texts of links by keyword, R@1", 0.60),
    _at_least("titles-hybrid", "known", "titles by hybrid search, R@1", 0.97),
    _at_least("links-hybrid", "known", "texts of links by hybrid search, R@1", 0.75),
    _at_least("names", "known", "file names typed in part, among the first three", 0.95),
    _at_least("languages", "languages", "texts of links in other languages, R@10", 0.88),
    _at_least("unspaced", "languages", "the same without spaces between words, R@10", 0.70),
    Goal("team-quality", "team", "difference in nDCG@10 of team and local library", 0.01, ""),
    Goal("team-wrong", "team", "team under load: wrong answers and lost files", 0, ""),
    Goal("team-errors", "team", "team under load: errors told to readers", 0, ""),
)
GOALS = {goal.key: goal for goal in _ALL}
