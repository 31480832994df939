"""Animania: how the state changes. Each rule is a function that changes a draft and tells what happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.animania.actions import DIGIT, FIRST, HAND_SIZE, KINDS, LOWEST, ONE, ROUNDS, Kinds, deck_of, members
from engine.animania.aiming import neighbours, written
from engine.animania.events import round_events
from engine.animania.ledger import KEEP, acted
from engine.animania.legal import due, menu
from engine.animania.niches import ANIMALS, NICHES, cast
from engine.animania.state import (
    NO_ANIMAL,
    OVER,
    PICKING,
    PLAYING,
    UNSEEN,
    Draft,
    Move,
    Options,
    State,
    Turn,
    blank,
)
from engine.animania.summing import summed
from engine.animania.words import move_name
from engine.game import Event, IllegalMove, Outcome, Seat, Tell
from engine.rng import Rng

CROWNS = 3
"""Crowns that make a king."""
GAME_LIMIT = 15
"""Games after which a match ends."""


# --- the protocol ---


def start(seed: int, options: Options, tell: Tell | None = None) -> State:
    """Return the state in which the first decision is due: a pick, or the cards of the first round."""
    draft = Draft(blank(options), tell)
    draft.seed = seed
    _begin_game(draft)
    return draft.frozen()


def to_act(state: State) -> tuple[Seat, ...]:
    """Return the seats whose decisions are due: one that picks, or all survivors; () when the match is over."""
    return due(state)


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Return the legal moves of `seat`, sorted and unique; () if it is not to act."""
    return menu(state, seat) if seat in due(state) else ()


def apply(state: State, joint: Mapping[Seat, Move], tell: Tell | None = None) -> State:
    """Return the state after all seats to act have moved at once; raise IllegalMove for anything but legal moves.

    In what order the seats stand in `joint` makes no difference.
    """
    seats = due(state)
    where = f"Game {state.game}, round {state.round}"
    if not seats or len(joint) != len(seats) or any(seat not in joint for seat in seats):
        raise IllegalMove(f"{where}: seats {seats} are to act, not {tuple(joint)}.")
    moves = {}
    for seat in seats:
        legal = menu(state, seat)
        if joint[seat] not in legal:
            raise IllegalMove(f"{where}, seat {seat}: {move_name(joint[seat])} is not legal now.")
        moves[seat] = legal[legal.index(joint[seat])]
    draft = Draft(state, tell)
    draft.history = (*draft.history, Turn(draft.game, draft.round, tuple(sorted(moves.items()))))
    _STEPS[draft.phase](draft, moves)
    return draft.frozen()


def outcome(state: State) -> Outcome | None:
    """Return how the match ended (a single game is a match of one), or None while it runs."""
    return state.result


# --- a game begins ---


def _begin_game(draft: Draft) -> None:
    """Begin the next game of the match: animals, hands and decks anew, from the match's seed and the game's number."""
    players = draft.options.players
    fresh = blank(draft.options)
    draft.game += 1
    draft.round = 0
    draft.ring = fresh.ring
    draft.animals = fresh.animals
    if draft.options.niche == "random":
        draft.animals = tuple(_rng(draft).fork("animals").shuffled(ANIMALS)[:players])
    draft.used = list(fresh.used)
    draft.hands = list(fresh.hands)
    draft.decks = list(fresh.decks)
    draft.spent = list(fresh.spent)
    draft.shown = list(fresh.shown)
    draft.watch = list(fresh.watch)
    draft.seen = list(fresh.seen)
    draft.health = list(cast(draft.animals).most)
    if draft.tell:
        draft.tell(Event("game", -1, (draft.game, draft.animals, draft.crowns)))
    if draft.options.niche == "chosen":
        draft.phase = PICKING
        draft.turn = (draft.game - 1) % players
    else:
        _deal(draft)


def _pick(draft: Draft, joint: Mapping[Seat, Move]) -> None:
    seat = draft.turn
    animal = joint[seat].animal
    draft.animals = (*draft.animals[:seat], animal, *draft.animals[seat + 1 :])
    if draft.tell:
        draft.tell(Event("picked", seat, (animal,)))
    draft.turn = (seat + 1) % len(draft.ring)
    if NO_ANIMAL not in draft.animals:
        draft.turn = -1
        _deal(draft)


def _deal(draft: Draft) -> None:
    rng = _rng(draft)
    most = cast(draft.animals).most
    draft.health = list(most)
    for seat in draft.ring:
        draft.decks[seat] = deck_of(rng.fork(f"deck/{seat}").shuffled(KINDS))
        niche = NICHES[draft.animals[seat]]
        if draft.tell and (niche.health or niche.cards or niche.watches):
            draft.tell(Event("niche", seat, (draft.animals[seat],)))
        number = HAND_SIZE + niche.cards
        for _ in range(number):
            _draw(draft, seat)
        if draft.tell:
            draft.tell(Event("dealt", seat, (number, most[seat]), members(draft.hands[seat]), (seat,)))
    _watch(draft, [draft.hands[seat] for seat in draft.ring])
    draft.phase = PLAYING
    _begin_round(draft)


