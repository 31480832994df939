"""Every arrow of Animania, as drawn, points at the seat that the engine says it is for.

Tables are drawn from the page's own markup and stylesheet, without the page's program: every number of seats, every
viewer, with and without seats that have left, at every size. Whom a card is for is what a round played with it hits.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import htpy as h
import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from engine import animania
from engine.animania.actions import ACTIONS, ALL, ATTACK, FULL, KINDS, Kind
from engine.animania.events import LINE_EVENTS
from engine.animania.state import PLAY, Move, State
from engine.animania.words import parse_move
from engine.game import Seat
from tests.animania.table import after, table
from tools.sampling import drawn
from ui.components.frames import bar
from ui.games.animania import face
from ui.games.animania.cards import card_key
from ui.games.animania.scene import AnimaniaProjection
from ui.model.occupant import Occupant
from ui.model.projection import Projection
from ui.screens.table import prompt_box
from ui.words.grammar import Names

NAMES = ("Ann", "Maya", "Ben", "Zoe", "Kim")
SIZES = [ViewportSize(width=w, height=h_) for w, h_ in ((360, 640), (640, 360), (768, 1024), (1440, 900))]
AIMED = [kind for kind in KINDS if ACTIONS[kind].effect == ATTACK and ACTIONS[kind].aim != ALL]
NEAR = 4
"""By how many degrees an arrow on the table may be off."""
NEAR_BELOW = 9
"""And one on a card of the hand: the table's size is estimated there."""

TOLD = ("revealed", *LINE_EVENTS.values(), "health")
"""What is shown while the cards of a round lie open."""
ROOMY = 768
"""From which width on a seat shows the cards that it has played."""

MEASURE = """() => {
    const middle = seat => {
        const { x, y, width, height } = document.getElementById(`seat-${seat}`).getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    };
    const seats = [...document.querySelectorAll(".seat")].map(each => +each.id.slice(5));
    const shown = [];
    for (const arrow of document.querySelectorAll(".aim__arrow, .arrow")) {
        const { width } = arrow.getBoundingClientRect();
        const seat = arrow.closest(".seat"), card = arrow.closest("#hand .card");
        if (!width) continue;
        const part = seat ? arrow.closest(".seat__play, .spent").className : card ? card.id : "arrow";
        shown.push([part, seat ? +seat.id.slice(5) : -1, parseFloat(getComputedStyle(arrow).rotate)]);
    }
    const angles = seats.map(from => [from, seats.filter(to => to !== from).map(to => {
        const [x, y] = middle(from), [a, b] = middle(to);
        return [to, Math.atan2(b - y, a - x) * 180 / Math.PI];
    })]);
    return [shown, angles];
}"""


class Arrow(NamedTuple):
    """An arrow as drawn: what it stands on, whose it is, its direction in degrees."""

    part: str
    seat: Seat
    angle: float


def apart(one: float, other: float) -> float:
    """By how many degrees two directions differ."""
    return abs((one - other + 180) % 360 - 180)


def hits(state: State, joint: Mapping[Seat, Move]) -> dict[Seat, list[Seat]]:
    """Whom each seat's card hits, by the rules."""
    told = [event for event in after(state, joint).events if event.kind == "hit"]
    return {seat: sorted({event.data[0] for event in told if event.seat == seat}) for seat in joint}


def laid(players: int, out: tuple[Seat, ...]) -> State:
    """A table where everyone may play every card."""
    state = table(" ".join("-" * players), hands=["left-3 heal-1 heal-2 defence"] * players, out=out)
    return state._replace(hands=tuple(FULL for _ in state.hands), decks=(0,) * players)


def markup(shown: AnimaniaProjection) -> str:
    """The table as the page draws it."""
    return str(
        h.main("#table.table", data_game="animania", data_seats=str(len(shown.occupants)))[
            bar("Round 1 of 5", css=".bar--table"),
            h.section(".ring")[face.ring(shown)],
            h.section(".dock")[prompt_box(face.prompt(shown)), face.hand(shown)],
        ]
    )


