"""``Flow``: the way through the program: menu, new match, table, results, and back."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from ai.worker import BotWorker
from game.rules import PRESETS, RuleSet
from game.scoring import HandScore
from game.seats import SEATS, Seat
from game.state import Phase
from ui.context import Context
from ui.controller import Controller, bot_specs
from ui.director import Pace
from ui.i18n import num, tr
from ui.lessons.progress import ProgressFile
from ui.matches import HUMAN, Match, Matches, WaitingMatch
from ui.notices import Notice
from ui.options import Options
from ui.scene import Scene
from ui.scenes.table import TableActions, TableScene
from ui.score_book_file import ScoreBooks
from ui.statistics_entry import entry_of
from ui.statistics_file import StatisticsFile
from ui.storage import RecordFile
from ui.table.foresight import WarmUp
from ui.words import CUSTOM, notice_text, player_name, preset_id

__all__ = ["Flow"]

HINT_SPEC = "expert"
PARTNER_AT_LEAST = "club"
DEMO_RESULT_S = 2.0


class Flow:
    """Pushes and pops scenes; owns the match in progress."""

    def __init__(
        self,
        ctx: Context,
        bots: BotWorker,
        record: RecordFile,
        books: ScoreBooks,
        statistics: StatisticsFile,
        lessons: ProgressFile,
        options: Options,
        notices: list[Notice],
    ) -> None:
        self._ctx = ctx
        self._bots = bots
        self._record = record
        self._books = books
        self._statistics = statistics
        self._lessons = lessons
        self._options = options
        self._notices = list(notices)
        self._matches = Matches(record)
        self._controller: Controller | None = None
        self._seed = options.seed
        self._demo_hands = 0
        self._demo_wait: float | None = None
        self._warm_up = WarmUp(ctx)

    @property
    def is_thinking(self) -> bool:
        """True when an answer of the bots is awaited, and the loop should look often."""
        controller = self._controller
        return controller is not None and controller.is_busy

    def begin(self) -> None:
        """Show the first scene."""
        if self._options.demo:
            self._start(PRESETS[self._ctx.settings.rules], self._ctx.settings.level)
            return
        self._matches.load()
        self.show_menu()

    def update(self, dt: float) -> None:
        """Tell what went wrong, go on in a demo."""
        if self._controller is None:
            self._warm_up.step()
        self._books.update(dt)
        for told in (self._record, self._books, self._statistics):
            self._notices += told.take_notices()
        if self._notices and not self._options.demo:  # a demo saves nothing, and nobody reads
            self._tell(self._notices)
            self._notices = []
        if self._demo_wait is not None:
            self._demo_wait -= dt
            if self._demo_wait <= 0:
                self._demo_wait = None
                self._go_on_in_demo()

    def note(self, notices: Sequence[Notice]) -> None:
        """Tell the player of these, as soon as there is time."""
        self._notices += notices

    def close(self) -> None:
        """The program ends."""
        if self._controller is not None:
            self._controller.close()
        self._record.close()
        self._books.close()

    # --- menus --------------------------------------------------------------------------------

    def show_menu(self) -> None:
        """The main menu, with "Continue" when a match waits."""
        from ui.scenes.menu import MenuActions, MenuScene

        self._controller = None
        actions = MenuActions(
            on_continue=self._continue,
            on_waiting=self._show_waiting if self._record.waiting() else None,
            on_new=self._show_new_match,
            on_learn=self._show_lessons,
            on_score_book=self._show_score_books,
            on_statistics=self._show_statistics,
            on_rules=self._show_rules,
            on_settings=self._show_settings,
            on_quit=self._ctx.quit,
        )
        saved = self._saved_line if self._matches.current is not None else None
        self._ctx.stack.replace_all(MenuScene(self._ctx, actions, saved))

    def _saved_line(self) -> str:
        match = self._matches.current
        assert match is not None
        state = match.session.state
        return tr(
            "Us {us} · Them {them} · hand {hand}",
            us=num(state.totals[0]),
            them=num(state.totals[1]),
            hand=num(state.hand.number + 1),
        )

    def _show_waiting(self) -> None:
        from ui.scenes.saved_matches import SavedMatchesScene

        waiting = self._matches.waiting()
        self._ctx.stack.push(SavedMatchesScene(self._ctx, waiting, self._take_up, self._back))

    def _take_up(self, waiting: WaitingMatch) -> None:
        self._matches.take_up(waiting)
        self._continue()

    def _show_new_match(self) -> None:
        from ui.scenes.new_match import NewMatchScene

        match = self._matches.current
        rules = match.session.state.rules if match is not None else None
        if rules is not None and preset_id(rules) != CUSTOM:
            rules = None  # the settings know the preset
        self._ctx.stack.push(NewMatchScene(self._ctx, self._start_chosen, self._back, rules=rules))

    def _show_rules(self) -> None:
        from ui.scenes.rules import RulesScene

        self._ctx.stack.push(RulesScene(self._ctx, self._rules, self._back))

    def _show_lessons(self) -> None:
        from ui.learning import Learning

        Learning(self._ctx, self._lessons).show()

    def _show_score_books(self) -> None:
        from ui.scenes.score_book_shelf import open_score_books

        open_score_books(self._ctx, self._books, self._back)

    def _show_statistics(self) -> None:
        from ui.scenes.statistics import StatisticsScene

        self._ctx.stack.push(StatisticsScene(self._ctx, self._statistics, self._back))

    def _show_settings(self) -> None:
        from ui.scenes.settings import SettingsScene

        self._ctx.stack.push(SettingsScene(self._ctx, self._back))

    def show_keys(self) -> None:
        """The page of all keys, over whatever is shown."""
        from ui.scenes.keys import KeysScene

        self._open_or_close(KeysScene(self._ctx, self._back))

    def show_log(self) -> None:
        """The log of the match at the table, hand by hand."""
        from ui.scenes.hand_log import HandLogScene

        if self._controller is not None:
            session = self._controller.session
            scores, rules = session.state.scores, session.state.rules
            self._open_or_close(
                HandLogScene(self._ctx, session.deals, scores, rules, self._names, self._back)
            )

    def show_seen(self) -> None:
        """The cards that have been played in this hand."""
        from ui.scenes.seen_cards import SeenCardsScene

        if self._controller is not None:
            self._open_or_close(SeenCardsScene(self._ctx, self._controller.view, self._back))

    def _open_or_close(self, scene: Scene) -> None:
        """What one key opens, the same key closes."""
        top = self._ctx.stack.top
        if top is not None and top.name == scene.name:
            self._back()
        else:
            self._ctx.stack.push(scene)

    def _back(self) -> None:
        self._ctx.stack.pop()

    @property
    def _rules(self) -> RuleSet:
        match = self._matches.current
        if match is not None and self._controller is not None:
            return match.session.state.rules
        return PRESETS[self._ctx.settings.rules]

    def _tell(self, notices: list[Notice]) -> None:
        from ui.scenes.dialog import MessageDialog

        def words() -> str:
            return "\n".join(notice_text(notice) for notice in shown)

        shown = list(notices)
        self._ctx.stack.push(MessageDialog(self._ctx, lambda: tr("Please note"), words))

    # --- matches ------------------------------------------------------------------------------

    def _start_chosen(self, rules: RuleSet, preset: str, level: str) -> None:
        settings = self._ctx.settings
        rules_id = preset if preset in PRESETS else settings.rules
        self._ctx.change(settings.changed(rules=rules_id, level=level))
        self._start(rules, level)

    def _start(self, rules: RuleSet, level: str) -> None:
        seed, self._seed = self._seed, None
        if seed is None:
            seed = secrets.randbits(62)
        match = self._matches.new(
            rules, seed, level, self._names(), with_human=not self._options.demo
        )
        self._sit_down(match, is_new=True)

    def _continue(self) -> None:
        match = self._matches.current
        if match is not None:
            self._sit_down(match, is_new=False)

    def _sit_down(self, match: Match, *, is_new: bool) -> None:
        human = None if self._options.demo else HUMAN
        partner = match.level if _reaches(match.level, PARTNER_AT_LEAST) else PARTNER_AT_LEAST
        self._controller = Controller(
            match.session,
            self._bots,
            human=human,
            specs=bot_specs(human, match.level, partner),
            hint_spec=HINT_SPEC,
            factor=lambda: Pace(self._ctx.settings.speed).factor,
            plays_forced=lambda: self._ctx.settings.auto_play_forced,
            gives_time_to_undo=lambda: self._ctx.settings.allow_undo,
        )
        actions = TableActions(
            on_pause=self._pause,
            on_score_sheet=self._show_score_sheet,
            on_result=self._show_result,
        )
        table = TableScene(self._ctx, self._controller, actions)
        self._ctx.stack.replace_all(table)
        if is_new:
            table.open_with_deal()
        elif match.session.state.phase in (Phase.HAND_OVER, Phase.MATCH_OVER):
            self._show_result(match.session.state.scores[-1])
        else:
            table.stage.tell_situation(self._controller.view)

    def _pause(self) -> None:
        from ui.scenes.pause import PauseActions, PauseScene

        actions = PauseActions(
            on_resume=self._back,
            on_score_sheet=self._show_score_sheet,
            on_log=self.show_log,
            on_seen=self.show_seen,
            on_rules=self._show_rules,
            on_settings=self._show_settings,
            on_menu=self.show_menu,
            on_quit=self._ctx.quit,
        )
        self._ctx.stack.push(PauseScene(self._ctx, actions))

    def _names(self) -> dict[Seat, str]:
        return {seat: player_name(seat, self._ctx.settings.player_name) for seat in SEATS}

    def _show_score_sheet(self) -> None:
        from ui.scenes.score_sheet import ScoreSheetScene

        assert self._controller is not None
        state = self._controller.session.state
        self._ctx.stack.push(
            ScoreSheetScene(self._ctx, state.scores, state.rules, self._names, self._back)
        )

    def _show_result(self, score: HandScore) -> None:
        assert self._controller is not None
        if self._options.demo:
            self._demo_hands += 1
            self._demo_wait = DEMO_RESULT_S * Pace(self._ctx.settings.speed).factor
            return
        self._remember_hand()
        from ui.scenes.hand_result import HandResultScene

        rules = self._controller.session.state.rules
        self._ctx.stack.push(
            HandResultScene(self._ctx, score, rules, self._names, self._after_result, self._pause)
        )

    def _remember_hand(self) -> None:
        """Add the hand that was just scored to the statistics."""
        match = self._matches.current
        assert match is not None
        state = match.session.state
        entry = entry_of(
            state,
            preset=preset_id(state.rules),
            level=match.level,
            player=HUMAN,
            now=self._statistics.now,
            undone=state.hand.number in match.session.undone_hands,
        )
        self._statistics.add(entry)

    def _after_result(self) -> None:
        assert self._controller is not None
        self._ctx.stack.pop()
        if self._controller.session.state.phase is Phase.MATCH_OVER:
            self._show_match_result()
        else:
            self._controller.deal_next()

    def _show_match_result(self) -> None:
        from ui.scenes.match_result import MatchResultScene

        assert self._controller is not None
        state = self._controller.session.state
        assert state.winner is not None
        won = state.winner is HUMAN.team
        self._ctx.sounds.play("match_won" if won else "match_lost")
        self._ctx.stack.push(
            MatchResultScene(
                self._ctx,
                state.scores,
                state.rules,
                self._names,
                on_new=self._another,
                on_menu=self._leave_finished,
            )
        )

    def _another(self) -> None:
        match = self._matches.current
        assert match is not None
        rules, level = match.session.state.rules, match.level
        self._matches.finish()
        self._start(rules, level)

    def _leave_finished(self) -> None:
        self._matches.finish()
        self.show_menu()

    def _go_on_in_demo(self) -> None:
        assert self._controller is not None
        limit = self._options.hands
        if limit is not None and self._demo_hands >= limit:
            self._ctx.quit()
        elif self._controller.session.state.phase is Phase.MATCH_OVER:
            self._start(self._controller.session.state.rules, self._ctx.settings.level)
        else:
            self._controller.deal_next()


def _reaches(level: str, least: str) -> bool:
    from ai.levels import LEVELS

    return LEVELS.index(level) >= LEVELS.index(least) if level in LEVELS else True
