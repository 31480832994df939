"""The words of Matching Lions. Numbers of the rules come from the engine, so they cannot differ from what happens."""

from __future__ import annotations

from engine.lions.cards import COUNTS, HAND_SIZE, HERD_GOAL, HYENA, PAIR
from engine.lions.ruleset import TURN_LIMIT
from engine.lions.state import CHOICES
from ui.words.grammar import Forms, Said, listed

_PLAYERS = CHOICES["players"]

NAME = "Matching Lions"
LINE = f"Build a herd of {HERD_GOAL} before the lions come."
FACTS = f"{_PLAYERS[0]} to {_PLAYERS[-1]} players, 15 minutes, from 5 years"

CARDS = ("Zebra", "Antelope", "Lion", "Elephant", "Giraffe", "Hippo", "Hyena")
"""By kind, as a card says it."""

PICTURES = ("🦓", "🦌", "🦁", "🐘", "🦒", "🦛", "🐺")
"""By kind, in text that is passed on; there is no antelope and no hyena among these."""

FULL = ("Zebra", "Antelope", "Lion", "Elephant", "Giraffe", "Hippopotamus", "Hyena")
HERD_ANIMAL = "an animal"
"""Any animal that can be laid."""
ONE = ("a zebra", "an antelope", "a lion", "an elephant", "a giraffe", "a hippo", "a hyena")
MANY = ("zebras", "antelopes", "lions", "elephants", "giraffes", "hippos", "hyenas")
SOME: tuple[Forms, ...] = tuple((one, "{n} " + many) for one, many in zip(ONE, MANY, strict=True))
"""By kind, so many of it among others: “a zebra”, “2 zebras”."""
HERDS: tuple[Forms, ...] = tuple(("{n} " + card.lower(), "{n} " + many) for card, many in zip(CARDS, MANY, strict=True))
"""By kind, a herd of so many: “1 zebra”, “2 zebras”."""
COUNTED: dict[str, Forms] = {
    "card": ("{n} card", "{n} cards"),
    "lion": ("{n} lion", "{n} lions"),
    "animal": ("{n} animal", "{n} animals"),
    "goes": ("{n} lion goes", "{n} lions go"),
    "more": ("{n} more wins", "{n} more win"),
}
ROLE = ("herd animal", "herd animal", "action card", "action card", "action card", "defence card", "action card")

DOES = (
    f"Joins your herd. {HERD_GOAL} zebras in front of you win.",
    f"Joins your herd. {HERD_GOAL} antelopes in front of you win.",
    f"Stays in front of you. {PAIR} lions chase away {PAIR} animals of one other player, in any mix.",
    "Sends all lions on the table back to their owners’ hands, yours too.",
    "Shows you the whole hand of one other player.",
    "Blocks a pair of lions that comes for your herd.",
    "Moves every herd one seat to the left, yours too.",
)

WHY_NOT = {
    "turn": "It is not your turn.",
    "answer": "Only a hippo answers a chase.",
    "hippo": "It answers a chase. It cannot be played on your turn.",
    "laid": "You have laid a herd animal in this turn.",
    "past": "Herd animals come before the action card.",
    "acted": "You have played an action card in this turn.",
    "chased": "Your lions have chased in this turn: nothing is laid or played after that.",
    "wait": "First the lions must be answered.",
    "hyena": "First say what the drawn hyena does.",
}

ACTS = {
    "zebra": "Lay zebra",
    "antelope": "Lay antelope",
    "win": "{lay} and win!",
    "lion": "Play lion",
    "elephant": "Play elephant",
    "hyena": "Play hyena",
    "look": "Look at {whose} hand",
    "look_short": "Look",
    "chase": f"Chase with {PAIR} lions",
    "chase_short": "Chase",
    "chase_at": "Chase {whose} herd",
    "chosen": "Chosen",
    "chosen_at": "Chosen: {whose} herd",
    "back": "Put back",
    "other": "Another herd",
    "off": "Call it off",
    "end": "End turn",
    "block": "Block with hippo",
    "let": "Let it happen",
    "migrate": "Move the herds",
    "keep": "Keep the hyena",
}

