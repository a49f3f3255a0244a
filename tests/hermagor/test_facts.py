"""The derived facts of a view: computed by the rules, equal to what the rules then do."""

import json

from hermagor.builder import (
    GAME,
    SEATS,
    cash,
    checked,
    discs,
    events,
    good_of,
    half,
    journey,
    listen,
    market,
    offered,
    play,
    position,
    ring_but,
    tiles,
    trip,
)
from kontor.core.chance import seeded
from kontor.core.game import SPECTATOR


def facts(state, seat: str = "A", viewer: int = SPECTATOR):
    """The facts about a seat."""
    return GAME.view(state, viewer)["players"][SEATS.index(seat)]["facts"]


def tile_fact(state, stall: str):
    """The facts about the tile in a stall."""
    found = GAME.view(state, SPECTATOR)["facts"]["tiles"]
    return next(fact for fact in found if fact["stall"] == stall)


def test_corridor_income_so_far():
    state = market(3, A={"buyers": "b4 d4"}, B={"buyers": "a3"})
    assert facts(state)["corridor_income"] == 3 + 1 + 1
    assert facts(state)["lanes"] == [0, 3, 0, 0, 1, 1, 0]
    assert facts(state, "B")["corridor_income"] == 0


def test_leader_and_counts():
    state = market(3, A={"buyers": "b2 b4"}, B={"buyers": "c2"})
    fact = tile_fact(state, "c3")
    assert fact["leader"] == 0 and fact["buyers"] == [2, 1, 0]
    assert tile_fact(state, "g7")["leader"] is None


def test_who_can_still_win_or_stop():
    # A leads 2 to 1 and has a buyer left, B has one, C has two, nobody stands on the tile.
    state = market(3, A={"buyers": "b2 b4"}, B={"buyers": "c2", "left": 1}, C={"left": 2})
    fact = tile_fact(state, "c3")
    assert fact["can_win"] == [1, 2]  # B ties on the tile, so does C
    assert fact["can_stop"] == [1, 2]
    # The tile itself is taken by A: a tie no longer helps.
    state = market(3, A={"buyers": "b2 c3"}, B={"buyers": "c2", "left": 1}, C={"left": 2})
    assert tile_fact(state, "c3")["can_win"] == []
    assert tile_fact(state, "c3")["can_stop"] == []
    # Equal in all but the tile, which C holds: B can stop by a tie at the sides.
    state = market(3, A={"buyers": "b3 c2"}, B={"buyers": "d3", "left": 1}, C={"buyers": "c3"})
    fact = tile_fact(state, "c3")
    assert fact["can_win"] == [] and fact["can_stop"] == [1]


def test_no_one_can_win_without_buyers_left():
    state = market(3, A={"buyers": "b2"}, B={"buyers": "d2"})
    assert tile_fact(state, "c3")["leader"] is None
    assert tile_fact(state, "c3")["can_win"] == [0]


def test_the_shared_colour_is_named():
    state = market(2, A={"buyers": "b2"}, shared={"buyers": "c3", "left": 1})
    fact = tile_fact(state, "c3")
    assert fact["leader"] == "shared" and fact["buyers"] == [1, 0, 1]
    assert "shared" in tile_fact(state, "g7")["can_win"]


def test_the_shared_colour_places_one_buyer_with_each_own_one_at_most():
    # B stands on c3: one shared buyer cannot take it, two could.
    def state():
        return market(2, A={"left": 1}, B={"buyers": "c3"}, shared={"left": 2})

    for before in ("", "buyer b9"):  # one own buyer to come, then its shared one
        now = play(state(), before) if before else state()
        assert tile_fact(now, "c3")["can_win"] == tile_fact(now, "c3")["can_stop"] == []
        assert "shared" in tile_fact(now, "g7")["can_win"]
    now = play(state(), "shared-buyer b9")  # only one's own is to come
    assert tile_fact(now, "g7")["can_win"] == [0]
    two_turns = market(2, A={"left": 2}, B={"buyers": "c3"}, shared={"left": 2})
    assert tile_fact(two_turns, "c3")["can_win"] == [0, "shared"]


