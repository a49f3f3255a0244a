"""Write the types of all bodies and frames of the server, from its own schema.

python web/scripts/schema_types.py          writes web/src/generated/api.ts
python web/scripts/schema_types.py --check  says whether it is up to date
"""

import json
import sys
from pathlib import Path
from typing import Any

from kontor.server.openapi import openapi

TARGET = Path(__file__).resolve().parents[1] / "src" / "generated" / "api.ts"
PLAIN = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


def type_of(schema: dict[str, Any]) -> str:
    """A schema as a type of TypeScript."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "enum" in schema:
        return " | ".join(json.dumps(value).replace('"', "'") for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(type_of(one) for one in schema["anyOf"]))
    kind = schema.get("type")
    if kind == "array":
        inner = type_of(schema.get("items", {}))
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object" and "properties" in schema:
        return object_of(schema)
    if kind == "object":
        inner = schema.get("additionalProperties", {})
        return f"Record<string, {type_of(inner) if isinstance(inner, dict) else 'unknown'}>"
    return PLAIN.get(str(kind), "unknown")


def object_of(schema: dict[str, Any]) -> str:
    """An object with its keys, those that may be missing marked."""
    required = schema.get("required", [])
    lines = [
        f"  {name}{'' if name in required else '?'}: {type_of(one)};"
        for name, one in schema["properties"].items()
    ]
    return "{\n" + "\n".join(lines) + "\n}" if lines else "Record<string, never>"


def text() -> str:
    """The whole file."""
    parts = ["/** Written by scripts/schema_types.py from the server's schema. */"]
    for name, schema in sorted(openapi()["components"]["schemas"].items()):
        words = schema.get("description", "").strip().splitlines()
        if words:
            parts.append(f"/** {words[0]} */")
        parts.append(f"export type {name} = {type_of(schema)};")
    return "\n\n".join(parts).replace(" */\n\nexport", " */\nexport") + "\n"


def main() -> int:
    """Write or check."""
    if "--check" in sys.argv:
        return 0 if TARGET.exists() and TARGET.read_text("utf-8") == text() else 1
    TARGET.write_text(text(), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
