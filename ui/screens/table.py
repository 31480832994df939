"""The table of either game: the bar, the ring of seats, and the dock with what is asked and the hand."""

from __future__ import annotations

from collections.abc import Collection

import htpy as h

from engine.bots.hint_givers import can_hint
from ui.components.choices import choices
from ui.components.controls import letter, tool
from ui.components.frames import bar
from ui.components.pictures import icon, pic
from ui.model.page import Model
from ui.model.projection import OpaqueProjection
from ui.model.prompt import Choice, Prompt
from ui.model.settings import Settings
from ui.model.table import Table
from ui.persistence.keys import table_key
from ui.table.far import may_send, sent, unchangeable, waits_for
from ui.table.hint import hint_numbers, hint_sentence
from ui.table.names import names_for
from ui.table.playback import busy
from ui.table.seats import face_of, game_of, is_over, needs_reveal, playing
from ui.table.undo import practising, rewinder, undoer
from ui.words.grammar import Names, reach, sentences, space
from ui.words.page import t


def _to_end() -> Choice:
    return Choice("finish", t("to_result"), sign="skip")


def screen(model: Model, projection: OpaqueProjection) -> h.Element:
    """Return the table, as its viewer sees it."""
    table = model.table
    bar_, dock = _bar(model, table, projection), [_marks(model, table), _dock(model, table, projection)]
    return frame(table, projection, bar_, dock, act="skip" if busy(table) else None)


def frame(
    table: Table, projection: OpaqueProjection, bar_: h.Node, dock: h.Node, *, act: str | None, css: str = ""
) -> h.Element:
    """Return a table between a bar and a dock; `act` is what a touch of the table itself sends."""
    return h.main(
        f"#table.table{css}",
        data_game=table.record.game,
        data_seats=str(len(table.occupants)),
        data_decision=str(table.decision.ticket),
        data_act=act,
        tabindex="-1",
    )[
        bar_,
        h.section(".ring", aria_label=t("table"))[pic("ground", "ring__ground"), face_of(table).ring(projection)],
        h.section(".dock", aria_label=t("your_move"))[dock],
    ]


def _bar(model: Model, table: Table, projection: OpaqueProjection) -> h.Element:
    return bar(
        face_of(table).title(projection),
        _undo(model.settings, table),
        tool("hint", t("hint"), "hint", key=letter(model.settings, "H"))
        if projection.legal and can_hint(table.record.game, projection.view)
        else None,
        tool("log", t("log"), "log", key=letter(model.settings, "L")),
        tool("rules", t("rules"), "rules", key=letter(model.settings, "?")),
        tool("seats", t("people"), "people"),
        _sound(model.settings.sound),
        tool("settings", t("settings"), "settings"),
        back=tool("home", t("home"), "home"),
        css=".bar--table",
    )


def _sound(on: bool) -> h.Element:
    return tool("sound", t("sound"), "sound" if on else "silent", pressed=on)


def _marks(model: Model, table: Table) -> h.Node:
    # What holds for the whole game hangs on the table's lower edge.
    marks = (
        h.span(".bar__mark")[t("practice_mark")] if practising(table) else None,
        h.span(".bar__mark")[t("not_kept_mark")] if table_key(table.handle) in model.unkept else None,
    )
    return h.div(".dock__marks")[marks] if any(marks) else None


def _undo(settings: Settings, table: Table) -> h.Node:
    if undoer(table) is not None:
        return tool("undo", t("undo"), "undo", key=letter(settings, "U"))
    return tool("rewind", t("rewind"), "undo", key=letter(settings, "U")) if rewinder(table) is not None else None


def _dock(model: Model, table: Table, projection: OpaqueProjection) -> h.Node:
    face = face_of(table)
    hand = face.hand(projection)
    if busy(table) and not table.decision.held:
        return [prompt_box(_narration(model, table, projection)), hand]
    return [prompt_box(prompt_of(table, projection), advised=projection.advised), hand]


def _ways_beside(model: Model, table: Table, projection: OpaqueProjection) -> tuple[Choice, ...]:
    # The sheet that sums up has the ways on; while it is folded away, they and the sheet are to be had here.
    if not projection.halted:
        return ways_on(table, projection, model.settings.speed == "step")
    if not table.playback.folded:
        return ()
    return (*ways_on(table, projection, step=False), Choice("fold", t("unfold"), sign="log"))


def _narration(model: Model, table: Table, projection: OpaqueProjection) -> Prompt:
    # What is happening, and the way past it.
    return Prompt(narrated(table), _ways_beside(model, table, projection), kind="wait")


def narrated(table: Table, names: Names | None = None) -> str:
    """Return what is being shown in a sentence or two: what one did or saw oneself before what others did.

    `names` are those of whoever reads it, where that is not who looks.
    """
    face, names = face_of(table), names or names_for(table)
    if table.playback.group and (said := face.beats.get(face.together.get(table.playback.group[-1].kind, ""))):
        return said
    group = [event for event in table.playback.group if face.weight(event)] or list(table.playback.group)
    own = [event for event in group if event.seat == table.viewer]
    return sentences(*(face.sentence(event, names) for event in (own or group)[-2:]))


def ways_on(table: Table, projection: OpaqueProjection, step: bool) -> tuple[Choice, ...]:
    """Return the buttons that lead past what is being shown."""
    if projection.halted:
        to_end = () if playing(table) else (_to_end(),)
        return (Choice("next", t("go_on"), main=True, sign="next"), *to_end)
    next_ = (Choice("next", t("next"), main=True, sign="step"),) if step else ()
    return (*next_, Choice("skip", t("skip"), sign="skip"))


