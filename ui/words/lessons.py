"""What lessons say, by the key of the beat: at most eight words each, loaded when a lesson begins.

`{1}` is the name at seat 1. What a sentence claims of the cards is held against them in `tests/lessons`.
"""

from __future__ import annotations

LIONS = {
    "aim": "Five zebras or five antelopes win. {1} begins.",
    "zebra": "Your turn! Tap your zebra.",
    "zebra_lay": "Tap it again: it joins your herd.",
    "lion": "Now your lion. Tap it.",
    "lion_play": "Play it. Two lions can chase animals away.",
    "hyena": "A hyena moves herds: take {1}’s two antelopes!",
    "third": "Yours now! Tap another antelope.",
    "third_lay": "Lay it: three antelopes.",
    "pair": "Tap your second lion.",
    "pair_play": "Play it. Now you have a pair!",
    "chase": "A pair can chase. Send it!",
    "prey": "Chase {1}’s zebra away!",
    "block": "{1}’s lions come! Block with your hippo.",
    "fourth": "Saved! Tap your antelope.",
    "fourth_lay": "Lay it: four. One more wins!",
    "end": "Nothing more to do? End your turn.",
    "fifth": "This one wins. Tap it!",
    "fifth_lay": "Lay it and win!",
}

ANIMANIA = {
    "aim": "Keep your hearts. The most hearts win.",
    "animal": "You are a rhino. Tap it.",
    "read": "Only a rhino can do that. Close it.",
    "attack": "This card hits left: {1}. Tap it.",
    "attack_play": "The arrow shows who gets hurt. Play!",
    "both": "All cards turn at once. {1} lost four.",
    "second": "{1} has two hearts. Tap this.",
    "second_play": "Two hearts gone: {1} is out. Play!",
    "out": "{1} is out. Whoever hurt least leaves too.",
}
