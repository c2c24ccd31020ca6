"""Where things stand: as agreed on, apart from each other, and on the right side."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from pygame import Rect

from game.seats import SEATS, Seat
from tests.ui.layouts import FOLDER, SIZES, name_of, scaled_layouts, written
from ui.layout import BUTTONS, Pose, TableLayout, mirrored

MORE_SIZES = ((1000, 700), (1366, 768), (960, 1200), (3840, 2160))
A_CALL = 64
A_LONG_CALL = 150


def things(layout: TableLayout, call: int = A_LONG_CALL) -> dict[str, Rect]:
    """All that must not cover each other; calls are ``call`` units wide."""
    named = layout.rects()
    for ground in ("strip", "totals", "trick"):
        del named[ground]
    return named | {f"call_{seat.letter}": layout.bubble(seat, layout.px(call)) for seat in SEATS}


def card_box(layout: TableLayout, pose: Pose, height: int) -> Rect:
    """About where a card lies, without its turn."""
    box = Rect(0, 0, round(height * 480 / 672), height)
    box.center = (round(pose.x), round(pose.y))
    return box


@pytest.mark.parametrize("size", SIZES, ids=name_of)
def test_as_agreed_on(size: tuple[int, int]):
    """When the change is meant: ``python -m tests.ui.layouts``, and look at the pictures."""
    golden = (FOLDER / f"{name_of(size)}.txt").read_text(encoding="utf-8")
    assert written(size).splitlines() == golden.splitlines()


@pytest.mark.parametrize("size", [*SIZES, *MORE_SIZES], ids=name_of)
def test_nothing_covers_anything(size: tuple[int, int]):
    for layout in scaled_layouts(size):
        named = things(layout)
        covered = [(a, b) for a, b in combinations(named, 2) if named[a].colliderect(named[b])]
        assert not covered, layout


@pytest.mark.parametrize("size", [*SIZES, *MORE_SIZES], ids=name_of)
def test_everything_is_inside_the_window_and_below_the_strip(size: tuple[int, int]):
    for layout in scaled_layouts(size):
        for name, rect in things(layout).items():
            assert layout.window.contains(rect), (name, layout)
            assert name == "badge" or not rect.colliderect(layout.strip), (name, layout)


@pytest.mark.parametrize("size", [*SIZES, *MORE_SIZES], ids=name_of)
def test_the_cards_of_a_trick_keep_clear_of_words_plates_and_hands(size: tuple[int, int]):
    for layout in scaled_layouts(size):
        boxes = {s: card_box(layout, layout.trick_pose(s), layout.card_height) for s in SEATS}
        for box in boxes.values():
            assert not box.colliderect(layout.prompt.inflate(0, -2)), layout
            assert box.collidelist([layout.plate(seat) for seat in SEATS]) == -1, layout
            assert not box.colliderect(layout.badge), layout
        lowest_back = max(pose.y for pose in layout.backs(Seat.NORTH, 13))
        assert boxes[Seat.NORTH].top >= lowest_back + layout.small_card_height * 0.45
        # An index is at the left of a card: it is seen above its neighbours, or beside them.
        own, partner = boxes[Seat.SOUTH], boxes[Seat.NORTH]
        hidden = (partner.bottom - own.top) / layout.card_height
        beside = (partner.left - own.left) / layout.card_width
        assert hidden <= 0.06 or (beside >= 0.3 and hidden <= 0.52), layout
        assert boxes[Seat.WEST].right <= own.left + layout.card_width * 0.05, layout


@pytest.mark.parametrize("size", [*SIZES, *MORE_SIZES], ids=name_of)
def test_the_fan_lies_between_the_own_plate_and_the_buttons(size: tuple[int, int]):
    for layout in scaled_layouts(size):
        first, last = layout.fan(13)[0], layout.fan(13)[-1]
        half = layout.card_width / 2
        corners = [layout.plate(Seat.SOUTH), *layout.side_buttons(BUTTONS)]
        for rect in corners:
            assert rect.right <= first.x - half or rect.left >= last.x + half, layout
        assert layout.prompt.bottom < min(pose.y for pose in layout.fan(13)) - (
            layout.card_height / 2
        )


@pytest.mark.parametrize("size", SIZES, ids=name_of)
def test_seats_hands_and_play_never_mirror(size: tuple[int, int]):
    for text in (0.8, 1.0):
        left, right = TableLayout(size, False, text), TableLayout(size, True, text)
        assert left.fan(13) == right.fan(13)
        for seat in SEATS:
            assert left.trick_pose(seat) == right.trick_pose(seat)
            assert left.seat_origin(seat) == right.seat_origin(seat)
            assert left.backs(seat, 13) == right.backs(seat, 13)
            if seat is not Seat.SOUTH:
                assert left.plate(seat) == right.plate(seat)


@pytest.mark.parametrize("size", SIZES, ids=name_of)
def test_the_opponent_on_the_right_is_on_the_right(size: tuple[int, int]):
    for layout in scaled_layouts(size):
        middle = size[0] / 2
        assert layout.plate(Seat.EAST).left > middle > layout.plate(Seat.WEST).right
        assert layout.trick_pose(Seat.EAST).x > middle > layout.trick_pose(Seat.WEST).x
        assert layout.trick_pose(Seat.NORTH).y < layout.trick_pose(Seat.SOUTH).y


@pytest.mark.parametrize("size", SIZES, ids=name_of)
def test_panels_and_buttons_mirror(size: tuple[int, int]):
    for text in (0.8, 1.0, 1.3, 1.6):
        left, right = TableLayout(size, False, text), TableLayout(size, True, text)
        for name in ("totals", "badge", "plate_S", *(f"button_{i}" for i in range(BUTTONS))):
            assert mirrored(left.rects()[name], left.window) == right.rects()[name], name
        for name in ("strip", "panel", "prompt"):
            assert left.rects()[name] == right.rects()[name], name
        assert left.badge.centerx > size[0] / 2 > left.totals.left


def test_only_large_text_sends_the_partners_plate_to_the_other_side():
    sides = {
        text: TableLayout((1280, 720), False, text).plate(Seat.NORTH).centerx > 640
        for text in (0.8, 0.9, 1.0, 1.6)
    }
    assert sides == {0.8: True, 0.9: True, 1.0: True, 1.6: False}
    assert TableLayout((1280, 720), True, 1.6).plate(Seat.NORTH).centerx > 640


def test_the_fan_covers_no_index():
    """Each card covers the right part of its left neighbour, and shows its own left edge."""
    for count in range(2, 14):
        fan = TableLayout((1280, 720)).fan(count)
        steps = [b.x - a.x for a, b in pairwise(fan)]
        assert min(steps) > TableLayout((1280, 720)).card_width * 0.3
        turns = [pose.degrees for pose in fan]
        assert turns == sorted(turns, reverse=True)
        assert abs(sum(pose.x for pose in fan) / count - 640) < 1e-6


def test_no_cards_have_no_places():
    layout = TableLayout((1280, 720))
    assert layout.fan(0) == ()
    assert layout.backs(Seat.EAST, 0) == ()


def test_everything_grows_with_the_window():
    small, large = TableLayout((1280, 720)), TableLayout((2560, 1440))
    for name, rect in small.rects().items():
        twice = Rect(rect.x * 2, rect.y * 2, rect.w * 2, rect.h * 2)
        assert max(abs(a - b) for a, b in zip(twice, large.rects()[name], strict=True)) <= 4, name


def test_mirroring_twice_changes_nothing():
    within = Rect(10, 20, 300, 200)
    rect = Rect(17, 30, 41, 12)
    assert mirrored(mirrored(rect, within), within) == rect
    assert mirrored(rect, within).right == within.right - (rect.left - within.left)
