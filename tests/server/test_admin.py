"""Looking after a server: list, export, import, verify, repair, backup; migrations; the schema."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path

import jsonschema_rs
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import delete, text, update

from command import kontor, kontor_process
from kontor.games import game_names, get_game
from kontor.server.client import Client, Gone, Refused
from kontor.server.http.openapi import openapi
from kontor.server.http.routes import ENDPOINTS
from kontor.server.load.process import ServerProcess
from kontor.server.process.admin import all_tables, check_table
from kontor.server.store.database import Database
from kontor.server.store.log import entries_after
from kontor.server.store.migrate import NEWEST, config, current, migrate
from kontor.server.store.model import entries, metadata, snapshots
from server.conftest import StartServer, new_database
from server.helpers import BOT, ME, Json, new_table, person, play_on, run, seated, up_to

DOCS = Path(__file__).parents[2] / "docs"


def plain(address: str) -> str:
    """A database's address as a person writes it."""
    return address.replace("+psycopg", "").removeprefix("sqlite:///")


@pytest.fixture(scope="module")
def played(server: ServerProcess) -> str:
    """A database with a finished and a running game."""

    async def play() -> None:
        async with seated(server, 1, BOT) as (table, _, sockets):
            await play_on(sockets, table, random.Random(1))
        async with seated(server, 2) as (table, _, sockets):
            await play_on(sockets, table, random.Random(2), 70)

    run(play())
    return server.settings.database


def test_list_export_import_verify(played: str, server: ServerProcess, tmp_path: Path) -> None:
    db = ["--db", plain(played)]
    listed = kontor("admin", "list", *db)
    assert listed.returncode == 0 and "finished" in listed.stdout and "running" in listed.stdout
    assert kontor("admin", "list", *db, "--status", "finished").stdout.count("loyang") == 1
    good = kontor("admin", "verify", "--tables", *db)
    assert good.returncode == 0 and "0 tables with faults" in good.stdout
    folder = tmp_path / "records"
    assert kontor("admin", "export", str(folder), *db).returncode == 0
    files = sorted(map(str, folder.iterdir()))
    assert len(files) == 2
    checked = kontor("admin", "verify", *files)
    assert checked.returncode == 0 and checked.stdout.count("fingerprint") == 2
    other = ["--db", str(tmp_path / "other.db")]
    made = kontor("admin", "import", *files, *other)
    assert made.returncode == 0 and made.stdout.count("t_") >= 2, made.stderr
    assert kontor("admin", "verify", "--tables", *other).returncode == 0
    missing = kontor("admin", "import", str(tmp_path / "nothing"), *other)
    assert missing.returncode == 2 and "Traceback" not in missing.stderr


def test_backup_while_the_server_runs(played: str, server: ServerProcess, tmp_path: Path) -> None:
    target = tmp_path / "copy"
    done = kontor("admin", "backup", str(target), "--db", plain(played))
    assert done.returncode == 0 and target.stat().st_size > 1000, done.stderr
    again = kontor("admin", "backup", str(target), "--db", plain(played))
    assert again.returncode == 2 and "exists already" in again.stderr
    if played.startswith("sqlite"):
        good = kontor("admin", "verify", "--tables", "--db", str(target))
        assert good.returncode == 0 and "0 tables with faults" in good.stdout


def test_damage_is_found_and_repaired(played: str, server: ServerProcess) -> None:
    database = Database(played)
    with database.writing() as conn:
        conn.execute(update(snapshots).where(snapshots.c.seq > 0).values(data=b"damaged"))
    found = kontor("admin", "verify", "--tables", "--db", plain(played))
    assert found.returncode == 1 and "is damaged" in found.stdout
    mended = kontor("admin", "repair", "--db", plain(played))
    assert mended.returncode == 0 and "snapshots" in mended.stdout, mended.stderr
    assert kontor("admin", "verify", "--tables", "--db", plain(played)).returncode == 0
    with database.writing() as conn:
        change = update(entries).where(entries.c.seq == 20, entries.c.kind == "act")
        conn.execute(change.values(action=0))
    wrong = kontor("admin", "verify", "--tables", "--db", plain(played))
    assert wrong.returncode == 1 and "entry 20 is not possible" in wrong.stdout
    assert kontor("admin", "repair", "--db", plain(played)).returncode == 1
    database.close()


