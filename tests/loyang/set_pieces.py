"""Positions from which rare situations come about, each with the actions that lead there."""

from loyang.builder import action, build, cards_phase


def set_pieces():
    """Pairs of a state and actions; golden games are played on from there."""
    return [
        (
            action(1, round=9, A={"cash": 150, "space": 15}),
            "A: end" + 5 * "; A: step",
        ),
        (
            action(
                2,
                A={
                    "cash": 5,
                    "shop": "WWPP",
                    "cards": ["regular-WW", "merchant", "haggler", "shopper"],
                },
            ),
            "A: use merchant; A: bargain W with haggler+shopper",
        ),
        (action(2, A={"cash": 9}, deck=["maid"], rest="B"), "A: two-pack"),
        (
            action(2, A={"cash": 9}, deck=["maid"], discard=["official", "c3a"], rest="B"),
            "A: two-pack",
        ),
        (cards_phase(2, A={"hand": ["stall-PTC"]}, B={"hand": ["maid"]}), "A: play stall-PTC"),
        (
            reaping(A={"fields": "home=W6 5a=C5", "cards": ["foreman", "harvest-helper"]}),
            "A: use harvest-helper harvest; A: fetch; A: use harvest-helper harvest",
        ),
    ]


def reaping(**more):
    """Two players at the harvest of the first, who has the Harvest helper."""
    given = {
        "round": 4,
        "phase": "harvest",
        "first": 0,
        "second": 1,
        "partner": None,
        "turn": 1,
        "decisions": [[{"kind": "harvest", "seat": 0}], []],
    }
    return build(2, given, {seat: {"stage": "waiting"} for seat in "AB"}, **more)
