"""What the engine says when asked why a file is not found.

Templates for `engine_texts`; a test finds what the engine says and they lack.
"""

from __future__ import annotations

from desktop.window.widgets.translation import QT_TRANSLATE_NOOP

SENTENCES = (
    QT_TRANSLATE_NOOP("Engine", "It is not in any of the library's folders ({known})."),
    QT_TRANSLATE_NOOP("Engine", "Add its folder with: pagehound index {folder}"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "Its folder {folder} is not available at the moment; what was indexed can still be found.",
    ),
    QT_TRANSLATE_NOOP("Engine", "It is in the folder {folder}."),
    QT_TRANSLATE_NOOP("Engine", "There is no such file at the moment."),
    QT_TRANSLATE_NOOP("Engine", "It is excluded."),
    QT_TRANSLATE_NOOP("Engine", "The folder {folder} it is in is excluded."),
    QT_TRANSLATE_NOOP("Engine", "The rule is in {place}."),
    QT_TRANSLATE_NOOP("Engine", "No rule excludes it."),
    QT_TRANSLATE_NOOP("Engine", "It is a Python environment (it contains a pyvenv.cfg)."),
    QT_TRANSLATE_NOOP("Engine", "It is a Conda environment (it contains a conda-meta)."),
    QT_TRANSLATE_NOOP("Engine", "It contains a file named {name}."),
    QT_TRANSLATE_NOOP("Engine", "It is a Pagehound library."),
    QT_TRANSLATE_NOOP("Engine", "It is marked as a cache (it contains a {name})."),
    QT_TRANSLATE_NOOP("Engine", "It is a symbolic link; links are not followed."),
    QT_TRANSLATE_NOOP("Engine", "The pattern {pattern} excludes it."),
    QT_TRANSLATE_NOOP("Engine", "It is hidden."),
    QT_TRANSLATE_NOOP("Engine", "It is not a regular file."),
    QT_TRANSLATE_NOOP("Engine", "It is {size} MB; the limit in Settings is {limit} MB."),
    QT_TRANSLATE_NOOP(
        "Engine",
        "It is a folder with {indexed} indexed files, {problems} problems and {textless} "
        "files without text.",
    ),
    QT_TRANSLATE_NOOP("Engine", "It does not exist and was never indexed."),
    QT_TRANSLATE_NOOP("Engine", "It has not been indexed yet."),
    QT_TRANSLATE_NOOP("Engine", "Index it with: pagehound index {folder}"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "It was scanned on {when} and has no text; it is found only by its name, with "
        "name:{name} for example.",
    ),
    QT_TRANSLATE_NOOP("Engine", "Reading it failed on {when}."),
    QT_TRANSLATE_NOOP("Engine", "It is being read now, or reading was interrupted."),
    QT_TRANSLATE_NOOP("Engine", "It was indexed on {when}."),
    QT_TRANSLATE_NOOP("Engine", "It has not changed since."),
    QT_TRANSLATE_NOOP(
        "Engine", "It has changed since then; the next scan of its folder reads it again."
    ),
    QT_TRANSLATE_NOOP("Engine", "No text was read from its member {member}."),
    QT_TRANSLATE_NOOP("Engine", "No text was found in it."),
    QT_TRANSLATE_NOOP(
        "Engine", "Its {words} words are in {passages} passages that can be found by word."
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "Its {words} words, recognised from pictures are in {passages} passages that can be "
        "found by word.",
    ),
    QT_TRANSLATE_NOOP(
        "Engine", "Its words are not in the keyword index yet; they will be within seconds."
    ),
    QT_TRANSLATE_NOOP("Engine", "All its passages can be found by meaning."),
    QT_TRANSLATE_NOOP(
        "Engine", "The current model does not understand its language; only words find it."
    ),
    QT_TRANSLATE_NOOP(
        "Engine", "{count} of its {passages} passages can be found by meaning so far."
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{count} of its {passages} passages can be found by meaning; the current model does not "
        "understand the language of the others.",
    ),
    QT_TRANSLATE_NOOP("Engine", "It can be found; nothing is wrong."),
    QT_TRANSLATE_NOOP("Engine", "It has no text to search."),
    QT_TRANSLATE_NOOP("Engine", "By word: it is the first hit."),
    QT_TRANSLATE_NOOP("Engine", "By meaning: it is the first hit."),
    QT_TRANSLATE_NOOP("Engine", "In the combined list: it is the first hit."),
    QT_TRANSLATE_NOOP("Engine", "By word: its best passage is hit {rank}, after {names}."),
    QT_TRANSLATE_NOOP("Engine", "By meaning: its best passage is hit {rank}, after {names}."),
    QT_TRANSLATE_NOOP(
        "Engine", "In the combined list: its best passage is hit {rank}, after {names}."
    ),
    QT_TRANSLATE_NOOP("Engine", "{names} and {count} more"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "By word: it matches (score {score}), but is not among the best thousand passages.",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "By meaning: it matches (score {score}), but is not among the best thousand passages.",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "In the combined list: it matches (score {score}), but is not among the best thousand"
        " passages.",
    ),
    QT_TRANSLATE_NOOP("Engine", "It is listed there as a copy or version of {path}."),
    QT_TRANSLATE_NOOP(
        "Engine",
        "In the combined list: it is missing, because it is in neither of the other two lists.",
    ),
    QT_TRANSLATE_NOOP("Engine", "By word: it does not match the query."),
    QT_TRANSLATE_NOOP("Engine", "By word: it contains none of the words {words}."),
    QT_TRANSLATE_NOOP(
        "Engine", "By word: it contains the words, but not in the way the query asks for."
    ),
    QT_TRANSLATE_NOOP("Engine", "By word: it contains {present}, but not {missing}."),
    QT_TRANSLATE_NOOP("Engine", "By meaning: none of its passages is close enough to the query."),
)
