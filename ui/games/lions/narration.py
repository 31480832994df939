"""Matching Lions in sentences: cards in words, and each event as it is told in the log and to a screen reader."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.bots.hint import Reason
from engine.game import Event, Outcome, Seat
from engine.lions.cards import GIRAFFE, HERD_KINDS, KINDS, ONE, Bag, Kind, bag_of, count, counts
from engine.lions.state import ATTACK, Move
from engine.lions.views import View
from engine.lions.words import print_move
from ui.games.lions.scene import biggest
from ui.words import lions as words
from ui.words.grammar import Names, counted, listed, ordinal, sentences

PICS = ("zebra", "antelope", "lion", "elephant", "giraffe", "hippopotamus", "hyena")
"""The picture of each kind."""


def cards(number: int) -> str:
    """Return a number of cards in words."""
    return counted(number, words.COUNTED["card"])


def animals(bag: Bag) -> str:
    """Return a bag in words: “a zebra and 2 antelopes”."""
    parts = [counted(n, words.SOME[kind]) for kind, n in zip(KINDS, counts(bag), strict=True) if n]
    return listed(parts) if parts else words.SEAT["empty"]


def bag_of_cards(kinds: Iterable[Kind]) -> Bag:
    """Return cards, one by one, as a bag."""
    row = [0] * len(KINDS)
    for kind in kinds:
        row[kind] += 1
    return bag_of(row)


def sentence(event: Event, names: Names) -> str:
    """Return what happened as a sentence."""
    key, blanks = event.kind, _blanks(event, names)
    if key == "over":
        return _over(event, names)
    if key == "played":
        card, target = event.data
        key = "played_herd" if card in HERD_KINDS else "played_at" if target >= 0 else "played"
    elif event.secret:
        key += "_open"
    said = names.said(words.EVENTS[key], event.seat, **blanks)
    return sentences(said, *_moved(event.data, names)) if key == "migrated" else said


def _moved(herds: tuple[Bag, ...], names: Names) -> Iterator[str]:
    # What that was for whoever reads it: what came from the right, and what went to the left.
    if names.you is None:
        return
    giver, taker = (names.you - 1) % len(herds), (names.you + 1) % len(herds)
    if herds[names.you]:
        yield words.MIGRATED["got"].format(whose=names.whose(giver), herd=herds_of(herds[names.you]))
    if herds[taker]:
        yield words.MIGRATED["lost"].format(who=names.subject(taker), herd=herds_of(herds[taker]))


def _blanks(event: Event, names: Names) -> dict[str, object]:
    data = event.data
    match event.kind:
        case "dealt" | "refilled" | "drew_more" | "drew":
            return {"cards": cards(data[0]), "what": animals(bag_of_cards(event.secret))}
        case "played":
            card, target = data
            return {"what": words.ONE[card], "target": names.named(target) if card == GIRAFFE else ""}
        case "attacked" | "chased":
            target, prey = data
            return {"theirs": names.theirs(target), "prey": animals(prey)}
        case "looked":
            return {"whose": names.whose(data[0]), "what": animals(bag_of(event.secret)) if event.secret else ""}
        case "went_home":
            return {"lions": counted(data[0], words.COUNTED["goes"])}
        case "reshuffled":
            return {"cards": cards(data[0])}
    return {}


def named_move(move: Move, names: Names) -> str:
    """Return a move as something to do: “lay a zebra”."""
    key = "chase" if move.verb == ATTACK else print_move(move).partition(">")[0]
    blanks = {"whose": names.whose(move.target), "theirs": names.theirs(move.target)} if move.target >= 0 else {}
    return words.MOVES[key].format(prey=animals(move.prey), **blanks)


def reason(given: Reason, names: Names) -> str:
    """Return what speaks for a move as a sentence to whoever may make it."""
    kind = Kind(given.kind)
    return words.REASONS[given.key].format(
        n=given.number,
        animals=animals(given.number * ONE[kind]) if given.kind >= 0 else "",
        many=words.MANY[kind],
        lions=counted(given.number, words.COUNTED["lion"]),
        herd=counted(given.number, words.COUNTED["animal"]),
        who=names.subject(given.seat),
        whose=names.whose(given.seat),
    )


def _over(event: Event, names: Names) -> str:
    winners, reason = event.data
    return outcome_line(Outcome(winners, reason), names)


def outcome_line(outcome: Outcome, names: Names) -> str:
    """Return who won, in a sentence."""
    if len(outcome.winners) == 1:
        return names.said(words.OVER[outcome.reason], outcome.winners[0])
    return words.SHARED.format(who=names.listed(outcome.winners))


def outcome_why(outcome: Outcome, view: View, names: Names) -> str:
    """Return why, in a sentence."""
    kind = whose = ""
    if outcome.reason == "five":
        winner = outcome.winners[0]
        herd, whose = view.herds[winner], names.whose(winner)
        kind = words.MANY[max(HERD_KINDS, key=lambda kind: count(herd, kind))]
    decided = words.DECIDED["most" if by_all_animals(view) else "longest"]
    turn = ordinal(view.turns // view.options.players + 1)
    return words.WHY[outcome.reason].format(kind=kind, turn=turn, whose=whose, decided=decided)


def by_all_animals(view: View) -> bool:
    """Tell whether the number of all herd animals made the difference: someone else’s herd was as long."""
    result = view.result
    if result is None or result.reason == "five":
        return False
    longest = [biggest(herd)[0] for herd in view.herds]
    return longest.count(max(longest)) > len(result.winners)


def herd_of(kind: Kind, number: int) -> str:
    """Return a herd of one kind in words: “1 zebra”, “3 antelopes”."""
    return counted(number, words.HERDS[kind])


def herds_of(herd: Bag) -> str:
    """Return a seat's herds in words: “2 zebras and 1 antelope”."""
    return listed([herd_of(kind, count(herd, kind)) for kind in HERD_KINDS if count(herd, kind)])


def ranked(view: View) -> list[Seat]:
    """Return the seats, the winners first, then by their herds."""
    winners = view.result.winners if view.result else ()

    def rank(seat: Seat) -> tuple[bool, int, int]:
        longest, all_ = biggest(view.herds[seat])
        return seat not in winners, -longest, -all_

    return sorted(range(view.options.players), key=rank)
