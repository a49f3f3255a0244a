"""At the Gates of Loyang for PettingZoo; see docs/envs/loyang.md.

After this module has been imported, `pettingzoo.make("aec", "kontor/Loyang-v0")` finds it, too.
Options of the game are `players` (1 to 4) and `introductory`.
"""

from functools import partial

from ....envs import zoo

env = partial(zoo.env, "loyang")
raw_env = partial(zoo.raw_env, "loyang")
parallel_env = partial(zoo.parallel_env, "loyang")
