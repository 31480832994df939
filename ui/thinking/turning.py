"""The turning points of a game in words: what happened, whose chance moved, and whether that was decided or luck."""

from __future__ import annotations

from typing import NamedTuple

from engine.game import Seat
from ui.model.analysis import Analysis
from ui.model.hint import ShownHint
from ui.table.chances import TOLD, WHOLE, Chances, curve, curve_of, decided, parse_apart, weighty
from ui.table.hint import TOLD as REASONS
from ui.table.hint import WORTH_TELLING
from ui.table.names import public_names
from ui.table.seats import face_of, game_of
from ui.thinking.hint import parse_hint
from ui.words.grammar import Names, begun, sentences
from ui.words.page import t

_SENTENCES = 2
"""How many sentences tell what was decided where one seat does, and how many what came then."""


class Turning(NamedTuple):
    """A turning point: after how many joint moves it came, and what there is to say of it."""

    number: int
    when: str
    happened: str
    moved: str
    """Whose chance moved, and from what to what."""
    verdicts: tuple[str, ...]
    """What was decided, and what was luck."""


def turnings(analysis: Analysis) -> tuple[Turning, ...]:
    """Return the turning points that are known in full, in the order of the game."""
    record = analysis.whole.record
    known, said = curve(record, analysis.found, 0), curve_of(analysis)
    found = []
    for number in sorted(weighty(record, analysis.found)):
        apart = parse_apart(analysis.found.get(f"a{number}", ""), record.options.players)
        seat, by = _most(known[number], known[number + 1])
        if apart and by >= TOLD:
            moved = percent(said[number][seat]), percent(said[number + 1][seat])
            lucky = _most(apart.all, known[number + 1])[1] >= TOLD
            found.append(_turning(analysis, number, seat, moved, lucky))
    return tuple(found)


def _most(before: Chances, after: Chances) -> tuple[Seat, int]:
    """Return the seat whose chance moved most, and by how much; where only nobody's did, the seat that lost most."""
    moved = [abs(b - a) for a, b in zip(before[:-1], after[:-1], strict=True)]
    return max(range(len(moved)), key=lambda seat: moved[seat]), max(moved)


def _turning(analysis: Analysis, number: int, seat: Seat, moved: tuple[int, int], lucky: bool) -> Turning:
    whole = analysis.whole
    names = public_names(whole)
    effect = t("why_moved", whose=begun(names.whose(seat)), before=moved[0], after=moved[1])
    own = decided(whole.record, analysis.found, number)
    verdicts = [verdict for one, by in own.items() if (verdict := _verdict(analysis, number, one, by, names))]
    if lucky or not verdicts:
        verdicts.append(t("why_luck_cards") if lucky else _played(analysis, number, names))
    decided_, came = _told(analysis, number)
    happened = sentences(*decided_, *(came if lucky else []))
    return Turning(number, _when(analysis, number, names), happened, effect, tuple(dict.fromkeys(verdicts)))


def _verdict(analysis: Analysis, number: int, seat: Seat, by: int, names: Names) -> str:
    """Return what is to be said of a decision by what the seat could know; empty where that was not asked."""
    whole, face = analysis.whole, face_of(analysis.whole)
    hint = known(analysis, number, seat)
    if hint is None:
        return ""
    made = dict(whole.record.turns[number])[seat]
    if better(hint, made):
        move = face.named_move(hint.move, names)
        said = _of("why_better", names, seat, move=move, after=hint.after, before=hint.before)
        return sentences(said, _reasons(analysis, hint, seat, names))
    return _of("why_good" if by > 0 else "why_hidden", names, seat)


def _of(key: str, names: Names, seat: Seat, **blanks: object) -> str:
    """Return a sentence about a seat, or the one to whoever sits there."""
    return t(f"{key}_you" if seat == names.you else key, who=names.subject(seat), **blanks)


def known(analysis: Analysis, number: int, seat: Seat) -> ShownHint | None:
    """Return what the strongest player would have done from what the seat could see; None if that is not known."""
    game, words = analysis.whole.record.game, tuple(analysis.found.get(f"k{number}-{seat}", "").split(" "))
    hint = parse_hint(game, words)
    made = dict(analysis.whole.record.turns[number]).get(seat)
    return hint if hint and made in hint.moves else None


