"""Write the types of all bodies, frames and views of the server, from its own schema.

python web/scripts/schema_types.py          writes web/src/generated/api.ts
python web/scripts/schema_types.py --check  says whether it is up to date

Our own 100 lines rather than openapi-typescript: names that a board may change become text, and
every schema is a type that can be imported by its name.
"""

import json
import sys
from pathlib import Path
from typing import Any

from kontor.server.http.openapi import openapi

TARGET = Path(__file__).resolve().parents[1] / "src" / "generated" / "api.ts"
PLAIN = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}

DOCUMENT: dict[str, Any] = openapi()
SCHEMAS: dict[str, dict[str, Any]] = DOCUMENT["components"]["schemas"]

# Names that a board of one's own may change: to the page they are just text.
OPEN = {name for name, schema in SCHEMAS.items() if schema.get("x-open")}


def type_of(schema: dict[str, Any]) -> str:
    """A schema as a type of TypeScript."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "const" in schema:
        return literal(schema["const"])
    if "enum" in schema:
        return " | ".join(map(literal, schema["enum"]))
    for choice in ("anyOf", "oneOf"):
        if choice in schema:
            return " | ".join(dict.fromkeys(type_of(one) for one in schema[choice]))
    kind = schema.get("type")
    if kind == "array" and "prefixItems" in schema:
        return f"[{', '.join(map(type_of, schema['prefixItems']))}]"
    if kind == "array":
        inner = type_of(schema.get("items", {}))
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object" and "properties" in schema:
        return object_of(schema)
    if kind == "object":
        inner = schema.get("additionalProperties", {})
        value = type_of(inner) if isinstance(inner, dict) else "unknown"
        keys = type_of(schema.get("propertyNames", {"type": "string"}))
        every = f"Record<{keys}, {value}>"
        return every if keys == "string" or keys in OPEN else f"Partial<{every}>"
    return PLAIN.get(str(kind), "unknown")


def literal(value: object) -> str:
    """A value as a type."""
    return json.dumps(value).replace('"', "'")


def object_of(schema: dict[str, Any]) -> str:
    """An object with its keys, those that may be missing marked."""
    required = schema.get("required", [])
    lines = [
        f"{name}{'' if name in required else '?'}: {type_of(one)};"
        for name, one in schema["properties"].items()
    ]
    inner = "\n".join(lines).replace("\n", "\n  ")
    return "{\n  " + inner + "\n}" if lines else "Record<string, never>"


def bodies() -> str:
    """All that a page may send with a request."""
    found = {
        type_of(operation["requestBody"]["content"]["application/json"]["schema"])
        for path in DOCUMENT["paths"].values()
        for operation in path.values()
        if "application/json" in operation.get("requestBody", {}).get("content", {})
    }
    return "\n  | ".join(["export type RequestBody =", *sorted(found)]) + ";"


def text() -> str:
    """The whole file."""
    parts = ["/** Written by scripts/schema_types.py from the server's schema. */"]
    for name, schema in sorted(SCHEMAS.items()):
        words = schema.get("description", "").strip().splitlines()
        if words:
            parts.append(f"/** {words[0]} */")
        kind = "string" if name in OPEN else type_of(schema)
        parts.append(f"export type {name} = {kind};")
    parts += ["/** The body of a request. */", bodies()]
    return "\n\n".join(parts).replace(" */\n\nexport", " */\nexport") + "\n"


def main() -> int:
    """Write or check."""
    if "--check" in sys.argv:
        return 0 if TARGET.exists() and TARGET.read_text("utf-8") == text() else 1
    TARGET.write_text(text(), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
