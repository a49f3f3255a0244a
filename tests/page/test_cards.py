"""Every helper of Loyang and every special tile of Hermagor, used through the page."""

from __future__ import annotations

from typing import Any

import pytest

from hermagor import builder as hermagor
from kontor.core.record import Record
from loyang import builder as loyang
from loyang.builder import action, cards_phase

from .driver import Seat

FULL = "WWWPPTTCCBBLL"

# Name: a position in which it is A's (or B's) turn, and what is done there, one after another.
HELPERS: dict[str, tuple[Any, str]] = {
    "book-keeper": (
        action(A={"cards": ["book-keeper"], "shop": "WPP", "fields": "home=W5"}),
        "use book-keeper; shelve W 3; name W",
    ),
    "con-man": (
        action(2, "B", A={"cards": ["maid"]}, B={"cards": ["con-man"]}),
        "use con-man maid",
    ),
    "deliveryman": (
        action(A={"cart": "WP", "cards": ["deliveryman"]}, B={"cards": ["regular-WP"]}),
        "use deliveryman regular-WP",
    ),
    "foreman": (action(A={"cards": ["foreman", "official"]}), "use official; fetch"),
    "haggler": (action(A={"cards": ["haggler"], "cash": 20, "shop": FULL}), "use haggler W"),
    "haggler-shopper": (
        action(A={"cards": ["haggler", "shopper"], "cash": 20, "shop": FULL}),
        "use haggler+shopper L",
    ),
    "harvest-helper": (
        action(A={"cart": "W", "cards": ["harvest-helper"], "fields": "home=W5 5a"}),
        "use harvest-helper sow; sow W 5a",
    ),
    "maid": (
        action(A={"cart": "W", "cards": ["maid", "stall-TCCLL"]}),
        "use maid; trade stall-TCCLL L for W",
    ),
    "market-crier-refill": (
        action(A={"cards": ["market-crier", "stall-PTC=P"]}),
        "use market-crier refill",
    ),
    "market-crier-sell": (
        action(A={"cards": ["market-crier", "stall-PTC"], "shop": "W"}),
        "use market-crier sell; cry stall-PTC P; done",
    ),
    "market-woman": (
        action(A={"cards": ["market-woman", "stall-PTC"]}, B={"cards": ["stall-WTB"]}),
        "use market-woman stall-PTC stall-WTB",
    ),
    "merchant": (
        action(A={"cards": ["merchant", "regular-WW", "regular-TT"], "shop": FULL, "cash": 9}),
        "use merchant; bargain W; done",
    ),
    "messenger-boy": (
        action(A={"cart": "WPWP", "cards": ["messenger-boy", "regular-WP"]}),
        "use messenger-boy; deliver regular-WP; deliver regular-WP",
    ),
    "official": (action(A={"cards": ["official"]}), "use official; two-pack; keep none"),
    "ploughman-clear": (
        action(A={"cards": ["ploughman"], "fields": "home=W5 5a=C4"}),
        "use ploughman clear 5a",
    ),
    "ploughman-harvest": (
        action(A={"cards": ["ploughman"], "fields": "home=W5 5a=C1 4a=B1"}),
        "use ploughman harvest; reap 5a; done",
    ),
    "saleswoman-blue": (
        action(A={"cards": ["saleswoman", "regular-WP=0 red"]}),
        "use saleswoman blue",
    ),
    "saleswoman-bonus": (
        action(A={"cart": "WPT", "cards": ["saleswoman", "casual-WPT"]}),
        "use saleswoman bonus; serve casual-WPT",
    ),
    "shopper": (action(A={"cards": ["shopper"], "cash": 9}), "use shopper L"),
    "squire": (
        cards_phase(
            2,
            A={"cards": ["squire"], "hand": ["maid", "tout"]},
            B={"hand": ["official", "shopper"]},
            courtyard=["stall-PTC", "casual-WPT", "regular-WP"],
        ),
        "use squire; play maid; take stall-PTC; take casual-WPT; done",
    ),
    "subsistence-farmer": (
        action(A={"cards": ["subsistence-farmer"]}, B={"fields": "home=W5 6a=T5"}),
        "use subsistence-farmer B 6a",
    ),
    "tenant-farmer-pay": (
        action(A={"cards": ["tenant-farmer"], "pile": "4b 3b 5b"}),
        "use tenant-farmer pay; choose 3b",
    ),
    "tenant-farmer-swap": (
        action(A={"cards": ["tenant-farmer"], "fields": "home=W5 6a", "pile": "4b 3b"}),
        "use tenant-farmer swap 6a; choose 3b",
    ),
    "tout-swap": (
        action(A={"cards": ["tout", "casual-WPT"]}, B={"cards": ["casual-CBL"]}),
        "use tout swap casual-WPT casual-CBL",
    ),
    "tout-buy": (
        action(A={"cart": "CBL", "cards": ["tout"]}, B={"cards": ["casual-CBL"]}),
        "use tout buy casual-CBL",
    ),
    "trader": (
        action(A={"cart": "W", "cards": ["trader-1"]}, B={"cards": ["stall-PTC"]}),
        "use trader-1; trade stall-PTC C for W",
    ),
}

