"""The languages of the window, and applying one: the user's choice, or else the system's.

Strings in the source are English; resources/translations has the others, and English plurals.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from desktop.window.widgets.theme import RESOURCES

LANGUAGE = "appearance/language"
# Each under its own name, so that those who need it can find it.
LANGUAGES = {
    "en": "English",
    "de": "Deutsch",
    "es": "Español",
    "fr": "Français",
    "ja": "日本語",
}
_FOLDER = RESOURCES / "translations"


def language_for(chosen: str, wanted: Sequence[str]) -> str:
    """Return the language to use: the chosen one, or the first available of the wanted ones."""
    if chosen in LANGUAGES:
        return chosen
    codes = (name.replace("_", "-").partition("-")[0].lower() for name in wanted)
    return next((code for code in codes if code in LANGUAGES), "en")


def wear_language(application: QCoreApplication, chosen: str = "") -> str:
    """Translate the window, and format numbers and dates to match; return the language."""
    system = QLocale.system()
    language = language_for(chosen, system.uiLanguages())
    for old in application.findChildren(QTranslator, "pagehound"):
        application.removeTranslator(old)
        old.deleteLater()
    qt_folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for name, folder in (
        (f"qtbase_{language}", qt_folder),
        (f"pagehound_{language}", str(_FOLDER)),
    ):
        translator = QTranslator(application)
        translator.setObjectName("pagehound")
        if translator.load(f"{name}_{language}", folder):
            application.installTranslator(translator)
        else:
            translator.deleteLater()
    is_same = system.name().partition("_")[0] == language
    QLocale.setDefault(system if is_same else QLocale(language))
    return language
