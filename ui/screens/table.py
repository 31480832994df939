"""The table of either game: the bar, the ring of seats, and the dock with what is asked and the hand."""

from __future__ import annotations

import htpy as h

from engine.bots.hints import can_hint
from ui.advice import advised
from ui.bits import bar, icon, pic, tool
from ui.choices import choices
from ui.face import Ask, Choice, Look
from ui.model import Model, Table
from ui.play import busy, face_of, game_of, playing
from ui.proceed import needs_reveal
from ui.story import names_for
from ui.undo import practising, rewinder, undoer
from ui.words.page import t

_TO_END = Choice("finish", t("to_result"), sign="skip")


def screen(model: Model, look: Look) -> h.Element:
    """Return the table, as its open eyes see it."""
    table = model.table
    face = face_of(table)
    return h.main(
        "#table.table",
        data_game=table.record.game,
        data_seats=str(len(table.places)),
        data_act="skip" if busy(table) else None,
        tabindex="-1",
    )[
        _bar(table, look),
        h.section(".ring", aria_label=t("table"))[pic("ground", "ring__ground"), face.ring(look)],
        h.section(".dock", aria_label=t("your_move"))[_dock(model, table, look)],
    ]


def _bar(table: Table, look: Look) -> h.Element:
    return bar(
        face_of(table).title(look),
        _undo(table),
        tool("hint", t("hint"), "hint", key="H") if look.legal and can_hint(table.record.game, look.view) else None,
        tool("log", t("log"), "log", key="L"),
        tool("rules", t("rules"), "rules", key="?"),
        tool("seats", t("people"), "people"),
        tool("settings", t("settings"), "settings"),
        h.span(".bar__mark")[t("practice_mark")] if practising(table) else None,
        back=tool("home", t("home"), "home"),
        css=".bar--table",
    )


def _undo(table: Table) -> h.Node:
    if undoer(table) is not None:
        return tool("undo", t("undo"), "undo", key="U")
    return tool("rewind", t("rewind"), "undo", key="U") if rewinder(table) is not None else None


def _dock(model: Model, table: Table, look: Look) -> h.Node:
    face = face_of(table)
    hand = face.hand(look)
    if busy(table) and not table.held:
        return face.dock(look, _ways_beside(model, table, look)) or [
            prompt(_telling(model, table, look)),
            hand,
        ]
    return [prompt(asked(table, look)), hand]


def _ways_beside(model: Model, table: Table, look: Look) -> tuple[Choice, ...]:
    # The sheet that sums up has the ways on; while it is folded away, they and the sheet are to be had here.
    if not look.halted:
        return ways_on(table, look, model.settings.speed == "step")
    return (*ways_on(table, look, step=False), Choice("fold", t("unfold"), sign="log")) if table.folded else ()


def _telling(model: Model, table: Table, look: Look) -> Ask:
    # What is happening, and the way past it.
    return Ask(told(table), ways_on(table, look, model.settings.speed == "step"), kind="wait")


def told(table: Table) -> str:
    """Return what is being shown in a sentence or two: what one did or saw oneself before what others did."""
    face, names = face_of(table), names_for(table)
    group = [event for event in table.group if face.weight(event)] or list(table.group)
    own = [event for event in group if event.seat == table.eyes]
    return " ".join(face.sentence(event, names) for event in (own or group)[-2:])


def ways_on(table: Table, look: Look, step: bool) -> tuple[Choice, ...]:
    """Return the buttons that lead past what is being shown."""
    if look.halted:
        to_end = () if playing(table) else (_TO_END,)
        return (Choice("next", t("go_on"), main=True, sign="next"), *to_end)
    next_ = (Choice("next", t("next"), main=True, sign="step"),) if step else ()
    return (*next_, Choice("skip", t("skip"), sign="skip"))


def asked(table: Table, look: Look) -> Ask:
    """Return what is asked of whoever looks; of people alone here also what has nothing to do with a seat."""
    face = face_of(table)
    outcome = game_of(table).outcome(table.state)
    if outcome:
        text = face.outcome_line(outcome, names_for(table))
        return Ask(text, (Choice("result", t("see_result"), main=True),))
    if needs_reveal(table) and table.eyes is None:
        again = tuple(
            Choice(f"open {seat}", t("pass_again", name=table.places[seat].name))
            for seat in look.due
            if table.places[seat].person
        )
        return Ask(t("all_locked"), (Choice("reveal", t("reveal"), main=True), *again))
    ask = face.ask(look)
    if look.legal and not table.held and (table.advising or table.advice):
        hint = advised(table.advice, face, names_for(table)) if table.advice else t("hint_waits")
        ask = ask._replace(hint=hint)
    if playing(table) or table.hurry:
        return ask
    return ask._replace(choices=(*ask.choices, _TO_END))


def prompt(ask: Ask) -> h.Element:
    """Return the prompt: the one sentence, and a button for every answer."""
    return h.div(f"#prompt.prompt{f'.prompt--{ask.kind}' if ask.kind else ''}", tabindex="-1")[
        h.p(".prompt__ask")[[h.strong[ask.title], " "] if ask.title else None, ask.text],
        h.p(".prompt__why")[ask.why] if ask.why else None,
        h.p(".prompt__hint")[icon("hint"), ask.hint] if ask.hint else None,
        choices(ask.choices),
    ]


def said(table: Table, look: Look) -> tuple[str, ...]:
    """Return what a screen reader is told to be asked now; nothing while something is being shown."""
    if busy(table):
        return ()
    ask = asked(table, look)
    return tuple(part for part in (" ".join([ask.title, ask.text]).strip(), ask.why, ask.hint) if part)
