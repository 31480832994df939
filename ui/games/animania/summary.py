"""What a round has come to: for each seat what it lost or won, why, and whether it leaves; a sheet over the table."""

from __future__ import annotations

from typing import NamedTuple

import htpy as h

from engine.game import Event, Seat
from ui.components.pictures import icon, pic, use
from ui.games.animania.aims import aims, did_hit, face_of
from ui.games.animania.cards import SCARS, mini, sign
from ui.games.animania.narration import card_at, sentence, why_animal
from ui.games.animania.scene import AnimaniaProjection
from ui.words import animania as words


class Reason(NamedTuple):
    """How a line of the ledger is told to the seat that it concerns: its class and its sign."""

    css: str
    sign: str


REASONS = {
    "hit": Reason("loss", SCARS),
    "pierced": Reason("loss", SCARS),
    "harmed": Reason("loss", SCARS),
    "healed": Reason("gain", "potion"),
    "saved": Reason("gain", "heart"),
    "guarded": Reason("stop", "shield"),
    "stopped": Reason("stop", "shield"),
    "softened": Reason("stop", "shield"),
    "barred": Reason("loss", "potion"),
    "kept": Reason("stop", "i-cards"),
}
"""Lines that stand with the seat to which it is done."""
VERDICTS = {"died": "out", "blamed": "out", "spared": "stays"}
"""What stands with the seat that it is about, as a sentence, with its class."""
HEADLINES = ("finished", "crown")


class Row(NamedTuple):
    """What a round has come to for one seat."""

    seat: Seat
    card: int
    before: int
    after: int
    reasons: tuple[Event, ...]
    verdicts: tuple[Event, ...]

    @property
    def out(self) -> bool:
        """Tell whether the seat has left the game."""
        return any(VERDICTS[event.kind] == "out" for event in self.verdicts)


def rows(projection: AnimaniaProjection) -> list[Row]:
    """Return a row for each seat that played, whoever looks first and then round the table."""
    shown = (*projection.past, *projection.group)
    played = {event.seat: event.data[0] for event in shown if event.kind == "revealed"}
    seats = projection.order()
    return [_row(projection, shown, seat, played[seat]) for seat in (*seats[-1:], *seats[:-1]) if seat in played]


def _row(projection: AnimaniaProjection, shown: tuple[Event, ...], seat: Seat, card: int) -> Row:
    now = projection.scene.health[seat]
    before, after = next((e.data for e in shown if e.kind == "health" and e.seat == seat), (now, now))
    mine = [event for event in shown if event.kind in REASONS and event.data[0] == seat]
    # What a defence has met is told by what it stopped and what came through.
    guards = any(event.kind == "guarded" for event in mine)
    reasons = [event for event in mine if not (guards and event.kind == "hit")]
    stopped = any(event.kind in ("stopped", "pierced") for event in reasons)
    verdicts = [event for event in shown if event.kind in VERDICTS and event.seat == seat]
    died = [event for event in verdicts if event.kind == "died"]
    return Row(
        seat,
        card,
        before,
        after,
        tuple(event for event in reasons if not (stopped and event.kind == "guarded")),
        tuple(died or verdicts),
    )


def sums(projection: AnimaniaProjection) -> tuple[str, h.Node]:
    """Return title and body of the sheet."""
    found = rows(projection)
    title = words.REVEAL["title"].format(n=projection.scene.round)
    heads = [event for event in (*projection.past, *projection.group) if event.kind in HEADLINES]
    return title, h.div(".sums", style=f"--rows:{len(found)}")[
        [h.p(".sums__head")[pic("crown"), sentence(event, projection.names)] for event in heads],
        h.ol(".sums__rows")[[_shown(projection, row) for row in found]],
    ]


def _shown(projection: AnimaniaProjection, row: Row) -> h.Element:
    change = row.after - row.before
    way = "loss" if change < 0 else "gain" if change > 0 else "none"
    said = words.SUMS["change"].format(before=row.before, after=row.after)
    targets = did_hit(projection, row.seat, row.card)
    played = words.SEAT["played"].format(what=card_at(row.card, targets, projection.names))
    return h.li(class_=["sum", {"is-out": row.out, "is-me": row.seat == projection.viewer}])[
        pic(face_of(projection, row.seat), "sum__pic"),
        h.p(".sum__who")[
            h.strong[projection.names.subject(row.seat)],
            h.span(role="img", aria_label=played)[
                mini(row.card, aims(projection, row.seat, row.card, targets, ".by-face"))
            ],
        ],
        _hearts(row, projection.scene.most[row.seat]),
        h.p(f".sum__change.sum__change--{way}", role="img", aria_label=said)[_signed(change)],
        h.ul(".sum__why")[[_reason(projection, event) for event in row.reasons]] if row.reasons else None,
        [
            h.p(f".sum__verdict.sum__verdict--{VERDICTS[event.kind]}")[
                pic("heart-broken") if event.kind == "died" else icon("next") if row.out else pic("heart"),
                sentence(event, projection.names),
            ]
            for event in row.verdicts
        ],
    ]


def _signed(change: int) -> str:
    return f"+{change}" if change > 0 else f"−{-change}" if change < 0 else "0"


def _hearts(row: Row, most: int) -> h.Element:
    said = words.SEAT["health"].format(n=row.after, most=most)
    return h.div(".hearts.sum__hearts", role="img", aria_label=said)[
        [
            h.svg(class_=["hearts__one", {"is-gone": row.after <= i < row.before}], aria_hidden="true")[
                use("heart" if i < row.after else "heart-empty")
            ]
            for i in range(most)
        ]
    ]


def _reason(projection: AnimaniaProjection, event: Event) -> h.Element:
    _, amount, why = event.data
    animal = why_animal(why)
    key = f"{event.kind}_more" if event.kind in ("hit", "healed") and animal is not None else event.kind
    reason = REASONS[event.kind]
    text = words.SUMS[key].format(
        n=amount,
        source=projection.names.named(event.seat),
        whose=projection.names.whose(event.seat),
        animal=words.SPOKEN[animal] if animal is not None else "",
    )
    return h.li(f".why.why--{reason.css}")[sign(reason.sign, amount), h.span[text]]
