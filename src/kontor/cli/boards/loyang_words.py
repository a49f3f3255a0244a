"""Words for the terminal board of At the Gates of Loyang."""

QUESTIONS = {
    "plant": "What do you sow on your home field?",
    "harvest": "The harvest: use the Harvest helper, or done.",
    "extra-harvest": "Harvest helper: one more from which fields? Chosen so far: {chosen}.",
    "distribute": "Lay a card into the courtyard, or play one and take.",
    "take": "Which card of the courtyard do you take?",
    "grid": "Which cards of the grid do you buy? ({left} more at most)",
    "partner": "Who plays beside you?",
    "turn": "Your turn: any actions, in any order, then end.",
    "settle": "A regular customer was not served.",
    "store": "More goods than the warehouse holds: store, sell, enlarge; done gives the rest back.",
    "step": "Steps on the path, or done. Taken: {taken}.",
    "pay": "You have to raise {amount}.",
    "keep": "Two-pack: card 1 is {first}, card 2 is {second}. 1/2 lays card 1 on top of card 2.",
    "foreman": "Foreman: fetch {helper} from the discard pile?",
    "book-keeper": "Book-keeper: how many of each kind shall the shop hold, then name a kind. "
    "Set so far: {shelved}.",
    "market-crier": "Market crier: sell from your stalls, or done. Sold {sold} for {received}.",
    "merchant": "Merchant: one of each kind for 1. Bought so far: {bought}.",
    "ploughman": "Ploughman: reap which fields with one good?",
    "tenant-farmer": "Tenant farmer: which field do you choose from your pile?",
    "trader": "Trader: trade at which stall of another player?",
}

HELPERS = {
    "book-keeper": "Set every slot of your shop full or empty, and get 1 for each of your fields "
    "that grows a kind you name.",
    "con-man": "Swap it for an uncovered helper of a player who has finished this action phase "
    "(solo: of the grid).",
    "deliveryman": "Fill the next row of another player's regular customer and keep the pay; the "
    "owner gets 2 of it for row 4.",
    "foreman": "Take any helper the moment it goes to the discard pile.",
    "haggler": "Once, two equal goods from your shop for the price of one.",
    "harvest-helper": "In the harvest one more from fields with 4 or more goods (not home); or in "
    "your turn, fields you sow hold one more.",
    "maid": "This turn, stall slots that ask for two goods ask for one.",
    "market-crier": "Refill all your stalls; or sell up to three goods straight from them, for 3 "
    "in all at most.",
    "market-woman": "Swap one of your stalls for another player's and refill both.",
    "merchant": "Of each kind that your regulars want two or more of, one from your shop for 1.",
    "messenger-boy": "This turn you may deliver to each of your regulars twice on the same row.",
    "official": "The two-pack is free this turn.",
    "ploughman": "Clear a field with two or more goods; or harvest fields with exactly one.",
    "saleswoman": "Turn all your markers blue; or all your casual customers pay 2 more this turn.",
    "shopper": "Buy one good from the supply for 2 less than in the shop.",
    "squire": "Take one hand card and up to three courtyard cards (solo: up to four of the grid).",
    "subsistence-farmer": "Buy one good off another player's field with 4 or more for 1 (solo: "
    "wheat, pumpkin or turnip from the supply).",
    "tenant-farmer": "Pay 3 and choose a field from your pile; or put an unsown field under it and "
    "choose another.",
    "tout": "Swap a casual customer with another player; or buy one for 2 and serve it at once.",
    "trader": "One trade at another player's stall; it costs 1 in round 8 and 2 in round 9.",
}
