"""A house of tables: those in memory, what they do by themselves, and every request that can be
made of them. It needs an event loop, but no database, socket or web framework: a server is one, a
device without a server another."""
