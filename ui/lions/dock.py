"""The hand of Matching Lions, and what is asked of the one who holds it."""

from __future__ import annotations

import htpy as h

from engine.game import Seat
from engine.lions.cards import ACTION_KINDS, GIRAFFE, HERD_KINDS, HIPPO, Kind, size
from engine.lions.cards import cards as cards_of
from engine.lions.state import ACTION, ANSWER, ATTACK, BLOCK, CHASE, HERD, HYENA_CHOICE, LET, OVER, PLAY, Move
from engine.lions.view import View
from engine.lions.words import KIND_NAMES, print_move
from ui.face import Ask, Choice, Look
from ui.lions.cards import in_hand, spread
from ui.lions.talk import PICS, animals, cards
from ui.words import lions as words
from ui.words.grammar import begun, counted


def hand(look: Look) -> h.Node:
    """Return the hand, one card per kind; backs for eyes that see no hand."""
    if look.eyes is None:
        return None
    held = spread(look.scene.hand)
    if not held:
        return h.div(".hand", role="group", aria_label=words.HAND["empty"], data_kinds="0")
    title = words.HAND["title"].format(cards=cards(size(look.scene.hand)))
    new = _just_drawn(look)
    return h.div("#hand.hand", role="group", aria_label=title, data_kinds=str(len(held)))[
        [_card(look, kind, n, kind in new) for kind, n in held]
    ]


def _card(look: Look, kind: Kind, number: int, new: bool) -> h.Element:
    lifted = look.held == (KIND_NAMES[kind],)
    uses = uses_of(look, kind)
    act = f"hold {KIND_NAMES[kind]}"
    if lifted:
        act = f"move {print_move(uses[0])}" if len(uses) == 1 else "hold"
    return in_hand(kind, number, act, lifted=lifted, idle=bool(look.legal) and not uses, new=new and not lifted)


def uses_of(look: Look, kind: Kind) -> list[Move]:
    """Return the legal moves that play a card of this kind from the hand."""
    return [move for move in look.legal if move.card == kind and move.verb in (PLAY, BLOCK)]


def _just_drawn(look: Look) -> set[Kind]:
    return {kind for event in look.news if event.kind in ("drew", "refilled") for kind in event.secret}


# --- what is asked ---


def ask(look: Look) -> Ask:
    """Return the one sentence of what is asked now, and every way to answer it."""
    if look.held and look.held[0] in KIND_NAMES:
        return _of_card(look, KIND_NAMES.index(look.held[0]))
    if not look.legal:
        return _waiting(look)
    if look.held[:1] == ("chase",) and any(move.verb == ATTACK for move in look.legal):
        return _of_chase(look)
    return _PHASES[look.view.phase](look)


def _of_card(look: Look, kind: Kind) -> Ask:
    uses = uses_of(look, kind)
    plural = len(uses) > 1
    choices = () if plural else tuple(_play(look, move) for move in uses)
    text = words.DOES[kind]
    if plural:
        text += " " + words.ASKS["look_whom"]
    if look.legal and look.view.phase in (HYENA_CHOICE, ANSWER) and not uses:
        choices = _PHASES[look.view.phase](look).choices  # what must be answered stays in sight
    back_ = Choice("hold", words.ACTS["back"], key="Escape")
    return Ask(
        text, (*choices, back_), title=words.FULL[kind] + ".", why="" if uses else _why_not(look, kind), kind="card"
    )


def _play(look: Look, move: Move) -> Choice:
    if move.verb == BLOCK:
        label = words.ACTS["block"]
    elif move.card == GIRAFFE:
        label = words.ACTS["look"].format(whose=look.names.whose(move.target))
    else:
        label = words.ACTS[KIND_NAMES[move.card]]
    return Choice(f"move {print_move(move)}", label, main=True, key="Enter")


def _why_not(look: Look, kind: Kind) -> str:
    if not look.legal:
        return _why_not_now(look, kind)
    phase = look.view.phase
    if phase == ANSWER:
        return words.WHY_NOT["answer"]
    if phase == HYENA_CHOICE:
        return words.WHY_NOT["hyena"]
    if kind == HIPPO:
        return words.WHY_NOT["hippo"]
    # What is left: a herd animal after one was laid, or anything after an action card or a chase.
    played = _played(look.view)
    if kind in HERD_KINDS and played & set(HERD_KINDS):
        return words.WHY_NOT["laid"]
    if not played & set(ACTION_KINDS):
        return words.WHY_NOT["chased"]
    return words.WHY_NOT["past" if kind in HERD_KINDS else "acted"]


