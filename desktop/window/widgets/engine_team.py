"""What the engine says about team libraries and their servers.

Templates for `engine_texts`; a test finds what the engine says and they lack.
"""

from __future__ import annotations

from desktop.window.widgets.translation import QT_TRANSLATE_NOOP

SENTENCES = (
    QT_TRANSLATE_NOOP("Engine", "This library has no documents that you may see."),
    QT_TRANSLATE_NOOP("Engine", "Ask its administrator for a right."),
    QT_TRANSLATE_NOOP("Engine", "You have not joined {address}."),
    QT_TRANSLATE_NOOP("Engine", "Joined: {names}."),
    QT_TRANSLATE_NOOP("Engine", "No token is known for {address}."),
    QT_TRANSLATE_NOOP(
        "Engine", "Join it with: pagehound team connect {address} (or set {variable})."
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{path} is in the source {source} of {library}, and no folder of this computer is "
        "known for it.",
    ),
    QT_TRANSLATE_NOOP("Engine", "Say where it is with: pagehound team map {url} {source} FOLDER"),
    QT_TRANSLATE_NOOP("Engine", "{path} does not lie in {folder}."),
    QT_TRANSLATE_NOOP("Engine", "{path} is not there, though {library} has it."),
    QT_TRANSLATE_NOOP("Engine", "Check whether the folder is connected, and up to date."),
    QT_TRANSLATE_NOOP("Engine", "{path} cannot be written: {detail}."),
    QT_TRANSLATE_NOOP("Engine", "What answers at {host} is no Pagehound server."),
    QT_TRANSLATE_NOOP("Engine", "Check the address."),
    QT_TRANSLATE_NOOP("Engine", "Check the address and the network."),
    QT_TRANSLATE_NOOP(
        "Engine", "Leave name and password out of the address; the token says who you are."
    ),
    QT_TRANSLATE_NOOP("Engine", "The team's library at {host} cannot be reached at the moment."),
    QT_TRANSLATE_NOOP("Engine", "The team's library at {host} took too long to answer."),
    QT_TRANSLATE_NOOP("Engine", "The server does not know this request."),
    QT_TRANSLATE_NOOP(
        "Engine", "It may be older than this Pagehound; ask its administrator for an update."
    ),
    QT_TRANSLATE_NOOP("Engine", "{url} is not an address of a server."),
    QT_TRANSLATE_NOOP("Engine", "It looks like https://HOST:PORT"),
    QT_TRANSLATE_NOOP("Engine", "{url} is not an address of a server: {detail}."),
    QT_TRANSLATE_NOOP(
        "Engine", "{url} is not encrypted, and your token would be readable on the way."
    ),
    QT_TRANSLATE_NOOP("Engine", "Use https://"),
    QT_TRANSLATE_NOOP("Engine", "The token is empty, or has characters that no token has."),
    QT_TRANSLATE_NOOP(
        "Engine",
        "The server at {host} is older than this Pagehound ({version}), and they do not "
        "understand each other.",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "The server at {host} is newer than this Pagehound ({version}), and they do not "
        "understand each other.",
    ),
    QT_TRANSLATE_NOOP("Engine", "Update the server."),
    QT_TRANSLATE_NOOP("Engine", "Update Pagehound on this computer."),
    QT_TRANSLATE_NOOP("Engine", "The server at {host} cannot prove who it is ({detail})."),
    QT_TRANSLATE_NOOP(
        "Engine", "Ask its administrator for the certificate, and name its file in SSL_CERT_FILE."
    ),
    QT_TRANSLATE_NOOP("Engine", "The server at {host} does not speak TLS as it should."),
    QT_TRANSLATE_NOOP("Engine", "No computer is called {host}."),
    QT_TRANSLATE_NOOP(
        "Engine", "The server at {host} has no team library: it is one person's, or too old."
    ),
)
