"""What letters and push messages say, in three languages. They name the game and the table, and
nothing of what is on it."""

from __future__ import annotations

from collections.abc import Sequence

from ...games import plugin_of

Words = dict[str, str]

WORDS: dict[str, Words] = {
    "en": {
        "your-turn": "It is your turn",
        "started": "The game has begun",
        "ended": "The game is over",
        "proposal": "Something is proposed at your table",
        "invited-rematch": "You are asked for a rematch",
        "digest": "Tables that wait for you: {n}",
        "stop": "To get no more of these letters, open {link}",
        "check": "Please check your address",
        "check.text": "Somebody, probably you, gave this address to Kontor for the account of"
        " {name}. To confirm it, open this link within a day:\n\n{link}\n\n"
        "If it was not you, do nothing: no more letters will come.",
        "reset": "A new password",
        "reset.text": "Somebody, probably you, asked for a new password for the account {login}."
        " To set one, open this link within an hour:\n\n{link}\n\n"
        "If it was not you, do nothing: the old password stays.",
    },
    "fr": {
        "your-turn": "C’est à vous de jouer",
        "started": "La partie a commencé",
        "ended": "La partie est terminée",
        "proposal": "Une proposition attend à votre table",
        "invited-rematch": "On vous propose une revanche",
        "digest": "Tables qui vous attendent : {n}",
        "stop": "Pour ne plus recevoir ces messages, ouvrez {link}",
        "check": "Confirmez votre adresse",
        "check.text": "Quelqu’un, sans doute vous, a donné cette adresse à Kontor pour le compte de"
        " {name}. Pour la confirmer, ouvrez ce lien d’ici un jour :\n\n{link}\n\n"
        "Si ce n’était pas vous, ne faites rien : aucun autre message ne viendra.",
        "reset": "Un nouveau mot de passe",
        "reset.text": "Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour le compte"
        " {login}. Pour le choisir, ouvrez ce lien d’ici une heure :\n\n{link}\n\n"
        "Si ce n’était pas vous, ne faites rien : l’ancien mot de passe reste valable.",
    },
    "de": {
        "your-turn": "Sie sind am Zug",
        "started": "Die Partie hat begonnen",
        "ended": "Die Partie ist zu Ende",
        "proposal": "Der Tisch wird etwas gefragt",
        "invited-rematch": "Sie sind zu einer Revanche eingeladen",
        "digest": "Tische, die auf Sie warten: {n}",
        "stop": "Wenn Sie keine solchen Briefe mehr möchten, öffnen Sie {link}",
        "check": "Bestätigen Sie Ihre Adresse",
        "check.text": "Jemand, vermutlich Sie, hat Kontor diese Adresse für das Konto von {name}"
        " gegeben. Um sie zu bestätigen, öffnen Sie innerhalb eines Tages diesen Link:\n\n"
        "{link}\n\nWenn Sie es nicht waren, tun Sie nichts: Es kommen keine weiteren Briefe.",
        "reset": "Ein neues Passwort",
        "reset.text": "Jemand, vermutlich Sie, hat ein neues Passwort für das Konto {login}"
        " verlangt. Um eines zu wählen, öffnen Sie innerhalb einer Stunde diesen Link:\n\n"
        "{link}\n\nWenn Sie es nicht waren, tun Sie nichts: Das alte Passwort gilt weiter.",
    },
}


def word(language: str, key: str, **arguments: object) -> str:
    """A phrase in a language."""
    return WORDS[language][key].format(**arguments)


def game_title(game: str, language: str) -> str:
    """What a game is called in a language."""
    return plugin_of(game).words(language).get("game.title", game.capitalize())


def table_line(game: str, title: str, language: str) -> str:
    """A table in one line: the game, and what the table is called."""
    named = game_title(game, language)
    return f"{named}: {title}" if title else named


def turn_letter(
    language: str, kind: str, tables: Sequence[tuple[str, str]], stop: str
) -> tuple[str, str]:
    """Subject and text of a letter about tables, each a line and its address."""
    told = word(language, kind) if len(tables) == 1 else word(language, "digest", n=len(tables))
    body = "\n\n".join(f"{line}\n{address}" for line, address in tables)
    subject = f"{told} · {tables[0][0]}" if len(tables) == 1 else told
    return subject, f"{told}.\n\n{body}\n\n-- \n{word(language, 'stop', link=stop)}\n"
