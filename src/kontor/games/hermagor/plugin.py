"""What Hermagor brings."""

from ...core.plugin import Command, Plugin
from .characters import CHARACTERS

PLUGIN = Plugin(
    name="hermagor",
    package="kontor.games.hermagor",
    rules=".rules.game:GAME",
    bots={
        "newcomer": ".bots.bot:NewcomerBot",
        "beginner": ".bots.bot:BeginnerBot",
        "learner": ".bots.bot:LearnerBot",
        "greedy": ".bots.greedy:GreedyBot",
        "casual": ".bots.bot:CasualBot",
        "steady": ".bots.bot:SteadyBot",
        "skilled": ".bots.bot:SkilledBot",
        "planner": ".bots.bot:PlannerBot",
        "seasoned": ".bots.bot:SeasonedBot",
        "strong": ".bots.bot:StrongBot",
        "expert": ".bots.bot:ExpertBot",
        "master-0": ".bots.bot:FormerMasterBot",
        "master": ".bots.bot:MasterBot",
    },
    levels=(
        *("newcomer", "beginner", "learner", "casual", "steady"),
        *("skilled", "seasoned", "strong", "expert", "master"),
    ),
    characters=CHARACTERS,
    judges=("master", "master:ahead=9"),
    review=".review:HABITS",
    terminal=".terminal.board:Board",
    match=".envs.match:new_match",
    features=".envs.features:features",
    picture=".envs.picture:picture",
    hints=".fuzz:Hints",
    # By an even choice merchants run past the villages, and sell a third of what people sell.
    mix={"sell": 5, "sell-here": 5, "pass": 0.1, "move": 0.05, "decline": 0.05, "nothing": 0.05},
    playout=".rules.playout:play_randomly",
    printed=".printed:files",
    commands={
        "map": Command(
            ".map.command:map", "Check a map for Hermagor, draw it, or judge it by play."
        ),
    },
    longest=1000,
    colours={
        "day": ("#f1f1e6", "#fcfcf5", "#23282a", "#5d6763", "#2f6687", "#b0512b", "#d3d6c6"),
        "night": ("#171b1c", "#202627", "#e8ebe2", "#9aa6a1", "#78b4d6", "#e89468", "#374042"),
    },
    order=2,
)
