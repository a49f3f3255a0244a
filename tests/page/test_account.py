"""One's own page and others', the league, letters and push messages, in the browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kontor.server.load.process import ServerProcess
from postman import link

from .conftest import DESK, PHONE, TABLET
from .driver import Seat
from .measure import SMALL_TARGETS, SMALL_TEXT
from .test_axe import wrongs
from .test_lobby import invited, quickly, start

Visit = Callable[..., Any]


def resigned(visit: Visit) -> tuple[Any, Any]:
    """Two people after a rated game that one of them gave up."""
    host = visit("/new/loyang")
    host.locator('input[name="players"]').first.check(force=True)
    host.locator("input[type=checkbox]:checked").first.uncheck()
    assert host.locator("input[type=checkbox]:checked").count() == 0, "hints go unrated"
    host.locator('[data-name="create"]').click()
    guest = visit(host.locator('[data-name="invite"]').input_value())
    start(host, guest)
    guest.locator('[data-name="menu"]').click()
    guest.locator('[data-name="give-up"]').click()
    guest.locator('[data-name="give-up"]').click()
    host.locator('[data-name="result"]').wait_for()
    return host, guest


def join(page: Any, login: str, password: str = "correct horse") -> None:
    """Make an account of whoever sits at a page."""
    page.goto("/account")
    form = page.locator('[data-name="new-password"]').first
    page.locator('[data-name="new-login"]').fill(login)
    form.locator('input[type="password"]').fill(password)
    form.locator("button").click()
    page.locator('[data-name="log-out"]').wait_for()


def fits(page: Any) -> None:
    """Nothing sideways, nothing too small for a phone, nothing that axe finds."""
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert page.evaluate(SMALL_TEXT, 11) == []
    assert page.evaluate(SMALL_TARGETS, 40) == []
    assert wrongs(page) == []


LOOKS = [(DESK, "en", "light"), (TABLET, "fr", "dark"), (PHONE, "de", "light")]


def look(page: Any, size: dict[str, int], language: str, theme: str) -> None:
    """Another screen, another reader."""
    page.set_viewport_size(size)
    page.emulate_media(color_scheme=theme)
    page.evaluate("(l) => localStorage.setItem('kontor.language', JSON.stringify(l))", language)


def test_own_page_and_best_lists_at_all_sizes(visit: Visit) -> None:
    page = visit("/best")
    for each in LOOKS:
        look(page, *each)
        page.goto("/best")
        page.locator('[data-name="play-day"]').wait_for()
        fits(page)
    page.locator('[data-name="play-day"]').click()
    seat = Seat(page)
    seat.wait_table()
    seat.play_on(quickly)
    for each in LOOKS:
        look(page, *each)
        page.goto("/best")
        page.locator('[data-name="deal-day"] tr[aria-current]').wait_for()
        assert page.locator('[data-name="league"] tr[aria-current]').count() == 1
        assert page.locator('[data-name="play-week"]').count() == 1
        fits(page)
        page.goto("/account")
        page.locator('[data-name="histogram"]').wait_for()
        page.locator('[data-name="games"] a').wait_for()
        fits(page)


def test_an_account_shows_games_rivals_and_a_curve(visit: Visit) -> None:
    host, _ = resigned(visit)
    join(host, "host-of-it")
    host.locator('[data-name="curve"]').wait_for()
    rival = host.locator('[data-name="rivals"] a').first
    name = rival.inner_text()
    search = host.locator('[data-name="search-games"]')
    search.fill(name)
    host.locator('[data-name="games"] a').wait_for()
    search.fill("nobody of that name")
    host.locator('[data-name="games"] a').wait_for(state="detached")
    host.locator('[data-name="log-out"]').click()
    host.wait_for_url("**/")
    host.goto("/account")
    host.locator('[data-name="login"]').fill("host-of-it")
    host.locator('[data-name="password"]').fill("wrong horse")
    host.locator('[data-name="log-in"] button').first.click()
    host.locator("[role=alert]").wait_for()
    host.locator('[data-name="password"]').fill("correct horse")
    host.locator('[data-name="log-in"] button').first.click()
    host.locator('[data-name="results"]').wait_for()


def test_following_blocking_and_leaving(visit: Visit) -> None:
    host, guest = resigned(visit)
    who = guest.evaluate("fetch('/api/me').then((a) => a.json())")
    guest.goto("/new/loyang")
    guest.locator("input[type=checkbox]").last.check()
    guest.locator('[data-name="create"]').click()
    guest.locator('[data-name="invite"]').wait_for()
    table = guest.url
    host.goto(f"/person/{who['id']}")
    host.locator('[data-name="follow"]').click()
    host.locator('[data-name="follow"][aria-pressed=true]').wait_for()
    host.goto("/account")
    host.locator('[data-name="their-table"]').click()
    host.wait_for_url(table)
    host.goto(f"/person/{who['id']}")
    host.locator('[data-name="block"]').click()
    host.locator('[data-name="block"][aria-pressed=true]').wait_for()
    assert wrongs(host) == []
    join(host, "leaves-soon")
    with host.expect_download() as download:
        host.locator('[data-name="export"]').click()
    assert "leaves-soon" in download.value.path().read_text("utf-8")
    host.locator('[data-name="farewell-password"]').fill("correct horse")
    host.locator('[data-name="delete-account"]').click()
    host.locator('[data-name="delete-account"]').click()
    host.wait_for_url("**/")
    assert host.evaluate("fetch('/api/me').then((a) => a.status)") == 401


def test_what_a_blocked_person_says_is_not_shown(visit: Visit) -> None:
    host, url = invited(visit)
    guest = visit(url)
    start(host, guest)
    me = host.evaluate("fetch('/api/me').then((a) => a.json())")
    for text in ("first words", "second words"):
        host.locator("[role=tab]").nth(1).click()
        host.locator("form input").first.fill(text)
        host.keyboard.press("Enter")
        host.locator("ol").get_by_text(text).wait_for()
    guest.locator('[data-name="unread"]').wait_for()
    address = guest.url
    guest.goto(f"/person/{me['id']}")
    guest.locator('[data-name="block"]').click()
    guest.locator('[data-name="block"][aria-pressed=true]').wait_for()
    guest.goto(address)
    Seat(guest).wait_table()
    guest.locator("[role=tab]").nth(1).click()
    guest.locator("form input").first.wait_for()
    guest.locator("ol").get_by_text("first words").wait_for(state="detached")


def test_a_letter_checks_the_address_and_another_resets_the_password(
    visit: Visit, post: tuple[Any, int]
) -> None:
    got = post[0]
    page = visit("/")
    Seat(page).play_now()
    join(page, "forgetful")
    page.locator('[data-name="email-address"]').fill("forgetful@example.org")
    page.locator('[data-name="email"] button').first.click()
    page.locator('[data-name="email-state"]').wait_for()
    page.goto(link(got.get(timeout=60)))
    page.get_by_text("The address is confirmed").wait_for()
    page.goto("/account")
    page.locator('[data-name="mail-digest"]').check()
    page.locator('[data-name="quiet"]').check()
    page.locator('[data-name="notify"] select').first.wait_for()
    page.reload()
    page.locator('[data-name="mail-digest"]:checked').wait_for()
    page.locator('[data-name="quiet"]:checked').wait_for()
    elsewhere = visit("/account")
    elsewhere.locator('[data-name="login"]').fill("forgetful")
    elsewhere.locator('[data-name="forgot"]').click()
    elsewhere.goto(link(got.get(timeout=60)))
    elsewhere.locator('[data-name="new-password"]').fill("battery staple")
    elsewhere.locator('[data-name="reset"] button').click()
    elsewhere.wait_for_url("**/account")
    elsewhere.locator('[data-name="log-out"]').wait_for()


# Those of the example in RFC 8291.
KEYS = {
    "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkN"
    "toIAiw4",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
}
SUPPLIED = """(keys) => {
    let subscribed = null;
    PushManager.prototype.getSubscription = async () => subscribed;
    PushManager.prototype.subscribe = async function ({ applicationServerKey }) {
        window.serverKey = applicationServerKey;
        const made = { endpoint: 'https://push.example/box', keys };
        subscribed = { toJSON: () => made, unsubscribe: async () => { subscribed = null; } };
        return subscribed;
    };
}"""
SHOWN = """() => navigator.serviceWorker.ready
    .then((one) => one.getNotifications())
    .then((all) => all.map(({ title, body, tag, data }) => ({ title, body, tag, data })))"""


def test_a_push_message_is_shown(visit: Visit, server: ServerProcess) -> None:
    """The subscription is the test's, and the message comes through DevTools."""
    page = visit("/", permissions=["notifications"])
    Seat(page).play_now()
    session = page.context.new_cdp_session(page)
    registered: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registered.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    page.goto("/account")
    point = (
        "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM"
    )
    page.evaluate(SUPPLIED, {"p256dh": point, "auth": "tBHItJI5svbpez7KI4CCXg"})
    with page.expect_response("**/api/me/pushes"):
        page.locator('[data-name="push"]').click()
    known = page.evaluate("fetch('/api/me/export').then((a) => a.json())")
    assert [one["endpoint"] for one in known["browsers"]] == ["https://push.example/box"]
    offer = page.evaluate("fetch('/api/notices').then((a) => a.json())")
    assert page.evaluate("serverKey") == offer["push"]
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    told = '{"title": "It is your turn", "body": "Loyang", "tag": "t_1", "url": "/table/t_1"}'
    for _ in range(600):
        if registered:
            break
        page.wait_for_timeout(50)
    assert registered
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": server.address, "registrationId": registered[-1], "data": told},
    )
    page.wait_for_function(f"{SHOWN}.then((all) => all.length > 0)")
    assert page.evaluate(SHOWN) == [
        {"title": "It is your turn", "body": "Loyang", "tag": "t_1", "data": "/table/t_1"}
    ]
    page.locator('[data-name="push"]').click()
    page.locator('[data-name="push"]:not(:checked)').wait_for()
    page.wait_for_function(
        "() => fetch('/api/me/export').then((a) => a.json())"
        ".then((known) => known.browsers.length === 0)"
    )