MOVES = {
    "zebra": "lay a zebra",
    "antelope": "lay an antelope",
    "lion": "play a lion",
    "elephant": "play the elephant",
    "giraffe": "look at {whose} hand",
    "hyena": "play the hyena",
    "chase": "chase {prey} of {theirs}",
    "end": "end the turn",
    "block": "block with the hippo",
    "let": "let it happen",
    "migrate": "move the herds now",
    "keep": "keep the hyena",
}
"""Moves as something to do."""

REASONS = {
    "wins": "That makes {n} {many}: you win.",
    "grows": f"That makes {{n}} of {HERD_GOAL} {{many}}.",
    "refill": "Then your hand is empty and you draw {n}.",
    "pair": "Then {n} lions can chase.",
    "home": "That sends {lions} of the others home.",
    "looks": "You see what {who} holds.",
    "gets": "You get {whose} herd, with {animals}.",
    "keeps": "You keep your herd, with {animals}.",
    "needs_one": "{who} needs {n} more to win.",
    "ahead": "Of the others, {who} has most: {animals}.",
    "saves": "You keep {herd}.",
    "spares": "You keep your hippo.",
}
"""What speaks for a move, by the key of `engine.bots.lions.reasons`."""

ASKS = {
    "herd": "Lay {herd} or play a card.",
    "herd_only": "Lay {herd}.",
    "action": "Play an action card.",
    "nothing": "No action card to play. End your turn.",
    "chase": "Your lions can chase.",
    "chase_whom": "Your lions chase {prey}. Whose?",
    "chase_whom_some": "Your lions chase {prey} or {less}. Whose?",
    "chase_what": "Which of {whose} animals?",
    "look_whom": "Whose hand do you look at?",
    "hyena": "A hyena! Move all herds, or keep it?",
    "answer": "{whose} lions want {prey}.",
    "wait": "{who} is playing.",
    "think": "{who} is thinking.",
    "wait_answer": "{who} must answer the lions.",
}

BOTH = {
    "herd": "Both fit into this turn, if the animal comes first.",
    "chase": "Both fit into this turn, if the lions come last.",
}
"""Of two moves that a hint names: in which order they go together."""

STEPS = {"herd": "Herd", "action": "Action", "chase": "Lions"}
"""The steps of a turn, in order, as their buttons say them."""
STEP_STATES = {"open": "{step}, now", "done": "{step}, done", "shut": "{step}, not now"}
STEPS_SAY = {
    "herd": "You can lay {cards}.",
    "action": "You can play {cards}.",
    "no_herd": "You have no zebra and no antelope to lay.",
    "no_action": "You have no action card to play.",
    "few_lions": f"{PAIR} lions in front of you can chase. You have {{n}}.",
    "nobody": "There is nobody to chase: no other player has a herd.",
}
"""What a step is about: what fits it, or why nothing does, with the reasons in `WHY_NOT`."""

LONGER = {
    "turn": (
        "In your turn you may lay one animal, then play one action card, then chase with your pairs of lions. You may "
        "leave out any of these, but not go back. Lions may wait for a later turn. If your hand is empty, you draw "
        f"{HAND_SIZE} at once."
    ),
    "nothing": (
        "Here you end your turn yourself, so that nobody learns what you hold. A turn ends by itself only when all "
        "can see that nothing can follow: after an action card or a chase, with no pair of lions or nobody to chase."
    ),
    "chase": (
        f"{PAIR} lions chase {PAIR} animals of one other player, or the only one that there is. The lions are gone "
        "then, and in this turn you lay and play nothing more."
    ),
    "hyena": (
        "If the herds move, everyone’s animals go to the player on the left, yours too, and you draw again. If you "
        "keep the hyena, you can play it later as an action card, and everyone knows that you have it."
    ),
    "answer": (
        "A hippo from your hand sends the lions away and your animals stay; hippo and lions are gone then. Without "
        "one the animals go. Everyone is asked, so that nobody can tell who has a hippo."
    ),
}
"""The longer sentence behind the short one of a prompt."""