TILES: dict[str, tuple[Any, str]] = {
    "shortcut": (
        hermagor.journey(A={"cash": 30, "tiles": "shortcut corn", "left": 2}),
        "shortcut sonn",
    ),
    "black-market": (
        hermagor.journey(
            A={"cash": 30, "tiles": "black-market corn"}, B={"posts": "tann"}, C={"posts": "tann"}
        ),
        "sell tann",
    ),
    "fluctuation": (
        hermagor.checked(3, A="a3", stalls={"a3": "fluctuation"}),
        "raise potions",
    ),
    "good-deal": (
        hermagor.market(3, A={"buyers": "a3", "left": 1}, stalls={"a3": "good-deal"}),
        "buyer b4",
    ),
}


def run(desk: Any, game: Any, state: Any, actions: str) -> Seat:
    """Set the position up and do the actions by pressing things."""
    record = Record(game, game.options_of(state), "", position=game.position(state))
    seat = Seat(desk)
    seat.open_position(record)
    for text in filter(None, actions.split("; ")):
        seat.wait_turn()
        assert text in seat.legal(), (text, seat.legal())
        seat.act(text)
    return seat


@pytest.mark.parametrize("name", HELPERS)
def test_helper(desk: Any, name: str) -> None:
    state, actions = HELPERS[name]
    assert int(run(desk, loyang.GAME, state, actions).seq()) >= len(actions.split("; "))


@pytest.mark.parametrize("name", TILES)
def test_special_tile(desk: Any, name: str) -> None:
    state, actions = TILES[name]
    assert int(run(desk, hermagor.GAME, state, actions).seq()) >= len(actions.split("; "))


def reasons(seat: Seat, *words: str) -> bool:
    """Whether these words say why not, with the ruling."""
    for text in words:
        seat.page.get_by_text(text).first.wait_for()
    shown = all(seat.page.get_by_text(text).first.is_visible() for text in words)
    seat.page.keyboard.press("Escape")
    return shown


def test_why_not_in_loyang(desk: Any) -> None:
    own = {"cart": "W", "cards": ["regular-BL", "casual-CBL"], "fields": "home=W5 6a=W5", "cash": 3}
    seat = run(desk, loyang.GAME, action(A=own), "buy W")
    seat.press("card:regular-BL")
    assert reasons(seat, "not in your cart", "L13")
    seat.press("shop:L")
    assert reasons(seat, "That costs 6; you have 0")
    seat.press("cart:W")
    seat.press("field:6a")
    assert reasons(seat, "sown already")
    seat.page.locator('[data-name="notation"]').fill("buy L")
    seat.page.keyboard.press("Enter")
    assert reasons(seat, "not possible now", "That costs 6; you have 0")


def test_a_wanted_good_put_on_a_customer_delivers(desk: Any) -> None:
    own = {"cart": "WBL", "cards": ["regular-BL"], "fields": "home=W5"}
    seat = run(desk, loyang.GAME, action(A=own), "")
    seat.wait_turn()
    before = seat.seq()
    seat.press("cart:B")
    seat.press("card:regular-BL")
    seat.wait_change(before)
    assert not any(text.startswith("deliver") for text in seat.legal())


def test_why_not_in_hermagor(desk: Any) -> None:
    seat = run(desk, hermagor.GAME, hermagor.market(3, A={"cash": 2}), "")
    seat.wait_turn()
    seat.press("cell:b4")
    assert reasons(seat, "you have 2", "H25")
    seat = run(desk, hermagor.GAME, hermagor.journey(A={"cash": 30, "tiles": "corn"}), "")
    seat.wait_turn()
    seat.press("village:lerche")
    assert reasons(seat, "none of your tiles shows that")


def test_all_helpers_are_tried() -> None:
    tried = {
        text.split()[1].split("+")[0]
        for _, way in HELPERS.values()
        for text in way.split("; ")
        if text.startswith("use")
    }
    kinds = {name.removesuffix("-1") for name in loyang.data.HELPER_NAMES if name[-1] not in "23"}
    assert kinds - {name.removesuffix("-1") for name in tried} == {"foreman"}


def test_lanes_say_what_they_bring(desk: Any) -> None:
    held = {"A": {"buyers": "b4 d4", "left": 2, "cash": 20}, "B": {"buyers": "f4"}}
    run(desk, hermagor.GAME, hermagor.market(3, **held), "buyer a4")
    lanes = [end.inner_text().split() for end in desk.locator("[data-lane]").all()]
    assert lanes == [[], ["6", "1"], [], [], ["1"], ["1"], ["1"]]
