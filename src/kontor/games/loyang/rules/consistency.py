"""Whether a loaded state hangs together: tokens, decisions and phase, nothing counted twice."""

from __future__ import annotations

from typing import Final

from ....core.checking import Checked
from . import state as st
from .data import (
    CARD_NAMES,
    FOREMAN,
    HELPER,
    NUM_CARDS,
    NUM_CUSTOMERS,
    NUM_HELPERS,
    REGULAR,
    SQUIRE,
)
from .document import ALL, document
from .flow import run
from .helpers.every import ASKING
from .helpers.squire import IN_USE
from .legal import offer_main
from .made import decisions as asked
from .made.decisions import DECISION_NAMES
from .state import PHASE_NAMES, STAGE_NAMES, STATUS_NAMES, Actions, Decision, State

# The small steps of helpers: in a turn, and of those that may also be used to pay for a field.
ASKED_IN_TURN: Final = tuple(
    kind for kind, helper in enumerate(ASKING) if helper and kind != asked.EXTRA_HARVEST
)
ASKED_FOR_FIELD: Final = tuple(
    kind for kind, helper in enumerate(ASKING) if "offer_for_field" in vars(type(helper))
)

# Decisions that can be open in each phase, the first ones at the bottom of a lane.
BOTTOM: Final = (
    (asked.PLANT,),
    (asked.REAPING,),
    (asked.DISTRIBUTE, asked.TAKING, asked.GRID, asked.NAMING_PARTNER, asked.FOREMAN_WINDOW),
    (asked.TURN, asked.SETTLING, asked.STORING_GOODS, asked.STEPPING),
    (),
)
ABOVE: Final = (
    (),
    (asked.EXTRA_HARVEST, asked.FOREMAN_WINDOW),
    (asked.PAYING, asked.FOREMAN_WINDOW, *ASKED_FOR_FIELD),
    (asked.PAYING, asked.KEEPING, asked.FOREMAN_WINDOW, *ASKED_IN_TURN),
    (),
)

# The stage a player must be in for a decision.
STAGES: Final = {
    asked.TURN: st.ACTING,
    asked.SETTLING: st.ACTING,
    asked.STORING_GOODS: st.STORING,
    asked.STEPPING: st.STORING,
}
ENDLESS: Final = (asked.SETTLING, asked.TAKING)  # they end by themselves without an answer


def has_helpers_for(s: State, d: Decision) -> bool:
    """Whether the helpers of a series of small steps still lie before the seat."""
    helper = ASKING[d.kind]
    needed = 0 if helper is None else helper.needs(d)
    return s.players[d.seat].helpers & needed == needed


def answers(s: State, d: Decision) -> bool:
    """Whether a decision has any answer."""
    out = Actions()
    offer_main(s, d, out)
    return out.count > 0


def check(s: State, doc: Checked) -> None:
    """Name every contradiction; call only for a document without other faults."""
    check_turn(s, doc)
    check_tokens(s, doc)
    check_stages(s, doc)
    check_distribution(s, doc)
    check_squire(s, doc)
    check_regulars(s, doc)
    check_decisions(s, doc)
    if doc.faults:
        return
    again = s.copy()
    run(again)
    if document(again, ALL) != document(s, ALL):
        doc.get("decisions").fault("the top decision leaves nothing to decide")


def check_turn(s: State, doc: Checked) -> None:
    """How many have had their turn, against the phase."""
    right: list[int] = list(range(1, s.seats + 1))
    if s.phase == st.CARDS:
        right = [-2] if s.seats == 1 else [-2, *range(s.seats)]
    elif s.phase == st.ACTION and s.seats == 4:
        right = [1, 2]
    if s.turn not in right and s.phase != st.OVER:
        words = " or ".join(str(n) for n in right)
        doc.get("turn").fault(f"should be {words} here, is {s.turn}")


