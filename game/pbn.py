"""Matches in the style of PBN, the text format of bridge: to read, to print, to look at elsewhere.

Every deal is a game; a match is several. ``docs/record-format.md`` lists the tags and where this
dialect leaves the standard. Reading replays the match, and refuses a file whose tags say something
else than its calls and cards.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Final

from game.actions import (
    Action,
    Bid,
    Call,
    DealNext,
    IllegalAction,
    NameTrump,
    Pass,
    PlayCard,
    ThrowIn,
)
from game.cards import Card, Suit
from game.deal import SHUFFLE_VERSION, first_dealer, shuffled_hands
from game.pbn_text import Game, PbnSyntaxError, deal_tag, parse_deal_tag, read_games, tag_line
from game.record import Header, Loaded, Occupant, start, states
from game.record_lines import check_header
from game.rules import RuleSet
from game.seats import SEATS, Seat
from game.session import Session
from game.state import MatchState, Phase
from game.tricks import Trick

__all__ = ["PbnError", "PbnFault", "from_pbn", "to_pbn"]

_NAMES: Final = ("South", "East", "North", "West")
"""The tags of the seats, by ``Seat``."""

_SIDES: Final = ("NS", "EW")
_UNFINISHED: Final = "*"
_NO_CARD: Final = "-"
_PASS: Final = "Pass"
_THROW_IN: Final = "ThrowIn"
_BID: Final = re.compile(r"[0-9]{1,2}")
_CONTRACT: Final = re.compile(r"([0-9]{1,2}(?P<trump>[CDHS])?|Pass)?")


class PbnFault(StrEnum):
    """Why a file is refused."""

    EMPTY = "EMPTY"
    BAD_SYNTAX = "BAD_SYNTAX"
    BAD_TAG = "BAD_TAG"
    BAD_CALL = "BAD_CALL"
    BAD_CARD = "BAD_CARD"
    ILLEGAL_ACTION = "ILLEGAL_ACTION"
    CONTRADICTION = "CONTRADICTION"


class PbnError(ValueError):
    """A file that is no match of ours; ``line`` (from 1) is the broken one or its game's first."""

    def __init__(self, code: PbnFault, line: int, detail: str = "") -> None:
        super().__init__(code, line, detail)
        self.code = code
        self.line = line
        self.detail = detail

    def __str__(self) -> str:
        return f"line {self.line}: {self.code}" + (f" ({self.detail})" if self.detail else "")


def to_pbn(header: Header, actions: Iterable[Action]) -> str:
    """A match as text; ``ReplayError`` when the rules refuse an action."""
    first, *others = _last_states(Loaded(header, tuple(actions)))
    names = {name: occupant.name for name, occupant in zip(_NAMES, header.seats, strict=True)}
    games = [
        _game_text(first, names, _match_tags(header)),
        *(_game_text(state, names, {}) for state in others),
    ]
    return "% PBN 2.1\n" + "\n".join(games)


def from_pbn(text: str) -> Loaded:
    """The match in a text, replayed and found legal, or ``PbnError``.

    Without a ``[Seed]`` the seed is 0 and only the first deal is free. The header names hands and
    dealer of the first deal where the seed gives others.
    """
    try:
        games = read_games(text)
    except PbnSyntaxError as error:
        raise PbnError(PbnFault.BAD_SYNTAX, error.line, error.detail) from None
    if not games:
        raise PbnError(PbnFault.EMPTY, 1)
    try:
        header = _read_header(games[0].tags)
    except (KeyError, ValueError, RecursionError) as error:
        raise PbnError(PbnFault.BAD_TAG, games[0].line, str(error)) from None
    session = Session(start(header))
    for number, game in enumerate(games):
        if number:
            _submit(session, game, DealNext())
        _replay_auction(session, game)
        _replay_play(session, game)
        _check_facts(session.state, game)
    return Loaded(header, session.actions)


def _last_states(loaded: Loaded) -> Iterator[MatchState]:
    """The state at the end of every deal."""
    before = start(loaded.header)
    for state in states(loaded):
        if state.hand.deal != before.hand.deal:
            yield before
        before = state
    yield before


