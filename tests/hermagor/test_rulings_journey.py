"""Rulings H9 to H15, H27 and H28: trips, sales, posts, regions."""

from itertools import pairwise

from hermagor.builder import (
    GAME,
    asked,
    bag,
    cash,
    discs,
    events,
    finish,
    good_of,
    half,
    is_refused,
    journey,
    legal_texts,
    listen,
    offered,
    play,
    player,
    position,
    ring,
    ring_but,
    tiles,
    trip,
)

VILLAGES = [village.id for village in GAME.maps["first"].villages]
CORN = [village for village in VILLAGES if good_of(village) == "corn"]
DESIGNER = {"rules": "designer"}
ALL_GOODS = "weapons+relics corn+amulets books+eggs blessings+potions"


# H9 the four actions


def test_h09_move_and_sell_goes_where_a_held_good_is_bought():
    state = journey(A={"cash": 50, "tiles": "corn"})
    assert offered(state, "sell") == set(CORN)
    play(state, f"sell {CORN[0]}")
    assert cash(state) == 50 - trip("hermagor", CORN[0]) + 5
    assert player(state)["posts"] == [CORN[0]] and player(state)["merchant"] == CORN[0]
    assert player(state)["posts_left"] == 1


def test_h09_sell_in_place_costs_nothing():
    state = journey(A={"cash": 0, "at": CORN[0], "tiles": "corn"})
    assert "sell-here" in legal_texts(state)
    play(state, "sell-here")
    assert cash(state) == 5 and player(state)["posts"] == [CORN[0]]
    assert player(state)["posts_left"] == 1


def test_h09_no_sale_in_place_in_the_city_or_beside_an_own_post_or_without_the_good():
    assert "sell-here" not in legal_texts(journey(A={"tiles": ALL_GOODS}))
    assert "sell-here" not in legal_texts(
        journey(A={"at": CORN[0], "posts": CORN[0], "tiles": "corn"})
    )
    assert "sell-here" not in legal_texts(journey(A={"at": CORN[0], "tiles": "books"}))


def test_h09_a_move_without_sale_costs_half_and_a_post_without_placing_it():
    state = listen(journey(A={"cash": 50}, B={"posts": "rosen"}))
    assert offered(state, "move") == set(VILLAGES)
    play(state, "move rosen")
    assert cash(state) == 50 - half(trip("hermagor", "rosen"))
    assert player(state)["posts"] == [] and player(state)["posts_left"] == 1
    assert player(state)["merchant"] == "rosen"
    assert cash(state, "B") == 20  # no sale, no rent


def test_h09_nothing_gives_a_post_back():
    state = play(journey(A={"at": "rosen"}), "nothing")
    assert player(state)["posts"] == [] and player(state)["posts_left"] == 1
    assert player(state)["merchant"] == "rosen" and cash(state) == 20


def test_h09_moves_end_without_an_own_post_and_never_in_the_city():
    state = journey(A={"cash": 99, "at": "rosen", "posts": "tann hirsch", "tiles": ALL_GOODS})
    for kind in ("sell", "move"):
        assert offered(state, kind) == set(VILLAGES) - {"tann", "hirsch", "rosen"}


def test_h09_the_cheapest_path_is_taken_and_told():
    state = listen(journey(A={"cash": 99}))
    for village in VILLAGES:
        fork = listen(state.copy())
        play(fork, f"move {village}")
        (move,) = events(fork, "move")
        path = [GAME.maps["first"].index[place] for place in move["path"]]
        roads = {
            frozenset((a, b)): c for a, n in enumerate(GAME.maps["first"].neighbours) for b, c in n
        }
        cost = sum(roads[frozenset(pair)] for pair in pairwise(path))
        assert cost == trip("hermagor", village) and move["cost"] == half(cost)
        assert move["path"][0] == "hermagor" and move["path"][-1] == village == move["to"]


def test_h09_each_player_does_one_action_until_all_posts_are_used():
    state = journey(3, "B", first="B", A={"left": 2}, B={"left": 2}, C={"left": 2})
    for seat in "BCABCA":
        assert asked(state) == f"{seat} act"
        play(state, "nothing")
    assert position(state)["round"] == 2


