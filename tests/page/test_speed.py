"""From action to updated board on loopback, and no growth over a long game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .driver import Seat

Visit = Callable[..., Any]

MEASURE = """async () => {
    const screen = document.querySelector('[data-seq]');
    const until = async (done) => {
        const end = performance.now() + 5000;
        while (!done() && performance.now() < end) await new Promise((r) => setTimeout(r, 1));
    };
    const ready = () => document.querySelector('#notation-actions option');
    const times = [];
    for (let at = 0; at < 60; at += 1) {
        const name = at % 2 ? '[data-name="undo"]' : '[data-spot="shop:P"]';
        await until(() => ready() && !document.querySelector(name).disabled);
        const before = screen.dataset.seq;
        const start = performance.now();
        document.querySelector(name).click();
        await until(() => screen.dataset.seq !== before);
        times.push(performance.now() - start);
    }
    return times.sort((a, b) => a - b);
}"""

SLOW_LAPTOP = 4


def test_usable_within_two_seconds_on_a_slow_laptop(visit: Visit) -> None:
    page = visit("/")
    session = page.context.new_cdp_session(page)
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_LAPTOP})
    times = []
    for _ in range(3):
        page.goto("/", wait_until="commit")
        page.wait_for_selector('[data-name="play-now"]:enabled')
        times.append(page.evaluate("performance.now()"))
    print(f"usable after {min(times):.0f} ms")
    assert min(times) < 2000


def test_action_to_board_and_memory(visit: Visit) -> None:
    page = visit("/")
    seat = Seat(page)
    seat.first_turn()
    session = page.context.new_cdp_session(page)

    def heap() -> float:
        session.send("HeapProfiler.collectGarbage")
        return float(page.evaluate("performance.memory.usedJSHeapSize")) / 1e6

    batches = [page.evaluate(MEASURE)]
    first = heap()
    batches += [page.evaluate(MEASURE) for _ in range(3)]
    # The quietest of four batches: other work on the machine is not the page's.
    p95 = min(times[int(len(times) * 0.95)] for times in batches)
    print(f"p95 {p95:.0f} ms, heap {first:.1f} to {heap():.1f} MB")
    assert p95 < 100
    assert heap() - first < 3