MIGRATES = {
    "get": "You get {whose} {herd}.",
    "get_none": "You get nothing: {who} has no herd.",
    "give": "{who} gets your {herd}.",
    "give_none": "{who} gets nothing: you have no herd.",
}
"""What becomes of the viewer's herd, and what comes in its place, if the herds move."""

MIGRATED = {"got": "You got {whose} {herd}.", "lost": "{who} got your {herd}."}
"""The same once it has happened, to whoever reads it."""

TELLS: dict[str, Said] = {
    "herd": ("You have {herd}: {more} the game.", "{who} has {herd}: {more} the game."),
    "herd_none": (
        f"You have no {{many}}: {HERD_GOAL} win the game.",
        f"{{who}} has no {{many}}: {HERD_GOAL} win the game.",
    ),
    "herd_whole": ("You have {herd}: that wins.", "{who} has {herd}: that wins."),
    "lions_none": ("You have no lions in front of you.", "{who} has no lions on the table."),
    "lions_one": (
        "You have 1 lion in front of you: with another one it can chase.",
        "{who} has 1 lion on the table: with another one it can chase.",
    ),
    "lions": (
        f"You have {{n}} lions in front of you: each pair can chase {PAIR} animals.",
        f"{{who}} has {{n}} lions on the table: each pair can chase {PAIR} animals.",
    ),
    "hand": ("You hold {cards}.", "{who} holds {cards}."),
    "known": ("", "You know of {whose} hand: {what} at least."),
}
"""What is told of a seat when somebody asks, in one sentence each."""
TOLD = {
    "deck": "{cards} in the deck. When the last one is drawn, the discard pile becomes the deck.",
}
EXPLAINS = {
    "turn": "The turn goes round to the left.",
    "dealt": f"Everyone begins with {HAND_SIZE} cards.",
    "drew": "A turn begins with a card from the deck.",
    "drew_more": "A turn begins with a card from the deck, and after the herds have moved with another one.",
    "refilled": f"Whoever has no card left draws {HAND_SIZE}.",
    "nothing_to_draw": "Deck and discard pile are empty, so nobody can draw.",
    "turned_up": "A hyena that is drawn to begin a turn lies open first.",
    "attacked": f"{PAIR} lions chase up to {PAIR} animals. Only a hippo can stop them.",
    "chased": "The animals and both lions go to the discard pile.",
    "blocked": "A hippo stops a pair of lions. The hippo and both lions go to the discard pile.",
    "looked": "A giraffe shows a whole hand, to its player alone.",
    "went_home": "An elephant sends all lions on the table back to their owners’ hands.",
    "migrated": "A hyena moves every herd one seat to the left.",
    "kept": "It can be played later as an action card, and everyone knows whose hand it is in.",
    "reshuffled": "When the last card of the deck is drawn, the discard pile becomes the deck.",
    "over": f"{HERD_GOAL} zebras or {HERD_GOAL} antelopes win at once.",
}
"""What stands behind a line of the log; of a card that was played, what it does."""

