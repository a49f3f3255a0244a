"""The pieces that a page is made of: sections, tables, coloured cells, legends."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from .plots import short

STRONGEST = 46  # per cent of colour in a cell: text on it stays readable


def in_lines(command: str) -> str:
    """A command in several lines that a shell reads as one."""
    return command.replace(" --", " \\\n    --")


def section(title: str, text: str, shown: str, table: Sequence[Sequence[str]] | None = None) -> str:
    """A question: words, a plot, and the same as a table unless it is one."""
    name = title.lower().replace(" ", "-")
    return (
        f'<section aria-labelledby="{name}-head"><h2 id="{name}-head">{escape(title)}</h2>'
        f"<p>{escape(text)}</p><figure>{shown}</figure>"
        f"{folded(title, table) if table else ''}</section>"
    )


def folded(title: str, table: Sequence[Sequence[str]]) -> str:
    """A table that opens with a click."""
    return (
        f'<details><summary>As a table</summary><div class="wide" tabindex="0" role="region" '
        f'aria-label="{escape(title)} as a table">{plain_table(table)}</div></details>'
    )


def plain_table(rows: Sequence[Sequence[str]]) -> str:
    """A table; the first row is its head."""
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in rows[0])
    body = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])
        + "</tr>"
        for row in rows[1:]
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def heat_cell(figure: dict[str, float] | None, even: float = 0.5) -> str:
    """A share in a cell whose colour tells how far it is from an even one."""
    if figure is None:
        return '<td class="self">–</td>'
    value = figure["value"]
    above = value >= even
    far = min(2 * abs(value - even), 1.0)
    return (
        f'<td class="{"hi" if above else "lo"}" style="--p:{STRONGEST * far:.0f}">'
        f"<b>{100 * value:.0f} %</b>"
        f"<span>{100 * figure['low']:.0f}–{100 * figure['high']:.0f}</span></td>"
    )


def breakable(name: str) -> str:
    """A name that may go on in the next line after a colon."""
    return escape(short(name)).replace(":", ":<wbr>").replace("…", "…<wbr>")


def heat_table(label: str, heads: Sequence[str], rows: Sequence[tuple[str, list[str]]]) -> str:
    """A table of coloured cells."""
    head = "".join(f'<th scope="col">{breakable(name)}</th>' for name in heads)
    body = "".join(
        f'<tr><th scope="row">{breakable(name)}</th>{"".join(cells)}</tr>' for name, cells in rows
    )
    return (
        f'<div class="wide" tabindex="0" role="region" aria-label="{escape(label)}">'
        f'<table class="heat"><thead><tr><th scope="col" class="corner">bot</th>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )


def legend(keys: Sequence[tuple[str, str]]) -> str:
    """What the marks of a plot mean."""
    items = (f'<li><i class="{kind}"></i>{escape(words)}</li>' for kind, words in keys)
    return f'<ul class="legend">{"".join(items)}</ul>'
