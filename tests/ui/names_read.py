"""A digest of many names as the page reads them: a test holds Pyodide's against CPython's."""

from __future__ import annotations

import random
from hashlib import sha256

from ui.seating.graphemes import class_of, clusters
from ui.seating.looks import looks
from ui.seating.names import clean_name


def digest() -> str:
    """Return a digest of the classes of many code points, and of random names cleaned, cut and looked at."""
    rng, codes = random.Random(1), (*range(0x3000), *range(0x3000, 0x110000, 37))
    letters = [chr(code) for code in codes if not 0xD800 <= code < 0xE000]
    told = [letter for letter in letters if class_of(letter)]
    found = sha256("".join(class_of(letter) or "-" for letter in letters).encode())
    for _ in range(2000):
        text = "".join(rng.choices(told, k=9) + rng.choices(letters, k=3))
        found.update("|".join([clean_name(text), looks(text), *clusters(text)]).encode())
    return found.hexdigest()


if __name__ == "__main__":
    print(digest())
