"""The arena: bots against each other over mirrored deals, and what comes out with intervals.

`Plan` says who sits where in which game, `compete` plays what is missing and sums it up, `columns`
and `report` show it.
"""
