"""Matching Lions: how the state changes. Each rule is a function that changes a draft and tells what happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.game import Event, IllegalMove, Outcome, Seat, Tell
from engine.lions.cards import (
    ANTELOPE,
    COUNTS,
    DECK,
    ELEPHANT,
    GIRAFFE,
    HERD_GOAL,
    HIPPO,
    HYENA,
    LION,
    ONE,
    PAIR,
    ZEBRA,
    Kind,
    cards,
    count,
    counts,
    size,
)
from engine.lions.legal import due, is_spent, menu, phase_after
from engine.lions.piles import come_to_hand, discard, draw, fill, leave_hand, refill, renew, see_hand
from engine.lions.state import (
    ANSWER,
    ATTACK,
    BLOCK,
    CHASE,
    END,
    HERD,
    HYENA_CHOICE,
    KEEP,
    LET,
    MIGRATE,
    OVER,
    PLAY,
    Draft,
    Move,
    Options,
    State,
    Verb,
    blank,
)
from engine.lions.words import move_name
from engine.rng import Rng

TURN_LIMIT = 100
"""Turns per player after which the game ends."""

_MIGRATE, _KEEP = Move(MIGRATE), Move(KEEP)


# --- the protocol ---


def start(seed: int, options: Options, tell: Tell | None = None) -> State:
    """Return the state in which the first decision is due: shuffled, dealt, and the first seat has drawn."""
    rng = Rng.from_seed(seed)
    draft = Draft(blank(options), tell)
    draft.seed = seed
    draft.deck = tuple(rng.fork("deck").shuffled(cards(DECK)))
    draft.turn = rng.fork("first").below(options.players)
    for seat in range(options.players):
        fill(draft, seat, "dealt")
    begin_turn(draft)
    return draft.frozen()


def to_act(state: State) -> tuple[Seat, ...]:
    """Return the one seat whose decision is due; () when the game is over."""
    seat = due(state)
    return () if seat < 0 else (seat,)


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Return the legal moves of `seat`, sorted and unique; () if it is not to act."""
    return menu(state) if seat == due(state) else ()


def apply(state: State, joint: Mapping[Seat, Move], tell: Tell | None = None) -> State:
    """Return the state after the seat to act has made its move; raise IllegalMove for anything but a legal one."""
    seat = due(state)
    if len(joint) != 1 or seat not in joint:
        raise IllegalMove(f"Turn {state.turns + 1}: seat {seat} is to act alone, not {tuple(joint)}.")
    move, legal = joint[seat], menu(state)
    if move not in legal:
        raise IllegalMove(f"Turn {state.turns + 1}, seat {seat}: {move_name(move)} is not legal now.")
    if type(move) is not Move:
        move = legal[legal.index(move)]
    draft = Draft(state, tell)
    step(draft, seat, move)
    return draft.frozen()


def outcome(state: State) -> Outcome | None:
    """Return how the game ended, or None while it runs."""
    return state.result


def step(draft: Draft, seat: Seat, move: Move) -> None:
    """Make a legal move of the seat that is due; search calls this on a draft of its own."""
    _note(draft, seat, move)
    _STEPS[move.verb](draft, seat, move)


# --- decisions ---


def _migrate_now(draft: Draft, seat: Seat, _: Move) -> None:
    _hyena_migrates(draft, seat)
    _draw_step(draft)


def _keep(draft: Draft, seat: Seat, _: Move) -> None:
    _hyena_kept(draft, seat)
    draft.phase = HERD


def _play(draft: Draft, seat: Seat, move: Move) -> None:
    draft.busy = True
    leave_hand(draft, seat, move.card)
    if draft.tell:
        draft.tell(Event("played", seat, (move.card, move.target)))
    _EFFECTS[move.card](draft, seat, move)
    if draft.phase == OVER:
        return
    draft.phase = phase_after(move.card)
    _settle(draft)


def _attack(draft: Draft, seat: Seat, move: Move) -> None:
    # Nothing moves before the seat under attack has answered, whether or not it could do anything about it.
    draft.busy = True
    draft.attack = move
    draft.phase = ANSWER
    if draft.tell:
        draft.tell(Event("attacked", seat, (move.target, move.prey)))


def _let(draft: Draft, _: Seat, __: Move) -> None:
    attack = _spend_pair(draft)
    draft.herds[attack.target] -= attack.prey
    discard(draft, attack.prey, ANTELOPE if count(attack.prey, ANTELOPE) else ZEBRA)
    if draft.tell:
        draft.tell(Event("chased", draft.turn, (attack.target, attack.prey)))
    _settle(draft)


def _block(draft: Draft, seat: Seat, _: Move) -> None:
    _spend_pair(draft)
    leave_hand(draft, seat, HIPPO)
    discard(draft, ONE[HIPPO], HIPPO)
    if draft.tell:
        draft.tell(Event("blocked", seat, (draft.turn,)))
    _settle(draft)


def _end(draft: Draft, _: Seat, __: Move) -> None:
    _end_turn(draft)


