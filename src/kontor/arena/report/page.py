"""The page: what was found first, then each question with its plot and its table."""

from __future__ import annotations

from html import escape

from ... import __version__
from ...core.game import Json
from ...games import get_game, plugin_of
from ..columns import (
    by_seat,
    command_of,
    conduct,
    duration,
    is_alone,
    is_clean,
    percent,
    plus_minus,
    reached,
    standings,
    thinking,
)
from . import plots
from .parts import heat_cell, heat_table, in_lines, legend, section
from .style import style

NARROW_PERCENT = "\u202f%"  # never parted from its number
NUMBERS = ("no", "one", "two", "three", "four", "five")


def page(summary: Json) -> str:
    """The whole page as HTML."""
    game = get_game(summary["game"])
    players = NUMBERS[summary["options"]["players"]]
    company = "alone" if is_alone(summary) else f"{players} players"
    several = len(summary["results"]) > 1
    parts = [
        f'<p class="kicker">Arena · {company}</p><h1>{escape(game.title)}</h1>',
        f'<p class="lede">{headline(summary).replace(" %", NARROW_PERCENT)}</p>',
        facts(summary),
        warnings(summary),
        ratings(summary) if several else "",
        wins(summary) if several and not is_alone(summary) else "",
        against(summary) if several and not is_duel(summary) else "",
        scores(summary),
        seats(summary) if summary["seats"] else "",
        thinking_time(summary),
        strength(summary) if len(summary["results"]) > 2 else "",
        method(summary),
    ]
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(game.title)}, {company}: Kontor arena</title>"
        f"<style>{style(game.name)}</style></head><body><main>{''.join(parts)}</main></body></html>\n"
    )


def is_duel(summary: Json) -> bool:
    """Two bots and two seats: their wins tell everything about them."""
    return len(summary["results"]) == 2 and summary["options"]["players"] == 2


def headline(summary: Json) -> str:
    """What was found, in a sentence or two, as HTML."""
    best = summary["results"][0]
    name = bold(best["bot"])
    if is_alone(summary):
        plugin = plugin_of(summary["game"])
        words = f"{name} has a mean final {plugin.score} of {best['score']['value']:.2f}"
        if not plugin.good_scores:
            return f"{words} in {best['games']} games."
        good = plugin.good_scores[0]
        return (
            f"{words}, and reaches {good} or more "
            f"in {100 * reached(best, good):.0f} % of its {best['games']} games."
        )
    if len(summary["results"]) == 1:
        return f"{name} plays against itself: what the seats are worth, and how the scores lie."
    won = f"{name} wins {100 * best['wins']['value']:.1f} % of its {best['games']} games"
    even = 100 / summary["options"]["players"]
    rest = [
        (cell["ahead"]["value"], bold(result["bot"]))
        for cell, result in zip(summary["against"][0], summary["results"])
        if cell
    ]
    closest, rival = min(rest)
    if len(rest) == 1:
        return f"{won} against {rival}; an even share would be {even:.0f} %."
    return (
        f"{won}, where an even share would be {even:.0f} %. {rival} comes closest: "
        f"{name} is placed before it {100 * closest:.0f} % of the time."
    )


def bold(name: str) -> str:
    """A bot's name in a sentence."""
    return f"<b>{escape(name)}</b>"


def facts(summary: Json) -> str:
    """The figures of the run itself."""
    bad = sum(result["failures"] + result["overruns"] for result in summary["results"])
    decisions = sum(result["decisions"] for result in summary["results"])
    cells = [
        ("games", f"{summary['games']:,}", ""),
        ("deals", f"{summary['deals']:,}", ""),
        ("decisions", f"{decisions:,}", ""),
        ("thought together", long_time(sum(t["total"] for t in summary["timing"]["bots"])), ""),
        ("faults", f"{bad:,}" if bad else "none", "bad" if bad else ""),
    ]
    items = (
        f'<div class="{kind}"><dt>{name}</dt><dd>{value}</dd></div>' for name, value, kind in cells
    )
    return f'<dl class="facts">{"".join(items)}</dl>'


def long_time(seconds: float) -> str:
    """`40 s`, `12 min`, `3.5 h`."""
    if seconds < 100:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 6000 else f"{seconds / 3600:.1f} h"


def warnings(summary: Json) -> str:
    """What went wrong, if anything did."""
    if is_clean(summary):
        return ""
    items = "".join(f"<li>{escape(line)}</li>" for line in conduct(summary))
    return f'<div class="note alarm" role="alert"><ul>{items}</ul></div>'


def ratings(summary: Json) -> str:
    """Ratings with their intervals."""
    rows = [
        plots.figure_row(r["bot"], r["rating"], plus_minus(r["rating"], 1))
        for r in summary["results"]
    ]
    return section(
        "Ratings",
        "One figure for how strong a bot is, from all its matches; 25 is where everybody starts. "
        "The band is where the true value lies, 19 times out of 20.",
        plots.intervals("ratings", "Ratings", rows),
        standings(summary),
    )


