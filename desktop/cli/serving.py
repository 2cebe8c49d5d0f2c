"""`pagehound mcp` and `pagehound serve`: the library for agents and scripts."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.errors import UsageError
from desktop.cli import consent
from desktop.cli.arguments import OK, Parser, count, is_remote
from desktop.cli.team import DATABASE_VARIABLE
from desktop.cli.terminal import say

if TYPE_CHECKING:
    from desktop.server.team_workers import WorkerProgram


def add_commands(commands: Any, common: argparse.ArgumentParser) -> None:
    """Add these commands to the program's."""
    access = Parser(add_help=False)
    access.add_argument("--read-only", action="store_true", help="do not let agents index")
    access.add_argument(
        "--allow-any-folder",
        action="store_true",
        help="let agents index folders that were never added",
    )
    mcp = commands.add_parser(
        "mcp",
        parents=[common, access],
        help="serve an agent over standard input and output (MCP)",
        description="Serve the tools for agents over MCP, on standard input and output.",
    )
    mcp.add_argument(
        "--print-config",
        nargs="?",
        const="all",
        metavar="CLIENT",
        help="print the configuration for MCP clients, and exit",
    )
    mcp.add_argument(
        "--client", metavar="NAME", default="", help="the agent that this server is for"
    )
    mcp.set_defaults(command=_mcp)
    actions = mcp.add_subparsers(metavar="COMMAND", required=False)
    consent.add_actions(actions)
    install = actions.add_parser(
        "install",
        help="add Pagehound to MCP clients, or take it out",
        description="Write Pagehound into the files of MCP clients. The change is shown first, "
        "and a copy of the old file is kept.",
    )
    install.add_argument(
        "clients",
        nargs="*",
        metavar="CLIENT",
        help="claude-desktop, claude-code, vscode, cursor, zed, windsurf, codex or gemini; "
        "without one, those that seem to be installed",
    )
    install.add_argument("--uninstall", action="store_true", help="take Pagehound out")
    install.add_argument("-y", "--yes", action="store_true", help="do not ask")
    install.set_defaults(command=_install)

    serve = commands.add_parser(
        "serve",
        parents=[common, access],
        help="serve scripts and agents over HTTP on this machine",
        description="Serve a JSON API, described at /openapi.json, and MCP at /mcp.",
    )
    serve.add_argument("--host", default="127.0.0.1", help="address to listen on (127.0.0.1)")
    serve.add_argument("--port", type=count, default=7243, help="port to listen on (7243)")
    serve.add_argument(
        "--allow-host",
        action="append",
        default=[],
        metavar="NAME",
        help="also accept this host name",
    )
    serve.add_argument(
        "--no-token",
        action="store_true",
        help="do not ask for the token; then every account on this computer can search",
    )
    team = serve.add_argument_group("a team's library")
    team.add_argument(
        "--team",
        metavar="URL",
        help="serve the team library in this PostgreSQL database (postgresql://...); "
        f"or name it in {DATABASE_VARIABLE} and pass --team env",
    )
    team.add_argument("--tls-cert", metavar="FILE", help="certificate of this server (PEM)")
    team.add_argument("--tls-key", metavar="FILE", help="private key of the certificate (PEM)")
    team.add_argument(
        "--behind-proxy",
        action="store_true",
        help="a proxy with TLS stands before this server, so it may listen without TLS itself",
    )
    team.add_argument(
        "--workers",
        type=count,
        default=1,
        metavar="N",
        help="answer by so many processes on one port: one for each core that is not needed by "
        "the database (1)",
    )
    team.add_argument("--socket", type=count, help=argparse.SUPPRESS)  # of the process that listens
    serve.set_defaults(command=_serve)


