"""The words of Matching Lions."""

from __future__ import annotations

from ui.words.grammar import Said

NAME = "Matching Lions"
LINE = "Build a herd of five before the lions come."
FACTS = "2 to 6 players, 15 minutes, from 5 years"

CARDS = ("Zebra", "Antelope", "Lion", "Elephant", "Giraffe", "Hippo", "Hyena")
"""By kind, as a card says it."""

FULL = ("Zebra", "Antelope", "Lion", "Elephant", "Giraffe", "Hippopotamus", "Hyena")
ONE = ("a zebra", "an antelope", "a lion", "an elephant", "a giraffe", "a hippo", "a hyena")
MANY = ("zebras", "antelopes", "lions", "elephants", "giraffes", "hippos", "hyenas")
ROLE = ("herd animal", "herd animal", "action card", "action card", "action card", "defence card", "action card")

DOES = (
    "Joins your herd. 5 zebras in front of you win.",
    "Joins your herd. 5 antelopes in front of you win.",
    "Stays in front of you. A pair of lions chases 2 animals from one herd.",
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
    "hyena": "First say what the drawn hyena does.",
}

ACTS = {
    "zebra": "Lay zebra",
    "antelope": "Lay antelope",
    "lion": "Play lion",
    "elephant": "Play elephant",
    "hyena": "Play hyena",
    "look": "Look at {whose} hand",
    "look_short": "Look",
    "chase": "Chase with 2 lions",
    "chase_short": "Chase",
    "chase_at": "Chase {whose} herd",
    "chosen": "Chosen",
    "chosen_at": "Chosen: {whose} herd",
    "back": "Put back",
    "other": "Another herd",
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

ASKS = {
    "herd": "Lay a zebra or an antelope, play an action card, or end your turn.",
    "herd_only": "Lay a zebra or an antelope, or end your turn.",
    "action": "Play an action card, or end your turn.",
    "nothing": "Nothing in your hand can be played now. End your turn.",
    "chase": "Your lions can chase, or you end your turn.",
    "chase_too": "Your lions can chase, too: last, for nothing is laid or played after it.",
    "chase_whom": "Your lions chase 2 animals. Whose?",
    "chase_what": "Which of {whose} animals?",
    "look_whom": "Whose hand do you look at?",
    "hyena": "You drew a hyena. Every herd moves one seat to the left, or you keep it.",
    "answer": "{whose} lions come for {prey} of yours.",
    "wait": "{who} is playing.",
    "think": "{who} is thinking.",
    "wait_answer": "{who} must answer the lions.",
}

EVENTS: dict[str, Said] = {
    "dealt": ("You are dealt {cards}.", "{who} is dealt {cards}."),
    "dealt_open": ("You are dealt {what}.", "{who} is dealt {what}."),
    "turn": ("Your turn.", "{who} begins a turn."),
    "drew": ("You draw a card.", "{who} draws a card."),
    "drew_open": ("You draw {what}.", "{who} draws {what}."),
    "refilled": ("Your hand was empty: you draw {cards}.", "{who} had an empty hand and draws {cards}."),
    "refilled_open": ("Your hand was empty: you draw {what}.", "{who} had an empty hand and draws {what}."),
    "nothing_to_draw": ("There is no card for you to draw.", "There is no card for {who} to draw."),
    "turned_up": ("You draw a hyena.", "{who} draws a hyena."),
    "kept": ("You keep the hyena.", "{who} keeps the hyena."),
    "played_herd": ("You lay {what}.", "{who} lays {what}."),
    "played": ("You play {what}.", "{who} plays {what}."),
    "played_at": ("You play {what} on {target}.", "{who} plays {what} on {target}."),
    "attacked": (
        "You send 2 lions after {prey} of {theirs}.",
        "{who} sends 2 lions after {prey} of {theirs}.",
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
}

OVER: dict[str, Said] = {
    "five": ("You win with 5 of a kind.", "{who} wins with 5 of a kind."),
    "stalemate": ("Nobody could do anything more. You win.", "Nobody could do anything more. {who} wins."),
    "limit": ("The last turn is over. You win.", "The last turn is over. {who} wins."),
}
SHARED = "{who} share the win."
WHY = {
    "five": "5 {kind} in the herd, on turn {turn}.",
    "stalemate": "Nobody could do anything more. The longest herd wins.",
    "limit": "The last turn is over. The longest herd wins.",
}

PEEK = {
    "title": "{whose} hand",
    "note": "Only you see this. What stays in the hand is marked at {whose} seat.",
    "empty": "It is empty.",
    "done": "Got it",
}

SEAT = {
    "zebras": "Zebras: {n} of 5",
    "antelopes": "Antelopes: {n} of 5",
    "threatened": "{n} threatened",
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
    "pile_title": "Discard pile",
    "pile_note": "These cards become the deck when the last card of the deck is drawn.",
    "pile_empty": "The discard pile is empty.",
}

HAND = {
    "title": "Your hand, {cards}",
    "hidden": "A hand, {cards}",
    "empty": "Your hand is empty.",
    "card": "{name}, {role}, {n} in hand",
    "lifted": "{name}, {role}, {n} in hand, lifted",
    "new": "{name}, {role}, {n} in hand, just drawn",
}

OPTIONS = {
    "hyena": (
        "When a hyena is drawn",
        {
            "choice": ("The player chooses", "Move all herds at once, or keep the hyena for later."),
            "automatic": ("It plays itself", "All herds move, every time."),
        },
    ),
}

TURN_OF = ("Your turn", "{whose} turn")
OVER_TITLE = "The game is over"

RULES: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    (
        "aim",
        "The aim",
        ("Have 5 zebras or 5 antelopes in front of you. Whoever lays the fifth one wins at once.",),
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
        "chase",
        "Chasing",
        (
            (
                "2 lions in front of you are a pair. It chases 2 animals away from one other player’s herds, in any "
                "mix. Where there is only 1, it chases that. You can do so in this turn or in a later one."
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
        ("All lions in front of all players go back to their owners’ hands, your own too.",),
    ),
    ("giraffe", "The giraffe", ("You alone see the whole hand of one other player.",)),
    (
        "hyena",
        "The hyena",
        (
            "Every herd moves one seat to the left. Lions stay.",
            (
                "Draw one, and it plays itself: then you draw again and begin your turn. Or you keep it, and play it "
                "later as your action card. Everyone knows that you have it."
            ),
            "The game can be set so that it always plays itself.",
        ),
    ),
    (
        "cards",
        "Drawing",
        (
            "Everyone begins with 5 cards. Whenever your hand is empty you draw 5 more.",
            "When the last card of the deck is drawn, the discard pile is shuffled and becomes the deck.",
        ),
    ),
    (
        "end",
        "If nobody gets five",
        (
            (
                "When all players one after the other could do nothing, or after 100 turns each, the longest herd of "
                "one kind wins, then the most animals. What is equal is shared."
            ),
        ),
    ),
)
"""(topic, heading, paragraphs); the topics are what `lions.face.topic` opens."""
