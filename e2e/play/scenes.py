"""Every screen there is, by name: what the device keeps before, and what is clicked to get there.

Games are looked for with the engine until one is at the moment wanted, so scenes follow whatever the rules become.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from e2e.play.expected import Policy, level_move, moments, sensible
from e2e.play.far_scenes import scenes_of as far_scenes
from e2e.play.history_scenes import fortnight, older
from e2e.play.saved import saved, table_of
from engine.animania.actions import HEALTH
from engine.animania.state import PICKING, PLAYING
from engine.bots.levels import LEVELS
from engine.codec import PERSON, Deal, GameLink, print_deal, print_game_link
from engine.game import Event
from engine.games import GAMES
from engine.lions.cards import HERD_GOAL, counts, size
from engine.lions.state import ANSWER, ATTACK, BLOCK, CHASE, END, HERD, HYENA_CHOICE, KEEP, LET, PLAY
from engine.packing import pack_turns
from engine.record import Record, replay
from tools.driver.waterhole import Waterhole, settings
from ui.lessons.registry import LESSONS
from ui.persistence.history import PAST, id_of, print_past
from ui.persistence.keys import game_key
from ui.seating.day import day_link
from ui.words.page import NAMES

LABEL = {game: {level.name: level.label for level in levels} for game, levels in LEVELS.items()}
DEAL = Deal(
    "lions", GAMES["lions"].rules, 7, GAMES["lions"].Options(players=4), (PERSON, *[LABEL["lions"]["player"]] * 3)
)


class Scene(NamedTuple):
    """A screen: the texts that the device keeps, the link it is opened with, and the acts that lead there."""

    kept: dict[str, str]
    acts: tuple[str, ...] = ()
    link: str = ""
    settled: str = "#app"
    """What is there when the screen is."""

    def show(self, hole: Waterhole, **how: Any) -> None:
        """Open the page and go there."""
        hole.keep(self.kept | settings(**how))
        hole.open(self.link)
        for act in self.acts:
            hole.act(act).click()
        hole.page.locator(self.settled).first.wait_for()
        hole.page.locator(WHOLE).first.wait_for()


WHOLE = "#app:not(:has(> [aria-modal])), #screen[inert]"
"""What is there once what lies beneath a layer has followed it."""

Wanted = Callable[[Any, Record], bool]


def _who(game: str, players: int, people: int) -> list[str]:
    return [PERSON] * people + [LABEL[game]["player"]] * (players - people)


@cache
def _found(game: str, options: tuple[Any, ...], people: int, policy: Policy, wanted: Wanted) -> Record:
    who = _who(game, options[0], people)
    return next(record for record, state in moments(game, options, who, policy, range(400)) if wanted(state, record))


def _save(record: Record, people: int = 1) -> dict[str, str]:
    who = _who(record.game, record.options.players, people)
    return saved(record, who)


def _link(record: Record) -> str:
    who = tuple(_who(record.game, record.options.players, 1))
    deal = Deal(record.game, record.rules, record.seed, record.options, who)
    return print_game_link(GameLink(deal, pack_turns(record), ("Ann", *NAMES[1 : len(who)])))


@cache
def _past() -> dict[str, str]:
    records = [lions(_over, 4), lions(_over, 2), animania(_king, 4, "random", "crowns")]
    tables = [table_of(record, _who(record.game, record.options.players, 1)) for record in records]
    ended = (f"2026-11-{day:02}T18:{day + 20}" for day in range(3, 30, 7))
    return {PAST + id_of(table): print_past(table, time) for table, time in zip(tables, ended, strict=False)}


def _first(past: dict[str, str]) -> str:
    return next(iter(past)).removeprefix(PAST)


def _older() -> dict[str, str]:
    return older(next(iter(_past().values())), lions(_over, 4))


# --- Matching Lions ---


def _hoards(state: Any, number: int, seat: int) -> Any:
    legal = GAMES["lions"].legal_moves(state, seat)
    return next((move for move in legal if move.verb in (END, LET, KEEP)), legal[0])


def _legal(state: Any) -> tuple[Any, ...]:
    return GAMES["lions"].legal_moves(state, 0)


def _turn(state: Any, record: Record) -> bool:
    return state.phase == HERD and state.turn == 0 and len(record.turns) > 70 and max(state.lions) > 1


def _winning(state: Any, _: Record) -> bool:
    herd = counts(state.herds[0])
    laid = (move.card for move in _legal(state) if move.verb == PLAY)
    return state.turn == 0 and any(herd[card] == HERD_GOAL - 1 for card in laid)


def _chase(state: Any, _: Record) -> bool:
    targets = {move.target for move in _legal(state) if move.verb == ATTACK}
    most = max((sum(move.target == target for move in _legal(state)) for target in targets), default=0)
    return state.phase in (HERD, CHASE) and len(targets) > 2 and most > 2


def _answer(state: Any, _: Record) -> bool:
    return state.phase == ANSWER and any(move.verb == BLOCK for move in _legal(state))


def _hyena(state: Any, _: Record) -> bool:
    return bool(state.phase == HYENA_CHOICE and state.turn == 0)


def _giraffe(state: Any, _: Record) -> bool:
    return any(move.verb == PLAY and move.target > 0 for move in _legal(state))


def _full(state: Any, _: Record) -> bool:
    hand = state.hands[0]
    return state.phase == HERD and state.turn == 0 and size(hand) >= 19 and all(counts(hand))


def _over(state: Any, _: Record) -> bool:
    outcome = GAMES["lions"].outcome(state)
    return outcome is not None and outcome.winners == (0,)


def _soon_over(state: Any, record: Record) -> bool:
    # What decided it is worked out in half the time.
    return len(record.turns) < 40 and _over(state, record)


def lions(wanted: Wanted, players: int = 4, policy: Policy | None = None) -> Record:
    """The record of a game of Matching Lions at the moment wanted."""
    options = GAMES["lions"].Options(players=players)
    return _found("lions", options, 1, policy or SENSIBLE["lions"], wanted)


_ON = "watch-part on"

SENSIBLE = {game: sensible(game) for game in GAMES}


def _lions_scenes() -> dict[str, Scene]:
    go = "continue lions"
    chase, giraffe = lions(_chase, 6), lions(_giraffe, 6)
    chased = next(move for move in _legal(replay(chase)) if move.verb == ATTACK)
    turn = _save(lions(_turn, 4))
    people = lions(lambda state, record: len(record.turns) > 12 and state.phase == HERD and state.turn == 0, 3)
    look = next(move for move in _legal(replay(giraffe)) if move.target > 0)
    ended = _save(lions(_over, 4))
    return {
        "lions-turn": Scene(turn, (go,)),
        "lions-hint": Scene(_save(lions(_winning, 6)), (go, "hint", "hint-more")),
        "lions-hint-other": Scene(_save(lions(_winning, 6)), (go, "hint", "hold lion"), settled=".is-advised"),
        "lions-card": Scene(_save(lions(_turn, 6)), (go, "hold " + _in_hand(lions(_turn, 6)))),
        "lions-chase": Scene(_save(chase), (go, "hold chase")),
        "lions-prey": Scene(_save(chase), (go, "hold chase", f"hold chase {chased.target}")),
        "lions-answer": Scene(_save(lions(_answer, 6)), (go,)),
        "lions-hyena": Scene(_save(lions(_hyena, 5)), (go,)),
        "lions-giraffe": Scene(_save(giraffe), (go, "hold giraffe")),
        "lions-giraffe-one": Scene(_save(lions(_giraffe, 2)), (go, "hold giraffe")),
        "lions-look": Scene(_save(giraffe), (go, "hold giraffe", f"move giraffe>{look.target}"), settled="#dialog"),
        "lions-look-two": Scene(
            _save(giraffe, 2), (go, "open 0", "hold giraffe", f"move giraffe>{look.target}"), settled="#dialog"
        ),
        "lions-full": Scene(_save(lions(_full, 2, _hoards)), (go,)),
        "lions-full-card": Scene(_save(lions(_full, 2, _hoards)), (go, "hold hyena")),
        "lions-log": Scene(turn, (go, "log"), settled="#panel"),
        "lions-rules": Scene(turn, (go, "rules"), settled="#panel"),
        "lions-seats": Scene(turn, (go, "seats"), settled="#panel"),
        "lions-pile": Scene(turn, (go, "sheet discard"), settled="#dialog"),
        "lions-rewind": Scene(turn, (go, "rewind"), settled="#dialog"),
        "lions-practice": Scene(turn, (go, "rewind", "rewind yes"), settled=".bar__mark"),
        "lions-curtain": Scene(_save(people, 2), (go,), settled=".curtain"),
        "lions-end": Scene(ended, (go, "table")),
        "lions-result": Scene(ended, (go,), settled=".screen--result"),
        "lions-share": Scene(ended, (go, "share-game"), settled="#dialog"),
        "lions-code": Scene(ended, (go, "share-game", "code"), settled="svg.code"),
        "lions-why": Scene(_save(lions(_soon_over, 4)), (go, "why"), settled=".chances__lines"),
        "lions-watch": Scene(ended, (go, "watch lions", *[_ON] * 9)),
        "lions-watch-running": Scene(turn, (go, "log", "watch lions", *[_ON] * 9)),
    }


def _in_hand(record: Record) -> str:
    return next(
        name
        for name in ("elephant", "lion", "zebra", "antelope", "hippo", "giraffe", "hyena")
        if any(GAMES["lions"].print_move(move) == name for move in _legal(replay(record)))
    )


# --- Animania ---


def animania(wanted: Wanted, players: int, niche: str, match: str, people: int = 1) -> Record:
    """The record of a game of Animania at the moment wanted."""
    options = GAMES["animania"].Options(players=players, niche=niche, match=match)
    return _found("animania", options, people, SENSIBLE["animania"], wanted)


def _round(number: int, alive: bool = True) -> Wanted:
    def wanted(state: Any, _: Record) -> bool:
        return state.phase == PLAYING and state.round == number and (0 in state.ring) == alive and len(state.ring) > 1

    return wanted


_FOURTH, _THIRD, _SECOND, _FIRST = (_round(number) for number in (4, 3, 2, 1))


def _hurt(state: Any, record: Record) -> bool:
    # Everybody has lost something, and nobody so much that the next round ends the game.
    return _SECOND(state, record) and min(state.health) > 1 and max(state.health) < HEALTH


def _picking(state: Any, _: Record) -> bool:
    return bool(state.turn == 0 and state.phase == PICKING)


def _crowned(state: Any, _: Record) -> bool:
    return max(state.crowns) == 2 and state.crowns[0] and state.round == 3 and 0 in state.ring


def _king(state: Any, _: Record) -> bool:
    outcome = GAMES["animania"].outcome(state)
    return outcome is not None and 0 in outcome.winners


def _soon_king(state: Any, record: Record) -> bool:
    return len(record.turns) < 12 and _king(state, record)


def _fatal(state: Any, record: Record) -> bool:
    # In this round somebody dies, and somebody else leaves for it.
    if state.phase != PLAYING or 0 not in state.ring:
        return False
    who = _who("animania", record.options.players, 1)
    number = len(record.turns)
    joint = {
        seat: level_move(record, state, seat, who[seat]) if seat else SENSIBLE["animania"](state, number, 0)
        for seat in GAMES["animania"].to_act(state)
    }
    told: list[Event] = []
    GAMES["animania"].apply(state, joint, told.append)
    kinds = [event.kind for event in told]
    return len(joint) == record.options.players and "left" in kinds and "harmed" in kinds


def _animania_scenes() -> dict[str, Scene]:
    go = "continue animania"
    five, crowned = animania(_hurt, 5, "random", "single"), animania(_crowned, 4, "random", "crowns")
    three = animania(_THIRD, 3, "random", "single", 3)
    fatal = animania(_fatal, 5, "random", "single")
    last = GAMES["animania"].print_move(SENSIBLE["animania"](replay(fatal), len(fatal.turns), 0))
    card = GAMES["animania"].legal_moves(replay(five), 0)
    attack = GAMES["animania"].print_move(card[0])
    one, two, three_ = (
        GAMES["animania"].print_move(GAMES["animania"].legal_moves(replay(three), seat)[0]) for seat in range(3)
    )
    locked = (go, "open 0", f"hold {one}", f"move {one}")
    both = (*locked, "open 1", f"hold {two}", f"move {two}")
    king = _save(animania(_king, 4, "random", "crowns"))
    soon = _save(animania(_soon_king, 4, "random", "crowns"))
    pick = animania(_picking, 5, "chosen", "single")
    animal = GAMES["animania"].print_move(GAMES["animania"].legal_moves(replay(pick), 0)[0])
    return {
        "animania-pick": Scene(_save(pick), (go,)),
        "animania-picked": Scene(_save(pick), (go, f"hold {animal}")),
        "animania-turn": Scene(_save(five), (go,)),
        "animania-hint": Scene(_save(five), (go, "hint"), settled=".prompt__hint"),
        "animania-hint-card": Scene(_save(five), (go, "hint", f"hold {attack}"), settled=".is-advised"),
        "animania-first": Scene(_save(animania(_FIRST, 5, "random", "single")), (go,)),
        "animania-card": Scene(_save(five), (go, f"hold {attack}")),
        "animania-crowns": Scene(_save(crowned), (go,)),
        "animania-animal": Scene(_save(five), (go, "sheet niche 1"), settled="#dialog"),
        "animania-told": Scene(_save(five), (go, f"hold {attack}", f"move {attack}", "fold"), settled="#a-fold"),
        "animania-sums": Scene(_save(five), (go, f"hold {attack}", f"move {attack}"), settled=".sums"),
        "animania-fatal": Scene(_save(fatal), (go, f"hold {last}", f"move {last}"), settled=".sums"),
        "animania-log": Scene(_save(crowned), (go, "log"), settled="#panel"),
        "animania-curtain": Scene(_save(three, 3), locked, settled=".curtain"),
        "animania-own": Scene(_save(three, 3), (*locked, "open 0")),
        "animania-locked": Scene(
            _save(three, 3), (*both, "open 2", f"hold {three_}", f"move {three_}"), settled='[data-act="reveal"]'
        ),
        "animania-out": Scene(_save(animania(_round(4, alive=False), 5, "random", "crowns")), (go,)),
        "animania-why": Scene(soon, (go, "why"), settled=".chances__lines"),
        "animania-result": Scene(king, (go,), settled=".screen--result"),
        "animania-watch": Scene(king, (go, "watch animania", *[_ON] * 3)),
    }


# --- lessons ---


def _lesson(game: str, key: str) -> Scene:
    """The lesson of a game at a beat, by the key of its sentence; at its end for `won`."""
    beats = LESSONS[game]().beats
    ways = tuple(beat.waits for beat in beats[: [*(beat.key for beat in beats), "won"].index(key)])
    return Scene({}, (f"learn {game}", *ways), settled=".dialog--end" if key == "won" else ".pointer")


def _lesson_scenes() -> dict[str, Scene]:
    shown = {"lions": ("zebra_lay", "hyena", "block", "won"), "animania": ("aim", "read", "out")}
    beats = {f"lesson-{game}-{key}": _lesson(game, key) for game, keys in shown.items() for key in keys}
    skip = ("learn lions", "lesson-skip")
    asked = Scene(_save(lions(_turn, 4)), (*skip, "first-game lions"), settled='[data-act^="first-game!"]')
    return beats | {"lesson-skipped": Scene({}, skip, settled=".dialog--end"), "lesson-ask": asked}


# --- the rest ---


def _other_scenes() -> dict[str, Scene]:
    running = _save(lions(_turn, 4)) | _save(animania(_THIRD, 4, "random", "single"))
    damaged = {game_key("lions"): "{ not a save"}
    return {
        "home": Scene({}),
        "home-running": Scene(running),
        "home-damaged": Scene(damaged),
        "home-credits": Scene({}, ("credits",), settled="#dialog"),
        "setup-lions": Scene({}, ("setup lions", "more", "fresh", "add", "add", "add")),
        "setup-animania": Scene({}, ("setup animania", "option match crowns")),
        "ask": Scene(running, ("setup lions", "start"), settled="#dialog"),
        "settings": Scene(running, ("settings",)),
        "settings-clear": Scene(running, ("settings", "clear"), settled="#dialog"),
        "settings-text": Scene(running, ("settings", "import-text"), settled="#dialog"),
        "settings-export": Scene(running, ("settings", "export-text lions"), settled="#dialog"),
        "rules-animania": Scene({}, ("rules animania",), settled="#panel"),
        "home-history": Scene(_past()),
        "history": Scene(_past(), ("history",)),
        "history-many": Scene(fortnight(*list(_past().values())[:2]), ("history",)),
        "history-older": Scene(_older(), ("history", f"past-text {_first(_older())}"), "", "#panel"),
        "history-one": Scene(_past(), ("history", f"past {_first(_past())}"), settled="#panel"),
        "link": Scene(running, link=print_deal(DEAL)),
        "link-day": Scene({}, link=day_link("lions", "2026-12-01")),
        "link-ended": Scene({}, link=_link(lions(_over, 4))),
        "link-running": Scene({}, link=_link(lions(_turn, 6))),
        "link-bad": Scene({}, link="lions.1.cut"),
    }


@cache
def scenes() -> dict[str, Scene]:
    """Every scene by name."""
    return _other_scenes() | _lions_scenes() | _animania_scenes() | _lesson_scenes() | _far_scenes()


def _far_scenes() -> dict[str, Scene]:
    found = far_scenes(lions(_turn, 4), animania(_SECOND, 4, "random", "single", 3), lions(_over, 4))
    return {name: Scene(kept, acts, link, settled) for name, (kept, acts, link, settled) in found.items()}
