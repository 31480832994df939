"""The hand of Animania, the animals to pick from, and what is asked of the one who looks."""

from __future__ import annotations

import htpy as h

from engine.animania.actions import ACTIONS, ALL, BOTH, Kind, members
from engine.animania.aims import neighbours
from engine.animania.niches import ANIMALS
from engine.animania.state import OVER, PICK, PICKING, PLAY, Move
from engine.animania.words import ANIMAL_NAMES, card_sentence, niche_sentence, print_move
from ui.animania.cards import card_key, in_hand
from ui.animania.seats import lifted, planned
from ui.animania.talk import aim_of, animal_name, animal_pic, card_long, move_name
from ui.bits import pic
from ui.face import Ask, Choice, Look
from ui.words import animania as words
from ui.words.grammar import counted


def hand(look: Look) -> h.Node:
    """Return the hand, or the animals while one is to be picked."""
    if look.view.phase == PICKING and any(move.verb == PICK for move in look.legal):
        return _picks(look)
    if look.eyes is None or not look.scene.hand:
        return None
    held = members(look.scene.hand)
    title = words.HAND["title"].format(cards=counted(len(held), "card", "cards"))
    new = {kind for event in look.news if event.kind == "drew" for kind in event.secret}
    return h.div("#hand.hand", role="group", aria_label=title, data_kinds=str(len(held)))[
        [_card(look, kind, kind in new) for kind in held]
    ]


def _card(look: Look, kind: int, new: bool) -> h.Element:
    up = look.held == (card_key(kind),)
    uses = uses_of(look, kind)
    act = f"hold {card_key(kind)}"
    if up:
        act = f"move {print_move(uses[0])}" if len(uses) == 1 else "hold"
    own = look.own is not None and look.own.card == kind
    return in_hand(kind, act, lifted=up, idle=not uses and not own, new=new and not up)


def uses_of(look: Look, kind: int) -> list[Move]:
    """Return the legal moves that play a card."""
    return [move for move in look.legal if move.verb == PLAY and move.card == kind]


def _picks(look: Look) -> h.Element:
    free = {move.animal for move in look.legal}
    return h.div("#hand.picks", role="group", aria_label=words.ASKS["pick"])[
        [
            h.button(
                ".pick",
                id=f"pick-{ANIMAL_NAMES[animal]}",
                type="button",
                data_act=f"hold {ANIMAL_NAMES[animal]}",
                aria_pressed="true" if look.held == (ANIMAL_NAMES[animal],) else "false",
            )[pic(animal_pic(animal)), h.span[animal_name(animal)]]
            for animal in ANIMALS
            if animal in free
        ]
    ]


def ask(look: Look) -> Ask:
    """Return the one sentence of what is asked now, and every way to answer it."""
    if look.view.phase == OVER:
        return Ask("")
    if look.own is not None:
        return _chosen(look)
    if look.view.phase == PICKING:
        return _pick(look)
    move = lifted(look)
    if move is not None:
        return _lifted(look, move.card)
    if look.legal:
        return Ask(words.ASKS["choose"])
    if look.eyes is not None and look.eyes not in look.scene.ring:
        return Ask(words.ASKS["out"], kind="wait")
    return Ask(words.ASKS["wait"], kind="wait")


def _lifted(look: Look, kind: int) -> Ask:
    uses = uses_of(look, kind)
    verb = words.ACTS["lock" if look.company else "play"]
    plays = tuple(
        Choice(
            f"move {print_move(move)}",
            words.ACTS["to"].format(aim=words.AIMS[aim_of(kind, move.turned)]) if len(uses) > 1 else verb,
            main=True,
            key="Enter" if len(uses) == 1 else "",
        )
        for move in uses
    )
    return Ask(
        _does(look, kind),
        (*plays, Choice("hold", words.ACTS["back"], key="Escape")),
        title=card_long(kind) + ".",
        kind="card",
    )


def _does(look: Look, kind: Kind) -> str:
    # An attack says how much damage it would do to whom, and what of it the animal adds.
    targets = planned(look)
    if look.eyes is None or not targets:
        return card_sentence(kind)
    damage = max(targets.values())
    more = damage - ACTIONS[kind].amount
    animal = look.view.animals[look.eyes]
    left, right = neighbours(look.view.ring, look.eyes)
    one = "either" if len(targets) > 1 else "left" if left in targets else "right"
    key = _SEVERAL.get(ACTIONS[kind].aim, one)
    parts = {key: True, "more": more > 0, "turns": key == "either", "end": True}
    return "".join(words.HITS[part] for part, said in parts.items() if said).format(
        n=damage,
        more=more,
        left=look.names.named(left),
        right=look.names.named(right),
        animal=animal_name(animal).lower() if animal >= 0 else "",
    )


_SEVERAL = {BOTH: "both", ALL: "all"}


def _chosen(look: Look) -> Ask:
    card = move_name(look.own)
    waiting = [look.names.names[seat] for seat in look.due if seat not in look.locked]
    change = Choice("unlock", words.ACTS["change"])
    if look.company:
        return Ask(words.ASKS["chosen"].format(card=card), (Choice("cover", words.ACTS["cover"], main=True), change))
    text = words.ASKS["chosen_wait"].format(card=card, names=", ".join(waiting))
    return Ask(text, (change,), kind="wait")


def _pick(look: Look) -> Ask:
    picks = [move for move in look.legal if look.held == (print_move(move),)]
    if picks:
        (move,) = picks
        name = animal_name(move.animal)
        return Ask(
            niche_sentence(move.animal),
            (
                Choice(f"move {print_move(move)}", words.ACTS["pick"].format(animal=name), main=True),
                Choice("hold", words.ACTS["back"], key="Escape"),
            ),
            title=name + ".",
            kind="card",
        )
    if look.legal:
        return Ask(words.ASKS["pick"])
    return Ask(words.ASKS["wait_pick"].format(who=look.names.subject(look.view.turn)), kind="wait")
