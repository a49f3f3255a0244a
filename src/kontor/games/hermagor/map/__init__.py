"""The country: read, checked and drawn."""
