#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Validates every sample under protocol/samples against its schema under protocol/schema, and sees
to it that every message and every kind of percept has a sample. Leaves with 77 where
python3-jsonschema is not installed."""

import json
import pathlib
import re
import sys
import warnings

try:
    import jsonschema
except ImportError:
    print("skipped: python3-jsonschema is not installed")
    sys.exit(77)

warnings.filterwarnings("ignore", category=DeprecationWarning)  # RefResolver; Debian has nothing newer
PROTOCOL = pathlib.Path(__file__).resolve().parents[2] / "protocol"
SCHEMAS = PROTOCOL / "schema"


def closed(schema):
    """The schema with all objects closed: so a sample shows no field that is not described."""
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    schema = {key: closed(part) for key, part in schema.items()}
    if isinstance(schema.get("properties"), dict):
        schema.setdefault("additionalProperties", False)
    return schema


def load(path):
    return json.loads(path.read_text(encoding="utf-8"))


def validator(path, store):
    schema = store[path.as_uri()]
    jsonschema.Draft7Validator.check_schema(schema)
    resolver = jsonschema.RefResolver(path.as_uri(), schema, store=store)
    return jsonschema.Draft7Validator(schema, resolver=resolver)


def percepts_in(value):
    if isinstance(value, dict):
        if isinstance(value.get("p"), str) and "t" not in value:
            yield value["p"]
        for part in value.values():
            yield from percepts_in(part)
    elif isinstance(value, list):
        for part in value:
            yield from percepts_in(part)


def main():
    wrong = []
    store = {path.as_uri(): closed(load(path)) for path in SCHEMAS.rglob("*.json")}
    as_written = {path.as_uri(): load(path) for path in SCHEMAS.rglob("*.json")}
    kinds = set(load(SCHEMAS / "percept.json")["definitions"])
    listed = {part["$ref"].rsplit("/", 1)[1] for part in load(SCHEMAS / "percept.json")["oneOf"]}
    wrong += [f"percept.json does not list {kind}" for kind in kinds ^ listed]
    checked = 0

    for side in ("client", "server"):
        shown = set()
        for sample in sorted((PROTOCOL / "samples" / side).glob("*.json")):
            name = sample.name.split(".")[0]
            path = SCHEMAS / side / f"{name}.json"
            if not path.exists():
                wrong.append(f"{side}/{sample.name}: there is no schema {side}/{name}.json")
                continue
            message = load(sample)
            for schemas in (as_written, store):
                for error in validator(path, schemas).iter_errors(message):
                    where = "/".join(str(part) for part in error.absolute_path)
                    wrong.append(f"{side}/{sample.name}: at /{where}: {error.message}")
            shown.add(name)
            checked += 1
            if side == "server" and name == "percepts":
                kinds -= set(percepts_in(message["b"]["l"]))
        wrong += [
            f"{side}/{path.name} has no sample"
            for path in sorted((SCHEMAS / side).glob("*.json"))
            if path.stem not in shown
        ]
    wrong += [f"percept {kind} has no sample" for kind in sorted(kinds)]

    # A client's message is closed, down to its order.
    for path in [*sorted((SCHEMAS / "client").glob("*.json")), SCHEMAS / "order.json"]:
        schema = load(path)
        parts = [schema, schema["properties"].get("b", schema)]
        if any(part.get("additionalProperties") is not False for part in parts):
            wrong.append(f"{path.name} must refuse unknown fields")
        message = {"t": schema["properties"].get("t", {}).get("const"), "sly": 1}
        if validator(path, as_written).is_valid(message):
            wrong.append(f"{path.name} takes an unknown field")

    # The text of record names every message, and no file that is not there.
    text = (PROTOCOL / "spoor.asyncapi.yaml").read_text(encoding="utf-8")
    named = set(re.findall(r"\./schema/((?:client|server)/\w+\.json)", text))
    there = {str(path.relative_to(SCHEMAS)) for side in ("client", "server") for path in (SCHEMAS / side).glob("*.json")}
    wrong += [f"spoor.asyncapi.yaml and schema/ disagree about {name}" for name in sorted(named ^ there)]

    for line in wrong:
        print(line)
    print(f"{checked} samples checked, {len(wrong)} faults")
    return 1 if wrong or checked == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
