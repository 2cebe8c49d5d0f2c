"""Nautilus: "Search in this folder" and "Find similar" in the context menu, by nautilus-python."""

import subprocess
from urllib.parse import unquote, urlsplit

from gi.repository import GObject, Nautilus


class PagehoundMenu(GObject.GObject, Nautilus.MenuProvider):
    def get_file_items(self, *arguments):
        files = arguments[-1]  # older versions pass the window before them
        if len(files) != 1 or files[0].get_uri_scheme() != "file":
            return []
        if files[0].is_directory():
            return [self._item("Search in this folder with Pagehound", "--in", files[0])]
        return [self._item("Find similar with Pagehound", "--similar", files[0])]

    def get_background_items(self, *arguments):
        folder = arguments[-1]
        if folder.get_uri_scheme() != "file":
            return []
        return [self._item("Search in this folder with Pagehound", "--in", folder)]

    def _item(self, label, option, file):
        item = Nautilus.MenuItem(name=f"Pagehound::{option.strip('-')}", label=label)
        path = unquote(urlsplit(file.get_uri()).path)
        item.connect("activate", lambda _item: _start(option, path))
        return item


def _start(option, path):
    subprocess.Popen(["@NAME@", "window", option, path], start_new_session=True)
