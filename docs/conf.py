"""The documentation's site: `python3 dev.py docs`."""

import kontor

project = "Kontor"
author = "Kontor contributors"
copyright = author
version = release = kontor.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
source_suffix = {".md": "markdown"}
root_doc = "index"
exclude_patterns = ["rulings/make.py"]

myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 4
# Links to files of the repository that are no pages of the site.
repository = "https://github.com/kontor-games/kontor/blob/main"

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "show-inheritance": True}
suppress_warnings = ["ref.python", "misc.highlighting_failure"]

html_theme = "furo"
html_title = f"Kontor {release}"
html_copy_source = False
html_show_sphinx = False


def setup(app):
    """Let pages link to files of the repository as they do there."""
    app.connect("source-read", link_to_the_repository)
    app.connect("autodoc-process-docstring", as_text)


def link_to_the_repository(app, name, source):
    """`../benchmarks/README.md` is no page here, but it can be read in the repository."""
    import re
    from pathlib import Path

    page = Path(app.srcdir, name).parent

    def target(match):
        path = (page / match[1]).resolve()
        inside = path.is_relative_to(app.srcdir) and path.suffix in (".md", ".png", ".svg")
        if inside or not path.exists():
            return match[0]
        return f"]({repository}/{path.relative_to(Path(app.srcdir).parent).as_posix()}{match[2]})"

    source[0] = re.sub(r"\]\(([^)#:\s]+)(#[^)]*)?\)", target, source[0])


def as_text(app, what, name, thing, options, lines):
    """Docstrings are plain text: `code` between single marks, and indented lines as they stand."""
    import re

    made = []
    for paragraph in "\n".join(lines).split("\n\n"):
        if re.search(r"^\s+\S", paragraph, re.MULTILINE):
            made += ["::", "", *(f"    {line}" for line in paragraph.split("\n")), ""]
        else:
            made += [*re.sub(r"(?<!`)`([^`]+)`(?!`)", r"``\1``", paragraph).split("\n"), ""]
    lines[:] = made
