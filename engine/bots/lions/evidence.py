"""What a seat's play tells about its hand: the open history read backwards, with a rule player's eyes."""

from __future__ import annotations

from engine.bots.lions.policy import choose
from engine.bots.lions.style import Style
from engine.game import Seat
from engine.lions.cards import HYENA, KINDS, LION, MASK, ONE, Bag, count, size
from engine.lions.replay import Replay, Step
from engine.lions.state import BLOCK, HYENA_CHOICE, PLAY
from engine.lions.views import View
from engine.rng import Rng

MEMORY = 5
"""How many draws back a seat's play is read."""
MERCY = 10
"""One in so many oddities is let pass: people are no rule players."""


class Evidence:
    """What happened to the hand of a seat, newest first, back to when it was empty or memory ends."""

    __slots__ = ("_seat", "_steps")

    def __init__(self, seat: Seat, steps: list[Step]) -> None:
        self._seat, self._steps = seat, steps

    def oddities(self, hand: Bag, style: Style, rng: Rng, bearable: int) -> int:
        """Return at how many decisions a player of this style who ends up with this hand would have done otherwise.

        Which of the cards was drawn when is unknown: it is drawn at random, but no hyena. Counting stops beyond
        `bearable`.
        """
        seat, odd = self._seat, 0
        for then, move, came, drew in self._steps:
            if then is not None:
                assert move is not None
                verb, card, _, _ = move
                if verb in (PLAY, BLOCK):
                    hand += ONE[card]
                would = choose(then, seat, hand, style)
                if would[0] != verb or would[1] != card:
                    odd += 1
                    if odd > bearable:
                        break
            elif drew:
                if not hand & ~MASK[HYENA]:
                    return bearable + 1  # a hyena drawn for a turn would lie open
                hand = _without_one(hand, rng)
            elif hand & MASK[LION] < came & MASK[LION] or hand & MASK[HYENA] < came & MASK[HYENA]:
                return bearable + 1  # the draws just guessed cannot have been those
            else:
                hand -= came
        return odd


def evidence(view: View) -> dict[Seat, Evidence]:
    """Return what the open history tells of the hand of each other seat."""
    replay = Replay(view)
    found = {}
    for seat, steps in enumerate(replay.steps):
        if seat != view.seat:
            told = [step for step in reversed(steps) if not _by_itself(step, view)]
            draws = [at for at, step in enumerate(told) if step.drew]
            found[seat] = Evidence(seat, told[: draws[MEMORY]] if len(draws) > MEMORY else told)
    return found


def _by_itself(step: Step, view: View) -> bool:
    # A hyena that migrates because the options say so is no decision.
    return view.options.hyena != "choice" and step.then is not None and step.then.phase == HYENA_CHOICE


def _without_one(hand: Bag, rng: Rng) -> Bag:
    n = rng.below(size(hand) - count(hand, HYENA))
    for kind in KINDS[:HYENA]:
        n -= count(hand, kind)
        if n < 0:
            return hand - ONE[kind]
    raise AssertionError("no card is beyond the size of the hand")