def check_stages(s: State, doc: Checked) -> None:
    """Players before the one whose turn it is have finished, those after wait."""
    if doc.faults or s.phase == st.OVER:
        return
    waves = [[seat] for seat in range(s.seats)]
    if s.phase == st.ACTION and s.seats > 1:
        rest = [seat for seat in range(s.seats) if seat not in (s.first, s.second)]
        if s.seats == 4:
            waves = [[s.first, s.second], rest]
        else:
            waves = [[seat] for seat in [s.first, s.second, *rest][: s.seats]]
    now = s.turn - 1 if s.phase == st.ACTION else -1
    for number, wave in enumerate(waves):
        for seat in wave:
            stage = s.players[seat].stage
            place = Checked(None, f"players[{seat}].stage", doc.faults)
            if number < now and stage != st.FINISHED:
                place.fault("should be finished: a later player's turn has come")
            elif (number > now or s.phase != st.ACTION) and stage != st.WAITING:
                place.fault("should be waiting: this player's turn has not come")
            elif number == now and stage == st.WAITING:
                place.fault("should not be waiting: this player's turn has come")


def check_distribution(s: State, doc: Checked) -> None:
    """Hands, courtyard and who has taken cards."""
    if len(set(s.takers)) != len(s.takers):
        doc.get("takers").fault("names a seat twice")
    if s.phase != st.CARDS or s.turn == -2:
        if len(s.takers):
            doc.get("takers").fault("should be empty, no distribution is going on")
        if len(s.courtyard):
            doc.get("courtyard").fault("should be empty, no distribution is going on")
        for seat in range(s.seats):
            if len(s.players[seat].hand):
                place = Checked(None, f"players[{seat}].hand", doc.faults)
                place.fault("should be empty, no distribution is going on")
        return
    taking = [d.seat for d in s.lanes[0] if d.kind == asked.TAKING]
    for seat in range(s.seats):
        p = s.players[seat]
        place = Checked(None, f"players[{seat}]", doc.faults)
        if p.taken != (seat in s.takers):
            place.fault("taken and takers contradict each other")
        elif p.taken and len(p.hand):
            place.fault("should have no hand cards after taking")
        elif not p.taken and not len(p.hand) and seat not in taking:
            place.fault("should have hand cards until it has taken")


def check_squire(s: State, doc: Checked) -> None:
    """The Squire is in use exactly while more cards than usual are being taken."""
    users = {
        d.seat
        for d in s.lanes[0]
        if (d.kind == asked.DISTRIBUTE and d.flags & st.ANNOUNCED)
        or (d.kind == asked.TAKING and d.squire == 1)
        or (d.kind == asked.GRID and d.state == 1)
    }
    owners = {
        seat
        for seat in range(s.seats)
        if s.players[seat].has_helper(SQUIRE) and s.info[HELPER + SQUIRE] == IN_USE
    }
    if users != owners:
        doc.get("decisions").fault("the squire's state 2 and the decisions that use it must agree")


def check_regulars(s: State, doc: Checked) -> None:
    """What a regular customer has had this round agrees with its rows and its owner's turn."""
    for seat in range(len(s.players)):
        p = s.players[seat]
        for regular in range(NUM_CUSTOMERS):
            status = s.info[REGULAR + regular] >> 3
            if not (p.regulars >> regular) & 1 or status == st.DUE:
                continue
            name = STATUS_NAMES[status]
            place = Checked(None, f"{CARD_NAMES[REGULAR + regular]}.status", doc.faults)
            if status in (st.SERVED, st.DOUBLED) and s.info[REGULAR + regular] & 3 == 0:
                place.fault(f"cannot be {name} with no row filled")
            elif status == st.DOUBLED and not p.messenger:
                place.fault("cannot be doubled without the messenger boy")
            elif status == st.LATER and p.stage < st.STORING:
                place.fault("cannot be later before its owner's turn is over")
            elif s.phase not in (st.ACTION, st.OVER) or p.stage == st.WAITING:
                place.fault(f"cannot be {name} before its owner's turn")


def check_tokens(s: State, doc: Checked) -> None:
    """Different holders where tokens and partners are needed."""
    if s.introductory and s.seats == 1:
        doc.get("options").fault("introductory should be false in a solo game")
    if s.phase == st.ACTION and s.seats > 1:
        if s.second < 0 or s.second == s.first:
            doc.get("second").fault("should be another seat than first in the action phase")
        elif s.seats == 4 and s.partner in (-1, s.first, s.second):
            doc.get("partner").fault("should be a seat without tokens in the action phase")
    if (s.round == 0) != (s.phase == st.PLANTING):
        doc.get("round").fault("should be 0 while planting and only then")