def _game_text(state: MatchState, names: dict[str, str], match_tags: dict[str, str]) -> str:
    facts = _facts(state)
    tags = {
        "Event": "Tarneeb",
        "Site": "?",
        "Date": "?",
        "Board": facts["Board"],
        **{name: names[name] for name in ("West", "North", "East", "South")},
        "Dealer": facts["Dealer"],
        "Vulnerable": "None",
        "Deal": deal_tag(state.hand.dealt),
        "Scoring": "Tarneeb",
        **{name: facts[name] for name in ("Declarer", "Contract", "Result")},
        **{name: facts[name] for name in ("Score", "Totals") if facts[name]},
        **match_tags,
    }
    lines = [tag_line(name, value) for name, value in tags.items()]
    lines += [tag_line("Auction", facts["Auction"]), *_rows(_auction_words(state))]
    if facts["Play"]:
        lines += [tag_line("Play", facts["Play"]), *_rows(_play_words(state))]
    return "".join(lines)


def _match_tags(header: Header) -> dict[str, str]:
    """What the first game says about the whole match."""
    kinds = {
        f"{name}Type": occupant.kind for name, occupant in zip(_NAMES, header.seats, strict=True)
    }
    return {
        **kinds,
        "Rules": _rules_text(header.rules),
        "Seed": str(header.seed),
        "Shuffle": str(header.shuffle),
        "Meta": json.dumps(dict(header.meta), ensure_ascii=False),
    }


def _rules_text(rules: RuleSet) -> str:
    """The options that differ from the core game, as ``name=value; name=value``."""
    core = RuleSet().to_dict()
    return "; ".join(
        f"{name}={value if isinstance(value, str) else json.dumps(value)}"
        for name, value in rules.to_dict().items()
        if value != core[name]
    )


def _facts(state: MatchState) -> dict[str, str]:
    """What the tags of a deal say, all of which follows from its calls and cards."""
    hand, contract = state.hand, state.hand.contract
    is_scored = state.phase in (Phase.HAND_OVER, Phase.MATCH_OVER)
    score = state.scores[-1] if is_scored else None
    trump = contract.trump if contract else None
    return {
        "Board": str(hand.deal + 1),
        "Dealer": hand.dealer.letter,
        "Declarer": contract.declarer.letter if contract else "",
        "Contract": _contract_text(state),
        "Result": str(score.tricks[score.contract.declarer.team]) if score else "",
        "Score": _sides(score.points) if score else "",
        "Totals": _sides(score.totals) if score else "",
        "Auction": state.rules.next_seat(hand.dealer).letter,
        "Play": contract.declarer.letter if contract and trump is not None else "",
    }


def _contract_text(state: MatchState) -> str:
    contract = state.hand.contract
    if contract is None:
        return _PASS if state.phase is Phase.REDEAL else ""
    return f"{contract.tricks}{'' if contract.trump is None else contract.trump.letter}"


def _sides(numbers: tuple[int, ...]) -> str:
    return " ".join(f"{side} {number}" for side, number in zip(_SIDES, numbers, strict=True))


def _rows(words: list[str]) -> list[str]:
    """Four words a line."""
    return [" ".join(words[i : i + 4]) + "\n" for i in range(0, len(words), 4)]


def _auction_words(state: MatchState) -> list[str]:
    words = [_call_word(call) for call in state.hand.auction.calls]
    return [*words, _UNFINISHED] if state.phase is Phase.AUCTION else words


def _call_word(call: Call) -> str:
    if isinstance(call, Bid):
        return str(call.tricks)
    return _PASS if isinstance(call, Pass) else _THROW_IN


def _play_words(state: MatchState) -> list[str]:
    """A row a trick, a column a seat, the first leader's first."""
    columns = _seats_from(state.hand.all_tricks[0].leader, state)
    rows = [trick for trick in state.hand.all_tricks if trick.plays]
    words = [_card_word(trick, seat) for trick in rows for seat in columns]
    return [*words, _UNFINISHED] if state.phase is Phase.PLAY else words


def _card_word(trick: Trick, seat: Seat) -> str:
    card = trick.card_of(seat)
    return _NO_CARD if card is None else str(card)


def _seats_from(first: Seat, state: MatchState) -> list[Seat]:
    """The four seats in speaking order."""
    seats = [first]
    while len(seats) < len(SEATS):
        seats.append(state.rules.next_seat(seats[-1]))
    return seats


