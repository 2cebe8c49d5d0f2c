"""The bundle for MCP clients and the entry for the registry, against their published schemas.

Of the schemas, the parts that concern these files are written out here.
"""

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import jsonschema
import pytest

import core
from desktop.server.tools import TOOLS

ROOT = Path(__file__).parents[2]
TEXT = {"type": "string"}
TEXTS = {"type": "array", "items": TEXT}
COMMAND = {"command": TEXT, "args": TEXTS, "env": {"additionalProperties": TEXT}}


def closed(properties, *required):
    return {
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }


MANIFEST = closed(
    {
        "manifest_version": {"const": "0.3"},
        **dict.fromkeys(
            ("name", "display_name", "version", "description", "long_description", "license"), TEXT
        ),
        "author": closed({"name": TEXT, "email": TEXT, "url": TEXT}, "name"),
        "keywords": TEXTS,
        "server": closed(
            {
                "type": {"enum": ["python", "node", "binary"]},
                "entry_point": TEXT,
                "mcp_config": closed(
                    {**COMMAND, "platform_overrides": {"additionalProperties": closed(COMMAND)}},
                    "command",
                ),
            },
            "type",
            "entry_point",
            "mcp_config",
        ),
        "tools": {"type": "array", "items": closed({"name": TEXT, "description": TEXT}, "name")},
        "compatibility": closed(
            {"platforms": {"type": "array", "items": {"enum": ["darwin", "win32", "linux"]}}}
        ),
    },
    "manifest_version",
    "name",
    "version",
    "description",
    "author",
    "server",
)
ENTRY = {
    "type": "object",
    "required": ["name", "description", "version"],
    "properties": {
        "name": {"pattern": "^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$", "maxLength": 200},
        "description": {"minLength": 1, "maxLength": 100},
        "version": {"type": "string", "maxLength": 255},
        "packages": {
            "items": closed(
                {
                    "registryType": {"enum": ["npm", "pypi", "oci", "nuget", "mcpb"]},
                    "identifier": TEXT,
                    "version": {"type": "string", "not": {"const": "latest"}},
                    "runtimeHint": TEXT,
                    "transport": closed({"type": {"const": "stdio"}}, "type"),
                    "packageArguments": {
                        "items": {
                            "properties": {"type": {"enum": ["positional", "named"]}},
                            "required": ["type", "value"],
                        }
                    },
                },
                "registryType",
                "identifier",
                "version",
                "transport",
            )
        },
    },
}


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    folder = tmp_path_factory.mktemp("mcpb")
    code = f"import build_mcpb, pathlib; build_mcpb.build(pathlib.Path({str(folder)!r}))"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT / "packaging", check=True)
    return folder


def test_the_bundle_has_a_manifest_that_fits_the_schema(made):
    with zipfile.ZipFile(made / f"pagehound-{core.__version__}.mcpb") as bundle:
        manifest = json.loads(bundle.read("manifest.json"))
        assert manifest["server"]["entry_point"] in bundle.namelist()
    jsonschema.Draft7Validator(MANIFEST).validate(manifest)
    assert manifest["version"] == core.__version__
    assert [tool["name"] for tool in manifest["tools"]] == [tool.name for tool in TOOLS]


def test_the_entry_for_the_registry_fits_the_schema_and_the_package_names_it(made):
    entry = json.loads((made / "server.json").read_text("utf-8"))
    jsonschema.Draft7Validator(ENTRY).validate(entry)
    assert entry["packages"][0]["version"] == entry["version"] == core.__version__
    assert f"mcp-name: {entry['name']}" in (ROOT / "README.md").read_text("utf-8")


@pytest.mark.skipif(sys.platform == "win32", reason="there the program is started directly")
def test_the_bundle_starts_the_installed_program_or_says_that_there_is_none(made, tmp_path):
    with zipfile.ZipFile(made / f"pagehound-{core.__version__}.mcpb") as bundle:
        bundle.extractall(tmp_path)
    manifest = json.loads((tmp_path / "manifest.json").read_text("utf-8"))
    start = manifest["server"]["mcp_config"]
    command = [
        start["command"],
        *(each.replace("${__dirname}", str(tmp_path)) for each in start["args"]),
    ]
    home = tmp_path / "home"
    program = home / ".local" / "bin" / "pagehound"
    program.parent.mkdir(parents=True)
    program.write_text('#!/bin/sh\necho "started: $@"\n')
    program.chmod(0o755)
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(home)}
    if not Path("/usr/bin/pagehound").exists():
        done = subprocess.run(command, env=environment, capture_output=True, text=True)
        assert done.stdout == "started: mcp\n"
        environment["HOME"] = os.devnull
        done = subprocess.run(command, env=environment, capture_output=True, text=True)
        assert done.returncode == 127
        assert "not installed" in done.stderr
