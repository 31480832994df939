"""The words of Animania. In English, what a card and a niche do is said by the engine, beside their numbers.

Numbers of the rules come from the engine, so they cannot differ from what happens.
"""

from __future__ import annotations

from engine.animania.actions import ACTIONS, ALL, ATTACK, BOTH, HAND_SIZE, HEAL, HEALTH, KINDS, LEFT, ROUNDS, SELF
from engine.animania.niches import ANIMALS as _ANIMALS
from engine.animania.niches import NICHES
from engine.animania.ruleset import CROWNS, GAME_LIMIT
from engine.animania.state import CHOICES
from engine.animania.words import card_sentence, niche_sentence
from ui.words.grammar import Forms, Said, listed

_PLAYERS = CHOICES["players"]

CROWN, HEART, BROKEN = "👑", "❤️", "💔"
"""In text that is passed on."""


def _amounts(effect: int, aim: int, setup: str = "of {n}") -> str:
    return listed([setup.format(n=action.amount) for action in ACTIONS if (action.effect, action.aim) == (effect, aim)])


NAME = "Animania"
LINE = "Everyone plays a card at once. Outlive the others."
FACTS = f"{_PLAYERS[0]} to {_PLAYERS[-1]} players, 10 minutes, from 8 years"

_FULL_NAMES = {"rhino": "rhinoceros"}
"""Animals whose name in moves and records is shorter."""

PICTURES = tuple(_FULL_NAMES.get(niche.name, niche.name) for niche in NICHES if niche.name)
"""By the number of the animal: its full name, which its picture bears too."""

ANIMALS = tuple(map(str.capitalize, PICTURES))
"""By the number of the animal."""
SPOKEN = PICTURES
"""The same within a sentence."""

CAN_DO = tuple(map(niche_sentence, _ANIMALS))
"""By the number of the animal: what it can do, in one sentence that holds for whoever reads it."""
DOES_SAY = tuple(map(card_sentence, KINDS))
"""By the kind of a card: what it does, in one sentence to its player."""

COUNTED: dict[str, Forms] = {
    "card": ("{n} card", "{n} cards"),
    "heart": ("{n} heart", "{n} hearts"),
    "crown": ("{n} crown", "{n} crowns"),
    "health": ("{n} health", "{n} health"),
}

AIMS = ("left", "right", "both", "all", "")
"""Whom a card is for, by the number of the aim."""

CARD = {"attack": "{aim} {n}", "all": "Massive", "heal": "Heal {n}", "defend": "Defend"}
"""As a card says it."""

LONG = {
    "attack": "Attack {n}, {aim}",
    "all": "Massive Attack {n}",
    "heal": "Heal {n}",
    "defend": "Defence",
}
"""As a sentence and a screen reader have it."""
AT = "Attack {n} at {who}"
"""The same of an attack on neighbours, with their names."""
TURNED = "{card}, turned to the {aim}"
TOLD_CARD = "{short}: {long}"
"""Of a card that says otherwise in short, for who cannot see it."""

ACTS = {
    "play": "Play it",
    "lock": "Lock in",
    "at": "At {who}",
    "back": "Put back",
    "change": "Change card",
    "cover": "Keep it",
    "pick": "Take the {animal}",
}

MOVES = {"card": "play “{what}”", "animal": "take the {what}"}
"""Moves as something to do."""

ASKS = {
    "choose": "Choose a card: all turn at once.",
    "pick": "Pick your animal.",
    "wait_pick": "{who} is picking an animal.",
    "wait": "The others are choosing.",
    "chosen": "You have chosen: {card}.",
    "chosen_wait": "You have chosen: {card}. Waiting for {names}.",
    "out": "You are out of this game.",
    "not_due": "This is how the table stands.",
}

LONGER = {
    "choose": (
        "Everyone chooses in secret. Then all cards turn, and what they do is added up together. Whoever has no health "
        "left is out. Of those who attacked that player, the weakest leaves too: who attacks alone is the weakest. "
        f"The game ends after {ROUNDS} rounds, or when only 2 are left; cards that were played do not come back."
    ),
    "pick": "Every animal can do something that no other can. Tap one to read it.",
}
"""The longer sentence behind the short one of a prompt."""

