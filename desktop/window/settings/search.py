"""Settings for searching: the defaults for new searches."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QCheckBox, QDoubleSpinBox, QHBoxLayout, QWidget

from core.settings import bounds_of
from desktop.window.settings.section import Section


class SearchSection(Section):
    def __init__(self, suitable_threshold: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._suitable = suitable_threshold
        self.heading(self.tr("Defaults for new searches"))
        self.mode = self.choice(
            "mode",
            self.tr("Mode"),
            (
                ("hybrid", self.tr("Hybrid: words and meaning")),
                ("lexical", self.tr("Keyword: words only")),
                ("semantic", self.tr("Semantic: meaning only")),
            ),
        )
        self.fraction(
            "alpha",
            self.tr("Weight of meaning"),
            self.tr("For hybrid mode: 0 counts words only, 1 meaning only, 0.5 both equally."),
        )
        self.whole_number(
            "top_k",
            self.tr("Hits"),
            self.tr("How many hits the terminal shows; the window shows at least 50."),
        )
        self.whole_number(
            "context_lines",
            self.tr("Lines around a passage"),
            self.tr("Shown before and after a match."),
        )
        self.heading(self.tr("Combining the two lists"))
        self.whole_number(
            "candidates",
            self.tr("Candidates per list"),
            self.tr(
                "How many hits by words and by meaning are collected before they are combined."
            ),
        )
        self.whole_number(
            "rrf_k",
            self.tr("Rank constant (k)"),
            self.tr("Smaller values favour the top of each list; the default is 60."),
        )
        self._build_threshold()
        self.finish()

    def _build_threshold(self) -> None:
        """Add the distance; the one that suits the model is None in the settings."""
        self.own_threshold = QCheckBox(self.tr("Use my own value"))
        self.threshold = QDoubleSpinBox()
        self.threshold.setRange(*bounds_of("vector_score_threshold"))
        self.threshold.setSingleStep(0.05)
        self.threshold.setDecimals(2)
        self.threshold.setMinimumWidth(150)
        self.threshold.lineEdit().setTextMargins(6, 0, 0, 0)
        self.threshold.setAccessibleName(self.tr("Maximum distance in meaning"))
        self.own_threshold.toggled.connect(self._on_own_threshold)
        self.own_threshold.toggled.connect(self.edited)
        self.threshold.valueChanged.connect(self.edited)
        both = QWidget()
        layout = QHBoxLayout(both)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.threshold)
        layout.addWidget(self.own_threshold)
        self.row(
            self.tr("Maximum distance"),
            both,
            self.tr(
                "Distance is 1 minus similarity in meaning. Passages at this distance "
                "or farther are dropped; {value} suits the model."
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