EVENTS: dict[str, Said] = {
    "dealt": ("You are dealt {cards}.", "{who} is dealt {cards}."),
    "dealt_open": ("You are dealt {what}.", "{who} is dealt {what}."),
    "turn": ("Your turn.", "{who} begins a turn."),
    "drew": ("You draw a card.", "{who} draws a card."),
    "drew_open": ("You draw {what}.", "{who} draws {what}."),
    "refilled": ("Your hand was empty: you draw {cards}.", "{who} had an empty hand and draws {cards}."),
    "refilled_open": ("Your hand was empty: you draw {what}.", "{who} had an empty hand and draws {what}."),
    "drew_more": ("You go on and draw {cards}.", "{who} goes on and draws {cards}."),
    "drew_more_open": ("You go on and draw {what}.", "{who} goes on and draws {what}."),
    "nothing_to_draw": ("There is no card for you to draw.", "There is no card for {who} to draw."),
    "turned_up": ("You draw a hyena.", "{who} draws a hyena."),
    "kept": ("The hyena stays in your hand.", "The hyena stays in {whose} hand."),
    "played_herd": ("You lay {what}.", "{who} lays {what}."),
    "played": ("You play {what}.", "{who} plays {what}."),
    "played_at": ("You play {what} on {target}.", "{who} plays {what} on {target}."),
    "attacked": (
        f"You send {PAIR} lions after {{prey}} of {{theirs}}.",
        f"{{who}} sends {PAIR} lions after {{prey}} of {{theirs}}.",
    ),
    "chased": ("Your lions chase away {prey} of {theirs}.", "{whose} lions chase away {prey} of {theirs}."),
    "blocked": ("You block the lions with a hippo.", "{who} blocks the lions with a hippo."),
    "looked": ("You look at {whose} hand.", "{who} looks at {whose} hand."),
    "looked_open": ("You look at {whose} hand: {what}.", "{who} looks at {whose} hand: {what}."),
    "went_home": ("{lions} back to your hand.", "{lions} back to the hand of {who}."),
    "migrated": ("Every herd moves one seat to the left.", "Every herd moves one seat to the left."),
    "reshuffled": (
        "The discard pile is shuffled and becomes the deck of {cards}.",
        "The discard pile is shuffled and becomes the deck of {cards}.",
    ),
    "ended": ("You end your turn.", "{who} ends the turn."),
    "idled": ("You only draw.", "{who} only draws."),
}

OVER: dict[str, Said] = {
    "five": (f"You win with {HERD_GOAL} of a kind.", f"{{who}} wins with {HERD_GOAL} of a kind."),
    "stalemate": (
        "Everyone did nothing for a whole turn. You win.",
        "Everyone did nothing for a whole turn. {who} wins.",
    ),
    "limit": ("The last turn is over. You win.", "The last turn is over. {who} wins."),
}
SHARED = "{who} share the win."
WHY = {
    "five": f"{HERD_GOAL} {{kind}} in the herd, on {{whose}} {{turn}} turn.",
    "stalemate": "Everyone did nothing for a whole turn. {decided}",
    "limit": "The last turn is over. {decided}",
}
DECIDED = {
    "longest": "The longest herd wins.",
    "most": "The longest herds are equal, so the most animals win.",
}
"""What made the difference in a game that nobody won with a full herd; what is equal is shared."""

SCORE = {
    "longest": "{n}",
    "longest_said": "{herd}",
    "most": "{all} in all, {n}",
    "most_said": "{all} in all, the longest herd {herd}",
}
"""A seat's row of the result, beside the picture of its longer herd, and in words; with all animals if they decided."""

PEEK = {
    "title": "{whose} hand",
    "note": "Only you see this. What stays in the hand is marked at {whose} seat.",
    "empty": "It is empty.",
    "done": "Got it",
}

SEAT = {
    "zebras": f"Zebras: {{n}} of {HERD_GOAL}",
    "antelopes": f"Antelopes: {{n}} of {HERD_GOAL}",
    "threatened": "{n} threatened",
    "near": "1 more!",
    "near_said": "1 more wins",
    "lions": "Lions: {n}",
    "hand": "{n} in hand",
    "known": "Known to be in this hand: {what}",
    "known_one": "{what} at least",
    "empty": "nothing",
}

POND = {
    "deck": "Deck, {cards}",
    "discard": "Discard pile, {cards}",
    "discard_top": "Discard pile, {cards}, {what} on top",
    "open": "A hyena lies open",
    "deck_title": "Deck",
    "pile_title": "Discard pile",
    "pile_note": "These cards become the deck when the last card of the deck is drawn.",
    "pile_next": "The deck is empty: these cards become the deck when the next card is drawn.",
    "pile_empty": "The discard pile is empty.",
}

