"""Write what is printed on the components of the games, so that the page can draw them.

python web/scripts/printed.py          writes the files in web/src/generated
python web/scripts/printed.py --check  says whether they are up to date
python web/scripts/printed.py --into FOLDER  writes them there, for a board of one's own
"""

import sys
from pathlib import Path

from kontor.core.errors import KontorError
from kontor.games import game_names, plugin_of

FOLDER = Path(__file__).resolve().parents[1] / "src" / "generated"


def files() -> dict[str, str]:
    """The contents of all files by name."""
    found: dict[str, str] = {}
    for plugin in map(plugin_of, game_names()):
        if plugin.printed:
            found |= plugin.load(plugin.printed)()
    return found


def main() -> int:
    """Write or check."""
    folder = Path(sys.argv[2]) if "--into" in sys.argv else FOLDER
    folder.mkdir(exist_ok=True)
    stale = []
    for name, text in files().items():
        path = folder / name
        if not path.exists() or path.read_text("utf-8") != text:
            stale.append(name)
            if "--check" not in sys.argv:
                path.write_text(text, "utf-8")
    print("\n".join(stale))
    return 1 if stale and "--check" in sys.argv else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KontorError as error:
        sys.exit(str(error))
