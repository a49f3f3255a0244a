"""Bots that play At the Gates of Loyang."""
