"""An account as a place to come back to: results, league, people, export and farewell."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kontor.server.client import Client, Refused
from kontor.server.load.process import ServerProcess
from kontor.table.info import deadline, this_week, today
from server.helpers import BOT, ME, OPEN, new_table, person, play_on, run, seated

Json = dict[str, Any]


async def give_up(client: Client, table: str, seat: int) -> None:
    """Resign."""
    await client.post(f"/api/tables/{table}/resign", {"seat": seat, "id": f"r{seat}"})


async def profile(client: Client, of: Client) -> Json:
    """Somebody's page as somebody else sees it."""
    found: Json = await client.get(f"/api/people/{of.me['id']}")
    return found


def test_a_person_has_results_a_curve_and_rivals(server: ServerProcess) -> None:
    async def use() -> None:
        for title in ("first evening", "second evening"):
            async with seated(server, 2, title=title) as (table, people, sockets):
                await play_on(sockets, table, random.Random(4), 25)
                await give_up(people[1], table, 1)
                ann, bob = people
                seen = await profile(bob, ann)
                assert [(s["games"], s["wins"]) for s in seen["stats"]] == [(1, 1)]
                [rating], [point] = seen["ratings"], seen["curve"]
                assert point["rating"] == rating["rating"] and point["players"] == 2
                [rival] = seen["rivals"]
                assert (rival["person"], rival["ahead"], rival["behind"]) == (bob.me["id"], 1, 0)
                assert (await profile(ann, bob))["rivals"][0]["behind"] == 1
                for words, count in (("P1", 1), ("evening loyang", 1), ("nobody", 0)):
                    games = await ann.get(f"/api/me/games?search={words.replace(' ', '%20')}")
                    assert len(games) == count, words
                [game] = await ann.get("/api/me/games?game=loyang")
                assert game["table"] == table and game["ended_by"] == "resigned"
                assert [seat["mine"] for seat in game["seats"]] == [True, False]
                best = await ann.get("/api/ratings/loyang?players=2")
                assert ann.me["id"] in {row["person"] for row in best}

    run(use())


def test_cards_one_lays_out_are_favourites(server: ServerProcess) -> None:
    async def use() -> None:
        async with seated(server, 1, BOT) as (table, [ann], sockets):
            await play_on(sockets, table, random.Random(8), 60)
            line = await ann.get(f"/api/tables/{table}/line")
            deeds = [m["action"]["deed"] for m in line["moves"] if m["seat"] == 0]
            laid = [d["card"] for d in deeds if d["verb"] in ("play", "take")]
            await give_up(ann, table, 0)
            found = (await profile(ann, ann))["favourites"]
            assert laid and {one["card"] for one in found} <= set(laid)
            assert all(one["times"] == laid.count(one["card"]) for one in found)

    run(use())


def test_the_deals_of_a_week_are_a_league(server: ServerProcess) -> None:
    """Results are for after one's own try, also for whoever asks the server itself."""

    async def use() -> None:
        ann, bob = await person(server, "Ann"), await person(server, "Bob")
        scores = {}
        for span in ("day", "week"):
            table = (await ann.post(f"/api/daily/loyang?span={span}"))["id"]
            again = (await ann.post(f"/api/daily/loyang?span={span}"))["id"]
            assert again == table, "one try"
            async with ann.socket() as socket:
                await socket.watch(table)
                await play_on([socket], table, random.Random(2))
                scores[span] = socket.states[table]["outcome"]["scores"][0]
            mine = await ann.get(f"/api/daily/loyang?span={span}")
            assert [one["score"] for one in mine["results"]] == [scores[span]]
            assert (await bob.get(f"/api/daily/loyang?span={span}"))["results"] == []
        league = await ann.get("/api/league/loyang")
        assert league["week"] == this_week()
        [row] = [row for row in league["rows"] if row["person"] == ann.me["id"]]
        assert (row["points"], row["deals"]) == (10 + 20, 2)
        tried = {deal["date"] for deal in league["deals"] if deal["tried"]}
        assert tried == {today(), this_week()}
        assert (await bob.get("/api/league/loyang"))["rows"] == []
        best = await bob.get("/api/best/loyang")
        assert max(scores.values()) in [one["score"] for one in best]
        solo = (await profile(bob, ann))["solo"]
        assert sum(one["games"] for one in solo) == 2
        for wrong in ("2026-W99", "2031-W01"):
            with pytest.raises(Refused) as refused:
                await bob.get(f"/api/league/loyang?week={wrong}")
            assert refused.value.code == "invalid"

    run(use())
    assert deadline("2026-W47") == deadline("2026-11-22")


def test_following_and_blocking(server: ServerProcess) -> None:
    async def use() -> None:
        ann, bob = await person(server, "Ann"), await person(server, "Bob")
        table = await new_table(ann, ME, OPEN, public=True, start=False)
        place = f"/api/me/people/{ann.me['id']}"
        await bob.request("PUT", place, {"relation": "follow"})
        [known] = await bob.get("/api/me/people")
        assert known["name"] == "Ann" and [one["id"] for one in known["tables"]] == [table["id"]]
        assert (await profile(bob, ann))["relation"] == "follow"
        await ann.request("PUT", f"/api/me/people/{bob.me['id']}", {"relation": "block"})
        with pytest.raises(Refused) as refused:
            await bob.request("PUT", f"/api/tables/{table['id']}/seats/1", ME)
        assert refused.value.code == "forbidden"
        await ann.request("PUT", f"/api/me/people/{bob.me['id']}", {"relation": "none"})
        await bob.request("PUT", f"/api/tables/{table['id']}/seats/1", ME)
        for wrong in (f"/api/me/people/{bob.me['id']}", "/api/me/people/p_nobody"):
            with pytest.raises(Refused):
                await bob.request("PUT", wrong, {"relation": "follow"})

    run(use())


def test_everything_is_given_and_deleted(server: ServerProcess) -> None:
    async def use() -> None:
        async with seated(server, 2, title="the last one") as (table, people, sockets):
            ann, bob = people
            await sockets[0].ask({"type": "chat", "table": table, "text": "good bye", "id": "c"})
            waiting = await new_table(ann, ME, OPEN, start=False)
            login = {"login": f"ann{server.settings.port}", "password": "correct horse"}
            await ann.post("/api/me/password", login)
            known = await ann.get("/api/me/export")
            assert known["person"]["login"] == login["login"]
            assert "password" not in known["person"]
            assert [one["text"] for one in known["messages"]] == ["good bye"]
            with pytest.raises(Refused) as refused:
                await ann.request("DELETE", "/api/me", {"current": "wrong"})
            assert refused.value.code == "wrong-login"
            await ann.request("DELETE", "/api/me", {"current": "correct horse"})
            after = await bob.get(f"/api/tables/{table}")
            assert (after["status"], after["ended_by"]) == ("finished", "resigned")
            assert after["seats"][0]["name"] == "–"
            assert [m["text"] for m in await bob.get(f"/api/tables/{table}/chat")] == []
            for gone in (f"/api/tables/{waiting['id']}", "/api/me"):
                with pytest.raises(Refused):
                    await ann.get(gone)
            with pytest.raises(Refused) as refused:
                await Client(server.address).post("/api/login", login)
            assert refused.value.code == "wrong-login"

    run(use())
