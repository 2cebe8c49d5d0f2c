"""What the engine says about the library, its indexes, models and folders.

Templates for `engine_texts`; a test finds what the engine says and they lack.
"""

from __future__ import annotations

from desktop.window.widgets.translation import QT_TRANSLATE_NOOP

SENTENCES = (
    QT_TRANSLATE_NOOP("Engine", "The catalog {path} is damaged."),
    QT_TRANSLATE_NOOP("Engine", "The catalog {path} is damaged ({detail})."),
    QT_TRANSLATE_NOOP("Engine", "The list of folders in {path} is damaged."),
    QT_TRANSLATE_NOOP("Engine", "The stored text of a document is damaged."),
    QT_TRANSLATE_NOOP("Engine", "The stored text of a document is damaged ({detail})."),
    QT_TRANSLATE_NOOP("Engine", "The stored text of a document has an impossible size."),
    QT_TRANSLATE_NOOP("Engine", "The compression dictionary of the texts is lost."),
    QT_TRANSLATE_NOOP("Engine", "The library {folder} cannot be used at the moment: {detail}."),
    QT_TRANSLATE_NOOP("Engine", "The disk is full: {folder} cannot be written to."),
    QT_TRANSLATE_NOOP("Engine", "Free some space; indexing will resume where it stopped."),
    QT_TRANSLATE_NOOP("Engine", "The library {folder} cannot be written to."),
    QT_TRANSLATE_NOOP("Engine", "The library {folder} cannot be written to: {detail}."),
    QT_TRANSLATE_NOOP("Engine", "Check its permissions."),
    QT_TRANSLATE_NOOP("Engine", "The library {folder} cannot be opened."),
    QT_TRANSLATE_NOOP("Engine", "The library {folder} cannot be opened: {detail}."),
    QT_TRANSLATE_NOOP("Engine", "The library {folder} cannot be created: {detail}."),
    QT_TRANSLATE_NOOP("Engine", "Check the permissions of {path}."),
    QT_TRANSLATE_NOOP("Engine", "Is its drive connected?"),
    QT_TRANSLATE_NOOP("Engine", "The library {folder} is locked by another program."),
    QT_TRANSLATE_NOOP("Engine", "Try again."),
    QT_TRANSLATE_NOOP("Engine", "Try again later."),
    QT_TRANSLATE_NOOP(
        "Engine", "The library {folder} was created by a newer version of Pagehound."
    ),
    QT_TRANSLATE_NOOP("Engine", "Update Pagehound, or choose another library with --library."),
    QT_TRANSLATE_NOOP("Engine", "The catalog {path} contains no readable data."),
    QT_TRANSLATE_NOOP(
        "Engine", "The catalog {path} contains something that Pagehound did not make ({detail})."
    ),
    QT_TRANSLATE_NOOP("Engine", "The library is closed."),
    QT_TRANSLATE_NOOP("Engine", "Only the whole library can be changed, not a part of it."),
    QT_TRANSLATE_NOOP(
        "Engine", "The file {path} says which folders agents may see, and cannot be read."
    ),
    QT_TRANSLATE_NOOP("Engine", "So agents see nothing."),
    QT_TRANSLATE_NOOP(
        "Engine", "Choose the folders again in the settings, or with: pagehound mcp allow"
    ),
    QT_TRANSLATE_NOOP("Engine", "{path} is being changed by another program."),
    QT_TRANSLATE_NOOP("Engine", "{path} was taken away from all agents."),
    QT_TRANSLATE_NOOP("Engine", "Give it back first, with: pagehound mcp allow all FOLDER"),
    QT_TRANSLATE_NOOP("Engine", "{path} lies in {folder}, which agents may not see."),
    QT_TRANSLATE_NOOP("Engine", "Allow that one with: pagehound mcp allow {client} {folder}"),
    QT_TRANSLATE_NOOP("Engine", "There is no library in {folder}."),
    QT_TRANSLATE_NOOP("Engine", "There is no library in {folder} yet."),
    QT_TRANSLATE_NOOP("Engine", "Create one with: pagehound index FOLDER"),
    QT_TRANSLATE_NOOP("Engine", "Another program is updating this library: {program}."),
    QT_TRANSLATE_NOOP("Engine", "You can search meanwhile; try again when it has finished."),
    QT_TRANSLATE_NOOP("Engine", "Several folders have a file {path}."),
    QT_TRANSLATE_NOOP("Engine", "Pass one of these paths: {paths}."),
    QT_TRANSLATE_NOOP("Engine", "Nothing is indexed at {path}."),
    QT_TRANSLATE_NOOP("Engine", "Check the path with: pagehound doctor"),
    QT_TRANSLATE_NOOP("Engine", "{path} is not a folder of this library."),
    QT_TRANSLATE_NOOP("Engine", "Its folders: {known}."),
    QT_TRANSLATE_NOOP("Engine", "There is no folder {path}."),
    QT_TRANSLATE_NOOP("Engine", "Check the path."),
    QT_TRANSLATE_NOOP("Engine", "{path} is a file."),
    QT_TRANSLATE_NOOP("Engine", "Index the folder that contains it."),
    QT_TRANSLATE_NOOP("Engine", "The library {folder} no longer exists."),
    QT_TRANSLATE_NOOP("Engine", "If it is on a removable drive, connect the drive again."),
    QT_TRANSLATE_NOOP("Engine", "In the library 1 document is damaged and left out."),
    QT_TRANSLATE_NOOP("Engine", "In the library {count} documents are damaged and left out."),
    QT_TRANSLATE_NOOP("Engine", "Update it to read them again."),
    QT_TRANSLATE_NOOP(
        "Engine",
        "It was set aside as {name} and replaced by an empty one: index the folders again.",
    ),
    QT_TRANSLATE_NOOP("Engine", "{count} vectors could be saved."),
    QT_TRANSLATE_NOOP("Engine", "The catalog of this library was missing."),
    QT_TRANSLATE_NOOP(
        "Engine", "The catalog of this library was missing, and so was the list of its folders."
    ),
    QT_TRANSLATE_NOOP("Engine", "Add the folders again."),
    QT_TRANSLATE_NOOP("Engine", "The catalog {path} was emptied."),
    QT_TRANSLATE_NOOP("Engine", "Its folders are still known; index them again."),
    QT_TRANSLATE_NOOP("Engine", "The keyword index named passages that were damaged."),
    QT_TRANSLATE_NOOP("Engine", "It was rebuilt from the catalog."),
    QT_TRANSLATE_NOOP("Engine", "The keyword index belongs to another library."),
    QT_TRANSLATE_NOOP("Engine", "The newest documents are not searchable yet."),
    QT_TRANSLATE_NOOP(
        "Engine", "{folder} is in the way of the index and cannot be removed: {detail}."
    ),
    QT_TRANSLATE_NOOP("Engine", "The keyword index is damaged."),
    QT_TRANSLATE_NOOP("Engine", "The keyword index is damaged ({detail})."),
    QT_TRANSLATE_NOOP("Engine", "The keyword index is changing too fast to be opened."),
    QT_TRANSLATE_NOOP("Engine", "The keyword index was opened read-only."),
    QT_TRANSLATE_NOOP("Engine", "The keyword index cannot be read: {detail}."),
    QT_TRANSLATE_NOOP("Engine", "The keyword index could not be written: {detail}."),
    QT_TRANSLATE_NOOP("Engine", "There is no keyword index in {folder}."),
    QT_TRANSLATE_NOOP("Engine", "The keyword index was created by another version of the program."),
    QT_TRANSLATE_NOOP("Engine", "The vector index could not be written: {detail}."),
    QT_TRANSLATE_NOOP("Engine", "Nothing is lost; it will be written later."),
    QT_TRANSLATE_NOOP(
        "Engine", "The vector index was damaged ({detail}); it is being rebuilt from the catalog."
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "Part of the vector index was damaged ({detail}); it is being rebuilt from the catalog.",
    ),
    QT_TRANSLATE_NOOP(
        "Engine", "The vector index belonged to another library; it is being rebuilt."
    ),
    QT_TRANSLATE_NOOP("Engine", "A graph of the vector index is damaged or from another version."),
    QT_TRANSLATE_NOOP(
        "Engine",
        "Search works without it, a little slower, until the next indexing run rebuilds it.",
    ),
    QT_TRANSLATE_NOOP("Engine", "The folder {folder} is not available at the moment."),
    QT_TRANSLATE_NOOP("Engine", "Its documents stay searchable."),
    QT_TRANSLATE_NOOP("Engine", "The folder cannot be read: {detail}."),
    QT_TRANSLATE_NOOP(
        "Engine", "Indexing ended {count} times in a row before it could do anything: {detail}."
    ),
    QT_TRANSLATE_NOOP("Engine", "What has been read can be searched."),
    QT_TRANSLATE_NOOP("Engine", "Details are in the log."),
    QT_TRANSLATE_NOOP("Engine", "Indexing ended unexpectedly ({detail}) and goes on by itself."),
    QT_TRANSLATE_NOOP("Engine", "There is no setting {name}."),
    QT_TRANSLATE_NOOP("Engine", "Known: {known}."),
    QT_TRANSLATE_NOOP("Engine", "The setting {name} cannot be {value}: {detail}."),
    QT_TRANSLATE_NOOP("Engine", "Some files could not be deleted: {names}."),
    QT_TRANSLATE_NOOP("Engine", "Close other programs that use the library and try again."),
    QT_TRANSLATE_NOOP("Engine", "{path} cannot be read: {detail}."),
    QT_TRANSLATE_NOOP("Engine", "This forecast is based on {sampled} of {files} files."),
    QT_TRANSLATE_NOOP("Engine", "The system cannot watch it ({detail})."),
    QT_TRANSLATE_NOOP(
        "Engine",
        "The system's limit on watched folders (fs.inotify.max_user_watches) has been reached.",
    ),
    QT_TRANSLATE_NOOP(
        "Engine", "The system's limit on watchers (fs.inotify.max_user_instances) has been reached."
    ),
    QT_TRANSLATE_NOOP("Engine", "It is scanned every {seconds} seconds."),
    QT_TRANSLATE_NOOP("Engine", "It is not available at the moment."),
    QT_TRANSLATE_NOOP("Engine", "It is on a network file system ({kind})."),
    QT_TRANSLATE_NOOP("Engine", "You do not have permission to watch part of it."),
    QT_TRANSLATE_NOOP("Engine", "It contains a folder whose name is not valid text."),
    QT_TRANSLATE_NOOP("Engine", "Paused while the computer runs on battery."),
    QT_TRANSLATE_NOOP("Engine", "The embedding model {name} is not on this computer yet."),
    QT_TRANSLATE_NOOP(
        "Engine", "Download it in Settings ({size} MB), or choose the bundled model."
    ),
    QT_TRANSLATE_NOOP(
        "Engine", "The bundled embedding model in {folder} cannot be read ({detail})."
    ),
    QT_TRANSLATE_NOOP("Engine", "Reinstall Pagehound."),
    QT_TRANSLATE_NOOP("Engine", "The embedding model {name} could not be downloaded ({detail})."),
    QT_TRANSLATE_NOOP(
        "Engine", "Check the connection and try again; what has been downloaded so far is kept."
    ),
    QT_TRANSLATE_NOOP(
        "Engine", "The embedding model {name} in {folder} could not be loaded ({detail})."
    ),
    QT_TRANSLATE_NOOP("Engine", "Download it again."),
    QT_TRANSLATE_NOOP(
        "Engine",
        "The bundled embedding model is damaged: {path} is not the file that was installed.",
    ),
    QT_TRANSLATE_NOOP(
        "Engine", "The embedding model {name} is not what was downloaded: {files} changed."
    ),
    QT_TRANSLATE_NOOP("Engine", "Delete {folder} and {path}, and download it again."),
    QT_TRANSLATE_NOOP("Engine", "The embedding model {name} cannot be checked ({detail})."),
    QT_TRANSLATE_NOOP("Engine", "{path} is not a file of a model."),
    QT_TRANSLATE_NOOP("Engine", "Delete it, or download {name} again."),
    QT_TRANSLATE_NOOP("Engine", "There is no embedding model {name}."),
    QT_TRANSLATE_NOOP("Engine", "Did you mean {names}?"),
    QT_TRANSLATE_NOOP("Engine", "Comes with the program."),
    QT_TRANSLATE_NOOP("Engine", "Small, fast and good."),
    QT_TRANSLATE_NOOP("Engine", "For other languages than English; very fast."),
    QT_TRANSLATE_NOOP(
        "Engine", "The successor of the bundled model: better on long and technical text."
    ),
    QT_TRANSLATE_NOOP("Engine", "Small and well known; about as good as the bundled model."),
    QT_TRANSLATE_NOOP("Engine", "A little better than the small ones, about four times slower."),
    QT_TRANSLATE_NOOP(
        "Engine", "Good on questions, about four times slower than the bundled model."
    ),
    QT_TRANSLATE_NOOP(
        "Engine", "The best for English here, but needs a fast machine and 2 GB of memory."
    ),
    QT_TRANSLATE_NOOP("Engine", "The classic small model, for comparison."),
    QT_TRANSLATE_NOOP("Engine", "Small, for documents in languages other than English."),
    QT_TRANSLATE_NOOP(
        "Engine", "The best for other languages, but large and slow; needs 4 GB of memory."
    ),
    QT_TRANSLATE_NOOP("Engine", "English"),
    QT_TRANSLATE_NOOP("Engine", "about {count} languages"),
)