def test_clocks_and_takeovers_are_repaired_as_they_were(server: ServerProcess) -> None:
    async def play() -> None:
        clock = {"turn": 60.0, "bank": 30.0}
        async with seated(server, 3, clock=clock, takeover="casual") as (table, clients, sockets):
            await play_on(sockets, table, random.Random(5), 10)
            path = f"/api/tables/{table}/proposals"
            info = await clients[0].post(path, {"kind": "takeover", "seat": 2})
            for client in clients[1:]:
                await client.post(f"{path}/{info['proposals'][0]['id']}", {"agree": True})
            await play_on(sockets[:2], table, random.Random(6), 40)

    run(play())
    db = ["--db", plain(server.settings.database)]
    good = kontor("admin", "verify", "--tables", *db)
    assert "other clocks" not in good.stdout
    kontor("admin", "repair", *db)
    assert "other clocks" not in kontor("admin", "verify", "--tables", *db).stdout


def test_a_game_without_entries_is_a_fault(server: ServerProcess) -> None:
    async def play() -> str:
        async with seated(server, 2) as (table, _, _):
            return table

    table = run(play())
    database = Database(server.settings.database)
    with database.writing() as conn:
        conn.execute(delete(entries).where(entries.c.table == table))
    database.close()
    found = kontor("admin", "verify", "--tables", "--db", plain(server.settings.database))
    assert found.returncode == 1 and "entries are missing" in found.stdout, found.stderr