HAND = {
    "title": "Your hand, {cards}",
    "tag": "new",
    "hidden": "A hand, {cards}",
    "empty": "Your hand is empty.",
    "card": "{name}, {role}, {n} in hand",
    "lifted": "{name}, {role}, {n} in hand, lifted",
    "new": "{name}, {role}, {n} in hand, just drawn",
    "wins": "{label}: wins the game",
    "idle": "{label}, not now",
}

OPTIONS = {
    "hyena": (
        "When a hyena is drawn",
        {
            "choice": ("The player chooses", "Move all herds at once, or keep the hyena for later."),
            "automatic": (
                "It plays itself",
                "All herds move at once. One dealt or drawn into an empty hand stays there.",
            ),
        },
    ),
}

TURN_OF = ("Your turn", "{whose} turn")
OVER_TITLE = "The game is over"

RULES: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    (
        "aim",
        "The aim",
        (f"Have {HERD_GOAL} zebras or {HERD_GOAL} antelopes in front of you. Whoever is the first wins at once.",),
    ),
    (
        "turn",
        "Your turn",
        (
            "1. You draw a card.",
            "2. Lay one zebra or one antelope in front of you.",
            "3. Play one action card: lion, elephant, giraffe or hyena.",
            "4. Chase with your pairs of lions, as often as you have pairs.",
            "You may leave out 2, 3 and 4, but not go back.",
        ),
    ),
    (
        "kinds",
        "The cards",
        (f"{sum(COUNTS)} cards: " + listed([f"{n} {many}" for n, many in zip(COUNTS, MANY, strict=True)]) + ".",),
    ),
    (
        "chase",
        "Chasing",
        (
            (
                f"{PAIR} lions in front of you are a pair. It chases {PAIR} animals away from one other player’s "
                "herds, in any mix. Where there is only 1, it chases that. You can do so in this turn or in a later "
                "one."
            ),
            "The animals and both lions go to the discard pile.",
        ),
    ),
    (
        "answer",
        "Blocking",
        (
            (
                "Whose herd is chased can block with a hippo from the hand. The hippo and both lions go to the discard "
                "pile, the herd stays. One hippo stops one pair."
            ),
            "Everyone is asked, with or without a hippo, so that nobody can tell.",
        ),
    ),
    (
        "elephant",
        "The elephant",
        (
            (
                "All lions in front of all players go back to their owners’ hands, your own too. The elephant goes to "
                "the discard pile."
            ),
        ),
    ),
    (
        "giraffe",
        "The giraffe",
        ("You alone see the whole hand of one other player. The giraffe goes to the discard pile.",),
    ),
    (
        "hyena",
        "The hyena",
        (
            "Every herd moves one seat to the left. Lions stay. The hyena goes to the discard pile.",
            (
                "Draw one to begin your turn, and it plays itself: then you draw again. Or you keep it, and play it "
                "later as your action card. Everyone knows that you have it."
            ),
            (
                f"After {COUNTS[HYENA]} that played themselves in one turn, the next one stays in your hand. So does a "
                "hyena that you are dealt or draw into an empty hand, and nobody sees that one."
            ),
            "The game can be set so that nobody chooses: drawn to begin a turn, it plays itself.",
        ),
    ),
    (
        "cards",
        "Drawing",
        (
            (
                f"Everyone begins with {HAND_SIZE} cards. Whenever your hand is empty you draw {HAND_SIZE} more, or as "
                "many as there are."
            ),
            (
                "When the last card of the deck is drawn, the discard pile is shuffled and becomes the deck. If there "
                "is no card there either, nobody draws until there is one."
            ),
        ),
    ),
    (
        "end",
        f"If nobody gets {HERD_GOAL}",
        (
            (
                "When all players one after the other did nothing for a whole turn, not even draw, or after "
                f"{TURN_LIMIT} turns each, the longest herd of one kind wins, then the most animals. What is equal is "
                "shared."
            ),
        ),
    ),
)
"""(topic, heading, paragraphs); the topics are what `lions.face.topic` opens."""
