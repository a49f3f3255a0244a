"""Passwords by argon2, a few at a time and in threads: they cost memory and time on purpose."""

from __future__ import annotations

import asyncio

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

AT_ONCE = 2


class Passwords:
    """Hashes and checks with OWASP's parameters (19 MiB, two passes)."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._nobody = self._hasher.hash("nobody has this password")

    async def hash(self, password: str) -> str:
        """What is stored of a password."""
        async with self._slots:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def verify(self, stored: str | None, password: str) -> bool:
        """Whether a password is right; takes as long for an account that does not exist."""
        async with self._slots:
            right = await asyncio.to_thread(self._verify, stored or self._nobody, password)
            return right and stored is not None

    def _verify(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (Argon2Error, InvalidHashError):
            return False
