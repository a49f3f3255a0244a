"""The figures of a run as tables: for the terminal, and as Markdown to be pasted into a page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from shlex import quote

from rich.console import Group as Lines
from rich.table import Table
from rich.text import Text

from ..core.game import Json
from ..core.options import options_to_text
from ..games import get_game, plugin_of

IN_COMPANY = ("wins", "score", "place")
LEFT = ("seat", "bot")
CELL = 16  # letters of a share with its interval
ROOMY = 80  # letters in a line of a terminal
FRAME = 3  # letters around a cell


def command_of(summary: Json) -> str:
    """The command that plays the same games again."""
    words = ["kontor", "arena", summary["game"], "--bots", ",".join(summary["bots"])]
    options = dict(summary["options"])
    words += ["--players", str(options.pop("players"))]
    words += ["--games", str(summary["games"]), "--seed", summary["seed"]]
    usual = get_game(summary["game"]).options({"players": summary["options"]["players"]})
    chosen = {name: value for name, value in options.items() if usual[name] != value}
    for word in options_to_text(chosen).split():
        words += ["--option", word]
    return " ".join(quote(word) for word in words)


def title_of(summary: Json) -> str:
    """One line on what was played."""
    seats = "alone" if is_alone(summary) else f"{summary['options']['players']} players"
    return (
        f"{summary['game'].capitalize()}, {seats}: "
        f"{summary['games']} games, {summary['deals']} deals, seed {summary['seed']}"
    )


def percent(figure: Mapping[str, float], interval: bool = True) -> str:
    """`62.5 % (55–69)`."""
    text = f"{100 * figure['value']:.1f} %"
    return f"{text} ({100 * figure['low']:.0f}–{100 * figure['high']:.0f})" if interval else text


def plus_minus(figure: Mapping[str, float], digits: int = 2) -> str:
    """`16.56 ± 0.11`; the figure alone where there is no telling how far it may be off."""
    half = (figure["high"] - figure["low"]) / 2
    shown = f"{figure['value']:.{digits}f}" + (f" ± {half:.{digits}f}" if half else "")
    return shown.replace("-", "−")


def duration(seconds: float) -> str:
    """`40 µs`, `0.4 ms`, `12 ms`, `1.25 s`."""
    if seconds >= 0.9995:
        return f"{seconds:.2f} s"
    if seconds < 0.0000995:
        return f"{1e6 * seconds:.0f} µs"
    return f"{1000 * seconds:.1f} ms" if seconds < 0.00995 else f"{1000 * seconds:.0f} ms"


def standings(summary: Json) -> list[list[str]]:
    """The main table; its first row is the head. Alone at the table it tells how often the scores
    were reached that the game calls good ones."""
    alone = is_alone(summary)
    plugin = plugin_of(summary["game"])
    head = ["bot", "games", "rating"]
    good = plugin.good_scores
    rows = [[*head, plugin.score, *map("≥ {}".format, good)] if alone else [*head, *IN_COMPANY]]
    for result in summary["results"]:
        row = [result["bot"], str(result["games"]), plus_minus(result["rating"], 1)]
        if alone:
            row.append(plus_minus(result["score"]))
            row += [f"{100 * reached(result, space):.1f} %" for space in good]
        else:
            row += [percent(result["wins"]), plus_minus(result["score"])]
            row.append(f"{result['place']['value']:.2f}")
        rows.append(row)
    return rows


def is_alone(summary: Json) -> bool:
    """Whether the games were played by one player each."""
    return bool(summary["options"]["players"] == 1)


def reached(result: Json, score: int) -> float:
    """The share of a bot's games with at least a score."""
    enough = sum(count for text, count in result["scores"].items() if int(text) >= score)
    return float(enough / result["games"])


def thinking(summary: Json) -> list[list[str]]:
    """How long the bots thought, and whether they kept to the rules."""
    columns = {"per_decision": "mean", "p95": "95 %", "slowest": "slowest"}
    rows = [["bot", "decisions", *columns.values(), "failed", "over limit"]]
    for result, timing in zip(summary["results"], summary["timing"]["bots"]):
        counts = [str(result[key]) for key in ("decisions", "failures", "overruns")]
        times = [duration(timing[key]) for key in columns]
        rows.append([result["bot"], counts[0], *times, *counts[1:]])
    return rows


def pairs(summary: Json, roomy: bool = True) -> list[list[str]]:
    """How often the bot of a row was placed before the bot of a column."""
    names, columns = labels(summary, roomy)
    rows = [["bot", *columns]]
    for name, cells in zip(names, summary["against"]):
        rows.append([name, *(percent(cell["ahead"], roomy) if cell else "–" for cell in cells)])
    return rows


