"""What `dev.py` does, by topic; the standard library is all it needs."""
