"""What games passed on by links show besides: the list at home, who sits where, and whose seat a link is for."""

from __future__ import annotations

import htpy as h

from ui.components.avatars import avatars
from ui.components.controls import button, tool
from ui.components.frames import panel
from ui.components.levels import level_line
from ui.components.pictures import icon, pic
from ui.games.registry import FACES
from ui.model.occupant import ELSEWHERE, called
from ui.model.page import Model
from ui.model.table import Table
from ui.persistence.far import Ended, read_ended
from ui.persistence.far_links import far_table
from ui.persistence.keys import table_key
from ui.screens.endings import ending
from ui.table.far import people_of, whole
from ui.table.names import names_for, public_names
from ui.table.seats import face_of, game_of, is_over, people, undecided
from ui.words.grammar import Names, space
from ui.words.page import t

# --- at home ---


def listed_games(model: Model) -> h.Node:
    """Return all games that are passed on with whose decision each is, those first that wait for someone here."""
    found = [whole(table) for table in model.tables.values() if table.far]
    found.sort(key=lambda table: (is_over(table), not _due_here(table), table.handle))
    ended = list(filter(None, (read_ended(key, text) for key, text in sorted(model.far_texts.items()))))
    if not found and not ended:
        return None
    rows = [*(_game(model, table) for table in found), *map(_ended, ended)]
    return h.section(".far.tile.stack", aria_labelledby="far-list")[
        h.h2("#far-list")[t("far_list")], h.ul(".far__games")[rows]
    ]


def _due_here(table: Table) -> tuple[int, ...]:
    return tuple(seat for seat in undecided(table) if table.occupants[seat].person)


def _game(model: Model, table: Table) -> h.Element:
    others = tuple(seat for seat in people_of(table) if not table.occupants[seat].person)
    names = public_names(table).listed(others)
    over, here, unkept = is_over(table), _due_here(table), table_key(table.handle) in model.unkept
    state = [
        h.span(".far__state")[icon("check" if over else "person" if here else "hourglass"), _state(table)],
        h.span(".far__state")[icon("warn"), t("not_kept_mark")] if unkept else None,
    ]
    act = button(f"continue {table.handle}", t("see_result" if over else "continue"), css=".btn--main" if here else "")
    return _row(table.record.game, table.handle, names, state, act)


def _ended(each: Ended) -> h.Element:
    # One that has ended and that nobody has asked for: its text says enough.
    names = Names(tuple(map(called, each.past.names))).listed(each.others)
    state = h.span(".far__state")[icon("check"), h.span[ending(each.past, each.own)]]
    return _row(each.past.game, each.handle, names, state, button(f"continue {each.handle}", t("see_result")))


def _row(game: str, handle: str, names: str, state: h.Node, act: h.Element) -> h.Element:
    face = FACES[game]
    return h.li(".far__game")[
        pic(face.art, "pic far__pic"),
        h.div(".far__said")[h.strong[face.name], h.span(".small")[t("far_with_names", names=names)], state],
        act,
        tool(f"far-drop {handle}", t("far_drop", game=face.name, names=names), "trash"),
    ]


def _state(table: Table) -> h.Element:
    outcome, here = game_of(table).outcome(table.state), _due_here(table)
    if outcome:
        return h.span[face_of(table).outcome_line(outcome, public_names(table))]
    if here:
        alone = len(people(table)) == 1
        return h.span[t("far_your_turn") if alone else t("far_turn_of", name=table.occupants[here[0]].called)]
    left = tuple(seat for seat in undecided(table) if not table.occupants[seat].computer) or undecided(table)
    return h.span[t("far_wait", names=public_names(table).listed(left))]


# --- who sits where ---


def seats(table: Table) -> h.Node:
    """Return who sits where: seats come to this device and go, one that is silent goes to a computer."""
    names, table = names_for(table), whole(table)
    assert table.far is not None
    several = len(people(table)) > 1
    rows: list[h.Node] = []
    for seat, occupant in enumerate(table.occupants):
        name = names.names[seat]
        acts: list[h.Node] = []
        if occupant.who == ELSEWHERE and not is_over(table):
            acts = [
                button(f"far-with {seat}", t("far_with", name=name), sign="person"),
                button(f"far-give {seat}", t("seat_give", name=name), sign="computer"),
            ]
        elif occupant.person and several:
            acts = [button(f"far-without {seat}", t("far_without", name=name), sign="share")]
        given = seat in table.far.given
        said = t("seat_away") if given else level_line(occupant.who.rpartition("-")[0]) if occupant.computer else ""
        who = said or t("seat_person" if occupant.person else "seat_elsewhere")
        sign = "computer" if occupant.computer else "person" if occupant.person else "share"
        rows.append(
            h.li(".tile.stack")[
                h.div(".row")[
                    pic(avatars(table.occupants)[seat]), icon(sign), h.strong[name], h.span(".small.soft")[who]
                ],
                acts,
            ]
        )
    return panel(t("seats_title"), h.div(".stack")[h.ol(".stack")[rows], h.p(".small.soft")[t("far_seats_note")]])


# --- a link that was opened ---


def claims(model: Model) -> h.Node:
    """Return a button for each seat of a linked game that may be one's own; None where that is no question."""
    link = model.linked
    if link is None or not link.id or otherwise(model):
        return None
    table = whole(far_table(link, (), 1))
    mine = [seat for seat, occupant in enumerate(table.occupants) if occupant.who == ELSEWHERE]
    if is_over(table):
        return None
    due = tuple(seat for seat in undecided(table) if seat in mine)
    return h.section(".tile.stack", aria_labelledby="which-seat")[
        h.h3("#which-seat")[t("far_which")],
        h.p[t("far_due", names=public_names(table).listed(due))] if due else None,
        h.div(".claims")[
            [
                button(f"far-claim {seat}", t("far_mine", name=table.occupants[seat].called), sign="person")
                for seat in mine
            ]
        ],
        h.p(".small.soft")[t("far_more"), space(), t("far_secrets")],
    ]


def otherwise(model: Model) -> h.Node:
    """Return the two ways on from a link that tells a game otherwise than it is known here; None for any other."""
    link = model.linked
    if link is None or not link.id or not any(each.far and each.far.id == link.id for each in model.tables.values()):
        return None
    return [
        button("far-ours", t("far_ours"), css=".btn--main.btn--wide"),
        button("far-theirs", t("far_theirs"), css=".btn--wide"),
    ]