def wins(summary: Json) -> str:
    """Win shares and places."""
    rows = [plots.figure_row(r["bot"], r["wins"], percent(r["wins"])) for r in summary["results"]]
    players = summary["options"]["players"]
    text = (
        "The share of games won; bots who share first place share the win. "
        "The dotted line is an even share."
    )
    shown = plots.shares("wins", "Shares of games won", rows, 1 / players)
    table = [["bot", "games", *(plots.ORDINALS[:players])]]
    for result in summary["results"]:
        counts = result["places"] + [0] * (players - len(result["places"]))
        table.append([result["bot"], str(result["games"]), *map(str, counts)])
    if players > 2:
        places = [(r["bot"], r["places"]) for r in summary["results"]]
        keys = [f"place{place + 1}" for place in range(players)]
        shown += (
            "<h3>Places</h3>"
            + legend(list(zip(keys, plots.ORDINALS)))
            + plots.places("places", "Places", places)
        )
    return section("Wins", text, shown, table)


def against(summary: Json) -> str:
    """Who is placed before whom, as a table in colours."""
    names = [result["bot"] for result in summary["results"]]
    rows = []
    for name, cells in zip(names, summary["against"]):
        shown = [heat_cell(cell["ahead"] if cell else None) for cell in cells]
        rows.append((name, shown))
    ahead = "had a better result than" if is_alone(summary) else "was placed before"
    return section(
        "Head to head",
        f"How often the bot on the left {ahead} the one above; a tie counts as half. "
        "Small figures: the interval.",
        heat_table("Bot against bot", names, rows),
    )


def seats(summary: Json) -> str:
    """What a seat is worth, and whether bots mind."""
    even = 1 / summary["options"]["players"]
    rows = [
        plots.figure_row(f"Seat {seat['seat']}", seat["wins"], percent(seat["wins"]))
        for seat in summary["seats"]
    ]
    names = [seat["seat"] for seat in summary["seats"]]
    cells = []
    for result in summary["results"]:
        own = {seat["seat"]: seat["wins"] for seat in result["seats"]}
        usual = result["wins"]["value"]
        cells.append((result["bot"], [heat_cell(own.get(name), usual) for name in names]))
    return section(
        "Seats",
        "Every bot had every seat equally often, so a difference here belongs to the game. "
        "First all bots together, then each by itself: colours tell how far a seat is from the "
        "bot's own mean.",
        plots.shares("seats", "Shares of games won by seat", rows, even)
        + heat_table("Wins by seat", [f"seat {name}" for name in names], cells),
        by_seat(summary),
    )


def scores(summary: Json) -> str:
    """How the scores are distributed."""
    rows = [
        (plots.figure_row(r["bot"], r["score"], f"mean {plus_minus(r['score'])}"), r["scores"])
        for r in summary["results"]
    ]
    table = [["bot", "mean", "lowest", "median", "highest"]]
    for result in summary["results"]:
        table.append([result["bot"], plus_minus(result["score"]), *spread_of(result["scores"])])
    where = f"The final {plugin_of(summary['game']).score}"
    return section(
        "Scores",
        f"{where} of every game, each bot's by itself; the upright line is the mean.",
        plots.scores("scores", "Distribution of scores", rows),
        table,
    )


def spread_of(scores: dict[str, int]) -> list[str]:
    """The lowest, the middle and the highest score."""
    values = sorted(int(score) for score, count in scores.items() for _ in range(count))
    return [str(values[0]), str(values[len(values) // 2]), str(values[-1])]


def thinking_time(summary: Json) -> str:
    """How long decisions took."""
    rows = [
        (
            plots.Row(
                timing["bot"],
                timing["p95"],
                timing["median"],
                timing["slowest"],
                f"95 % within {duration(timing['p95'])}",
            ),
            timing["times"],
        )
        for timing in summary["timing"]["bots"]
    ]
    keys = [("line", "95 % of decisions are quicker"), ("line dashed", "the slowest")]
    return section(
        "Thinking time",
        "How long the bots took for a decision, on the machine that played. The scale is "
        "logarithmic: from one millisecond to ten is as far as from ten to a hundred.",
        legend(keys) + plots.times("times", "Distribution of thinking times", rows),
        thinking(summary),
    )


def strength(summary: Json) -> str:
    """Whether thinking pays."""
    key = "score" if is_alone(summary) else "rating"
    rows = [
        (
            plots.figure_row(result["bot"], result[key], plus_minus(result[key], 1)),
            timing["per_decision"],
        )
        for result, timing in zip(summary["results"], summary["timing"]["bots"])
    ]
    score = plugin_of(summary["game"]).score
    what = f"Mean final {score}" if is_alone(summary) else "Rating"
    return section(
        "What thinking buys",
        f"{what} upwards, mean thinking time for a decision to the right.",
        plots.strength_and_time("strength", f"{what} against thinking time", rows),
        [["bot", what.lower(), "a decision"]]
        + [[row.name, row.words, duration(seconds)] for row, seconds in rows],
    )


def method(summary: Json) -> str:
    """How it was played, and how to play it again."""
    alone = is_alone(summary)
    how = (
        "Every bot played the same deals. "
        if alone
        else "Every deal was played once for each turn of the line-up around the table, so that "
        "every bot had every seat with the same cards. "
    )
    return (
        f"<section><h2>How it was played</h2><p>{how}Bots saw what their seat may know and "
        "nothing else. The same command plays the same games on any machine, unless a bot is "
        "limited by time.</p>"
        f"<pre><code>{escape(in_lines(command_of(summary)))}</code></pre>"
        '<p class="note">Intervals are 95 % intervals that take deals, not games, as independent: '
        "Wilson's for shares. Ratings are openskill's (Plackett and Luce). "
        f"Kontor {__version__}; all moves together have the fingerprint "
        f"{summary['digest'][:16]}.</p></section>"
    )