def test_can_win_is_true_to_the_rules():
    """Whoever can win does so by the best places; whoever cannot, can nowhere."""
    chance = seeded("can win")
    cells = [name for name in offered(market(3), "buyer")]
    for _ in range(40):
        order = [cells[chance.below(len(cells))] for _ in range(7)]
        if len(set(order)) < 7:
            continue
        a, b = " ".join(order[:3]), " ".join(order[3:])
        state = market(3, A={"buyers": a, "cash": 50}, B={"buyers": b})
        facts_now = GAME.view(state, 0)["facts"]["tiles"]
        can = {f["stall"] for f in facts_now if f["leader"] == 0 or 0 in f["can_win"]}
        won = set()
        for cell in offered(state, "buyer"):
            after = listen(state.copy())
            play(after, f"buyer {cell}")
            while position(after)["decisions"][-1]["kind"] in ("raise", "fluctuation"):
                play(after, "decline")
            won |= {e["stall"] for e in events(after, "win") if e["seat"] == 0}
        assert won <= can
        assert {f["stall"] for f in facts_now if 0 in f["can_win"]} <= won


def test_trips_are_those_of_the_merchant_full_and_half():
    state = journey(A={"at": "rosen", "posts": "tann"})
    trips = facts(state)["trips"]
    assert "rosen" not in trips and "tann" not in trips and "hermagor" not in trips
    assert len(trips) == 30
    for village, (full, cheap) in trips.items():
        assert full == trip("rosen", village) and cheap == half(full)


def test_completions_say_what_a_post_would_bring():
    mine = {"cash": 50, "posts": ring_but("auwald", "tann"), "tiles": good_of("tann")}
    state = journey(A=mine, discs={"weapons": "BC", "corn": "B"})
    found = facts(state)["completes"]["tann"]
    assert found == [{"region": "auwald", "discs": {"corn": 3, "books": 5}}]
    before = cash(play(state, "sell tann"))
    assert cash(play(state, "disc auwald corn")) == before + 3


def test_completions_without_discs_left_offer_none():
    rows = {"weapons": "AAAA", "eggs": "AAAA", "potions": "A"}
    prices = {"weapons": 7, "eggs": 7}
    state = journey(A={"posts": ring_but("auwald", "tann")}, discs=rows, prices=prices)
    assert facts(state)["discs_left"] == 0
    assert facts(state)["completes"]["tann"] == [{"region": "auwald", "discs": {}}]


def test_price_table_spaces():
    state = journey(discs={"corn": "A", "eggs": "AB"}, prices={"eggs": 6, "books": 7})
    spaces = GAME.view(state, 0)["facts"]["spaces"]
    assert spaces["corn"] == ["taken", "open", "closed", "closed"]
    assert spaces["eggs"] == ["taken", "taken", "open", "closed"]
    assert spaces["books"] == ["open"] * 4
    assert spaces["nobility"] == ["open"] * 6
    pay = GAME.view(state, 0)["facts"]["next_pay"]
    assert (pay["corn"], pay["eggs"], pay["books"], pay["nobility"]) == (3, 1, 5, 3)
    two = GAME.view(journey(2), 0)["facts"]["spaces"]
    assert two["corn"] == ["open", "unused", "closed", "unused"]


def test_counts_for_the_end_are_those_of_the_outcome():
    road = [GAME.maps["first"].ids[v] for v in GAME.maps["first"].main_villages]
    state = journey(3, A={"posts": " ".join(road[:5])}, discs={"corn": "A"}, prices={"corn": 9})
    parts = GAME.outcome(state).breakdown[0]
    known = facts(state)
    assert known["production"] == parts["production"] == 8
    assert known["main_road"] == 5 and known["main_road_income"] == parts["main_road"] == 5
    assert list(known["duchies"].values()) == [
        parts[f"posts_{duchy.id}"] for duchy in GAME.maps["first"].plan.duchies
    ]
    assert known["duchy_income"] == parts["duchies"]


def test_goods_that_can_be_sold():
    state = journey(A={"tiles": "corn books+eggs shortcut"})
    assert facts(state)["goods"] == ["corn", "books", "eggs"]


def test_shared_colour_has_facts_of_its_own():
    state = journey(2, shared={"posts": ring_but("vorwald", "tann")})
    known = GAME.view(state, 0)["shared"]["facts"]
    wanted = [{"region": "vorwald", "discs": {"blessings": 5}}]
    assert known == {"discs_left": 9, "completes": {"tann": wanted}}


def test_facts_reveal_nothing_hidden():
    poor, rich = (market(3, B={"left": 1, "cash": n}) for n in (2, 99))
    for viewer in (SPECTATOR, 0, 2):
        assert json.dumps(GAME.view(poor, viewer)) == json.dumps(GAME.view(rich, viewer))


def test_facts_do_not_change_the_state():
    state = checked(3, A="b2 b4", B="c3")
    before = position(state)
    for viewer in (SPECTATOR, 0, 1, 2):
        GAME.view(state, viewer)
    assert position(state) == before and tiles(state) is not None and discs(state, "corn") == "...."
