"""What a lifted card would do beyond what is on it: what niches would change, and who would be out, from the ledger.

The round is summed up by the rules themselves, with this card and no other. Where a niche acts only against a healing
or with a defence of those that it would hit, that card is put against it too, and nothing but that niche's line is
taken.
"""

from __future__ import annotations

from engine.animania.actions import ACTIONS, DEFEND, HEAL, KINDS, Kind
from engine.animania.aiming import opening, preview
from engine.animania.events import LINE_EVENTS
from engine.animania.ledger import BAR, BLAME, BY_NICHE, HARM, HIT, PIERCE, SPARE, Line
from engine.animania.niches import cast
from engine.animania.state import PLAY, Move
from engine.animania.summing import Sums, summed
from engine.animania.views import View
from engine.game import Seat
from ui.words import animania as words
from ui.words.grammar import Names, begun, listed

_HEAL = max((kind for kind in KINDS if ACTIONS[kind].effect == HEAL), key=lambda kind: ACTIONS[kind].amount)
_DEFENCE = next(kind for kind in KINDS if ACTIONS[kind].effect == DEFEND)
_ANSWERED = {_HEAL: (BAR,), _DEFENCE: (PIERCE, HARM)}
"""By the card that the targets answer with: the lines that are written only then."""


def outlook(view: View, names: Names, move: Move) -> tuple[str, ...]:
    """Return in sentences what niches would change if the viewer played this, and who would be out by it alone."""
    if view.seat is None or view.seat not in view.ring or move.verb != PLAY:
        return ()
    alone = _summed(view, view.seat, move, {})
    lines = [line for line in alone.lines if line.why >= BY_NICHE and line.kind not in (HIT, SPARE, BLAME)]
    lines += _answered(view, view.seat, move)
    told = [words.OUTLOOK[key].format(**blanks) for key, blanks in _merged(lines, names)]
    if alone.victims:
        who = [names.named(seat) for seat in alone.victims]
        key = "out" if view.seat not in alone.blamed else "out_too" if len(who) == 1 else "out_too_many"
        told.append(words.OUTLOOK[key].format(who=listed(who)))
    return tuple(told)


def would_kill(view: View, move: Move) -> tuple[Seat, ...]:
    """Return the seats that would have no health left if the viewer played this and nobody else played anything."""
    if view.seat is None or view.seat not in view.ring or move.verb != PLAY:
        return ()
    return tuple(_summed(view, view.seat, move, {}).victims)


def leaves_alone(view: View, move: Move) -> bool:
    """Tell whether the viewer would leave too if it played this and nobody else played anything."""
    if view.seat is None or view.seat not in view.ring or move.verb != PLAY:
        return False
    return view.seat in _summed(view, view.seat, move, {}).blamed


def _merged(lines: list[Line], names: Names) -> list[tuple[str, dict[str, object]]]:
    # What a niche does to several in the same way is said once.
    targets: dict[tuple[Seat, int, int, int], list[Seat]] = {}
    for source, target, kind, amount, why in lines:
        targets.setdefault((source, kind, amount, why), []).append(target)
    return [
        (
            LINE_EVENTS[kind],
            {
                "whose": begun(names.whose(source)),
                "animal": words.SPOKEN[why - BY_NICHE],
                "n": amount,
                "who": listed([names.named(target) for target in seats]),
            },
        )
        for (source, kind, amount, why), seats in targets.items()
    ]


def _summed(view: View, seat: Seat, move: Move, answers: dict[Seat, Kind]) -> Sums:
    mine = opening(view.ring, seat, view.animals[seat], move.card, move.turned)
    cards = {
        other: opening(view.ring, other, view.animals[other], answers[other], 0) if other in answers else ()
        for other in view.ring
    }
    return summed(cast(view.animals), view.health, view.used, cards | {seat: mine})


def _answered(view: View, seat: Seat, move: Move) -> list[Line]:
    targets = sorted({line.target for line in preview(view, seat, move) if line.kind == HIT} - {seat})
    found = []
    for card, kinds in _ANSWERED.items():
        sums = _summed(view, seat, move, dict.fromkeys(targets, card))
        found += [line for line in sums.lines if line.kind in kinds]
    return found
