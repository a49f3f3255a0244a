"""Levels as people: characters of every game, who sits down, and the level that fits a person."""

from __future__ import annotations

import random

import pytest

from kontor.bots.company import drawn, seat_company, shown_name
from kontor.bots.fitting import STEP, Met, fitting, strength
from kontor.bots.registry import bot_names, characters, level_of, levels, make_bot
from kontor.core.chance import seeded
from kontor.games import game_names, get_game, plugin_of
from kontor.table.catalogue import LANGUAGES

WITH_CHARACTERS = [game for game in game_names() if characters(game)]


@pytest.mark.parametrize("game", WITH_CHARACTERS)
def test_characters_are_declared_whole(game: str) -> None:
    rules, declared = get_game(game), plugin_of(game).characters
    assert len(declared) == len({one.key for one in declared}) == len({o.name for o in declared})
    for one in declared:
        assert one.level in levels(game) and one.face, one
        assert one.key == one.key.lower() and one.key not in bot_names(game), one
        seated = make_bot(one.key.upper(), rules)
        assert seated.spec == one.key and level_of(game, one.key) == one.level
        plain = make_bot(one.spec, rules)
        assert type(seated.bot) is type(plain.bot) and seated.bot.settings == plain.bot.settings
        about = [plugin_of(game).words(language)[f"character.{one.key}"] for language in LANGUAGES]
        assert len(set(about)) == len(LANGUAGES), f"{one.key}: said alike in two languages"
    below = levels(game)[: levels(game).index("expert")]
    for level in below:
        company = [one for one in declared if one.level == level]
        assert 2 <= len(company) <= 3, level
        assert len({one.spec for one in company}) == len(company), f"{level}: all of one kind"


def test_a_character_takes_settings_like_any_bot() -> None:
    seated = make_bot("mei:time=0.5:width=3", get_game("loyang"))
    own = make_bot("mei", get_game("loyang")).bot.settings
    assert seated.limit.seconds == 0.5
    assert seated.bot.settings == {**own, "width": 3}


def test_nobody_sits_at_a_table_twice() -> None:
    game = get_game("loyang")
    for seed in range(20):
        below = seeded(str(seed)).below
        company = [seated.spec for seated in seat_company(["casual"] * 3, game, below)]
        assert len(set(company)) == 3
        assert {level_of("loyang", key) for key in company} == {"casual"}
    found = {drawn("loyang", "casual", (), seeded(str(seed)).below) for seed in range(40)}
    assert found == {key for key, one in characters("loyang").items() if one.level == "casual"}
    four = seat_company(["casual"] * 4, game, seeded("x").below)
    assert len({seated.spec for seated in four}) == 3, "more seats than people: somebody is twice"
    for spec in ("greedy", "casual:blur=2", "mei", "random"):
        assert seat_company([spec], game, seeded("x").below)[0].spec == spec
    assert shown_name("loyang", "mei:time=1") == "Mei, casual"
    assert shown_name("loyang", "greedy") == "greedy"


def games_of(true: float, levels: int, default: int, count: int, seed: int) -> list[int]:
    """The levels that somebody of a strength is given, game after game."""
    chance = random.Random(seed)
    played: list[Met] = []
    given: list[int] = []
    for _ in range(count):
        level = fitting(played, levels, default)
        wins = chance.random() < 1 / (1 + 2.718281828 ** (STEP * (level - true)))
        played.insert(0, Met([(level, float(wins))]))
        given.append(level)
    return given


@pytest.mark.parametrize("true", (0, 2, 3.4, 6))
def test_my_level_finds_the_one_that_wins_about_half(true: float) -> None:
    later = [level for seed in range(20) for level in games_of(true, 7, 2, 60, seed)[30:]]
    mean = sum(later) / len(later)
    assert abs(mean - true) < 0.6, mean
    assert sum(abs(level - true) <= 1.5 for level in later) / len(later) > 0.9


def test_my_level_follows_the_results() -> None:
    assert fitting([], 7, 2) == 2, "before the first game: where everybody begins"
    won, lost = Met([(2, 1.0)]), Met([(2, 0.0)])
    assert fitting([won] * 3, 7, 2) == 3 and fitting([lost] * 3, 7, 2) == 1
    assert fitting([won] * 80, 3, 2) == 2 and fitting([lost] * 80, 3, 0) == 0, "within the levels"
    both = Met([(2, 1.0), (2, 0.0)])
    assert abs(strength([both] * 10, 2) - 2) < 1e-6, "between two equals: as strong as they are"
    assert strength([won] * 10 + [lost] * 10, 2) > 2 > strength([lost] * 10 + [won] * 10, 2)
    with_three = Met([(2, 1.0)] * 3)
    assert strength([with_three], 2) == pytest.approx(strength([won], 2)), "a game counts once"
