"""Nautilus: "Search in this folder" and "Find similar" in the context menu, by nautilus-python."""

import subprocess
from urllib.parse import unquote, urlsplit

from gi.repository import GLib, GObject, Nautilus

SEARCH = {
    "en": "Search in this folder with Pagehound",
    "de": "In diesem Ordner mit Pagehound suchen",
    "es": "Buscar en esta carpeta con Pagehound",
    "fr": "Rechercher dans ce dossier avec Pagehound",
    "ja": "Pagehound でこのフォルダーを検索",
}
SIMILAR = {
    "en": "Find similar with Pagehound",
    "de": "Ähnliches mit Pagehound finden",
    "es": "Buscar similares con Pagehound",
    "fr": "Trouver des éléments similaires avec Pagehound",
    "ja": "Pagehound で似たものを探す",
}


class PagehoundMenu(GObject.GObject, Nautilus.MenuProvider):
    def get_file_items(self, *arguments):
        files = arguments[-1]  # older versions pass the window before them
        if len(files) != 1 or files[0].get_uri_scheme() != "file":
            return []
        if files[0].is_directory():
            return [self._item(_told(SEARCH), "--in", files[0])]
        return [self._item(_told(SIMILAR), "--similar", files[0])]

    def get_background_items(self, *arguments):
        folder = arguments[-1]
        if folder.get_uri_scheme() != "file":
            return []
        return [self._item(_told(SEARCH), "--in", folder)]

    def _item(self, label, option, file):
        item = Nautilus.MenuItem(name=f"Pagehound::{option.strip('-')}", label=label)
        path = unquote(urlsplit(file.get_uri()).path)
        item.connect("activate", lambda _item: _start(option, path))
        return item


def _told(texts):
    """Return a text in the first of the person's languages that it has."""
    wanted = (name.replace("-", "_").partition("_")[0] for name in GLib.get_language_names())
    return next((texts[language] for language in wanted if language in texts), texts["en"])


def _start(option, path):
    subprocess.Popen(["@NAME@", "window", option, path], start_new_session=True)