TELLS: dict[str, Said] = {
    "hearts": (
        "You have {n} of {most} health, and are out when none is left.",
        "{who} has {n} of {most} health, and is out when none is left.",
    ),
    "out": ("You are out of this game.", "{who} is out of this game."),
    "hand": ("You hold {cards}.", "{who} holds {cards}."),
    "known": ("", "You know of {whose} hand: {what}."),
    "crowns": (
        f"You have {{crowns}}: {CROWNS} make the King of the Zoo.",
        f"{{who}} has {{crowns}}: {CROWNS} make the King of the Zoo.",
    ),
    "chosen": (
        "You have chosen: your card turns when all do.",
        "{who} has chosen: the card turns when all do.",
    ),
    "played": ("You play {what}: {does}.", "{who} plays {what}: {does}."),
}
"""What is told of a seat when somebody asks, in one sentence each."""
DOES = {
    "attack": "{n} damage to {who}",
    "all": "{n} damage to everyone else",
    "heal": "heals up to {n}",
    "defend": "keeps off every attack of this round",
}
"""What a card that lies open does, before animals change anything."""
TOLD = {
    "rounds": f"After round {ROUNDS}, or when only 2 are left, the most health wins.",
    "pick": "Everyone picks an animal, and then the cards are dealt.",
}
EXPLAINS = {
    "dealt": f"Everyone begins with {HAND_SIZE} cards of their own {len(ACTIONS)}.",
    "round": "Everyone draws a card, and all choose at once.",
    "revealed": "All cards turn together. Nobody goes first.",
    "hit": "An attack hurts whom its arrow points at.",
    "guarded": "A defence keeps off every attack of the round.",
    "stopped": "A defence keeps off every attack of the round.",
    "healed": "A heal gives back no more than what was lost.",
    "health": "Damage and healing of a round are added up first.",
    "died": "Whoever has no health left is out.",
    "blamed": "Of those who attacked the one who is out, whoever dealt the least leaves too, even one alone. Equal"
    " least: all of them.",
    "finished": f"The most health wins, after {ROUNDS} rounds or when only 2 are left.",
    "crown": f"Every win is a crown. {CROWNS} make the King of the Zoo.",
}
"""What stands behind a line of the log; of what an animal did, its niche."""

HITS = {
    "one": "{n} damage to {who}",
    "both": "{n} damage each to {who}",
    "all": "{n} damage to everyone else",
    "either": "{n} damage to {who}",
    "more": ", {more} of it from your {animal}",
    "turns": ": your {animal} can turn the arrow",
    "end": ".",
}
"""What the lifted attack would do, put together to one sentence."""
OUTLOOK = {
    "pierced": "{whose} {animal} brings {n} through a defence.",
    "healed": "{whose} {animal} heals up to {n}.",
    "harmed": "{whose} {animal} does {n} damage to {who}, if it defends.",
    "softened": "{whose} {animal} takes off {n}.",
    "barred": "{whose} {animal} lets nobody heal whom it hurts.",
    "saved": "{whose} {animal} lives on with {n}.",
    "kept": "{whose} {animal} takes the card back.",
    "out": "By itself it puts {who} out.",
    "out_too": "If only you attack {who}, {who} is out and you too: the weakest attacker always leaves.",
    "out_too_many": "If only you attack {who}, they are out and you too: the weakest attacker always leaves.",
}
"""What the lifted card would do beyond that: what niches would change, who would be out if nobody else played."""
ALL_THE_SAME = "If only you attack, you leave too; even so nothing better was found."
"""Of the card of a hint that warns of it."""
NO_POWERS = "No powers in this game: the animals are only faces."
"""In the first round of Newbie Training, in place of one's own animal."""
GAME_OWN = "{begins} You are the {animal}."
OWN = "{animal}: {niche}"
"""One's own animal, while nothing is lifted."""

REASONS = {
    "deadly": "{who} has {hearts} left and may be out.",
    "weakest": "{who} has the fewest hearts: {n}.",
    "niche": "Your niche makes it {n} damage.",
    "heals": "That brings you to {hearts}, if nobody hits you.",
    "guards": "You have {hearts} left, and it keeps attacks off.",
}
"""What speaks for a card, by the key of `engine.bots.animania.reasons`."""