def prompt_of(table: Table, projection: OpaqueProjection) -> Prompt:
    """Return what is asked of whoever looks; of people alone here also what has nothing to do with a seat."""
    face = face_of(table)
    outcome = game_of(table).outcome(table.state)
    if outcome:
        text = face.outcome_line(outcome, names_for(table))
        send = (_send(table),) if table.far and not sent(table) else ()
        return Prompt(text, (Choice("result", t("see_result"), main=True), *send))
    if needs_reveal(table) and table.viewer is None:
        again = tuple(
            Choice(f"open {seat}", t("pass_again", name=table.occupants[seat].called))
            for seat in projection.due
            if table.occupants[seat].person
        )
        return Prompt(t("all_locked"), (Choice("reveal", t("reveal"), main=True), *again), kind="reveal")
    prompt = face.prompt(projection)
    if may_send(table) and projection.own is None:
        names = names_for(table).listed(waits_for(table))
        prompt = prompt._replace(text=t("far_wait" if sent(table) else "far_wait_send", names=names))
    if may_send(table):
        return prompt._replace(choices=_ways_to_send(table, prompt), kind="wait")
    if projection.legal and not table.decision.held and (table.decision.hint_pending or table.decision.hint):
        found = table.decision.hint
        prompt = prompt._replace(hint=t("hint_waits"))
        if found:
            said, numbers = (say(found, face, names_for(table)) for say in (hint_sentence, hint_numbers))
            said = sentences(said, face.beside(projection, found.move, found.near) if found.after else "")
            whole = table.decision.hint_whole
            # Where nothing else speaks for it, its numbers do.
            prompt = (
                prompt._replace(hint=said, more=numbers, whole=whole)
                if found.reasons
                else prompt._replace(hint=sentences(said, numbers))
            )
    if playing(table) or table.playback.hurry:
        return prompt
    return prompt._replace(choices=(*prompt.choices, _to_end()))


def _send(table: Table) -> Choice:
    said = "far_again" if sent(table) else "far_send_end" if is_over(table) else "far_send"
    return Choice("send", t(said), main=not is_over(table), sign="share")


def _ways_to_send(table: Table, prompt: Prompt) -> tuple[Choice, ...]:
    # One's own choice can be changed until it has gone out.
    fixed = unchangeable(table)
    others = tuple(choice for choice in prompt.choices if choice.act != "unlock" or table.viewer not in fixed)
    again = tuple(
        Choice(f"open {seat}", t("pass_again", name=table.occupants[seat].called))
        for seat, _ in table.decision.chosen
        if table.viewer is None and table.occupants[seat].person and seat not in fixed
    )
    return (_send(table), Choice("send copy", t("far_copy"), sign="copy", bare=True), *others, *again)


LONG = 100
"""Letters of a prompt beyond which they are set smaller, so that its box stays as it is; one as wide as high is two."""


def prompt_box(prompt: Prompt, pointed: str = "", advised: Collection[str] = ()) -> h.Element:
    """Return the prompt: the one sentence, and a button for every answer. A hint stands where the sentence stood.

    `pointed` is the act of a button that is pointed at, `advised` are those of which one may be lit for the hint.
    """
    hinted = bool(prompt.hint) and prompt.kind != "card"
    said = (
        prompt.hint + prompt.more * prompt.whole
        if hinted
        else f"{prompt.title} {prompt.text} {prompt.why} {prompt.note}"
    )
    kind = f".prompt--{prompt.kind}" if prompt.kind else ""
    return h.div(f"#prompt.prompt{kind}{'.prompt--long' if reach(said) > LONG else ''}", tabindex="-1")[
        h.div(".prompt__said")[
            h.div(class_=["prompt__line", {"sr": hinted}])[
                h.p(".prompt__ask")[[h.strong[prompt.title], space()] if prompt.title else None, prompt.text],
                _why() if prompt.long and not hinted else None,
            ],
            h.p(".prompt__why")[prompt.why] if prompt.why else None,
            h.p(".prompt__note")[prompt.note] if prompt.note and not hinted else None,
            h.ul(".prompt__told")[[h.li[pic(face), h.span[text]] for face, text in prompt.told]]
            if prompt.told and not hinted
            else None,
            _hint(prompt) if hinted else None,
        ],
        choices(prompt.choices, prompt.steps, pointed, advised),
    ]


def _why() -> h.Node:
    return [" ", h.button("#a-sheet-why.prompt__more", type="button", data_act="sheet why")[t("why")]]


def _hint(prompt: Prompt) -> h.Element:
    more = h.button(
        "#a-hint-more.prompt__more", type="button", data_act="hint-more", aria_expanded=str(prompt.whole).lower()
    )[t("hint_more")]
    return h.p(".prompt__hint")[
        icon("hint"),
        prompt.hint,
        [space(), prompt.more] if prompt.whole else None,
        [" ", more] if prompt.more else None,
    ]


def announcements(table: Table, projection: OpaqueProjection) -> tuple[str, ...]:
    """Return what a screen reader is told to be asked now; nothing while something is being shown."""
    if busy(table):
        return ()
    prompt = prompt_of(table, projection)
    # What stands there while nothing is lifted can be read at the seat, and is not said anew in every round.
    note = prompt.note if prompt.kind == "card" else ""
    asked = sentences(prompt.title, prompt.text)
    told = sentences(*(text for _, text in prompt.told))
    return tuple(filter(None, (asked, prompt.why, note, told, prompt.hint, prompt.more if prompt.whole else "")))
