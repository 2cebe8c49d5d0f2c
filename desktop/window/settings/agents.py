"""Agents: which folders each may see, at once; and the log of what they asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QDateTime, QLocale, QSignalBlocker, Qt, QTimer, Slot
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from core.errors import PagehoundError
from desktop.server.client_list import KnownClient, client_list, how_much
from desktop.server.clients import forget_seen
from desktop.server.consent import (
    EVERYBODY,
    Consent,
    ConsentDamagedError,
    change_consent,
    load_consent,
)
from desktop.server.log import AgentQuery, clear_agent_log, read_agent_log
from desktop.window.background.errors import fault_of
from desktop.window.background.session import Session
from desktop.window.settings.section import Section
from desktop.window.widgets.engine_texts import in_language
from desktop.window.widgets.formatting import number_of
from desktop.window.widgets.icons import icon
from desktop.window.widgets.labels import plain_tip, warning

if TYPE_CHECKING:
    from core.visibility import Visibility

_CLIENT_ROLE = Qt.ItemDataRole.UserRole
_PATH_ROLE = Qt.ItemDataRole.UserRole + 1  # "" for folders that are added later
_REQUEST = 2  # the column of the log
_WIDEST_NAME = 14  # digits, of an agent in the log
_TICKS = {
    "all": Qt.CheckState.Checked,
    "part": Qt.CheckState.PartiallyChecked,
    "none": Qt.CheckState.Unchecked,
}


class AgentsSection(Section):
    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._folders: list[str] = []
        self._build_clients()
        self._build_log()
        self.finish()
        self.refresh()
        session.run(
            lambda library: [folder.path for folder in library.folders()],
            self._take_folders,
            owner=self,
            channel="agents",
        )

    # -- what they may see ---------------------------------------------------------------------

    def _build_clients(self) -> None:
        self.heading(self.tr("What agents may see"))
        self.note(
            self.tr(
                "Take a tick away, and the agent no longer sees the folder. This takes effect at "
                "once, also for agents that are running, and is not undone by Cancel."
            )
        )
        self.damage = warning()
        self.wide(self.damage)
        self.new = self.options(
            self.tr("New agents see"),
            (("all", self.tr("All folders")), ("none", self.tr("Nothing until I allow it"))),
        )
        self.new.activated.connect(self._on_new)
        self.clients = QTreeWidget()
        self.clients.setProperty("boxed", True)
        self.clients.setUniformRowHeights(True)
        self.clients.setAccessibleName(self.tr("Agents and what they may see"))
        self.clients.setHeaderLabels([self.tr("Agent"), self.tr("Asked last")])
        self.clients.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        header = self.clients.header()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(False)
        self.clients.setMinimumHeight(200)
        self.clients.itemChanged.connect(self._on_ticked)
        self.clients.currentItemChanged.connect(self._on_current)
        self.wide(self.clients)
        self.forget = QPushButton(icon("trash"), self.tr("Forget this agent"))
        self.forget.setToolTip(self.tr("If it asks again, it counts as a new one."))
        self.forget.setAutoDefault(False)
        self.forget.setEnabled(False)
        self.forget.clicked.connect(self._on_forget)
        row = QHBoxLayout()
        row.addWidget(self.forget)
        row.addStretch()
        self.column.addLayout(row)

    def _take_folders(self, folders: list[str]) -> None:
        self._folders = folders
        self.refresh()

    def refresh(self) -> None:
        """Show the rules as they are."""
        folder = self._session.library_folder
        try:
            rules = load_consent(folder)
            self.damage.hide()
        except ConsentDamagedError as error:
            # What is shown is what agents get, and from where a change begins.
            rules = Consent(new_see_all=False)
            self.damage.setText(in_language(str(error)))
            self.damage.show()
        self._fill(rules, client_list(folder, rules, self._folders))

    def _fill(self, rules: Consent, known: Sequence[KnownClient]) -> None:
        chosen = self.clients.currentItem()
        current = chosen.data(0, _CLIENT_ROLE) if chosen is not None else None
        closed = {
            item.data(0, _CLIENT_ROLE)
            for item in map(self.clients.topLevelItem, range(self.clients.topLevelItemCount()))
            if item is not None and not item.isExpanded()
        }
        place = self.clients.verticalScrollBar().value()
        with QSignalBlocker(self.clients), QSignalBlocker(self.new):
            self.new.setCurrentIndex(self.new.findData("all" if rules.new_see_all else "none"))
            self.clients.clear()
            everybody = Consent(taken_away=rules.taken_away).visibility_of("")
            self._add(EVERYBODY, self.tr("All agents"), "", everybody, rules)
            for each in known:
                moment = _moment(each.last) if each.last is not None else self.tr("not yet")
                self._add(each.name, each.name, moment, rules.visibility_of(each.name), rules)
            for number in range(self.clients.topLevelItemCount()):
                item = self.clients.topLevelItem(number)
                if item is not None:
                    item.setExpanded(item.data(0, _CLIENT_ROLE) not in closed)
                    if item.data(0, _CLIENT_ROLE) == current:
                        self.clients.setCurrentItem(item)
        self.clients.verticalScrollBar().setValue(place)
        self._on_current()

    def _add(
        self, client: str, name: str, moment: str, visible: Visibility, rules: Consent
    ) -> None:
        item = QTreeWidgetItem([name, moment])
        item.setData(0, _CLIENT_ROLE, client)
        item.setToolTip(0, plain_tip(name))
        self.clients.addTopLevelItem(item)
        everybody = Consent(taken_away=rules.taken_away).visibility_of("")
        inside = [path for path in visible.denied if path not in self._folders]
        for path in (*self._folders, *inside):
            state = how_much(visible, path) if path in self._folders else "none"
            row = self._row(client, path, path, _TICKS[state])
            if client != EVERYBODY and not everybody.sees(path):
                row.setDisabled(True)
                row.setText(1, self.tr("taken away from all"))
            item.addChild(row)
        if client != EVERYBODY:
            is_open = rules.rule_of(client).allowed is None
            later = self.tr("Folders that are added later")
            item.addChild(self._row(client, "", later, _TICKS["all" if is_open else "none"]))

    def _row(self, client: str, path: str, name: str, state: Qt.CheckState) -> QTreeWidgetItem:
        row = QTreeWidgetItem([name])
        row.setData(0, _CLIENT_ROLE, client)
        row.setData(0, _PATH_ROLE, path)
        row.setToolTip(0, plain_tip(name))
        row.setFlags(row.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        row.setCheckState(0, state)
        return row

    @Slot(QTreeWidgetItem)
    def _on_ticked(self, item: QTreeWidgetItem) -> None:
        path = item.data(0, _PATH_ROLE)
        if path is None:
            return
        client: str = item.data(0, _CLIENT_ROLE)
        is_allowed = item.checkState(0) is Qt.CheckState.Checked

        def change(rules: Consent) -> Consent:
            if not path:
                return self._with_later(rules, client, is_allowed)
            return rules.allowing(client, path) if is_allowed else rules.denying(client, path)

        self._change(change)

    def _with_later(self, rules: Consent, client: str, is_allowed: bool) -> Consent:
        """Let a client see folders that are added later, or only those that it sees now."""
        # What was taken away from all is not this client's own affair, and may be given back.
        rule = rules.rule_of(client)
        visible = replace(rules, taken_away=()).visibility_of(client)
        if is_allowed:
            hidden = [path for path in self._folders if how_much(visible, path) == "none"]
            changed = replace(rule, allowed=None, denied=tuple({*rule.denied, *hidden}))
        else:
            shown = [path for path in self._folders if how_much(visible, path) != "none"]
            changed = replace(rule, allowed=tuple(shown))
        return rules.with_rule(client, changed)

    @Slot()
    def _on_new(self) -> None:
        sees_all = self.new.currentData() == "all"
        self._change(lambda rules: replace(rules, new_see_all=sees_all))

    @Slot()
    def _on_current(self) -> None:
        self.forget.setEnabled(self._current() not in ("", EVERYBODY))

    def _current(self) -> str:
        item = self.clients.currentItem()
        return str(item.data(0, _CLIENT_ROLE)) if item is not None else ""

    @Slot()
    def _on_forget(self) -> None:
        client = self._current()
        forget_seen(self._session.library_folder, client)
        self._change(lambda rules: rules.without(client))

    def _change(self, change: Callable[[Consent], Consent]) -> None:
        try:
            change_consent(self._session.library_folder, change)
        except PagehoundError as error:
            self._session.failed.emit(fault_of(error))
        # Not now: the row that was ticked is still in use, and refreshing makes new ones.
        QTimer.singleShot(0, self, self.refresh)

    # -- what they asked -----------------------------------------------------------------------

    def _build_log(self) -> None:
        self.heading(self.tr("What agents asked"))
        self.switch(
            "agent_log",
            self.tr("Keep a log of agent requests"),
            self.tr("The log stays on this computer, in the library. Answers are not logged."),
        )
        self.log = QTreeWidget()
        self.log.setProperty("boxed", True)
        self.log.setRootIsDecorated(False)
        self.log.setUniformRowHeights(True)
        self.log.setAccessibleName(self.tr("Agent requests"))
        self.log.setHeaderLabels(
            [
                self.tr("Time"),
                self.tr("Agent"),
                self.tr("Request"),
                self.tr("Hits"),
            ]
        )
        header = self.log.header()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(_REQUEST, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Interactive)
        header.setStretchLastSection(False)
        self.log.setMinimumHeight(140)
        self.wide(self.log)
        self.clear_log = QPushButton(icon("trash"), self.tr("Clear log"))
        self.clear_log.setAutoDefault(False)
        self.clear_log.clicked.connect(self._on_clear_log)
        row = QHBoxLayout()
        row.addWidget(self.clear_log)
        row.addStretch()
        self.column.addLayout(row)
        self._fill_log()

    def _fill_log(self) -> None:
        self.log.clear()
        entries = read_agent_log(self._session.library_folder)
        for entry in entries:
            count = "" if entry.count is None else number_of(entry.count)
            request = f"{entry.tool}  {_asked(entry)}".strip()
            answer = self.tr("Failed") if entry.error else count
            item = QTreeWidgetItem([_moment(entry.time), entry.client, request, answer])
            for column, tip in ((1, entry.client), (_REQUEST, request), (3, entry.error)):
                item.setToolTip(column, plain_tip(tip) if tip else "")
            self.log.addTopLevelItem(item)
        # What was asked gets most of the room: a long name is cut, and has a tip.
        widest = self.log.fontMetrics().horizontalAdvance("0") * _WIDEST_NAME
        self.log.setColumnWidth(1, min(self.log.sizeHintForColumn(1), widest))
        self.log.setVisible(bool(entries))
        self.clear_log.setVisible(bool(entries))

    @Slot()
    def _on_clear_log(self) -> None:
        clear_agent_log(self._session.library_folder)
        self._fill_log()


def _moment(seconds: float) -> str:
    """Return when something was: today's time, or the date with it."""
    moment = QDateTime.fromSecsSinceEpoch(int(seconds))
    is_today = moment.date() == QDate.currentDate()
    return QLocale().toString(moment.time() if is_today else moment, QLocale.FormatType.ShortFormat)


def _asked(entry: AgentQuery) -> str:
    """Return what a call asked for: its query or path first, then the rest."""
    arguments = dict(entry.arguments)
    first = [str(arguments.pop(name)) for name in _FIRST if arguments.get(name)]
    rest = [f"{name}: {value}" for name, value in arguments.items() if value not in (None, "", [])]
    return "  ".join([*first, *rest])


_FIRST = ("query", "semantic_query", "text", "path", "paths")
