"""How a lesson goes on. Pure functions from lesson to lesson; the table in it moves as any other."""

from __future__ import annotations

from engine.bots.levels import LEVELS
from engine.game import Seat
from engine.games import GAMES
from engine.record import new_record
from ui.lessons.registry import LESSONS
from ui.lessons.script import ON, Beat, Script, joints
from ui.model.lesson import Lesson
from ui.model.occupant import GIVEN, YOU, Occupant
from ui.model.page import Model
from ui.table.play import table_from, with_choice
from ui.table.playback import busy, halted
from ui.table.seats import game_of, undecided

LEARNER: Seat = 0


def script_of(lesson: Lesson) -> Script:
    """Return what the lesson follows."""
    return LESSONS[lesson.game]()


def begun(game: str, ticket: int) -> Lesson:
    """Return a lesson at its first beat; no answer that a computer still owes has a ticket from `ticket` on."""
    script = LESSONS[game]()
    options = GAMES[game].Options(*script.options)
    table = table_from(new_record(game, script.seed, options), company(game, options.players))
    return Lesson(game, table._replace(decision=table.decision._replace(ticket=ticket)))


def company(game: str, players: int) -> tuple[Occupant, ...]:
    """Return the learner, and who plays with them: the computers that make it easiest."""
    easiest = LEVELS[game][0].label
    return (Occupant(YOU), *(Occupant(name, easiest) for name in GIVEN[1:players]))


def beat_of(lesson: Lesson) -> Beat | None:
    """Return the beat that the lesson is at, or None once it is over."""
    beats = script_of(lesson).beats
    return None if lesson.skipped or lesson.beat >= len(beats) else beats[lesson.beat]


def showing(lesson: Lesson) -> bool:
    """Tell whether something is being shown and nothing is asked meanwhile."""
    return busy(lesson.table) and not halted(lesson.table)


def asked(lesson: Lesson) -> Beat | None:
    """Return the beat that waits for the learner now, or None."""
    return None if showing(lesson) else beat_of(lesson)


def over(lesson: Lesson) -> bool:
    """Tell whether all has been said and shown."""
    return beat_of(lesson) is None and (lesson.skipped or not busy(lesson.table))


def said(lesson: Lesson, beat: Beat) -> str:
    """Return the sentence of a beat."""
    return script_of(lesson).words[beat.key].format(*(occupant.called for occupant in lesson.table.occupants))


def passed(lesson: Lesson) -> Lesson:
    """Return the lesson at the next beat."""
    return lesson._replace(beat=lesson.beat + 1, nudged=0, touched="")


def answered(lesson: Lesson) -> Lesson:
    """Return the lesson with what the others do now, if that is due: their moves are those of the script.

    While a beat only waits for somebody to go on, so do they.
    """
    table, beat = lesson.table, beat_of(lesson)
    number = len(table.record.turns)
    turns = joints(game_of(table), script_of(lesson))
    waits = beat is not None and beat.waits == ON
    if waits or busy(table) or number >= len(turns):
        return lesson
    due = set(undecided(table)) - {LEARNER}
    for seat, move in turns[number]:
        if seat in due:
            table = with_choice(table, seat, move)
    return lesson._replace(table=table) if due else lesson


# --- the page around it ---


def staged(model: Model) -> Model:
    """Return the page as if it were at the lesson's table: what handlers change and screens draw."""
    lesson = model.lesson
    assert lesson is not None
    return model._replace(screen="table", game=lesson.game, far="", tables={lesson.game: lesson.table}, lesson=None)


def unstaged(model: Model, after: Model) -> Model:
    """Return the page with what happened at the lesson's table; its games are as they were."""
    lesson = model.lesson
    assert lesson is not None
    return after._replace(
        screen=model.screen,
        game=model.game,
        far=model.far,
        tables=model.tables,
        lesson=lesson._replace(table=after.table),
    )
