"""The terminal boards: whole games drawn without a fault, from what the viewer may see."""

from __future__ import annotations

import io
from random import Random
from typing import Any

import pytest
from rich.console import Console

from kontor.boards import LANGUAGES, board_of
from kontor.bots.asking import ask_bot
from kontor.bots.registry import make_bot
from kontor.core.game import ALL, SPECTATOR
from kontor.core.notation import seat_name
from kontor.core.rulebook import find
from kontor.core.words import HOLE, read_words
from kontor.games import get_game, plugin_of
from kontor.games.hermagor.rules.data import GOOD_NAMES, TILE_NAMES
from kontor.games.hermagor.rules.game import GAME as HERMAGOR
from kontor.games.loyang.rules.data import CARD_NAMES, FIELD_NAMES, GOODS

HEADS = ("round", "phase", "game-end")
TABLES = [("loyang", 1), ("loyang", 2), ("loyang", 3), ("loyang", 4)] + [
    ("hermagor", players) for players in (2, 3, 4, 5)
]


def drawn(game: Any, state: Any, viewer: int, language: str = "en") -> str:
    """The board as text, 80 columns wide."""
    console = Console(file=io.StringIO(), width=80, color_system=None)
    names = [seat_name(seat) for seat in range(game.seats(state))]
    console.print(board_of(game.name, language).board(game.document(state, viewer), names))
    file: Any = console.file
    text: str = file.getvalue()
    return text


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_whole_games_are_drawn_and_told(name: str, players: int) -> None:
    game = get_game(name)
    board = board_of(name)
    random = Random(players)
    options: dict[str, object] = {"players": players}
    if name == "hermagor":
        options["tax_collector"] = True
    state = game.new(options, "board", True)
    names = ["Ann", "Ben", "Cho", "Dee", "Eva"][:players]
    told: set[str] = set()
    number = 0
    while not state.is_over():
        seat = random.choice(state.seats_to_act())
        if number % 25 == 0:
            assert all(len(line) <= 80 for line in drawn(game, state, seat).splitlines())
            drawn(game, state, SPECTATOR)
        assert board.question(game.view(state, seat), seat) != "You are not asked now."
        game.apply(state, seat, random.choice(game.legal_actions(state, seat)))
        events = game.take_events(state, SPECTATOR)
        for line in board.tell(events, names):
            assert "{" not in line.text
        told |= {event["event"] for event in events if event["event"] in HEADS}
        number += 1
    assert set(HEADS) <= told
    drawn(game, state, SPECTATOR)


def test_hermagor_shows_market_prices_country_and_pieces() -> None:
    game = get_game("hermagor")
    state = game.new({"players": 3}, "3")
    seat = state.seats_to_act()[0]
    text = drawn(game, state, seat)
    assert "│ 4 ·3" in text  # the fourth row of the market begins with a space for 3
    assert "W weapons      5  · · × ×" in text
    assert "Firnmark" in text and "Burgfrieden (nobility)" in text
    assert f"4 buyers · {game.view(state, seat)['actions']} posts · 9 discs" in text
    game.play(state, seat, "buyer b4")
    assert "lanes +2" in drawn(game, state, seat)
    assert seat_name(seat) in next(
        line for line in drawn(game, state, seat).splitlines() if line.startswith("│ 4")
    )


def test_hermagor_shows_no_cost_on_an_empty_stall() -> None:
    game = get_game("hermagor")
    rows = drawn(game, game.new({"players": 3}, "3"), 0).splitlines()
    top = next(line for line in rows if line.startswith("│ 1"))
    assert top.count("·2") == 3  # b1, d1, f1 only


@pytest.mark.parametrize(("players", "spaces"), [(2, "·  ×"), (3, "· · × ×")])
def test_hermagor_positions_are_drawn_like_views(players: int, spaces: str) -> None:
    game = get_game("hermagor")
    state = game.new({"players": players}, "3")
    text = drawn(game, state, ALL)
    assert f"W weapons      5  {spaces}" in text
    assert text.count("9 discs") == players + (players == 2)  # the shared colour has some too
    asked = seat_name(state.seats_to_act()[0])
    assert f"the way there costs {asked} this much" in " ".join(text.split())


def test_hermagor_tells_who_begins_and_what_shared_discs_pay() -> None:
    board = board_of("hermagor")
    names = ["Ann", "Ben"]
    assert board.tell([{"event": "first", "first": 1}], names)[0].text == "First player: Ben"
    disc = {"event": "disc", "seat": 0, "region": "vorwald", "row": "blessings", "space": 5}
    own = board.tell([{**disc, "colour": 0}], names)
    assert own[0].text == "Ann placed a disc for Vorwald: blessings, 5"
    shared = board.tell([{**disc, "colour": "shared"}], names)
    assert shared[0].text == "placed a shared disc for Vorwald: blessings"


