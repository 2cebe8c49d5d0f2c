"""The servers for agents and scripts: MCP over stdio and HTTP, and a JSON API. No Qt.

``__all__`` names the modules that others may import; they are loaded when first needed.
"""

__all__ = [
    "client_config",
    "client_install",
    "client_list",
    "clients",
    "consent",
    "http",
    "log",
    "mcp",
    "service",
    "team_workers",
]
