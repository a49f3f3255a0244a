"""Hermagor for PettingZoo; see docs/envs/hermagor.md.

After this module has been imported, `pettingzoo.make("aec", "kontor/Hermagor-v0")` finds it, too.
Options of the game are `players` (2 to 5), `rules`, `tax_collector`, `open_money` and `map`.
"""

from functools import partial

from ....envs import zoo

env = partial(zoo.env, "hermagor")
raw_env = partial(zoo.raw_env, "hermagor")
parallel_env = partial(zoo.parallel_env, "hermagor")