def test_h09_nothing_else_possible_is_done_without_asking():
    state = journey(2, A={"left": 2}, B={"cash": 0, "left": 2})
    play(state, "A: nothing")
    assert asked(state) == "A act" and player(state, "B")["posts_left"] == 1


# H10 how a trip is paid


def test_h10_by_the_book_the_trip_is_paid_before_the_sale():
    far = max(CORN, key=lambda village: trip("hermagor", village))
    cost = trip("hermagor", far)
    short = journey(A={"cash": cost - 1, "tiles": "corn"})
    assert far not in offered(short, "sell") and is_refused(short, f"sell {far}")
    enough = journey(A={"cash": cost, "tiles": "corn"})
    assert cash(play(enough, f"sell {far}")) == 5


def test_h10_by_the_designers_answer_a_trip_may_be_paid_from_the_sale():
    far = max(CORN, key=lambda village: trip("hermagor", village))
    cost = trip("hermagor", far)
    short = journey(A={"cash": cost - 6, "tiles": "corn"}, options=DESIGNER)
    assert far not in offered(short, "sell") and is_refused(short, f"sell {far}")
    enough = journey(A={"cash": cost - 5, "tiles": "corn"}, options=DESIGNER)
    assert cash(play(enough, f"sell {far}")) == 0


def test_h10_half_trips_without_sale_are_paid_from_cash():
    state = journey(A={"cash": 2, "tiles": ALL_GOODS})
    assert offered(state, "move") == {v for v in VILLAGES if half(trip("hermagor", v)) <= 2}


# H11 half of the whole trip, rounded up


def test_h11_half_is_of_the_total_and_rounded_up():
    odd = next(v for v in VILLAGES if trip("hermagor", v) % 2 and trip("hermagor", v) > 5)
    state = play(journey(A={"cash": 50}), f"move {odd}")
    assert cash(state) == 50 - (trip("hermagor", odd) + 1) // 2


def test_h11_the_shortcut_goes_back_unused_at_the_end_of_the_round():
    state = journey(A={"tiles": "shortcut corn"})
    assert tiles(state) == {"shortcut", "corn"}
    finish(state, "market")
    everywhere = bag(state) | {name for name in position(state)["market"] if name}
    assert tiles(state) == set() and "shortcut" in everywhere


# H12, H13 rent


def test_h12_the_black_market_takes_the_rent_for_the_whole_phase():
    villages = CORN[:2]
    state = journey(
        3,
        A={"cash": 50, "tiles": "corn black-market"},
        B={"posts": " ".join(villages)},
        C={"posts": CORN[0]},
    )
    play(state, f"A: sell {villages[0]}; B: nothing; C: nothing; A: sell {villages[1]}")
    assert cash(state, "B") == cash(state, "C") == 20


def test_h12_the_black_market_protects_nobody_else():
    state = journey(
        3, A={"cash": 50, "tiles": "corn"}, B={"posts": CORN[0], "tiles": "black-market"}
    )
    play(state, f"sell {CORN[0]}")
    assert cash(state, "B") == 21


def test_h13_the_seller_gets_the_price_and_others_with_a_post_get_1_from_the_bank():
    state = journey(
        4,
        A={"cash": 50, "tiles": "corn"},
        B={"posts": CORN[0]},
        C={"posts": CORN[0]},
        D={"posts": CORN[1]},
        prices={"corn": 8},
    )
    play(state, f"sell {CORN[0]}")
    assert cash(state) == 50 - trip("hermagor", CORN[0]) + 8
    assert [cash(state, seat) for seat in "BCD"] == [21, 21, 20]


# H14 completed regions


def complete(region: str, last: str, players: int = 3, **more):
    """A completes a region by selling in its last village."""
    mine = {"cash": 50, "tiles": good_of(last), "posts": ring_but(region, last)}
    mine.update(more.pop("A", {}))
    return play(journey(players, A=mine, **more), f"sell {last}")


def test_h14_by_the_book_a_disc_that_can_be_placed_is_placed():
    state = complete("vorwald", "tann")  # blessings only: nothing to decide
    assert asked(state) == "B act" and discs(state, "blessings") == "A..."
    state = complete("auwald", "tann")
    assert legal_texts(state) == {f"disc auwald {g}" for g in ("weapons", "corn", "books")}


