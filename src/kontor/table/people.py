"""People as they see themselves, and what they say of themselves."""

from __future__ import annotations

from typing import Any
from zoneinfo import ZoneInfo

import msgspec

from .codec import encode
from .errors import Refusal
from .lobby import clean_line
from .messages import Me, Notices
from .rows import PersonRow

MOST_SETTINGS = 4096


def me_info(person: PersonRow, token: str | None = None) -> Me:
    """Oneself."""
    return Me(
        id=person.id,
        nickname=person.nickname,
        login=person.login,
        webhook=person.webhook,
        webhooks_lost=person.webhooks_lost,
        settings=person.settings,
        email=person.email,
        email_checked=person.email_checked,
        notices=notices_of(person),
        created=person.created,
        token=token,
    )


def notices_of(person: PersonRow) -> Notices:
    """How a person wants to be told of their turns."""
    return msgspec.convert(person.notices or {}, Notices)


def checked_notices(wish: Notices) -> dict[str, Any]:
    """How a person wants to be told, as it is kept; the time zone must be one."""
    try:
        if wish.zone != "UTC":
            ZoneInfo(wish.zone)
    except (OSError, ValueError, KeyError):
        raise Refusal("invalid", "zone: should be a time zone like Europe/Berlin") from None
    kept: dict[str, Any] = msgspec.to_builtins(wish)
    return kept


def nickname(text: str) -> str:
    """A name that can be shown."""
    name = clean_line(text, "nickname")
    if not name:
        raise Refusal("invalid", "nickname: is empty")
    return name


def checked_settings(settings: dict[str, Any]) -> dict[str, Any]:
    """What a page wants to be kept for a person; it must be small."""
    if len(encode(settings)) > MOST_SETTINGS:
        raise Refusal("too-large", f"settings: at most {MOST_SETTINGS} bytes")
    return settings