_STEPS: dict[Verb, Callable[[Draft, Seat, Move], None]] = {
    MIGRATE: _migrate_now,
    KEEP: _keep,
    PLAY: _play,
    ATTACK: _attack,
    END: _end,
    BLOCK: _block,
    LET: _let,
}


# --- what the cards do ---


def _join_herd(draft: Draft, seat: Seat, move: Move) -> None:
    draft.herds[seat] += ONE[move.card]
    if count(draft.herds[seat], move.card) >= HERD_GOAL:
        _finish(draft, (seat,), "five")


def _lay_lion(draft: Draft, seat: Seat, _: Move) -> None:
    draft.lions[seat] += 1


def _send_lions_home(draft: Draft, _: Seat, __: Move) -> None:
    for seat, lions in enumerate(draft.lions):
        if lions:
            draft.lions[seat] = 0
            come_to_hand(draft, seat, LION, lions)
            if draft.tell:
                draft.tell(Event("went_home", seat, (lions,)))
    discard(draft, ONE[ELEPHANT], ELEPHANT)


def _look(draft: Draft, seat: Seat, move: Move) -> None:
    see_hand(draft, seat, move.target)
    discard(draft, ONE[GIRAFFE], GIRAFFE)
    if draft.tell:
        draft.tell(Event("looked", seat, (move.target,), counts(draft.hands[move.target]), (seat,)))


def _move_herds(draft: Draft, seat: Seat, _: Move) -> None:
    # The herd of the last seat comes to seat 0: to the left is the next seat.
    draft.herds.insert(0, draft.herds.pop())
    discard(draft, ONE[HYENA], HYENA)
    if draft.tell:
        draft.tell(Event("migrated", seat, tuple(draft.herds)))


_EFFECTS: dict[Kind, Callable[[Draft, Seat, Move], None]] = {
    ZEBRA: _join_herd,
    ANTELOPE: _join_herd,
    LION: _lay_lion,
    ELEPHANT: _send_lions_home,
    GIRAFFE: _look,
    HYENA: _move_herds,
}


# --- turns ---


def begin_turn(draft: Draft) -> None:
    """Begin the turn of `draft.turn`: draw, until something other than a migrating hyena comes."""
    draft.busy = False
    draft.migrations = 0
    if draft.tell:
        draft.tell(Event("turn", draft.turn, (draft.turns + 1,)))
    _draw_step(draft)


def _draw_step(draft: Draft) -> None:
    seat = draft.turn
    draft.phase = HERD
    while True:
        card = draw(draft, seat, openly=HYENA)
        if card is None:
            if draft.tell:
                draft.tell(Event("nothing_to_draw", seat))
            return
        draft.busy = True
        if card != HYENA:
            draft.hands[seat] += ONE[card]
            if draft.tell:
                draft.tell(Event("drew", seat, (1,), (card,), (seat,)))
            renew(draft)
            return
        if draft.tell:
            draft.tell(Event("turned_up", seat, (card,)))
        renew(draft)
        if draft.migrations >= COUNTS[HYENA]:
            _note(draft, seat, _KEEP)
            _hyena_kept(draft, seat)
            return
        if draft.options.hyena == "choice":
            draft.phase = HYENA_CHOICE
            return
        _note(draft, seat, _MIGRATE)
        _hyena_migrates(draft, seat)


def _hyena_migrates(draft: Draft, seat: Seat) -> None:
    draft.migrations += 1
    _move_herds(draft, seat, _MIGRATE)
    refill(draft)


def _hyena_kept(draft: Draft, seat: Seat) -> None:
    come_to_hand(draft, seat, HYENA, 1)
    if draft.tell:
        draft.tell(Event("kept", seat))


def _settle(draft: Draft) -> None:
    refill(draft)
    if is_spent(draft):
        _end_turn(draft)


def _end_turn(draft: Draft) -> None:
    players = len(draft.hands)
    draft.turns += 1
    draft.idle = 0 if draft.busy else draft.idle + 1
    if draft.tell:
        draft.tell(Event("ended", draft.turn))
    if draft.idle >= players:
        _finish(draft, _longest(draft), "stalemate")
    elif draft.turns >= TURN_LIMIT * players:
        _finish(draft, _longest(draft), "limit")
    else:
        draft.turn = (draft.turn + 1) % players
        begin_turn(draft)


def _longest(draft: Draft) -> tuple[Seat, ...]:
    worth = [(max(counts(herd)), size(herd)) for herd in draft.herds]
    return tuple(seat for seat, value in enumerate(worth) if value == max(worth))


def _finish(draft: Draft, winners: tuple[Seat, ...], reason: str) -> None:
    draft.phase = OVER
    draft.result = Outcome(winners, reason)
    if draft.tell:
        draft.tell(Event("over", -1, (winners, reason)))


def _spend_pair(draft: Draft) -> Move:
    attack = draft.attack
    assert attack is not None
    draft.attack = None
    draft.lions[draft.turn] -= PAIR
    discard(draft, PAIR * ONE[LION], LION)
    draft.phase = CHASE
    return attack


def _note(draft: Draft, seat: Seat, move: Move) -> None:
    if draft.tracks:
        draft.history = (*draft.history, (seat, move))
