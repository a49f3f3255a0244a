"""`python -m kontor.server` serves with default settings: for development."""

import sys

from .run import serve
from .settings import Settings, database_address

if __name__ == "__main__":
    address = database_address(sys.argv[1] if len(sys.argv) > 1 else "")
    sys.exit(serve(Settings(database=address)))
