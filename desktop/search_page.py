"""The search page: query above, filters, hits and preview in three columns below.

It carries what one panel reports to the others; how each looks is the panel's own business. The
bar is there at once, so that one can type; the panels are built when the window has been painted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QFrame, QMenu, QSplitter, QVBoxLayout, QWidget

from desktop.commands import CommandSet
from desktop.faults import Fault
from desktop.history import History
from desktop.index_worker import IndexState
from desktop.search_bar import SearchBar
from desktop.session import Session
from desktop.workers import Answer

if TYPE_CHECKING:
    from core.datatypes import Hit
    from desktop.guidance import Told
    from desktop.hit_actions import HitActions
    from desktop.preview_pane import PreviewPane
    from desktop.results_panel import ResultsPanel
    from desktop.score_panel import ScorePanel
    from desktop.search_flow import SearchFlow
    from desktop.sidebar import Sidebar
    from desktop.snippet_fetching import SnippetFetcher

_COLUMNS, _RIGHT = "window/columns", "window/right"
# The command that shows a pane, and where it is remembered.
_PANES = {"facets": "window/facets", "preview": "window/preview", "explain": "window/explain"}
# Below these widths there is no room: the filters go first, then the preview.
_FACETS_FROM, _PREVIEW_FROM = 1100, 1000
_FIRST_HITS, _MOST_HITS = 50, 1000


class SearchPage(QWidget):
    status_told = Signal(str)
    hide_wanted = Signal()

    sidebar: Sidebar
    results: ResultsPanel
    preview: PreviewPane
    score: ScorePanel
    flow: SearchFlow
    actions_on_hit: HitActions
    _snippets: SnippetFetcher

    def __init__(self, session: Session, commands: CommandSet) -> None:
        super().__init__()
        self._session = session
        self._commands = commands
        self._top_k = _FIRST_HITS
        self._is_complete = False
        self._is_narrow = False
        self._is_swapped = False  # the preview stands where the list was
        self.history = History(session.preferences, self)
        self.bar = SearchBar(commands)
        self._columns = QSplitter(Qt.Orientation.Horizontal)
        line = QFrame()
        line.setProperty("role", "hairline")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.bar)
        layout.addWidget(line)
        layout.addWidget(self._columns, 1)

    def complete(self) -> None:
        """Build the panels below the bar and join everything together."""
        from desktop.guidance import opening
        from desktop.hit_actions import HitActions
        from desktop.preview_pane import PreviewPane
        from desktop.results_panel import ResultsPanel
        from desktop.score_panel import ScorePanel
        from desktop.search_flow import SearchFlow
        from desktop.sidebar import Sidebar
        from desktop.snippet_fetching import SnippetFetcher

        session, commands = self._session, self._commands
        self.sidebar = Sidebar(self.history)
        self.results = ResultsPanel(session.preferences, commands)
        self.preview = PreviewPane(session, commands)
        self.score = ScorePanel(session)
        self.flow = SearchFlow(session, lambda: self.bar.request(self._top_k), self)
        self.actions_on_hit = HitActions(
            session, commands, self.results.view.current_hit, lambda: self.bar.query, self
        )
        self._snippets = SnippetFetcher(session, self.results.model.set_snippet, self)
        self._build()
        self._connect()
        self._is_complete = True
        self._restore()
        self._tell(opening())

    # -- asked by the window -----------------------------------------------------------------

    def set_menu(self, menu: QMenu) -> None:
        self.bar.set_menu(menu)

    def focus_query(self) -> None:
        self.bar.focus_query()

    def remember(self) -> None:
        """Keep the sizes of the panes for the next start."""
        if not self._is_complete:
            return
        preferences = self._session.preferences
        preferences.put(_COLUMNS, self._columns.saveState())
        preferences.put(_RIGHT, self._right.saveState())

    @Slot(str)
    def show_progress(self, text: str) -> None:
        """Tell how far indexing is, where there is room for it because nothing is searched."""
        self.results.empty.set_note("progress", text)
        if not text:
            self.results.empty.set_note("forecast", "")

    @Slot(str)
    def show_forecast(self, text: str) -> None:
        """Tell what indexing will take, as long as it is under way."""
        if self._session.indexing.state is not IndexState.IDLE:
            self.results.empty.set_note("forecast", text)

    def show_fault(self, fault: Fault) -> None:
        self.bar.warnings.fail(fault)

    # -- building ----------------------------------------------------------------------------

    def _build(self) -> None:
        self._right = QSplitter(Qt.Orientation.Vertical)
        self._right.addWidget(self.preview)
        self._right.addWidget(self.score)
        self._right.setStretchFactor(0, 3)
        self._right.setStretchFactor(1, 1)
        for number, (panel, width, stretch) in enumerate(
            ((self.sidebar, 190, 0), (self.results, 590, 3), (self._right, 500, 2))
        ):
            self._columns.addWidget(panel)
            self._columns.setStretchFactor(number, stretch)
            self._columns.setCollapsible(number, False)
            panel.setMinimumWidth(min(width, 140 if number == 0 else 280))
        self._columns.setSizes([190, 590, 500])
        self._right.setSizes([480, 240])
        self._columns.setHandleWidth(1)
        self._right.setHandleWidth(1)

    def _connect(self) -> None:
        bar, view, flow = self.bar, self.results.view, self.flow
        bar.edited.connect(flow.search_soon)
        bar.edited.connect(self._session.note_typing)
        bar.changed.connect(self._on_changed)
        bar.committed.connect(self._on_committed)
        bar.alpha_moved.connect(self.score.set_alpha)
        bar.warnings.query_wanted.connect(self._on_query_offered)
        bar.line.left_downwards.connect(self.results.focus_hits)
        bar.line.completion_wanted.connect(self._on_completion_wanted)
        bar.line.history_wanted.connect(self._on_history_wanted)
        flow.answered.connect(self._on_answered)
        flow.emptied.connect(self._on_emptied)
        flow.failed.connect(self.show_fault)
        flow.meant.connect(self.history.add)
        view.chosen.connect(self._on_chosen)
        view.open_wanted.connect(self.actions_on_hit.open)
        view.left_upwards.connect(bar.focus_query)
        view.typed.connect(self._on_typed)
        self.results.more_wanted.connect(self._on_more_wanted)
        self.results.empty.query_wanted.connect(self._on_query_offered)
        self.results.empty.command_wanted.connect(self._on_command_offered)
        self.preview.next_hit_wanted.connect(self._on_next_hit)
        self.sidebar.filter_toggled.connect(bar.toggle_filter)
        self.sidebar.saved_wanted.connect(bar.show_saved)
        self.actions_on_hit.similar_wanted.connect(flow.search_similar)
        self.actions_on_hit.query_wanted.connect(bar.set_query)
        self.actions_on_hit.opened.connect(flow.commit)
        self.actions_on_hit.failed.connect(self.show_fault)
        self._commands["save-search"].triggered.connect(self._on_save_search)
        for key in ("facets", "preview", "explain"):
            self._commands[key].toggled.connect(self._on_panes_changed)
        self._commands["preview"].triggered.connect(self._on_preview_wanted)
        self._session.open_failed.connect(self.show_fault)
        self._session.failed.connect(self.show_fault)
        self._session.indexing.index_failed.connect(self.show_fault)
        self._session.indexing.started.connect(self.bar.warnings.clear_fault)
        self._session.indexing.state_changed.connect(self._tell_nothing_typed)
        self.history.changed.connect(self._tell_nothing_typed)
        escape = QShortcut(QKeySequence("Esc"), self)
        escape.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        escape.activated.connect(self._on_escape)

    def _restore(self) -> None:
        preferences = self._session.preferences
        wanted = {key: preferences.flag(name, True) for key, name in _PANES.items()}
        for key, is_wanted in wanted.items():
            self._commands[key].setChecked(is_wanted)
        for splitter, name in ((self._columns, _COLUMNS), (self._right, _RIGHT)):
            state = preferences.state(name)
            if state is not None:
                splitter.restoreState(state)
        self._fit()

    # -- searching ---------------------------------------------------------------------------

    @Slot()
    def _on_changed(self) -> None:
        self._top_k = _FIRST_HITS
        self.flow.search_now()

    @Slot()
    def _on_committed(self) -> None:
        self.flow.commit()
        self.results.focus_hits()

    @Slot(object, bool)
    def _on_answered(self, answer: Answer, is_new: bool) -> None:
        from desktop.facets import facets_of
        from desktop.guidance import nothing_found
        from desktop.wording import status_of

        response = answer.response
        self.bar.warnings.clear_fault()
        if is_new and answer.request.top_k == _FIRST_HITS:
            self._top_k = _FIRST_HITS
        if answer.similar_to:
            similar = self.tr("Passages similar to {place}. Esc leads back.")
            self.bar.warnings.warn([similar.format(place=answer.similar_to)])
        elif response.count:
            self.bar.warnings.warn(response.warnings, response.suggestions)
        else:
            self.bar.warnings.warn([])
            self._tell(nothing_found(response))
        self.results.show_answer(answer, is_new=is_new)
        self.sidebar.show_facets(answer.request.query, facets_of(response.results))
        self.status_told.emit(status_of(response))
        self._snippets.fetch(answer, self.results.model.listed_hits())

    @Slot()
    def _on_emptied(self) -> None:
        self._top_k = _FIRST_HITS
        self.results.clear()
        self.sidebar.clear_facets()
        self.bar.warnings.warn([])
        self.status_told.emit("")
        self._tell_nothing_typed()

    @Slot()
    def _on_more_wanted(self) -> None:
        self._top_k = min(_MOST_HITS, self._top_k * 4)
        self.flow.search_again()

    # -- the current hit ---------------------------------------------------------------------

    @Slot(object)
    def _on_chosen(self, hit: Hit | None) -> None:
        answer = self.results.answer
        self.actions_on_hit.enable(hit is not None)
        if hit is None or answer is None:
            self.preview.clear()
            self.score.clear()
            return
        self.preview.show_hit(answer, hit)
        self.score.show_hit(answer, hit)

    @Slot(int)
    def _on_next_hit(self, by: int) -> None:
        if self.results.view.step(by):
            answer, hit = self.results.answer, self.results.view.current_hit()
            if by < 0 and answer is not None and hit is not None:
                self.preview.enter_backwards()

    # -- words -------------------------------------------------------------------------------

    @Slot(str)
    def _on_typed(self, text: str) -> None:
        self.bar.line.setFocus()
        self.bar.line.end(False)
        self.bar.line.insert(text)
        self.flow.search_soon()

    @Slot(str)
    def _on_completion_wanted(self, word: str) -> None:
        self._session.run(
            lambda library: library.complete(word),
            lambda found: self.bar.line.offer(word, found),
            lambda _fault: None,
            owner=self,
            channel="complete",
        )

    @Slot()
    def _on_history_wanted(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for query in self.history.recent[:15]:
            action = menu.addAction(query.replace("&", "&&"))
            action.setData(query)
        if menu.isEmpty():
            menu.addAction(self.tr("No searches yet")).setEnabled(False)
        else:
            menu.addSeparator()
            menu.addAction(self.tr("Clear this list")).setObjectName("clear")
        menu.triggered.connect(self._on_history_chosen)
        menu.popup(self.bar.line.mapToGlobal(self.bar.line.rect().bottomLeft()))

    @Slot(QAction)
    def _on_history_chosen(self, action: QAction) -> None:
        query = action.data()
        if query is None:
            self.history.clear_recent()
        else:
            self.bar.set_query(query)

    @Slot()
    def _on_save_search(self) -> None:
        if self.bar.query:
            self.history.save(self.bar.to_be_saved(self.bar.query))
            self._session.noticed.emit(self.tr("Saved. It stands on the left; Delete removes it."))

    @Slot(str)
    def _on_query_offered(self, query: str) -> None:
        self.bar.set_query(query)
        self.focus_query()

    @Slot(str)
    def _on_command_offered(self, key: str) -> None:
        self._commands[key].trigger()

    @Slot()
    def _tell_nothing_typed(self) -> None:
        from desktop.guidance import nothing_typed

        if self.bar.query or self._session.library is None:
            return
        is_indexing = self._session.indexing.state is not IndexState.IDLE
        self._tell(nothing_typed(self.history, is_indexing=is_indexing))

    def _tell(self, told: Told) -> None:
        self.results.empty.tell(told.title, told.text, told.sections)

    # -- panes -------------------------------------------------------------------------------

    @Slot()
    def _on_escape(self) -> None:
        answer = self.results.answer
        if self.preview.find_bar.isVisible():
            self.preview.find_bar.close_bar()
        elif self._is_swapped:
            self._on_preview_wanted()
        elif answer is not None and answer.similar_to:
            self.flow.search_now()
        elif self.bar.line.text():
            self.bar.line.clear()
            self.focus_query()
        else:
            self.hide_wanted.emit()

    @Slot()
    def _on_preview_wanted(self) -> None:
        if self._is_narrow:
            self._is_swapped = not self._is_swapped
            self._commands["preview"].setChecked(True)
            self._fit()
            if self._is_swapped:
                self.preview.text.setFocus()
            else:
                self.results.focus_hits()

    @Slot()
    def _on_panes_changed(self) -> None:
        for key, name in _PANES.items():
            self._session.preferences.put(name, self._commands[key].isChecked())
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Show the panes that are wanted and for which there is room.

        In a narrow window the preview takes the place of the list, when it is asked for.
        """
        if not self._is_complete:
            return
        width = self.width()
        is_narrow = width < _PREVIEW_FROM
        wants_preview = self._commands["preview"].isChecked()
        self.sidebar.setVisible(self._commands["facets"].isChecked() and width >= _FACETS_FROM)
        if is_narrow != self._is_narrow:
            self._is_narrow = is_narrow
            self._is_swapped = False
        self._right.setVisible(self._is_swapped or (wants_preview and not is_narrow))
        self.results.setVisible(not self._is_swapped)
        self.score.setVisible(self._commands["explain"].isChecked())