def better(hint: ShownHint, made: object) -> bool:
    """Tell whether the seat could have known better than to do what it did."""
    return hint.move != made and hint.near is None and hint.after - hint.before >= WORTH_TELLING


def could_know(analysis: Analysis, seat: Seat) -> bool:
    """Tell whether at some turning point a seat could have known better."""
    record = analysis.whole.record
    for number in weighty(record, analysis.found):
        hint, made = known(analysis, number, seat), dict(record.turns[number]).get(seat)
        if hint and better(hint, made):
            return True
    return False


def _reasons(analysis: Analysis, hint: ShownHint, seat: Seat, names: Names) -> str:
    # They speak to the seat itself. Of whoever looks they would speak as of somebody else, so these are left out.
    heard = Names(names.names, seat)
    reasons = [one for one in hint.reasons if seat == names.you or one.seat != names.you or names.you is None]
    said = sentences(*(face_of(analysis.whole).reason(one, heard) for one in reasons[:REASONS]))
    if not said or seat == names.you:
        return said
    return t("why_reason", who=names.subject(seat), said=said)


def _played(analysis: Analysis, number: int, names: Names) -> str:
    seats = [seat for seat, _ in analysis.whole.record.turns[number]]
    return _of("why_played", names, seats[0]) if len(seats) == 1 else t("why_met")


# --- what happened ---


def _told(analysis: Analysis, number: int) -> tuple[list[str], list[str]]:
    """Return what a joint move was and what came then, in sentences; no secret any more: the game is over."""
    whole, face, names = analysis.whole, face_of(analysis.whole), public_names(analysis.whole)
    events = [event for event in whole.event_log[number + 1] if event.kind not in face.quiet]
    begins = next((at for at, event in enumerate(events) if face.heading(event)), len(events))
    decided_, came = events[:begins], [event for event in events[begins:] if not face.heading(event)]
    weighed = [event for event in decided_ if face.weight(event)] or decided_
    joint = whole.record.turns[number]
    made = [face.sentence(event, names) for event in weighed[: max(_SENTENCES, len(joint))]]
    if not made:  # what goes without saying in the log
        made = [_of("why_did", names, seat, move=face.named_move(move, names)) for seat, move in joint]
    return made, [face.sentence(event, names) for event in came[:_SENTENCES]]


def _when(analysis: Analysis, number: int, names: Names) -> str:
    face = face_of(analysis.whole)
    headings = [event for events in analysis.whole.event_log[: number + 1] for event in events if face.heading(event)]
    told = face.sentence(headings[-1], names) if headings else ""
    return t("why_when", n=number + 1, said=told).strip()


def percent(share: int) -> int:
    """Return a chance in hundredths, rounded."""
    return (100 * share + WHOLE // 2) // WHOLE


# --- all of it ---


def summary(analysis: Analysis) -> str:
    """Return the first sentence: kind to whoever has not won, and true."""
    names = public_names(analysis.whole)
    outcome = game_of(analysis.whole).outcome(analysis.whole.state)
    assert outcome is not None
    if names.you is None or not outcome.winners:
        return t("why_others")
    if names.you in outcome.winners:
        return t("why_won")
    return t("why_lost" if could_know(analysis, names.you) else "why_lost_well")


def dealt(analysis: Analysis) -> str:
    """Return what the deal did, in a sentence; empty where it did not do much."""
    record, names = analysis.whole.record, public_names(analysis.whole)
    first, said = curve(record, analysis.found, 0).get(0), curve_of(analysis).get(0)
    if first is None or said is None:
        return ""
    fair = (WHOLE - first[-1]) // record.options.players
    seat = max(range(record.options.players), key=lambda seat: abs(first[seat] - fair))
    if abs(first[seat] - fair) < 2 * TOLD:
        return ""
    return t("why_deal", whose=names.whose(seat), n=percent(said[seat]), fair=percent(fair))
