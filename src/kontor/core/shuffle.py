"""The shuffle as all can check it: nobody chooses the deal alone.

The server draws a secret and shows its fingerprint. Then each person adds random bytes of their
own. The seed is made of the secret and all of these: the server cannot have chosen it, as it did
not know the bytes, and the people cannot, as they did not know the secret. After the game the
secret is shown.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Mapping

from .errors import KontorError
from .notation import parse_seat, seat_name

GIVEN = re.compile(r"[0-9a-f]{32,64}")


def seed_fingerprint(secret: str, salt: str) -> str:
    """What is shown before the game: SHA-256 of the salt and the secret (or of a seed that nobody
    takes part in).

    The salt keeps anybody from finding a short seed by trial.
    """
    return hashlib.sha256(f"kontor seed\n{salt}\n{secret}".encode()).hexdigest()


def mixed_seed(secret: str, given: Mapping[int, str]) -> str:
    """The seed of a game: SHA-256 of the server's secret and of what each seat gave, by seat."""
    lines = [f"{seat_name(seat)} {given[seat]}" for seat in sorted(given)]
    text = "\n".join(["kontor shuffle", secret, *lines])
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def new_random() -> str:
    """Random bytes to give, as text."""
    return secrets.token_hex(16)


def shuffle_lines(salt: str, secret: str | None, given: Mapping[int, str]) -> list[str]:
    """What a record says about its shuffle, as comments below its title."""
    lines = [f"# salt: {salt}"]
    if secret is not None:
        lines.append(f"# secret: {secret}")
    return [*lines, *(f"# random {seat_name(seat)}: {given[seat]}" for seat in sorted(given))]


def read_shuffle(text: str) -> tuple[str | None, str | None, dict[int, str]]:
    """Salt, secret and what the seats gave, as a record says it."""
    found = dict(
        line[2:].partition(": ")[::2] for line in text.splitlines() if line.startswith("# ")
    )
    given = {
        parse_seat(key.removeprefix("random ")): value.strip()
        for key, value in found.items()
        if key.startswith("random ")
    }
    return found.get("salt"), found.get("secret"), given


def check_shuffle(
    seed: str, salt: str | None, secret: str | None, given: Mapping[int, str], shown: str | None
) -> list[str]:
    """What can be said of a record's shuffle, in words; a fault is raised.

    `shown` is the fingerprint that was shown before the game.
    """
    found = []
    if secret is not None:
        if mixed_seed(secret, given) != seed:
            raise KontorError("the seed is not made of the secret and the random bytes")
        seats = ", ".join(map(seat_name, sorted(given))) or "nobody"
        found.append(f"the seed is made of the server's secret and the bytes of {seats}")
    if salt and seed:
        made = seed_fingerprint(seed if secret is None else secret, salt)
        if shown is not None and made != shown.lower():
            what = "seed" if secret is None else "secret"
            raise KontorError(f"the {what} has the fingerprint {made}, not the one shown before")
        word = "is the one shown before the game" if shown else "should be the one shown"
        found.append(f"the fingerprint {made} {word}")
    elif shown is not None:
        raise KontorError("the record has no salt: give it with --salt")
    return found