def _read_header(tags: dict[str, str]) -> Header:
    """The header in the tags of the first game; ``ValueError`` or ``KeyError`` when broken."""
    rules = RuleSet.from_dict(_read_rules(tags.get("Rules", "")))
    seed = int(tags.get("Seed", "0"))
    if int(tags.get("Shuffle", SHUFFLE_VERSION)) != SHUFFLE_VERSION:
        raise ValueError(f"unknown shuffle {tags['Shuffle']}")
    south, east, north, west = (
        Occupant(tags.get(name, ""), tags.get(f"{name}Type", "")) for name in _NAMES
    )
    meta = json.loads(tags.get("Meta", "{}"))
    if not isinstance(meta, dict):
        raise ValueError("Meta is not an object")
    hands = parse_deal_tag(tags["Deal"])
    dealer = Seat.parse(tags["Dealer"])
    return check_header(
        Header(
            rules,
            seed,
            (south, east, north, west),
            hands=None if hands == shuffled_hands(seed, 0) else hands,
            dealer=None if dealer is first_dealer(rules, seed) else dealer,
            meta=meta,
        )
    )


def _read_rules(text: str) -> dict[str, object]:
    """The inverse of ``_rules_text``: JSON values, and text where JSON has no such word."""
    rules: dict[str, object] = {}
    for option in filter(None, (part.strip() for part in text.split(";"))):
        name, _, value = option.partition("=")
        try:
            rules[name] = json.loads(value)
        except ValueError:
            rules[name] = value
    return rules


def _submit(session: Session, game: Game, action: Action) -> None:
    try:
        session.submit(action)
    except IllegalAction as refused:
        raise PbnError(PbnFault.ILLEGAL_ACTION, game.line, str(refused)) from refused


def _turn(session: Session) -> Seat:
    """Whose turn it is; the dealer's when it is nobody's, whom the engine then refuses."""
    state = session.state
    return state.hand.dealer if state.turn is None else state.turn


def _replay_auction(session: Session, game: Game) -> None:
    for word in _until_unfinished(game.sections.get("Auction", [])):
        _submit(session, game, _read_call(_turn(session), word, game.line))
    contract = _CONTRACT.fullmatch(game.tags.get("Contract", ""))
    if contract is None:
        raise PbnError(PbnFault.BAD_TAG, game.line, f"Contract {game.tags['Contract']}")
    if contract["trump"]:
        trump = Suit.parse(contract["trump"])
        _submit(session, game, NameTrump(_turn(session), trump))


def _read_call(seat: Seat, word: str, line: int) -> Call:
    if word == _PASS:
        return Pass(seat)
    if word == _THROW_IN:
        return ThrowIn(seat)
    if _BID.fullmatch(word) is None:
        raise PbnError(PbnFault.BAD_CALL, line, word)
    return Bid(seat, int(word))


def _replay_play(session: Session, game: Game) -> None:
    words = list(_until_unfinished(game.sections.get("Play", [])))
    columns = _seats_from(_turn(session), session.state)
    for first in range(0, len(words), 4):
        row = dict(zip(columns, words[first : first + 4], strict=False))
        for seat in _seats_from(_turn(session), session.state):
            word = row.pop(seat, _NO_CARD)
            if word == _NO_CARD:
                break
            _submit(session, game, PlayCard(seat, _read_card(word, game.line)))
        left = [word for word in row.values() if word != _NO_CARD]
        if left:
            raise PbnError(PbnFault.BAD_CARD, game.line, f"{left[0]} before its turn")


def _read_card(word: str, line: int) -> Card:
    try:
        return Card.parse(word)
    except ValueError:
        raise PbnError(PbnFault.BAD_CARD, line, word) from None


def _until_unfinished(words: Iterable[str]) -> Iterator[str]:
    for word in words:
        if word == _UNFINISHED:
            return
        yield word


def _check_facts(state: MatchState, game: Game) -> None:
    """Refuse a game whose tags differ from what its calls and cards come to."""
    for name, fact in _facts(state).items():
        if game.tags.get(name, fact) != fact:
            detail = f"{name} is {fact!r}, not {game.tags[name]!r}"
            raise PbnError(PbnFault.CONTRADICTION, game.line, detail)
    try:
        is_same = "Deal" not in game.tags or parse_deal_tag(game.tags["Deal"]) == state.hand.dealt
    except ValueError as error:
        raise PbnError(PbnFault.BAD_TAG, game.line, str(error)) from None
    if not is_same:
        raise PbnError(PbnFault.CONTRADICTION, game.line, "Deal is not what the seed deals")
