"""Settings for indexing: updates, exclusions, limits for reading, text recognition."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QWidget

from desktop.window.settings.section import Section
from desktop.window.widgets.labels import warning
from desktop.window.widgets.preferences import FINISH_AFTER_CLOSING, Preferences

# Changing one of these does not affect files that have already been read.
READING = ("read_seconds", "read_mb", "read_memory_mb", "text_mb", "archive_depth", "archive_mb")
RECOGNITION = ("ocr", "ocr_languages", "ocr_pages")


class IndexingSection(Section):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.heading(self.tr("Updates"))
        self.switch("watch", self.tr("Watch folders while Pagehound is running"))
        self.finish_after = self.tick(
            self.tr("Finish indexing after the window is closed"),
            self.tr("Otherwise it stops, and goes on when Pagehound is started again."),
        )
        self.switch("pause_on_battery", self.tr("Pause while on battery power"))
        self.whole_number(
            "poll_seconds",
            self.tr("Scan again every"),
            self.tr("For folders that cannot be watched, such as network folders."),
            suffix=self.tr("s"),
        )
        self.whole_number(
            "threads",
            self.tr("Processor cores for embedding"),
            zero=self.tr("All available"),
        )
        self.heading(self.tr("Exclusions"))
        self.switch("use_gitignore", self.tr("Files listed in .gitignore files"))
        self.switch("skip_hidden", self.tr("Hidden files and folders"))
        self.switch(
            "use_default_excludes",
            self.tr("Generated files: node_modules, virtual environments, caches"),
        )
        self.whole_number(
            "max_file_mb",
            self.tr("Files larger than"),
            self.tr("Set your own patterns on the Folders page."),
            suffix=self.tr("MB"),
            zero=self.tr("No limit"),
        )
        self.heading(self.tr("Limits for reading one file"))
        self.whole_number("read_seconds", self.tr("Time without progress"), suffix=self.tr("s"))
        self.whole_number("read_memory_mb", self.tr("Memory"), suffix=self.tr("MB"))
        self.whole_number(
            "read_mb",
            self.tr("File size"),
            self.tr("Text, mail and archives may be larger."),
            suffix=self.tr("MB"),
        )
        self.whole_number("text_mb", self.tr("Text kept per file"), suffix=self.tr("MB"))
        self.whole_number("archive_depth", self.tr("Archive nesting depth"))
        self.whole_number("archive_mb", self.tr("Unpacked archive size"), suffix=self.tr("MB"))
        self._build_recognition()
        self.finish()

    def load_preferences(self, preferences: Preferences) -> None:
        self.finish_after.setChecked(preferences.flag(FINISH_AFTER_CLOSING))

    def save_preferences(self, preferences: Preferences) -> None:
        preferences.put(FINISH_AFTER_CLOSING, self.finish_after.isChecked())

    def reset(self) -> None:
        super().reset()
        self.finish_after.setChecked(False)

    def _build_recognition(self) -> None:
        self.heading(self.tr("Text in images and scanned pages (OCR)"))
        self.switch("ocr", self.tr("Recognise text in images and scanned pages (slow)"))
        self.languages = QLineEdit()
        self.languages.setObjectName("ocr_languages")
        self.languages.textChanged.connect(self.edited)
        self.bind("ocr_languages", self.languages.setText, lambda: self.languages.text().strip())
        self.row(
            self.tr("Languages"),
            self.languages,
            self.tr("Tesseract language codes, joined by +: eng, eng+deu."),
        )
        self.whole_number("ocr_pages", self.tr("Page limit per document"))
        self.missing = warning(
            self.tr("This needs Tesseract, which is not installed on this computer.")
        )
        self.wide(self.missing)
        self.missing.setVisible(not _has_tesseract())


def _has_tesseract() -> bool:
    from core.extraction import find_tesseract

    return find_tesseract() is not None
