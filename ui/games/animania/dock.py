"""The hand of Animania, the animals to pick from, and what is asked of the one who looks."""

from __future__ import annotations

import htpy as h

from engine.animania.actions import ACTIONS, ALL, BOTH, Kind, members
from engine.animania.niches import ANIMALS
from engine.animania.state import OVER, PICK, PICKING, PLAY, Move
from engine.animania.words import ANIMAL_NAMES, print_move
from ui.components.hand import shortcuts
from ui.components.pictures import pic
from ui.games.animania.aims import aims, face_of, would_hit
from ui.games.animania.cards import card_key, in_hand, letter_of, mini
from ui.games.animania.narration import animal_name, animal_pic, card_at, card_list, card_long, move_name
from ui.games.animania.outlook import outlook
from ui.games.animania.scene import AnimaniaProjection
from ui.games.animania.seats import lifted, planned
from ui.model.place import Place
from ui.model.prompt import Choice, Prompt
from ui.words import animania as words
from ui.words.grammar import counted, in_row, listed, sentences, signed


def hand(projection: AnimaniaProjection) -> h.Node:
    """Return the hand, or the animals while one is to be picked."""
    if _picking(projection):
        return _picks(projection)
    if projection.viewer is None or not projection.scene.hand:
        return None
    held = members(projection.scene.hand)
    title = words.HAND["title"].format(cards=counted(len(held), words.COUNTED["card"]))
    return h.div("#hand.hand", role="group", aria_label=title, data_kinds=str(len(held)))[
        [
            _card(projection, kind, place, shortcuts(projection, place, at))
            for at, (kind, place) in enumerate(zip(held, places(projection), strict=True), 1)
        ]
    ]


def places(projection: AnimaniaProjection) -> tuple[Place, ...]:
    """Return what lies in the hand, from left to right: a card at each place, or an animal to pick."""
    if _picking(projection):
        return tuple(_pick_at(projection, animal) for animal in _free(projection))
    held = members(projection.scene.hand) if projection.viewer is not None else ()
    return tuple(Place(f"card-{card_key(kind)}", _act(projection, kind), letter_of(kind)) for kind in held)


def _act(projection: AnimaniaProjection, kind: Kind) -> str:
    # It lifts the card; then it plays it, or puts it back where there is more to choose, or nothing.
    if projection.held != (card_key(kind),):
        return f"hold {card_key(kind)}"
    uses = uses_of(projection, kind)
    return f"move {print_move(uses[0])}" if len(uses) == 1 else "hold"


def _card(projection: AnimaniaProjection, kind: Kind, place: Place, keys: str | None) -> h.Element:
    up = projection.held == (card_key(kind),)
    own = projection.own is not None and projection.own.card == kind
    drawn = {card for event in projection.news if event.kind == "drew" for card in event.secret}
    return in_hand(
        kind,
        _aims(projection, kind),
        place.act,
        keys=keys,
        lifted=up,
        idle=projection.beside(place.act) or not (uses_of(projection, kind) or own),
        new=kind in drawn and not up,
        pointed=place.act == projection.pointed,
        advised=place.act in projection.advised,
    )


def _aims(projection: AnimaniaProjection, kind: Kind) -> h.Node:
    # Whom a card of the hand would hit: one who has left hits nobody any more.
    seat = projection.viewer
    assert seat is not None
    return aims(projection, seat, kind, would_hit(projection, seat, kind))


def held(projection: AnimaniaProjection) -> h.Element:
    """Return the hand in small."""
    kinds = members(projection.scene.hand)
    minis = [mini(kind, _aims(projection, kind)) for kind in kinds]
    return h.span(".held", role="img", aria_label=card_list(kinds))[minis]


def uses_of(projection: AnimaniaProjection, kind: int) -> list[Move]:
    """Return the legal moves that play a card."""
    return [move for move in projection.legal if move.verb == PLAY and move.card == kind]


def _picking(projection: AnimaniaProjection) -> bool:
    return projection.view.phase == PICKING and any(move.verb == PICK for move in projection.legal)


def _free(projection: AnimaniaProjection) -> list[int]:
    free = {move.animal for move in projection.legal}
    return [animal for animal in ANIMALS if animal in free]


def _pick_at(projection: AnimaniaProjection, animal: int) -> Place:
    name = ANIMAL_NAMES[animal]
    lifted = projection.held == (name,)
    return Place(f"pick-{name}", f"move {print_move(Move(PICK, animal=animal))}" if lifted else f"hold {name}")


