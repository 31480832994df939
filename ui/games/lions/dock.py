"""The hand of Matching Lions, and what is asked of the one who holds it."""

from __future__ import annotations

import htpy as h

from engine.game import Seat
from engine.lions.cards import ACTION_KINDS, GIRAFFE, HERD_KINDS, HIPPO, HYENA, KINDS, Kind, size
from engine.lions.cards import cards as cards_of
from engine.lions.state import ACTION, ANSWER, ATTACK, BLOCK, CHASE, HERD, HYENA_CHOICE, OVER, PLAY, Move
from engine.lions.words import KIND_NAMES, print_move
from ui.components.avatars import avatars
from ui.components.hand import shortcuts
from ui.components.pictures import pic
from ui.games.lions import steps
from ui.games.lions.cards import LETTERS, in_hand, spread
from ui.games.lions.narration import PICS, animals, cards, herds_of
from ui.games.lions.scene import LionsProjection
from ui.games.lions.steps import wins
from ui.model.place import Place
from ui.model.prompt import Choice, Prompt
from ui.words import lions as words
from ui.words.grammar import begun, counted, listed, sentences, signed


def hand(projection: LionsProjection) -> h.Node:
    """Return the hand, one card per kind; nothing for a viewer without one."""
    if projection.viewer is None:
        return None
    held = spread(projection.scene.hand)
    if not held:
        return h.div(".hand", role="group", aria_label=words.HAND["empty"], data_kinds="0")
    title = words.HAND["title"].format(cards=cards(size(projection.scene.hand)))
    return h.div("#hand.hand", role="group", aria_label=title, data_kinds=str(len(held)))[
        [
            _card(projection, kind, n, place, shortcuts(projection, place, at))
            for at, ((kind, n), place) in enumerate(zip(held, places(projection), strict=True), 1)
        ]
    ]


def places(projection: LionsProjection) -> tuple[Place, ...]:
    """Return what lies in the hand, from left to right: a kind at each place."""
    held = spread(projection.scene.hand) if projection.viewer is not None else []
    return tuple(Place(f"card-{KIND_NAMES[kind]}", _act(projection, kind), LETTERS[kind]) for kind, _ in held)


def _act(projection: LionsProjection, kind: Kind) -> str:
    # It lifts the card; then it plays it, or puts it back where there is more to choose, or nothing.
    if projection.held != (KIND_NAMES[kind],):
        return f"hold {KIND_NAMES[kind]}"
    uses = uses_of(projection, kind)
    return f"move {print_move(uses[0])}" if len(uses) == 1 else "hold"


def _card(projection: LionsProjection, kind: Kind, number: int, place: Place, keys: str | None) -> h.Element:
    lifted = projection.held == (KIND_NAMES[kind],)
    uses = uses_of(projection, kind)
    new = kind in _just_drawn(projection)
    return in_hand(
        kind,
        number,
        place.act,
        keys=keys,
        lifted=lifted,
        idle=projection.beside(place.act) or (bool(projection.legal) and not uses),
        new=new and not lifted,
        lit=bool(uses) and kind in steps.FITS.get(steps.chosen(projection), ()),
        wins=any(wins(projection, move) for move in uses),
        pointed=place.act == projection.pointed,
        advised=place.act in projection.advised,
    )


def held(projection: LionsProjection) -> h.Element:
    """Return the hand in small: each kind with its number."""
    bag = projection.scene.hand
    chips = [h.span(".chip", aria_hidden="true")[pic(PICS[kind]), str(n)] for kind, n in spread(bag)]
    return h.span(".held", role="img", aria_label=animals(bag))[chips]


def uses_of(projection: LionsProjection, kind: Kind) -> list[Move]:
    """Return the legal moves that play a card of this kind from the hand."""
    return [move for move in projection.legal if move.card == kind and move.verb in (PLAY, BLOCK)]


def _just_drawn(projection: LionsProjection) -> set[Kind]:
    return {
        kind for event in projection.news if event.kind in ("drew", "refilled", "drew_more") for kind in event.secret
    }


# --- what is asked ---


def prompt(projection: LionsProjection) -> Prompt:
    """Return the one sentence of what is asked now, and every way to answer it."""
    if projection.held and projection.held[0] in KIND_NAMES:
        return _of_card(projection, KINDS[KIND_NAMES.index(projection.held[0])])
    if not projection.legal:
        return _waiting(projection)
    if projection.held[:1] == ("chase",) and any(move.verb == ATTACK for move in projection.legal):
        return _of_chase(projection)
    return _PHASES[projection.view.phase](projection)


def _of_card(projection: LionsProjection, kind: Kind) -> Prompt:
    uses = uses_of(projection, kind)
    plural = len(uses) > 1
    choices = () if plural else tuple(_play(projection, move) for move in uses)
    text = words.DOES[kind]
    if plural:
        text = sentences(text, words.ASKS["look_whom"])
    if projection.legal and projection.view.phase in (HYENA_CHOICE, ANSWER) and not uses:
        choices = _PHASES[projection.view.phase](projection).choices  # what must be answered stays in sight
    back_ = Choice("hold", words.ACTS["back"], key="Escape")
    return Prompt(
        text,
        (*choices, back_),
        title=signed("stop", words.FULL[kind]),
        why="" if uses else _why_not(projection, kind),
        told=_moved(projection) if uses and kind == HYENA else (),
        kind="card",
    )


