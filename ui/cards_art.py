"""The pictures of the cards at one size: faces, backs, dimmed and turned copies, shadow and glow."""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path
from time import perf_counter
from typing import Final

import pygame

from game.cards import PACK, Card, Suit

__all__ = ["BACKS", "RATIO", "CardArt"]

BACKS: Final = ("burgundy", "green", "midnight")
"""The names of the backs; the first is the default."""

RATIO: Final = 480 / 672
"""Width of a card over its height."""

_FOLDER: Final = Path(__file__).parents[1] / "assets" / "cards"
_RECOLOURED: Final = (Suit.CLUBS, Suit.DIAMONDS)
_DIM: Final = (150, 156, 153)
_CORNER: Final = 0.058  # of the width
_TURNED_KEPT: Final = 160

_masters: dict[str, pygame.Surface] = {}


def _master(name: str) -> pygame.Surface:
    """The master called ``name``, read from disk the first time and then shared by all sizes."""
    if name not in _masters:
        picture = pygame.image.load(_FOLDER / f"{name}.png")
        _masters[name] = picture.convert_alpha() if pygame.display.get_surface() else picture
    return _masters[name]


def _padded(surface: pygame.Surface, pad: int) -> pygame.Surface:
    """The surface with a clear border, which gives turned copies smooth edges."""
    width, height = surface.get_size()
    out = pygame.Surface((width + 2 * pad, height + 2 * pad), pygame.SRCALPHA, 32)
    out.fill((205, 191, 158, 0))  # the colour of the card's edge: no dark fringe
    out.blit(surface, (pad, pad))
    return out


class CardArt:
    """The pictures of one deck at one height.

    Cards are ``size`` pixels. Turned pictures, shadows and glows are larger and are to be drawn
    centred on the card's centre. All pictures are shared: never draw on them.
    """

    def __init__(
        self, card_height_px: int, four_colour: bool = False, back: str = BACKS[0]
    ) -> None:
        if card_height_px < 8:
            raise ValueError(f"a card of {card_height_px} px cannot be drawn")
        if back not in BACKS:
            raise ValueError(f"no such back: {back!r}")
        self.size = (round(card_height_px * RATIO), card_height_px)
        self.corner = max(2, round(self.size[0] * _CORNER))
        self._four_colour = four_colour
        self._back = f"back-{back}"
        self._upright: dict[tuple[str, bool], pygame.Surface] = {}
        self._turned: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._waiting = [self._back, *(self._name(card) for card in PACK)]

    def preload(self, budget_ms: float) -> bool:
        """Prepare pictures for about ``budget_ms`` (at least one); True when all are ready."""
        end = perf_counter() + budget_ms / 1000
        while self._waiting:
            self._picture(self._waiting.pop(0), dimmed=False)
            if perf_counter() >= end:
                break
        return not self._waiting

    def face(self, card: Card) -> pygame.Surface:
        """The face of a card."""
        return self._picture(self._name(card), dimmed=False)

    def back(self) -> pygame.Surface:
        """The chosen back."""
        return self._picture(self._back, dimmed=False)

    def dimmed(self, card: Card) -> pygame.Surface:
        """The face at about 60 % brightness: a card that may not be played now."""
        return self._picture(self._name(card), dimmed=True)

    def rotated(
        self, card: Card | None, degrees: float, dimmed: bool = False, step: int = 1
    ) -> pygame.Surface:
        """A card (or the back for None) turned counter-clockwise by ``degrees``.

        The angle is snapped to ``step``: 1 for resting cards, 3 for cards in flight.
        """
        name = self._back if card is None else self._name(card)
        angle = round(degrees / step) * step % 360
        if angle == 0:
            return self._picture(name, dimmed)
        key = (name, angle, dimmed)
        if key not in self._turned:
            self._keep(key, self._turn(_padded(self._picture(name, dimmed), 2), angle))
        self._turned.move_to_end(key)
        return self._turned[key]

    def shadow(self, degrees: float = 0) -> pygame.Surface:
        """A soft shadow of the card's shape turned by ``degrees``; draw it a little below the card."""
        return self._halo(("shadow",), round(degrees) % 360)

    def glow(self, color: pygame.typing.ColorLike, degrees: float = 0) -> pygame.Surface:
        """An outline with a soft halo of ``color``; draw it under the card."""
        return self._halo(("glow", tuple(pygame.Color(color))), round(degrees) % 360)

    def _name(self, card: Card) -> str:
        other = self._four_colour and card.suit in _RECOLOURED
        return f"{card.suit.letter}{card.rank.letter}{'4' if other else ''}"

    def _picture(self, name: str, dimmed: bool) -> pygame.Surface:
        key = (name, dimmed)
        if key not in self._upright:
            if dimmed:
                picture = self._picture(name, dimmed=False).copy()
                picture.fill(_DIM, special_flags=pygame.BLEND_RGB_MULT)
            else:
                picture = pygame.transform.smoothscale(_master(name), self.size)
            self._upright[key] = picture
        return self._upright[key]

    def _keep(self, key: tuple[object, ...], picture: pygame.Surface) -> None:
        self._turned[key] = picture
        if len(self._turned) > _TURNED_KEPT:
            self._turned.popitem(last=False)

    @staticmethod
    def _turn(picture: pygame.Surface, angle: int) -> pygame.Surface:
        return pygame.transform.rotozoom(picture, angle, 1.0)

    def _halo(self, kind: tuple[object, ...], angle: int) -> pygame.Surface:
        key = (*kind, angle)
        if key not in self._turned:
            if angle:
                picture = self._turn(self._halo(kind, 0), angle)
            elif kind[0] == "shadow":
                picture = self._draw_shadow()
            else:
                picture = self._draw_glow(pygame.Color(*kind[1]))  # type: ignore[misc]
            self._keep(key, picture)
        self._turned.move_to_end(key)
        return self._turned[key]

    def _shape(self, color: pygame.Color, pad: int, grow: int) -> pygame.Surface:
        """The card's shape, ``grow`` pixels larger on each side, within a border of ``pad``."""
        width, height = self.size
        out = pygame.Surface((width + 2 * pad, height + 2 * pad), pygame.SRCALPHA, 32)
        out.fill((color.r, color.g, color.b, 0))
        box = pygame.Rect(pad, pad, width, height).inflate(2 * grow, 2 * grow)
        pygame.draw.rect(out, color, box, border_radius=self.corner + grow)
        return out

    def _draw_shadow(self) -> pygame.Surface:
        soft = max(3, self.size[1] // 22)
        return pygame.transform.gaussian_blur(
            self._shape(pygame.Color(0, 14, 9, 130), 3 * soft, -soft // 3), soft
        )

    def _draw_glow(self, color: pygame.Color) -> pygame.Surface:
        soft = max(3, self.size[1] // 24)
        line = max(2, self.size[1] // 50)
        pad = 3 * soft
        faint = pygame.Color(color.r, color.g, color.b, 170)
        out = pygame.transform.gaussian_blur(self._shape(faint, pad, line), soft)
        out.blit(self._shape(color, pad, line), (0, 0))
        return out