EVENTS: dict[str, Said] = {
    "game": ("", "Game {n} begins."),
    "game_one": ("", "The game begins."),
    "picked": ("You take the {animal}.", "{who} takes the {animal}."),
    "niche": ("Your niche acts: {animal}.", "{whose} niche acts: {animal}."),
    "dealt": ("You are dealt {cards}.", "{who} is dealt {cards}."),
    "dealt_open": ("You are dealt {what}.", "{who} is dealt {what}."),
    "round": ("", "Round {n} begins."),
    "drew": ("You draw a card.", "{who} draws a card."),
    "drew_open": ("You draw {what}.", "{who} draws {what}."),
    "watched": ("You look at {of} cards.", "{who} looks at {of} cards."),
    "watched_open": ("You see that {target} has {what}.", "{who} sees that {target} has {what}."),
    "revealed": ("You play {what}.", "{who} plays {what}."),
    "hit": ("You attack {target} for {n}.", "{who} attacks {target} for {n}."),
    "hit_more": (
        "Your {animal} adds {n} to the attack on {target}.",
        "{whose} {animal} adds {n} to the attack on {target}.",
    ),
    "guarded": ("You defend.", "{who} defends."),
    "pierced": (
        "Your {animal} brings {n} of its attack through {of} defence.",
        "{whose} {animal} brings {n} of its attack through {of} defence.",
    ),
    "stopped": ("{n} of your attack is stopped by {target}.", "{n} of {whose} attack is stopped by {target}."),
    "healed": ("Your card heals up to {n}.", "{whose} card heals up to {n}."),
    "healed_more": ("Your {animal} heals up to {n}.", "{whose} {animal} heals up to {n}."),
    "harmed": ("Your {animal} does {n} damage to {target}.", "{whose} {animal} does {n} damage to {target}."),
    "softened": ("Your {animal} takes off {n} damage.", "{whose} {animal} takes off {n} damage."),
    "barred": (
        "Your {animal} keeps {target} from healing.",
        "{whose} {animal} keeps {target} from healing.",
    ),
    "saved": ("Your {animal} lives on with {n} health.", "{whose} {animal} lives on with {n} health."),
    "health_down": ("You lose {n}: {after} health left.", "{who} loses {n}: {after} health left."),
    "health_up": ("You gain {n}: {after} health.", "{who} gains {n}: {after} health."),
    "died": ("You have no health left: you are out.", "{who} has no health left and is out."),
    "blamed": (
        "You dealt {target} the least damage, {n}: you leave too.",
        "{who} dealt {target} the least damage, {n}, and leaves too.",
    ),
    "spared": (
        "You dealt {target} the least damage, but your {animal} does not leave for that.",
        "{who} dealt {target} the least damage, but the {animal} does not leave for that.",
    ),
    "left": ("You leave the game.", "{who} leaves the game."),
    "kept": ("Your {what} goes back to your hand.", "The {what} of {who} goes back to the hand."),
    "finished": ("You win the game with {n} health.", "{who} wins the game with {n} health."),
    "crown": ("You get a crown and have {crowns} now.", "{who} gets a crown and has {crowns} now."),
}
FINISHED_MANY = "{who} share the game with {n} health each."
FINISHED_NOBODY = "Nobody is left: nobody wins the game."

OVER: dict[str, Said] = {
    "rounds": (f"You win: most health after {ROUNDS} rounds.", f"{{who}} wins: most health after {ROUNDS} rounds."),
    "two": ("You win: 2 are left, and you have more health.", "{who} wins: 2 are left, with more health."),
    "one": ("You win: you alone are left.", "{who} wins: nobody else is left."),
    "king": ("You are King of the Zoo.", "{who} is King of the Zoo."),
    "limit": ("You win the match with the most crowns.", "{who} wins the match with the most crowns."),
}
OVER_MANY = {
    "rounds": "{who} share the win.",
    "two": "{who} share the win.",
    "king": "{who} are Kings of the Zoo together.",
    "limit": "{who} share the match.",
}
OVER_NOBODY = {
    "nobody": "Nobody is left: nobody wins.",
    "limit": f"{GAME_LIMIT} games are over and nobody has a crown: nobody wins.",
}
WHY = {
    "rounds": f"{ROUNDS} rounds are over. The highest health wins.",
    "two": "Only 2 are left. The higher health wins.",
    "one": "Nobody else is left.",
    "nobody": "Nobody is left.",
    "king": f"{CROWNS} crowns make the King of the Zoo.",
    "limit": f"{GAME_LIMIT} games are over. The most crowns win.",
}

SEAT = {
    "health": "{n} of {most} health",
    "spent": "Played: {what}",
    "nothing": "nothing yet",
    "niche": "{animal}: {niche}",
    "cards": "{whose} cards",
    "known": "You know of this hand: {what}",
    "played": "Plays {what}",
    "locked": "has chosen",
    "crowns": "{crowns}",
    "out": "out",
    "blamed": "blamed",
}

NICHE = {
    "played": "Played",
    "may": "May still hold",
    "own": "Not yet played",
    "has": "Known to be in the hand",
    "none": "nothing",
    "used": "It has acted in this game.",
}

