"""The search page: the query above; filters, hits and preview in three columns below.

It passes what one panel reports to the others; each panel decides how it looks. The bar is there at
once, so that one can type; the panels are built when the window has been painted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6 import QtCore
from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QMenu, QVBoxLayout, QWidget

from desktop.window.background.errors import Fault
from desktop.window.background.index_worker import IndexState
from desktop.window.background.session import Session
from desktop.window.background.worker import Answer, SimilarTo
from desktop.window.search.bar import SearchBar
from desktop.window.search.history import History
from desktop.window.search.panes import Panes
from desktop.window.widgets.commands import CommandSet
from desktop.window.widgets.query_text import with_filter, without_filter, written_filters

if TYPE_CHECKING:
    from core.datatypes import Hit, Progress
    from core.search import Facets
    from core.settings import Settings
    from desktop.window.preview.pane import PreviewPane
    from desktop.window.preview.score_panel import ScorePanel
    from desktop.window.results.hit_actions import HitActions
    from desktop.window.results.panel import ResultsPanel
    from desktop.window.results.snippet_fetching import SnippetFetcher
    from desktop.window.search.empty_texts import Told
    from desktop.window.search.model_offer import ModelOfferBar
    from desktop.window.search.scheduler import SearchScheduler
    from desktop.window.search.sidebar import Sidebar
    from desktop.window.search.standing import StandingSearches

_FIRST_HITS, _MOST_HITS = 50, 1000
_FEW_DOCUMENTS = 10
_PREVIEW_AFTER_MS = 120
_BY_NAME = "name"  # the method of hits that were found by their names


class SearchPage(QWidget):
    status_told = Signal(str)

    sidebar: Sidebar
    results: ResultsPanel
    preview: PreviewPane
    score: ScorePanel
    scheduler: SearchScheduler
    standing: StandingSearches
    offer: ModelOfferBar
    actions_on_hit: HitActions
    _snippets: SnippetFetcher

    def __init__(self, session: Session, commands: CommandSet) -> None:
        super().__init__()
        self._session = session
        self._commands = commands
        self._top_k = _FIRST_HITS
        self._settings: Settings | None = None  # as last applied
        self._goes_to_hits = False  # Return was pressed before there were any
        self._is_settled = True  # False while the answer shown is only its beginning
        self._preview_later = QTimer(self, singleShot=True, interval=_PREVIEW_AFTER_MS)
        self._preview_later.timeout.connect(self._show_current)
        self.history = History(session.preferences, self)
        self.bar = SearchBar(commands)
        self._panes = Panes(session.preferences, commands)
        line = QFrame()
        line.setProperty("role", "hairline")
        self._layout = layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.bar)
        layout.addWidget(line)
        layout.addWidget(self._panes, 1)

    def complete(self) -> None:
        """Build the panels below the bar and connect everything."""
        from desktop.window.preview.pane import PreviewPane
        from desktop.window.preview.score_panel import ScorePanel
        from desktop.window.results.hit_actions import HitActions
        from desktop.window.results.panel import ResultsPanel
        from desktop.window.results.snippet_fetching import SnippetFetcher
        from desktop.window.results.thumbnails import Thumbnails
        from desktop.window.search.empty_texts import opening
        from desktop.window.search.model_offer import ModelOfferBar
        from desktop.window.search.scheduler import SearchScheduler
        from desktop.window.search.sidebar import Sidebar
        from desktop.window.search.standing import StandingSearches

        session, commands = self._session, self._commands
        self.history.reload()
        self.bar.complete()
        self.sidebar = Sidebar(self.history)
        self.results = ResultsPanel(session.preferences, commands)
        self.preview = PreviewPane(session, commands)
        self.score = ScorePanel(session)
        self.scheduler = SearchScheduler(session, lambda: self.bar.request(self._top_k), self)
        self.actions_on_hit = HitActions(
            session, commands, self.results.view.current_hit, lambda: self.bar.query, self
        )
        self._snippets = SnippetFetcher(session, self.results.model.set_snippet, self)
        self.results.view.use_thumbnails(Thumbnails(session, self))
        self.standing = StandingSearches(session, self.history, self)
        self.offer = ModelOfferBar(session)
        self.offer.status_known.connect(self.results.model.use_languages_of)
        self._connect()
        self._panes.fill(self.sidebar, self.results, self.preview, self.score)
        # Below the columns, so that the list does not move when a warning comes or goes.
        self._layout.addWidget(self.offer)
        self._layout.addWidget(self.bar.warnings)
        self._tell(opening())

    # -- for the window ----------------------------------------------------------------------

    def set_menu(self, menu: QMenu) -> None:
        self.bar.set_menu(menu)

    def focus_query(self) -> None:
        self.bar.focus_query()

    def begin_query(self, query: str) -> None:
        """Take a text from elsewhere as if it had been typed here, ready to type on."""
        self.bar.line.setText(query)
        self.bar.line.setFocus()
        self._on_edited()
        self.scheduler.search_while_typing()

    def show_similar(self, path: str) -> None:
        """List what is similar to a file."""
        self.scheduler.search_similar_to(SimilarTo(path))

    def remember(self) -> None:
        """Store the sizes of the panes for the next start."""
        self._panes.remember()

    @Slot(str)
    def show_progress(self, text: str) -> None:
        """Show indexing progress in the empty space while there is no query."""
        self.results.empty.set_note("progress", text)
        if not text:
            self.results.empty.set_note("forecast", "")

    @Slot(str)
    def show_forecast(self, text: str) -> None:
        """Show how long indexing will take, until the run itself can tell."""
        indexing = self._session.indexing
        if indexing.state is not IndexState.IDLE and not _tells_time(indexing.progress):
            self.results.empty.set_note("forecast", text)

    @Slot(object)
    def _on_progressed(self, progress: Progress) -> None:
        if _tells_time(progress):
            self.results.empty.set_note("forecast", "")

    def show_fault(self, fault: Fault) -> None:
        self.bar.warnings.fail(fault)

    # -- connecting --------------------------------------------------------------------------

    def _connect(self) -> None:
        from PySide6.QtGui import QKeySequence, QShortcut

        bar, view, scheduler = self.bar, self.results.view, self.scheduler
        bar.edited.connect(scheduler.search_while_typing)
        bar.adjusted.connect(scheduler.search_soon)
        bar.edited.connect(self._session.note_typing)
        bar.edited.connect(self._on_edited)
        bar.changed.connect(self._on_changed)
        bar.committed.connect(self._on_committed)
        bar.alpha_moved.connect(self.score.set_alpha)
        bar.warnings.query_wanted.connect(self._on_query_offered)
        bar.warnings.reveal_wanted.connect(self.actions_on_hit.reveal_path)
        bar.line.left_downwards.connect(self.results.focus_hits)
        bar.line.completion_wanted.connect(self._on_completion_wanted)
        bar.line.history_wanted.connect(self._on_history_wanted)
        self._session.indexing.progressed.connect(self._on_progressed)
        scheduler.answered.connect(self._on_answered)
        scheduler.emptied.connect(self._on_emptied)
        scheduler.asked.connect(self._on_asked)
        scheduler.outdated.connect(self._on_outdated)
        scheduler.failed.connect(self._on_search_failed)
        scheduler.meant.connect(self.history.add)
        view.chosen.connect(self._on_chosen)
        view.open_wanted.connect(self.actions_on_hit.open)
        view.left_upwards.connect(bar.focus_query)
        view.typed.connect(self._on_typed)
        self.results.more_wanted.connect(self._on_more_wanted)
        self.results.empty.query_wanted.connect(self._on_query_offered)
        self.results.empty.command_wanted.connect(self._on_command_offered)
        self.preview.next_hit_wanted.connect(self._on_next_hit)
        self.results.copy_wanted.connect(self.actions_on_hit.open_copy)
        self.sidebar.filter_chosen.connect(self._on_filter_chosen)
        self.sidebar.range_chosen.connect(self._on_range_chosen)
        self.sidebar.saved_wanted.connect(bar.show_saved)
        self.actions_on_hit.similar_wanted.connect(scheduler.search_similar)
        self.actions_on_hit.query_wanted.connect(bar.set_query)
        self.actions_on_hit.opened.connect(scheduler.commit)
        self.actions_on_hit.failed.connect(self.show_fault)
        self._commands["save-search"].triggered.connect(self._on_save_search)
        self._commands["preview"].triggered.connect(self._on_preview_wanted)
        self._session.opened.connect(self._use_settings)
        self._session.opened.connect(self._warm_up)
        self._session.settings_changed.connect(self._use_settings)
        self._session.preferences_changed.connect(self.history.reload)
        self._session.open_failed.connect(self._on_open_failed)
        self._session.failed.connect(self.show_fault)
        self._session.indexing.index_failed.connect(self.show_fault)
        self._session.indexing.started.connect(self.bar.warnings.clear_fault)
        self._session.indexing.state_changed.connect(self._tell_nothing_typed)
        self.history.changed.connect(self._tell_nothing_typed)
        escape = QShortcut(QKeySequence("Esc"), self)
        escape.setContext(QtCore.Qt.ShortcutContext.WidgetWithChildrenShortcut)
        escape.activated.connect(self._on_escape)

    # -- searching ---------------------------------------------------------------------------

    @Slot()
    def _on_changed(self) -> None:
        self._top_k = _FIRST_HITS
        self.scheduler.search_now()

    @Slot()
    def _on_committed(self) -> None:
        self.scheduler.commit()
        shown, asked = self.results.answer, self.bar.request(self._top_k)
        is_shown = shown is not None and shown.request.is_same_search(asked)
        is_there = is_shown and self.results.focus_hits()
        self._goes_to_hits = not is_there and self.scheduler.is_searching

    @Slot(object, bool)
    def _on_answered(self, answer: Answer, is_new: bool) -> None:
        from desktop.window.search.empty_texts import nothing_found
        from desktop.window.widgets.formatting import status_of

        response = answer.response
        self.bar.warnings.clear_fault()
        if answer.similar_to:
            similar = self.tr("Passages similar to {place}. Press Esc to go back.")
            self.bar.warnings.warn([similar.format(place=answer.similar_to)])
        elif response.good_hits or not answer.is_final:
            told = response.warnings
            if response.mode == "hybrid":
                told = tuple(self.offer.untold(told))
            self.bar.warnings.warn(told, response.suggestions)
        else:
            self.bar.warnings.warn([])
            self._tell(nothing_found(response))
        self._preview_later.stop()
        self._is_settled = answer.is_final
        self.results.show_answer(answer, is_new=is_new)
        if self._goes_to_hits and self.results.focus_hits():
            self._goes_to_hits = False
        self.status_told.emit(status_of(response) if answer.is_final else "")
        if answer.is_final:
            self._count_facets(answer)
            self._snippets.fetch(answer, self.results.model.listed_hits())

    def _count_facets(self, answer: Answer) -> None:
        """Count all matches, beside everything else that is read."""
        if answer.similar_to:
            self.sidebar.clear_facets()
            return
        library, request, question = self._session.searchable, answer.request, answer.question
        if library is None:
            return

        def show(facets: Facets) -> None:
            shown = self.results.answer
            if shown is not None and request.is_same_search(shown.request):
                self.sidebar.show_facets(request.query, facets)
                self.results.set_total(facets.documents)
                self._widen(facets.documents)

        # A worker of its own: what is read for the preview would keep the counts waiting.
        self._session.worker("counting").submit(
            lambda: library.facets(question, mode=request.mode, alpha=request.alpha),
            show,
            lambda _fault: None,
            owner=self,
            channel="facets",
        )

    def _widen(self, total: int) -> None:
        """Ask for more hits if those of a few documents leave no room for others."""
        answer, listed = self.results.answer, self.results.model.document_count
        is_full = answer is not None and answer.response.count >= self._top_k
        if is_full and self._top_k < _MOST_HITS and listed < min(total, _FEW_DOCUMENTS):
            self._on_more_wanted()

    @Slot()
    def _on_edited(self) -> None:
        self._top_k = _FIRST_HITS
        self._goes_to_hits = False

    @Slot()
    def _on_asked(self) -> None:
        self.sidebar.clear_facets(self.bar.query)

    @Slot()
    def _on_outdated(self) -> None:
        self.results.wait()
        self.bar.warnings.warn([])
        self.status_told.emit("")

    @Slot(object)
    def _on_search_failed(self, fault: Fault) -> None:
        from desktop.window.search.empty_texts import search_failed

        if self.results.answer is None:
            self._tell(search_failed())
            self.results.clear()
        self.show_fault(fault)

    @Slot()
    def _on_emptied(self) -> None:
        self._top_k = _FIRST_HITS
        self._session.worker("counting").drop("facets")
        self.results.clear()
        self.sidebar.clear_facets()
        self.bar.warnings.warn([])
        self.status_told.emit("")
        self._tell_nothing_typed()

    @Slot()
    def _on_more_wanted(self) -> None:
        self._top_k = min(_MOST_HITS, self._top_k * 4)
        self.scheduler.search_again()

    @Slot()
    def _warm_up(self) -> None:
        """Make what names and counts are looked up in, before the first key needs it."""
        library = self._session.library
        if library is not None:
            self._session.worker("counting").submit(
                lambda: (library.names("a", limit=1), library.facets(library.ask("size:0"))),
                failed=lambda _fault: None,
                owner=self,
            )

    @Slot()
    def _use_settings(self) -> None:
        """Take mode and slider from the settings, if they were changed there."""
        library = self._session.library
        if library is None or library.settings == self._settings:
            return
        before, self._settings = self._settings, library.settings
        if before is None or before.mode != library.settings.mode:
            self.bar.modes.set_mode(library.settings.mode)
        if before is None or before.alpha != library.settings.alpha:
            self.bar.slider.set_alpha(library.settings.alpha)

    @Slot(object)
    def _on_open_failed(self, fault: Fault) -> None:
        from desktop.window.search.empty_texts import not_opened

        self._tell(not_opened())
        self.show_fault(fault)

    # -- the current hit ---------------------------------------------------------------------

    @Slot(object)
    def _on_chosen(self, hit: Hit | None) -> None:
        self.actions_on_hit.enable(hit is not None)
        if hit is None or self.results.answer is None:
            self._preview_later.stop()
            self.preview.clear()
            self.score.clear()
        elif self._is_settled:
            self._show_current()
        else:
            self._preview_later.start()  # while somebody types, every key brings another hit

    @Slot()
    def _show_current(self) -> None:
        answer, hit = self.results.answer, self.results.view.current_hit()
        if answer is None or hit is None:
            return
        self.preview.show_hit(answer, hit)
        scored = hit if hit.retrieval.method != _BY_NAME else self.results.model.best_of(hit)
        if scored is None:
            self.score.clear()
        else:
            self.score.show_hit(answer, scored)

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
        self.scheduler.search_while_typing()

    @Slot(str, str, bool)
    def _on_filter_chosen(self, facet: str, text: str, is_added: bool) -> None:
        from desktop.window.search.facet_rows import FIELDS

        self.bar.choose_filter(FIELDS[facet], text, is_added=is_added)

    @Slot(str)
    def _on_range_chosen(self, value: str) -> None:
        query = self.bar.line.text()
        for each in reversed([each for each in written_filters(query) if each.field == "modified"]):
            query = without_filter(query, each)
        self.bar.set_query(with_filter(query, f"modified:{value}") if value else query)

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
        menu.setAttribute(QtCore.Qt.WidgetAttribute.WA_DeleteOnClose)
        for query in self.history.recent[:15]:
            action = menu.addAction(query.replace("&", "&&"))
            action.setData(query)
        if menu.isEmpty():
            menu.addAction(self.tr("No recent searches")).setEnabled(False)
        else:
            menu.addSeparator()
            menu.addAction(self.tr("Clear recent searches")).setObjectName("clear")
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
            self._session.noticed.emit(
                self.tr("Search saved. It is listed on the left; press Delete there to remove it.")
            )

    @Slot(str)
    def _on_query_offered(self, query: str) -> None:
        self.bar.set_query(query)
        self.focus_query()

    @Slot(str)
    def _on_command_offered(self, key: str) -> None:
        if key == "open-library":
            self._session.open()
        elif key == "search-again":
            self.scheduler.search_now()
        elif key == "show-weak":
            self.results.show_weak()
        else:
            self._commands[key].trigger()

    @Slot()
    def _tell_nothing_typed(self) -> None:
        from desktop.window.search.empty_texts import nothing_typed

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
        elif self._panes.is_swapped:
            self._on_preview_wanted()
        elif answer is not None and answer.similar_to:
            self.scheduler.search_now()
        elif self.bar.line.text():
            self.bar.line.clear()
            self.focus_query()

    @Slot()
    def _on_preview_wanted(self) -> None:
        if not self._panes.swap():
            return
        if self._panes.is_swapped:
            self.preview.focus_view()
        else:
            self.results.focus_hits()


def _tells_time(progress: Progress | None) -> bool:
    """Say whether a run knows its time left, which no forecast may contradict."""
    return progress is not None and progress.seconds_left is not None
