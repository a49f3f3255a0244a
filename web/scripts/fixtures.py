"""Record moments of seeded games for the unit tests: every kind of question, every kind of event.

python web/scripts/fixtures.py
"""

import json
import random
from pathlib import Path
from typing import Any

import msgspec

from kontor.core.session import Session
from kontor.games import game_names, get_game
from kontor.table.catalogue import action_info

TARGET = Path(__file__).resolve().parents[1] / "fixtures"
PER_VERB = 1


def action(game: Any, state: Any, seat: int, number: int) -> dict[str, Any]:
    """An action as the server sends it."""
    info = msgspec.to_builtins(action_info(game, number))
    return {**info, "changes": game.preview(state, seat, number)}


def record(name: str) -> dict[str, Any]:
    """Moments with new questions or new kinds of action, and an example of each kind of event."""
    game = get_game(name)
    moments: list[dict[str, Any]] = []
    events: dict[str, dict[str, Any]] = {}
    seen: dict[str, int] = {}
    low, high = game.player_range()
    for players in range(low, high + 1):
        for seed in range(6):
            session = Session.new(game, {"players": players}, str(seed))
            chance = random.Random(seed)
            while not session.state.is_over():
                seat = session.state.seats_to_act()[0]
                legal = game.legal_actions(session.state, seat)
                view = game.view(session.state, seat)
                flat = [
                    d
                    for lane in view["decisions"]
                    for d in (lane if isinstance(lane, list) else [lane])
                ]
                kinds = [d["kind"] for d in flat if d["seat"] == seat]
                uses = {
                    " ".join(game.text(n).split()[: 2 if game.text(n)[:3] == "use" else 1])
                    for n in legal
                }
                fresh = [k for k in {*kinds, *uses} if seen.get(k, 0) < PER_VERB]
                if fresh:
                    for key in {*kinds, *uses}:
                        seen[key] = seen.get(key, 0) + 1
                    actions = [action(game, session.state, seat, n) for n in legal]
                    moments.append({"seat": seat, "view": view, "actions": actions})
                session.play(seat, chance.choice(legal))
                for event in session.events(seat):
                    events.setdefault(event["event"], event)
    return {"moments": moments, "events": list(events.values())}


if __name__ == "__main__":
    TARGET.mkdir(exist_ok=True)
    for name in game_names():
        text = json.dumps(record(name), separators=(",", ":"))
        (TARGET / f"{name}.json").write_text(text + "\n", "utf-8")
        print(name, len(text))
