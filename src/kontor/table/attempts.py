"""Turns to be tried again: mistakes of a review, and puzzles."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from ..review.document import Play
from ..review.facts import play_of
from ..review.trial import Task, Trial, Verdict
from .catalogue import action_info, find_game
from .messages import Action, Answer, Body, Event, View

MOST_ACTIONS = 60


class AttemptWish(Body):
    """What was played so far in a turn that is tried; `show` asks for the best line instead."""

    done: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=MOST_ACTIONS)] = []
    show: bool = False


class AttemptStep(Answer):
    """The table within a line, as the seat sees it."""

    action: Action
    view: View
    events: list[Event]


class Attempt(Answer):
    """Where a try stands; when its turn is over, what it is worth."""

    game: str
    seat: int
    seats: int
    done: list[str]
    over: bool
    to_act: list[int]
    view: View
    events: list[Event]
    actions: list[Action]
    verdict: Verdict | None = None
    best: Play | None = None
    steps: list[AttemptStep] = []


def attempt_of(task: Task, wish: AttemptWish) -> tuple[Attempt, Trial]:
    """A task after what was done in it."""
    game = find_game(task.game)
    trial = Trial(game, task, wish.done)
    state, seat = trial.state, task.seat
    legal = [] if trial.over else game.legal_actions(state, seat)
    actions = []
    for number in legal:
        info = action_info(game, number)
        info.changes = game.preview(state, seat, number)
        actions.append(info)
    attempt = Attempt(
        game=game.name,
        seat=seat,
        seats=game.seats(state),
        done=[game.text(action) for action in trial.line],
        over=trial.over,
        to_act=[] if trial.over else state.seats_to_act(),
        view=game.view(state, seat),
        events=trial.events,
        actions=actions,
    )
    if wish.show:
        attempt.best = play_of(game, task.view, seat, task.best)
        attempt.steps = steps_of_line(task)
    return attempt, trial


def steps_of_line(task: Task) -> list[AttemptStep]:
    """The best line on the board, step by step, as far as nothing is drawn and the seat goes on."""
    game = find_game(task.game)
    trial = Trial(game, task, [])
    steps: list[AttemptStep] = []
    for action in task.best:
        if action not in game.legal_actions(trial.state, task.seat):
            break
        trial.play(action)
        steps.append(
            AttemptStep(
                action=action_info(game, action),
                view=game.view(trial.state, task.seat),
                events=trial.events,
            )
        )
    return steps
