"""The declaration of a game: what it brings, and where each part of it is to be found.

A part is named by a place, `module:name` or `module` alone, and imported when somebody asks for it.
A place that begins with a dot lies below the game's own package. Only the rules are required:
whatever else a game does not bring has a generic form.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from .errors import KontorError, PluginError

DAY_AND_NIGHT = {
    "day": ("#f4f2ec", "#fdfcf8", "#262626", "#66625c", "#3d6f8e", "#a8452c", "#d8d4ca"),
    "night": ("#1a1b1c", "#242627", "#ebe9e4", "#a3a09a", "#7fb5d4", "#ea8a6c", "#3b3d3f"),
}


@dataclass(frozen=True)
class Command:
    """A command of the command line that a game brings: where it is, and what it does."""

    place: str
    help: str


@dataclass(frozen=True)
class Character:
    """Somebody who plays as a bot at tables: a level, with habits of their own.

    key        what specs call them, in small letters: `mei`
    name       what people call them: Mei
    spec       how they play: the level and its settings, `skilled:hoard=0.3`
    face       what the page draws them with: the parts that it has (web/src/table/Face.tsx)

    The game's words say in `character.KEY` what they are like.
    """

    key: str
    name: str
    spec: str
    face: str = ""

    @property
    def level(self) -> str:
        """The level at which they play."""
        return self.spec.partition(":")[0]


@dataclass(frozen=True, kw_only=True)
class Plugin:
    """What a game brings. An entry point of the group `kontor.games` leads to it.

    name       the game's name: that of its rules and of the entry point
    package    `__package__` of the declaring module; `words/en.json` and so on lie in it
    rules      the `Game`
    bots       its bots by name, weakest first, each a class derived from `Bot`
    levels     which of them people choose among, weakest first, in even steps of strength
    characters who plays at those levels; a level without any is played by nobody in particular
    judges     specs of the bots that judge decisions: a quick one, and one that plays on to the end
    review     a module that knows kinds of decision and facts of lines (see kontor.review.facts)
    terminal   a class of boards, made of a package and a language (see kontor.boards)
    match      a function of options and a limit: a `Match` for environments (kontor.envs.kernel)
    features   a function of options: the features that this match observes, common and by area,
               and how many areas there are
    picture    a function of game and view: a picture of the table as an array
    hints      a class of fuzz habits (see kontor.fuzz.coverage)
    mix        how a load test plays: how much likelier than others the first word of an action
               makes it; words that are not named count 1
    playout    a function that plays a state to its end at random, for `kontor bench`
    printed    a function without arguments: the files that the page draws the game from, by name
    commands   commands of its own for the command line
    keeps      the verbs of actions by which a `card` comes to stay before a player; of these, a
               person's page names the favourites
    score      what the result is called; `good_scores` are those worth counting in solo games,
               `scale` is a good one, by which environments divide
    longest    after how many decisions OpenSpiel's games are cut off
    colours    of the arena's report, by day and by night (see kontor.arena.report.style)
    order      where the game stands in lists: the lowest number is first
    """

    name: str
    package: str
    rules: str
    bots: Mapping[str, str] = field(default_factory=dict)
    levels: tuple[str, ...] = ()
    characters: tuple[Character, ...] = ()
    judges: tuple[str, ...] = ()
    review: str = ""
    terminal: str = ""
    match: str = ""
    features: str = ""
    picture: str = ""
    hints: str = ""
    mix: Mapping[str, float] = field(default_factory=dict)
    playout: str = ""
    printed: str = ""
    commands: Mapping[str, Command] = field(default_factory=dict)
    keeps: tuple[str, ...] = ()
    score: str = "score"
    good_scores: tuple[int, ...] = ()
    scale: float = 100.0
    longest: int = 3000
    colours: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: DAY_AND_NIGHT)
    order: int = 100

    def load(self, place: str) -> Any:
        """The thing at a place; `PluginError` says in one line why there is none."""
        module, _, name = place.partition(":")
        try:
            found = import_module(module, self.package)
            return getattr(found, name) if name else found
        except Exception as error:
            if isinstance(error, KontorError):
                raise
            reason = f"{type(error).__name__}: {error}"
            raise PluginError(f"{place} of the game {self.name!r} fails: {reason}") from error

    def full_place(self, place: str) -> str:
        """A place that does not depend on the package."""
        return self.package + place if place.startswith(".") else place

    def words(self, language: str) -> Mapping[str, str]:
        """The words of the game in a language (see kontor.core.words)."""
        from .words import read_words

        return read_words(self.package, language)
