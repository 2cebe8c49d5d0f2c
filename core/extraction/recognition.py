"""What a file is: by its content first, by its extension where content alone cannot tell.

Formats are exact ("docx"); families are what a person filters by ("word").
"""

from __future__ import annotations

import contextlib
import re
from pathlib import Path

from core.extraction.encoding import decode, is_text
from core.extraction.source import Source, open_source

FAMILIES = {
    "text": "text",
    "code": "code",
    "data": "data",
    "csv": "sheet",
    "subtitles": "text",
    "notebook": "code",
    "markdown": "markdown",
    "html": "html",
    "mhtml": "html",
    "pdf": "pdf",
    "docx": "word",
    "odt": "word",
    "rtf": "word",
    "doc": "word",
    "pptx": "slides",
    "odp": "slides",
    "ppt": "slides",
    "sheet": "sheet",
    "epub": "book",
    "eml": "mail",
    "mbox": "mail",
    "msg": "mail",
    "zip": "archive",
    "tar": "archive",
    "packed": "archive",  # one file compressed by itself
    "7z": "archive",
    "rar": "archive",
    "protected": "word",  # an Office file under a password; only that can be told
    "image": "image",
}

_TEXT_EXTENSIONS = {
    "markdown": "md markdown mdown mkd mkdn mdx rmd qmd",
    "html": "html htm xhtml xht shtml",
    "mhtml": "mht mhtml",
    "csv": "csv tsv tab psv",
    "subtitles": "srt vtt",
    "notebook": "ipynb",
    "eml": "eml emlx",
    "mbox": "mbox mbx",
    "data": (
        "json jsonl ndjson json5 jsonc geojson yaml yml toml xml xsd xsl xslt rss atom svg ini cfg "
        "conf properties env plist opml kml gpx lock reg desktop"
    ),
    "code": (
        "py pyi pyw pyx js mjs cjs jsx ts mts cts tsx c h cc cpp cxx hh hpp hxx java kt kts scala "
        "groovy go rs rb php pl pm swift m mm cs fs fsx vb lua r jl dart ex exs erl hrl clj cljs "
        "cljc hs ml mli elm nim zig d v vhd sh bash zsh ksh fish ps1 psm1 bat cmd sql css scss "
        "sass less vue svelte gradle cmake make mk dockerfile tf hcl proto thrift graphql gql asm "
        "s f f90 f95 for pas lisp el scm rkt tcl awk sed ino cu glsl vim diff patch"
    ),
    "text": "txt text log rst rest org tex ltx adoc asciidoc textile bib nfo me 1st",
}
_FORMAT_OF_EXTENSION = {
    extension: name for name, words in _TEXT_EXTENSIONS.items() for extension in words.split()
}
# What a broken container is taken for, so that the right reader says what is wrong with it.
_CONTAINERS = {
    "docx": "docx", "docm": "docx", "dotx": "docx", "dotm": "docx",
    "pptx": "pptx", "pptm": "pptx", "ppsx": "pptx", "ppsm": "pptx", "potx": "pptx", "potm": "pptx",
    "xlsx": "sheet", "xlsm": "sheet", "xlsb": "sheet", "xltx": "sheet", "xltm": "sheet",
    "xls": "sheet", "xlt": "sheet", "xlm": "sheet", "xla": "sheet", "xlam": "sheet",
    "ods": "sheet", "ots": "sheet", "odt": "odt", "ott": "odt", "odm": "odt", "odp": "odp",
    "otp": "odp", "odg": "odp", "epub": "epub", "doc": "doc", "dot": "doc", "ppt": "ppt",
    "pps": "ppt", "pot": "ppt", "msg": "msg", "pdf": "pdf", "rtf": "rtf", "zip": "zip",
    "tar": "tar", "7z": "7z",
}  # fmt: skip
# Programs packed as zip files hold nothing that a person wrote to be read.
_PROGRAMS = frozenset((
    "jar", "war", "ear", "apk", "aab", "ipa", "xpi", "crx", "egg", "whl", "nupkg", "msix", "appx",
    "vsix", "aar",
))  # fmt: skip
_CODE_NAMES = frozenset(("makefile", "dockerfile", "gemfile", "rakefile", "jenkinsfile"))

_MAGIC = (
    (b"{\\rtf", "rtf"),
    (b"7z\xbc\xaf\x27\x1c", "7z"),
    (b"Rar!\x1a\x07", "rar"),
    (b"\x1f\x8b", "packed"),
    (b"BZh", "packed"),
    (b"\xfd7zXZ\x00", "packed"),
    (b"\x89PNG\r\n\x1a\n", "image"),
    (b"\xff\xd8\xff", "image"),
    (b"GIF87a", "image"),
    (b"GIF89a", "image"),
    (b"II*\x00", "image"),
    (b"MM\x00*", "image"),
)
_HTML_START = re.compile(
    rb"\s*(?:<\?xml[^>]*>\s*)?(?:<!--.{0,2000}?-->\s*)*"
    rb"<(?:!doctype\s+html|html|head|body|title|meta|div|h1|table)\b",
    re.IGNORECASE | re.DOTALL,
)
_MAIL_HEADER = re.compile(
    rb"^(?:received|return-path|delivered-to|from|to|subject|date|message-id|mime-version|"
    rb"content-type|x-[\w-]+|reply-to|cc|in-reply-to|references|dkim-signature|envelope-to):",
    re.IGNORECASE | re.MULTILINE,
)
_MAIL_START = re.compile(rb"[A-Za-z][\w-]{1,60}:[ \t]?\S")
_MBOX_START = re.compile(rb"From [^\n]{1,200}\d\d:\d\d[^\n]*\r?\n[A-Za-z>][\w-]*[: ]")


