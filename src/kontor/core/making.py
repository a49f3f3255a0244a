"""Makes the hot code of a game's state from its declaration: `python -m kontor.core.making`.

Classes with their copies and comparisons, documents, decisions and events are written as plain
modules into the game's folder `rules/made`. They are committed, so that they can be read, stepped
through and compiled like any other code; a test says whether they are current. Writing needs ruff.
"""

from __future__ import annotations

import ast
import keyword
import re
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from itertools import groupby
from pathlib import Path

from .declaring import EVERYBODY, NOBODY, OWNER, Declaration, Field, Kind

HEAD = '''"""{words}

Made from the declarations by `python -m kontor.core.making`: change those.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from .....core.chance import Chance
from .....core.event import Event
from .....core.vectors import alike
'''


def fields_class(name: str, words: str, fields: Sequence[Field]) -> str:
    """A class that holds fields, as they are in a new state or copied from another object."""
    own = [field for field in fields if field.form.kept]
    new = "".join(f"            self.{f.name} = {f.start or f.form.start}\n" for f in own)
    typed = "".join(f"    {f.name}: {f.form.kept}\n" for f in own)
    passing = [f for f in own if f.passes]
    again = "".join(f"        self.{f.name} = {f.start or f.form.start}\n" for f in passing)
    copied = "".join(f"            self.{f.name} = like.{copy_of(f)}\n" for f in own)
    return f'''
class {name}:
    """{words}"""

{typed}
    def __init__(self, like: {name} | None = None) -> None:
        if like is None:
{new}        else:
{copied}
    def same(self, other: {name}) -> bool:
        """Whether all fields are the same."""
        return {all_same(own)}

    def same_hidden(self, other: {name}) -> bool:
        """Whether the fields that are not open to everybody are the same."""
        return {all_same([f for f in own if f.seen != EVERYBODY])}

{begin_round(again)}'''


def begin_round(again: str) -> str:
    """The method that resets what does not last, if anything does not."""
    if not again:
        return ""
    return f'''    def begin_round(self) -> None:
        """What lasts for a round is over."""
{again}
'''


def copy_of(field: Field) -> str:
    """The expression that copies a field; what never changes once made is shared."""
    kept = field.form.kept
    return field.name + ("[:]" if kept.startswith("vec") else ".copy()" if kept == "Chance" else "")


def all_same(fields: Iterable[Field]) -> str:
    """The expression that compares fields of `self` and `other`."""
    return "(" + " and ".join(same(field) for field in fields) + ")" if fields else "True"


def same(field: Field) -> str:
    """The expression that compares one field."""
    name, kept = field.name, field.form.kept
    if kept.startswith("vec"):
        return f"alike(self.{name}, other.{name})"
    if kept == "Chance":
        return f"self.{name}.equals(other.{name})"
    return f"self.{name} == other.{name}"


def document_function(
    name: str, words: str, parameters: str, owner: str, fields: Sequence[Field]
) -> str:
    """A function that writes the fields of `owner` as a document; keys with a condition follow
    those without."""
    always = "".join(f'"{f.json_key}": {written(f, owner)},' for f in fields if not f.when)
    text = f'def {name}({parameters}) -> dict[str, Any]:\n    """{words}"""\n'
    if not any(field.when for field in fields):
        return f"{text}    return {{{always}}}\n\n\n"
    text += f"    doc: dict[str, Any] = {{{always}}}\n"
    for condition, group in groupby(fields, lambda field: field.when):
        if condition:
            text += f"    if {condition}:\n"
            for field in group:
                text += f'        doc["{field.json_key}"] = {written(field, owner)}\n'
    return text + "    return doc\n\n\n"


def written(field: Field, owner: str) -> str:
    """The expression that writes a field."""
    return field.form.written.replace("{}", f"{owner}.{field.name}")


