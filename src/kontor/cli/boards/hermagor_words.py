"""Words for the terminal board of Hermagor."""

QUESTIONS = {
    "declare": "The tax collector: do you show your money?",
    "name": "Who goes first from now on?",
    "buy": "Place a buyer in the market, or pass.",
    "shared-buyer": "Place a buyer of the shared colour, or done.",
    "raise": "Raise the price of {good}, or decline.",
    "fluctuation": "Fluctuation: raise the price of any one good.",
    "act": "Your journey: sell (full cost), move (half cost, no sale), or nothing.",
    "shared-post": "Place a post of the shared colour, or done.",
    "build": "Completed: {regions}. Place a disc, or decline.",
}

EVENTS = {
    "round": "── Round {round} ──",
    "phase": "{phase} phase",
    "actions": "{actions} actions in this round",
    "show": "{who} shows {cash}",
    "first": "{who} names {first} first player",
    "begin": "{first} begins",
    "corridors": "{who} gets {income} from the corridors",
    "win": "{who} wins {tile}",
    "shared-win": "the shared colour takes {tile} away",
    "stay": "{tile} stays where it is",
    "price": "{good} now cost {price}",
    "good-deal": "{who} gets {income} for the good deal",
    "draw": "{who} draws {tile}",
    "move": "{who} goes to {to} for {cost}: {path}",
    "sell": "{who} sells {good} in {village} for {price}",
    "rent": "{who} gets {income} for the post in {village}",
    "complete": "{colour} completes {region}",
    "disc": "{region}: a disc of {colour} on {row} pays {space}",
    "shared-disc": "{region}: a disc of {colour} on {row}",
    "production": "{who}: {income} from production",
    "duchies": "{who}: {income} from the duchies",
    "main-road": "{who}: {income} from the main road",
    "game-end": "The game is over.",
}

ABOUT = {
    "shortcut": "On one trip with a sale in this journey you pay half.",
    "black-market": "While you sell in this journey, others with posts there get nothing.",
    "fluctuation": "Raise the price of any one good, then the tile goes back.",
    "good-deal": "5 cash at once, then the tile goes back.",
    "buyer": "Each tile goes to the colour with most buyers around and on its stall. 1, 2, 3 "
    "or 4 buyers in a corridor earn 1, 3, 6 or 10.",
    "post": "A sale leaves a post in the village; posts around a whole region complete it.",
    "disc": "A completed region gives one disc, on one of its goods or on the nobility row: it "
    "pays at once, and at the end the value of each good in which you have a disc.",
    "move": "A trip without a sale costs half, rounded up.",
}
