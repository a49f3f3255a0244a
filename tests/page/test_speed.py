"""From action to updated board on loopback, and no growth over a long game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .driver import Seat

Visit = Callable[..., Any]

MEASURE = """async () => {
    const screen = document.querySelector('[data-seq]');
    const times = [];
    for (let at = 0; at < 60; at += 1) {
        const name = at % 2 ? '[data-name="undo"]' : '[data-spot="shop:W"]';
        const before = screen.dataset.seq;
        const start = performance.now();
        document.querySelector(name).click();
        while (screen.dataset.seq === before) await new Promise((r) => setTimeout(r, 1));
        times.push(performance.now() - start);
        while (document.querySelector('[data-name="undo"]').disabled && at % 2 === 0)
            await new Promise((r) => setTimeout(r, 1));
        while (!document.querySelector('#notation-actions option'))
            await new Promise((r) => setTimeout(r, 1));
    }
    return times.sort((a, b) => a - b);
}"""


def test_action_to_board_and_memory(visit: Visit) -> None:
    page = visit("/")
    seat = Seat(page)
    seat.play_alone()
    seat.act("sow W home")
    seat.wait_turn()
    seat.act("done")
    seat.wait_turn()
    session = page.context.new_cdp_session(page)

    def heap() -> float:
        session.send("HeapProfiler.collectGarbage")
        return float(page.evaluate("performance.memory.usedJSHeapSize")) / 1e6

    times = page.evaluate(MEASURE)
    first = heap()
    for _ in range(3):
        times += page.evaluate(MEASURE)
    times.sort()
    p95 = times[int(len(times) * 0.95)]
    print(f"p95 {p95:.0f} ms, heap {first:.1f} to {heap():.1f} MB")
    assert p95 < 100
    assert heap() - first < 3