def _rng(draft: Draft) -> Rng:
    return Rng.from_seed(draft.seed).fork(f"game/{draft.game}")


# --- a round ---


def _begin_round(draft: Draft) -> None:
    draft.round += 1
    if draft.tell:
        draft.tell(Event("round", -1, (draft.round, draft.ring)))
    drawn = [_draw(draft, seat) for seat in draft.ring]
    if draft.tell:
        for seat, card in zip(draft.ring, drawn, strict=True):
            draft.tell(Event("drew", seat, (1,), members(card), (seat,)))
    _watch(draft, drawn)


def _draw(draft: Draft, seat: Seat) -> Kinds:
    deck = draft.decks[seat]
    card = FIRST[deck & LOWEST]
    draft.hands[seat] |= card
    draft.decks[seat] = deck >> DIGIT
    return card


def _watch(draft: Draft, drawn: list[Kinds]) -> None:
    # `drawn` has for each survivor what it has just drawn; those who may look see it.
    for observer in cast(draft.animals).watchers:
        if observer not in draft.ring:
            continue
        watch, seen = list(draft.watch[observer]), list(draft.seen[observer])
        for owner in neighbours(draft.ring, observer):
            new = drawn[draft.ring.index(owner)]
            seen[owner] |= new
            if watch[owner] == UNSEEN:
                watch[owner] = draft.round
            if draft.tell:
                draft.tell(Event("watched", observer, (owner,), members(new), (observer,)))
        draft.watch[observer], draft.seen[observer] = tuple(watch), tuple(seen)


def _play(draft: Draft, joint: Mapping[Seat, Move]) -> None:
    ring = draft.ring
    before = draft.health
    for seat in ring:
        card = ONE[joint[seat].card]
        draft.hands[seat] ^= card
        draft.spent[seat] |= card
    _openly_left(draft, joint)
    who = cast(draft.animals)
    sums = summed(who, before, draft.used, written(ring, draft.animals, joint))
    draft.health = sums.health
    for seat in who.once:
        if not draft.used[seat]:
            draft.used[seat] = acted(sums.lines, seat, draft.animals[seat])
    if draft.tell:
        for event in round_events(draft.animals, joint, sums, before):
            draft.tell(event)
    for line in sums.lines:
        if line.kind == KEEP:
            card = ONE[joint[line.target].card]
            draft.hands[line.target] |= card
            draft.spent[line.target] ^= card
            draft.shown[line.target] |= card
    if sums.victims:
        draft.ring = tuple(seat for seat in ring if seat not in sums.victims and seat not in sums.blamed)
    if draft.round >= ROUNDS or len(draft.ring) <= 2:
        _end_game(draft)
    else:
        _begin_round(draft)


def _openly_left(draft: Draft, joint: Mapping[Seat, Move]) -> None:
    # A card that lies on the table is no longer known to be in a hand.
    for seat in draft.ring:
        card = ONE[joint[seat].card]
        draft.shown[seat] &= ~card
    for observer in cast(draft.animals).watchers:
        row = list(draft.seen[observer])
        for seat in draft.ring:
            row[seat] &= ~ONE[joint[seat].card]
        draft.seen[observer] = tuple(row)


_STEPS: dict[int, Callable[[Draft, Mapping[Seat, Move]], None]] = {PICKING: _pick, PLAYING: _play}


# --- a game ends ---


def _end_game(draft: Draft) -> None:
    best = max((draft.health[seat] for seat in draft.ring), default=0)
    winners = tuple(seat for seat in draft.ring if draft.health[seat] == best)
    draft.last = Outcome(winners, _ENDINGS.get(len(draft.ring), "rounds"))
    if draft.tell:
        draft.tell(Event("finished", -1, (winners, draft.last.reason, draft.ring, tuple(draft.health))))
    if draft.options.match == "single":
        _finish(draft, draft.last)
        return
    draft.crowns = tuple(n + 1 if seat in winners else n for seat, n in enumerate(draft.crowns))
    if draft.tell:
        for seat in winners:
            draft.tell(Event("crown", seat, (draft.crowns[seat],)))
    most = max(draft.crowns)
    kings = tuple(seat for seat, n in enumerate(draft.crowns) if 0 < n == most)
    if most >= CROWNS:
        _finish(draft, Outcome(kings, "king"))
    elif draft.game >= GAME_LIMIT:
        _finish(draft, Outcome(kings, "limit"))
    else:
        _begin_game(draft)


_ENDINGS = {0: "nobody", 1: "one", 2: "two"}


def _finish(draft: Draft, result: Outcome) -> None:
    draft.phase = OVER
    draft.result = result
    if draft.tell:
        draft.tell(Event("over", -1, tuple(result)))
