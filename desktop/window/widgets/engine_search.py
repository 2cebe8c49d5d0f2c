"""What the engine says about a search: hints on the query, warnings, suggestions.

Templates for `engine_texts`; a test finds what the engine says and they lack.
"""

from __future__ import annotations

from desktop.window.widgets.translation import QT_TRANSLATE_NOOP

SENTENCES = (
    QT_TRANSLATE_NOOP(
        "Engine", "Type some words, a question or a filter such as ext:pdf to search."
    ),
    QT_TRANSLATE_NOOP("Engine", "The library contains no documents yet."),
    QT_TRANSLATE_NOOP("Engine", "Add a folder to search."),
    QT_TRANSLATE_NOOP("Engine", "No document passes these filters."),
    QT_TRANSLATE_NOOP("Engine", "Change or drop one of them."),
    QT_TRANSLATE_NOOP("Engine", "The filters may leave out what you look for."),
    QT_TRANSLATE_NOOP("Engine", "No document contains these words."),
    QT_TRANSLATE_NOOP("Engine", "Try fewer or other words, or search by meaning."),
    QT_TRANSLATE_NOOP("Engine", "Nothing is close in meaning."),
    QT_TRANSLATE_NOOP("Engine", "Try other words, or search by keyword."),
    QT_TRANSLATE_NOOP("Engine", "Nothing contains these words or is close in meaning."),
    QT_TRANSLATE_NOOP("Engine", "Try fewer or other words."),
    QT_TRANSLATE_NOOP(
        "Engine", "All matches are weak: no passage has more than a few common words of the query."
    ),
    QT_TRANSLATE_NOOP("Engine", "Try other words, or search by meaning."),
    QT_TRANSLATE_NOOP("Engine", "All matches are weak: nothing is closer in meaning than chance."),
    QT_TRANSLATE_NOOP(
        "Engine",
        "All matches are weak: nothing has most of these words or is closer in meaning than "
        "chance.",
    ),
    QT_TRANSLATE_NOOP("Engine", "Try other words."),
    QT_TRANSLATE_NOOP("Engine", "Not everything has been read yet ({folders} and others)."),
    QT_TRANSLATE_NOOP("Engine", "Not everything has been read yet ({folders})."),
    QT_TRANSLATE_NOOP("Engine", "Search again when indexing is done."),
    QT_TRANSLATE_NOOP(
        "Engine", "The exact keywords have no effect, because this search is by meaning only."
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "Search by meaning is unavailable ({reason}), so these hits were found by word only.",
    ),
    QT_TRANSLATE_NOOP("Engine", "Search by meaning is unavailable: {reason}"),
    QT_TRANSLATE_NOOP("Engine", "Search by meaning is not available: {reason}"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{share}% of the passages are ready for search by meaning; the rest can only be found"
        " by word until indexing has finished.",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{share}% of the passages are ready for search by meaning, and those that were found "
        "first by word; the rest can only be found by word until indexing has finished.",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{share}% of the passages are ready for search by meaning, and {count} of those that "
        "were found first by word; the rest can only be found by word until indexing has "
        "finished.",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "1 document is in {language}, which the current model does not understand; it can only "
        "be found by word.",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{count} documents are in {language}, which the current model does not understand; they "
        "can only be found by word.",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{count} documents are in languages that the current model does not understand "
        "({languages}); they can only be found by word.",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "The model {model}, which comes with the program, understands them: choose it in "
        "Settings, or use: {command}",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "The current model does not understand the language of this passage, so nothing can be "
        "compared with it.",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "The current model does not understand the language of this query, so only words can "
        "find something.",
    ),
    QT_TRANSLATE_NOOP("Engine", "This passage is not ready for search by meaning yet."),
    QT_TRANSLATE_NOOP("Engine", "Wait until indexing has finished."),
    QT_TRANSLATE_NOOP("Engine", "Did you mean: {query}"),
    QT_TRANSLATE_NOOP("Engine", "Without {part}: 1 passage"),
    QT_TRANSLATE_NOOP("Engine", "Without {part}: {count} passages"),
    QT_TRANSLATE_NOOP("Engine", "The model did not return a vector for every query."),
    QT_TRANSLATE_NOOP("Engine", "The model did not return a vector for every passage."),
    QT_TRANSLATE_NOOP("Engine", "The model returned no vector for this query."),
    QT_TRANSLATE_NOOP("Engine", "The model failed."),
    QT_TRANSLATE_NOOP("Engine", "The model failed: {reason}."),
    QT_TRANSLATE_NOOP("Engine", "Only the first {count} words of the query were searched for."),
    QT_TRANSLATE_NOOP(
        "Engine", '"{word}*" was searched for as a whole word: * needs two letters before it.'
    ),
    QT_TRANSLATE_NOOP(
        "Engine", '"{word}*" matches many words; only the {count} most frequent were used.'
    ),
    QT_TRANSLATE_NOOP(
        "Engine", '"{word}~" matches many words; only the {count} closest were used.'
    ),
    QT_TRANSLATE_NOOP("Engine", '"{text}" is not a date; write for example {examples}.'),
    QT_TRANSLATE_NOOP("Engine", '"{text}" is not a size; write for example {examples}.'),
    QT_TRANSLATE_NOOP("Engine", 'There is no filter "{field}:".'),
    QT_TRANSLATE_NOOP("Engine", "The filters are {known}."),
    QT_TRANSLATE_NOOP("Engine", 'There is no filter "{field}:"; did you mean "{near}:"?'),
    QT_TRANSLATE_NOOP(
        "Engine",
        'There is no filter "{field}:", so it was searched for as words; did you mean "{near}:"?',
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        'There is no filter "{field}:", so it was searched for as words; the filters are {known}.',
    ),
    QT_TRANSLATE_NOOP("Engine", 'There is no document type "{value}"; did you mean "type:{near}"?'),
    QT_TRANSLATE_NOOP("Engine", 'There is no language "{value}"; did you mean "lang:{near}"?'),
    QT_TRANSLATE_NOOP(
        "Engine", 'There is no language "{value}"; write it as in lang:de or lang:german.'
    ),
    QT_TRANSLATE_NOOP("Engine", "The value of {field}: is too long."),
    QT_TRANSLATE_NOOP("Engine", "{field}: needs a value right after the colon."),
    QT_TRANSLATE_NOOP("Engine", "{field}: needs its value right after the colon."),
    QT_TRANSLATE_NOOP("Engine", "{filter} would match everything."),
    QT_TRANSLATE_NOOP("Engine", "It was searched for as plain words."),
    QT_TRANSLATE_NOOP(
        "Engine",
        "Text of this length is searched for as plain words; quotation marks and other "
        "symbols have no effect.",
    ),
    QT_TRANSLATE_NOOP("Engine", "An unmatched quotation mark was ignored."),
    QT_TRANSLATE_NOOP("Engine", "An unmatched parenthesis was ignored."),
    QT_TRANSLATE_NOOP("Engine", "Parentheses are nested too deeply; the innermost were ignored."),
    QT_TRANSLATE_NOOP(
        "Engine", "The query is very long; only its first {count} characters are used."
    ),
    QT_TRANSLATE_NOOP("Engine", "The query has many words; the first {count} are searched for."),
    QT_TRANSLATE_NOOP(
        "Engine",
        "Only the first {count} words with * or ~ are expanded; the others are plain words.",
    ),
    QT_TRANSLATE_NOOP("Engine", "Only the first {count} phrases are searched for as phrases."),
    QT_TRANSLATE_NOOP("Engine", "Only the first {count} filters are used."),
    QT_TRANSLATE_NOOP("Engine", '"{text}" before {sign} was ignored.'),
    QT_TRANSLATE_NOOP("Engine", '"{text}" was searched for as words.'),
    QT_TRANSLATE_NOOP("Engine", "Join words with AND if all of them must occur."),
    QT_TRANSLATE_NOOP("Engine", "^ has no meaning here."),
    QT_TRANSLATE_NOOP("Engine", "Exclude a word with - or NOT."),
    QT_TRANSLATE_NOOP("Engine", 'Words near each other are written "like this"~5.'),
    QT_TRANSLATE_NOOP("Engine", "The operators are AND, OR and NOT."),
    QT_TRANSLATE_NOOP("Engine", '"{word}": * needs at least two letters before it.'),
    QT_TRANSLATE_NOOP("Engine", '"{word}": ~ needs at least three letters before it.'),
    QT_TRANSLATE_NOOP("Engine", '"{word}": * works only at the end of a word.'),
    QT_TRANSLATE_NOOP("Engine", "* needs at least two letters before it."),
    QT_TRANSLATE_NOOP("Engine", "AND, OR or NOT without a word next to it was ignored."),
    QT_TRANSLATE_NOOP(
        "Engine", "AND, OR and NOT must join other words; here they were searched for as words."
    ),
    QT_TRANSLATE_NOOP(
        "Engine", "Filters apply to the whole query, even inside OR, NOT or parentheses."
    ),
    QT_TRANSLATE_NOOP("Engine", "There is no search mode {mode}."),
    QT_TRANSLATE_NOOP("Engine", "Choose one of: {known}."),
    QT_TRANSLATE_NOOP("Engine", "{name} takes too long to answer; its hits are left out."),
)