def documents(name: str, words: str, parameters: str, owner: str, fields: Sequence[Field]) -> str:
    """Two functions: what lies open or belongs to the owner, and what nobody sees."""
    shown = [field for field in fields if field.is_written and field.seen != NOBODY]
    hidden = [field for field in fields if field.is_written and field.seen == NOBODY]
    text = document_function(name, words, parameters, owner, shown)
    if hidden:
        what = "What only positions tell."
        text += document_function("hidden_" + name, what, parameters, owner, hidden)
    own = tuple(field.json_key for field in shown if field.seen == OWNER)
    if own:
        text += f"# What only the owner may know.\nOWN_KEYS: Final[tuple[str, ...]] = {own}\n\n\n"
    return text


def attribute(name: str) -> str:
    """A name as the code may use it."""
    return name + "_" if keyword.iskeyword(name) else name


def constants(kinds: Sequence[Kind]) -> str:
    """The number of each kind."""
    return "".join(f"{kind.code}: Final = {i}\n" for i, kind in enumerate(kinds)) + "\n\n"


def decision_class(kinds: Sequence[Kind]) -> str:
    """The class of decisions, which calls its two numbers by what they are."""
    slots = {name: "ab"[i] for kind in kinds for i, name in enumerate(kind.numbers)}
    names = ", ".join(f'"{kind.name}"' for kind in kinds)
    text = f"""DECISION_NAMES: Final[tuple[str, ...]] = ({names},)


class DecisionFields:
    \"\"\"What is asked and of whom, and up to two numbers whose names depend on the kind.\"\"\"

    def __init__(self, kind: i64, seat: i64, a: i64, b: i64) -> None:
        self.kind = kind
        self.seat = seat
        self.a = a
        self.b = b

"""
    for name, slot in sorted(slots.items()):
        owners = ", ".join(kind.name for kind in kinds if name in kind.numbers)
        text += f"""    @property
    def {attribute(name)}(self) -> i64:
        \"\"\"Of {owners}.\"\"\"
        return self.{slot}

"""
    return text


def decision_document(kinds: Sequence[Kind]) -> str:
    """The function that writes a decision."""
    text = """def decision_document(s: State, d: Decision) -> dict[str, Any]:
    \"\"\"A decision in progress.\"\"\"
    doc: dict[str, Any] = {"kind": DECISION_NAMES[d.kind], "seat": d.seat}
"""
    word = "if"
    for kind in kinds:
        if kind.holds:
            text += f"    {word} d.kind == {kind.code}:\n"
            word = "elif"
            for name, form in kind.holds.items():
                value = form.written.replace("{}", f"d.{attribute(name)}")
                text += f'        doc["{name}"] = {value}\n'
    return text + "    return doc\n\n\n"


def event_functions(kinds: Sequence[Kind]) -> str:
    """For each kind a function that notes an event, its numbers called by their names."""
    text = ""
    for kind in kinds:
        names = [attribute(name) for name in kind.numbers]
        seat = "" if kind.seat == "never" else ", seat: i64"
        held = "".join(f", {name}: i64" for name in names)
        given = "".join(f", {name}" for name in names)
        words = kind.name.replace("-", " ").capitalize()
        function = attribute(kind.name.replace("-", "_"))
        text += f"""def {function}(s: State{seat}{held}) -> None:
    \"\"\"{words}{": " if names else ""}{", ".join(kind.numbers)}.\"\"\"
    s.note({kind.code}, {"-1" if kind.seat == "never" else "seat"}{given})


"""
    return text


