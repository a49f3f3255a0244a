"""The analysis board on a server and on a device: look, branch, judge, edit, share, play on."""

from __future__ import annotations

import json

import pytest

from kontor.core.game import SPECTATOR
from kontor.core.record import replay, write_record
from kontor.core.record_reading import parse_record, parse_study
from kontor.games import get_game
from kontor.server.client import Client, Refused
from kontor.server.load.process import ServerProcess
from review.short import short_record
from server.ends import any_end as any_end
from server.helpers import BOT, ME, OPEN, Json, new_table, person, run, seated

GAMES = ["loyang", "hermagor"]
A = "/api/analysis"


async def do(client: Client, now: Json, **more: object) -> Json:
    """What is done at the present place of a study."""
    wish = {"study": now["study"], "at": now["at"], **more}
    answer: Json = await client.post(A, wish)
    return answer


@pytest.mark.parametrize("name", GAMES)
def test_from_a_finished_game_to_variations_and_back(server: ServerProcess, name: str) -> None:
    async def work() -> None:
        record = short_record(name)
        client = await person(server)
        table = await client.post("/api/records", write_record(record))
        now = await client.get(f"/api/tables/{table['id']}/analysis")
        assert now["at"] == len(record.entries) - 1 and now["outcome"] == table["outcome"]
        assert now["to_act"] == [] and now["actions"] == []
        stranger = Client(server.address)
        step = f"/api/replays/{table['replay']}/analysis?step=2"
        now = await stranger.get(step)
        game = record.game
        state = replay(record, 2)
        assert now["at"] == 1 and now["seat"] == state.seats_to_act()[0]
        assert now["view"] == game.view(state, now["seat"])
        other = await do(stranger, now, seat=(now["seat"] + 1) % now["seats"])
        assert other["view"] == game.view(state, other["seat"])
        played = game.text(record.moves[2].action)
        text = next(one["text"] for one in now["actions"] if one["text"] != played)
        branch = await do(stranger, now, do="play", action=text, seat=now["seat"])
        assert len(branch["study"]["nodes"]) == len(record.entries) + 1
        node = branch["study"]["nodes"][branch["at"]]
        assert node["parent"] == now["at"] and node["entry"].endswith(text)
        again = await do(stranger, {**branch, "at": now["at"]}, do="play", action=text)
        assert again["study"] == branch["study"] and again["at"] == branch["at"]
        said = await do(stranger, branch, do="comment", text="Why not?")
        written = await stranger.post(A + "/record", {"study": said["study"]})
        assert "; Why not?" in written.split("\n")
        assert parse_record(written, get_game).entries == record.entries
        read = await stranger.post(A + "/read", written)
        assert read["study"] == said["study"]
        assert await stranger.post(A + "/record", {"study": read["study"]}) == written
        main = await do(stranger, said, do="main")
        assert (
            parse_study(await stranger.post(A + "/record", {"study": main["study"]}), get_game)
            .main_record()
            .entries[2:]
            != record.entries[2:]
        )
        gone = await do(stranger, said, do="remove")
        assert gone["at"] == now["at"] and gone["study"] == now["study"]

    run(work())


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_judges_by_what_the_seat_may_know(server: ServerProcess, name: str) -> None:
    async def work() -> None:
        record = short_record(name)
        client = await person(server)
        table = await client.post("/api/records", write_record(record))
        now = await client.get(f"/api/tables/{table['id']}/analysis?step=0")
        wish = {"study": now["study"], "at": now["at"]}
        found = await client.post(A + "/judge", wish)
        values = [line["value"] for line in found["lines"]]
        assert values == sorted(values, reverse=True) and len(values) > 1
        assert found["lines"][0]["behind"] == 0 and found["seat"] == now["seat"]
        played = record.game.text(record.moves[0].action)
        assert any(line["texts"][0] == played for line in found["lines"]), "what was tried"
        state = record.begin()
        view = record.game.view(state, now["seat"])
        pasted = await client.post(A + "/read", json.dumps(view))
        assert pasted["imagined"] and pasted["view"] == view
        study = {**pasted["study"], "nodes": now["study"]["nodes"][:1]}
        assert await client.post(A + "/judge", {"study": study}) == found, "only the view counts"
        last = len(now["study"]["nodes"]) - 1
        with pytest.raises(Refused, match="nothing to judge"):
            await client.post(A + "/judge", {**wish, "at": last})

    run(work())


@pytest.mark.parametrize("name", GAMES)
def test_a_position_is_edited_and_its_faults_are_named(server: ServerProcess, name: str) -> None:
    async def work() -> None:
        client = await person(server)
        now = await client.post(A + "/new", {"game": name, "options": {"players": 2}})
        given = await client.post(A + "/position", {"study": now["study"]})
        position, schema = given["position"], given["position_schema"]
        assert set(position) <= set(schema["properties"])
        good = await client.post(A + "/edit", {"game": name, "position": position})
        assert good["faults"] == [] and good["analysis"]["view"] == now["view"]
        assert not good["analysis"]["imagined"]
        position["players"][1]["cash"] = -1000
        position["round"] = 99
        bad = await client.post(A + "/edit", {"game": name, "position": position})
        assert bad["analysis"] is None
        places = {fault["place"]: fault["message"] for fault in bad["faults"]}
        assert "whole number" in places["players[1].cash"] and "whole number" in places["round"]
        given = await client.post(A + "/position", {"study": now["study"]})
        for leave in (0, SPECTATOR):
            wish = {"game": name, "position": given["position"], "leave": leave}
            one = await client.post(A + "/edit", wish)
            other = await client.post(A + "/edit", {**wish, "seed": "2"})
            assert one["analysis"]["imagined"]
            start = one["analysis"]["study"]["position"]
            assert start == other["analysis"]["study"]["position"]
            assert start["viewer"] == (None if leave == SPECTATOR else leave)
            texts = [
                await client.post(A + "/record", {"study": e["analysis"]["study"]})
                for e in (one, other)
            ]
            assert texts[0] != texts[1]

    run(work())


