"""What a base install lacks, by the names that are imported, and which extra of pyproject.toml brings it."""

EXTRAS = {
    "textual": "terminal",
    "markdown_it": "paper",
    "typst": "paper",
    **dict.fromkeys(("h11", "litestar", "msgspec", "networkx", "segno", "uvicorn", "websockets"), "web"),
    **dict.fromkeys(("alembic", "psycopg", "sqlalchemy"), "postgres"),
    "ray": "ray",
    **dict.fromkeys(("gymnasium", "numpy", "pettingzoo"), "research"),
    "pyarrow": "parquet",
}


def install(extra: str) -> str:
    """The command that brings an extra."""
    return f'pip install "jeton[{extra}]"'
