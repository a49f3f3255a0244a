"""Options of a game: what there is to choose when a game is set up, and its validation."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .errors import OptionError

OptionValue = int | bool | str
Options = dict[str, OptionValue]


@dataclass(frozen=True)
class Option:
    """One option: a number in a range, a yes or no, or one of several words."""

    name: str
    default: OptionValue
    low: int = 0
    high: int = 0
    words: Sequence[str] = ()
    former: Sequence[str] = ()  # words of stored games that are not offered any more

    @property
    def kind(self) -> str:
        """`yes-no`, `word` or `number`."""
        if isinstance(self.default, bool):
            return "yes-no"
        return "word" if isinstance(self.default, str) else "number"

    def expects(self) -> str:
        """What would be right, in words."""
        if self.kind == "yes-no":
            return "yes or no"
        if self.kind == "word":
            return "one of " + ", ".join(self.words)
        return f"a whole number from {self.low} to {self.high}"

    def read(self, value: object, stored: bool = False) -> OptionValue:
        """A checked value from JSON or text; that of a stored game may be a former word."""
        if self.kind == "yes-no":
            if isinstance(value, bool):
                return value
            word = str(value).lower()
            if word in ("yes", "true", "on", "1"):
                return True
            if word in ("no", "false", "off", "0"):
                return False
        elif self.kind == "word":
            if isinstance(value, str) and (
                value in self.words or (stored and value in self.former)
            ):
                return value
        elif isinstance(value, int) and not isinstance(value, bool):
            if self.low <= value <= self.high:
                return value
        elif isinstance(value, str) and value.isascii() and value.isdigit():
            number = int(value)
            if self.low <= number <= self.high:
                return number
        raise OptionError(f"option {self.name}: {value!r} is not possible, use {self.expects()}")


def read_options(
    known: Sequence[Option], given: Mapping[str, object], stored: bool = False
) -> Options:
    """All options with defaults filled in; an unknown name or value is an `OptionError`."""
    names = [option.name for option in known]
    for name in given:
        if name not in names:
            raise OptionError(f"unknown option {name!r}, there are: {', '.join(names)}")
    return {
        option.name: option.read(given[option.name], stored)
        if option.name in given
        else option.default
        for option in known
    }


def offered_again(known: Sequence[Option], options: Options) -> Options:
    """The options of a stored game for a new one: former words give way to the default."""
    defaults = {o.name: o.default for o in known if options.get(o.name) in o.former}
    return {**options, **defaults}


def options_to_text(options: Options) -> str:
    """`players=3 introductory=no`: one line for records and the command line."""
    words = {True: "yes", False: "no"}
    return " ".join(
        f"{name}={words[value] if isinstance(value, bool) else value}"
        for name, value in options.items()
    )


def options_from_text(text: str) -> dict[str, str]:
    """The reverse of `options_to_text`, not yet checked."""
    given: dict[str, str] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        name = name.lower()
        if not equals or not name:
            raise OptionError(f"{word!r} is not an option, write name=value")
        if name in given:
            raise OptionError(f"option {name} is given twice")
        given[name] = value
    return given
