"""Tables in memory, and what changes them."""
