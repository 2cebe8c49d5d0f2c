"""Settings of indexing: keeping up to date, what is left out, limits of reading, recognition."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QWidget

from desktop.captions import warning
from desktop.settings_section import Section

# After a change of these, files that were read already stay as they are.
READING = ("read_seconds", "read_mb", "read_memory_mb", "text_mb", "archive_depth", "archive_mb")
RECOGNITION = ("ocr", "ocr_languages", "ocr_pages")


class IndexingSection(Section):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.heading(self.tr("Keeping up to date"))
        self.switch("watch", self.tr("Watch the folders while Pagehound runs"))
        self.switch("pause_on_battery", self.tr("Pause while the computer runs on its battery"))
        self.whole_number(
            "poll_seconds",
            self.tr("Look again every"),
            self.tr("For folders that cannot be watched, such as those on a network."),
            suffix=self.tr("s"),
        )
        self.whole_number(
            "threads",
            self.tr("Processors for meaning"),
            zero=self.tr("as many as there are"),
        )
        self.heading(self.tr("What is left out"))
        self.switch("use_gitignore", self.tr("What .gitignore files name"))
        self.switch("skip_hidden", self.tr("Hidden files and folders"))
        self.switch(
            "use_default_excludes",
            self.tr("What programs made: node_modules, environments, caches"),
        )
        self.whole_number(
            "max_file_mb",
            self.tr("Files larger than"),
            self.tr("Patterns of your own are set on the Folders page."),
            suffix=self.tr("MB"),
            zero=self.tr("no limit"),
        )
        self.heading(self.tr("What reading one file may cost"))
        self.whole_number("read_seconds", self.tr("Time without progress"), suffix=self.tr("s"))
        self.whole_number("read_memory_mb", self.tr("Memory"), suffix=self.tr("MB"))
        self.whole_number(
            "read_mb",
            self.tr("Size"),
            self.tr("Text, mail and archives may be larger."),
            suffix=self.tr("MB"),
        )
        self.whole_number("text_mb", self.tr("Text kept of it"), suffix=self.tr("MB"))
        self.whole_number("archive_depth", self.tr("Archives inside archives"))
        self.whole_number("archive_mb", self.tr("An archive, unpacked"), suffix=self.tr("MB"))
        self._build_recognition()
        self.finish()

    def _build_recognition(self) -> None:
        self.heading(self.tr("Text in pictures and scans"))
        self.switch("ocr", self.tr("Recognise text in pictures and scanned pages (slow)"))
        self.languages = QLineEdit()
        self.languages.setObjectName("ocr_languages")
        self.languages.textChanged.connect(self.edited)
        self.bind("ocr_languages", self.languages.setText, lambda: self.languages.text().strip())
        self.row(
            self.tr("Languages"),
            self.languages,
            self.tr("As tesseract names them, joined by +: eng, eng+deu."),
        )
        self.whole_number("ocr_pages", self.tr("Pages of one document at most"))
        self.missing = warning(
            self.tr("Tesseract, which does this, is not installed on this computer.")
        )
        self.wide(self.missing)
        self.missing.setVisible(not _has_tesseract())


def _has_tesseract() -> bool:
    from core.extraction.ocr import find_tesseract

    return find_tesseract() is not None
