"""What lies over a screen: the log, the rules, questions, texts to copy, and what one person alone may see."""

from __future__ import annotations

from collections.abc import Callable

import htpy as h

from engine.game import BadText
from ui.components.avatars import avatars
from ui.components.controls import button, tool
from ui.components.frames import dialog, panel
from ui.components.levels import level_line
from ui.components.pictures import icon, pic
from ui.games.registry import FACES
from ui.model.page import Model, Overlay
from ui.persistence.game_links import game_link
from ui.persistence.saves import print_export
from ui.screens import lesson as lessons
from ui.screens import rules
from ui.screens.home import name_of
from ui.screens.table import ways_on
from ui.table.log import Line, log_lines
from ui.table.names import names_for
from ui.table.playback import halted
from ui.table.projection import projection_of
from ui.table.seats import face_of, is_over
from ui.words.page import refused, t


def layer(model: Model) -> h.Node:
    """Return what lies over the screen, or None."""
    if model.screen == "watch" and model.overlay and model.overlay.kind in ("log", "sheet"):
        model = model.at_watched
    if model.overlay:
        return _LAYERS[model.overlay.kind](model, model.overlay)
    if model.screen == "lesson":
        return lessons.layer(model)
    if model.screen == "table" and model.table.playback.peek:
        return _peek(model)
    if model.screen == "table" and halted(model.table) and not model.table.playback.folded:
        return _sums(model)
    return None


def _sums(model: Model) -> h.Node:
    table, projection = model.table, projection_of(model.table)
    title, body = face_of(table).sums(projection)
    ways = [
        button(choice.act, choice.label, css=".btn--main" if choice.main else "", sign=choice.sign)
        for choice in ways_on(table, projection, step=False)
    ]
    fold = h.div(".sums__fold")[tool("fold", t("look_table"), "eye")]
    return dialog(title, body, [ways, fold], css=".dialog--sums", scrim="fold")


def _peek(model: Model) -> h.Node:
    table = model.table
    peek = table.playback.peek
    assert peek is not None
    title, body = face_of(table).peek(peek, names_for(table))
    done = button("put-away", t("close"), css=".btn--main", id_="put-away")
    return dialog(title, body, done, css=".dialog--peek", scrim="put-away")


def _log(model: Model, _: Overlay) -> h.Node:
    items = log_lines(model.table)
    return panel(t("log"), [_with_game(model), log_list(items)] if items else h.p[t("log_empty")])


def _with_game(model: Model) -> h.Node:
    # What can be done with a game besides playing it. While one is watched, its log is a look aside.
    if model.watch:
        return None
    return h.div(".row")[
        button(f"watch {model.at}", t("watch"), sign="play", id_="log-watch"),
        # One that is passed on goes its own way while it runs.
        None
        if model.table.far and not is_over(model.table)
        else button("share-game", t("share_game"), sign="share", id_="log-share"),
    ]


def log_list(items: list[Line]) -> h.Element:
    """Return lines as the log shows them."""
    return h.ol(".log")[
        [
            h.li(class_=["log__item", {"log__item--turn": line.heading}])[
                pic(line.pic) if line.pic else None,
                h.details(".log__more")[h.summary[line.text], h.p(".small.soft")[line.why]]
                if line.why
                else h.span[line.text],
            ]
            for line in items
        ]
    ]


def _rules(model: Model, overlay: Overlay) -> h.Node:
    (game,) = overlay.args
    face = FACES[game]
    here = model.screen == "table" and game == model.game
    topic = face.topic(projection_of(model.table)) if here else ""
    return panel(
        t("rules_of", game=face.name),
        h.div(".prose")[rules.topics(face, topic), rules.to_page(game)],
    )


def _seats(model: Model, _: Overlay) -> h.Node:
    table = model.table
    if table.far:
        from ui.screens import far

        return far.seats(table)
    rows: list[h.Node] = []
    names = names_for(table)
    for seat, occupant in enumerate(table.occupants):
        act: h.Node = None
        if occupant.person:
            act = button(f"give {seat}", t("seat_give", name=names.named(seat)), sign="computer")
        elif occupant.away:
            act = button(f"take {seat}", t("seat_take", name=names.names[seat]), css=".btn--main", sign="person")
        who = "seat_away" if occupant.away else "seat_person" if occupant.person else ""
        said = t(who) if who else level_line(occupant.who.rpartition("-")[0])
        rows.append(
            h.li(".tile.stack")[
                h.div(".row")[
                    pic(avatars(table.occupants)[seat]),
                    icon("person" if occupant.person else "computer"),
                    h.strong[names.names[seat]],
                    h.span(".small.soft")[said],
                ],
                act,
            ]
        )
    return panel(t("seats_title"), h.div(".stack")[h.ol(".stack")[rows], h.p(".small.soft")[t("seats_note")]])


def _sheet(model: Model, overlay: Overlay) -> h.Node:
    if model.screen == "lesson" and model.lesson:
        read = face_of(model.lesson.table).sheet(lessons.projected(model.lesson), overlay.args)
        return lessons.reading(model.lesson, *read) if read else None
    found = face_of(model.table).sheet(projection_of(model.table), overlay.args)
    return dialog(*found, button("close", t("close"), css=".btn--main")) if found else None


