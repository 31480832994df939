"""Facts of the build. The build puts the real ones in place of this file; these stand for a page that was not built."""

BUILD = "unbuilt"
"""Names what this page was built from: the same in every part of it."""

SPRITE = "sprite.svg"
"""The address of the pictures: `<use href="{SPRITE}#zebra">`."""
