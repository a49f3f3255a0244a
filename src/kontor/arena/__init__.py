"""The arena: bots against each other over mirrored deals, and what comes out with intervals.

`Plan` says who sits where in which game, `play_all` plays what is missing, `sum_up` counts, and
`tables` and `report` show it.
"""
