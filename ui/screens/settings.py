"""Settings: speed, light, letters, movement, keys; games out and in; clearing what is kept."""

from __future__ import annotations

import htpy as h

from ui.components.controls import button, radios, tool
from ui.components.frames import bar
from ui.games.registry import FACES
from ui.model.page import Model
from ui.model.settings import SPEEDS, TEXTS, THEMES
from ui.words.language import LANGUAGES
from ui.words.page import t


def screen(model: Model) -> h.Element:
    """Return the settings."""
    settings = model.settings
    return h.main(".screen.screen--settings")[
        bar(t("settings"), back=tool("back", t("back"), "back")),
        h.div(".screen__body")[
            h.div(".tile.stack")[
                _language(settings.language),
                _line("speed", SPEEDS, settings.speed, t("set_speed"), t("set_speed_hint")),
                _line("theme", THEMES, settings.theme, t("set_theme")),
                _line("text", TEXTS, settings.text, t("set_text"), t("set_text_hint")),
                _switch("motion", settings.motion),
                _switch("sound", settings.sound),
                _switch("touch", settings.touch, css=".switch--touch"),
                _switch("keys", settings.keys),
            ],
            h.div(".tile.stack")[
                h.h2[t("set_games")],
                h.p(".small.soft")[t(_where_games_are(model))],
                None if model.offline else h.p(".small.soft")[t("set_no_offline")],
                [
                    h.div(".row")[
                        button(f"export {key}", t("export_file", game=FACES[key].name), sign="download"),
                        button(f"export-text {key}", t("export_text", game=FACES[key].name), sign="copy"),
                    ]
                    for key in FACES
                    if key in model.tables
                ]
                or h.p[t("set_no_games")],
                h.div(".row")[
                    button("import-file", t("import_file"), sign="upload"),
                    button("import-text", t("import_text"), sign="upload"),
                ],
                h.div(".row")[button("clear", t("clear"), css=".btn--danger", sign="trash")],
            ],
        ],
    ]


def _language(chosen: str) -> h.Element:
    # Each language calls itself by its own name, so that whoever reads it finds it.
    labels: list[tuple[object, h.Node]] = [("auto", t("language_auto"))]
    labels += [(tag, h.span(lang=tag)[name]) for tag, name in LANGUAGES.items()]
    return h.div(".field")[
        h.span("#set-language.field__label")[t("set_language")],
        h.div(".choice.choice--line", role="radiogroup", aria_labelledby="set-language")[
            radios("language", labels, chosen)
        ],
    ]


def _switch(name: str, on: bool, css: str = "") -> h.Element:
    return h.label(f".switch{css}")[
        h.span(".switch__text")[h.strong[t(f"set_{name}")], h.span(".small.soft")[t(f"set_{name}_hint")]],
        h.input(id=name, type="checkbox", role="switch", checked=on, data_act=name),
    ]


def _where_games_are(model: Model) -> str:
    if model.persists:
        return "set_games_hint"
    failed = any(why.reason == "failed" for why in model.unkept.values())
    return "set_not_kept" if failed else "set_some_not_kept"


def _line(name: str, values: tuple[str, ...], chosen: str, title: str, hint: str = "") -> h.Element:
    return h.div(".field")[
        h.span(".field__label", id=f"set-{name}")[title],
        h.div(".choice.choice--line", role="radiogroup", aria_labelledby=f"set-{name}")[
            radios(name, ((value, t(f"{name}_{value}")) for value in values), chosen)
        ],
        h.span(".field__hint")[hint] if hint else None,
    ]
