"""The twenty helpers, one file each.

`offer` lists what a helper allows a seat now, `use` does it; helpers that ask in small steps also
have `offer_steps` and a function for each step.
"""