def _why_not_now(look: Look, kind: Kind) -> str:
    if look.view.due == look.eyes:
        return ""  # something is still being shown
    if kind == HIPPO:
        return words.WHY_NOT["hippo"]
    return words.WHY_NOT["wait" if look.view.turn == look.eyes else "turn"]


def _played(view: View) -> set[Kind]:
    """Return the kinds of cards that were played in this turn: what happened since another seat’s turn."""
    kinds = set()
    for seat, move in reversed(view.history):
        if seat != view.turn and move.verb not in (BLOCK, LET):
            break
        if move.verb == PLAY:
            kinds.add(move.card)
    return kinds


def _of_chase(look: Look) -> Ask:
    attacks = [move for move in look.legal if move.verb == ATTACK]
    targets = sorted({move.target for move in attacks})
    chosen = targets[0] if len(targets) == 1 else _seat(look.held)
    put_back = Choice("hold", words.ACTS["back"], key="Escape")
    if chosen not in targets:
        return Ask(_whom([size(move.prey) for move in attacks]), (put_back,), kind="card")
    preys = tuple(
        Choice(
            f"move {print_move(move)}",
            animals(move.prey),
            pics=tuple(PICS[kind] for kind in cards_of(move.prey)),
            bare=True,
            main=True,
        )
        for move in attacks
        if move.target == chosen
    )
    return Ask(words.ASKS["chase_what"].format(whose=look.names.whose(chosen)), (*preys, put_back), kind="card")


def _whom(numbers: list[int]) -> str:
    # A seat with fewer animals than a pair of lions can chase loses what it has.
    most, least = max(numbers), min(numbers)
    key = "chase_whom" if most == least else "chase_whom_some"
    return words.ASKS[key].format(prey=counted(most, "animal", "animals"), less=least)


def _seat(held: tuple[str, ...]) -> Seat:
    return int(held[1]) if len(held) > 1 and held[1].isdecimal() else -1


def _waiting(look: Look) -> Ask:
    if look.view.phase == OVER:
        return Ask("")
    due = look.view.due
    key = "wait_answer" if look.view.phase == ANSWER else "think" if due in look.thinking else "wait"
    return Ask(words.ASKS[key].format(who=look.names.subject(due)), kind="wait")


def _hyena(_: Look) -> Ask:
    choices = (
        Choice("move migrate", words.ACTS["migrate"], main=True, sign="swap"),
        Choice("move keep", words.ACTS["keep"]),
    )
    return Ask(words.ASKS["hyena"], choices, kind="forced")


def _answer(look: Look) -> Ask:
    attack = look.view.attack
    block = any(move.verb == BLOCK for move in look.legal)
    choices = (
        Choice("move block", words.ACTS["block"], main=True, pics=("hippopotamus",)) if block else None,
        Choice("move let", words.ACTS["let"], main=not block),
    )
    text = words.ASKS["answer"].format(whose=begun(look.names.whose(look.view.turn)), prey=animals(attack.prey))
    return Ask(text, tuple(choice for choice in choices if choice), kind="forced")


def _turn(look: Look) -> Ask:
    chase = any(move.verb == ATTACK for move in look.legal)
    playable = {move.card for move in look.legal if move.verb == PLAY}
    key = _KEYS[bool(playable & set(HERD_KINDS)), bool(playable & set(ACTION_KINDS))]
    text = words.ASKS[key]
    if chase:
        # A chase ends laying and playing, so it is the main thing only when nothing else is left.
        text = words.ASKS["chase"] if key == "nothing" else f"{text} {words.ASKS['chase_too']}"
    main = chase and key == "nothing"
    choices = (Choice("hold chase", words.ACTS["chase"], main=main, pics=("lion",)),) if chase else ()
    return Ask(text, (*choices, Choice("move end", words.ACTS["end"], main=key == "nothing" and not chase)))


_KEYS = {(True, True): "herd", (True, False): "herd_only", (False, True): "action", (False, False): "nothing"}
_PHASES = {HYENA_CHOICE: _hyena, ANSWER: _answer, HERD: _turn, ACTION: _turn, CHASE: _turn}