def test_h14_by_the_book_nobility_may_be_declined():
    state = complete("fuerstenhain", "sonn")
    assert legal_texts(state) == {"disc fuerstenhain nobility", "decline"}
    assert discs(play(state, "decline"), "nobility") == "......"
    posts = " ".join({*ring("burgfrieden"), *ring("klammwald")} - {"silber"})
    state = complete("burgfrieden", "silber", A={"posts": posts})
    assert "decline" not in legal_texts(state)  # the other region's disc comes first
    play(state, "disc klammwald books")
    assert legal_texts(state) == {"disc burgfrieden nobility", "decline"}


def test_h14_the_leftmost_open_space_is_paid_at_once():
    state = complete("vorwald", "tann", options=DESIGNER)  # blessings only
    assert asked(state) == "A build"
    assert legal_texts(state) == {"disc vorwald blessings", "decline"}
    before = cash(state)
    play(state, "disc vorwald blessings")
    assert cash(state) == before + 5 and discs(state, "blessings") == "A..."
    state = complete("vorwald", "tann", discs={"blessings": "B"}, options=DESIGNER)
    play(state, "disc vorwald blessings")
    assert cash(state) == before + 3 and discs(state, "blessings") == "BA.."


def test_h14_by_the_designers_answer_any_disc_may_be_declined():
    state = complete("auwald", "tann", options=DESIGNER)  # weapons, corn, books
    assert offered(state, "disc") == {f"auwald {g}" for g in ("weapons", "corn", "books")}
    play(state, "decline")
    assert discs(state, "weapons") == discs(state, "corn") == discs(state, "books") == "...."
    finish(state)  # a chance not taken is gone
    assert all(set(discs(state, good)) == {"."} for good in ("weapons", "corn", "books"))


def test_h14_a_good_without_an_open_space_cannot_be_picked():
    taken = {"weapons": "BC"}
    assert offered(complete("auwald", "tann", discs=taken), "disc") == {
        "auwald corn",
        "auwald books",
    }
    opened = complete("auwald", "tann", discs=taken, prices={"weapons": 6})
    assert "auwald weapons" in offered(opened, "disc")
    full = {"weapons": "BCB", "corn": "BC", "books": "CB"}
    state = complete("auwald", "tann", discs=full, prices={"weapons": 6})
    assert asked(state) == "B act"  # nothing to decide


def test_h14_closed_spaces_open_with_the_price():
    pays = []
    for price, row in ((5, ""), (5, "B"), (6, "BB"), (7, "BBB")):
        prices = {"blessings": price}
        state = complete(
            "vorwald", "tann", discs={"blessings": row}, prices=prices, options=DESIGNER
        )
        before = cash(state)
        pays.append(cash(play(state, "disc vorwald blessings")) - before)
    assert pays == [5, 3, 1, 0]
    for price, row in ((5, "BB"), (6, "BBB"), (7, "BBBB")):
        state = complete("vorwald", "tann", discs={"blessings": row}, prices={"blessings": price})
        assert asked(state) == "B act"


def test_h14_nobility_pays_3_to_8_and_ends_after_six():
    for taken, pay in enumerate((3, 4, 5, 6, 7, 8)):
        state = complete("fuerstenhain", "sonn", discs={"nobility": "B" * taken})
        before = cash(state)
        assert cash(play(state, "disc fuerstenhain nobility")) == before + pay
    assert asked(complete("fuerstenhain", "sonn", discs={"nobility": "BBBBBB"})) == "B act"


def test_h14_several_regions_come_in_any_order_each_by_itself():
    last = "silber"
    mine = {"posts": " ".join({*ring("burgfrieden"), *ring("klammwald")} - {last})}
    state = complete("burgfrieden", last, A=mine)
    wanted = {"burgfrieden nobility", "klammwald books", "klammwald blessings"}
    assert offered(state, "disc") == wanted
    one = play(state.copy(), "disc klammwald books")
    assert offered(one, "disc") == {"burgfrieden nobility"}
    play(one, "decline")
    assert discs(one, "nobility") == "......" and asked(one) == "B act"
    other = play(state.copy(), "disc burgfrieden nobility; disc klammwald blessings")
    assert discs(other, "nobility") == "A....." and discs(other, "blessings") == "A..."