def _mcp(options: argparse.Namespace) -> int:
    from core.locations import default_library_folder

    if is_remote(options):
        return _mcp_of_team(options)
    folder = Path(options.library or default_library_folder()).expanduser()
    if options.print_config:
        from desktop.server.client_config import HTTP, config_text, http_config_text, server_command

        if options.print_config == HTTP:
            sys.stdout.write(http_config_text(folder))
            return OK
        command = server_command(folder, _switches(options))
        sys.stdout.write(config_text(command, options.print_config))
        return OK
    from desktop.server.consent import client_name
    from desktop.server.mcp import run_stdio
    from desktop.server.service import Access, AgentService

    access = Access(read_only=options.read_only, any_folder=options.allow_any_folder)
    client = client_name(options.client) if options.client else ""
    run_stdio(AgentService(folder, access=access, client=client))
    return OK


def _switches(options: argparse.Namespace) -> list[str]:
    switches = {
        "--read-only": options.read_only,
        "--allow-any-folder": options.allow_any_folder,
    }
    return [name for name, is_on in switches.items() if is_on]


def _install(options: argparse.Namespace) -> int:
    from core.locations import default_library_folder
    from desktop.cli.client_setup import set_up
    from desktop.server.client_config import server_command

    if is_remote(options):
        raise UsageError("Write the command 'pagehound --library URL mcp' into the client's file.")
    folder = Path(options.library or default_library_folder()).expanduser()
    return set_up(
        options.clients,
        server_command(folder, _switches(options)),
        uninstall=options.uninstall,
        is_agreed=options.yes,
    )


def _mcp_of_team(options: argparse.Namespace) -> int:
    """Serve a team's library to an agent of one person, with that person's rights."""
    from core.locations import default_library_folder
    from core.remote import open_remote
    from core.settings import load_settings
    from desktop.server.mcp import run_stdio
    from desktop.server.service import Access, AgentService

    if options.print_config:
        raise UsageError("Write the command 'pagehound --library URL mcp' into the client's file.")
    own = default_library_folder()
    library: Any = open_remote(own, options.library, load_settings(own))
    service = AgentService(
        own, access=Access(read_only=True), opener=lambda _: library, is_team=True
    )
    run_stdio(service)
    return OK


def _serve(options: argparse.Namespace) -> int:
    if options.team:
        return _serve_team(options)
    if options.tls_cert or options.tls_key or options.behind_proxy or options.workers != 1:
        raise UsageError(
            "TLS and workers are for a team's library: pagehound serve --team postgresql://..."
        )
    from core.locations import default_library_folder
    from desktop.server.http import serve_library
    from desktop.server.service import Access

    return serve_library(
        Path(options.library or default_library_folder()).expanduser(),
        access=Access(read_only=options.read_only, any_folder=options.allow_any_folder),
        host=options.host,
        port=options.port,
        hosts=frozenset(options.allow_host),
        with_token=not options.no_token,
        announce=say,
    )


def _serve_team(options: argparse.Namespace) -> int:
    from desktop.cli.team import database_of, team_embedder
    from desktop.server.http import Certificate, serve_team

    if options.no_token:
        raise UsageError("A team's library always asks for a token: it says who asks.")
    if bool(options.tls_cert) != bool(options.tls_key):
        raise UsageError("A certificate needs its key: pass both --tls-cert and --tls-key.")
    certificate = None
    if options.tls_cert:
        certificate = Certificate(Path(options.tls_cert), Path(options.tls_key))
    database = database_of(options.team)
    return serve_team(
        database,
        lambda: team_embedder(database),
        host=options.host,
        port=options.port,
        hosts=frozenset(options.allow_host),
        certificate=certificate,
        behind_proxy=options.behind_proxy,
        announce=say,
        workers=options.workers,
        worker=_worker(options, database.url),
        socket_number=options.socket,
    )


def _worker(options: argparse.Namespace, url: str) -> WorkerProgram:
    """Return how a process is started that serves the same as this one."""
    from desktop.own_command import own_command
    from desktop.server.team_workers import WorkerProgram

    command = [*own_command(), "serve", "--team", "env", "--host", options.host]
    for name in options.allow_host:
        command += ["--allow-host", name]
    if options.tls_cert:
        command += ["--tls-cert", options.tls_cert, "--tls-key", options.tls_key]
    if options.behind_proxy:
        command += ["--behind-proxy"]
    return WorkerProgram(command, {DATABASE_VARIABLE: url})
