"""Set-ups: the first one, names, and who really sits down; a set-up as text; what a link sets up."""

from __future__ import annotations

import json
from typing import NamedTuple

from engine.bots.levels import LEVELS, level
from engine.codec import PERSON, Deal
from engine.game import BadText
from engine.games import GAMES
from ui.model import Form, Model, Place
from ui.texts import read_json
from ui.words.page import NAMES, t

NAME_LENGTH = 20


def first_form(game: str) -> Form:
    """Return the set-up of a person who has never played: one person and as many computers as make a good game."""
    choices = GAMES[game].CHOICES
    players = choices["players"]
    number = 3 if 3 in players else players[0]
    sensible = (level(game, "player") or LEVELS[game][-1]).name
    places = (Place(t("you")), *(Place(name, sensible) for name in NAMES[1:number]))
    return Form(places, tuple((name, values[0]) for name, values in choices.items() if name != "players"))


def form_of(model: Model) -> Form:
    """Return the set-up of the game that the page is about."""
    return model.forms.get(model.game) or first_form(model.game)


def free_name(places: tuple[Place, ...]) -> str:
    """Return a name that nobody at the table has yet."""
    taken = {place.name for place in places}
    return next(name for name in (*NAMES, "") if name not in taken)


def clean_name(name: str) -> str:
    """Return a name without what does not belong in one, at most 20 characters long."""
    return " ".join("".join(c for c in name if c.isprintable()).split())[:NAME_LENGTH].strip()


def told_apart(form: Form) -> Form:
    """Return a set-up in which nobody is called “You” who does not play alone: with others it says nothing."""
    alone = sum(place.person for place in form.places) == 1
    places: tuple[Place, ...] = ()
    for place in form.places:
        if place.name == t("you") and not (alone and place.person):
            place = place._replace(name=free_name((*form.places, *places)))
        elif alone and place.person and place.name == "":
            place = place._replace(name=t("you"))
        places = (*places, place)
    return form._replace(places=places)


def todays_label(game: str, who: str) -> str:
    """Return a person, or today's version of a computer; the sensible one for a level that there is no more."""
    if who == PERSON:
        return who
    found = level(game, who.rpartition("-")[0]) or level(game, "player") or LEVELS[game][-1]
    return found.label


def seated(game: str, places: tuple[Place, ...]) -> tuple[Place, ...]:
    """Return the places ready to play: everyone with a name, each computer in today's version."""
    out: tuple[Place, ...] = ()
    people = sum(place.who == PERSON for place in places)
    for place in places:
        bare = place.who == PERSON
        nameless = not place.name or (place.name == t("you") and people > 1)
        label = PERSON if bare else todays_label(game, place.who if "-" in place.who else f"{place.who}-1")
        out = (*out, Place(free_name((*places, *out)) if nameless else _unlike(place.name, out), label))
    return out


def _unlike(name: str, others: tuple[Place, ...]) -> str:
    # Two of a name would leave nobody knowing who is meant: the second is “Ann 2”.
    taken, number = {place.name for place in others}, 1
    found = name
    while found in taken:
        number += 1
        found = f"{name[: NAME_LENGTH - 2]} {number}"
    return found


def print_form(form: Form) -> str:
    """Return a set-up as text; the seed is not part of it."""
    return json.dumps({"seats": [list(place[:2]) for place in form.places], "options": dict(form.options)})


def parse_form(game: str, text: str) -> Form | None:
    """Return the set-up that a text stands for, or None for any other text."""
    choices = GAMES[game].CHOICES
    try:
        value = read_json(text)
        places = tuple(Place(clean_name(name), who) for name, who in value["seats"])
        options = tuple((name, value["options"][name]) for name in choices if name != "players")
    except (BadText, KeyError, TypeError, ValueError, AttributeError):
        return None
    fits = len(places) in choices["players"] and all(option in choices[name] for name, option in options)
    known = all(place.who == PERSON or (isinstance(place.who, str) and level(game, place.who)) for place in places)
    return Form(places, options) if fits and known else None


# --- a link ---


class Doubts(NamedTuple):
    """What is no longer as it was when a link was made."""

    rules: bool
    levels: bool


def doubts(deal: Deal) -> Doubts:
    """Return whether the rules, and whether any computer, have changed since."""
    return Doubts(
        rules=deal.rules != GAMES[deal.game].rules,
        levels=any(who != PERSON and not _todays(deal.game, who) for who in deal.occupants),
    )


def _todays(game: str, who: str) -> bool:
    found = level(game, who.rpartition("-")[0])
    return found is not None and found.label == who


def places_of(deal: Deal) -> tuple[Place, ...]:
    """Return the places that a link gives: people are not named in it."""
    people = [seat for seat, who in enumerate(deal.occupants) if who == PERSON]
    alone = people[0] if len(people) == 1 else None
    names = (t("you") if seat == alone else NAMES[seat] for seat in range(len(deal.occupants)))
    return tuple(Place(name, who) for name, who in zip(names, deal.occupants, strict=True))
