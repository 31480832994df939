"""The rules of Matching Lions a second time: naive, with lists of cards, told as one story from start to end.

Written from the source text and the rulings alone, to be compared with the engine move for move. Nothing here is
shared with `engine/`: cards are words, a move is its text, the pile is a list with its top at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from itertools import count

Story = Generator[tuple[int, list[str]], str, None]
"""Yields the seat whose decision is due and what it may do; is sent what it does."""

HERD_ANIMALS = ["zebra", "antelope"]
ACTION_CARDS = ["lion", "elephant", "giraffe", "hyena"]
HYENAS_IN_THE_DECK = 5


class Over(Exception):  # noqa: N818 - it is no error
    """The game has ended."""


class Oracle:
    """A table. `deck` is drawn from its front; `shuffle(n, cards)` gives the order of the n-th new deck."""

    def __init__(
        self, players: int, hyena: str, deck: list[str], first: int, shuffle: Callable[[int, list[str]], list[str]]
    ) -> None:
        self.players = players
        self.automatic = hyena == "automatic"
        self.deck = list(deck)
        self.pile: list[str] = []
        self.shuffle = shuffle
        self.shuffles = 0
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.herds: list[list[str]] = [[] for _ in range(players)]
        self.lions = [0] * players
        self.lying_open: list[str] = []
        self.turn = first
        self.quiet = True
        self.winners: list[int] = []
        self.reason = ""

    def story(self) -> Story:
        """Play the whole game."""
        try:
            for hand in self.hands:
                hand += [self.deck.pop(0) for _ in range(5)]
            quiet_turns = 0
            for number in count(1):
                yield from self.whole_turn()
                quiet_turns = quiet_turns + 1 if self.quiet else 0
                if quiet_turns == self.players:
                    self.end_undecided("stalemate")
                if number == 100 * self.players:
                    self.end_undecided("limit")
                self.turn = self.left_of(self.turn)
        except Over:
            return

    def whole_turn(self) -> Story:
        """Draw, then herd before action before chase; what has been passed over does not come back."""
        self.quiet = True
        yield from self.draw_step()
        me = self.turn
        herd_open = action_open = True
        while True:
            chases = self.chases()
            if not action_open and not chases:
                return
            menu = [*chases, "end"]
            if herd_open:
                menu += [card for card in HERD_ANIMALS if card in self.hands[me]]
            if action_open:
                for card in ACTION_CARDS:
                    if card in self.hands[me]:
                        menu += [f"giraffe>{seat}" for seat in self.others()] if card == "giraffe" else [card]
            move = yield me, menu
            if move == "end":
                return
            self.quiet = False
            herd_open = False
            if move in HERD_ANIMALS:
                self.lay(move)
            elif move in chases:
                action_open = False
                yield from self.chase(move)
            else:
                action_open = False
                self.act(move)
            self.refill_empty_hands()

    def draw_step(self) -> Story:
        """Draw a card; a hyena plays itself, if its player wants, and another card is drawn."""
        me = self.turn
        for migrations in count():
            card = self.draw()
            if card is None:
                return
            self.quiet = False
            if card != "hyena":
                self.hands[me].append(card)
                return
            self.lying_open = ["hyena"]
            if migrations == HYENAS_IN_THE_DECK:
                choice = "keep"
            elif self.automatic:
                choice = "migrate"
            else:
                choice = yield me, ["migrate", "keep"]
            self.lying_open = []
            if choice == "keep":
                self.hands[me].append("hyena")
                return
            self.migrate()
            self.pile.append("hyena")
            self.refill_empty_hands()

    def lay(self, animal: str) -> None:
        """Put a herd animal down, and win with the fifth."""
        me = self.turn
        self.hands[me].remove(animal)
        self.herds[me].append(animal)
        if self.herds[me].count(animal) == 5:
            self.winners, self.reason = [me], "five"
            raise Over

    def act(self, move: str) -> None:
        """Play an action card."""
        me = self.turn
        card = move.split(">")[0]
        self.hands[me].remove(card)
        if card == "lion":
            self.lions[me] += 1
            return
        if card == "elephant":
            for seat in range(self.players):
                self.hands[seat] += ["lion"] * self.lions[seat]
                self.lions[seat] = 0
        if card == "hyena":
            self.migrate()
        self.pile.append(card)

    def chases(self) -> list[str]:
        """Every chase that a pair of lions could make now."""
        if self.lions[self.turn] < 2:
            return []
        found = set()
        for seat in self.others():
            herd = sorted(self.herds[seat], key=HERD_ANIMALS.index)
            if len(herd) == 1:
                found.add(f"chase>{seat}:{herd[0]}")
            for i in range(len(herd)):
                for j in range(i + 1, len(herd)):
                    found.add(f"chase>{seat}:{herd[i]}+{herd[j]}")
        return sorted(found)

    def chase(self, move: str) -> Story:
        """Send a pair of lions, after the seat under attack has answered."""
        aim, _, prey = move.removeprefix("chase>").partition(":")
        target = int(aim)
        answers = ["let", "block"] if "hippo" in self.hands[target] else ["let"]
        answer = yield target, answers
        self.lions[self.turn] -= 2
        self.pile += ["lion", "lion"]
        if answer == "block":
            self.hands[target].remove("hippo")
            self.pile.append("hippo")
        else:
            for animal in prey.split("+"):
                self.herds[target].remove(animal)
                self.pile.append(animal)

    def migrate(self) -> None:
        """Give every herd to the player on the left."""
        before = self.herds
        self.herds = [[] for _ in before]
        for seat, herd in enumerate(before):
            self.herds[self.left_of(seat)] = herd

    def refill_empty_hands(self) -> None:
        """Give five cards to whoever has none, beginning with the seat whose turn it is."""
        seat = self.turn
        for _ in range(self.players):
            if not self.hands[seat]:
                cards = [self.draw() for _ in range(5)]
                self.hands[seat] = [card for card in cards if card]
            seat = self.left_of(seat)

    def draw(self) -> str | None:
        """Take the top card of the deck, which is made anew from the pile when it runs out."""
        if not self.deck:
            self.make_deck()
        if not self.deck:
            return None
        card = self.deck.pop(0)
        if not self.deck:
            self.make_deck()
        return card

    def make_deck(self) -> None:
        """Shuffle the pile and use it as the deck, if there is a pile."""
        if self.pile:
            self.deck = self.shuffle(self.shuffles, self.pile)
            self.pile = []
            self.shuffles += 1

    def end_undecided(self, reason: str) -> None:
        """Let the longest single herd win, then the most animals; equals share."""

        def worth(seat: int) -> tuple[int, int]:
            herd = self.herds[seat]
            return max(herd.count("zebra"), herd.count("antelope")), len(herd)

        best = max(worth(seat) for seat in range(self.players))
        self.winners = [seat for seat in range(self.players) if worth(seat) == best]
        self.reason = reason
        raise Over

    def left_of(self, seat: int) -> int:
        """Return the seat to the left."""
        return (seat + 1) % self.players

    def others(self) -> list[int]:
        """Return every seat but the one whose turn it is."""
        return [seat for seat in range(self.players) if seat != self.turn]
