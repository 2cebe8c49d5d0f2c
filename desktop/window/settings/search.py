"""Settings of searching: what a new search starts with."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QCheckBox, QDoubleSpinBox, QHBoxLayout, QWidget

from core.settings import bounds_of
from desktop.settings_section import Section


class SearchSection(Section):
    def __init__(self, suitable_threshold: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._suitable = suitable_threshold
        self.heading(self.tr("Every search begins with"))
        self.mode = self.choice(
            "mode",
            self.tr("Mode"),
            (
                ("hybrid", self.tr("Hybrid: words and meaning")),
                ("lexical", self.tr("Keyword: words alone")),
                ("semantic", self.tr("Semantic: meaning alone")),
            ),
        )
        self.fraction(
            "alpha",
            self.tr("Words or meaning"),
            self.tr("In hybrid mode: 0 counts words alone, 1 meaning alone, 0.5 both alike."),
        )
        self.whole_number(
            "top_k",
            self.tr("Hits"),
            self.tr("How many the terminal and agents get; the window shows at least 50."),
        )
        self.whole_number(
            "context_lines",
            self.tr("Lines round a passage"),
            self.tr("Shown before and after a match."),
        )
        self.heading(self.tr("How the two lists become one"))
        self.whole_number(
            "candidates",
            self.tr("Candidates of each list"),
            self.tr("How deep words and meaning are searched before they are joined."),
        )
        self.whole_number(
            "rrf_k",
            self.tr("Rank constant (k)"),
            self.tr("Smaller values favour the first places of each list; 60 is usual."),
        )
        self._build_threshold()
        self.finish()

    def _build_threshold(self) -> None:
        """A distance, or the one that suits the model: None in the settings."""
        self.own_threshold = QCheckBox(self.tr("my own value"))
        self.threshold = QDoubleSpinBox()
        self.threshold.setRange(*bounds_of("vector_score_threshold"))
        self.threshold.setSingleStep(0.05)
        self.threshold.setDecimals(2)
        self.threshold.setMinimumWidth(150)
        self.threshold.lineEdit().setTextMargins(6, 0, 0, 0)
        self.threshold.setAccessibleName(self.tr("Distance from which a passage is dropped"))
        self.own_threshold.toggled.connect(self._on_own_threshold)
        self.own_threshold.toggled.connect(self.edited)
        self.threshold.valueChanged.connect(self.edited)
        both = QWidget()
        layout = QHBoxLayout(both)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.threshold)
        layout.addWidget(self.own_threshold)
        self.row(
            self.tr("Farthest meaning"),
            both,
            self.tr(
                "Passages this far from the query or farther are dropped; {value} suits the model."
            ).format(value=QLocale().toString(self._suitable, "f", 2)),
        )
        self.bind("vector_score_threshold", self._put_threshold, self._get_threshold)

    def _put_threshold(self, value: Any) -> None:
        self.own_threshold.setChecked(value is not None)
        self.threshold.setValue(self._suitable if value is None else value)
        self.threshold.setEnabled(value is not None)

    def _get_threshold(self) -> float | None:
        return round(self.threshold.value(), 2) if self.own_threshold.isChecked() else None

    def _on_own_threshold(self, is_own: bool) -> None:
        self.threshold.setEnabled(is_own)
        if not is_own:
            self.threshold.setValue(self._suitable)