def _play(projection: LionsProjection, move: Move) -> Choice:
    if move.verb == BLOCK:
        label = words.ACTS["block"]
    elif wins(projection, move):
        label = words.ACTS["win"].format(lay=words.ACTS[KIND_NAMES[move.card]])
    elif move.card == GIRAFFE:
        label = words.ACTS["look"].format(whose=projection.names.whose(move.target))
    else:
        label = words.ACTS[KIND_NAMES[move.card]]
    pics = ("crown",) if wins(projection, move) else ()
    return Choice(f"move {print_move(move)}", label, main=True, pics=pics, key="Enter")


def _why_not(projection: LionsProjection, kind: Kind) -> str:
    if not projection.legal:
        return _why_not_now(projection, kind)
    phase = projection.view.phase
    if phase == ANSWER:
        return words.WHY_NOT["answer"]
    if phase == HYENA_CHOICE:
        return words.WHY_NOT["hyena"]
    if kind == HIPPO:
        return words.WHY_NOT["hippo"]
    # What is left: a herd animal after one was laid, or anything after an action card or a chase.
    return steps.why_shut(projection, "herd" if kind in HERD_KINDS else "action")


def _why_not_now(projection: LionsProjection, kind: Kind) -> str:
    if projection.view.due == projection.viewer:
        return ""  # something is still being shown
    if kind == HIPPO:
        return words.WHY_NOT["hippo"]
    return words.WHY_NOT["wait" if projection.view.turn == projection.viewer else "turn"]


def _of_chase(projection: LionsProjection) -> Prompt:
    attacks = [move for move in projection.legal if move.verb == ATTACK]
    targets = sorted({move.target for move in attacks})
    chosen = targets[0] if len(targets) == 1 else _seat(projection.held)
    put_back = Choice("hold", words.ACTS["off"], key="Escape")
    if chosen not in targets:
        whom = _whom([size(move.prey) for move in attacks])
        return Prompt(whom, (put_back,), kind="card", long=words.LONGER["chase"])
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
    text = words.ASKS["chase_what"].format(whose=projection.names.whose(chosen))
    return Prompt(text, (*preys, put_back), kind="card", long=words.LONGER["chase"])


def _whom(numbers: list[int]) -> str:
    # A seat with fewer animals than a pair of lions can chase loses what it has.
    most, least = max(numbers), min(numbers)
    key = "chase_whom" if most == least else "chase_whom_some"
    return words.ASKS[key].format(prey=counted(most, words.COUNTED["animal"]), less=least)


def _seat(held: tuple[str, ...]) -> Seat:
    return int(held[1]) if len(held) > 1 and held[1].isdecimal() else -1


def _waiting(projection: LionsProjection) -> Prompt:
    if projection.view.phase == OVER:
        return Prompt("")
    due = projection.view.due
    key = "wait_answer" if projection.view.phase == ANSWER else "think" if due in projection.thinking else "wait"
    return Prompt(words.ASKS[key].format(who=projection.names.subject(due)), kind="wait")


def _moved(projection: LionsProjection) -> tuple[tuple[str, str], ...]:
    # What the viewer gets and gives if the herds move, each beside the face of whom it is about.
    me, herds, faces = projection.viewer, projection.scene.herds, avatars(projection.occupants)
    if me is None:
        return ()
    names = projection.names
    giver, taker = (me - 1) % len(herds), (me + 1) % len(herds)
    gets = words.MIGRATES["get" if herds[giver] else "get_none"].format(
        whose=names.whose(giver), who=names.subject(giver), herd=herds_of(herds[giver])
    )
    gives = words.MIGRATES["give" if herds[me] else "give_none"].format(
        who=names.subject(taker), herd=herds_of(herds[me])
    )
    return (faces[giver], gets), (faces[taker], gives)


def _hyena(projection: LionsProjection) -> Prompt:
    choices = (
        Choice("move migrate", words.ACTS["migrate"], main=True, sign="swap"),
        Choice("move keep", words.ACTS["keep"]),
    )
    return Prompt(words.ASKS["hyena"], choices, kind="forced", long=words.LONGER["hyena"], told=_moved(projection))


def _answer(projection: LionsProjection) -> Prompt:
    attack = projection.view.attack
    assert attack is not None
    block = any(move.verb == BLOCK for move in projection.legal)
    choices = (
        Choice("move block", words.ACTS["block"], main=True, pics=("hippopotamus",)) if block else None,
        Choice("move let", words.ACTS["let"], main=not block),
    )
    text = words.ASKS["answer"].format(
        whose=begun(projection.names.whose(projection.view.turn)), prey=animals(attack.prey)
    )
    return Prompt(text, tuple(choice for choice in choices if choice), kind="forced", long=words.LONGER["answer"])


def _turn(projection: LionsProjection) -> Prompt:
    chase = any(move.verb == ATTACK for move in projection.legal)
    playable = {move.card for move in projection.legal if move.verb == PLAY}
    key = _KEYS[bool(playable & set(HERD_KINDS)), bool(playable & set(ACTION_KINDS))]
    herds = [words.ONE[kind] for kind in HERD_KINDS if kind in playable]
    herd = words.HERD_ANIMAL if key == "herd" and len(herds) > 1 else listed(herds, "or")
    text = words.ASKS["chase"] if chase and key == "nothing" else words.ASKS[key].format(herd=herd)
    end = Choice("move end", words.ACTS["end"], main=key == "nothing" and not chase, ends=True)
    asked = steps.said(projection)
    longer = "" if asked else words.LONGER["nothing" if key == "nothing" and not chase else "turn"]
    return Prompt(asked or text, (end,), steps=steps.of_turn(projection), long=longer)


_KEYS = {(True, True): "herd", (True, False): "herd_only", (False, True): "action", (False, False): "nothing"}
_PHASES = {HYENA_CHOICE: _hyena, ANSWER: _answer, HERD: _turn, ACTION: _turn, CHASE: _turn}
