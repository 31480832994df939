"""What lessons say, by the key of the beat: at most eight words each, loaded when a lesson begins.

`{1}` is the name at seat 1. What a sentence claims of the cards is held against them in `tests/lessons`.
"""

from __future__ import annotations

from engine.animania.actions import ROUNDS
from engine.lions.cards import HAND_SIZE

LIONS = {
    "aim": "Five zebras or five antelopes win. {1} begins.",
    "zebra": "Lay one animal each turn: tap your zebra.",
    "zebra_lay": "Tap it again: it joins your herd.",
    "lion": "Then one action card: tap your lion.",
    "lion_play": "Play it. Two lions can chase animals away.",
    "hyena": "Keep the hyena, or take {1}’s two antelopes!",
    "third": "Yours now! Tap another antelope.",
    "third_lay": "Lay it: three antelopes.",
    "pair": "Tap your second lion.",
    "pair_play": "Play it. Now you have a pair!",
    "chase": "A pair may wait or chase. Send it!",
    "prey": "Chase {1}’s zebra away! Your lions leave too.",
    "block": "{1}’s lions come! Block with your hippo.",
    "fourth": "Saved! Tap your antelope.",
    "fourth_lay": "Lay it: four. One more wins!",
    "end": "One animal each turn. End yours.",
    "fifth": "This one wins. Tap it!",
    "fifth_lay": "Lay it and win!",
}

ANIMANIA = {
    "aim": "Keep your hearts. The most hearts win.",
    "animal": "You are a rhino. Tap it.",
    "read": "Only a rhino can do that. Close it.",
    "attack": "This card hits left: {1}. Tap it.",
    "attack_play": "The arrow shows who gets hurt. Play!",
    "both": "All cards turn at once. You lost nothing.",
    "second": "{1} has two hearts. Tap this.",
    "second_play": "Two hearts gone: {1} is out. Play!",
    "out": "{1} is out, and {2}, the weakest attacker.",
}

MORE = {
    "refill": f"No card left in your hand? You draw {HAND_SIZE} new ones at once.",
    "elephant": "An elephant sends all lions home, back into the hands.",
    "giraffe": "A giraffe shows you somebody’s hand.",
    "faces": "Your first game has no powers: the animals in it are only faces.",
    "cards": "Heal gives hearts back. Defend keeps attacks off.",
    "once": "A card that you have played does not come back.",
    "end": f"It ends after {ROUNDS} rounds, or when 2 are left. Equal hearts share the win.",
}
"""What a lesson does not come to, and is said at its end."""
