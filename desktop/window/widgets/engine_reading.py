"""What the engine says about files that could not be read, or only in part.

Templates for `engine_texts`; a test finds what the engine says and they lack.
"""

from __future__ import annotations

from desktop.window.widgets.translation import QT_TRANSLATE_NOOP

SENTENCES = (
    QT_TRANSLATE_NOOP("Engine", "It has an embedded object, which was not read."),
    QT_TRANSLATE_NOOP("Engine", "It has {count} embedded objects, which were not read."),
    QT_TRANSLATE_NOOP(
        "Engine",
        "It is not in the format its name suggests, or it was made with a program from before"
        " 1995.",
    ),
    QT_TRANSLATE_NOOP("Engine", "Open it in its own program and save it in a newer format."),
    QT_TRANSLATE_NOOP("Engine", "It is damaged or incomplete."),
    QT_TRANSLATE_NOOP("Engine", "Open it in its own program and save it again."),
    QT_TRANSLATE_NOOP(
        "Engine", "Open it in its own program and save it again, or copy it again from its source."
    ),
    QT_TRANSLATE_NOOP("Engine", "It is embedded in a format that cannot be read."),
    QT_TRANSLATE_NOOP("Engine", "Copy it again from its source, or unpack it."),
    QT_TRANSLATE_NOOP("Engine", "It unpacks to more than {limit} MB; the rest was not read."),
    QT_TRANSLATE_NOOP("Engine", "It unpacks to more than {limit} MB."),
    QT_TRANSLATE_NOOP("Engine", "It unpacks to more than {limit} MB, so reading was stopped."),
    QT_TRANSLATE_NOOP(
        "Engine",
        "It unpacks to more than {times} times its size, which only a malicious file does; it"
        " was not read.",
    ),
    QT_TRANSLATE_NOOP("Engine", "Raise the limit in Settings to make it searchable."),
    QT_TRANSLATE_NOOP("Engine", "Raise the size limit in Settings to make it searchable."),
    QT_TRANSLATE_NOOP("Engine", "RAR archives are not supported."),
    QT_TRANSLATE_NOOP("Engine", "Unpack it, or repack it as zip or 7z, to make it searchable."),
    QT_TRANSLATE_NOOP("Engine", "It is compressed in a way that is not supported."),
    QT_TRANSLATE_NOOP("Engine", "It is compressed with an unsupported method."),
    QT_TRANSLATE_NOOP("Engine", "It is compressed with an unknown method."),
    QT_TRANSLATE_NOOP("Engine", "It is compressed with {method}, which is not supported."),
    QT_TRANSLATE_NOOP("Engine", "Unpack it to make it searchable."),
    QT_TRANSLATE_NOOP("Engine", "Unpack it to make its files searchable."),
    QT_TRANSLATE_NOOP("Engine", "Unpack it yourself to make its files searchable."),
    QT_TRANSLATE_NOOP("Engine", "Unpacking it needs more memory than is allowed."),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{count} of its {members} members share the bytes of another, which only a malicious "
        "file does; they were not read.",
    ),
    QT_TRANSLATE_NOOP("Engine", "It is damaged; only its first members could be read."),
    QT_TRANSLATE_NOOP(
        "Engine", "It contains no text: it is damaged, or it is not a Word document."
    ),
    QT_TRANSLATE_NOOP(
        "Engine", "It contains no document: it is damaged, or it is not a Word document."
    ),
    QT_TRANSLATE_NOOP(
        "Engine", "It is copy-protected (DRM), so other programs cannot read its text."
    ),
    QT_TRANSLATE_NOOP("Engine", "Only the first {limit} MB were read."),
    QT_TRANSLATE_NOOP("Engine", "Only the first {limit} MB of its text were kept."),
    QT_TRANSLATE_NOOP(
        "Engine", "Its parts are nested more than {limit} levels deep; one part was not read."
    ),
    QT_TRANSLATE_NOOP(
        "Engine", "Its parts are nested more than {limit} levels deep; {count} parts were not read."
    ),
    QT_TRANSLATE_NOOP("Engine", "Its parts are more than {limit}; one part was not read."),
    QT_TRANSLATE_NOOP("Engine", "Its parts are more than {limit}; {count} parts were not read."),
    QT_TRANSLATE_NOOP(
        "Engine", "It contains no page: it is damaged, or it is not a saved web page."
    ),
    QT_TRANSLATE_NOOP("Engine", "This message could not be read ({detail})."),
    QT_TRANSLATE_NOOP("Engine", "The mailbox has more than {limit} messages."),
    QT_TRANSLATE_NOOP("Engine", "This message and those after it were not read."),
    QT_TRANSLATE_NOOP(
        "Engine", "It contains no message: it is damaged, or it is not from Outlook."
    ),
    QT_TRANSLATE_NOOP("Engine", "It is nested more than {limit} mails deep and was not read."),
    QT_TRANSLATE_NOOP("Engine", "It is nested more than {limit} archives deep and was not read."),
    QT_TRANSLATE_NOOP("Engine", "It is larger than {limit} MB."),
    QT_TRANSLATE_NOOP("Engine", "It is larger than {limit} MB and was not read."),
    QT_TRANSLATE_NOOP("Engine", "Clear its outputs to make it searchable."),
    QT_TRANSLATE_NOOP("Engine", "It is damaged; Jupyter could not open this notebook either."),
    QT_TRANSLATE_NOOP("Engine", "It is damaged: it contains no document."),
    QT_TRANSLATE_NOOP("Engine", "It contains no text; its pages are pictures or drawings."),
    QT_TRANSLATE_NOOP("Engine", "The file has more than {limit} pages."),
    QT_TRANSLATE_NOOP("Engine", "Only {read} of its {count} pages were read."),
    QT_TRANSLATE_NOOP("Engine", "Only its first {count} pages were read."),
    QT_TRANSLATE_NOOP("Engine", "Damaged pages were not read: {pages}."),
    QT_TRANSLATE_NOOP("Engine", "It is damaged, or it is not a PDF."),
    QT_TRANSLATE_NOOP("Engine", "It is damaged; none of its pages could be read."),
    QT_TRANSLATE_NOOP("Engine", "It is protected in a way that only its own program can open."),
    QT_TRANSLATE_NOOP("Engine", "It is damaged, or it was made with PowerPoint 95 or older."),
    QT_TRANSLATE_NOOP(
        "Engine",
        "It contains no presentation: it is damaged, or it is not in the format its name suggests.",
    ),
    QT_TRANSLATE_NOOP(
        "Engine", "Slide {number} is damaged; only the part that could be read was kept."
    ),
    QT_TRANSLATE_NOOP(
        "Engine", "The used range of a sheet is so large that it does not fit in memory."
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "Delete the unused rows and columns, or move cells that are far from the others, and "
        "save it again.",
    ),
    QT_TRANSLATE_NOOP("Engine", "It could not be read ({detail}); it is probably damaged."),
    QT_TRANSLATE_NOOP("Engine", "Sheet {name}: {warning}"),
    QT_TRANSLATE_NOOP("Engine", "Reading the file took more than {seconds} seconds."),
    QT_TRANSLATE_NOOP("Engine", "The file has more than {limit} members."),
    QT_TRANSLATE_NOOP("Engine", "The file unpacks to more than {limit} MB."),
    QT_TRANSLATE_NOOP("Engine", "This member was not read."),
    QT_TRANSLATE_NOOP("Engine", "This member and {count} after it were not read."),
    QT_TRANSLATE_NOOP("Engine", "This member and those after it were not read."),
    QT_TRANSLATE_NOOP("Engine", "Its member {name} was not read."),
    QT_TRANSLATE_NOOP("Engine", "Its member {name} and {count} after it were not read."),
    QT_TRANSLATE_NOOP("Engine", "Its member {name} and those after it were not read."),
    QT_TRANSLATE_NOOP("Engine", "Text recognition is switched on, but Tesseract is not installed."),
    QT_TRANSLATE_NOOP(
        "Engine",
        "Install it (https://tesseract-ocr.github.io) to have pictures and scanned pages read.",
    ),
    QT_TRANSLATE_NOOP(
        "Engine", "Switch on text recognition (OCR) in Settings to have pictures read."
    ),
    QT_TRANSLATE_NOOP("Engine", "It is a picture."),
    QT_TRANSLATE_NOOP("Engine", "The picture is too large for text recognition."),
    QT_TRANSLATE_NOOP("Engine", "It is a picture in which no text was recognised."),
    QT_TRANSLATE_NOOP("Engine", "Page {number} could not be rendered for text recognition."),
    QT_TRANSLATE_NOOP("Engine", "Text recognition took more than {seconds} seconds for a page."),
    QT_TRANSLATE_NOOP("Engine", "Tesseract could not be started: {detail}."),
    QT_TRANSLATE_NOOP("Engine", "Text recognition failed: {detail}"),
    QT_TRANSLATE_NOOP("Engine", "It is password-protected."),
    QT_TRANSLATE_NOOP(
        "Engine", "Remove the password in the program it was made with to make it searchable."
    ),
    QT_TRANSLATE_NOOP(
        "Engine", "Its content is damaged from line {line} on; the rest was not read."
    ),
    QT_TRANSLATE_NOOP("Engine", "It is damaged; only the part that could be unpacked was read."),
    QT_TRANSLATE_NOOP(
        "Engine",
        "It declares nested XML entities, which only a malicious file does; it was not read.",
    ),
    QT_TRANSLATE_NOOP("Engine", "It is binary data in a format that cannot be read."),
    QT_TRANSLATE_NOOP("Engine", "It is empty."),
    QT_TRANSLATE_NOOP("Engine", "It contains no text."),
    QT_TRANSLATE_NOOP("Engine", "None of its members contains text that can be read."),
    QT_TRANSLATE_NOOP(
        "Engine", "Its parts are nested too deeply to be read; it is probably damaged."
    ),
    QT_TRANSLATE_NOOP(
        "Engine", "It is damaged, or it is not in the format its name suggests ({detail})."
    ),
    QT_TRANSLATE_NOOP("Engine", "It is a folder, not a document, so it was not read."),
    QT_TRANSLATE_NOOP("Engine", "It is {kind}, not a document, so it was not read."),
    QT_TRANSLATE_NOOP("Engine", "Its content is in the cloud and not on this computer."),
    QT_TRANSLATE_NOOP("Engine", "Make it available offline so that it can be searched."),
    QT_TRANSLATE_NOOP("Engine", "It was moved or deleted before it could be read."),
    QT_TRANSLATE_NOOP("Engine", "You do not have permission to read it."),
    QT_TRANSLATE_NOOP("Engine", "Change its permissions to make it searchable."),
    QT_TRANSLATE_NOOP("Engine", "The system could not read it: {detail}."),
    QT_TRANSLATE_NOOP("Engine", "It is no longer a regular file, so it was not read."),
    QT_TRANSLATE_NOOP("Engine", "It changed while it was being read; it will be read again later."),
    QT_TRANSLATE_NOOP(
        "Engine", "The reader for this kind of file crashed on it; the file is probably damaged."
    ),
    QT_TRANSLATE_NOOP("Engine", "It could not be read within {seconds} seconds."),
    QT_TRANSLATE_NOOP("Engine", "Raise the time limit in Settings if it is worth the wait."),
    QT_TRANSLATE_NOOP("Engine", "Reading it needs more than {limit} MB of memory."),
    QT_TRANSLATE_NOOP("Engine", "Raise the memory limit in Settings, or split the file."),
    QT_TRANSLATE_NOOP("Engine", "The reader pool is closed."),
)