def recognise(path: Path) -> str | None:
    """Return the family of a file, None if it is binary data of no known kind."""
    with open_source(path) as source:
        name = identify(source)
    return None if name is None else FAMILIES[name]


def identify(source: Source) -> str | None:
    """Return the exact format of a document, None if it is binary data of no known kind."""
    head = source.head
    if b"%PDF-" in head[:1024]:
        return "pdf"
    if head.startswith((b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08", b"PK00PK\x03\x04")):
        return _identify_zip(source)
    if head.startswith(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"):
        return _identify_ole(source)
    for magic, name in _MAGIC:
        if head.startswith(magic):
            return name
    if head[257:262] == b"ustar" or (source.extension == "tar" and len(head) >= 512):
        return "tar"
    if head[:2] == b"BM" and source.extension == "bmp":
        return "image"
    if head[:4] == b"RIFF" and head[8:12] == b"WEBP":
        return "image"
    if source.extension in ("xls", "xlt") and head[:1] == b"\x09":
        return "sheet"  # a bare workbook stream of the first versions
    if not is_text(head):
        return _CONTAINERS.get(source.extension) if _is_claimed(source) else None
    return _identify_text(source, head)


def _is_claimed(source: Source) -> bool:
    """A damaged document is a problem to report; other binary data is not."""
    return source.extension in _CONTAINERS and source.size > 0


def _identify_text(source: Source, head: bytes) -> str:
    extension = source.extension
    name = _FORMAT_OF_EXTENSION.get(extension)
    if name in ("notebook", "html", "mhtml", "eml", "markdown", "code", "csv", "subtitles"):
        return name
    if head[:2] in (b"\xff\xfe", b"\xfe\xff"):
        head = decode(head).encode("utf-8")
    elif head.startswith(b"\xef\xbb\xbf"):
        head = head[3:]
    if _MBOX_START.match(head):
        return "mbox"
    if name is not None and name != "text":
        return "text" if name == "mbox" else name
    if name is None and _HTML_START.match(head):
        return "html"
    if name is None and head.lstrip()[:5] == b"<?xml":
        return "data"
    if name is None and _MAIL_START.match(head) and len(_MAIL_HEADER.findall(head)) >= 3:
        start = head[:4096].lower()
        saved = b"multipart/related" in start and b"saved by" in start
        return "mhtml" if saved else "eml"
    if name is None and (head.startswith(b"#!") or source.name.lower() in _CODE_NAMES):
        return "code"
    return "text"


def _identify_zip(source: Source) -> str | None:
    import zipfile

    if source.extension in _PROGRAMS:
        return None

    by_extension = _CONTAINERS.get(source.extension, "zip")
    try:
        source.stream.seek(0)
        with zipfile.ZipFile(source.stream) as archive:
            names = archive.NameToInfo
            mimetype = b""
            if "mimetype" in names:
                with contextlib.suppress(Exception):
                    mimetype = archive.open("mimetype").read(100).strip()
    except Exception:  # the reader will say what is wrong
        return by_extension
    finally:
        source.stream.seek(0)
    if mimetype.startswith(b"application/epub") or "META-INF/container.xml" in names:
        return "epub"
    if mimetype.startswith(b"application/vnd.oasis.opendocument.") or (
        "content.xml" in names and "META-INF/manifest.xml" in names
    ):
        sort = mimetype.rsplit(b".", 1)[-1]
        if sort.startswith(b"spreadsheet"):
            return "sheet"
        if sort.startswith((b"presentation", b"graphics")):
            return "odp"
        return "odt" if sort.startswith(b"text") else by_extension.replace("zip", "odt")
    if "[Content_Types].xml" in names or "_rels/.rels" in names:
        for folder, name in (("word/", "docx"), ("ppt/", "pptx"), ("xl/", "sheet")):
            if any(member.startswith(folder) for member in names):
                return name
    # Writers that name their parts otherwise still say what they are by the extension.
    return by_extension if by_extension in ("docx", "pptx", "sheet", "epub") else "zip"


def _identify_ole(source: Source) -> str | None:
    import olefile

    source.stream.seek(0)
    try:
        with olefile.OleFileIO(source.stream) as container:
            names = {entry[0].lower() for entry in container.listdir()}
    except Exception:  # the reader will say what is wrong
        return _CONTAINERS.get(source.extension)
    finally:
        source.stream.seek(0)
    for stream, name in (
        ("encryptedpackage", "protected"),
        ("encryptioninfo", "protected"),
        ("__properties_version1.0", "msg"),
        ("worddocument", "doc"),
        ("powerpoint document", "ppt"),
        ("workbook", "sheet"),
        ("book", "sheet"),
    ):
        if stream in names:
            return name
    return _CONTAINERS.get(source.extension)
