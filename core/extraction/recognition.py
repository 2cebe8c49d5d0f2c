"""Detect a file's format: by content first, by extension where content alone is not enough.

Formats are exact ("docx"); families are what a person filters by ("word").
"""

from __future__ import annotations

import contextlib
import re
from pathlib import Path

from core.extraction.encoding import decode, has_holes, is_text, utf16_without_mark
from core.extraction.source import Source, open_source, text_head

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
    "packed": "archive",  # a single compressed file
    "7z": "archive",
    "rar": "archive",
    "protected": "word",  # a password-protected Office file; nothing else is known about it
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
# The format assumed for a broken container, so that the right reader reports what is wrong.
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
# Programs packaged as zip files contain nothing written for people to read.
_PROGRAMS = frozenset((
    "jar", "war", "ear", "apk", "aab", "ipa", "xpi", "crx", "egg", "whl", "nupkg", "msix", "appx",
    "vsix", "aar",
))  # fmt: skip
_CODE_NAMES = frozenset(("makefile", "dockerfile", "gemfile", "rakefile", "jenkinsfile"))

# What a file begins with. Text could begin with some of these letters; see `_begins_like_text`.
_MAGIC = (
    (re.compile(rb"\{\\rtf"), "rtf"),
    (re.compile(rb"7z\xbc\xaf\x27\x1c"), "7z"),
    (re.compile(rb"Rar!\x1a\x07"), "rar"),
    (re.compile(rb"\x1f\x8b\x08"), "packed"),
    (re.compile(rb"BZh[1-9](?:1AY&SY|\x17rE8P\x90)"), "packed"),
    (re.compile(rb"\xfd7zXZ\x00"), "packed"),
    (re.compile(rb"\x89PNG\r\n\x1a\n"), "image"),
    (re.compile(rb"\xff\xd8\xff"), "image"),
    (re.compile(rb"GIF8[79]a"), "image"),
    (re.compile(rb"II\*\x00|MM\x00\*"), "image"),
    (re.compile(rb"RIFF[\x00-\xff]{4}WEBP"), "image"),
)
# A comment ends at its first -->, and nothing is tried twice: a row of comments costs no more than
# its length.
_HTML_START = re.compile(
    rb"\s*+(?:<\?xml[^>]*+>\s*+)?+(?:(?><!--.*?-->)\s*+)*+"
    rb"<(?:!doctype\s+html|html|head|body|title|meta|div|h1|table)\b",
    re.IGNORECASE | re.DOTALL,
)
_MAIL_HEADER = re.compile(
    rb"^(?:received|return-path|delivered-to|from|to|subject|date|message-id|mime-version|"
    rb"content-type|x-[\w-]+|reply-to|cc|in-reply-to|references|dkim-signature|envelope-to):",
    re.IGNORECASE | re.MULTILINE,
)
# What the body of a mail is made of, unless it is simply text.
_MAIL_PARTS = re.compile(
    rb"^content-type:[ \t]*(?:\r?\n[ \t]+)?(?P<sort>multipart|application|message|image)/",
    re.IGNORECASE | re.MULTILINE,
)
_MAIL_START = re.compile(rb"[A-Za-z][\w-]{1,60}:[ \t]?\S")
_HEADERS_END = re.compile(rb"\r?\n\r?\n|\r\r")
# "From 10:30 on" begins a sentence, not a mailbox: a year and a header must follow.
_MBOX_START = re.compile(
    rb"From [^\n]{1,200}\d\d:\d\d[^\n]{0,200}\d{4}[^\n]{0,12}\r?\n(?:>?From |[A-Za-z][\w-]*:)"
)
# A PDF may begin with up to 1,024 bytes of something else.
_PDF_HEADER = re.compile(rb"%PDF-\d\.\d")
_PDF_HEADER_BYTES = 1024
_PDF_OBJECT = re.compile(rb"\d{1,10}\s{1,10}\d{1,10}\s{1,10}obj\b")
_PDF_TAIL_BYTES = 2048
# The first record of a workbook from before compound files: its kind and its length.
_BARE_WORKBOOK = re.compile(rb"\x09[\x00\x02\x04\x08][\x04\x06\x08\x10]\x00")
_MAILS = ("eml", "mhtml", "mbox")


def family_of_file(path: Path) -> str:
    """Return what family a file belongs to, as hits name it; empty if it is not known."""
    try:
        return FAMILIES.get(recognise(path) or "", "")
    except OSError:
        return ""


def recognise(path: Path) -> str | None:
    """Return the family of a file; None if it is binary data of no known kind."""
    with open_source(path) as source:
        name = identify(source)
    return None if name is None else FAMILIES[name]


