"""Bots for Hermagor."""
