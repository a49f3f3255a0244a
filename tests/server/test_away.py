"""Those who are away are told: in their browser and by mail, at loopback's push and mail server."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import random
import re
import socketserver
import struct
from collections.abc import Iterator
from datetime import UTC, datetime
from email.message import EmailMessage
from queue import Queue
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from kontor.server.client import Client, Refused
from kontor.server.load.process import ServerProcess
from kontor.server.services.away import after_quiet, next_digest
from kontor.server.services.push import coded, decoded
from kontor.server.store.away import next_due, take_due
from kontor.server.store.database import Database
from kontor.server.store.model import outbox
from kontor.table.errors import Refusal
from kontor.table.messages import Notices
from kontor.table.people import checked_notices
from postman import Postman, link, listening
from server.conftest import StartServer
from server.helpers import person, play_on, run, seated

Json = dict[str, Any]


class Reader(socketserver.StreamRequestHandler):
    """A push service that keeps what it gets; `status` is what it answers."""

    got: Queue[tuple[dict[str, str], bytes]]
    status = "201 Created"

    def handle(self) -> None:
        """Read one request."""
        self.rfile.readline()
        headers = {}
        while (line := self.rfile.readline().decode().strip()) != "":
            name, _, value = line.partition(": ")
            headers[name.lower()] = value
        self.got.put((headers, self.rfile.read(int(headers["content-length"]))))
        self.wfile.write(f"HTTP/1.1 {self.status}\r\ncontent-length: 0\r\n\r\n".encode())


@pytest.fixture(scope="module")
def post() -> Iterator[tuple[type[Any], int]]:
    """A mail server."""
    yield from listening(Postman)


@pytest.fixture(scope="module")
def service() -> Iterator[tuple[type[Any], int]]:
    """A push service."""
    yield from listening(Reader)


@pytest.fixture(scope="module")
def telling(
    sqlite_database: str, start_server: StartServer, post: tuple[type[Any], int]
) -> ServerProcess:
    """A server that sends mail, and lets push messages go to loopback."""
    return start_server(
        sqlite_database,
        inner_webhooks=True,
        smtp=f"smtp://127.0.0.1:{post[1]}",
        mail_from="kontor@play.example",
        mail_after=0.0,
    )


async def taken(queue: Queue[Any]) -> Any:
    """What comes next."""
    return await asyncio.to_thread(queue.get, True, 60.0)


async def with_mail(
    client: Client, post: Queue[EmailMessage], address: str, **notices: Any
) -> None:
    """Give an address, open the letter's link, and want to be told by mail."""
    me = await client.request("PUT", "/api/me/email", {"email": address})
    assert me["email"] == address and not me["email_checked"]
    letter = await taken(post)
    assert letter["to"] == address
    secret = link(letter).rsplit("/", 1)[1]
    await client.post(f"/api/letters/check/{secret}")
    with pytest.raises(Refused) as refused:
        await client.post(f"/api/letters/check/{secret}")
    assert refused.value.code == "not-found", "a link is used once"
    me = await client.request("PATCH", "/api/me", {"notices": {"mail": "turn", **notices}})
    assert me["email_checked"] and me["notices"]["mail"] == notices.get("mail", "turn")


async def until_turn(sockets: list[Any], table: str, seat: int) -> None:
    """Play until it is somebody's turn, but not before it was the other's."""
    chance = random.Random(3)
    await play_on(sockets, table, chance, 4)
    while sockets[0].states[table]["to_act"] != [1 - seat]:
        await play_on(sockets, table, chance, 1)
    await sockets[seat].connection.close()
    watching = sockets[1 - seat]
    while watching.tables[table]["seats"][seat]["online"]:
        await watching.change()
    while sockets[1 - seat].states[table]["to_act"] != [seat]:
        view = next(v for v in sockets[1 - seat].states[table]["views"] if v["actions"])
        action = chance.choice(view["actions"])["n"]
        await sockets[1 - seat].act(table, view["seat"], action)


