"""Against floods: a bucket of tokens for each kind of request and each one who makes them."""

from __future__ import annotations

import time

from .errors import Refusal

# Kind of request: how many at once, and how many a second in the long run.
RATES = {
    "request": (300.0, 50.0),  # any HTTP request, by address
    "person": (20.0, 0.2),  # new people, by address
    "login": (10.0, 0.1),  # passwords tried, by address and by login
    "table": (30.0, 0.5),  # new tables and imports, by person
    "heavy": (40.0, 4.0),  # replays, records, hints: by person or address
    "frame": (300.0, 60.0),  # frames on one socket
    "chat": (10.0, 1.0),  # messages, by person
    "socket": (60.0, 2.0),  # new sockets, by address
}


class Limits:
    """All buckets of a process."""

    def __init__(self, enabled: bool) -> None:
        self.enabled = enabled
        self.refused = 0
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def take(self, kind: str, who: str) -> None:
        """Use one token, or refuse with the seconds to wait."""
        if not self.enabled:
            return
        most, rate = RATES[kind]
        now = time.monotonic()
        left, at = self._buckets.get((kind, who), (most, now))
        left = min(most, left + (now - at) * rate)
        if left < 1.0:
            self._buckets[kind, who] = (left, now)
            self.refused += 1
            wait = round((1.0 - left) / rate, 2)
            raise Refusal("too-many", f"too many of these, wait {wait} s", retry=wait)
        self._buckets[kind, who] = (left - 1.0, now)

    def forget(self) -> None:
        """Drop buckets that are full again."""
        now = time.monotonic()
        for (kind, who), (left, at) in list(self._buckets.items()):
            most, rate = RATES[kind]
            if left + (now - at) * rate >= most:
                del self._buckets[kind, who]