def identify(source: Source) -> str | None:
    """Return the exact format of a document; None if it is binary data of no known kind.

    The outermost format wins: what a file begins with says more than what is found further on,
    which may belong to a member, an attachment or an example in the text.
    """
    head = text_head(source)
    if is_tar(head):
        return "tar"
    if head.startswith((b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08", b"PK00PK\x03\x04")):
        return _identify_zip(source)
    if head.startswith(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"):
        return _identify_ole(source)
    for magic, name in _MAGIC:
        if magic.match(head) and not _begins_like_text(source, head):
            return name
    if head[:2] == b"BM" and source.extension == "bmp":
        return "image"
    if source.extension in ("xls", "xlt") and _BARE_WORKBOOK.match(head):
        return "sheet"  # a bare workbook stream from the first versions
    if mail := _identify_mail(source, head):
        return mail
    if _is_prefixed_zip(source, head):
        return _identify_zip(source)
    readable = is_text(head) and not (source.extension in _CONTAINERS and has_holes(head))
    if _is_pdf(source, head, readable):
        return "pdf"
    if readable:
        return _identify_text(source, head)
    if _HTML_START.match(head) and _FORMAT_OF_EXTENSION.get(source.extension, "html") == "html":
        return "html"  # with something else after its end
    if source.extension == "tar" and len(head) >= 512:
        return "tar"
    return _CONTAINERS.get(source.extension) if _is_claimed(source) else None


def is_tar(head: bytes) -> bool:
    """Say whether a file begins with a tar header, by its checksum."""
    if len(head) < 512:
        return False
    digits = head[148:156].strip(b" \0")
    try:
        stated = int(digits, 8)
    except ValueError:
        return False
    total = sum(head[:148]) + 8 * 32 + sum(head[156:512])
    return 0 < stated == total


def _begins_like_text(source: Source, head: bytes) -> bool:
    """Say whether a file with the extension of a text is one, although it begins like another."""
    return source.extension in _FORMAT_OF_EXTENSION and is_text(head) and source.extension != "rtf"


def _identify_mail(source: Source, head: bytes) -> str | None:
    """Recognise a mail by its headers; its attachments may be anything, also binary data."""
    name = _FORMAT_OF_EXTENSION.get(source.extension)
    if name not in (None, "text", *_MAILS):
        return None
    end = _HEADERS_END.search(head)
    headers = head[: end.start()] if end else head
    if not is_text(headers):
        return None
    count = len(_MAIL_HEADER.findall(headers))
    if _MBOX_START.match(head) and count:
        return "mbox"
    parts = _MAIL_PARTS.search(headers)
    if name in _MAILS:
        least = 1
    else:
        least = 2 if parts is not None and parts["sort"].lower() == b"multipart" else 3
    if not _MAIL_START.match(head) or count < least:
        return None
    if name == "text" and (parts is None or end is None):
        return None  # it can be read as the text that it is
    if name in _MAILS:
        return None if name == "mbox" else name
    start = head.lower()
    saved = b"multipart/related" in start and b"saved by" in start
    return "mhtml" if saved else "eml"


def _is_prefixed_zip(source: Source, head: bytes) -> bool:
    """Say whether an archive begins after a few bytes of something else, such as a first line.

    Its last bytes decide: they tell where its directory is.
    """
    import zipfile

    begin = head.find(b"PK\x03\x04")
    pdf = _PDF_HEADER.search(head, 0, _PDF_HEADER_BYTES)
    if begin < 0 or (pdf is not None and pdf.start() < begin) or _HTML_START.match(head):
        return False
    try:
        source.stream.seek(0)
        with zipfile.ZipFile(source.stream) as archive:
            # The first member is where the archive seems to begin, not somewhere in a member.
            return any(info.header_offset == begin for info in archive.infolist())
    except Exception:  # whatever is wrong with it: it is no archive then
        return False
    finally:
        source.stream.seek(0)


def _is_pdf(source: Source, head: bytes, readable: bool) -> bool:
    """Say whether it is a PDF, and not a text or other data that only mentions its header."""
    found = _PDF_HEADER.search(head, 0, _PDF_HEADER_BYTES)
    if found is None:
        return head.startswith(b"%PDF-") and source.extension == "pdf"
    begins = not head[: found.start()].strip(b"\xef\xbb\xbf\xff\xfe \t\r\n\0")
    if source.extension == "pdf" or (begins and not readable):
        return True
    if not begins and _HTML_START.match(head):
        return False  # a page with something else after its end
    if not _PDF_OBJECT.search(head, found.end()):
        return False
    if not readable:
        return True
    name = _FORMAT_OF_EXTENSION.get(source.extension)
    at_line_start = begins or head[found.start() - 1 : found.start()] in (b"\n", b"\r")
    if not at_line_start or (not begins and name not in (None, "text")):
        return False
    source.stream.seek(max(0, source.size - _PDF_TAIL_BYTES))
    tail = source.stream.read(_PDF_TAIL_BYTES)
    source.stream.seek(0)
    return b"%%EOF" in tail


def _is_claimed(source: Source) -> bool:
    """Say whether its name claims a format: then damage is a problem, else it is binary data."""
    return source.extension in _CONTAINERS and source.size > 0


def _identify_text(source: Source, head: bytes) -> str:
    extension = source.extension
    name = _FORMAT_OF_EXTENSION.get(extension)
    if name in ("notebook", "html", "mhtml", "eml", "markdown", "code", "csv", "subtitles"):
        return name
    if head[:2] in (b"\xff\xfe", b"\xfe\xff") or utf16_without_mark(head):
        head = decode(head).encode("utf-8")
    elif head.startswith(b"\xef\xbb\xbf"):
        head = head[3:]
    if _MBOX_START.match(head) and _MAIL_HEADER.search(head):
        return "mbox"
    if name is not None and name != "text":
        return "text" if name == "mbox" else name
    if name is None and _HTML_START.match(head):
        return "html"
    if name is None and head.lstrip()[:5] == b"<?xml":
        return "data"
    if name is None and (mail := _identify_mail(source, head)):
        return mail
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
    # Programs that name their parts differently still reveal the format by the extension.
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