def _picks(projection: AnimaniaProjection) -> h.Element:
    given = zip(_free(projection), places(projection), strict=True)
    return h.div("#hand.picks", role="group", aria_label=words.ASKS["pick"])[
        [
            h.button(
                ".pick",
                id=place.id,
                type="button",
                data_act=place.act,
                aria_pressed="true" if projection.held == (ANIMAL_NAMES[animal],) else "false",
                aria_keyshortcuts=shortcuts(projection, place, at),
            )[pic(animal_pic(animal)), h.span(".pick__name")[animal_name(animal)]]
            for at, (animal, place) in enumerate(given, 1)
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
        return Prompt(words.ASKS["choose"], note=_own(projection), long=words.LONGER["choose"])
    if projection.viewer is not None and projection.viewer not in projection.scene.ring:
        return Prompt(words.ASKS["out"], kind="wait")
    return Prompt(words.ASKS["wait"], kind="wait")


def _own(projection: AnimaniaProjection) -> str:
    # The viewer's own animal and what it can do.
    animal = projection.view.animals[projection.viewer] if projection.viewer is not None else -1
    if animal < 0 and projection.view.round == 1 and projection.viewer is not None:
        return words.NO_POWERS
    return words.OWN.format(animal=animal_name(animal), niche=words.CAN_DO[animal]) if animal >= 0 else ""


def _lifted(projection: AnimaniaProjection, kind: int) -> Prompt:
    uses = uses_of(projection, kind)
    verb = words.ACTS["lock" if projection.shared_device else "play"]
    if len(uses) == 1:
        plays = tuple(Choice(f"move {print_move(move)}", verb, main=True, key="Enter") for move in uses)
    else:
        plays = tuple(_at(projection, move) for move in uses)
    return Prompt(
        _does(projection, kind),
        (*plays, Choice("hold", words.ACTS["back"], key="Escape")),
        title=signed("stop", card_long(kind)),
        note=sentences(
            *dict.fromkeys(said for move in uses for said in outlook(projection.view, projection.names, move))
        ),
        kind="card",
    )


def _at(projection: AnimaniaProjection, move: Move) -> Choice:
    # One of the ways in which an arrow can be turned: by whom it would hit.
    assert projection.viewer is not None
    (target,) = would_hit(projection, projection.viewer, move.card, move.turned)
    label = words.ACTS["at"].format(who=projection.names.named(target))
    return Choice(f"move {print_move(move)}", label, main=True, pics=(face_of(projection, target),), seat=target)


def _does(projection: AnimaniaProjection, kind: Kind) -> str:
    # An attack says how much damage it would do to whom, and what of it the animal adds.
    targets = planned(projection)
    if projection.viewer is None or not targets:
        return words.DOES_SAY[kind]
    damage = max(targets.values())
    more = damage - ACTIONS[kind].amount
    animal = projection.view.animals[projection.viewer]
    key = _SEVERAL.get(ACTIONS[kind].aim, "either" if len(targets) > 1 else "one")
    if key == "all" and len(targets) == 2:
        key = "both"  # everyone else are the two neighbours: it is said alike
    who = [projection.names.named(target) for target in targets]
    parts = {key: True, "more": more > 0, "turns": key == "either", "end": True}
    return "".join(words.HITS[part] for part, said in parts.items() if said).format(
        n=damage,
        more=more,
        who=listed(who, "or" if key == "either" else "and"),
        animal=words.SPOKEN[animal] if animal >= 0 else "",
    )


_SEVERAL = {BOTH: "both", ALL: "all"}


def _chosen(projection: AnimaniaProjection, own: Move) -> Prompt:
    card = _named(projection, own)
    waiting = [projection.names.names[seat] for seat in projection.due if seat not in projection.locked]
    change = Choice("unlock", words.ACTS["change"])
    if projection.shared_device:
        return Prompt(words.ASKS["chosen"].format(card=card), (Choice("cover", words.ACTS["cover"], main=True), change))
    text = words.ASKS["chosen_wait"].format(card=card, names=in_row(waiting))
    return Prompt(text, (change,), kind="wait")


def _named(projection: AnimaniaProjection, move: Move) -> str:
    if move.verb != PLAY or projection.viewer is None:
        return move_name(move)
    targets = would_hit(projection, projection.viewer, move.card, move.turned)
    return card_at(move.card, targets, projection.names)


def _pick(projection: AnimaniaProjection) -> Prompt:
    picks = [move for move in projection.legal if projection.held == (print_move(move),)]
    if picks:
        (move,) = picks
        name = animal_name(move.animal)
        return Prompt(
            words.CAN_DO[move.animal],
            (
                Choice(f"move {print_move(move)}", words.ACTS["pick"].format(animal=name), main=True, key="Enter"),
                Choice("hold", words.ACTS["back"], key="Escape"),
            ),
            title=signed("stop", name),
            kind="card",
        )
    if projection.legal:
        return Prompt(words.ASKS["pick"], long=words.LONGER["pick"])
    return Prompt(words.ASKS["wait_pick"].format(who=projection.names.subject(projection.view.turn)), kind="wait")
