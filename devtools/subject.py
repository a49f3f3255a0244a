"""A commit hook: the subject is one line of at most 72 characters."""

from __future__ import annotations

import sys
from pathlib import Path

LONGEST = 72


def fault(message: str) -> str:
    """What is wrong with the subject of a commit message; empty if it is fine."""
    lines = [line for line in message.splitlines() if not line.startswith("#")]
    subject = lines[0] if lines else ""
    if not subject.strip():
        return "the commit has no subject"
    if len(subject) > LONGEST:
        return f"the subject has {len(subject)} characters; at most {LONGEST} are shown everywhere"
    if len(lines) > 1 and lines[1].strip():
        return "an empty line belongs between the subject and the rest"
    return ""


if __name__ == "__main__":
    sys.exit(fault(Path(sys.argv[1]).read_text("utf-8")) or 0)
