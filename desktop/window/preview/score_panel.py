"""Why this hit? A sentence on its place and one on its strength, its scores as bars that add up,
and where it would be with the slider elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QLocale, Qt, Slot
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from core.datatypes import Hit, Reasons, TermShare
from core.library_like import LibraryLike
from desktop.window.background.session import Session
from desktop.window.background.worker import Answer
from desktop.window.preview.score_bar import Part, ScoreBar
from desktop.window.preview.score_explanation import ScoreStory, place_if, story_of
from desktop.window.widgets.formatting import decimal_of, ordinal
from desktop.window.widgets.labels import PlainLabel

_SHOWN_TERMS = 6


class ScorePanel(QFrame):
    def __init__(self, session: Session) -> None:
        super().__init__()
        self.setProperty("panel", True)
        self.setAccessibleName(self.tr("Why this hit?"))
        self._session = session
        self._answer: Answer | None = None
        self._hit: Hit | None = None
        self._shares: tuple[TermShare, ...] = ()
        self._reasons: Reasons | None = None
        self._build()
        self.clear()

    # -- what is shown -----------------------------------------------------------------------

    def show_hit(self, answer: Answer, hit: Hit) -> None:
        """Explain a hit of an answer; the engine supplies its reasons and terms later."""
        self._answer, self._hit, self._shares, self._reasons = answer, hit, (), None
        self._title.show()
        self._refresh()
        request = answer.request
        text = request.exact_keywords or request.query
        alpha = answer.response.alpha

        def look(library: LibraryLike) -> tuple[list[TermShare], Reasons | None]:
            shares = library.explain(answer.question, hit.chunk_id)
            return _as_typed(shares, text), library.reasons(answer.question, hit, alpha=alpha)

        self._session.look_at(
            hit,
            look,
            self._on_reasons,
            lambda _fault: None,  # the bars are still right without their parts
            owner=self,
            channel="explain",
        )

    def clear(self) -> None:
        self._answer = self._hit = None
        for widget in self._rows:
            widget.hide()
        self._title.hide()
        self._sentence.setText("")
        self._strength.setText("")
        self._what_if.setText("")

    def set_alpha(self, alpha: float) -> None:
        """Show what the score would be with the slider at this position."""
        answer, hit = self._answer, self._hit
        library = self._session.library
        if answer is None or hit is None or library is None or answer.response.alpha is None:
            return
        if abs(alpha - answer.response.alpha) < 1e-9:
            self._what_if.setText("")
            return
        story = self._story(alpha)
        place = place_if(answer.response.results, hit, alpha, library.settings.rrf_k)
        self._what_if.setText(
            self.tr("With {share}% meaning: {sum}, {place} among the hits shown").format(
                share=round(alpha * 100),
                sum=_sum(story),
                place=ordinal(place),
            )
        )

    @property
    def words(self) -> str:
        """All text shown here."""
        labels = [self._sentence, self._strength, *self._labels, self._what_if]
        return "\n".join(label.text() for label in labels if label.text())

    # -- building ----------------------------------------------------------------------------

    def _build(self) -> None:
        self._title = PlainLabel(self.tr("Why this hit?"))
        self._title.setProperty("role", "title")
        self._sentence = PlainLabel()
        self._sentence.setWordWrap(True)
        self._strength = PlainLabel()
        self._strength.setWordWrap(True)
        self._what_if = PlainLabel()
        self._what_if.setWordWrap(True)
        self._what_if.setProperty("role", "accent")
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(1, 1)
        self._bars: dict[str, ScoreBar] = {}
        self._values: dict[str, QLabel] = {}
        self._details: dict[str, QLabel] = {}
        self._names: dict[str, QLabel] = {}
        for row, (key, name) in enumerate(
            (
                ("words", self.tr("words")),
                ("meaning", self.tr("meaning")),
                ("score", self.tr("score")),
            )
        ):
            label = PlainLabel(name)
            label.setProperty("role", "secondary")
            value, detail = PlainLabel(), PlainLabel()
            detail.setProperty("role", "secondary")
            detail.setWordWrap(True)
            detail.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            bar = ScoreBar()
            grid.addWidget(label, 2 * row, 0)
            grid.addWidget(bar, 2 * row, 1)
            grid.addWidget(value, 2 * row, 2)
            grid.addWidget(detail, 2 * row + 1, 1, 1, 2)
            self._names[key], self._bars[key] = label, bar
            self._values[key], self._details[key] = value, detail
        self._labels = [*self._values.values(), *self._details.values()]
        self._rows: list[QWidget] = [*self._names.values(), *self._bars.values(), *self._labels]
        content = QWidget()
        inner = QVBoxLayout(content)
        inner.setContentsMargins(16, 10, 16, 12)
        inner.setSpacing(6)
        for widget in (self._title, self._sentence, self._strength):
            inner.addWidget(widget)
        inner.addLayout(grid)
        inner.addWidget(self._what_if)
        inner.addStretch()
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setWidget(content)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(scroll)

    # -- the story ---------------------------------------------------------------------------

    @Slot(object)
    def _on_reasons(self, found: tuple[list[TermShare], Reasons | None]) -> None:
        shares, self._reasons = found
        self._shares = tuple(shares)
        self._refresh()

    def _story(self, alpha: float | None) -> ScoreStory:
        assert self._hit is not None and self._answer is not None
        library = self._session.library
        return story_of(
            self._hit,
            mode=self._answer.response.mode,
            alpha=alpha,
            rrf_k=library.settings.rrf_k if library else 60,
            threshold=library.threshold if library else 0.5,
            shares=self._shares,
            reasons=self._reasons,
        )

    def _refresh(self) -> None:
        if self._hit is None or self._answer is None:
            return
        story = self._story(self._answer.response.alpha)
        self._sentence.setText(story.sentence)
        self._strength.setText(story.strength)
        self._strength.setVisible(bool(story.strength))
        self._what_if.setText("")
        self._show_words(story)
        self._show_meaning(story)
        self._show_score(story)

    def _show_row(self, key: str, value: str, detail: str) -> None:
        self._values[key].setText(value)
        self._details[key].setText(detail)
        for table in (self._names, self._bars, self._values):
            table[key].setVisible(bool(value))
        self._details[key].setVisible(bool(value and detail))
        self._bars[key].setAccessibleName(f"{self._names[key].text()}: {value}. {detail}")

    def _show_words(self, story: ScoreStory) -> None:
        if not story.bm25:  # what filters alone list has no score
            self._show_row("words", "", "")
            return
        best = self._best_bm25() or 1.0
        shares = story.shares or ()
        parts = [Part(share.share / best, "exact") for share in shares]
        self._bars["words"].show_parts(parts or [Part(story.bm25 / best, "exact")])
        fields = {
            "body": "",
            "heading": self.tr("heading"),
            "title": self.tr("title"),
            "name": self.tr("file name"),
            "whole title": self.tr("whole title"),
            "whole name": self.tr("whole file name"),
        }
        shown = [
            f"{share.term} {decimal_of(share.share, 2)}"
            + (f" ({fields[share.field]})" if fields.get(share.field) else "")
            for share in shares[:_SHOWN_TERMS]
        ]
        rest = sum(share.share for share in shares[_SHOWN_TERMS:])
        if rest:
            shown.append(self.tr("other words {share}").format(share=decimal_of(rest, 2)))
        self._show_row("words", decimal_of(story.bm25, 2), " + ".join(shown))

    def _best_bm25(self) -> float:
        assert self._answer is not None
        scores = [hit.retrieval.lexical_score or 0.0 for hit in self._answer.response.results]
        return max(scores, default=0.0)

    def _show_meaning(self, story: ScoreStory) -> None:
        if story.cosine is None:
            self._show_row("meaning", "", "")
            return
        limit = story.lowest_cosine
        self._bars["meaning"].show_parts([Part(story.cosine, "semantic")], limit=limit)
        detail = self.tr("similarity (cosine) {cosine}, must be above {limit}").format(
            cosine=decimal_of(story.cosine, 3), limit=decimal_of(limit, 2)
        )
        self._show_row("meaning", decimal_of(story.cosine, 2), detail)

    def _show_score(self, story: ScoreStory) -> None:
        if story.rrf is None or self._hit is None or self._hit.strength is None:
            self._show_row("score", "", "")
            return
        tokens = {"words": "exact", "meaning": "semantic"}
        self._bars["score"].show_parts(
            [Part(each.value / story.best_rrf, tokens[each.kind]) for each in story.addends]
        )
        detail = _sum(story)
        if story.alpha is not None and abs(story.alpha - 0.5) > 1e-9:
            detail += "\n" + self.tr(
                "At this slider position, words count {words}× and meaning {meaning}×."
            ).format(
                words=_pointed(f"{2 * (1 - story.alpha):.2g}"),
                meaning=_pointed(f"{2 * story.alpha:.2g}"),
            )
        self._show_row("score", decimal_of(story.rrf, 4), detail)


def _as_typed(shares: Sequence[TermShare], query: str) -> list[TermShare]:
    """Name terms by the query's words instead of by their stems."""
    from core.text import tokens

    typed = {token.term: query[token.start : token.end].lower() for token in tokens(query)}
    return [replace(share, term=typed.get(share.term, share.term)) for share in shares]


def _sum(story: ScoreStory) -> str:
    """Return the sum as text: 1/(60+2) + 1/(60+1) = 0.0325."""
    parts = " + ".join(_pointed(each.formula) for each in story.addends)
    return f"{parts or '0'} = {decimal_of(story.rrf or 0, 4)}"


def _pointed(formula: str) -> str:
    """Return a formula with the decimal point of the window's language."""
    return formula.replace(".", QLocale().decimalPoint())
