"""A game passed round by links is the same game at each device, and each seat sees of it what its view allows."""

from __future__ import annotations

import random

import pytest

from engine.game import Seat
from engine.record import cut, replay
from tests.ui.browser import Page
from tests.ui.far import GAMES, begun, decided, joins, opened, read, sent, table_of
from tests.ui.invariants import secrets_hold
from tests.ui.test_secrets import other_worlds
from tests.ui.test_watching import at
from tools.sampling import drawn
from ui.model.watch import Watch
from ui.persistence.far_links import far_link, far_table, linked_course
from ui.table.courses import course_of
from ui.table.far import whole
from ui.table.joining import holds
from ui.table.replay import begun as looked_at
from ui.table.replay import eyes, gone_to, last, seen_as
from ui.table.seats import is_over, people
from ui.table.viewer import viewed_by

PEOPLE = 3


def shows_what_is_known(page: Page, watch: Watch, seat: Seat, number: int) -> None:
    """Assert of a point of a replay that it is the game's, and that a seat sees what it knew then and no more."""
    here = gone_to(seen_as(watch, seat), number)
    assert here.table.viewer == seat
    assert here.table.state == replay(cut(watch.whole.record, number))
    page.model = page.model._replace(screen="watch", game=watch.whole.record.game, overlay=None, watch=here)
    other = other_worlds(page.model.at_watched, seat).table
    assert at(page, here) == at(page, here._replace(table=viewed_by(other, seat)))


def passed(link: str, rng: random.Random) -> str:
    """Return the link as it comes back from a few devices that each know nothing but what it says."""
    for _ in range(rng.randrange(1, 4)):
        link = far_link(far_table(read(link), (rng.randrange(PEOPLE),), 1))
    return link


@pytest.mark.parametrize(("game", "entropy"), drawn("passed round", [(g, n) for n in range(8) for g in GAMES], 2))
def test_a_replay_that_goes_round_by_links_stays_the_same_and_shows_no_seat_more(game: str, entropy: int) -> None:
    rng = random.Random(f"{game}/{entropy}")
    pages = [begun(game, PEOPLE, 1, entropy=entropy)]
    link = sent(decided(pages[0], rng))
    pages += [joins(link, seat, entropy=entropy + 20 * seat) for seat in (1, 2)]
    while not all(is_over(whole(table_of(page))) for page in pages):
        for page in rng.sample(pages, PEOPLE):
            told = linked_course(read(link))
            opened(page, link)
            assert holds(course_of(table_of(page)), told)
            link = sent(decided(page, rng)) if page.model.screen == "table" else link
            assert holds(linked_course(read(link)), told)
            if rng.random() < 0.1:
                on_the_way(link, rng)
    records = {whole(table_of(page)).record for page in pages}
    assert len(records) == 1
    for seat, page in enumerate(pages):
        watch = looked_at(whole(table_of(page)), "result")
        for viewer in (seat, rng.randrange(PEOPLE)):
            shows_what_is_known(page, watch, viewer, rng.randrange(last(watch)))


def on_the_way(link: str, rng: random.Random) -> None:
    """Look at a link that came round on a device that knows nothing: at the table and back in the game."""
    told, link = linked_course(read(link)), passed(link, rng)
    assert linked_course(read(link)) == told
    if is_over(whole(far_table(read(link), (), 1))):
        return
    page = joins(link, rng.randrange(PEOPLE), entropy=99)
    table = whole(table_of(page))
    (seat,) = people(table)
    secrets_hold(page)
    assert table.record == told.record
    assert eyes(table) == (seat,)
    watch = looked_at(table, "table")
    assert seen_as(watch, (seat + 1) % PEOPLE).table.viewer == seat
    shows_what_is_known(page, watch, seat, rng.randrange(last(watch) + 1))
