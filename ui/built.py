"""Facts of the build. The build puts the real ones in place of this file; these stand for a page that was not built."""

BUILD = "unbuilt"
"""Names what this page was built from: the same in every part of it."""

SPRITE = "sprite.svg"
"""The address of the pictures: `<use href="{SPRITE}#zebra">`."""

SOUNDS = ""
"""The address of the sounds, all in one file; empty where there are none."""

LATE = ""
"""The address of the modules that come when they are first asked for."""

SOUND_PLACES: dict[str, tuple[float, float]] = {}
"""Where each sound stands in that file: its begin and its length in seconds."""
