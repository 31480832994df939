"""What is said under the pictures of the rules, loaded when they are looked at. Numbers come from the engine."""

from __future__ import annotations

from engine.animania.actions import HEALTH, ROUNDS
from engine.animania.ruleset import CROWNS
from engine.lions.cards import HAND_SIZE, HERD_GOAL, PAIR

LIONS = {
    "zebras": f"{HERD_GOAL} zebras win.",
    "antelopes": f"{HERD_GOAL} antelopes win too.",
    "number": "{n} in the deck",
    "draw": "Draw a card.",
    "lay": "Lay one of these.",
    "play": "Play one of these.",
    "send": "Chase with pairs of lions.",
    "pair": f"{PAIR} lions are a pair.",
    "prey": f"They chase {PAIR} animals of one player.",
    "gone": "Lions and animals leave the table.",
    "come": "Lions come for your herd.",
    "hippo": "You play a hippo.",
    "stays": "Your herd stays.",
    "elephant": "An elephant comes.",
    "all_lions": "All lions on the table …",
    "home": "… go back to their hands.",
    "giraffe": "You play a giraffe.",
    "look": "You look …",
    "hand": "… into one hand. Nobody else does.",
    "hyena": "A hyena comes.",
    "before": "Every herd …",
    "after": "… moves one seat to the left.",
    "empty": "No card in hand?",
    "refill": f"Draw {HAND_SIZE}.",
}

ANIMANIA = {
    "hearts": f"You begin with {HEALTH} hearts.",
    "rounds": f"You play {ROUNDS} rounds.",
    "most": "The most hearts win.",
    "draw": "Draw a card.",
    "choose": "Choose one in secret.",
    "turn": "All turn at once.",
    "sum": "All is summed up together.",
    "you": "you",
    "left": "left",
    "right": "right",
    "example": "Maya had 4 hearts. You dealt 3, Ben 2: Maya is out, and so is Ben, who dealt the least.",
    "win": "Win a game: a crown.",
    "crowns": f"{CROWNS} crowns …",
    "king": "… make a king.",
}
