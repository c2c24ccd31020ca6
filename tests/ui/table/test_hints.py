"""Advice in words: every reason that the players give is worded, in both languages."""

from __future__ import annotations

import pytest

from ai.explain import Number, Tag
from ai.player import Decision
from game.actions import Bid, NameTrump, Pass, PlayCard, SeatAction, ThrowIn
from game.cards import Card, Suit
from game.rules import RuleSet
from game.seats import Seat
from ui import i18n
from ui.table.hints import advice, reason

UNREASONED = {Tag.RANDOM}
"""Nobody advises by chance."""

both = pytest.mark.parametrize("language", i18n.LANGUAGES)


@pytest.fixture(autouse=True)
def _language(language: i18n.Language) -> None:
    i18n.set_language(language)


@both
def test_every_reason_is_worded_and_no_two_alike(language: i18n.Language) -> None:
    words = {tag: reason(Decision(Pass(Seat.SOUTH), tags=(tag,))) for tag in Tag}
    assert {tag for tag, text in words.items() if not text} == UNREASONED
    assert len(set(words.values())) == len(words)


WORTH = {
    "en": " Your hand is worth about 7.4 tricks with spades ♠.",
    "ar": " أوراقك تساوي نحو 7.4 من اللمّات مع بستوني ♠.",
}
SACRIFICE = {
    "en": "Hint: bid 8 — it may go down, but to let the opponents declare costs more.",
    "ar": "تلميح: اطلب 8 — قد ينكسر الطلب، لكنّ تركه للخصمين أغلى.",
}
PASS = {
    "en": "Hint: pass — your partner's bid may stand.",
    "ar": "تلميح: قل «باس» — يكفي طلب شريكك.",
}
TRUMP = {
    "en": "Hint: name spades ♠ — this suit takes most tricks.",
    "ar": "تلميح: سمِّ بستوني ♠ — هذا النوع يأخذ أكثر اللمّات.",
}
CARD = {
    "en": "Hint: play ♠Q — the cheaper card may win and keeps the better one.",
    "ar": "تلميح: العب ♠Q — قد تكفي الورقة الأصغر فتبقى لك الأكبر.",
}
THROW_IN = {
    "en": "Hint: throw the hand in — the hand is worthless.",
    "ar": "تلميح: ردّ أوراقك — الأوراق لا قيمة لها.",
}


@both
@pytest.mark.parametrize(
    ("action", "tag", "texts", "tells_worth"),
    [
        (Bid(Seat.SOUTH, 8), Tag.BID_SACRIFICE, SACRIFICE, True),
        (Pass(Seat.SOUTH), Tag.PARTNER_HAS_IT, PASS, True),
        (NameTrump(Seat.SOUTH, Suit.SPADES), Tag.BEST_SUIT, TRUMP, False),
        (PlayCard(Seat.SOUTH, Card.parse("SQ")), Tag.FINESSE, CARD, False),
        (ThrowIn(Seat.SOUTH), Tag.THROW_IN, THROW_IN, False),
    ],
)
def test_advice_says_what_and_why(
    language: i18n.Language, action: SeatAction, tag: Tag, texts: dict[str, str], tells_worth: bool
) -> None:
    """And for a call what the hand is worth."""
    decision = Decision(
        action, tags=(tag,), numbers={Number.TRICKS: 7.41, Number.SUIT: float(Suit.SPADES)}
    )
    expected = texts[language] + (WORTH[language] if tells_worth else "")
    assert i18n.plain(advice(decision, RuleSet())) == expected


@both
def test_an_action_without_a_reason_is_advised_all_the_same(language: i18n.Language) -> None:
    text = advice(Decision(Pass(Seat.SOUTH), tags=(Tag.RANDOM,)), RuleSet())
    assert text
    assert "None" not in text
