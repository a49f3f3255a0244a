"""Reviews of finished games, and their mistakes tried again."""

from __future__ import annotations

import msgspec

from ...review.document import Review
from ...review.trial import Task, Verdict
from ...table.attempts import Attempt, AttemptWish, attempt_of
from ...table.errors import Refusal
from ...table.thinking import Judging
from ..bots import PLAYED, Rank
from ..endpoints import Call, Endpoint
from .records import AccessQuery, row_of


async def review(call: Call) -> Review:
    """A review, begun if there is none yet."""
    return await call.house.reviews.look(await row_of(call), call.caller.bucket)


async def attempt(call: Call) -> Attempt:
    """A mistake, tried again."""
    number = call.path["turn"]
    if not number.isdecimal():
        raise Refusal("invalid", "a turn is a number")
    task = await call.house.reviews.mistake(await row_of(call), int(number[:6]))
    return await judged(call, task)


async def judged(call: Call, task: Task) -> Attempt:
    """A try, with its verdict when its turn is over."""
    wish: AttemptWish = call.body
    found, trial = attempt_of(task, wish)
    if found.over and not wish.show:
        data = {"task": msgspec.to_builtins(task), "line": trial.line}
        piece = Judging(task.game, f"try {call.caller.bucket}", "verdict", data)
        answer = await call.house.bots.judge(piece, Rank(PLAYED, call.caller.bucket))
        found.verdict = msgspec.json.decode(answer, type=Verdict)
    return found


T, R = "/api/tables/{table}", "/api/replays/{replay}"

ENDPOINTS = [
    endpoint
    for place, of in ((T, "a table"), (R, "a replay"))
    for endpoint in (
        Endpoint(
            "POST",
            place + "/review",
            review,
            Review,
            f"The review of {of}, begun if there is none",
            query=AccessQuery,
            limit="heavy",
        ),
        Endpoint(
            "POST",
            place + "/review/{turn}",
            attempt,
            Attempt,
            f"A mistake in the review of {of}, tried again",
            AttemptWish,
            query=AccessQuery,
            limit="heavy",
        ),
    )
]
