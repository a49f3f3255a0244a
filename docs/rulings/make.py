"""Writes the pages of rulings from the games' own words: `python docs/rulings/make.py`."""

from pathlib import Path

from kontor.core.rulings import read_rulings
from kontor.games import game_names, get_game, plugin_of

FOLDER = Path(__file__).parent


def page(name: str) -> str:
    """The rulings of a game as Markdown."""
    rulings = read_rulings(plugin_of(name).package)
    lines = [
        f"# {get_game(name).title}: the rulings",
        "",
        "One answer to every question that the printed rules leave open, with the place in the",
        "rulebook it comes from. Code and tests cite them by id; the page, `kontor rules` and the",
        "terminal's `help` show the same text in three languages. `make.py` writes this page",
        f"from `games/{name}/words/rulings.en.json`: change the words there.",
    ]
    for group, heading in rulings.groups.items():
        lines += ["", f"## {heading}"]
        for ruling in rulings.by_id.values():
            if ruling.group == group:
                lines += ["", f"### {ruling.id} {ruling.title}", "", ruling.text]
                lines += ["", f"> {ruling.example}", "", f"*{ruling.source}*"]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for name in game_names():
        (FOLDER / f"{name}.md").write_text(page(name), "utf-8")
