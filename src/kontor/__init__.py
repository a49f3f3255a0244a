"""Board games: rules, bots and tables to play at.

The rules live in `kontor.games`, the parts that all games share in `kontor.core`.
"""

__version__ = "1.0.0rc1"