def test_h14_without_discs_there_are_none():
    rows = {"corn": "AAAA", "eggs": "AAAA", "books": "A"}
    prices = {"corn": 7, "eggs": 7}
    assert asked(complete("vorwald", "tann", discs=rows, prices=prices)) == "B act"
    rows["books"] = "."
    state = complete("vorwald", "tann", discs=rows, prices=prices, options=DESIGNER)
    assert asked(state) == "A build"


def test_h14_posts_of_others_do_not_complete_a_region():
    state = journey(3, A={"cash": 50, "tiles": "corn"}, B={"posts": ring_but("vorwald", "tann")})
    assert asked(play(state, "sell tann")) == "B act"


# H15 the end of a round


def test_h15_merchants_stay_tiles_go_back_unclaimed_tiles_remain():
    left = {"a3": "corn", "g7": "eggs+blessings"}
    state = journey(3, A={"at": "rosen", "tiles": "books"}, B={"tiles": "shortcut"}, stalls=left)
    finish(state, "market")
    assert player(state)["merchant"] == "rosen"
    assert position(state)["market"][4] == "3-corn"
    assert position(state)["market"][15] == "14-eggs+blessings"
    assert tiles(state) == tiles(state, "B") == set()
    assert len(bag(state)) == 20 - 12


# H27 discs pay for the trip that completes the region


def designed(**more):
    """A journey by the designer's answers: only there can discs pay for a trip."""
    return journey(options=DESIGNER, **more)


def far_from(village: str) -> str:
    """The village from which a trip to a village costs most."""
    return max(VILLAGES, key=lambda other: trip(other, village))


def test_h27_the_money_of_discs_placed_by_the_same_action_counts():
    start = far_from("tann")
    cost = trip(start, "tann")
    mine = {"at": start, "posts": ring_but("vorwald", "tann"), "tiles": "corn"}
    enough = designed(A={**mine, "cash": cost - 5 - 5})
    assert "tann" in offered(enough, "sell")
    play(enough, "sell tann")  # the disc must be taken, so nothing is asked
    assert cash(enough) == 0 and discs(enough, "blessings") == "A..."
    assert "tann" not in offered(designed(A={**mine, "cash": cost - 5 - 6}), "sell")
    poorer = designed(A={**mine, "cash": cost - 5 - 5}, discs={"blessings": "B"})
    assert "tann" not in offered(poorer, "sell")


def test_h27_two_posts_and_the_third_complete_a_region_of_three():
    last = ring("torfland")[0]  # books only
    start = far_from(last)
    cost = trip(start, last)
    mine = {"at": start, "posts": ring_but("torfland", last), "tiles": good_of(last)}
    assert len(ring("torfland")) == 3
    enough = designed(A={**mine, "cash": cost - 5 - 5})
    assert last in offered(enough, "sell")
    play(enough, f"sell {last}")
    assert cash(enough) == 0 and discs(enough, "books") == "A..."


def test_h27_any_village_may_complete_a_region_whose_disc_pays_the_trip():
    for village in VILLAGES:
        start = far_from(village)
        for region in GAME.maps["first"].plan.regions:
            if village in region.ring and start not in region.ring:
                posts = ring_but(region.id, village)
                mine = {"at": start, "posts": posts, "tiles": good_of(village)}
                pay = 3 if region.noble else 5
                cash_needed = max(0, trip(start, village) - 5 - pay)
                state = designed(A={**mine, "cash": cash_needed})
                assert village in offered(state, "sell"), (village, region.id)


def test_h27_discs_pay_for_half_a_trip_too():
    start = far_from("tann")
    cost = half(trip(start, "tann"))
    mine = {"at": start, "posts": ring_but("vorwald", "tann"), "tiles": "corn shortcut"}
    assert 5 < cost <= 5 + 5  # more than the sale, not more than sale and disc
    state = designed(A={**mine, "cash": 0})
    assert offered(state, "shortcut") >= {"tann"} and "tann" not in offered(state, "sell")
    play(state, "shortcut tann")
    assert cash(state) == 10 - cost and discs(state, "blessings") == "A..."
    taken = designed(A={**mine, "cash": 0}, discs={"blessings": "BC"})
    assert "tann" not in offered(taken, "shortcut")


