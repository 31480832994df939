"""What can be read before Python is there: the title, both games with a sentence, the rules, and a page of each.

The build draws it, and the page itself has none of it. Its buttons are those of the home screen, which takes its place.
What is asked by them is kept until Python is there.
"""

from __future__ import annotations

import htpy as h

from ui.components.controls import act_id
from ui.components.pictures import icon, pic
from ui.games.face import OpaqueFace
from ui.games.registry import FACES
from ui.lessons.registry import LESSONS
from ui.screens.home import foot, game_card, hero
from ui.screens.rules import page_in, to_page, topics
from ui.words.language import LANGUAGES, spoken
from ui.words.page import t


def shell_html() -> str:
    """Return the first content of `#app`; the build puts it into index.html."""
    return str(
        h.main(".screen.screen--home")[
            hero(),
            h.div(".screen__body")[
                h.div(".games.games--soon")[[_game(key, face) for key, face in FACES.items()]],
                foot(),
            ],
        ]
    )


def _game(key: str, face: OpaqueFace) -> h.Element:
    return game_card(
        key,
        face,
        h.p(".game__facts.small", data_link=t("soon_link", game=face.name))[face.facts],
        h.div(".game__acts.game__acts--soon")[
            _soon("setup", key, "play", ".btn--main"),
            _soon("learn", key, "learn", ".btn--calls") if key in LESSONS else None,
            _soon("day", key, "day", ".btn--plain"),
            _soon("rules", key, "rules", ".btn--plain"),
        ],
        h.details(".fold")[
            h.summary[t("rules_of", game=face.name)],
            h.div(".fold__body.prose")[
                [h.section[h.h3[heading], [h.p[text] for text in texts]] for _, heading, texts in face.rules],
                to_page(key),
            ],
        ],
    )


def _soon(act: str, game: str, word: str, css: str) -> h.Element:
    # Before Python is there, by ui/boot/asked.js. The rules are there already.
    at_once = act == "rules"
    name = FACES[game].name
    return h.button(
        f".btn{css}",
        id=act_id(f"{act} {game}"),
        type="button",
        data_soon=f"{act} {game}",
        data_wait=None if at_once else t("soon", what=t(word), game=name),
        aria_pressed=None if at_once else "false",
        aria_expanded="false" if at_once else None,
    )[h.span[t(word)]]


def page(game: str) -> h.Element:
    """Return what the page of a game's rules shows: all of it, without anything that moves."""
    face = FACES[game]
    return h.main(".rulebook")[
        h.header(".rulebook__head")[
            pic(face.art, "rulebook__pic"),
            h.div[h.h1[face.name], h.p[face.line], h.p(".small.soft")[face.facts]],
            h.div(".row")[
                h.a(".btn", href="./")[icon("home"), h.span[t("rules_home")]],
                [
                    h.a(".btn.btn--plain", href=page_in(game, tag), lang=tag, hreflang=tag)[name]
                    for tag, name in LANGUAGES.items()
                    if tag != spoken()
                ],
            ],
        ],
        h.div(".rulebook__body.prose")[topics(face)],
    ]


def rules_html(game: str) -> str:
    """Return the content of the page of a game's rules."""
    return str(page(game))
