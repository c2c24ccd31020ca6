"""The figures of the court cards: the CC0 drawings stripped of their own indices and recoloured."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

from tools.card_art.palette import COURT_COLOURS

_SOURCE = Path(__file__).parent / "figures"
_SVG = "{http://www.w3.org/2000/svg}"
_HREF = "{http://www.w3.org/1999/xlink}href"
_VIEW = (-82.4, -130.4, 164.8, 260.8)
# Widths of the marks that our own layout replaces: index letter, index suit, large suit.
_OWN_MARKS = {"32", "26.769", "55.68"}


def _strip(parent: ElementTree.Element) -> bool:
    """Take the card, its frame and its indices away; say whether the large suit stood right."""
    mark_right = False
    for child in list(parent):
        width = child.get("width", "")
        if child.tag == f"{_SVG}use" and width == "55.68":
            mark_right = mark_right or (
                parent.get("transform") is None and float(child.get("x", "0")) > 0
            )
        if (
            child.tag == f"{_SVG}rect"
            or width in _OWN_MARKS
            or child.get(_HREF, "").endswith("__i")
        ):
            parent.remove(child)
        elif child.tag == f"{_SVG}g":
            mark_right = _strip(child) or mark_right
    return mark_right


def _recolour(node: ElementTree.Element, colours: dict[str, str]) -> None:
    for name in ("fill", "stroke"):
        value = node.get(name)
        if value in colours:
            node.set(name, colours[value])
    if node.tag == f"{_SVG}path" and node.get("fill") is None:
        node.set("fill", colours["#000"])
    for child in node:
        _recolour(child, colours)


def figure(card: str, suit_colour: str, x: float, y: float, width: float, height: float) -> str:
    """The figure of a court card such as ``SK`` as a nested SVG element in the given box.

    Figures whose large suit stands right are mirrored, so that the top left is free for our index.
    """
    root = ElementTree.parse(_SOURCE / f"{card}.svg").getroot()
    mirrored = _strip(root)
    for symbol in root.iter(f"{_SVG}symbol"):
        is_suit = symbol.get("id", "").endswith("__a")
        colours = dict(COURT_COLOURS)
        if is_suit:
            colours.update({"red": suit_colour, "#000": suit_colour})
        _recolour(symbol, colours)
    for use in root.iter(f"{_SVG}use"):
        if use.get("stroke") in COURT_COLOURS:
            use.set("stroke", COURT_COLOURS[use.get("stroke", "")])
    body = "".join(ElementTree.tostring(child, encoding="unicode") for child in root)
    body = re.sub(r"ns\d+:href", "xlink:href", re.sub(r'xmlns:ns\d+="[^"]*"', "", body))
    body = body.replace("ns0:", "")
    turn = 'transform="scale(-1 1)"' if mirrored else ""
    left, top, wide, tall = _VIEW
    return (
        f'<svg x="{x}" y="{y}" width="{width}" height="{height}" preserveAspectRatio="none" '
        f'viewBox="{left} {top} {wide} {tall}"><g {turn}>{body}</g></svg>'
    )
