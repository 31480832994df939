"""What can be read before Python is there: the title, both games with a sentence, the rules, and a page of each."""

from __future__ import annotations

import htpy as h

from ui.games.registry import FACES
from ui.screens.home import foot, game_card, hero
from ui.screens.rules import page, to_page
from ui.words.page import t


def shell_html() -> str:
    """Return the first content of `#app`; the build puts it into index.html."""
    return str(
        h.main(".screen.screen--home")[
            hero(),
            h.div(".screen__body")[
                h.div(".games.games--soon")[
                    [
                        game_card(
                            key,
                            face,
                            h.details(".fold")[
                                h.summary[t("rules_of", game=face.name)],
                                h.div(".fold__body.prose")[
                                    [
                                        h.section[h.h3[heading], [h.p[text] for text in texts]]
                                        for _, heading, texts in face.rules
                                    ],
                                    to_page(key),
                                ],
                            ],
                        )
                        for key, face in FACES.items()
                    ]
                ],
                foot(),
            ],
        ]
    )


def rules_html(game: str) -> str:
    """Return the content of the page of a game's rules."""
    return str(page(game))
