"""What Nim brings: its rules and its words. Everything else is Kontor's generic form."""

from kontor.core.plugin import Plugin

PLUGIN = Plugin(name="nim", package="kontor_nim", rules=".game:GAME", scale=1.0, longest=30)
