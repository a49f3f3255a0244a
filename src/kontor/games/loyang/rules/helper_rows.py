"""The helpers as data, one row each, in the order of their cards.

The rules of a helper stand in helpers/<name>.py. From the rows follow the numbers of cards, actions
and decisions, the notation, the schemas and who is asked to offer, carry out and explain. A new
helper comes last, so that the numbers of all others stay.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class HelperRow(NamedTuple):
    """A helper."""

    name: str
    actions: tuple[str, ...] = ()
    """The phrases of its actions (see core/phrase.py): its uses, then its small steps."""
    asks: str = ""
    """The name of the decision in which it asks for small steps."""
    holds: tuple[str, ...] = ()
    """What that decision holds: a name, and after the colon its form (see decisions.py)."""
    constant: str = ""
    """What the code calls that decision."""
    lasts: str = ""
    """A flag of the player that it raises until the next round."""
    cards: int = 1

    def named(self) -> list[tuple[str, str]]:
        """The names and forms of what its decision holds."""
        return [(name, form) for name, _, form in (held.partition(":") for held in self.holds)]


HELPER_ROWS: Final = (
    HelperRow(
        "book-keeper",
        ("use {helper=book-keeper}", "shelve {good} {shelf:count}", "name {good}"),
        "book-keeper",
        ("shelved:goods",),
        "BOOKS",
    ),
    HelperRow("con-man", ("use {helper=con-man} {helper:card}",)),
    HelperRow("deliveryman", ("use {helper=deliveryman} {regular:card}",)),
    HelperRow("foreman"),  # it fetches and passes, see helpers/foreman.py
    HelperRow(
        "haggler", ("use {helper=haggler} {good}", "use {helper=haggler}+{way=shopper} {good}")
    ),
    HelperRow(
        "harvest-helper",
        (
            "use {helper=harvest-helper} {way=harvest}",
            "extra {field}",
            "use {helper=harvest-helper} {way=sow}",
        ),
        "extra-harvest",
    ),
    HelperRow("maid", ("use {helper=maid}",), lasts="maid"),
    HelperRow(
        "market-crier",
        (
            "use {helper=market-crier} {way=refill}",
            "use {helper=market-crier} {way=sell}",
            "cry {slot:stall} {slot_good:good}",
        ),
        "market-crier",
        ("sold:to-three", "received:to-three"),
        "CRYING",
    ),
    HelperRow("market-woman", ("use {helper=market-woman} {stall:card} {stall:other}",)),
    HelperRow(
        "merchant",
        ("use {helper=merchant}", "bargain {good}{with}"),
        "merchant",
        ("bought:goods", "with:to-three"),  # 1 the Haggler, 2 the Shopper
        "BARGAINING",
    ),
    HelperRow("messenger-boy", ("use {helper=messenger-boy}",), lasts="messenger"),
    HelperRow("official", ("use {helper=official}",), lasts="official"),
    HelperRow(
        "ploughman",
        (
            "use {helper=ploughman} {way=clear} {field}",
            "use {helper=ploughman} {way=harvest}",
            "reap {field}",
        ),
        "ploughman",
        ("reaped:fields",),
        "REAPING_LAST",
    ),
    HelperRow(
        "saleswoman",
        ("use {helper=saleswoman} {way=blue}", "use {helper=saleswoman} {way=bonus}"),
        lasts="saleswoman",
    ),
    HelperRow("shopper", ("use {helper=shopper} {good}",)),
    HelperRow("squire", ("use {helper=squire}",)),
    HelperRow(
        "subsistence-farmer",
        (
            "use {helper=subsistence-farmer} {seat} {field}",
            "use {helper=subsistence-farmer} {staple:good}",
        ),
    ),
    HelperRow(
        "tenant-farmer",
        (
            "use {helper=tenant-farmer} {way=pay}",
            "use {helper=tenant-farmer} {way=swap} {field}",
            "choose {field}",
        ),
        "tenant-farmer",
        ("excluded:field",),
        "CHOOSING_FIELD",
    ),
    HelperRow(
        "tout",
        (
            "use {helper=tout} {way=swap} {casual:card} {casual:other}",
            "use {helper=tout} {way=buy} {casual:card}",
        ),
    ),
    HelperRow(
        "trader",
        ("use {trader:helper}",),
        "trader",
        ("trader:to-two",),
        "TRADING_ABROAD",
        cards=3,
    ),
)
