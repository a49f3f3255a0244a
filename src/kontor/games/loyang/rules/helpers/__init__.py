"""The twenty helpers, one file each.

helper.py says what a helper answers, docs/adding-a-card.md how to add one.
"""