def check_decisions(s: State, doc: Checked) -> None:
    """The open decisions fit the phase and the seats."""
    place = doc.get("decisions")
    if s.phase == st.OVER:
        if s.lanes[0] or s.lanes[1]:
            place.fault("should be empty, the game is over")
        return
    if not s.lanes[0] and not s.lanes[1]:
        place.fault("somebody must be asked while the game is not over")
    for lane, stack in enumerate(s.lanes):
        for i, d in enumerate(stack):
            allowed = BOTTOM[s.phase] if i == 0 else ABOVE[s.phase]
            name = DECISION_NAMES[d.kind]
            if d.kind not in allowed:
                words = ", ".join(DECISION_NAMES[kind] for kind in allowed) or "nothing"
                phase = PHASE_NAMES[s.phase]
                place.fault(f"{name} cannot be open here in phase {phase}, only {words}")
            elif s.lane_of(d.seat) != lane:
                place.fault(f"{name} of seat {d.seat} belongs into lane {s.lane_of(d.seat)}")
            elif d.kind == asked.FOREMAN_WINDOW and (
                not s.players[d.seat].has_helper(FOREMAN) or d.helper not in s.discard
            ):
                place.fault(
                    f"foreman: seat {d.seat} needs an uncovered foreman and "
                    f"{CARD_NAMES[d.helper]} must lie on the discard pile"
                )
            elif d.kind in STAGES and s.players[d.seat].stage != STAGES[d.kind]:
                stage = STAGE_NAMES[STAGES[d.kind]]
                place.fault(f"{name} of seat {d.seat} needs the stage {stage}")
            elif ASKING[d.kind] and i < len(stack) - 1:
                place.fault(f"{name} should be the top decision: nothing happens inside it")
            elif not has_helpers_for(s, d):
                place.fault(f"{name}: the helper must lie uncovered before seat {d.seat}")
            elif d.kind == asked.TAKING and s.players[d.seat].taken:
                place.fault(f"{name}: seat {d.seat} has taken its cards already")
            elif d.kind == asked.DISTRIBUTE and (
                s.players[d.seat].taken or not len(s.players[d.seat].hand)
            ):
                place.fault(f"{name}: seat {d.seat} has no cards to distribute")
            elif d.kind == asked.NAMING_PARTNER and (s.seats < 4 or s.second in (-1, s.first)):
                place.fault(f"{name} belongs to four players with both tokens given")
            elif i == len(stack) - 1 and d.kind not in ENDLESS and not answers(s, d):
                place.fault(f"{name} of seat {d.seat} cannot be answered")
    for seat, p in enumerate(s.players[: s.seats]):
        if p.stage in (st.ACTING, st.STORING):
            own = s.lanes[s.lane_of(seat)]
            if not own or own[0].seat != seat:
                place.fault(f"seat {seat} is in its turn, but its turn is not open")
    for card in s.forced:
        if card not in [*s.deck, *s.discard, *s.courtyard]:
            doc.get("forced").fault(f"{CARD_NAMES[card]} cannot be drawn")


def invariants(s: State) -> list[str]:
    """What must hold in every state: each card in one place, no negative counts."""
    places: list[int] = [*s.deck, *s.discard, *s.courtyard, *[c for c in s.grid if c >= 0]]
    faults: list[str] = []
    for lane in s.lanes:
        for d in lane:
            if d.kind == asked.KEEPING:
                places += [card for card in (d.first, d.second) if card >= 0]
    for seat, p in enumerate(s.players):
        places += list(p.hand)
        places += [p.introductory] if p.introductory >= 0 else []
        places += [field - 9 for field in range(9, 15) if p.fields[field] != st.NO_FIELD]
        places += [field - 9 for field in p.pile if field >= 9]
        for first, cards in ((6, p.stalls), (20, p.regulars), (34, p.casuals), (HELPER, p.helpers)):
            places += [first + i for i in range(NUM_HELPERS) if (cards >> i) & 1]
        counts = [p.cash, p.loans, *p.cart, *p.warehouse, *p.shop]
        if min(counts) < 0:
            faults.append(f"seat {seat}: a count is below 0: {counts}")
        private = [*p.pile, *[f for f in range(15) if p.fields[f] != st.NO_FIELD]]
        if len(set(private)) != len(private):
            faults.append(f"seat {seat}: a field is in two places: {private}")
    places += [card for card in s.under if card >= 0]
    if sorted(places) != list(range(NUM_CARDS)):
        faults.append(f"cards are not each in one place: {sorted(places)}")
    return faults
