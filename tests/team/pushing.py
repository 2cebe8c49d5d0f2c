"""Push a local library's folder into a team's database, without a server in between."""

from core.catalog.file_export import exported_file, exported_states
from core.extraction import READER_VERSION
from core.team.writing import (
    Versions,
    check_versions,
    known_files,
    put_file,
    release_lease,
    remove_files,
    take_lease,
)


def push_library(library, place, database, source, holder="test"):
    """Return how many files were put and how many were removed."""
    catalog = library._catalog
    versions = Versions(library.embedding_model, library.embedder.dimensions, READER_VERSION)
    check_versions(database, versions)
    lease = take_lease(database, source, holder)
    known = known_files(database, lease)
    folder = next(each for each in library.folders() if each.path == str(place))
    states = exported_states(catalog, folder.id, library.embedding_model)
    put = 0
    for state in states.values():
        file = exported_file(catalog, state.number, library.embedding_model)
        put += put_file(database, lease, file, versions)
    removed = remove_files(database, lease, [path for path in known if path not in states])
    release_lease(database, lease, finished=True)
    return put, removed
