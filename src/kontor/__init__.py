"""At the Gates of Loyang and Hermagor: rules, bots and tables to play at.

The rules live in `kontor.games`, the parts that all games share in `kontor.core`.
"""

__version__ = "0.1.0"
