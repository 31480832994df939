"""The page. Its rooms, from the ground up; each imports only what stands above it in this list:

    words          every sentence, and how one is put together
    model          the page as a value: what the screens are drawn from, and the effects that an update asks for
    components     parts of markup that every screen is made of
    games          how each game looks and speaks: its face
    table          a game in play: functions from table to table, and what may be drawn of one
    seating        who sits where: names, set-ups, what a link says of both
    lessons        first games: what is dealt and said, beat by beat
    persistence    what the device keeps, as text and back
    thinking       computers' decisions: on the page or in a worker, with the same answers
    screens        the page as markup            } neither knows
    handlers       the page changed by a message } the other
    browser        the one room that touches the browser

`boot`, `styles` and `art` hold what is not Python. `main` is the entry; the build writes its facts into `built`.
"""
