"""Animania in sentences: cards and animals in words, and each event as the log and a screen reader tell it."""

from __future__ import annotations

from collections.abc import Iterable

from engine.animania.actions import ACTIONS, ALL, ATTACK, DEFEND, HEAL, TURNED, Kind
from engine.animania.ledger import BY_NICHE
from engine.animania.state import Move
from engine.animania.views import View
from engine.bots.hint import Reason
from engine.game import Event, Outcome, Seat
from ui.words import animania as words
from ui.words.grammar import Names, begun, counted, listed, signed


def animal_pic(animal: int) -> str:
    """Return the picture of an animal, or of a seat without one."""
    return words.PICTURES[animal] if animal >= 0 else "emblem"


def animal_name(animal: int) -> str:
    """Return an animal by name."""
    return words.ANIMALS[animal]


def effect(kind: Kind) -> str:
    """Return what sort of card it is: `attack`, `heal` or `defend`."""
    return {ATTACK: "attack", HEAL: "heal", DEFEND: "defend"}[ACTIONS[kind].effect]


def aim_of(kind: Kind, turned: int = 0) -> int:
    """Return whom a card is for, by the number of its aim."""
    aim = ACTIONS[kind].aim
    return TURNED[aim] if turned else aim


def _named(kind: Kind, forms: dict[str, str]) -> str:
    key = "all" if ACTIONS[kind].aim == ALL else effect(kind)
    return forms[key].format(n=ACTIONS[kind].amount, aim=words.AIMS[ACTIONS[kind].aim])


def card_short(kind: Kind) -> str:
    """Return a card as it names itself: “Left 3”."""
    return begun(_named(kind, words.CARD))


def card_long(kind: Kind, turned: int = 0) -> str:
    """Return a card in a sentence: “Attack 3, left”."""
    name = _named(kind, words.LONG)
    return words.TURNED.format(card=name, aim=words.AIMS[aim_of(kind, 1)]) if turned else name


def card_at(kind: Kind, targets: tuple[Seat, ...], names: Names) -> str:
    """Return a card with whom it is for: “Attack 3 at Maya”."""
    if ACTIONS[kind].aim == ALL or not targets:
        return card_long(kind)
    return words.AT.format(n=ACTIONS[kind].amount, who=listed([names.named(target) for target in targets]))


def card_told(kind: Kind) -> str:
    """Return a card for who cannot see it: first what it says itself, so that saying that finds it."""
    short, long = card_short(kind), card_long(kind)
    return long if long.startswith(short) else words.TOLD_CARD.format(short=short, long=long)


def card_list(kinds: Iterable[Kind]) -> str:
    """Return several cards in words."""
    return listed([signed("quotes", card_short(kind)) for kind in kinds]) or words.NICHE["none"]


def named_move(move: Move, _: Names) -> str:
    """Return a move as something to do: “play “3 left””."""
    return words.MOVES["card" if move.card >= 0 else "animal"].format(what=move_name(move))


def reason(given: Reason, names: Names) -> str:
    """Return what speaks for a move as a sentence to whoever may make it."""
    hearts = counted(given.number, words.COUNTED["heart"])
    return words.REASONS[given.key].format(who=names.subject(given.seat), n=given.number, hearts=hearts)


def move_name(move: Move) -> str:
    """Return a locked choice in words."""
    return card_long(move.card, move.turned) if move.card >= 0 else animal_name(move.animal)


def why_animal(why: int) -> int | None:
    """Return the animal that a ledger line comes from, or None for a card."""
    return why - BY_NICHE if why >= BY_NICHE else None


def sentence(event: Event, names: Names) -> str:
    """Return what happened as a sentence."""
    if event.kind == "over":
        winners, reason = event.data
        return outcome_line(Outcome(winners, reason), names)
    if event.kind == "finished":
        return _finished(event, names)
    key = _key(event)
    said = names.said(words.EVENTS[key], event.seat, **_blanks(event, names))
    return _with_own_animal(said, event, names) if event.kind == "game" else said


def _with_own_animal(begins: str, event: Event, names: Names) -> str:
    animal = event.data[1][names.you] if names.you is not None else -1
    return words.GAME_OWN.format(begins=begins, animal=words.SPOKEN[animal]) if animal >= 0 else begins


def _key(event: Event) -> str:
    kind = event.kind
    if event.secret:
        return f"{kind}_open"
    if kind in ("hit", "healed") and why_animal(event.data[-1]) is not None:
        return f"{kind}_more"
    if kind == "health":
        return "health_down" if event.data[1] < event.data[0] else "health_up"
    if kind == "game" and event.data[0] == 1:
        return "game_one"
    return kind


_LINES = (
    "hit",
    "guarded",
    "pierced",
    "stopped",
    "healed",
    "harmed",
    "softened",
    "barred",
    "saved",
    "blamed",
    "spared",
    "kept",
)


def _blanks(event: Event, names: Names) -> dict[str, object]:
    data, kind = event.data, event.kind
    if kind in _LINES:
        target, amount, why = data
        animal = why_animal(why)
        return {
            "target": names.named(target),
            "of": names.whose(target),
            "n": amount,
            "animal": words.SPOKEN[animal] if animal is not None else "",
            "what": words.LONG["defend"],
        }
    match kind:
        case "game" | "round":
            return {"n": data[0]}
        case "picked":
            return {"animal": words.SPOKEN[data[0]]}
        case "niche":
            return {"animal": words.SPOKEN[data[0]]}
        case "dealt" | "drew":
            return {"cards": counted(data[0], words.COUNTED["card"]), "what": card_list(event.secret)}
        case "watched":
            return {"target": names.named(data[0]), "of": names.whose(data[0]), "what": card_list(event.secret)}
        case "revealed":
            return {"what": signed("quotes", card_long(*data))}
        case "health":
            before, after = data
            return {"n": abs(after - before), "after": after}
        case "crown":
            return {"crowns": counted(data[0], words.COUNTED["crown"])}
    return {}


def _finished(event: Event, names: Names) -> str:
    winners, _, _, health = event.data
    if not winners:
        return words.FINISHED_NOBODY
    best = health[winners[0]]
    if len(winners) == 1:
        return names.said(words.EVENTS["finished"], winners[0], n=best)
    return words.FINISHED_MANY.format(who=names.listed(winners), n=best)


def outcome_line(outcome: Outcome, names: Names) -> str:
    """Return who won, in a sentence."""
    if not outcome.winners:
        return words.OVER_NOBODY[outcome.reason]
    if len(outcome.winners) > 1:
        return words.OVER_MANY[outcome.reason].format(who=names.listed(outcome.winners))
    return names.said(words.OVER[outcome.reason], outcome.winners[0])


def outcome_why(outcome: Outcome, _: View, __: Names) -> str:
    """Return why, in a sentence."""
    return words.WHY[outcome.reason]
