"""Finds golden games: `python tests/make_golden.py GAME [SECONDS]`.

Steered games of every variant are played; those that show something no earlier one has shown (a
card, a kind of action, a rare situation, an ending) are kept as records in tests/GAME/golden. Run
it only when a rule has changed on purpose, and look at the difference. With 0 seconds the games
stay as they are, and only the fingerprints of their events are written.
"""

import json
import sys
import time
from collections import Counter
from hashlib import sha256
from importlib import import_module
from pathlib import Path

from kontor.core.chance import seeded
from kontor.core.game import ALL
from kontor.core.notation import parse_seat
from kontor.core.record import Move, Record, walk, write_record
from kontor.core.record_reading import parse_record
from kontor.fuzz.coverage import Coverage
from kontor.fuzz.run import variants
from kontor.fuzz.steering import Steering
from kontor.games import get_game

FOLDER = Path(__file__).parent
LONGEST = 20_000


def things_in(record):
    """All that a record shows: kinds of action, situations, cards or tiles placed, endings."""
    game = record.game
    coverage = Coverage(game)
    found = set()
    before = record.begin()
    for entry, state in walk(record):
        if isinstance(entry, Move):
            after = before.copy()
            game.clear_events(after)
            game.apply(after, entry.seat, entry.action)
            events = game.take_events(after, ALL)
            coverage.watch(before, entry.seat, entry.action, events)
            found |= {f"card {e['card']}" for e in events if e["event"] == "place"}
        before = state.copy()
    coverage.finish(before)
    found |= {f"kind {k}" for k, n in coverage.actions.items() if n}
    found |= {f"situation {k}" for k, n in coverage.situations.items() if n}
    return found


def events_file(path):
    """Where the fingerprints of the events of a golden game are kept, by its number."""
    return path.with_name("events.json")


def events_of(record):
    """How often each kind of event is told in a game, and a fingerprint of all of them."""
    count: Counter[str] = Counter()
    digest = sha256()
    for _, state in walk(record):
        for event in record.game.take_events(state, ALL):
            count[event["event"]] += 1
            digest.update(json.dumps(event, sort_keys=True).encode())
    return {"events": digest.hexdigest()[:16], **dict(sorted(count.items()))}


def write_events(name):
    """Write the fingerprints of all golden games of a game."""
    files = sorted((FOLDER / name / "golden").glob("*.txt"))
    found = {p.stem: events_of(parse_record(p.read_text(), get_game)) for p in files}
    events_file(files[0]).write_text(json.dumps(found, indent=1) + "\n", "utf-8")


def wanted_things(game):
    """All that golden games must show between them."""
    coverage = Coverage(game)
    never = coverage.hints.NEVER
    wanted = {f"kind {kind}" for kind in coverage.kinds if not never.fullmatch(kind)}
    wanted |= {f"situation {name}" for name in coverage.hints.SITUATIONS}
    if game.name == "loyang":
        from kontor.games.loyang.rules.data import CARD_NAMES

        wanted |= {f"card {name}" for name in CARD_NAMES}
    return wanted


def play(game, options, seed, steering):
    """One steered game."""
    record = Record.new(game, options, seed)
    state = record.begin()
    chance = seeded("golden " + seed)
    steering.start(seed, chance)
    while not state.is_over() and len(record.entries) < LONGEST:
        seat, action = steering.choose(state, chance)
        record.add(seat, action)
        game.apply(state, seat, action)
    return record


def main(name, seconds):
    game = get_game(name)
    folder = FOLDER / name / "golden"
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.txt"):
        old.unlink()
    coverage = Coverage(game)
    steering = Steering(game, coverage, None)
    missing = wanted_things(game)
    kinds = variants(game, {})
    end = time.monotonic() + seconds
    number = kept = 0
    at_least = max(len(kinds), 12)
    while (missing and time.monotonic() < end) or number < at_least:
        options = kinds[number % len(kinds)]
        record = play(game, options, f"golden-{name}-{number}", steering)
        things = things_in(record)
        coverage.actions.update(t[5:] for t in things if t.startswith("kind "))
        if things & missing or number < at_least:
            missing -= things
            kept += 1
            (folder / f"{kept:02}.txt").write_text(write_record(record))
            print(f"{kept}: {options}, {len(missing)} things missing", flush=True)
        number += 1
    for record in set_piece_records(game, steering):
        things = things_in(record)
        if things & missing:
            missing -= things
            kept += 1
            (folder / f"{kept:02}.txt").write_text(write_record(record))
            print(f"{kept}: a set piece, {len(missing)} things missing", flush=True)
    print("missing:", sorted(missing))
    write_events(name)


def set_piece_records(game, steering):
    """Games from prepared positions, played on to the end."""
    try:
        pieces = import_module(f"{game.name}.set_pieces").set_pieces()
    except ModuleNotFoundError:
        return
    for number, (state, actions) in enumerate(pieces):
        record = Record(game, game.options_of(state), "", position=game.position(state))
        state = record.begin()
        chance = seeded(f"set piece {number}")
        steering.start(f"set piece {number}", chance)
        for text in filter(None, actions.split("; ")):
            seat = parse_seat(text[0])
            record.add(seat, game.play(state, seat, text[3:]))
        while not state.is_over() and len(record.entries) < LONGEST:
            seat, action = steering.choose(state, chance)
            record.add(seat, action)
            game.apply(state, seat, action)
        yield record


if __name__ == "__main__":
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 300.0
    main(sys.argv[1], seconds) if seconds else write_events(sys.argv[1])