TITLE = {
    "round": f"Round {{n}} of {ROUNDS}",
    "match": f"Game {{game}}, round {{n}} of {ROUNDS}",
    "pick": "Picking animals",
    "over": "The game is over",
}
POND = {"round": f"Round {{n}} of {ROUNDS}", "pick": "Animals", "game": "Game {n}"}
REVEAL = {"title": "Round {n}"}
BEATS = {
    "cards": "All cards turn.",
    "blows": "All cards do what they do, at once.",
    "hearts": "Hearts fall and rise.",
}
"""What is said while a round is summed up; then the sheet says the rest."""
SUMS = {
    "change": "from {before} to {after} health",
    "hit": "{n} from {source}",
    "hit_more": "{n} more: {whose} {animal}",
    "pierced": "{n} from {source}, through the defence",
    "stopped": "{n} from {source}, kept off",
    "guarded": "defence",
    "healed": "heals up to {n}",
    "healed_more": "heals up to {n}: {animal}",
    "harmed": "{n} from {whose} {animal}",
    "softened": "{n} less: {animal}",
    "barred": "no healing: {whose} {animal}",
    "saved": "lives on with {n}: {animal}",
    "kept": "card back in hand: {animal}",
}
"""What happened to a seat, in as few words as can be: a line of the sheet that sums a round up."""
OUT = "out"

HAND = {
    "title": "Your hand, {cards}",
    "tag": "new",
    "card": "{name}",
    "lifted": "{name}, lifted",
    "new": "{name}, just drawn",
    "idle": "{label}, not now",
}

OPTIONS = {
    "niche": (
        "Animals",
        {
            "random": ("Dealt", "Everyone gets an animal, each with a niche: something that it alone can do."),
            "chosen": ("Picked", "You pick your animals one after the other."),
            "none": ("Newbie Training", "No animals. Best for the first game."),
        },
    ),
    "match": (
        "How long",
        {
            "single": ("One game", f"{ROUNDS} rounds at most. The highest health wins."),
            "crowns": ("Crown’s Fever", f"Every win is a crown. The first with {CROWNS} crowns is King of the Zoo."),
        },
    ),
}

RULES: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    (
        "aim",
        "The aim",
        (
            f"Have the most health after {ROUNDS} rounds, or when only 2 are left. Equal health shares the win.",
            "If only 1 is left, that one wins. If nobody is left, nobody wins.",
        ),
    ),
    (
        "round",
        "A round",
        (
            f"You begin with {HAND_SIZE} cards in hand, from your own deck.",
            f"1. Everyone draws a card, and so has {HAND_SIZE + 1}.",
            "2. Everyone chooses a card in secret.",
            "3. All cards turn at once, and everything that they do is summed up together.",
            "The cards that were played stay open for the rest of the game.",
        ),
    ),
    (
        "cards",
        "The cards",
        (
            (
                f"Everyone has the same {len(ACTIONS)}: attacks {_amounts(ATTACK, LEFT)} to the left and to the right, "
                f"an attack {_amounts(ATTACK, BOTH)} on both neighbours, a Massive Attack {_amounts(ATTACK, ALL)} on "
                f"everyone else, {_amounts(HEAL, SELF, 'heal {n}')}, and a defence."
            ),
            (
                "An attack hurts whom its arrow points at. The player to your left is the next one round the table; "
                "whoever is out is passed over."
            ),
            "A heal gives health back, up to what you started with. A defence keeps off every attack of this round.",
        ),
    ),
    (
        "out",
        "Who leaves",
        (
            (
                f"You begin with {HEALTH} health. Damage and healing of a round are added up first. At 0 or below you "
                "are out."
            ),
            (
                "Of those whose attacks hurt the one who is out, whoever dealt the least leaves too. If several dealt "
                "equally little, all of them leave. Whoever attacked alone leaves."
            ),
            (
                "Whoever is out counts like the others: their card does all that it says, and it may be the one that "
                "dealt the least. Whoever only leaves makes nobody else leave."
            ),
        ),
    ),
    (
        "niche",
        "Animals",
        (
            (
                "Every animal has a niche, something that it alone can do. At the table, tap an animal to read it. "
                "Where it differs from the rules, the niche counts."
            ),
            "In Newbie Training nobody has an animal.",
        ),
    ),
    (
        "crowns",
        "Crown’s Fever",
        (
            (
                "Every game that you win gives you a crown, a shared win too. A game that nobody wins gives none. The "
                f"first with {CROWNS} crowns is King of the Zoo. If several reach {CROWNS} in one game, they are it "
                "together."
            ),
            (
                f"After {GAME_LIMIT} games the most crowns win. Equal crowns share the win, and if nobody has a crown, "
                "nobody wins."
            ),
        ),
    ),
)
"""(topic, heading, paragraphs)."""
