"""The terms of a text are the same in every program that shares a team's library."""

import hashlib

from core.datatypes import IndexedChunk
from core.team.token_stream import ANALYZER_VERSION, Vocabulary, stream_of

TEXT = """Pruning the roses: it's O'Neill's e-mail, don't re-enter foo_bar fooBar HTTPServer2 v3.14.
Die Häuser der Großmütter, Straßenbahnhaltestellen und Donaudampfschifffahrt wurden geprüft.
L'été, les chevaux de l'école étaient très heureux; aujourd'hui œuvre naïve.
Los niños comían manzanas rápidamente en las canciones españolas. Os corações portugueses não.
Gli uomini dell'università parlavano. De kinderen liepen naar huizen. Hästarna sprang; børnene.
Старые книги лежали на полках библиотеки. Παλιά βιβλία στις βιβλιοθήκες.
古い本は図書館にあります。 老书在图书馆里。 오래된 책들이 도서관에 있습니다。 หนังสือเก่าอยู่ในห้องสมุด
الكتب القديمة في المكتبة ספרים ישנים בספרייה पुरानी किताबें पुस्तकालय में हैं
a@b.example 2024-01-31 C++ C# .NET ﬁne Ｆｕｌｌ x² H₂O naïve"""
# A change of these terms needs another ANALYZER_VERSION; then note both here.
KNOWN = ("2", "53ca105ae437f984")


def test_R31_other_terms_need_another_version():
    chunk = IndexedChunk(1, "old-letters_2024.md", "Häuser > Gardens", TEXT, "Straße and roses")
    vocabulary = Vocabulary()
    stream = stream_of(chunk, vocabulary)
    told = repr((stream, sorted(vocabulary.terms.items()), sorted(vocabulary.words.items())))
    assert (ANALYZER_VERSION, hashlib.sha256(told.encode()).hexdigest()[:16]) == KNOWN
