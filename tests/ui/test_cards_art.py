"""The pictures of the cards: all there, round, told apart, and true to the chosen deck."""

from __future__ import annotations

import pygame
import pytest

from game.cards import PACK, Card, Suit
from ui.cards_art import BACKS, RATIO, CardArt, card_art
from ui.paths import ASSETS

SIZES = (84, 150, 216)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def index_of(surface: pygame.Surface) -> bytes:
    """The pixels of the top left corner, where rank and suit stand."""
    width, height = surface.get_size()
    return pixels(surface.subsurface((0, 0, round(width * 0.26), round(height * 0.36))))


def mean(surface: pygame.Surface) -> float:
    return sum(pygame.transform.average_color(surface, consider_alpha=True)[:3]) / 3


@pytest.fixture(scope="module")
def art() -> CardArt:
    return CardArt(150)


@pytest.mark.parametrize("height", SIZES)
def test_every_card_has_a_round_face_of_the_asked_size(height: int) -> None:
    art = CardArt(height)
    assert art.size == (round(height * RATIO), height)
    for card in PACK:
        face = art.face(card)
        width = art.size[0]
        assert face.get_size() == art.size
        for corner in ((0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)):
            assert face.get_at(corner).a == 0
        assert face.get_at((width // 2, 2)).a == 255
        assert face.get_at((2, height // 2)).a == 255


def test_the_index_of_each_card_differs(art: CardArt) -> None:
    assert len({index_of(art.face(card)) for card in PACK}) == 52


def test_the_index_is_at_least_seventeen_per_cent_of_the_height() -> None:
    face = CardArt(672).face(Card.parse("SK"))
    column = range(40, 90)
    dark_rows = [y for y in range(200) if any(sum(face.get_at((x, y))[:3]) < 150 for x in column)]
    top = dark_rows[0]
    first_gap = next(y for y in range(top, 200) if y not in dark_rows)
    assert (first_gap - top) / 672 >= 0.17


def test_faces_read_the_same_upside_down(art: CardArt) -> None:
    turned = pygame.transform.rotate(art.face(Card.parse("DQ")), 180)
    lower = index_of(turned)
    upper = index_of(art.face(Card.parse("DQ")))
    apart = sum(abs(a - b) for a, b in zip(upper, lower, strict=True)) / len(upper)
    assert apart < 3


def test_four_colours_change_clubs_and_diamonds_only(art: CardArt) -> None:
    other = CardArt(150, four_colour=True)
    for card in PACK:
        is_same = pixels(art.face(card)) == pixels(other.face(card))
        assert is_same == (card.suit in (Suit.HEARTS, Suit.SPADES))


def test_four_colours_reach_the_pips_and_the_indices() -> None:
    def main_hue(text: str, place: tuple[float, float]) -> str:
        face = CardArt(300, four_colour=True).face(Card.parse(text))
        red, green, blue, _ = face.get_at(
            (round(face.get_width() * place[0]), round(face.get_height() * place[1]))
        )
        return max((red, "red"), (green, "green"), (blue, "blue"))[1]

    for place in ((0.135, 0.305), (0.5, 0.2)):  # the suit of the index; the upper pip of a two
        assert main_hue("D2", place) == "blue"
        assert main_hue("C2", (place[0], place[1] - 0.02)) == "green"
        assert main_hue("H2", place) == "red"


def test_each_back_is_its_own() -> None:
    backs = [CardArt(150, back=name).back() for name in BACKS]
    assert len({pixels(back) for back in backs}) == len(BACKS) >= 3
    assert all(back.get_at((0, 0)).a == 0 for back in backs)


def test_a_dimmed_card_has_about_six_tenths_of_the_light(art: CardArt) -> None:
    for text in ("SA", "HQ", "C5"):
        card = Card.parse(text)
        assert mean(art.dimmed(card)) / mean(art.face(card)) == pytest.approx(0.6, abs=0.05)


def test_turned_cards_are_kept_and_snapped(art: CardArt) -> None:
    card = Card.parse("H9")
    assert art.rotated(card, 7.2) is art.rotated(card, 6.8)
    assert art.rotated(card, 7.0) is not art.rotated(card, 8.0)
    assert art.rotated(card, 7.0, flying=True) is art.rotated(card, 5.0, flying=True)
    assert art.rotated(card, 0.3) is art.face(card)
    assert art.rotated(None, 360) is art.back()
    assert art.rotated(card, 0, dimmed=True) is art.dimmed(card)


@pytest.mark.parametrize("flying", [False, True])
def test_a_turned_card_lies_centred_in_a_larger_picture(art: CardArt, flying: bool) -> None:
    upright = art.face(Card.parse("H2"))
    turned = art.rotated(Card.parse("H2"), 30, flying=flying)
    assert turned.get_width() > upright.get_width()
    assert turned.get_at((0, 0)).a == 0
    middle = turned.get_bounding_rect(min_alpha=128).center
    assert middle[0] == pytest.approx(turned.get_width() / 2, abs=2)
    assert middle[1] == pytest.approx(turned.get_height() / 2, abs=2)


def test_turning_goes_counter_clockwise(art: CardArt) -> None:
    turned = art.rotated(Card.parse("C2"), 90)
    assert turned.get_width() > turned.get_height()
    # The index of the top left corner comes to the bottom left one.
    width, height = turned.get_size()
    corner = turned.subsurface((0, round(height * 0.7), round(width * 0.3), round(height * 0.3)))
    other = turned.subsurface((0, 0, round(width * 0.3), round(height * 0.3)))
    assert mean(corner) < mean(other)


def test_few_turned_pictures_are_kept(art: CardArt) -> None:
    first = art.rotated(PACK[0], 3, flying=True)
    for angle in range(6, 180, 3):
        for card in PACK[1:5]:
            art.rotated(card, angle, flying=True)
    assert art.rotated(PACK[0], 3, flying=True) is not first


def test_all_faces_are_cut_in_steps_and_once() -> None:
    art = CardArt(90)
    assert len(list(art.faces())) == 2 * 53
    faces = [art.face(card) for card in PACK]
    assert len(list(art.faces())) == 2 * 53
    assert all(art.face(card) is face for card, face in zip(PACK, faces, strict=True))


def test_tables_of_one_size_share_their_deck() -> None:
    assert card_art(90, False, BACKS[0]) is card_art(90, False, BACKS[0])
    assert card_art(90, True, BACKS[0]) is not card_art(90, False, BACKS[0])


def test_shadow_and_glow_reach_beyond_the_card_and_fade(art: CardArt) -> None:
    for halo in (art.shadow(), art.glow("#f4cf74"), art.shadow(20), art.glow("#f4cf74", 20)):
        assert halo.get_width() > art.size[0]
        assert halo.get_at((0, 0)).a == 0
        assert halo.get_at((halo.get_width() // 2, halo.get_height() // 2)).a > 100
    assert art.glow("#f4cf74") is art.glow((0xF4, 0xCF, 0x74))
    assert art.shadow(10.2) is art.shadow(9.8)


def test_bad_wishes_are_refused() -> None:
    with pytest.raises(ValueError, match="cannot be drawn"):
        CardArt(3)
    with pytest.raises(ValueError, match="no such back"):
        CardArt(100, back="plaid")


def test_the_masters_are_small_and_licensed() -> None:
    folder = ASSETS / "cards"
    assert "CC0" in (folder / "LICENSE.md").read_text(encoding="utf-8")
    masters = list(folder.glob("*.png"))
    assert len(masters) == 52 + 26 + len(BACKS)
    assert sum(path.stat().st_size for path in masters) < 4_000_000