@pytest.mark.parametrize("command", ["list", "verify --tables", "repair", "backup {}/copy.db"])
def test_a_database_that_is_not_there_is_not_made(tmp_path: Path, command: str) -> None:
    words = command.format(tmp_path).split()
    done = kontor("admin", *words, "--db", str(tmp_path / "typo.db"))
    assert done.returncode == 2 and "there is no database at" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_migrations_make_what_the_model_says(database: str) -> None:
    made = Database(database)
    migrate(made)
    with made.reading() as conn:
        head = ScriptDirectory.from_config(config()).get_current_head()
        assert current(conn) == NEWEST == head
        context = MigrationContext.configure(conn, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    assert not migrate(made)
    made.close()


def test_an_older_sqlite_file_is_copied_before_it_is_changed(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    database = Database(f"sqlite:///{path}")
    migrate(database)
    with database.writing() as conn:
        conn.execute(text("UPDATE alembic_version SET version_num = '0000'"))
    with pytest.raises(Exception, match="0000"):
        migrate(database)
    database.close()
    copy = path.with_name("old.db.before-0000")
    assert sqlite3.connect(copy).execute("SELECT count(*) FROM tables").fetchone() == (0,)


def test_every_request_is_documented() -> None:
    written = (DOCS / "api.md").read_text("utf-8")
    for endpoint in ENDPOINTS:
        path = endpoint.path.replace(":int", "")
        if path.startswith("/api/replays/{replay}/"):
            path = "`/" + path.rsplit("/", 1)[1] if not path.endswith("line") else path
        assert path in written or path.split("{")[0] in written, endpoint.path
    for name in openapi()["components"]["schemas"]["ClientFrame"]["discriminator"]["mapping"]:
        assert f'{{"type": "{name}"' in written, name
    for name in openapi()["components"]["schemas"]["ServerFrame"]["discriminator"]["mapping"]:
        assert f'{{"type": "{name}"' in written, name


def test_frames_keep_to_the_schema(server: ServerProcess) -> None:
    async def play() -> list[Json]:
        async with seated(server, 2, BOT, clock={"turn": 60, "bank": 5}, hints=True) as (
            table,
            clients,
            sockets,
        ):
            for socket in sockets:
                socket.keep_frames = True
            await clients[0].post(f"/api/tables/{table}/proposals", {"kind": "abandon"})
            await play_on(sockets, table, random.Random(3), 15)
            await sockets[0].watch(table, -1)
            await sockets[0].ask({"type": "chat", "table": table, "text": "Hello"})
            await sockets[0].ask({"type": "why", "table": table, "seat": 0, "action": 5})
            await sockets[0].ask({"type": "ping"})
            await sockets[1].send({"type": "watch", "table": table, "seq": 3, "previews": True})
            await sockets[1].send({"type": "fly"})
            await sockets[1].ask({"type": "ping"})
            return sockets[0].frames + sockets[1].frames

    document: Json = run(schema_of(server))
    schema = {**document["components"]["schemas"]["ServerFrame"], **document}
    validator = jsonschema_rs.Draft202012Validator(schema)
    frames = run(play())
    assert {f["type"] for f in frames} >= {"state", "table", "ack", "chat", "why", "pong"}
    for frame in frames:
        errors = [error.message for error in validator.iter_errors(frame)]
        assert errors == [], frame["type"]


@pytest.mark.parametrize("name", game_names())
def test_the_schema_knows_what_a_game_shows(name: str) -> None:
    components = {"components": openapi()["components"]}
    seats = jsonschema_rs.Draft202012Validator(
        {"$ref": "#/components/schemas/SeatView", **components}
    )
    game = get_game(name)
    state = game.new({}, "schema", log=True)
    shown: Json = {
        "seat": 0,
        "view": game.view(state, 0),
        "events": game.take_events(state, 0),
        "actions": [],
        **{"undo": 0, "turn": 0, "redo": 0, "since": []},
    }
    seats.validate(shown)
    for key, wrong in (
        ("view", {}),
        ("view", {**shown["view"], "more": 1}),
        ("events", [{"event": "nothing-such"}]),
        ("since", [[{}]]),
    ):
        assert not seats.is_valid({**shown, key: wrong}), key


async def schema_of(server: ServerProcess) -> Json:
    """The schema as the server gives it."""
    found: Json = await Client(server.address).get("/api/schema")
    return found


def test_health_and_metrics(server: ServerProcess) -> None:
    async def ask() -> None:
        client = Client(server.address)
        health = await client.get("/api/health")
        assert health["status"] == "ok" and health["database"] in server.settings.database
        text = await client.get("/api/metrics")
        for name in ("kontor_entries_total", "kontor_move_seconds_bucket", "kontor_live_tables"):
            assert name in text

    run(ask())


def test_webhooks_tell_whose_turn_it_is(
    tmp_path_factory: pytest.TempPathFactory, start_server: StartServer
) -> None:
    """Over real sockets, with inner addresses allowed, and not without."""
    import asyncio
    import json

    folder = tmp_path_factory.mktemp("hooks")
    allowed = start_server(f"sqlite:///{folder / 'a.db'}", inner_webhooks=True)
    refused = start_server(f"sqlite:///{folder / 'b.db'}")

    async def play() -> None:
        got: list[Json] = []

        async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
            length = int(head.split("content-length: ")[1].split("\r\n")[0])
            got.append(json.loads(await reader.readexactly(length)))
            writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")
            writer.close()

        hook = await asyncio.start_server(answer, "127.0.0.1", 0)
        address = f"http://127.0.0.1:{hook.sockets[0].getsockname()[1]}/"
        for server in (refused, allowed):
            async with seated(server, 2) as (table, clients, sockets):
                await clients[1].request("PATCH", "/api/me", {"webhook": address})
                await play_on(sockets, table, random.Random(1), 40)
                if server is refused:
                    await asyncio.sleep(0.3)
                    assert got == []
                    assert "kontor_webhook_failures_total 0" not in await clients[0].get(
                        "/api/metrics"
                    )
                else:
                    while not got:
                        await asyncio.sleep(0.05)
                    assert all(item["person"] == clients[1].me["id"] for item in got)
                    assert (
                        {"your-turn"} <= {item["kind"] for item in got} <= {"your-turn", "affected"}
                    )
                    assert got[0]["table"] == table and got[0]["url"].endswith(f"/table/{table}")
        async with seated(allowed, 2, webhook=address) as (table, clients, sockets):
            await play_on(sockets, table, random.Random(1), 40)
            everybody = {client.me["id"] for client in clients}
            while {item["person"] for item in got if item["table"] == table} != everybody:
                await asyncio.sleep(0.05)
        hook.close()

    run(play())


def test_workers_need_postgresql() -> None:
    refused = kontor("serve", "--workers", "2", "--db", "x.db")
    assert refused.returncode == 2 and "PostgreSQL" in refused.stderr


def test_a_long_game_loads_as_fast_as_a_short_one(server: ServerProcess) -> None:
    """What is read to load a game does not grow with its length."""
    from kontor.server.store.log import entries_after
    from kontor.server.store.store import SqlStore
    from kontor.server.store.tables import load_table
    from kontor.table.catalogue import find_game
    from kontor.table.log import load_moment

    async def play(moves: int) -> str:
        client = await person(server)
        table: str = (await new_table(client, ME, ME))["id"]
        async with client.socket() as socket:
            await socket.watch(table)
            await play_on([socket], table, random.Random(1), moves)
            await up_to(socket, table, min(moves, socket.states[table]["seq"]))
        return table

    tables = [run(play(moves)) for moves in (40, 300)]
    database = Database(server.settings.database)
    with database.reading() as conn:
        for table in tables:
            row = load_table(conn, table)
            every = server.settings.snapshot_every
            moment = load_moment(SqlStore(conn), find_game(row.game), row)
            last = row.seq - row.seq % every
            assert moment.seq == row.seq and len(entries_after(conn, table, last)) < every
    database.close()


def test_postgres_is_really_used(postgres: str) -> None:
    assert new_database(postgres).startswith("postgresql+psycopg://")


def test_whoever_is_removed_is_not_here_any_more(postgres: str, start_server: StartServer) -> None:
    """While the server runs: their sockets end, the others see that the name is gone."""
    server = start_server(new_database(postgres))

    async def play() -> None:
        async with seated(server, 2) as (table, clients, sockets):
            address = server.settings.database.replace("+psycopg", "")
            words = ("admin", "remove", "person", clients[1].me["id"], "--db", address)
            done = await asyncio.to_thread(kontor_process, *words)
            assert done.returncode == 0, done.stderr
            with pytest.raises(Gone):
                while True:
                    await sockets[1].change()
            while sockets[0].tables[table]["seats"][1]["name"] != "–":
                await sockets[0].change()
            with pytest.raises(Refused) as refused:
                await clients[1].get("/api/me")
            assert refused.value.code == "unknown-person"

    run(play())


def test_a_host_removes_tables_messages_and_people(server: ServerProcess) -> None:
    import json

    async def play() -> tuple[list[str], list[str]]:
        tables, people = [], []
        for _ in range(2):
            async with seated(server, 2, title="Come here") as (table, clients, sockets):
                await play_on(sockets, table, random.Random(1), 20)
                for text in ("first", "second"):
                    await sockets[0].ask({"type": "chat", "table": table, "text": text})
                await clients[1].post(f"/api/tables/{table}/resign", {"seat": 1})
                tables.append(table)
                people = [client.me["id"] for client in clients]
        return tables, people

    def command(*words: str, code: int = 0) -> str:
        done = kontor("admin", *words, "--db", address)
        assert done.returncode == code, done.stdout + done.stderr
        return done.stdout + done.stderr

    address = server.settings.database.replace("sqlite:///", "").replace("+psycopg", "")
    (gone, kept), (ann, bob) = run(play())
    known = json.loads(command("known", ann))
    assert known["person"]["id"] == ann and "password" not in known["person"]
    assert [message["text"] for message in known["messages"]] == ["first", "second"]
    assert known["results"] and known["ratings"]
    assert bob in command("people", "P1")
    command("remove", "message", kept, "1")
    command("remove", "table", gone)
    assert "no table" in command("remove", "table", gone, code=2)
    command("remove", "person", ann)
    database = Database(server.settings.database)
    with database.reading() as conn:
        rows = {row.id: row for row in all_tables(conn)}
        assert gone not in rows and not entries_after(conn, gone, -1)
        assert rows[kept].title == "" and rows[kept].seats[0].name == "–"
        assert check_table(conn, rows[kept]).faults == []
    database.close()
    assert json.loads(command("known", ann))["messages"] == []
    pages = [command("list", "--limit", "1", "--page", str(page)) for page in (1, 2)]
    assert kept in pages[0] and kept not in pages[1]
