"""Everything that has a code has words, in both languages."""

from __future__ import annotations

import pytest

from ai.levels import LEVELS
from game.actions import Reason
from game.cards import Suit
from game.rules import PRESETS, BidDisplay, RuleError, RuleSet
from game.seats import SEATS, Seat, Team
from ui import i18n, words
from ui.notices import Notice, NoticeCode

both = pytest.mark.parametrize("language", i18n.LANGUAGES)


@pytest.fixture(autouse=True)
def _language(language: i18n.Language) -> None:
    i18n.set_language(language)


@both
def test_all_codes_are_worded_differently(language: i18n.Language):
    vocabularies = (
        [words.suit_name(suit) for suit in Suit],
        [words.player_name(seat) for seat in SEATS],
        [words.relation(seat) for seat in SEATS],
        [words.team_name(team) for team in Team],
        [words.level_name(level) for level in LEVELS],
        [words.preset_name(id) for id in (*PRESETS, words.CUSTOM)],
        [words.preset_line(id) for id in (*PRESETS, words.CUSTOM)],
        [words.reason_text(reason) for reason in Reason],
        [words.notice_text(Notice(code, "detail")) for code in NoticeCode],
    )
    for texts in vocabularies:
        assert len(set(texts)) == len(texts)
        assert all(text.strip() for text in texts)


@both
def test_a_level_is_not_shown_by_its_id(language: i18n.Language):
    assert not {words.level_name(level) for level in LEVELS} & set(LEVELS)


@both
def test_the_person_may_have_a_name(language: i18n.Language):
    assert words.player_name(Seat.SOUTH, "Rima") == "Rima"
    assert words.player_name(Seat.EAST, "Rima") != "Rima"


@both
def test_following_suit_names_the_suit(language: i18n.Language):
    text = words.reason_text(Reason.MUST_FOLLOW_SUIT, Suit.HEARTS)
    assert words.suit_text(Suit.HEARTS) in text
    assert "♥" in text


@both
def test_bids_as_the_rules_show_them(language: i18n.Language):
    over_six = RuleSet(bid_display=BidDisplay.OVER_SIX)
    assert i18n.plain(words.bid_text(9, RuleSet())) == "9"
    assert i18n.plain(words.bid_text(9, over_six)) == "3"


@both
def test_rules_are_named_by_their_preset(language: i18n.Language):
    for id, rules in PRESETS.items():
        assert words.preset_id(rules) == id
        assert words.rules_name(rules) == words.preset_name(id)
    own = RuleSet(target=47)
    assert words.preset_id(own) == words.CUSTOM
    assert "47" in words.rules_name(own)


@both
def test_every_contradiction_has_a_sentence_of_its_own(language: i18n.Language):
    contradictions: list[dict[str, object]] = [
        {"dealer_may_equal": True},
        {"dealer_may_equal_partner": False},
        {"stuck_dealer_bid": "exactly_7"},
        {"auction": "single_round", "pass_is_final": False},
        {"auction": "single_round", "dealer_may_equal": True, "dealer_may_equal_13": True},
        {"target": 0},
    ]
    texts = set()
    for options in contradictions:
        with pytest.raises(RuleError) as refused:
            RuleSet.from_dict(options)
        texts.add(words.rule_error_text(refused.value))
    assert len(texts) == len(contradictions)
