"""The line protocol: one JSON object a line, in and out (docs/engine.md)."""