def projection(state: State, viewer: Seat, held: tuple[str, ...] = ()) -> AnimaniaProjection:
    """What a viewer sees of it."""
    view, names = animania.view(state, viewer), NAMES[: state.options.players]
    legal = animania.legal_moves(state, viewer) if viewer in state.ring else ()
    occupants = tuple(map(Occupant, names))
    return Projection(view, face.scene(view), viewer, Names(names, viewer), occupants, legal=legal, held=held)


def told(state: State, viewer: Seat, joint: Mapping[Seat, Move]) -> AnimaniaProjection:
    """What a viewer sees while the cards of a round lie open, one blow after the other."""
    before = projection(state, viewer)._replace(legal=())
    scene = before.scene
    for event in after(state, joint).events:
        if event.kind not in TOLD:
            break
        scene = face.after(scene, event)
    return before._replace(scene=scene)


@pytest.fixture(scope="module")
def drawing(browser: Browser, dist: Path) -> Page:
    (style,) = dist.glob("assets/style.*.css")
    page = browser.new_page()
    page.set_content(f'<!doctype html><style>{style.read_text(encoding="utf-8")}</style><div id="app"></div>')
    return page


def arrows(page: Page, shown: AnimaniaProjection) -> tuple[list[Arrow], dict[Seat, dict[Seat, float]]]:
    """Every arrow on the table, and the directions from each seat to each other one."""
    page.evaluate("html => { document.getElementById('app').innerHTML = html; }", markup(shown))
    found, angles = page.evaluate(MEASURE)
    return [Arrow(*each) for each in found], {seat: dict(row) for seat, row in angles}


def check(found: list[Arrow], angles: Mapping[Seat, float], targets: list[Seat], near: float) -> None:
    """Each arrow points at its target, and at no seat more than at that."""
    assert len(found) == len(targets)
    for arrow, target in zip(found, targets, strict=True):
        off = {seat: apart(arrow.angle, angle) for seat, angle in angles.items()}
        assert off[target] <= near, (arrow, target, off)
        assert min(off, key=lambda seat: off[seat]) == target, (arrow, target, off)


PLACES = [(players, viewer) for players in (3, 4, 5) for viewer in range(players)]


@pytest.mark.parametrize(("players", "viewer"), drawn("aims", PLACES, 2))
def test_every_arrow_points_at_whom_its_card_is_for(drawing: Page, players: int, viewer: Seat) -> None:
    gone = [seats for number in range(players - 2) for seats in combinations(range(players), number)]
    for size in SIZES:
        drawing.set_viewport_size(size)
        for at, out in enumerate(gone):
            state = laid(players, out)
            # On the table: everyone plays an attack.
            joint = {seat: Move(PLAY, card=AIMED[(seat + at) % len(AIMED)]) for seat in state.ring}
            found, angles = arrows(drawing, told(state, viewer, joint))
            for seat, targets in hits(state, joint).items():
                for part in ("seat__play", "spent"):
                    of_seat = [arrow for arrow in found if (arrow.part, arrow.seat) == (part, seat)]
                    if of_seat or part != "spent" or size["width"] >= ROOMY:
                        check(of_seat, angles[seat], targets, NEAR)
            if viewer in state.ring:
                _check_hand(drawing, state, viewer)


def _check_hand(page: Page, state: State, viewer: Seat) -> None:
    # In the hand, and from the seat once lifted: the others heal meanwhile.
    found, angles = arrows(page, projection(state, viewer))
    heals = dict.fromkeys(state.ring, parse_move("heal-1"))
    for kind in AIMED:
        targets = hits(state, heals | {viewer: Move(PLAY, card=kind)})[viewer]
        in_hand = [arrow for arrow in found if arrow.part == f"card-{card_key(kind)}"]
        check(in_hand, angles[viewer], targets, NEAR_BELOW)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_arrow_of_a_lifted_card_runs_from_seat_to_seat(drawing: Page, players: int) -> None:
    state, kinds = laid(players, ()), [*AIMED, next(kind for kind in KINDS if ACTIONS[kind].aim == ALL)]
    for kind in kinds:
        lifted: Kind = kind
        found, angles = arrows(drawing, projection(state, 0, held=(card_key(lifted),)))
        heals = dict.fromkeys(state.ring, parse_move("heal-1"))
        targets = hits(state, heals | {0: Move(PLAY, card=lifted)})[0]
        check([arrow for arrow in found if arrow.part == "arrow"], angles[0], targets, NEAR)
