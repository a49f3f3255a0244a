"""The HTTP API and the page's files."""
