"""The way to a table: with friends, alone, as a spectator; results and settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .driver import Seat, sensible
from .test_screens import played

Visit = Callable[..., Any]


TOLD = """() => {
window.told = [];
document.hasFocus = () => false;
window.Notification = class {
  static permission = Notification.permission;
  constructor(title, { tag }) { told.push({ title, tag }); }
};
}"""


def invited(visit: Visit) -> tuple[Any, str]:
    """A page at a new table for two, and the link for the other one."""
    host = visit("/")
    host.locator('[data-game="loyang"] a[href="/new/loyang"]').click()
    host.locator('input[name="players"]').first.check(force=True)
    host.locator('[data-name="create"]').click()
    return host, host.locator('[data-name="invite"]').input_value()


def start(host: Any, guest: Any) -> tuple[Seat, Seat]:
    """The other one sits down, and the game begins."""
    guest.locator('[data-name="sit"]').click()
    host.locator('[data-name="start"]').click()
    one, two = Seat(host), Seat(guest)
    one.wait_table()
    two.wait_table()
    return one, two


def test_two_browsers_at_one_table(visit: Visit) -> None:
    host, link = invited(visit)
    guest = visit(link)
    one, two = start(host, guest)
    pick = sensible(1)
    for _ in range(12):
        acting = whoever_is_asked(one, two)
        acting.act(pick(acting.legal()))
    assert host.locator('[data-area="others"]').inner_text()
    guest.locator("[role=tab]").nth(1).click()
    guest.locator("form input").first.fill("hello there")
    guest.keyboard.press("Enter")
    host.locator("[role=tab]").nth(1).click()
    host.get_by_text("hello there").wait_for()


def test_who_looks_elsewhere_is_told(visit: Visit) -> None:
    host, link = invited(visit)
    guest = visit("/settings", permissions=["notifications"])
    guest.get_by_label("Tell me when it is my turn").check()
    guest.goto(link)
    guest.evaluate(TOLD)
    seats = start(host, guest)
    table = host.url.rsplit("/", 1)[1]
    pick = sensible(1)
    told = {"title": "It is your turn", "tag": table}
    for _ in range(60):
        acting = whoever_is_asked(*seats)
        acting.act(pick(acting.legal()))
        if told in guest.evaluate("told"):
            break
    assert told in guest.evaluate("told")


def test_no_notices_without_leave(visit: Visit) -> None:
    page = visit("/settings")
    page.evaluate("Notification.requestPermission = async () => 'denied'")
    page.get_by_label("Tell me when it is my turn").click()
    assert not page.get_by_label("Tell me when it is my turn").is_checked()


def whoever_is_asked(*seats: Seat) -> Seat:
    """The one of several people at a table to whom it is."""
    for _ in range(600):
        for seat in seats:
            seat.page.evaluate("document.querySelector('[data-name=skip]')?.click()")
            if seat.legal():
                return seat
        seats[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def test_a_public_table_can_be_watched_and_resumed(visit: Visit) -> None:
    host = visit("/new/hermagor")
    host.locator('select[aria-label^="Seat"]').first.wait_for()
    for choice in host.locator('select[aria-label^="Seat"]').all():
        choice.select_option(index=2)
    host.locator("input[type=checkbox]").last.check()
    host.locator('[data-name="create"]').click()
    Seat(host).wait_turn()
    assert "your turn" in host.title()
    address = host.url
    guest = visit("/")
    path = address.removeprefix(guest.evaluate("location.origin"))
    guest.locator(f'a[href="{path}"]').click()
    Seat(guest).wait_table()
    assert Seat(guest).legal() == [] and guest.title() == "Kontor"
    host.goto("/")
    host.locator(f'a[href="{path}"]', has_text="your turn").click()
    Seat(host).wait_turn()


def test_best_result_and_deal_of_the_day(visit: Visit) -> None:
    page = visit("/")
    seat = Seat(page)
    page.locator('[data-name="alone"]').click()
    page.get_by_text("No result yet").wait_for()
    page.locator('[data-name="daily"]').click()
    seat.wait_table()
    first = page.locator('[data-area="tray"]').inner_text()
    seat.play_on(quickly)
    score = int("".join(c for c in page.locator("h1").inner_text() if c.isdigit()))
    assert page.locator('[data-name="rematch"]').count() == 0
    assert "next deal" in page.locator('[data-name="daily-next"]').inner_text()
    page.goto("/")
    page.locator('[data-name="alone"]').click()
    page.get_by_text(f"best result: {score}").wait_for()
    assert str(score) in page.locator("dialog ol").inner_text()
    assert str(score) in page.locator('[data-name="daily-tried"]').inner_text()
    assert page.locator('[data-name="daily"]').count() == 0
    other = visit("/")
    other.locator('[data-name="alone"]').click()
    other.locator('[data-name="daily"]').wait_for()
    assert other.locator("dialog ol").count() == 0, "results are for after one's own try"
    other.locator('[data-name="daily"]').click()
    Seat(other).wait_table()
    assert other.locator('[data-area="tray"]').inner_text() == first


def quickly(legal: list[str]) -> str:
    """What brings the end nearer."""
    order = ("sow", "done", "end", "step", "stay", "store", "nothing", "give")
    rank = {verb: number for number, verb in enumerate(order)}
    return min(legal, key=lambda text: rank.get(text.split()[0], len(order)))


def test_rematch(visit: Visit) -> None:
    page = visit("/")
    seat = Seat(page)
    seat.open_position(played("loyang", 2, "1", "the end", 9))
    before = page.url
    page.locator('[data-name="rematch"]').click()
    page.wait_for_url(lambda url: url != before)
    seat.wait_table()
    assert seat.wait_turn()


def test_settings_are_kept(visit: Visit) -> None:
    page = visit("/")
    page.locator('[data-name="settings"]').click()
    assert not page.get_by_label("Sound").is_checked()
    page.get_by_label("Letters on goods").check()
    page.get_by_text("dark", exact=True).click()
    page.keyboard.press("Escape")
    page.reload()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    seat = Seat(page)
    seat.play_alone()
    page.locator('[data-spot="cart:W"] text').get_by_text("W").wait_for()


def test_a_double_click_makes_one_table(visit: Visit) -> None:
    page = visit("/new/loyang")
    page.locator('[data-name="create"]').dblclick()
    page.locator('[data-name="invite"]').wait_for()
    page.goto("/")
    page.locator('[data-name="alone"]').click()
    page.locator('[data-name="play-alone"]').dblclick()
    Seat(page).wait_table()
    page.goto("/")
    page.locator('[data-name="alone"]').wait_for()
    tables = page.evaluate("fetch('/api/me/tables').then((answer) => answer.json())")
    assert sorted(table["status"] for table in tables) == ["open", "running"]


def test_giving_up_takes_two_presses(visit: Visit) -> None:
    page = visit("/")
    seat = Seat(page)
    seat.play_now("hermagor")
    address = page.url
    page.locator('[data-name="menu"]').click()
    page.locator('[data-name="give-up"]').click()
    page.get_by_text("Press again to give up").wait_for()
    assert page.url == address
    page.locator('[data-name="give-up"]').click()
    page.wait_for_url("**/")
