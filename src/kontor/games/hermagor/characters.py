"""Who plays as a bot at tables of Hermagor. The words say what they are like (`character.KEY`)."""

from ...core.plugin import Character

CHARACTERS = (
    Character("resi", "Resi", "newcomer:specials=2", "braids"),
    Character("toni", "Toni", "newcomer:lanes=0.2", "cap"),
    Character("vroni", "Vroni", "beginner:travel=1", "curls red"),
    Character("sepp", "Sepp", "beginner:cash=0.1", "hat moustache"),
    Character("burgi", "Burgi", "learner:discs=1", "bun fair"),
    Character("lois", "Lois", "learner:prices=0.5", "short"),
    Character("hanna", "Hanna", "casual:road=0.5", "long"),
    Character("veit", "Veit", "casual:lanes=0.1", "tuft"),
    Character("kathi", "Kathi", "steady:rent=0.1", "scarf"),
    Character("jakob", "Jakob", "steady:specials=1", "cap beard"),
    Character("agnes", "Agnes", "skilled:travel=0.5", "bun glasses"),
    Character("ulrich", "Ulrich", "skilled:lanes=0.1", "hat grey"),
    Character("afra", "Afra", "seasoned:discs=0.5", "braids earrings black"),
    Character("wolf", "Wolf", "seasoned:rivalry=0.3", "short beard"),
    Character("ursula", "Ursula", "strong:road=0.5", "long grey"),
    Character("konrad", "Konrad", "strong:cash=0.05", "bald moustache"),
    Character("barbara", "Barbara", "expert", "scarf glasses"),
    Character("leonhard", "Leonhard", "expert", "curls beard grey"),
    Character("margarete", "Margarete", "master", "bun white"),
    Character("hartmann", "Hartmann", "master", "bald beard white"),
)
