"""Environments for research: PettingZoo, Gymnasium, OpenSpiel, and many games in one call.

Nothing is imported here, so that each environment needs only its own library.
"""
