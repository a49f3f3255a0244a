"""Every way in which Kontor refuses input, each with its own class and code.

All of them derive from `KontorError`, carry a `code` for programs and a message for
people: what was wrong, where, and what would be right.
"""

from collections.abc import Sequence


class KontorError(Exception):
    """Base of all refusals; `code` is a stable word for programs."""

    code = "error"


class OptionError(KontorError):
    """A game option is unknown, has the wrong type or an impossible value."""

    code = "option"


class ParseError(KontorError):
    """A text is not an action in the game's notation."""

    code = "parse"


class AmbiguousActionError(KontorError):
    """A shortened action text fits several legal actions; `candidates` lists them."""

    code = "ambiguous"

    def __init__(self, message: str, candidates: Sequence[str]) -> None:
        super().__init__(message)
        self.candidates = list(candidates)


class IllegalActionError(KontorError):
    """A well-formed action that the rules do not allow here and now."""

    code = "illegal"


class PositionError(KontorError):
    """A position document is wrong; `faults` names every fault with its place."""

    code = "position"

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = list(faults)


class RecordError(KontorError):
    """A game record is damaged or illegal; `line` is the number of the line at fault."""

    code = "record"

    def __init__(self, message: str, line: int) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line
        self.reason = message


class BotError(KontorError):
    """A bot spec is unknown or a bot broke the rules of its seat."""

    code = "bot"


class ProtocolError(KontorError):
    """A request of the line protocol is malformed."""

    code = "protocol"


class PluginError(KontorError):
    """A game is installed, but something of it cannot be used."""

    code = "plugin"