def test_bad_input_gets_a_clear_answer(server: ServerProcess) -> None:
    async def work() -> None:
        client = await person(server)
        text = write_record(short_record("loyang"))
        for wrong, words in (
            ("hello", "not a record"),
            (text[: len(text) // 2], "line"),
            (text.replace("record 2", "record 9"), "another version"),
            ("{}", "game"),
            ('{"game": "chess"}', "there is no game"),
            ('{"game": "loyang"}', "is missing"),
            ('{"game": "loyang", "viewer": 0}', "not a view"),
            ("{", "JSON"),
        ):
            with pytest.raises(Refused, match=words):
                await client.post(A + "/read", wrong)
        now = await client.post(A + "/new", {"game": "loyang", "options": {"players": 1}})
        study = now["study"]
        for wish, words in (
            ({"study": study, "at": 5}, "no place 5"),
            ({"study": study, "do": "play", "action": "end"}, "not possible"),
            ({"study": study, "do": "play", "action": "fly"}, "fly"),
            ({"study": study, "do": "play", "text": "fly"}, "SEAT: ACTION"),
            ({"study": study, "seat": 3}, "no seat 3"),
            ({"study": {**study, "seed": ""}}, "seed"),
            ({"study": {**study, "nodes": [{"entry": "A: end", "parent": 3}]}}, "parent"),
            ({"study": {**study, "nodes": [{"entry": "A: end"}]}, "at": 0}, "not possible"),
        ):
            with pytest.raises(Refused, match=words):
                await client.post(A, wish)

    run(work())


def test_a_running_game_is_analysed_only_where_help_is_allowed(server: ServerProcess) -> None:
    async def work() -> None:
        client = await person(server)
        for more, words in (({"hints": False}, "without help"), ({}, "without help")):
            table = await new_table(client, ME, BOT, **more)
            with pytest.raises(Refused, match=words):
                await client.get(f"/api/tables/{table['id']}/analysis")
            with pytest.raises(Refused, match="not over"):
                await client.post(f"/api/tables/{table['id']}/review")
        daily = await client.post("/api/daily/loyang")
        with pytest.raises(Refused, match="deal of the day"):
            await client.get(f"/api/tables/{daily['id']}/analysis")
        with pytest.raises(Refused, match="not over"):
            await client.post(f"/api/tables/{daily['id']}/review")
        table = await new_table(client, ME, ME, hints=True)
        assert not table["rated"]
        now = await client.get(f"/api/tables/{table['id']}/analysis")
        assert now["imagined"] and now["study"]["nodes"] == []
        view = now["study"]["position"]
        assert view["viewer"] == now["seat"] and "deck" not in view and "chance" not in view

    run(work())


def test_others_cards_stay_hidden_in_a_running_game(server: ServerProcess) -> None:
    async def work() -> None:
        async with seated(server, 2, hints=True, public=True) as (table, people, sockets):
            states = [socket.states[table]["views"][0] for socket in sockets]
            for seat, client in enumerate(people):
                now = await client.get(f"/api/tables/{table}/analysis")
                assert now["study"]["position"] == states[seat]["view"]
            stranger = await person(server)
            with pytest.raises(Refused, match="by those who play it"):
                await stranger.get(f"/api/tables/{table}/analysis")

    run(work())


def test_play_on_from_a_place(server: ServerProcess) -> None:
    async def work() -> None:
        record = short_record("hermagor")
        client = await person(server)
        table = await client.post("/api/records", write_record(record))
        now = await client.get(f"/api/tables/{table['id']}/analysis?step=3")
        wish = {"study": now["study"], "at": now["at"], "seats": [ME, BOT, BOT]}
        made = await client.post(A + "/table", {**wish, "redraw": False})
        assert made["status"] == "running" and not made["rated"] and made["imported"]
        state = await client.get(f"/api/tables/{made['id']}/state")
        text = await client.post(A + "/record", {"study": now["study"]})
        start = replay(parse_record(text, get_game), 3)
        first = (await client.get(f"/api/tables/{made['id']}/steps?from=0&to=0&seat=0"))["steps"][0]
        assert first["view"] == record.game.view(start, 0) and state["seq"] >= 0
        waiting = await client.post(A + "/table", {**wish, "seats": [ME, OPEN, BOT]})
        assert waiting["status"] == "open", "friends sit down first"
        with pytest.raises(Refused, match="3 seats"):
            await client.post(A + "/table", {**wish, "seats": [ME]})
        last = len(now["study"]["nodes"]) - 1
        with pytest.raises(Refused, match="over here"):
            await client.post(A + "/table", {**wish, "at": last})

    run(work())


def test_a_puzzle_is_opened_with_its_answer(server: ServerProcess) -> None:
    async def work() -> None:
        client = await person(server)
        for name in GAMES:
            known = (await client.get(f"/api/puzzles/{name}"))["puzzles"]
            for puzzle in known[:1]:
                now = await client.get(f"/api/puzzles/{name}/{puzzle['id']}/analysis")
                assert now["imagined"] and now["study"]["nodes"]
            with pytest.raises(Refused, match="no such puzzle"):
                await client.get(f"/api/puzzles/{name}/nothing/analysis")

    run(work())
