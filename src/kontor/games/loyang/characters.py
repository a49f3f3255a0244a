"""Who plays as a bot at tables of Loyang. The words say what they are like (`character.KEY`)."""

from ...core.plugin import Character

CHARACTERS = (
    Character("xia", "Xia", "newcomer:crops=0.2", "tuft red"),
    Character("dou", "Dou", "newcomer:stalls=0.3", "curls"),
    Character("bao", "Bao", "beginner:stock=0.3", "cap"),
    Character("lin", "Lin", "beginner:helpers=0.3", "braids"),
    Character("tao", "Tao", "beginner:packs=1", "short"),
    Character("ping", "Ping", "casual:casuals=0.2", "curls red"),
    Character("mei", "Mei", "casual:stalls=0.2", "bun"),
    Character("jun", "Jun", "casual:regulars=0.2", "tuft"),
    Character("hua", "Hua", "skilled:helpers=0.1", "long"),
    Character("rui", "Rui", "skilled:packs=1", "straw moustache"),
    Character("fen", "Fen", "skilled:stock=0.1", "scarf"),
    Character("hong", "Hong", "strong:casuals=0.05", "cap grey"),
    Character("su", "Su", "strong:helpers=0.05", "braids glasses"),
    Character("lan", "Lan", "expert", "long glasses grey"),
    Character("shan", "Shan", "expert", "short beard"),
    Character("ning", "Ning", "expert", "bun earrings black"),
    Character("yun", "Yun", "master", "bun white"),
    Character("wei", "Wei", "master", "bald beard white"),
    Character("zhen", "Zhen", "master", "hat glasses"),
)
