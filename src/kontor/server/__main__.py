"""`python -m kontor.server [DATABASE]`: serve, for development and for the load test."""

import os
import sys

from .process.run import serve
from .services.settings import VARIABLE, Settings, database_address, from_environment

if __name__ == "__main__":
    if VARIABLE in os.environ:
        sys.exit(serve(from_environment()))
    address = database_address(sys.argv[1] if len(sys.argv) > 1 else "")
    sys.exit(serve(Settings(database=address)))
