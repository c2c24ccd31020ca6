"""Game pads by events as SDL sends them, and by a device that SDL only pretends to have."""

from __future__ import annotations

import ctypes
import functools
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from ui.gamepad import (
    PRESSED_AT,
    RELEASED_AT,
    REPEAT_AFTER_S,
    REPEAT_EVERY_S,
    Gamepads,
    PadReader,
    pad_sign,
)
from ui.input import Command, KeyPress

Event = pygame.event.Event
FULL = 32767


def button(number: int, *, down: bool = True, pad: int = 0) -> Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return Event(kind, instance_id=pad, button=number)


def axis(number: int, share: float, *, pad: int = 0) -> Event:
    return Event(
        pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=number, value=round(share * FULL)
    )


def left_stick(reader: PadReader, x: float, y: float) -> list[Command | None]:
    """Both axes, one after the other, as SDL tells of them."""
    presses = reader.take(axis(pygame.CONTROLLER_AXIS_LEFTX, x))
    presses += reader.take(axis(pygame.CONTROLLER_AXIS_LEFTY, y))
    return commands(presses)


def commands(presses: list[KeyPress]) -> list[Command | None]:
    return [press.command for press in presses]


# --- buttons -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "command"),
    [
        (pygame.CONTROLLER_BUTTON_A, Command.CONFIRM),
        (pygame.CONTROLLER_BUTTON_B, Command.CANCEL),
        (pygame.CONTROLLER_BUTTON_X, Command.HINT),
        (pygame.CONTROLLER_BUTTON_Y, Command.LAST_TRICK),
        (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, Command.FOCUS_PREVIOUS),
        (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, Command.FOCUS_NEXT),
        (pygame.CONTROLLER_BUTTON_START, Command.CANCEL),
        (pygame.CONTROLLER_BUTTON_BACK, Command.SCORE),
        (pygame.CONTROLLER_BUTTON_DPAD_LEFT, Command.LEFT),
        (pygame.CONTROLLER_BUTTON_DPAD_DOWN, Command.DOWN),
    ],
)
def test_buttons(number: int, command: Command):
    reader = PadReader()
    assert commands(reader.take(button(number))) == [command]
    assert reader.take(button(number, down=False)) == []


def test_a_button_without_a_meaning_does_nothing():
    assert PadReader().take(button(pygame.CONTROLLER_BUTTON_GUIDE)) == []


def test_the_page_of_keys_can_name_the_buttons():
    assert pad_sign(Command.CONFIRM) == "A"
    assert pad_sign(Command.MUTE) == ""


# --- repeating ---------------------------------------------------------------------------------


def test_a_held_direction_repeats_until_let_go():
    reader = PadReader()
    reader.take(button(pygame.CONTROLLER_BUTTON_DPAD_RIGHT))
    assert reader.is_held
    assert reader.update(REPEAT_AFTER_S * 0.9) == []
    assert commands(reader.update(REPEAT_AFTER_S * 0.2)) == [Command.RIGHT]
    assert reader.update(REPEAT_EVERY_S * 0.5) == []
    assert commands(reader.update(REPEAT_EVERY_S * 0.6)) == [Command.RIGHT]
    reader.take(button(pygame.CONTROLLER_BUTTON_DPAD_RIGHT, down=False))
    assert reader.update(10.0) == []


def test_a_button_that_does_something_does_not_repeat():
    reader = PadReader()
    reader.take(button(pygame.CONTROLLER_BUTTON_A))
    assert not reader.is_held
    assert reader.update(10.0) == []


def test_letting_go_of_an_older_direction_leaves_the_newer_one():
    reader = PadReader()
    reader.take(button(pygame.CONTROLLER_BUTTON_DPAD_RIGHT))
    reader.take(button(pygame.CONTROLLER_BUTTON_DPAD_UP))
    reader.take(button(pygame.CONTROLLER_BUTTON_DPAD_RIGHT, down=False))
    assert commands(reader.update(10.0)) == [Command.UP]


