"""The pictures of the cards at one size: faces, backs, turned copies, shadow and glow."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

import pygame

from game.cards import PACK, Card, Suit
from ui.paths import ASSETS

__all__ = ["BACKS", "RATIO", "CardArt", "card_art", "snapped"]

BACKS: Final = ("burgundy", "green", "midnight")
"""The names of the backs; the first is the default."""

RATIO: Final = 480 / 672
"""Width of a card over its height."""

_FOLDER: Final = ASSETS / "cards"
_RECOLOURED: Final = (Suit.CLUBS, Suit.DIAMONDS)
_DIM: Final = (150, 156, 153)
_EDGE: Final = pygame.Color(203, 189, 156)
_SHADOW: Final = pygame.Color(0, 14, 9, 140)
_CORNER: Final = 0.06  # of the width
_KEPT: Final = 150
_FINER: Final = 1.5
_FLYING_STEP: Final = 3


def snapped(degrees: float) -> int:
    """The turn that a flying card is drawn with: few turns are few pictures."""
    return round(degrees / _FLYING_STEP) * _FLYING_STEP


@lru_cache(maxsize=4)
def _master(name: str) -> pygame.Surface:
    """The opaque master called ``name``; reading one takes a millisecond or two.

    They are large, so only what is cut from them is kept.
    """
    picture = pygame.image.load(_FOLDER / f"{name}.png")
    canvas = pygame.Surface(picture.get_size(), pygame.SRCALPHA, 32)
    canvas.blit(picture, (0, 0))
    return canvas


def _rounded(
    size: tuple[int, int], box: pygame.Rect, color: pygame.Color, corner: float, line: float = 0
) -> pygame.Surface:
    """A smooth rounded rectangle on clear ground; only its outline when ``line`` is given."""
    fine = 4 if size[1] < 300 else 2
    canvas = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA, 32)
    canvas.fill((color.r, color.g, color.b, 0))
    area = pygame.Rect(box.x * fine, box.y * fine, box.width * fine, box.height * fine)
    pygame.draw.rect(
        canvas, color, area, width=round(line * fine), border_radius=round(corner * fine)
    )
    return pygame.transform.smoothscale(canvas, size)


def _turn(
    picture: pygame.Surface, angle: int, ground: pygame.Color, scale: float = 1.0
) -> pygame.Surface:
    """The picture turned and scaled, with a clear border of the colour ``ground``: smooth edges."""
    width, height = picture.get_size()
    padded = pygame.Surface((width + 4, height + 4), pygame.SRCALPHA, 32)
    padded.fill((ground.r, ground.g, ground.b, 0))
    padded.blit(picture, (2, 2))
    return pygame.transform.rotozoom(padded, angle, scale)


class _Cut:
    """Cuts masters to cards of one size: scaled, round corners, a fine edge."""

    def __init__(self, height: int) -> None:
        self.size = (round(height * RATIO), height)
        self.corner = self.size[0] * _CORNER
        box = pygame.Rect((0, 0), self.size)
        self._mask = _rounded(self.size, box, pygame.Color("white"), self.corner)
        # Scaling rounds a little down; all but the corners must stay fully opaque.
        self._mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        corner = 2 * int(self.corner + 1)
        self._mask.fill("white", box.inflate(-corner, 0))
        self._mask.fill("white", box.inflate(0, -corner))
        self._edge = _rounded(self.size, box, _EDGE, self.corner, max(1.0, height / 220))

    def card(self, name: str) -> pygame.Surface:
        """A new picture of the master called ``name``."""
        picture = pygame.transform.smoothscale(_master(name), self.size)
        picture.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
        picture.blit(self._edge, (0, 0))
        picture.blit(self._mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return picture


def _dimmed(picture: pygame.Surface) -> pygame.Surface:
    out = picture.copy()
    out.fill(_DIM, special_flags=pygame.BLEND_RGB_MULT)
    return out


class CardArt:
    """The pictures of one deck at one height in pixels.

    Cards are ``size`` pixels. Turned pictures, shadows and glows are larger: draw them centred on
    the card's centre. All pictures are kept and shared: never draw on them.
    """

    def __init__(
        self, card_height_px: int, four_colour: bool = False, back: str = BACKS[0]
    ) -> None:
        if card_height_px < 8:
            raise ValueError(f"a card of {card_height_px} px cannot be drawn")
        if back not in BACKS:
            raise ValueError(f"no such back: {back!r}")
        self._cut = _Cut(card_height_px)
        self._fine: _Cut | None = None  # made when the first card is turned
        self.size = self._cut.size
        self._four_colour = four_colour
        self._back = f"back-{back}"
        self._finer_ones: dict[str, pygame.Surface] = {}
        self._upright: dict[tuple[str, bool], pygame.Surface] = {}
        self._turned: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()

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
        self, card: Card | None, degrees: float, dimmed: bool = False, *, flying: bool = False
    ) -> pygame.Surface:
        """A card (or the back for None) turned counter-clockwise by ``degrees``.

        Resting cards are snapped to 1 degree and drawn finely. Flying ones are snapped to 3 degrees
        and drawn quickly: a new angle costs under a millisecond at a height of 150 px.
        """
        name = self._back if card is None else self._name(card)
        angle = (snapped(degrees) if flying else round(degrees)) % 360
        if angle == 0:
            return self._picture(name, dimmed)

        def draw() -> pygame.Surface:
            if dimmed:
                return _dimmed(self.rotated(card, angle, flying=flying))
            if flying:
                return _turn(self._picture(name, dimmed=False), angle, _EDGE)
            return _turn(self._finer(name), angle, _EDGE, 1 / _FINER)

        return self._kept((name, angle, dimmed, flying), draw)

    def faces(self) -> Iterator[None]:
        """Cut every face of the deck and the back, a few milliseconds each."""
        for name in (self._back, *(self._name(card) for card in PACK)):
            self._finer(name)
            yield
            self._picture(name, dimmed=False)
            yield

    def _finer(self, name: str) -> pygame.Surface:
        """A larger picture, which is sharp when it is turned and scaled down in one go."""
        if self._fine is None:
            self._fine = _Cut(round(self.size[1] * _FINER))
        if name not in self._finer_ones:
            self._finer_ones[name] = self._fine.card(name)
        return self._finer_ones[name]

    def shadow(self, degrees: float = 0) -> pygame.Surface:
        """A soft shadow of a card turned by ``degrees``; draw it a little below the card."""
        angle = round(degrees) % 360

        def draw() -> pygame.Surface:
            if angle:
                return _turn(self.shadow(), angle, _SHADOW)
            soft = max(3, self.size[1] // 22)
            return self._blurred(_SHADOW, soft, -(soft // 3))

        return self._kept(("shadow", angle), draw)

    def glow(self, color: pygame.typing.ColorLike, degrees: float = 0) -> pygame.Surface:
        """An outline with a soft halo in an opaque colour; draw it under the card."""
        paint = pygame.Color(color)
        angle = round(degrees) % 360

        def draw() -> pygame.Surface:
            if angle:
                return _turn(self.glow(paint), angle, paint)
            soft = max(3, self.size[1] // 20)
            halo = self._blurred(pygame.Color(paint.r, paint.g, paint.b, 190), soft, soft // 3)
            line = max(2, self.size[1] // 55)
            pad = (halo.get_width() - self.size[0]) // 2
            box = pygame.Rect((pad, pad), self.size).inflate(2 * line, 2 * line)
            ring = _rounded(halo.get_size(), box, paint, self._cut.corner + line)
            halo.blit(ring, (0, 0))
            return halo

        return self._kept(("glow", tuple(paint), angle), draw)

    def _name(self, card: Card) -> str:
        other = self._four_colour and card.suit in _RECOLOURED
        return f"{card.suit.letter}{card.rank.letter}{'4' if other else ''}"

    def _picture(self, name: str, dimmed: bool) -> pygame.Surface:
        key = (name, dimmed)
        if key not in self._upright:
            self._upright[key] = (
                _dimmed(self._picture(name, dimmed=False)) if dimmed else self._cut.card(name)
            )
        return self._upright[key]

    def _kept(self, key: tuple[object, ...], draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture kept under ``key``, drawn when it is new; the longest unused one goes."""
        if key not in self._turned:
            self._turned[key] = draw()
            if len(self._turned) > _KEPT:
                self._turned.popitem(last=False)
        self._turned.move_to_end(key)
        return self._turned[key]

    def _blurred(self, color: pygame.Color, soft: int, grow: int) -> pygame.Surface:
        """The card's shape, ``grow`` pixels larger on each side, blurred by about ``soft``.

        It is blurred at a third of its size: a soft shape loses nothing, and it is much quicker.
        """
        pad = 3 * soft
        full = (self.size[0] + 2 * pad, self.size[1] + 2 * pad)
        box = pygame.Rect((pad, pad), self.size).inflate(2 * grow, 2 * grow)
        corner = round(self._cut.corner) + max(0, grow)
        shape = pygame.Surface(full, pygame.SRCALPHA, 32)
        shape.fill((color.r, color.g, color.b, 0))
        pygame.draw.rect(shape, color, box, border_radius=corner)
        small = pygame.transform.smoothscale(shape, (full[0] // 3, full[1] // 3))
        blurred = pygame.transform.gaussian_blur(small, max(1, soft // 3))
        return pygame.transform.smoothscale(blurred, full)


@lru_cache(maxsize=2)
def card_art(card_height_px: int, four_colour: bool, back: str) -> CardArt:
    """A deck that all matches share; the two sizes of one table are kept."""
    return CardArt(card_height_px, four_colour, back)