def test_a_letter_when_it_is_ones_turn(telling: ServerProcess, post: tuple[type[Any], int]) -> None:
    got = post[0].got

    async def use() -> None:
        async with seated(telling, 2, title="Sunday") as (table, people, sockets):
            bob = people[1]
            await with_mail(bob, got, "bob@example.org", language="de")
            await until_turn(sockets, table, 1)
            letter = await taken(got)
            assert letter["to"] == "bob@example.org" and "Sie sind am Zug" in letter["subject"]
            text = letter.get_content()
            assert "Sunday" in text and f"/table/{table}" in text
            state = (await bob.get(f"/api/tables/{table}/state"))["views"][0]
            hidden = json.dumps(state["view"])
            assert not set(re.findall(r'"card": "([a-z-]+[A-Z]+)"', hidden)) & set(text.split())
            # One press: the button of the mail program, and the link, end it.
            stop = re.search(r"<http://[^/]+(/api/mail/stop/\S+)>", letter["list-unsubscribe"])
            assert stop and letter["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
            nobody = Client(telling.address)
            with pytest.raises(Refused):
                await nobody.post(stop[1][:-4] + "0000")
            await nobody.post(stop[1])
            assert (await bob.get("/api/me"))["notices"]["mail"] == "off"

    run(use())


def test_a_digest_waits_for_the_morning_and_is_one_letter(
    telling: ServerProcess, post: tuple[type[Any], int]
) -> None:
    got = post[0].got
    database = Database(telling.settings.database)

    async def use() -> None:
        async with seated(telling, 2, title="one") as (table, people, sockets):
            await with_mail(people[1], got, "carl@example.org", mail="digest")
            await until_turn(sockets, table, 1)
            due = None
            while due is None:
                due = await asyncio.to_thread(read_due)
            assert due > 0 and got.empty()
            with database.writing() as conn:
                conn.execute(outbox.update().values(due=1.0))
            letter = await taken(got)
            assert letter["to"] == "carl@example.org"

    def read_due() -> float | None:
        with database.reading() as conn:
            return next_due(conn)

    run(use())
    with database.writing() as conn:
        assert take_due(conn, 10) == []
    database.close()


def test_quiet_hours_and_digests_are_the_persons_own() -> None:
    wish = Notices(quiet=[22, 7], zone="Pacific/Auckland")  # thirteen hours before London in winter
    night = datetime(2026, 12, 1, 10, 30, tzinfo=UTC).timestamp()
    morning = datetime(2026, 12, 1, 18, 0, tzinfo=UTC).timestamp()
    assert after_quiet(night, wish) == morning and after_quiet(morning, wish) == morning
    assert after_quiet(night, Notices(quiet=[22, 7])) == night
    assert after_quiet(night, Notices(quiet=[9, 12])) == night + 1.5 * 3600
    assert after_quiet(night, Notices(quiet=[7, 7])) == night
    hours = [night + hour * 3600 for hour in range(24)]
    assert sum(after_quiet(at, wish) > at for at in hours) == 9
    assert next_digest(night, wish) == morning + 3600


@pytest.mark.parametrize("zone", ["", "Nowhere/Land", "../../etc/passwd", "Europe", "UTC\x00"])
def test_a_time_zone_must_be_one(zone: str) -> None:
    with pytest.raises(Refusal, match="zone"):
        checked_notices(Notices(zone=zone))


def test_a_forgotten_password(telling: ServerProcess, post: tuple[type[Any], int]) -> None:
    got = post[0].got

    async def use() -> None:
        ann = await person(telling)
        login = {"login": "ann", "password": "correct horse"}
        await ann.post("/api/me/password", login)
        await with_mail(ann, got, "ann@example.org")
        stranger = Client(telling.address)
        await stranger.post("/api/forgotten", {"login": "nobody at all"})
        await stranger.post("/api/forgotten", {"login": "Ann@Example.org"})
        letter = await taken(got)
        assert letter["to"] == "ann@example.org" and got.empty()
        secret = link(letter).rsplit("/", 1)[1]
        with pytest.raises(Refused):
            await stranger.post(f"/api/letters/check/{secret}")
        await stranger.post(f"/api/letters/reset/{secret}", {"password": "battery staple"})
        with pytest.raises(Refused):
            await stranger.post(f"/api/letters/reset/{secret}", {"password": "battery staple"})
        with pytest.raises(Refused):
            await ann.get("/api/me")
        with pytest.raises(Refused):
            await stranger.post("/api/login", login)
        new = {**login, "password": "battery staple", "token": True}
        assert (await stranger.post("/api/login", new))["id"] == ann.me["id"]

    run(use())


class Browser:
    """What a browser makes for a subscription, and with what it reads."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)

    @property
    def point(self) -> bytes:
        """Its public key."""
        form = serialization.PublicFormat.UncompressedPoint
        return self.key.public_key().public_bytes(serialization.Encoding.X962, form)

    @property
    def keys(self) -> dict[str, str]:
        """What it gives to the page."""
        return {"p256dh": coded(self.point), "auth": coded(self.auth)}

    def read(self, body: bytes) -> Json:
        """A message, decrypted as RFC 8291 says."""
        salt, (size, length) = body[:16], struct.unpack(">IB", body[16:21])
        sender, text = body[21 : 21 + length], body[21 + length :]
        assert len(text) <= size
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.key.exchange(ec.ECDH(), theirs)
        info = b"WebPush: info\x00" + self.point + sender
        secret = HKDF(hashes.SHA256(), 32, self.auth, info).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\x00").derive(secret)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\x00").derive(secret)
        plain = AESGCM(key).decrypt(nonce, text, None)
        assert plain.endswith(b"\x02")
        read: Json = json.loads(plain[:-1])
        return read


def check_sender(header: str, public: str, audience: str) -> None:
    """The token is signed with the key that the page was given."""
    found = re.fullmatch(r"vapid t=([^,]+), k=(.+)", header)
    assert found and found[2] == public
    head, claims, signature = found[1].split(".")
    raw = decoded(signature)
    made = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(public))
    key.verify(made, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    told = json.loads(base64.urlsafe_b64decode(claims + "=="))
    assert told["aud"] == audience and told["sub"].startswith("mailto:")


def test_a_browser_is_told_also_when_the_page_is_closed(
    telling: ServerProcess, service: tuple[type[Any], int]
) -> None:
    got, audience = service[0].got, f"http://127.0.0.1:{service[1]}"

    async def use() -> None:
        async with seated(telling, 2, title="Monday") as (table, people, sockets):
            browser, bob = Browser(), people[1]
            offer = await bob.get("/api/notices")
            assert offer["mail"] is True
            wish = {"endpoint": f"{audience}/box", "keys": browser.keys, "language": "fr"}
            await bob.post("/api/me/pushes", wish)
            await until_turn(sockets, table, 1)
            headers, body = await taken(got)
            check_sender(headers["authorization"], offer["push"], audience)
            assert headers["content-encoding"] == "aes128gcm" and int(headers["ttl"]) > 0
            assert browser.read(body) == {
                "title": "C’est à vous de jouer",
                "body": "Aux portes de Loyang: Monday",
                "tag": table,
                "url": f"/table/{table}",
            }
            # A browser that is gone is forgotten.
            service[0].status = "410 Gone"
            known = await bob.get("/api/me/export")
            assert [one["endpoint"] for one in known["browsers"]] == [wish["endpoint"]]
            await people[0].post(f"/api/tables/{table}/resign", {"seat": 0, "id": "r"})
            await taken(got)
            while (await bob.get("/api/me/export"))["browsers"]:
                await asyncio.sleep(0.05)
            for wrong in (
                {**wish, "endpoint": "ftp://example.org/"},
                {**wish, "keys": {**browser.keys, "p256dh": "A" * 87}},
            ):
                with pytest.raises(Refused):
                    await bob.post("/api/me/pushes", wrong)

    run(use())


def test_push_messages_reach_no_inner_network(
    start_server: StartServer,
    service: tuple[type[Any], int],
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    server = start_server(f"sqlite:///{tmp_path_factory.mktemp('inner') / 'a.db'}")
    assert service[0].got.empty()

    async def use() -> None:
        async with seated(server, 2) as (table, people, sockets):
            endpoint = f"http://127.0.0.1:{service[1]}/box"
            wish = {"endpoint": endpoint, "keys": Browser().keys}
            await people[1].post("/api/me/pushes", wish)
            offer = await people[1].get("/api/notices")
            assert offer["mail"] is False
            with pytest.raises(Refused):
                await people[1].request("PUT", "/api/me/email", {"email": "a@example.org"})
            await until_turn(sockets, table, 1)
            while "kontor_push_failures_total 0.0" in await people[0].get("/api/metrics"):
                await asyncio.sleep(0.05)

    run(use())
    assert service[0].got.empty()
