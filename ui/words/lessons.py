"""What lessons say, by the key of the beat: at most eight words each, loaded when a lesson begins.

`{1}` is the name at seat 1. What a sentence claims of the cards is held against them in `tests/lessons`.
"""

from __future__ import annotations

LIONS = {
    "aim": "Five of one kind win. {1} begins.",
    "zebra": "Your turn! Touch your zebra.",
    "zebra_lay": "Touch it again: it joins your herd.",
    "lion": "Now your lion. Touch it.",
    "lion_play": "Play it. Two lions can chase.",
    "hyena": "A hyena! Swap herds: take {1}’s antelopes.",
    "third": "Yours now! Touch another antelope.",
    "third_lay": "Lay it: three antelopes.",
    "pair": "Touch your second lion.",
    "pair_play": "Play it. Now you have a pair!",
    "chase": "A pair can chase. Send it!",
    "prey": "Chase {1}’s zebra away!",
    "block": "{1}’s lions come! Block with your hippo.",
    "fourth": "Saved! Touch your antelope.",
    "fourth_lay": "Lay it: four. One more wins!",
    "end": "Nothing more to do? End your turn.",
    "fifth": "This one wins. Touch it!",
    "fifth_lay": "Lay it and win!",
}

ANIMANIA = {
    "aim": "Keep your hearts. The most hearts win.",
    "animal": "You are a rhino. Touch it.",
    "read": "That is your niche. Close it.",
    "attack": "{1} sits on your left. Touch this.",
    "attack_play": "The arrow shows who gets hurt. Play!",
    "both": "All cards turn at once. {1} lost four.",
    "second": "{1} has two hearts. Touch this.",
    "second_play": "Two hearts gone: {1} is out. Play!",
    "out": "{1} is out. {2} hurt least: out too.",
}
