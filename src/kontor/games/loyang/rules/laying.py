"""Cards on the table: laying, lifting, discarding, drawing, and the Foreman's windows."""

from __future__ import annotations

from librt.vecs import append, pop, remove, vec
from mypy_extensions import i64

from ....core.errors import IllegalActionError
from .data import CARD_NAMES, CASUAL, FIRST_COMMON, FOREMAN, FULL_STALL, HELPER, REGULAR, STALL
from .made import events as ev
from .made.decisions import FOREMAN_WINDOW
from .state import ACTION, DUE, LATER, NO_FIELD, STORING, UNSOWN, State


def place(s: State, seat: i64, card: i64) -> None:
    """Lay a card uncovered into its row: a stall is filled, a regular gets a blue marker (L12)."""
    p = s.players[seat]
    if card < STALL:
        p.fields[FIRST_COMMON + card] = UNSOWN
    elif card < REGULAR:
        p.stalls |= 1 << (card - STALL)
        s.info[card] = FULL_STALL
    elif card < CASUAL:
        p.regulars |= 1 << (card - REGULAR)
        status: i64 = LATER if p.stage >= STORING else DUE
        s.info[card] = status << 3
    elif card < HELPER:
        p.casuals |= 1 << (card - CASUAL)
    else:
        p.helpers |= 1 << (card - HELPER)
        s.info[card] = 0


def lift(s: State, seat: i64, card: i64) -> None:
    """Take an uncovered card off the table and place the card below it, if any (L25)."""
    p = s.players[seat]
    if card < STALL:
        p.fields[FIRST_COMMON + card] = NO_FIELD
    elif card < REGULAR:
        p.stalls &= ~(1 << (card - STALL))
    elif card < CASUAL:
        p.regulars &= ~(1 << (card - REGULAR))
    elif card < HELPER:
        p.casuals &= ~(1 << (card - CASUAL))
    else:
        p.helpers &= ~(1 << (card - HELPER))
    s.info[card] = 0
    lower = s.under[card]
    if lower >= 0:
        s.under[card] = -1
        place(s, seat, lower)
        ev.freed(s, seat, lower)


def put_away(s: State, seat: i64, card: i64) -> None:
    """A card that has done its work goes to the discard pile."""
    s.discard = append(s.discard, card)
    ev.discard(s, seat, card)
    lift(s, seat, card)


def retire(s: State, seat: i64, helper: i64) -> None:
    """A helper goes to the discard pile, then the Foreman may fetch it (L17)."""
    put_away(s, seat, HELPER + helper)
    offer_to_foreman(s, seat, HELPER + helper)


def offer_to_foreman(s: State, seat: i64, card: i64) -> None:
    """Ask the Foreman's holder about a helper that `seat` has put on the discard pile (L18)."""
    if card == HELPER + FOREMAN:
        return
    for holder in range(s.seats):
        if s.players[holder].has_helper(FOREMAN):
            if s.lane_of(holder) == s.lane_of(seat):
                s.ask(FOREMAN_WINDOW, holder, card)
            return


def swap(s: State, seat: i64, mine: i64, other: i64, theirs: i64) -> None:
    """Two uncovered cards of two players change places; what lay below them is freed (L25)."""
    lift(s, seat, mine)
    lift(s, other, theirs)
    place(s, other, mine)
    place(s, seat, theirs)
    ev.swap(s, seat, mine, other, theirs)


def owner_of_stall(s: State, stall: i64) -> i64:
    """The player before whom a stall lies uncovered, or -1."""
    for seat in range(len(s.players)):
        if (s.players[seat].stalls >> stall) & 1:
            return seat
    return -1


def owner_of_regular(s: State, regular: i64) -> i64:
    """The player before whom a regular customer lies uncovered, or -1."""
    for seat in range(len(s.players)):
        if (s.players[seat].regulars >> regular) & 1:
            return seat
    return -1


def owner_of_casual(s: State, casual: i64) -> i64:
    """The player before whom a casual customer lies uncovered, or -1."""
    for seat in range(len(s.players)):
        if (s.players[seat].casuals >> casual) & 1:
            return seat
    return -1


def is_in_window(s: State, card: i64) -> bool:
    """Whether the Foreman is being asked about a card."""
    for lane in s.lanes:
        for d in lane:
            if d.kind == FOREMAN_WINDOW and d.helper == card:
                return True
    return False


def shuffle_discard_in(s: State) -> None:
    """Shuffle the discard pile into the deck; a helper in the Foreman's window stays out (L35).
    With nothing to shuffle in, the deck keeps its order."""
    cards = s.deck[:]
    kept: vec[i64] = vec[i64]()
    for card in s.discard:
        if card >= HELPER and is_in_window(s, card):
            kept = append(kept, card)
        else:
            cards = append(cards, card)
    if len(cards) == len(s.deck):
        return
    s.discard = kept
    s.chance.shuffle(cards)
    s.deck = cards
    ev.shuffle(s, len(cards))


def can_draw(s: State) -> bool:
    """Whether a card is left, in the deck or by a reshuffle in the action phase (L35)."""
    if len(s.deck) > 0:
        return True
    if s.is_solo():
        return False
    for card in s.discard:
        if card < HELPER or not is_in_window(s, card):
            return True
    return False


def draw(s: State) -> i64:
    """The top card of the deck, -1 if there is none. In an action phase with several players
    the discard pile is shuffled the moment the deck runs out (L6, L35)."""
    reshuffles = s.phase == ACTION and not s.is_solo()
    if len(s.deck) == 0 and reshuffles and len(s.discard) > 0:
        shuffle_discard_in(s)
    if len(s.deck) == 0:
        return -1
    card: i64
    if len(s.forced) > 0:
        s.forced, card = pop(s.forced)
        if card not in s.deck:
            raise IllegalActionError(f"{CARD_NAMES[card]} is not in the deck, it cannot be drawn")
        s.deck = remove(s.deck, card)
    else:
        s.deck, card = pop(s.deck)
    if len(s.deck) == 0 and reshuffles and len(s.discard) > 0:
        shuffle_discard_in(s)
    return card
