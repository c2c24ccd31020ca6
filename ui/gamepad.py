"""Game pads: what SDL tells of sticks and buttons becomes the same input as from the keyboard.

Pads that SDL has a mapping for speak of A, B and shoulders whatever is printed on them; of others
the stick or hat and the first buttons are used. Pads come and go at any time. Without one, nothing
here does anything.
"""

from __future__ import annotations

import contextlib
from types import MappingProxyType
from typing import Final

import pygame
from pygame._sdl2 import controller

from ui.input import Command, KeyPress

__all__ = ["Gamepads", "PadReader", "pad_sign"]

PRESSED_AT: Final = 0.55
RELEASED_AT: Final = 0.35
"""Shares of a stick's or trigger's way. Between the two nothing changes, so nothing flutters."""

KEPT_ABOVE: Final = 0.7
"""A stick that turns aside keeps its direction above this share of the longer part."""

REPEAT_AFTER_S: Final = 0.38
REPEAT_EVERY_S: Final = 0.11
FULL_WAY: Final = 32767

_BUTTONS: Final = MappingProxyType(
    {
        pygame.CONTROLLER_BUTTON_A: Command.CONFIRM,
        pygame.CONTROLLER_BUTTON_B: Command.CANCEL,
        pygame.CONTROLLER_BUTTON_X: Command.HINT,
        pygame.CONTROLLER_BUTTON_Y: Command.LAST_TRICK,
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Command.FOCUS_PREVIOUS,
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Command.FOCUS_NEXT,
        pygame.CONTROLLER_BUTTON_START: Command.CANCEL,
        pygame.CONTROLLER_BUTTON_BACK: Command.SCORE,
        pygame.CONTROLLER_BUTTON_LEFTSTICK: Command.HAND,
        pygame.CONTROLLER_BUTTON_RIGHTSTICK: Command.LOG,
        pygame.CONTROLLER_BUTTON_DPAD_UP: Command.UP,
        pygame.CONTROLLER_BUTTON_DPAD_DOWN: Command.DOWN,
        pygame.CONTROLLER_BUTTON_DPAD_LEFT: Command.LEFT,
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Command.RIGHT,
    }
)
_TRIGGERS: Final = MappingProxyType(
    {
        pygame.CONTROLLER_AXIS_TRIGGERLEFT: Command.TURN,
        # Not A: whoever ends a motion a moment too late must not play a card by it.
        pygame.CONTROLLER_AXIS_TRIGGERRIGHT: Command.SKIP,
    }
)
_UNMAPPED_BUTTONS: Final = (
    Command.CONFIRM,
    Command.CANCEL,
    Command.HINT,
    Command.LAST_TRICK,
    Command.FOCUS_PREVIOUS,
    Command.FOCUS_NEXT,
    Command.SCORE,
    Command.CANCEL,
)
_SIGNS: Final = MappingProxyType(
    {
        Command.CONFIRM: "A",
        Command.CANCEL: "B · Start",
        Command.HINT: "X",
        Command.LAST_TRICK: "Y",
        Command.FOCUS_PREVIOUS: "LB",
        Command.FOCUS_NEXT: "RB",
        Command.SCORE: "Back",
        Command.TURN: "LT",
        Command.SKIP: "RT",
        Command.HAND: "L3",
        Command.LOG: "R3",
    }
)
_ARROWS: Final = frozenset({Command.LEFT, Command.RIGHT, Command.UP, Command.DOWN})

_Source = tuple[str, int, int]
"""What is held: the kind of part, the pad, the number of the part."""


def pad_sign(command: Command) -> str:
    """What is printed on the button for ``command``; empty when there is none."""
    return _SIGNS.get(command, "")


