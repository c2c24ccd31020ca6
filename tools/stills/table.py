"""The table in its main states."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from game.actions import Action, DealNext, NameTrump, Pass, PlayCard
from game.cards import Card, Suit
from game.seats import Seat
from game.session import Session
from tools.stills.moments import next_action, session_at
from tools.stills.studio import Studio
from ui.input import Command
from ui.scenes.table import TableScene
from ui.settings import CardBack, Digits, PlayGesture, TableTheme, TrickPause

__all__ = ["TABLE_STILLS", "Still"]


LONG_NAME = "Abd ar-Rahman al-Mutasim"
LIFTED_S = 0.3
"""Until a card has risen."""


@dataclass(frozen=True, slots=True)
class Still:
    """One picture: what leads to it, and the settings that it needs."""

    play: Callable[[Studio], None]
    settings: Mapping[str, object] = field(default_factory=dict)


def _at(moment: str, seconds: float = 0.0, *keys: Command) -> Callable[[Studio], None]:
    """The table at a moment, after some time and some keys."""

    def play(studio: Studio) -> None:
        studio.table(session_at(moment))
        studio.wait(seconds)
        studio.press(*keys)
        studio.wait(LIFTED_S if keys else 0.0)

    return play


def _after(
    moment: str, seconds: float, action: Callable[[Session], Action] = next_action
) -> Callable[[Studio], None]:
    """The table some time after the next action."""

    def play(studio: Studio) -> None:
        session = session_at(moment)
        scene = studio.table(session)
        scene.controller.submit(action(session))
        studio.wait(seconds)

    return play


def _deal(studio: Studio) -> None:
    """In the middle of the deal."""
    studio.table(session_at("hand_dealt")).open_with_deal()
    studio.wait(0.62)


def _redeal(studio: Studio) -> None:
    """All four have passed."""
    session = session_at("hand_dealt")
    for _ in range(3):
        assert session.state.turn is not None
        session.submit(Pass(session.state.turn))
    scene = studio.table(session)
    assert session.state.turn is not None
    scene.controller.submit(Pass(session.state.turn))
    studio.wait(0.9)


def _stuck(studio: Studio) -> None:
    """Three have passed, and the dealer must bid."""
    session = session_at("dealt_to_be_stuck")
    for _ in range(3):
        assert session.state.turn is not None
        session.submit(Pass(session.state.turn))
    studio.table(session)
    studio.wait(0.3)


def _taken_back(studio: Studio) -> None:
    """The last card has been taken back."""
    session = session_at("follow")
    scene = studio.table(session)
    scene.controller.submit(PlayCard(Seat.SOUTH, _first_legal(scene)))
    studio.wait(1.0)
    studio.press(Command.UNDO)
    studio.wait(0.5)


def _drag(studio: Studio) -> None:
    """A card in the hand of the mouse."""
    scene = studio.table(session_at("follow"))
    studio.wait(0.3)
    x, y = studio.point_at(f"card_{_first_legal(scene)}")
    studio.drag((x, y), (x - studio.ctx.px(90), y - studio.ctx.px(150)))
    studio.wait(0.2)


def _watch(studio: Studio) -> None:
    """Nobody at the table but bots."""
    studio.table(session_at("follow"), human=None)
    studio.wait(0.3)


def _name_hearts(session: Session) -> Action:
    assert session.state.turn is not None
    return NameTrump(session.state.turn, Suit.HEARTS)


def _illegal(studio: Studio) -> None:
    """A click on a card that may not be played."""
    scene = studio.table(session_at("follow"))
    legal = {action.card for action in scene.controller.view.legal if isinstance(action, PlayCard)}
    illegal = [card for card in scene.stage.own_cards if card not in legal]
    studio.wait(0.3)
    studio.click_card(illegal[0])
    studio.wait(0.4)


def _hover(studio: Studio) -> None:
    """The mouse over a card that may be played."""
    scene = studio.table(session_at("follow"))
    studio.wait(0.3)
    studio.point_at(f"card_{_first_legal(scene)}")
    studio.wait(0.3)


def _armed(studio: Studio) -> None:
    """A card that is played with the second click."""
    scene = studio.table(session_at("follow"))
    studio.wait(0.3)
    studio.click_card(_first_legal(scene))
    studio.wait(0.3)


def _first_legal(scene: TableScene) -> Card:
    legal = [action.card for action in scene.controller.view.legal if isinstance(action, PlayCard)]
    return next(card for card in scene.stage.own_cards if card in legal)


def _win_auction(session: Session) -> Action:
    assert session.state.turn is not None
    return Pass(session.state.turn)


def _next_deal(studio: Studio) -> None:
    """The next hand is dealt while the old one is put away."""
    session = session_at("near_end")
    while not session.state.scores or session.state.turn is not None:
        session.submit(next_action(session))
    scene = studio.table(session)
    scene.controller.submit(DealNext())
    studio.wait(0.5)


_HINT = (Command.HINT,)

TABLE_STILLS: Mapping[str, Still] = MappingProxyType(
    {
        "table-deal": Still(_deal),
        "table-first-call": Still(_at("call_first", 0.3)),
        "table-call": Still(_at("call", 0.3)),
        "table-call-keyboard": Still(_at("call", 0.3, Command.FOCUS_NEXT, Command.RIGHT)),
        "table-call-hint": Still(_at("call", 0.3, *_HINT)),
        "table-others-call": Still(_at("others_call", 0.3)),
        "table-thinking": Still(_at("others_call", 2.2)),
        "table-redeal": Still(_redeal),
        "table-call-night": Still(
            _at("call", 0.3), {"theme": TableTheme.NIGHT, "card_back": CardBack.MIDNIGHT}
        ),
        "table-call-arabic-digits": Still(_at("call", 0.3), {"digits": Digits.ARABIC}),
        "table-call-over-six": Still(_at("over_six", 0.3)),
        "table-call-equal": Still(_at("dealer_may_equal", 0.3)),
        "table-call-again": Still(_at("speak_again", 0.3)),
        "table-call-throw-in": Still(_at("worthless", 0.3)),
        "table-call-throw-in-hint": Still(_at("worthless", 0.3, *_HINT)),
        "table-dealer-stuck": Still(_stuck),
        "table-auction-won": Still(_after("last_pass", 0.7, _win_auction)),
        "table-name-trump": Still(_at("name_trump", 0.3)),
        "table-name-trump-hint": Still(_at("name_trump", 0.3, *_HINT)),
        "table-others-name": Still(_at("others_name", 0.3)),
        "table-trump-named": Still(_after("others_name", 0.7, _name_hearts)),
        "table-first-lead": Still(_at("first_lead", 0.3)),
        "table-lead": Still(_at("lead", 0.3)),
        "table-lead-four-colours": Still(_at("lead", 0.3), {"four_colour": True}),
        "table-follow": Still(_at("follow", 0.3)),
        "table-follow-hover": Still(_hover),
        "table-follow-keyboard": Still(_at("follow", 0.3, Command.RIGHT, Command.RIGHT)),
        "table-follow-armed": Still(_armed, {"play_gesture": PlayGesture.CONFIRM}),
        "table-follow-night": Still(_at("follow", 0.3), {"theme": TableTheme.NIGHT}),
        "table-follow-drag": Still(_drag),
        "table-illegal": Still(_illegal),
        "table-must-trump": Still(_at("must_trump", 0.3)),
        "table-lead-a-trump": Still(_at("lead_a_trump", 0.3)),
        "table-claim": Still(_at("claim", 0.3), {"card_back": CardBack.GREEN}),
        "table-taken-back": Still(_taken_back),
        "table-whose-turn": Still(_at("follow", 0.3, Command.TURN)),
        "table-own-cards": Still(_at("call_first", 0.3, Command.HAND)),
        "table-no-last-trick": Still(_at("first_lead", 0.3, Command.LAST_TRICK)),
        "table-muted": Still(_at("follow", 0.3, Command.MUTE)),
        "table-time-up": Still(_at("follow", 15.2), {"turn_timer_s": 15}),
        "table-small-cards": Still(_at("follow", 0.3), {"card_scale": 80}),
        "table-large-cards": Still(_at("follow", 0.3), {"card_scale": 160}),
        "table-large-cards-call": Still(_at("call", 0.3), {"card_scale": 160}),
        "table-large-cards-trick": Still(
            _after("last_to_trick", 1.0),
            {"card_scale": 160, "trick_pause": TrickPause.UNTIL_CLICK},
        ),
        "table-large-cards-last-trick": Still(
            _at("lead", 0.3, Command.LAST_TRICK), {"card_scale": 160}
        ),
        "table-long-name": Still(_at("first_lead", 0.3), {"player_name": LONG_NAME}),
        "table-watched": Still(_watch),
        "table-void": Still(_at("void", 0.3)),
        "table-hint": Still(_at("follow", 0.3, *_HINT)),
        "table-timer": Still(_at("follow", 12.0), {"turn_timer_s": 15}),
        "table-others-play": Still(_at("others_play", 0.3)),
        "table-trick-full": Still(
            _after("last_to_trick", 1.0), {"trick_pause": TrickPause.UNTIL_CLICK}
        ),
        "table-trick-taken": Still(_after("last_to_trick", 0.52), {"trick_pause": TrickPause.NONE}),
        "table-last-trick": Still(_at("lead", 0.3, Command.LAST_TRICK)),
        "table-near-end": Still(_at("near_end", 0.3)),
        "table-next-deal": Still(_next_deal),
    }
)
"""Every state of the table by name."""