def test_a_stall_gives_one_repetition_and_no_burst():
    reader = PadReader()
    reader.take(button(pygame.CONTROLLER_BUTTON_DPAD_RIGHT))
    assert len(reader.update(60.0)) == 1


# --- sticks and triggers -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("x", "y", "command"),
    [
        (1.0, 0.0, Command.RIGHT),
        (-1.0, 0.2, Command.LEFT),
        (0.1, 0.9, Command.DOWN),
        (0.0, -0.8, Command.UP),
    ],
)
def test_the_stick_points(x: float, y: float, command: Command):
    assert left_stick(PadReader(), x, y) == [command]


def test_the_stick_has_a_dead_zone():
    reader = PadReader()
    assert left_stick(reader, PRESSED_AT * 0.9, -PRESSED_AT * 0.9) == []
    assert not reader.is_held


def test_the_stick_does_not_flutter_at_the_edge():
    reader = PadReader()
    between = (PRESSED_AT + RELEASED_AT) / 2
    told = left_stick(reader, PRESSED_AT + 0.05, 0.0)
    for _ in range(5):
        told += left_stick(reader, between, 0.0) + left_stick(reader, PRESSED_AT + 0.05, 0.0)
    assert told == [Command.RIGHT]
    assert reader.is_held
    assert left_stick(reader, RELEASED_AT * 0.9, 0.0) == []
    assert not reader.is_held


def test_the_stick_turns_from_one_direction_to_another():
    reader = PadReader()
    told = left_stick(reader, 1.0, 0.0)
    told += left_stick(reader, 0.75, 0.8)  # not yet
    told += left_stick(reader, 0.3, 1.0)
    assert told == [Command.RIGHT, Command.DOWN]


def test_the_right_stick_is_left_alone():
    assert PadReader().take(axis(pygame.CONTROLLER_AXIS_RIGHTX, 1.0)) == []


def test_a_trigger_fires_once_a_pull():
    reader = PadReader()
    pull = pygame.CONTROLLER_AXIS_TRIGGERRIGHT
    told = []
    for share in (0.2, 0.6, 0.9, 0.5, 0.7, 0.1, 0.8):
        told += commands(reader.take(axis(pull, share)))
    assert told == [Command.SKIP, Command.SKIP]


def test_two_pads_do_not_disturb_each_other():
    reader = PadReader()
    reader.take(axis(pygame.CONTROLLER_AXIS_LEFTX, 1.0, pad=0))
    assert reader.take(axis(pygame.CONTROLLER_AXIS_LEFTX, 0.0, pad=1)) == []
    assert commands(reader.update(10.0)) == [Command.RIGHT]


def test_hats_and_plain_sticks():
    reader = PadReader()
    hat = functools.partial(Event, pygame.JOYHATMOTION, instance_id=3, hat=0)
    assert commands(reader.take(hat(value=(0, 1)))) == [Command.UP]
    assert reader.take(hat(value=(0, 1))) == []
    assert commands(reader.take(hat(value=(-1, 0)))) == [Command.LEFT]
    assert reader.take(hat(value=(0, 0))) == []
    assert not reader.is_held
    stick = Event(pygame.JOYAXISMOTION, instance_id=3, axis=1, value=0.9)
    assert commands(reader.take(stick)) == [Command.DOWN]
    press = Event(pygame.JOYBUTTONDOWN, instance_id=3, button=0)
    assert commands(reader.take(press)) == [Command.CONFIRM]
    assert reader.take(Event(pygame.JOYBUTTONDOWN, instance_id=3, button=40)) == []


# --- devices -----------------------------------------------------------------------------------


def test_without_a_pad_nothing_happens():
    pads = Gamepads()
    assert pads.take(Event(pygame.JOYDEVICEADDED, device_index=0)) == []
    assert pads.take(Event(pygame.KEYDOWN, key=pygame.K_a)) == []
    assert pads.update(10.0) == []
    assert not pads.is_held
    pads.close()