class PadReader:
    """Turns the events of all pads into key presses; a held direction repeats."""

    def __init__(self) -> None:
        self._sticks: dict[tuple[int, bool], tuple[float, float]] = {}
        self._pulled: set[_Source] = set()
        self._held: tuple[_Source, Command] | None = None
        self._wait = 0.0

    @property
    def is_held(self) -> bool:
        """True while a direction is held and ``update`` should be called often."""
        return self._held is not None

    def release_all(self) -> None:
        """Forget what is held: the window has lost the keyboard, or a pad is gone."""
        self._sticks.clear()
        self._pulled.clear()
        self._held = None

    def update(self, dt: float) -> list[KeyPress]:
        """Let ``dt`` seconds pass; the repeated presses that fall due, at most one a call."""
        if self._held is None:
            return []
        self._wait -= dt
        if self._wait > 0:
            return []
        self._wait = REPEAT_EVERY_S
        return [KeyPress(self._held[1])]

    def take(self, event: pygame.event.Event) -> list[KeyPress]:
        """The presses that an event stands for; none for most."""
        match event.type:
            case pygame.CONTROLLERBUTTONDOWN:
                source = ("button", event.instance_id, event.button)
                return self._press(source, _BUTTONS.get(event.button))
            case pygame.JOYBUTTONDOWN if event.button < len(_UNMAPPED_BUTTONS):
                return self._press(
                    ("raw", event.instance_id, event.button), _UNMAPPED_BUTTONS[event.button]
                )
            case pygame.CONTROLLERBUTTONUP:
                self._let_go(("button", event.instance_id, event.button))
            case pygame.CONTROLLERAXISMOTION:
                return self._axis(event.instance_id, event.axis, event.value / FULL_WAY)
            case pygame.JOYAXISMOTION if event.axis < 2:
                return self._stick(event.instance_id, event.axis, event.value, is_raw=True)
            case pygame.JOYHATMOTION:
                x, y = event.value
                return self._direct(("hat", event.instance_id, event.hat), _way(x, -y))
        return []

    def _press(self, source: _Source, command: Command | None) -> list[KeyPress]:
        if command is None:
            return []
        if command in _ARROWS:
            self._held, self._wait = (source, command), REPEAT_AFTER_S
        return [KeyPress(command)]

    def _let_go(self, source: _Source) -> None:
        if self._held is not None and self._held[0] == source:
            self._held = None

    def _direct(self, source: _Source, command: Command | None) -> list[KeyPress]:
        """A stick or hat points elsewhere than before."""
        if self._held == (source, command):
            return []
        self._let_go(source)
        return self._press(source, command)

    def _axis(self, pad: int, axis: int, value: float) -> list[KeyPress]:
        if axis in _TRIGGERS:
            return self._trigger(("trigger", pad, axis), value)
        if axis in (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY):
            return self._stick(pad, axis, value, is_raw=False)
        return []

    def _trigger(self, source: _Source, value: float) -> list[KeyPress]:
        if value < RELEASED_AT:
            self._pulled.discard(source)
        elif value > PRESSED_AT and source not in self._pulled:
            self._pulled.add(source)
            return [KeyPress(_TRIGGERS[source[2]])]
        return []

    def _stick(self, pad: int, axis: int, value: float, *, is_raw: bool) -> list[KeyPress]:
        x, y = self._sticks.get((pad, is_raw), (0.0, 0.0))
        x, y = (value, y) if axis == 0 else (x, value)
        self._sticks[pad, is_raw] = x, y
        source = ("stick", pad, int(is_raw))
        before = self._held[1] if self._held is not None and self._held[0] == source else None
        return self._direct(source, _pointed(x, y, before))


def _way(x: float, y: float) -> Command | None:
    """The direction of a stick, by its longer part; ``y`` grows downwards."""
    if x == y == 0:
        return None
    if abs(x) >= abs(y):
        return Command.RIGHT if x > 0 else Command.LEFT
    return Command.DOWN if y > 0 else Command.UP


def _pointed(x: float, y: float, before: Command | None) -> Command | None:
    """Where a stick points when it pointed to ``before``."""
    along = {Command.RIGHT: x, Command.LEFT: -x, Command.DOWN: y, Command.UP: -y}
    furthest = max(along.values())
    if before is not None and along[before] > max(RELEASED_AT, furthest * KEPT_ABOVE):
        return before
    return _way(x, y) if furthest > PRESSED_AT else None


class Gamepads:
    """The devices, and the reader of what they send."""

    def __init__(self) -> None:
        self._reader = PadReader()
        self._devices: dict[int, controller.Controller | pygame.joystick.JoystickType] = {}
        self._is_open = False

    def open(self) -> None:
        """Look for pads from now on. It takes some time: call it after the first frame."""
        with contextlib.suppress(pygame.error):
            pygame.joystick.init()
            controller.init()
            self._is_open = True

    def close(self) -> None:
        """Give the devices back."""
        if self._is_open:
            self._is_open = False
            self._devices.clear()
            controller.quit()
            pygame.joystick.quit()

    @property
    def is_held(self) -> bool:
        """True while a direction is held and ``update`` should be called often."""
        return self._reader.is_held

    def update(self, dt: float) -> list[KeyPress]:
        """Let time pass; the repeated presses that fall due."""
        return self._reader.update(dt)

    def take(self, event: pygame.event.Event) -> list[KeyPress]:
        """The presses that an event stands for; devices that come or go are taken note of."""
        match event.type:
            case pygame.JOYDEVICEADDED if self._is_open:
                self._add(event.device_index)
            case pygame.JOYDEVICEREMOVED:
                self._devices.pop(event.instance_id, None)
                self._reader.release_all()
            case pygame.WINDOWFOCUSLOST:
                self._reader.release_all()
            case pygame.JOYBUTTONDOWN | pygame.JOYAXISMOTION | pygame.JOYHATMOTION:
                if self._is_unmapped(event.instance_id):
                    return self._reader.take(event)
            case _:
                return self._reader.take(event)
        return []

    def _add(self, index: int) -> None:
        # One that cannot be opened, or has been pulled out again, is left alone.
        with contextlib.suppress(pygame.error):
            if controller.is_controller(index):
                pad = controller.Controller(index)
                self._devices[pad.as_joystick().get_instance_id()] = pad
            else:
                stick = pygame.joystick.Joystick(index)
                self._devices[stick.get_instance_id()] = stick

    def _is_unmapped(self, instance_id: int) -> bool:
        """True for a pad of which only plain joystick events are to be heard."""
        return isinstance(self._devices.get(instance_id), pygame.joystick.JoystickType)