def by_seat(summary: Json) -> list[list[str]]:
    """Wins on each seat, of everybody and of each bot."""
    seats = summary["seats"]
    rows = [["bot", *(f"seat {seat['seat']}" for seat in seats)]]
    rows.append(["all together", *(percent(seat["wins"]) for seat in seats)])
    for result in summary["results"]:
        own = {seat["seat"]: percent(seat["wins"]) for seat in result["seats"]}
        rows.append([result["bot"], *(own.get(seat["seat"], "–") for seat in seats)])
    return rows


def labels(summary: Json, roomy: bool) -> tuple[list[str], list[str]]:
    """The bots as heads of rows and of columns; where room is short, columns have numbers."""
    names = [result["bot"] for result in summary["results"]]
    if roomy:
        return names, names
    numbers = [str(number) for number in range(1, len(names) + 1)]
    return [f"{number} {name}" for number, name in zip(numbers, names)], numbers


def conduct(summary: Json) -> list[str]:
    """What must not happen, in words; one line if all is well."""
    lines = []
    for result in summary["results"]:
        for count, what in (
            (result["failures"], "games in which it failed or answered illegally"),
            (result["overruns"], "decisions that took more than one and a half times its limit"),
        ):
            if count:
                lines.append(f"{result['bot']}: {count} {what}")
    lines += [f"seed {fault['seed']}: {fault['fault']}" for fault in summary["faults"][:5]]
    return lines or [
        f"{sum(result['decisions'] for result in summary['results'])} decisions, "
        "no illegal answer, no limit exceeded by more than half"
    ]


def is_clean(summary: Json) -> bool:
    """Whether every bot kept to the rules and to its limit."""
    return not any(result["failures"] or result["overruns"] for result in summary["results"])


def for_terminal(summary: Json, width: int = ROOMY) -> Lines:
    """All tables for a person at a terminal of a width."""
    names = [result["bot"] for result in summary["results"]]
    roomy = sum(max(len(name), CELL) for name in names) <= ROOMY - 16
    parts: list[Lines | Text] = [in_columns(title_of(summary), standings(summary), width)]
    if len(summary["results"]) > 1:
        parts.append(in_columns("Row placed before column", pairs(summary, roomy), width))
    if summary["seats"]:
        parts.append(in_columns("Wins by seat", by_seat(summary), width))
    parts.append(in_columns("Thinking about a decision", thinking(summary), width))
    parts += [Text(line) for line in conduct(summary)]
    parts.append(Text(f"{summary['timing']['seconds']:.1f} s; ± and brackets: 95 % intervals"))
    return Lines(*parts)


def in_columns(title: str, rows: Sequence[Sequence[str]], width: int) -> Lines:
    """Rows as tables, the first one as their head; nothing in them is read as markup.

    Columns that do not fit beside each other stand in a further table below, with the names of the
    rows in front again: no word is broken.
    """
    names = sum(name in LEFT for name in rows[0]) or 1
    room = max(width // 2 // names - FRAME, 8)
    cells = [[*(shortened(cell, room) for cell in row[:names]), *row[names:]] for row in rows]
    wide = [FRAME + max(len(row[i]) for row in cells) for i in range(len(rows[0]))]
    blocks: list[list[int]] = [[]]
    for column in range(names, len(wide)):
        used = 1 + sum(wide[:names]) + sum(wide[i] for i in blocks[-1])
        if blocks[-1] and used + wide[column] > width:
            blocks.append([])
        blocks[-1].append(column)
    tables = []
    for number, block in enumerate(blocks):
        heading = Text(title, "table.title") if not number else None
        table = Table(title=heading, title_justify="left")
        chosen = [*range(names), *block]
        for i in chosen:
            left = i < names and cells[0][i] in ("", *LEFT)
            table.add_column(Text(cells[0][i]), justify="left" if left else "right", no_wrap=True)
        for row in cells[1:]:
            table.add_row(*(Text(row[i]) for i in chosen))
        tables.append(table)
    return Lines(*tables)


def shortened(name: str, room: int) -> str:
    """A name that fits; of a long one its end, which for files tells more than the beginning."""
    return name if len(name) <= room else "…" + name[1 - room :]


def markdown(summary: Json) -> str:
    """The same tables for a page, with the command that makes them."""
    parts = [
        f"**{title_of(summary)}**",
        f"    {command_of(summary)}",
        as_markdown(standings(summary)),
        as_markdown(thinking(summary)),
    ]
    if len(summary["results"]) > 2:
        parts.append("Row placed before column:\n\n" + as_markdown(pairs(summary)))
    return "\n\n".join(parts)


def as_markdown(rows: Sequence[Sequence[str]]) -> str:
    """Rows as a Markdown table."""
    lines = ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows]
    lines.insert(1, "|" + " --- |" * len(rows[0]))
    return "\n".join(lines)