def test_hermagor_shows_nobody_elses_money() -> None:
    game = get_game("hermagor")
    state = game.new({"players": 3}, "3")
    assert drawn(game, state, 1).count("$20") == 1
    assert drawn(game, state, SPECTATOR).count("$") == 0


@pytest.mark.parametrize("tile", ["shortcut", "black-market", "fluctuation", "good-deal"])
def test_hermagor_explains_its_special_tiles(tile: str) -> None:
    assert board_of("hermagor").about(tile)
    assert board_of("hermagor").about(tile.replace("-", " "))


@pytest.mark.once
@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize(("name", "players"), [("loyang", 2), ("hermagor", 2)])
def test_every_answer_and_event_has_words_in_every_language(
    name: str, players: int, language: str
) -> None:
    game = get_game(name)
    board = board_of(name, language)
    english = board_of(name)
    random = Random(7)
    state = game.new({"players": players}, "words", True)
    names = ["Ann", "Ben", "Cho"][:players]
    labels: set[str] = set()
    for _ in range(250):
        if state.is_over():
            break
        seat = random.choice(state.seats_to_act())
        view = game.view(state, seat)
        legal = game.legal_actions(state, seat)
        action = random.choice(legal)
        for other in legal[:3]:
            deed = game.notation.documents[other]
            label = board.label(deed, view, names)
            assert label and "{" not in label
            if label != english.label(deed, view, names):
                labels.add(label)
        assert "{" not in board.question(view, seat)
        game.apply(state, seat, action)
        events = game.take_events(state, seat)
        deed = game.notation.documents[action]
        assert all("{" not in line.text for line in board.tell(events, names, deed, seat))
    assert len(labels) > 10
    assert all(meaning for _, meaning in board.legend())
    assert drawn(game, state, SPECTATOR, language)


@pytest.mark.parametrize("name", ["", "games.loyang", "games.hermagor"])
def test_the_words_of_the_terminal_are_the_same_in_every_language(name: str) -> None:
    package = f"kontor.{name}".rstrip(".")
    english = read_words(package, "en", "terminal")
    for language in LANGUAGES:
        words = read_words(package, language, "terminal")
        assert words.keys() == english.keys()
        for key, text in words.items():
            assert holes(text) == holes(english[key]), key


def holes(text: str) -> set[str]:
    """The holes of a message."""
    return {match[0] for match in HOLE.findall(text)}


@pytest.mark.once
@pytest.mark.parametrize(("name", "players"), [("loyang", 1), ("loyang", 4), ("hermagor", 4)])
def test_the_whole_table_fits_120_columns_and_40_rows(name: str, players: int) -> None:
    """Two columns of 71 and 47 letters; 27 rows are left above the question."""
    game = get_game(name)
    board = board_of(name, "de")  # the longest words
    bots = [make_bot("greedy", game) for _ in range(players)]
    state = game.new({"players": players}, "fits")
    names = ["A Alexander", "B Benedikta", "C Cho, Meister", "D Dee", "E Eva"][:players]
    number = too_high = 0
    while not state.is_over() and number < 160:
        seat = state.seats_to_act()[0]
        if number % 9 == 0:
            areas = board.areas(game.view(state, seat), names)
            for side, width in ((False, 70), (True, 46)):
                shown = [area for area in areas if area.side is side and not area.more]
                heights = [1 + len(lines(area.body, width)) for area in shown]
                too_high += sum(heights) > 27
        game.apply(state, seat, ask_bot(game, state, seat, bots[seat], "fits", number).action)
        number += 1
    assert too_high <= number / 9 * 0.25, "in three positions of four nothing has to be scrolled"


def lines(body: Any, width: int) -> list[str]:
    """What an area looks like."""
    console = Console(file=io.StringIO(), width=width, color_system=None)
    console.print(body)
    file: Any = console.file
    text: str = file.getvalue()
    return text.splitlines()


def verbs_of(name: str) -> set[str]:
    """The first word of every action."""
    return {text.split()[0] for text in get_game(name).notation.texts}


def things(name: str) -> list[str]:
    """What else can be asked about: cards or tiles, goods, places, areas, the letters."""
    if name == "loyang":
        found = [*CARD_NAMES, *FIELD_NAMES, *GOODS, "wheat", "beans", "warehouse", "cart", "shop"]
        return [*found, "path", "courtyard", "loans", "letters", "legend"]
    found = [*TILE_NAMES, *GOOD_NAMES, *HERMAGOR.country.ids, *HERMAGOR.land.regions, "legend"]
    return [*found, "market", "prices", "nobility", "duchy", "main road", "tax collector"]


@pytest.mark.parametrize("name", ["loyang", "hermagor"])
def test_help_knows_every_verb_card_good_and_area(name: str) -> None:
    about, package = board_of(name).about, plugin_of(name).package
    for verb in verbs_of(name):
        assert about(verb), verb
    for word in things(name):
        short = about(word) or ""
        assert short or find(package, "en", word), word
        assert "{" not in short, word
