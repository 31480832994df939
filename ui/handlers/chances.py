"""What decided a game that is over: opened, worked out part by part, stopped and gone on with, seen on the table."""

from __future__ import annotations

import json

from engine.bots.chances import CHANCES
from engine.codec import record_to_json
from ui.handlers.handler import Handler, Updated
from ui.handlers.history import chart_fits, finished
from ui.handlers.navigation import chances_left
from ui.handlers.watching import watched
from ui.model.analysis import Analysis
from ui.model.effects import Effect, Save, Weigh
from ui.model.page import Message, Model, number_below
from ui.model.table import Table
from ui.persistence.charts import parse_chart, print_chart
from ui.persistence.history import CHART, PAST, id_of
from ui.table.chances import curve_of, fits, next_jobs
from ui.table.replay import gone_to
from ui.table.seats import is_over


def _why(model: Model, msg: Message) -> Updated:
    """Ask what decided a game: the one on the screen, or a finished one by its id."""
    whole = _meant(model, msg)
    if whole is None or not is_over(whole) or whole.record.game not in CHANCES:
        return model, ()
    name = id_of(whole)
    found = parse_chart(model.charts.get(name, ""), whole.record)
    back = "home" if model.screen == "table" else model.screen
    analysis = Analysis(name, whole, back, found, point=len(whole.record.turns))
    return _asked(model._replace(screen="chances", overlay=None, analysis=analysis))


def _meant(model: Model, msg: Message) -> Table | None:
    if msg.args:
        return finished(model, msg.args[0])
    if model.screen == "watch" and model.watch:
        return model.watch.whole
    return model.here if model.screen in ("table", "result") else None


def _asked(model: Model) -> Updated:
    """Return the page with the next job asked for, or with all that was found kept."""
    analysis = model.analysis
    assert analysis is not None
    record = analysis.whole.record
    jobs = next_jobs(record, analysis.found)
    model = model._replace(analysis=analysis._replace(going=bool(jobs), failed=False))
    if jobs:
        return model, (Weigh(analysis.id, json.dumps(record_to_json(record)), jobs),)
    text = print_chart(analysis.found)
    keeps = PAST + analysis.id in model.past and model.charts.get(analysis.id) != text and chart_fits(model, text)
    effects: tuple[Effect, ...] = (Save(CHART + analysis.id, text),) if keeps else ()
    return model._replace(charts={**model.charts, analysis.id: text}), effects


def _weighed(model: Model, msg: Message) -> Updated:
    """Answers: `weighed ID JOBS` and their words (see `ui.thinking.chances`), as long as the game is looked at."""
    analysis = model.analysis
    if analysis is None or len(msg.args) < 3 or msg.args[0] != analysis.id:
        return model, ()
    record, jobs = analysis.whole.record, next_jobs(analysis.whole.record, analysis.found)
    answers = " ".join(msg.args[2:]).split("|")
    if msg.args[1] != "+".join(jobs):  # those were answered already
        return model, ()
    if len(answers) != len(jobs) or not all(map(fits, [record] * len(jobs), jobs, answers)):
        return model._replace(analysis=analysis._replace(going=False, failed=True)), ()
    analysis = analysis._replace(found={**analysis.found, **dict(zip(jobs, answers, strict=True))})
    # Whoever comes back goes on from here.
    charts = {**model.charts, analysis.id: print_chart(analysis.found)}
    if not next_jobs(record, analysis.found):
        return _asked(model._replace(analysis=analysis))
    model = model._replace(analysis=analysis, charts=charts)
    return _asked(model) if analysis.going else (model, ())


def _stop(model: Model, _: Message) -> Updated:
    analysis = model.analysis
    return (model._replace(analysis=analysis._replace(going=False)), ()) if analysis else (model, ())


def _go(model: Model, _: Message) -> Updated:
    analysis = model.analysis
    return (model, ()) if analysis is None or analysis.going else _asked(model)


def _to(model: Model, msg: Message) -> Updated:
    """Read the chances out at a point: by a word or by the text of the slider."""
    analysis = model.analysis
    if analysis is None:
        return model, ()
    end = len(analysis.whole.record.turns)
    number = number_below(msg.args[0] if msg.args else msg.value, end + 1)
    if number is None:
        return model, ()
    known = [at for at in curve_of(analysis) if at <= number]
    return model._replace(analysis=analysis._replace(point=max(known, default=number))), ()


def _table(model: Model, _: Message) -> Updated:
    """Show all chances as a table, or no more."""
    analysis = model.analysis
    return (model._replace(analysis=analysis._replace(table=not analysis.table)), ()) if analysis else (model, ())


def _at(model: Model, msg: Message) -> Updated:
    """Look at the table at a point of the game."""
    analysis = model.analysis
    number = number_below(msg.args[0], len(analysis.whole.record.turns) + 1) if analysis and msg.args else None
    if analysis is None or number is None:
        return model, ()
    if analysis.back == "watch" and model.watch:
        watch = gone_to(model.watch._replace(playing=False), number)
        return model._replace(screen="watch", watch=watch, analysis=None), ()
    own = not analysis.whole.covered
    model, effects = watched(model, analysis.whole, own=own)
    assert model.watch is not None
    return model._replace(watch=gone_to(model.watch._replace(playing=False), number)), effects


def _leave(model: Model, _: Message) -> Updated:
    return chances_left(model), ()


ACTS: dict[str, Handler] = {
    "why": _why,
    "why-stop": _stop,
    "why-go": _go,
    "why-to": _to,
    "why-table": _table,
    "why-at": _at,
    "why-leave": _leave,
    "weighed": _weighed,
}
