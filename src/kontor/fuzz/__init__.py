"""Strange games by the thousand: choosers that seek what is rare, and counts of what was met."""