def _ask(_: Model, overlay: Overlay) -> h.Node:
    key, act = overlay.args[0], " ".join(overlay.args[1:])
    urgent = key == "clear"
    return dialog(
        t(f"{key}_title"),
        h.p[t(f"{key}_body")],
        [
            button("close", t(f"{key}_no") if key == "replace" else t("cancel")),
            button(act, t(f"{key}_yes"), css=".btn--danger" if urgent else ".btn--main", id_="yes"),
        ],
        urgent=True,
    )


def _diverged(_: Model, overlay: Overlay) -> h.Node:
    game = overlay.args[0]
    return dialog(
        t("diverged_title"),
        h.p[t("diverged_body")],
        [
            button("close", t("cancel")),
            button(f"export {game}", t("save_file"), sign="download", id_="dialog-export"),
            button(f"keep-here {game}", t("keep_here"), id_="dialog-keep-here"),
            button(f"take-there {game}", t("take_there"), css=".btn--main", id_="yes"),
        ],
        urgent=True,
    )


def _text(title: str, body: str, text: str, *acts: h.Node) -> h.Node:
    return dialog(
        title,
        [h.p[body], h.textarea("#text.input", readonly=True, rows="6", aria_label=title, data_select="")[text]],
        [*acts, button("close", t("close"), css=".btn--main")],
    )


def _copy(_: Model, overlay: Overlay) -> h.Node:
    return _text(t("copy_title"), t("copy_body"), overlay.text)


def _share(model: Model, overlay: Overlay) -> h.Node:
    table, with_names = model.table, overlay.args == ("names",)
    file = button(f"export {table.handle}", t("save_file"), sign="download", id_="share-file")
    close = button("close", t("close"), css=".btn--plain")
    try:
        game_link(table, named_seats=with_names)
    except BadText as fault:
        return dialog(t("share_title"), h.p[refused(fault)], [close, file])
    act = "share-game" if with_names else "share-game names"
    names = h.label(".switch")[
        h.span(".switch__text")[h.strong[t("share_names")]],
        h.input("#share-names", type="checkbox", role="switch", checked=with_names, data_act=act),
    ]
    return dialog(
        t("share_title"),
        [h.p[t("share_body")], names],
        [
            close,
            file,
            button(" ".join(["code", *overlay.args]), t("share_code"), sign="code", id_="share-code"),
            button("share-link on", t("share_pass_on"), sign="share"),
            button("share-link", t("share_copy"), css=".btn--main", sign="copy"),
        ],
    )


def _code(model: Model, overlay: Overlay) -> h.Node:
    from ui.screens import codes  # comes when it is asked for

    return codes.layer(model, overlay)


def _past(model: Model, overlay: Overlay) -> h.Node:
    from ui.screens import history

    return history.more(model, overlay)


def _past_text(model: Model, overlay: Overlay) -> h.Node:
    from ui.screens import past_text

    return past_text.layer(model, overlay, log_list([Line(text) for text in past_text.told(model, overlay)]))


def _bringing(model: Model, _: Overlay) -> h.Node:
    bringing = model.bringing
    if bringing is None:
        return None
    done = bringing.end - len(bringing.left)
    return dialog(
        t("past_bringing"),
        h.progress(".bringing", max=str(bringing.end), value=str(done), aria_label=t("why_bar")),
        button("close", t("cancel"), id_="stop-bringing"),
    )


def _export(model: Model, overlay: Overlay) -> h.Node:
    game = overlay.args[0]
    text = print_export(model.tables[game])
    return _text(t("export_title"), t("export_body"), text, button(f"copy-save {game}", t("copy"), sign="copy"))


def _import(_: Model, __: Overlay) -> h.Node:
    field = h.div(".field")[
        h.label(".field__label", for_="save-text")[t("import_label")],
        h.textarea("#save-text.input", rows="6", spellcheck="false", data_own=""),
    ]
    acts = [
        button("close", t("cancel")),
        h.button("#yes.btn.btn--main", type="button", data_act="import", data_from="save-text")[t("import_yes")],
    ]
    return dialog(t("import_title"), field, acts)


def _credits(_: Model, __: Overlay) -> h.Node:
    all_of_them = h.p[h.a(href="licences.txt", target="_blank", rel="noopener")[t("licences")]]
    return dialog(t("credits"), [h.p[t("credits_body")], all_of_them], button("close", t("close"), css=".btn--main"))


def _unplayable(model: Model, overlay: Overlay) -> h.Node:
    number = overlay.args[0]
    item = model.unplayable[int(number)]
    return panel(
        t("unplayable_title", game=name_of(item)),
        h.div(".stack")[
            h.p[t("unplayable_note")],
            h.p[h.strong[item.result]] if item.result else None,
            h.div(".row")[
                button(f"unplayable-again {number}", t("unplayable_again"), css=".btn--main") if item.deal else None,
                button(f"unplayable-download {number}", t("download"), sign="download", id_="unplayable-download"),
            ],
            log_list([Line(text) for text in item.log]),
        ],
    )


_LAYERS: dict[str, Callable[[Model, Overlay], h.Node]] = {
    "log": _log,
    "rules": _rules,
    "seats": _seats,
    "sheet": _sheet,
    "ask": _ask,
    "diverged": _diverged,
    "copy": _copy,
    "share": _share,
    "code": _code,
    "past": _past,
    "past-text": _past_text,
    "bringing": _bringing,
    "export-text": _export,
    "import-text": _import,
    "credits": _credits,
    "unplayable": _unplayable,
}
