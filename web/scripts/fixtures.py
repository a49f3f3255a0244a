"""Record moments of seeded games for the unit tests: every kind of question, every kind of event.

python web/scripts/fixtures.py
"""

import json
import random
from pathlib import Path
from typing import Any

from kontor.core.session import Session
from kontor.games import get_game

TARGET = Path(__file__).resolve().parents[1] / "fixtures"
GAMES = {"loyang": [1, 2, 3, 4], "hermagor": [2, 3, 4, 5]}
PER_VERB = 1


def action(game: Any, state: Any, seat: int, number: int) -> dict[str, Any]:
    """An action as the server sends it."""
    text = game.text(number)
    verb, *args = text.split()
    changes = game.preview(state, seat, number)
    return {"n": number, "text": text, "verb": verb, "args": args, "changes": changes}


def record(name: str) -> dict[str, Any]:
    """Moments with new questions or new kinds of action, and an example of each kind of event."""
    game = get_game(name)
    moments: list[dict[str, Any]] = []
    events: dict[str, dict[str, Any]] = {}
    seen: dict[str, int] = {}
    for players in GAMES[name]:
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
    for name in GAMES:
        text = json.dumps(record(name), separators=(",", ":"))
        (TARGET / f"{name}.json").write_text(text + "\n", "utf-8")
        print(name, len(text))
