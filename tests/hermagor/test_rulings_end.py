"""Rulings H16 to H18 and H29: final income, ties, hidden money."""

import json

import pytest

from hermagor.builder import GAME, SEATS, events, finish, journey, listen, market, play, ring
from kontor.core.chance import seeded
from kontor.core.game import SPECTATOR
from kontor.core.record import Move
from kontor.core.reveal import reveals

COUNTRY = GAME.maps["first"]
DUCHIES = [
    [v.id for v in COUNTRY.villages if v.duchy == duchy.id] for duchy in COUNTRY.plan.duchies
]
MAIN_ROAD = [COUNTRY.ids[village] for village in COUNTRY.main_villages]
OFF_ROAD = [[v for v in duchy if v not in MAIN_ROAD] for duchy in DUCHIES]


def breakdown(state, seat: str = "A"):
    """What a seat's final money is made of."""
    return GAME.outcome(state).breakdown[SEATS.index(seat)]


def scores(state):
    """The final money of all seats."""
    return GAME.outcome(state).scores


# H16 final income


def test_h16_production_counts_each_good_once_at_its_end_value():
    rows = {"corn": "AA.B", "eggs": "BA", "books": "A", "nobility": "AAB"}
    state = journey(3, discs=rows, prices={"corn": 8, "eggs": 10, "books": 5})
    assert breakdown(state)["production"] == 6 + 9 + 0
    assert breakdown(state)["production_corn"] == 6
    assert breakdown(state, "B")["production"] == 6 + 9
    assert breakdown(state, "C")["production"] == 0


@pytest.mark.parametrize(("price", "value"), [(5, 0), (6, 1), (7, 3), (8, 6), (9, 8), (10, 9)])
def test_h16_end_values_by_price(price, value):
    state = journey(3, discs={"relics": "A"}, prices={"relics": price})
    assert breakdown(state)["production_relics"] == value


def test_h16_duchies_pay_the_smallest_count_times_3_or_4_with_five_players():
    posts = " ".join(OFF_ROAD[0][:3] + OFF_ROAD[1][:2] + OFF_ROAD[2][:4])
    for players, factor in ((2, 3), (3, 3), (4, 3), (5, 4)):
        state = journey(players, A={"posts": posts})
        assert breakdown(state)["duchies"] == 2 * factor
        assert breakdown(state, "B")["duchies"] == 0


def test_h16_main_road_pays_all_with_most_and_charges_all_with_fewest():
    state = journey(3, A={"posts": " ".join(MAIN_ROAD[:2])}, B={"posts": MAIN_ROAD[0]})
    assert [breakdown(state, seat)["main_road"] for seat in "ABC"] == [5, 0, -5]
    assert [breakdown(journey(3), seat)["main_road"] for seat in "ABC"] == [0, 0, 0]


# H17 and H29 ties


def test_h17_more_discs_win_a_tie_nobility_included():
    rows = {"corn": "A", "nobility": "BB"}
    state = journey(3, C={"cash": 5}, discs=rows)
    assert scores(state)[0] == scores(state)[1]
    assert GAME.outcome(state).ranks == [2, 1, 3]


def test_h17_then_the_leftmost_noble_disc_then_the_rank_is_shared():
    state = journey(3, C={"cash": 5}, discs={"nobility": "BA"})
    assert GAME.outcome(state).ranks == [2, 1, 3]
    state = journey(3, C={"cash": 5}, discs={"corn": "AB"})
    assert GAME.outcome(state).ranks == [1, 1, 3]
    assert GAME.outcome(state).winners == [0, 1]


def test_h17_final_money_may_be_negative_by_the_road():
    state = journey(3, A={"posts": MAIN_ROAD[0]}, B={"posts": MAIN_ROAD[0]}, C={"cash": 2})
    assert scores(state)[2] == -3


def test_h29_a_disc_on_the_nobility_row_beats_none():
    state = journey(3, A={"posts": ""}, discs={"corn": "A", "nobility": "B"})
    assert GAME.outcome(state).ranks == [2, 1, 3]
    assert [breakdown(state, seat)["first_noble_space"] for seat in "ABC"] == [0, 1, 0]


# H18 hidden and open money


def test_h18_others_cash_is_hidden_unless_money_is_open():
    hidden = journey(3, A={"cash": 7})
    for viewer, wanted in ((0, [7, None, None]), (1, [None, 20, None]), (SPECTATOR, [None] * 3)):
        assert [p["cash"] for p in GAME.view(hidden, viewer)["players"]] == wanted
    opened = journey(3, A={"cash": 7}, options={"open_money": True})
    for viewer in (SPECTATOR, 0, 1):
        assert [p["cash"] for p in GAME.view(opened, viewer)["players"]] == [7, 20, 20]


def test_h18_all_is_shown_at_the_end():
    state = finish(journey(3, A={"cash": 7}, round=5, actions=4, stack=[]))
    assert [p["cash"] for p in GAME.view(state, SPECTATOR)["players"]] == [7, 20, 20]


def test_h18_views_do_not_depend_on_hidden_cash():
    last = ring("vorwald")[0]
    for change in (-3, 4, 100):
        one = market(3, A={"left": 2}, B={"cash": 20}, C={"cash": 15})
        two = market(3, A={"left": 2}, B={"cash": 20 + change}, C={"cash": 15 + change})
        assert json.dumps(GAME.view(one, 0)) == json.dumps(GAME.view(two, 0))
        one = journey(3, B={"posts": last})
        two = journey(3, B={"posts": last, "cash": 50})
        assert json.dumps(GAME.view(one, 0)) == json.dumps(GAME.view(two, 0))


def test_h18_events_tell_no_totals():
    seen = []
    for cash in (20, 33):
        state = listen(journey(3, A={"cash": cash, "tiles": "corn"}, B={"cash": cash}))
        play(state, "sell tann")
        seen.append(events(state, viewer=2))
    assert seen[0] == seen[1]


def test_h18_payments_are_public_so_they_do_not_stop_undo():
    state = journey(3, A={"cash": 9, "tiles": "corn"}, B={"cash": 1})
    for action in GAME.legal_actions(state, 0):
        assert not reveals(GAME, state.copy(), Move(0, action))


def test_h18_imagined_cash_is_not_the_true_cash():
    state = journey(3, A={"cash": 12}, B={"cash": 111}, C={"cash": 222})
    drawn = {
        tuple(p.cash for p in GAME.imagine(GAME.view(state, 0), seeded(str(i))).players)
        for i in range(20)
    }
    assert {cash[0] for cash in drawn} == {12}
    assert len(drawn) > 5 and all(cash[1] < 60 and cash[2] < 60 for cash in drawn)