def test_h27_a_disc_choice_that_would_leave_a_debt_is_not_offered():
    start = far_from("tann")
    cost = trip(start, "tann")
    mine = {"at": start, "posts": ring_but("auwald", "tann"), "tiles": "corn"}
    state = designed(A={**mine, "cash": cost - 5 - 4}, discs={"weapons": "B"})
    play(state, "sell tann")
    assert cash(state) == -4
    assert legal_texts(state) == {"disc auwald corn", "disc auwald books"}
    assert cash(play(state, "disc auwald books")) == 1


def test_h27_two_regions_may_have_to_pay_together():
    start = far_from("silber")
    cost = trip(start, "silber")
    posts = " ".join({*ring("burgfrieden"), *ring("klammwald")} - {"silber", start})
    mine = {"at": start, "posts": posts, "tiles": "amulets", "cash": cost - 5 - 7}
    state = play(designed(A=mine, discs={"books": "B"}), "sell silber")
    assert cash(state) == -7  # 3 for nobility and 5 for blessings; books pay only 3
    assert legal_texts(state) == {"disc burgfrieden nobility", "disc klammwald blessings"}
    play(state, "disc burgfrieden nobility")  # then blessings are forced
    assert cash(state) == 1 and discs(state, "blessings") == "A..."


def test_h27_two_regions_share_the_spaces_of_a_row():
    # Stromau and schmelze show eggs only; of the row one space is open.
    start = far_from("kupfer")
    posts = " ".join({*ring("stromau"), *ring("schmelze")} - {"kupfer"})
    mine = {"at": start, "posts": posts, "tiles": "books"}
    need = trip(start, "kupfer") - 5 - 3
    assert "kupfer" in offered(designed(A={**mine, "cash": need}, discs={"eggs": "B"}), "sell")
    short = designed(A={**mine, "cash": need - 1}, discs={"eggs": "B"})
    assert "kupfer" not in offered(short, "sell")


def test_h27_no_disc_takes_the_space_that_another_must_have():
    # Klammwald may use books or blessings, vorwald only blessings; both rows have one space.
    start = far_from("erz")
    posts = " ".join({*ring("klammwald"), *ring("vorwald")} - {"erz"})
    mine = {"at": start, "posts": posts, "tiles": "eggs", "cash": trip(start, "erz") - 5 - 6}
    state = play(designed(A=mine, discs={"books": "B", "blessings": "B"}), "sell erz")
    assert cash(state) == -6
    assert legal_texts(state) == {"disc klammwald books", "disc vorwald blessings"}


def test_h27_the_last_disc_pays_alone():
    start = far_from("silber")
    posts = " ".join({*ring("burgfrieden"), *ring("klammwald")} - {"silber", start})
    mine = {"at": start, "posts": posts, "tiles": "amulets"}
    need = trip(start, "silber") - 5
    rows = {"corn": "AAAA", "eggs": "AAAA"}  # one disc is left, for 3 (nobility) or 5
    prices = {"corn": 7, "eggs": 7}
    state = designed(A={**mine, "cash": need - 4}, discs=rows, prices=prices)
    play(state, "sell silber")
    assert legal_texts(state) == {"disc klammwald books", "disc klammwald blessings"}
    assert asked(play(state, "disc klammwald books")) == "B act"
    short = designed(A={**mine, "cash": need - 6}, discs=rows, prices=prices)
    assert "silber" not in offered(short, "sell")
    rows |= {"books": "BC", "blessings": "BC"}  # klammwald has no space: the other one pays
    poor = designed(A={**mine, "cash": need - 3}, discs=rows, prices=prices)
    assert "silber" in offered(poor, "sell")


# H28 small print of moves


def test_h28_a_move_goes_to_another_village():
    state = journey(A={"cash": 50, "at": CORN[0], "tiles": "corn"})
    assert CORN[0] not in offered(state, "sell") | offered(state, "move")


def test_h28_the_shortcut_is_optional_on_each_move_and_sell_until_used():
    mine = {"cash": 50, "tiles": "corn shortcut"}
    state = journey(A=mine)
    assert offered(state, "shortcut") == offered(state, "sell") == set(CORN)
    play(state, f"A: sell {CORN[0]}; B: nothing; C: nothing")
    assert offered(state, "shortcut") == set(CORN[1:])
    before = cash(state)
    play(state, f"shortcut {CORN[1]}")
    assert cash(state) == before - half(trip(CORN[0], CORN[1])) + 5
    assert "shortcut" in bag(state) and tiles(state) == {"corn"}
