"""A crown on the head of an animal: where each picture has its head."""

from __future__ import annotations

import htpy as h

from ui.components.pictures import pic

HEADS: dict[str, tuple[float, float]] = {
    "antelope": (10.5, 6),
    "bear": (16, 7),
    "crocodile": (15, 25),
    "eagle": (6.5, 11.5),
    "elephant": (7, 7),
    "fox": (16, 9),
    "hedgehog": (7, 19),
    "lion": (16, 4),
    "lizard": (11.5, 3),
    "monkey": (10, 6.5),
    "owl": (16, 4),
    "penguin": (16, 3.5),
    "rhinoceros": (6.5, 13.5),
    "turtle": (4.5, 20.5),
    "zebra": (8, 3.5),
}
"""Where the top of the head is in a picture, from its left and its upper edge, each picture being 32 by 32."""

_MIDDLE = (16.0, 4.0)


def crowned(animal: str) -> h.Element:
    """Return a picture with a crown on its head."""
    across, down = HEADS.get(animal, _MIDDLE)
    return h.div(".crowned", style=f"--head-x:{across};--head-y:{down}")[
        pic(animal, "crowned__pic"), pic("crown", "crowned__crown")
    ]
