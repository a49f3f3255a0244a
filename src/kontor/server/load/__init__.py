"""Measures a server from outside: many tables at once, and kills in the middle of it."""
