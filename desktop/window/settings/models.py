"""Settings for the embedding model: the catalogue, downloads, and the cost of switching."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QProgressBar,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from core.embedding import MODELS, ModelCard, find_model
from core.settings import BUNDLED_MODEL
from desktop.window.background.errors import Fault
from desktop.window.background.model_download import ModelDownload
from desktop.window.background.session import Session
from desktop.window.settings.section import Section
from desktop.window.widgets.engine_texts import in_language
from desktop.window.widgets.formatting import duration_of, number_of, size_of
from desktop.window.widgets.icons import icon
from desktop.window.widgets.labels import caption, plain_tip, quiet_line, selectable, title, warning

if TYPE_CHECKING:
    from core.reports import ModelCost

_NAME_ROLE = Qt.ItemDataRole.UserRole
_CHANNEL = "model-cost"


class ModelsSection(Section):
    def __init__(
        self, session: Session, download: ModelDownload, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._download = download
        self._chosen = BUNDLED_MODEL
        self._costs: dict[str, ModelCost] = {}
        self.heading(self.tr("Model for search by meaning"))
        self.note(
            self.tr(
                "One model comes with Pagehound. Others are downloaded from "
                "huggingface.co, only when you ask for them. huggingface.co then sees "
                "your IP address; your documents stay on this computer."
            )
        )
        self.wide(self._build_list())
        self._build_details()
        self.finish()
        self.bind("model", self._put, lambda: self._chosen)
        download.changed.connect(self._on_download_changed)
        download.finished.connect(self._on_downloaded)
        download.failed.connect(self._on_download_failed)
        self._fill()

    # -- building ----------------------------------------------------------------------------

    def _build_list(self) -> QTreeWidget:
        self.list = QTreeWidget()
        self.list.setProperty("boxed", True)
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setAllColumnsShowFocus(True)
        self.list.setAccessibleName(self.tr("Models"))
        self.list.setHeaderLabels(
            [
                self.tr("Model"),
                self.tr("Languages"),
                self.tr("Size"),
                self.tr("Licence"),
                self.tr("Status"),
            ]
        )
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.setMinimumHeight(240)
        header = self.list.header()
        header.setStretchLastSection(False)
        for column in range(1, 5):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.list.currentItemChanged.connect(self._on_current_changed)
        return self.list

    def _build_details(self) -> None:
        self._name = selectable(title())
        self._about = selectable(caption())
        self.cost = selectable(caption())
        self._problem = warning()
        self._problem.hide()
        for label in (self._name, self._about, self.cost, self._problem):
            self.column.addWidget(label)
        self.use = QPushButton(icon("check"), self.tr("Use this model"))
        self.use.setAutoDefault(False)
        self.use.clicked.connect(self._on_use)
        self.fetch = QPushButton(icon("down"), self.tr("Download"))
        self.fetch.setAutoDefault(False)
        self.fetch.clicked.connect(self._on_fetch)
        self.cancel = QPushButton(icon("close"), self.tr("Cancel download"))
        self.cancel.setAutoDefault(False)
        self.cancel.clicked.connect(self._download.cancel)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.tr("Download"))
        self._arrived = quiet_line()
        row = QHBoxLayout()
        row.setSpacing(8)
        for widget in (self.use, self.fetch, self.cancel):
            row.addWidget(widget)
        row.addWidget(self.bar, 1)
        row.addWidget(self._arrived)
        row.addStretch()
        self.column.addLayout(row)

    def _fill(self) -> None:
        """Show the catalogue and what can be used, keeping the current model selected."""
        current = self.current.name if self.list.topLevelItemCount() else self._chosen
        self.list.clear()
        for card in MODELS:
            item = QTreeWidgetItem(
                [
                    card.name.rpartition("/")[2],
                    in_language(card.languages),
                    self.tr("{size} MB").format(size=number_of(card.size_mb)),
                    card.licence,
                    self._state(card),
                ]
            )
            item.setData(0, _NAME_ROLE, card.name)
            item.setToolTip(0, plain_tip(card.name))
            self.list.addTopLevelItem(item)
            if card.name == current:
                self.list.setCurrentItem(item)
        self._update()

    def _state(self, card: ModelCard) -> str:
        if card.name == self._chosen:
            return self.tr("In use")
        if card.bundled:
            return self.tr("Included")
        return self.tr("Downloaded") if self._is_here(card) else ""

    # -- what is chosen ----------------------------------------------------------------------

    def _put(self, name: Any) -> None:
        self._chosen = find_model(str(name)).name
        self._fill()

    @property
    def current(self) -> ModelCard:
        item = self.list.currentItem()
        return find_model(item.data(0, _NAME_ROLE) if item is not None else self._chosen)

    def choose(self, name: str) -> None:
        """Select a model in the list."""
        for row in range(self.list.topLevelItemCount()):
            item = self.list.topLevelItem(row)
            if item is not None and item.data(0, _NAME_ROLE) == name:
                self.list.setCurrentItem(item)

    def _is_here(self, card: ModelCard) -> bool:
        if card.bundled:
            return True
        library = self._session.library
        return library is not None and _is_downloaded(card, library.models_folder)

    @Slot()
    def _on_current_changed(self) -> None:
        self._problem.hide()
        self._update()
        self._ask_cost()

    def _update(self) -> None:
        card = self.current
        is_here, is_chosen = self._is_here(card), card.name == self._chosen
        fetched = self._download.card
        self._name.setText(card.name)
        self._about.setText(in_language(card.description))
        self.use.setVisible(is_here and not is_chosen)
        self.fetch.setVisible(not is_here and fetched is None)
        self.fetch.setText(self.tr("Download ({size} MB)").format(size=number_of(card.size_mb)))
        for widget in (self.cancel, self.bar, self._arrived):
            widget.setVisible(fetched is not None)
        if fetched is not None:
            total = max(1, self._download.total_bytes)
            self.bar.setRange(0, 1000)  # bytes would overflow the bar's range
            self.bar.setValue(int(1000 * self._download.done_bytes / total))
            self._arrived.setText(
                self.tr("{name}: {done} of {total}").format(
                    name=fetched.name.rpartition("/")[2],
                    done=size_of(self._download.done_bytes),
                    total=size_of(total),
                )
            )
        self._show_cost()

    @Slot()
    def _on_use(self) -> None:
        self._chosen = self.current.name
        self._fill()
        self.edited.emit()

    # -- what it costs -----------------------------------------------------------------------

    def _ask_cost(self) -> None:
        card, library = self.current, self._session.library
        if library is None or card.name in self._costs:
            return
        is_here = self._is_here(card)

        def work(_given_up: Callable[[], bool]) -> tuple[str, ModelCost]:
            from core.embedding import open_embedder
            from core.reports import model_cost

            if not is_here:
                return card.name, model_cost(library, card)
            threads = library.settings.threads or None
            embedder = open_embedder(card, threads=threads, cache_dir=library.models_folder)
            try:
                return card.name, model_cost(library, card, embedder)
            finally:
                embedder.close()

        self._session.worker("measure").attempt(
            work, self._on_cost, self._on_cost_failed, owner=self, channel=_CHANNEL
        )

    def _on_cost(self, found: tuple[str, ModelCost]) -> None:
        name, cost = found
        self._costs[name] = cost
        self._show_cost()

    def _on_cost_failed(self, fault: Fault) -> None:
        self._show_problem(fault)

    def _show_cost(self) -> None:
        cost = self._costs.get(self.current.name)
        if self.current.name == self._chosen or cost is None:
            self.cost.clear()
        elif not cost.passages:
            self.cost.setText(
                self.tr(
                    "Switching to this model needs no indexing: all passages are already "
                    "indexed with it."
                )
            )
        elif cost.seconds is None:
            self.cost.setText(
                self.tr(
                    "Switching to this model means indexing {count} passages again. "
                    "The time this takes is measured once the model is downloaded."
                ).format(count=number_of(cost.passages))
            )
        else:
            self.cost.setText(
                self.tr(
                    "Switching to this model means indexing {count} passages again: "
                    "about {time} and {size} on disk. Search by word keeps working "
                    "meanwhile, and switching back needs no indexing."
                ).format(
                    count=number_of(cost.passages),
                    time=duration_of(cost.seconds),
                    size=size_of(cost.disk_bytes),
                )
            )

    # -- downloads ---------------------------------------------------------------------------

    @Slot()
    def _on_fetch(self) -> None:
        self._problem.hide()
        self._download.start(self.current)

    @Slot()
    def _on_download_changed(self) -> None:
        self._update()

    @Slot(str)
    def _on_downloaded(self, name: str) -> None:
        self._costs.pop(name, None)
        self._fill()
        self._ask_cost()

    @Slot(object)
    def _on_download_failed(self, fault: Fault) -> None:
        self._show_problem(fault)

    def _show_problem(self, fault: Fault) -> None:
        self._problem.setText(fault.sentence)
        self._problem.show()


def _is_downloaded(card: ModelCard, folder: Path) -> bool:
    from core.embedding import is_downloaded

    return is_downloaded(card, folder)
