"""Thirty short notes as a person keeps them, and questions about them in other words."""

from pathlib import Path

NOTES = Path(__file__).parent / "notes"


def questions() -> list[tuple[str, str]]:
    """Return each question with the path of the note that answers it."""
    lines = (Path(__file__).parent / "questions.tsv").read_text("utf-8").splitlines()
    return [(question, path) for path, question in (line.split("\t") for line in lines)]
