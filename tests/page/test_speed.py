"""From action to updated board on loopback, and no growth over a long game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

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
TRIES = 8
PRESSURE = Path("/proc/pressure/cpu")


def stalled() -> float:
    """The milliseconds for which something has waited for a processor so far, where the system
    tells: other work on the machine is not the page's."""
    try:
        return int(PRESSURE.read_text("ascii").split("\n")[0].rpartition("=")[2]) / 1000
    except (OSError, ValueError):
        return 0.0


def quickest(attempt: Callable[[], float], most: float) -> float:
    """The shortest of a few attempts without what they had to wait for a processor; no further one
    is made when one was quick enough."""
    times: list[float] = []
    while len(times) < TRIES and (not times or min(times) >= most):
        before = stalled()
        times.append(attempt() - (stalled() - before if len(times) > 2 else 0.0))
    return min(times)


def test_usable_within_two_seconds_on_a_slow_laptop(visit: Visit) -> None:
    page = visit("/")
    session = page.context.new_cdp_session(page)
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_LAPTOP})

    def attempt() -> float:
        page.goto("/", wait_until="commit")
        page.wait_for_selector('[data-name="play-now"]:enabled')
        return float(page.evaluate("performance.now()"))

    least = quickest(attempt, 2000)
    print(f"usable after {least:.0f} ms")
    assert least < 2000


@pytest.mark.parametrize(("game", "most"), [("loyang", 4000), ("hermagor", 5000)])
def test_the_board_on_a_slow_line(visit: Visit, game: str, most: int) -> None:
    """From nothing to the board, with the processor slowed and 1.6 Mbit/s."""
    page = visit("/")
    seat = Seat(page)
    seat.play_now(game)
    address = page.url
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_LAPTOP})
    line = {"offline": False, "latency": 40, "downloadThroughput": 2e5, "uploadThroughput": 1e5}
    session.send("Network.emulateNetworkConditions", line)

    def attempt() -> float:
        page.goto(address, wait_until="commit")
        page.wait_for_selector("[data-area]:visible")
        return float(page.evaluate("performance.now()"))

    least = quickest(attempt, most)
    print(f"{game}: board after {least:.0f} ms")
    assert least < most


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
    # The quietest batch: other work on the machine is not the page's.
    while (p95 := min(times[int(len(times) * 0.95)] for times in batches)) >= 100:
        assert len(batches) < 12, f"p95 {p95:.0f} ms"
        batches.append(page.evaluate(MEASURE))
    print(f"p95 {p95:.0f} ms, heap {first:.1f} to {heap():.1f} MB")
    assert p95 < 100
    assert heap() - first < 3
