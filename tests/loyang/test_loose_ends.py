"""What ending a turn would leave undone travels with the action that ends it."""

from __future__ import annotations

from kontor.games import get_game


def first_turn(players: int = 2) -> tuple[object, int]:
    """A game up to the first turn somebody may end."""
    game = get_game("loyang")
    state = game.new({"players": players}, seed="42")
    while True:
        seat = state.seats_to_act()[0]
        texts = [game.text(action) for action in game.legal_actions(state, seat)]
        if "end" in texts:
            return state, seat
        game.play(state, seat, texts[0])


def test_fields_that_could_be_sown_are_counted() -> None:
    game = get_game("loyang")
    state, seat = first_turn()
    legal = [game.text(action) for action in game.legal_actions(state, seat)]
    fields = {text.split()[2] for text in legal if text.startswith("sow ")}
    ends = game.preview(state, seat, game.notation.parse_exact("end"))
    assert fields and ends["unsown"] == len(fields)


def test_goods_beyond_the_warehouse_are_counted() -> None:
    game = get_game("loyang")
    state, seat = first_turn()
    bought = 0
    while True:
        facts = game.view(state, seat)["players"][seat]
        held = sum(facts["cart"].values())
        ends = game.preview(state, seat, game.notation.parse_exact("end"))
        assert ends.get("surplus", 0) == max(0, held - facts["facts"]["warehouse_room"])
        buys = [
            text
            for action in game.legal_actions(state, seat)
            if (text := game.text(action)).startswith("buy ")
        ]
        if bought == 2 or not buys:
            break
        game.play(state, seat, buys[0])
        bought += 1
    assert ends["surplus"] > 0


def test_nothing_is_said_of_other_actions() -> None:
    game = get_game("loyang")
    state, seat = first_turn()
    for action in game.legal_actions(state, seat):
        if game.text(action) != "end":
            changes = game.preview(state, seat, action)
            assert not {"unsown", "unserved", "surplus"} & changes.keys()
