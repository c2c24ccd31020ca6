"""The learned numbers: small JSON files, each with where it came from. ``load`` reads one."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from ai import knobs

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = ["load", "policy_knobs"]

ROLES = ("declarer", "partner", "defender")


@cache
def load(name: str) -> dict[str, Any]:
    """The file ``name`` (without ``.json``) of this folder. Not to be changed by the caller."""
    text = files(__name__).joinpath(f"{name}.json").read_text(encoding="utf-8")
    data: dict[str, Any] = json.loads(text)
    return data


def policy_knobs(data: dict[str, Any] | None = None) -> list[i64]:
    """The policy's numbers in the order of ``ai.knobs``, from ``data`` or the shipped file."""
    data = load("policy") if data is None else data
    values: list[i64] = [0] * knobs.KNOBS
    for block, role in enumerate(ROLES):
        for name, value in data["lead"][role].items():
            values[block * knobs.LEAD_BLOCK + getattr(knobs, name)] = value
        for name, value in data["follow"][role].items():
            values[block * knobs.FOLLOW_BLOCK + getattr(knobs, name)] = value
    return values
