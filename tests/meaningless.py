"""Queries that mean nothing, of several kinds, for tests and benchmarks of what is called weak.

None of them is made as those that a library learns from (core/search/chance.py).
"""

from __future__ import annotations

import random
import string
from collections.abc import Callable

_ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
# Everyday words of other languages that are not English words, too.
FOREIGN = {
    "German": "Schmetterling Fenster Kartoffel Nachbarschaft Löffel Gürtel Wolke Zwiebel Treppe"
    " Kühlschrank Abend Hund Vogel Mauer Bürgermeister Regen Pfütze vielleicht trotzdem überall",
    "French": "fenêtre papillon chaussure cuillère bouteille oiseau nuage peut-être pourtant"
    " parapluie écureuil fromage voisin armoire escalier mouchoir lendemain genou grenouille",
    "Finnish": "ikkuna perhonen kenkä lusikka pilvi lintu tänään ehkä silti orava juusto naapuri"
    " kaappi portaat omena polvi vyö sammakko kirjasto talvi",
    "Swahili": "dirisha kipepeo kiatu kijiko wingu ndege labda jibini jirani kabati ngazi tofaa"
    " goti mkanda chura maktaba baridi",
    "Polish": "okno motyl łyżka chmura ptak dzisiaj jednak wiewiórka sąsiad szafa schody jabłko"
    " kolano pasek żaba biblioteka zima",
    "Spanish": "ventana mariposa zapato cuchara nube pájaro quizás aunque ardilla queso vecino"
    " escalera manzana rodilla cinturón invierno",
    "Turkish": "pencere kelebek ayakkabı kaşık bulut bugün belki sincap peynir komşu dolap merdiven"
    " kemer kurbağa kütüphane",
    "Hungarian": "ablak pillangó cipő kanál felhő madár talán mégis mókus szomszéd szekrény lépcső"
    " béka könyvtár",
    "Indonesian": "jendela kupu-kupu sepatu sendok burung mungkin tupai tetangga lemari lutut katak"
    " perpustakaan",
}


def letters(rng: random.Random) -> str:
    return _words(
        rng, 5, lambda: "".join(rng.choices(string.ascii_lowercase, k=rng.randint(3, 10)))
    )


def letters_and_digits(rng: random.Random) -> str:
    signs = string.ascii_letters + string.digits
    return _words(rng, 3, lambda: "".join(rng.choices(signs, k=rng.randint(4, 12))))


def syllables(rng: random.Random) -> str:
    def syllable() -> str:
        end = rng.choice("nrslt") if rng.random() < 0.25 else ""
        return rng.choice("bdfgklmnprstvz") + rng.choice("aeiou") + end

    return _words(rng, 5, lambda: "".join(syllable() for _ in range(rng.randint(2, 4))))


def keyboard_rows(rng: random.Random) -> str:
    """Return neighbouring keys, as a hand hits or slides over them."""

    def hit() -> str:
        row = rng.choice(_ROWS)
        if rng.random() < 0.5:
            first = rng.randrange(len(row) - 3)
            slid = row[first : first + rng.randint(4, 8)]
            return slid[::-1] if rng.random() < 0.4 else slid
        at, keys = rng.randrange(len(row)), ""
        for _ in range(rng.randint(4, 10)):
            at = max(0, min(len(row) - 1, at + rng.choice((-2, -1, 1, 2))))
            keys += row[at]
        return keys

    return _words(rng, 4, hit)


def foreign_words(rng: random.Random) -> str:
    words = FOREIGN[rng.choice(sorted(FOREIGN))].split()
    return " ".join(rng.sample(words, rng.randint(1, 5)))


KINDS = (letters, letters_and_digits, syllables, keyboard_rows, foreign_words)


def meaningless(count: int, seed: int) -> list[str]:
    """Return this many queries, of each kind in turn."""
    rng = random.Random(seed)
    return [KINDS[number % len(KINDS)](rng) for number in range(count)]


def _words(rng: random.Random, most: int, make: Callable[[], str]) -> str:
    return " ".join(make() for _ in range(rng.randint(1, most)))