def event_document(kinds: Sequence[Kind]) -> str:
    """The function that writes an event, and the keys that only its seat may know."""
    text = """def event_document(s: State, e: Event) -> dict[str, Any]:
    \"\"\"An event as its seat may know it.\"\"\"
    kind = e.kind
"""
    for kind in kinds:
        slots = dict(zip(kind.numbers, "abcd"))
        name = f'"event": "{kind.name}"'
        held = [
            f'"{key}": {form.written.replace("{}", "e." + slots.get(key, ""))}'
            for key, form in kind.holds.items()
        ]
        alone = "{" + ", ".join([name, *held]) + "}"
        seated = "{" + ", ".join([name, '"seat": e.seat', *held]) + "}"
        text += f"    if kind == {kind.code}:\n        return "
        if kind.seat == "perhaps":
            text += f"{seated} if e.seat >= 0 else {alone}\n"
        else:
            text += f"{alone if kind.seat == 'never' else seated}\n"
    private = ", ".join(f"{k.code}: {tuple(k.holds)}" for k in kinds if k.seen == OWNER)
    text += "    raise ValueError(kind)\n\n\n# What only the seat of an event may know.\n"
    return f"{text}PRIVATE: Final[dict[int, tuple[str, ...]]] = {{{private}}}\n"


def module(words: str, body: str, sources: Mapping[str, str]) -> str:
    """A module with a body that imports what it names from modules of the rules, whose text is
    given."""
    used = set(re.findall(r"[A-Za-z_]\w*", body)) - defined_names(body)
    lines = [HEAD.format(words=words)]
    for name, source in sources.items():
        wanted = sorted(used & defined_names(source))
        used -= set(wanted)
        if wanted:
            lines.append(f"from ..{name} import {', '.join(wanted)}\n")
    return formatted("".join(lines) + "\n" + body)


def defined_names(source: str) -> set[str]:
    """The names that a module defines."""
    found: set[str] = set()
    for node in ast.parse(source).body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.add(node.name)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.add(node.target.id)
        elif isinstance(node, ast.Assign):
            found.update(name.id for name in node.targets if isinstance(name, ast.Name))
    return found


def formatted(text: str) -> str:
    """The text as ruff lays it out, without imports that it does not need."""
    for step in (("check", "--fix", "--quiet", "--select", "F401,I"), ("format", "--quiet")):
        command = (sys.executable, "-m", "ruff", *step, "--stdin-filename", "made.py", "-")
        done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
        text = done.stdout
    return text


def modules(declared: Declaration, folder: Path) -> dict[str, str]:
    """The made modules of a declaration whose rules lie in a folder."""
    area = "s: State, p: Player"
    fields = fields_class("PlayerFields", "What lies before one player.", declared.player)
    fields += fields_class("StateFields", "What lies on the table.", declared.state)
    document = documents("area_document", "All that a player has.", area, "p", declared.player)
    for name, piece in declared.pieces.items():
        document += documents(name, "A part of an area.", area, "p", piece)
    document += documents("state_document", "All but the areas.", "s: State", "s", declared.state)
    document += decision_document(declared.decisions)
    decisions = constants(declared.decisions) + decision_class(declared.decisions)
    events = constants(declared.events) + event_functions(declared.events)
    events += event_document(declared.events)
    data = {"data": (folder / "data.py").read_text("utf-8")}
    sources = {**data, "made.decisions": decisions}
    for name in ("state", *declared.sources):
        sources[name] = (folder / f"{name}.py").read_text("utf-8")
    return {
        "__init__.py": '"""Code made from the declarations of the rules."""\n',
        "fields.py": module("The fields of the state.", fields, data),
        "decisions.py": module("What can be asked.", decisions, {}),
        "document.py": module("The state as JSON.", document, sources),
        "events.py": module("What can happen.", events, sources),
    }


def made_modules(game: str) -> dict[Path, str]:
    """The made modules of a game by path."""
    module = import_module(f"kontor.games.{game}.rules.declared")
    folder = Path(str(module.__file__)).parent
    declared: Declaration = module.DECLARATION
    return {folder / "made" / name: text for name, text in modules(declared, folder).items()}


def main(games: Sequence[str]) -> int:
    """Write the made modules of some games, or of all that have a declaration."""
    folder = Path(__file__).parents[1] / "games"
    found = sorted(path.parents[1].name for path in folder.glob("*/rules/declared.py"))
    for game in games or found:
        for path, text in made_modules(game).items():
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, "utf-8")
            print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
