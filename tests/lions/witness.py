"""What somebody at the table who only watches and listens would know, worked out from the events alone.

A witness is told each event as its seat may see it (`seen_by`). Its notes must equal the seat's view: then the view
holds all that was seen, and nothing that was not.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine import lions
from engine.game import Event, Seat
from engine.lions.cards import ANTELOPE, COUNTS, HERD_KINDS, HIPPO, HYENA, LION, ONE, Bag, counts
from engine.lions.state import ACTION, ANSWER, ATTACK, CHASE, HERD, HYENA_CHOICE, OVER


class Witness:
    """The notes of one seat (None: a spectator)."""

    def __init__(self, seat: Seat | None, options: lions.Options) -> None:
        players = options.players
        self.seat = seat
        self.hand: Counter[int] = Counter()
        self.sizes = [0] * players
        self.herds: list[Counter[int]] = [Counter() for _ in range(players)]
        self.lions = [0] * players
        self.pile: list[int] = []
        self.deck = sum(COUNTS)
        self.made_of = Counter(dict(enumerate(COUNTS)))
        self.drawn, self.filled = [0] * players, [0] * players
        self.opened = 0
        self.reshuffles = 0
        self.turn = -1
        self.turns = 0
        self.phase = HERD
        self.attacked: tuple[Seat, Bag] | None = None
        self.known: list[Counter[int]] = [Counter() for _ in range(players)]
        self.winners: tuple[Any, ...] | None = None

    def see(self, event: Event) -> None:
        """Take note of an event."""
        getattr(self, "_" + event.kind)(event.seat, event)

    def notes(self) -> dict[str, Any]:
        """Return what was noted, under the names that `View` has for it."""
        return {
            "seat": self.seat,
            "phase": self.phase,
            "due": self._due(),
            "turn": self.turn,
            "turns": self.turns,
            "hand": _bag(self.hand),
            "hand_sizes": tuple(self.sizes),
            "herds": tuple(map(_bag, self.herds)),
            "lions": tuple(self.lions),
            "discard": _bag(Counter(self.pile)),
            "discard_top": self.pile[-1] if self.pile else -1,
            "deck_size": self.deck,
            "reshuffles": self.reshuffles,
            "made_of": _bag(self.made_of),
            "drawn": tuple(self.drawn),
            "filled": tuple(self.filled),
            "opened": self.opened,
            "known": tuple(map(_bag, self.known)),
            "attack": self.attacked and lions.Move(ATTACK, target=self.attacked[0], prey=self.attacked[1]),
            "result": self.winners,
        }

    def _due(self) -> Seat:
        if self.phase == OVER:
            return -1
        return self.attacked[0] if self.attacked else self.turn

    # --- one method for each kind of event ---

    def _dealt(self, seat: Seat, event: Event) -> None:
        (number,) = event.data
        self._from_deck(number, seat, filling=event.kind != "drew")
        self.sizes[seat] += number
        if seat == self.seat:
            self.hand.update(event.secret)
        else:
            assert not event.secret, event

    _refilled = _drew_more = _dealt

    def _drew(self, seat: Seat, event: Event) -> None:
        self._dealt(seat, event)
        self.phase = HERD

    def _nothing_to_draw(self, seat: Seat, event: Event) -> None:
        assert self.deck == 0
        assert not self.pile
        self.phase = HERD

    def _turned_up(self, seat: Seat, event: Event) -> None:
        self._from_deck(1, None)
        self.phase = HYENA_CHOICE

    def _migrated(self, seat: Seat, event: Event) -> None:
        self.herds = self.herds[-1:] + self.herds[:-1]
        self.pile.append(HYENA)
        assert event.data == tuple(map(_bag, self.herds))

    def _kept(self, seat: Seat, event: Event) -> None:
        self._arrives(seat, HYENA, 1)
        self.phase = HERD

    def _played(self, seat: Seat, event: Event) -> None:
        card, _ = event.data
        self._leaves(seat, card)
        self.phase = ACTION if card in HERD_KINDS else CHASE
        if card in HERD_KINDS:
            self.herds[seat][card] += 1
        elif card == LION:
            self.lions[seat] += 1
        elif card != HYENA:
            self.pile.append(card)

    def _went_home(self, seat: Seat, event: Event) -> None:
        (number,) = event.data
        assert number == self.lions[seat]
        self.lions[seat] = 0
        self._arrives(seat, LION, number)

    def _looked(self, seat: Seat, event: Event) -> None:
        (target,) = event.data
        if seat == self.seat:
            self.known[target] = Counter(dict(enumerate(event.secret)))
        else:
            assert not event.secret, event

    def _attacked(self, seat: Seat, event: Event) -> None:
        self.attacked = event.data
        self.phase = ANSWER

    def _chased(self, seat: Seat, event: Event) -> None:
        target, prey = event.data
        assert self.attacked == event.data
        self._pair_spent()
        for kind in HERD_KINDS:
            self.herds[target][kind] -= counts(prey)[kind]
            self.pile += [kind] * counts(prey)[kind]
        assert self.pile[-1] <= ANTELOPE

    def _blocked(self, seat: Seat, event: Event) -> None:
        assert event.data == (self.turn,)
        self._pair_spent()
        self._leaves(seat, HIPPO)
        self.pile.append(HIPPO)

    def _reshuffled(self, seat: Seat, event: Event) -> None:
        assert self.deck == 0, "nothing is told before it happens"
        self.made_of = Counter(self.pile)
        self.pile = []
        (self.deck,) = event.data
        assert self.deck == self.made_of.total()
        self.drawn, self.filled = [0] * len(self.drawn), [0] * len(self.drawn)
        self.opened = 0
        self.reshuffles += 1

    def _turn(self, seat: Seat, event: Event) -> None:
        self.turn = seat
        self.phase = HERD
        assert event.data == (self.turns + 1,)

    def _ended(self, seat: Seat, event: Event) -> None:
        assert seat == self.turn
        self.turns += 1

    def _over(self, seat: Seat, event: Event) -> None:
        self.phase = OVER
        self.winners = event.data

    # --- cards from place to place ---

    def _from_deck(self, number: int, seat: Seat | None, filling: bool = False) -> None:
        self.deck -= number
        assert self.deck >= 0
        if seat is None:
            self.opened += number
        else:
            self.drawn[seat] += number
            self.filled[seat] += number * filling

    def _pair_spent(self) -> None:
        self.attacked = None
        self.lions[self.turn] -= 2
        self.pile += [LION, LION]
        self.phase = CHASE

    def _arrives(self, seat: Seat, kind: int, number: int) -> None:
        self.sizes[seat] += number
        if seat == self.seat:
            self.hand[kind] += number
        else:
            self.known[seat][kind] += number

    def _leaves(self, seat: Seat, kind: int) -> None:
        self.sizes[seat] -= 1
        if seat == self.seat:
            self.hand[kind] -= 1
        elif self.known[seat][kind]:
            self.known[seat][kind] -= 1


def _bag(cards: Counter[int]) -> Bag:
    return Bag(sum(number * ONE[kind] for kind, number in cards.items()))
