"""The card phase for two to four players: dealing, the courtyard, tokens, partners."""

from __future__ import annotations

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from .actions import DONE, FIRST, FLIP, LAY, PARTNER, PLAY, TAKE
from .data import COMMON_FIELD_COST, HAND_CARDS, HELPER, SQUIRE, STALL
from .helpers import squire
from .laying import draw, place, retire, shuffle_discard_in
from .made import events as ev
from .made.decisions import DISTRIBUTE, NAMING_PARTNER, TAKING
from .money import charge
from .state import ANNOUNCED, FLIPPED, Actions, Decision, State


def deal(s: State) -> None:
    """Shuffle the discard pile in and deal in blocks, the same number to all (L6, L34)."""
    shuffle_discard_in(s)
    cards: i64 = min(HAND_CARDS, len(s.deck) // s.seats)
    for i in range(s.seats):
        seat = (s.first + i) % s.seats
        p = s.players[seat]
        p.taken = cards == 0
        for _ in range(cards):
            card = draw(s)
            p.hand = append(p.hand, card)
            ev.deal(s, seat, card)
    s.takers = vec[i64]()


def next_to_take(s: State, after: i64) -> i64:
    """The next player clockwise who has not taken cards yet, or -1."""
    for i in range(1, s.seats + 1):
        seat = (after + i) % s.seats
        if not s.players[seat].taken:
            return seat
    return -1


def is_last_to_take(s: State, seat: i64) -> bool:
    """Whether all others have taken their cards."""
    return next_to_take(s, seat) == seat


def must_take(s: State, seat: i64) -> bool:
    """The last player, and whoever holds a single card, has no choice but to take (L7)."""
    return len(s.players[seat].hand) == 1 or is_last_to_take(s, seat)


def offer_distribution(s: State, d: Decision, out: Actions) -> None:
    """Lay a card into the courtyard, or start taking with a card from the hand."""
    p = s.players[d.seat]
    forced = must_take(s, d.seat)
    announced = d.flags & ANNOUNCED != 0
    if not announced:
        if s.seats == 2 and d.flags & FLIPPED == 0 and len(s.deck) > 0:
            out.add(FIRST[FLIP])
        if not forced:
            for card in p.hand:
                out.add(FIRST[LAY] + card)
    if forced or len(s.courtyard) > 0:
        for card in p.hand:
            out.add(FIRST[PLAY] + card)
        if p.introductory >= 0:
            out.add(FIRST[PLAY] + p.introductory)
        if not announced and len(s.courtyard) > 0:
            squire.offer(s, d.seat, out)


def flip(s: State, d: Decision) -> None:
    """Two players: turn the top card of the deck into the courtyard (L8)."""
    card = draw(s)
    s.courtyard = append(s.courtyard, card)
    ev.flip(s, d.seat, card)
    s.change_top(d.seat, DISTRIBUTE, d.flags | FLIPPED, 0)


def lay(s: State, d: Decision, card: i64) -> None:
    """Lay a hand card into the courtyard."""
    p = s.players[d.seat]
    p.hand = remove(p.hand, card)
    s.courtyard = append(s.courtyard, card)
    ev.lay(s, d.seat, card)
    s.turn = d.seat
    s.close(d.seat)


def play(s: State, d: Decision, card: i64) -> None:
    """Play a hand card, or the introductory regular in its place (L9), then take."""
    p = s.players[d.seat]
    if card == p.introductory:
        p.introductory = -1
    else:
        p.hand = remove(p.hand, card)
    announced = d.flags & ANNOUNCED != 0
    if announced:
        s.change_top(d.seat, TAKING, squire.COURTYARD_CARDS, 1)
    else:
        s.change_top(d.seat, TAKING, 1, 0)
    lay_out(s, d.seat, card)


def lay_out(s: State, seat: i64, card: i64) -> None:
    """Place a card got in the card phase; a common field is paid at once (L10, L33)."""
    place(s, seat, card)
    ev.place(s, seat, card, -1)
    if card == HELPER + SQUIRE:
        s.info[card] = squire.JUST_TAKEN
    if card < STALL:
        charge(s, seat, COMMON_FIELD_COST)


def offer_taking(s: State, d: Decision, out: Actions) -> None:
    """A card of the courtyard; with the Squire fewer will do."""
    if d.left == 0 or len(s.courtyard) == 0:
        return
    for card in s.courtyard:
        out.add(FIRST[TAKE] + card)
    if d.squire == 1:
        out.add(FIRST[DONE])


def take(s: State, d: Decision, card: i64) -> None:
    """Take a card of the courtyard."""
    s.courtyard = remove(s.courtyard, card)
    s.change_top(d.seat, TAKING, d.left - 1, d.squire)
    lay_out(s, d.seat, card)


def finish_taking(s: State, d: Decision) -> None:
    """The rest of the hand goes to the courtyard; the player is out of the distribution."""
    p = s.players[d.seat]
    for card in p.hand:
        s.courtyard = append(s.courtyard, card)
        ev.lay(s, d.seat, card)
    p.hand = vec[i64]()
    p.taken = True
    s.takers = append(s.takers, d.seat)
    s.turn = d.seat
    s.close(d.seat)
    if d.squire == 1:
        retire(s, d.seat, SQUIRE)


def end_distribution(s: State) -> None:
    """The courtyard becomes the discard pile; the last to take gets the big token."""
    for card in s.courtyard:
        s.discard = append(s.discard, card)
    s.courtyard = vec[i64]()
    count: i64 = len(s.takers)
    if count >= 2:
        s.first = s.takers[count - 1]
        s.second = s.takers[count - 2]
    elif s.second < 0:
        s.second = (s.first + 1) % s.seats  # no card has been dealt yet in this game (L6)
    s.takers = vec[i64]()
    ev.tokens(s, s.first, s.second)
    if s.seats == 4:
        s.ask(NAMING_PARTNER, s.first)


def offer_partners(s: State, d: Decision, out: Actions) -> None:
    """Either of the two players without tokens (L27)."""
    for seat in range(s.seats):
        if seat != s.first and seat != s.second:
            out.add(FIRST[PARTNER] + seat)


def name_partner(s: State, d: Decision, seat: i64) -> None:
    """The first player's partner for the action phase."""
    s.close(d.seat)
    s.partner = seat
    ev.partners(s, d.seat, seat)
