"""What At the Gates of Loyang brings."""

from ...core.plugin import Plugin
from .characters import CHARACTERS

PLUGIN = Plugin(
    name="loyang",
    package="kontor.games.loyang",
    rules=".rules.game:GAME",
    bots={
        "newcomer": ".bots.bot:NewcomerBot",
        "beginner": ".bots.bot:BeginnerBot",
        "greedy": ".bots.greedy:GreedyBot",
        "casual": ".bots.bot:CasualBot",
        "skilled": ".bots.bot:SkilledBot",
        "planner": ".bots.bot:PlannerBot",
        "strong": ".bots.bot:StrongBot",
        "expert": ".bots.bot:ExpertBot",
        "master-0": ".bots.bot:FormerMasterBot",
        "master": ".bots.bot:MasterBot",
    },
    levels=("newcomer", "beginner", "casual", "skilled", "strong", "expert", "master"),
    characters=CHARACTERS,
    judges=("master:quick=2:quick_cards=1", "master:ahead=9:quick=4:quick_cards=1"),
    review=".review:HABITS",
    terminal=".terminal.board:Board",
    match=".envs.match:new_match",
    features=".envs.features:features",
    picture=".envs.picture:picture",
    hints=".fuzz:Hints",
    # By an even choice a game is twice as long as people's, and mostly loans and trades.
    mix={"deliver": 20, "serve": 20, "sow": 5, "settle": 3, "step": 2}
    | {"discard": 0.1, "sell": 0.1, "trade": 0.1, "loan": 0.02},
    playout=".rules.playout:play_randomly",
    printed=".printed:files",
    keeps=("play", "take"),
    score="space",
    good_scores=(17, 18, 19),  # what the rulebook calls good, very good and a master's
    longest=3000,
    colours={
        "day": ("#f7f1e5", "#fffbf3", "#2a2622", "#6b6258", "#3f7d5d", "#b93727", "#ddd2bf"),
        "night": ("#1c1917", "#262220", "#efe7d8", "#a99f91", "#79bd97", "#ee7a67", "#413a34"),
    },
    order=1,
)
