"""What a source file imports when it runs."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path


def imports_of(path: Path) -> Iterator[tuple[int, str]]:
    """Every imported module with its line, also where a function imports it.

    Left out is what only a type checker sees.
    """
    pending: list[ast.AST] = [ast.parse(path.read_text(encoding="utf-8"))]
    while pending:
        node = pending.pop()
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.lineno, node.module or "."
        elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            pending += node.orelse
        else:
            pending += ast.iter_child_nodes(node)
