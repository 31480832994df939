"""The hand of Animania, the animals to pick from, and what is asked of the one who looks."""

from __future__ import annotations

import htpy as h

from engine.animania.actions import ACTIONS, ALL, BOTH, Kind, members
from engine.animania.aiming import neighbours
from engine.animania.niches import ANIMALS
from engine.animania.state import OVER, PICK, PICKING, PLAY, Move
from engine.animania.words import ANIMAL_NAMES, card_sentence, niche_sentence, print_move
from ui.components.pictures import pic
from ui.games.animania.cards import card_key, in_hand
from ui.games.animania.narration import aim_of, animal_name, animal_pic, card_long, move_name
from ui.games.animania.scene import AnimaniaProjection
from ui.games.animania.seats import lifted, planned
from ui.model.prompt import Choice, Prompt
from ui.words import animania as words
from ui.words.grammar import counted


def hand(projection: AnimaniaProjection) -> h.Node:
    """Return the hand, or the animals while one is to be picked."""
    if projection.view.phase == PICKING and any(move.verb == PICK for move in projection.legal):
        return _picks(projection)
    if projection.viewer is None or not projection.scene.hand:
        return None
    held = members(projection.scene.hand)
    title = words.HAND["title"].format(cards=counted(len(held), "card", "cards"))
    new = {kind for event in projection.news if event.kind == "drew" for kind in event.secret}
    return h.div("#hand.hand", role="group", aria_label=title, data_kinds=str(len(held)))[
        [_card(projection, kind, kind in new) for kind in held]
    ]


def _card(projection: AnimaniaProjection, kind: int, new: bool) -> h.Element:
    up = projection.held == (card_key(kind),)
    uses = uses_of(projection, kind)
    act = f"hold {card_key(kind)}"
    if up:
        act = f"move {print_move(uses[0])}" if len(uses) == 1 else "hold"
    own = projection.own is not None and projection.own.card == kind
    return in_hand(kind, act, lifted=up, idle=not uses and not own, new=new and not up)


def uses_of(projection: AnimaniaProjection, kind: int) -> list[Move]:
    """Return the legal moves that play a card."""
    return [move for move in projection.legal if move.verb == PLAY and move.card == kind]


def _picks(projection: AnimaniaProjection) -> h.Element:
    free = {move.animal for move in projection.legal}
    return h.div("#hand.picks", role="group", aria_label=words.ASKS["pick"])[
        [
            h.button(
                ".pick",
                id=f"pick-{ANIMAL_NAMES[animal]}",
                type="button",
                data_act=f"hold {ANIMAL_NAMES[animal]}",
                aria_pressed="true" if projection.held == (ANIMAL_NAMES[animal],) else "false",
            )[pic(animal_pic(animal)), h.span[animal_name(animal)]]
            for animal in ANIMALS
            if animal in free
        ]
    ]


def prompt(projection: AnimaniaProjection) -> Prompt:
    """Return the one sentence of what is asked now, and every way to answer it."""
    if projection.view.phase == OVER:
        return Prompt("")
    if projection.own is not None:
        return _chosen(projection, projection.own)
    if projection.view.phase == PICKING:
        return _pick(projection)
    move = lifted(projection)
    if move is not None:
        return _lifted(projection, move.card)
    if projection.legal:
        return Prompt(words.ASKS["choose"])
    if projection.viewer is not None and projection.viewer not in projection.scene.ring:
        return Prompt(words.ASKS["out"], kind="wait")
    return Prompt(words.ASKS["wait"], kind="wait")


def _lifted(projection: AnimaniaProjection, kind: int) -> Prompt:
    uses = uses_of(projection, kind)
    verb = words.ACTS["lock" if projection.shared_device else "play"]
    plays = tuple(
        Choice(
            f"move {print_move(move)}",
            words.ACTS["to"].format(aim=words.AIMS[aim_of(kind, move.turned)]) if len(uses) > 1 else verb,
            main=True,
            key="Enter" if len(uses) == 1 else "",
        )
        for move in uses
    )
    return Prompt(
        _does(projection, kind),
        (*plays, Choice("hold", words.ACTS["back"], key="Escape")),
        title=card_long(kind) + ".",
        kind="card",
    )


def _does(projection: AnimaniaProjection, kind: Kind) -> str:
    # An attack says how much damage it would do to whom, and what of it the animal adds.
    targets = planned(projection)
    if projection.viewer is None or not targets:
        return card_sentence(kind)
    damage = max(targets.values())
    more = damage - ACTIONS[kind].amount
    animal = projection.view.animals[projection.viewer]
    left, right = neighbours(projection.view.ring, projection.viewer)
    one = "either" if len(targets) > 1 else "left" if left in targets else "right"
    key = _SEVERAL.get(ACTIONS[kind].aim, one)
    parts = {key: True, "more": more > 0, "turns": key == "either", "end": True}
    return "".join(words.HITS[part] for part, said in parts.items() if said).format(
        n=damage,
        more=more,
        left=projection.names.named(left),
        right=projection.names.named(right),
        animal=animal_name(animal).lower() if animal >= 0 else "",
    )


_SEVERAL = {BOTH: "both", ALL: "all"}


def _chosen(projection: AnimaniaProjection, own: Move) -> Prompt:
    card = move_name(own)
    waiting = [projection.names.names[seat] for seat in projection.due if seat not in projection.locked]
    change = Choice("unlock", words.ACTS["change"])
    if projection.shared_device:
        return Prompt(words.ASKS["chosen"].format(card=card), (Choice("cover", words.ACTS["cover"], main=True), change))
    text = words.ASKS["chosen_wait"].format(card=card, names=", ".join(waiting))
    return Prompt(text, (change,), kind="wait")


def _pick(projection: AnimaniaProjection) -> Prompt:
    picks = [move for move in projection.legal if projection.held == (print_move(move),)]
    if picks:
        (move,) = picks
        name = animal_name(move.animal)
        return Prompt(
            niche_sentence(move.animal),
            (
                Choice(f"move {print_move(move)}", words.ACTS["pick"].format(animal=name), main=True),
                Choice("hold", words.ACTS["back"], key="Escape"),
            ),
            title=name + ".",
            kind="card",
        )
    if projection.legal:
        return Prompt(words.ASKS["pick"])
    return Prompt(words.ASKS["wait_pick"].format(who=projection.names.subject(projection.view.turn)), kind="wait")