def test_a_pad_that_is_gone_before_it_is_opened():
    pygame.display.init()
    pads = Gamepads()
    pads.open()
    assert pads.take(Event(pygame.JOYDEVICEADDED, device_index=7)) == []
    pads.close()


def test_a_window_without_focus_lets_go():
    pads = Gamepads()
    pads.take(button(pygame.CONTROLLER_BUTTON_DPAD_LEFT))
    assert pads.is_held
    pads.take(Event(pygame.WINDOWFOCUSLOST))
    assert not pads.is_held


KINDS = {"controller": (1, 6, 15, 0), "stick": (3, 2, 4, 1)}  # type, axes, buttons, hats


class PretendedPad:
    """A device that SDL makes up: what it sends goes the whole way that a real one's goes."""

    def __init__(self, sdl: ctypes.CDLL, kind: str) -> None:
        self._sdl = sdl
        self.index = sdl.SDL_JoystickAttachVirtual(*KINDS[kind])
        assert self.index >= 0
        self._instance = sdl.SDL_JoystickGetDeviceInstanceID(self.index)

    @property
    def _joystick(self) -> ctypes.c_void_p:
        return ctypes.c_void_p(self._sdl.SDL_JoystickFromInstanceID(self._instance))

    def button(self, number: int, value: int) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._joystick, number, value)

    def axis(self, number: int, share: float) -> None:
        self._sdl.SDL_JoystickSetVirtualAxis(self._joystick, number, round(share * FULL))

    def hat(self, value: int) -> None:
        self._sdl.SDL_JoystickSetVirtualHat(self._joystick, 0, value)

    def pull_out(self) -> None:
        self._sdl.SDL_JoystickDetachVirtual(self.index)


@pytest.fixture
def sdl() -> ctypes.CDLL:
    """The SDL that pygame itself uses, where it comes in a file of its own."""
    beside = Path(pygame.__file__).parent.parent / "pygame_ce.libs"
    found = sorted(beside.glob("libSDL2-2*.so*"))
    if not found:
        pytest.skip("pygame's SDL is not in a file beside it")
    library = ctypes.CDLL(str(found[0]))
    library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    return library


@pytest.fixture
def pads() -> Iterator[Gamepads]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    opened = Gamepads()
    opened.open()
    pygame.event.clear()
    yield opened
    opened.close()
    pygame.event.clear()


def sent(pads: Gamepads) -> list[Command | None]:
    """What comes out of all events that have come in."""
    return [command for event in pygame.event.get() for command in commands(pads.take(event))]


def test_a_controller_is_plugged_in_used_and_pulled_out(sdl: ctypes.CDLL, pads: Gamepads):
    pad = PretendedPad(sdl, "controller")
    assert sent(pads) == []
    pad.button(0, 1)
    assert sent(pads) == [Command.CONFIRM]  # once, although SDL tells of it as a joystick too
    pad.button(0, 0)
    pad.axis(0, 0.9)
    assert sent(pads) == [Command.RIGHT]
    assert pads.is_held
    pad.pull_out()
    assert sent(pads) == []
    assert not pads.is_held


def test_a_controller_comes_back(sdl: ctypes.CDLL, pads: Gamepads):
    for _ in range(2):
        pad = PretendedPad(sdl, "controller")
        assert sent(pads) == []
        pad.button(1, 1)
        assert sent(pads) == [Command.CANCEL]
        pad.pull_out()
        assert sent(pads) == []


def test_a_joystick_without_a_mapping(sdl: ctypes.CDLL, pads: Gamepads):
    pad = PretendedPad(sdl, "stick")
    assert sent(pads) == []
    pad.hat(pygame.HAT_RIGHT)
    assert sent(pads) == [Command.RIGHT]
    pad.button(1, 1)
    assert sent(pads) == [Command.CANCEL]
    pad.pull_out()
    assert sent(pads) == []
