"""What lessons say in Chinese: as short as a glance."""

from __future__ import annotations

LIONS = {
    "aim": "五隻斑馬或五隻羚羊就贏。{1}先。",
    "zebra": "輪到你了！點斑馬。",
    "zebra_lay": "再點一次，牠就加入獸群。",
    "lion": "現在點你的獅子。",
    "lion_play": "打出來。兩隻獅子能趕走動物。",
    "hyena": "鬣狗讓獸群搬家：拿{1}的兩隻羚羊！",
    "third": "是你的了！再點一隻羚羊。",
    "third_lay": "放下：三隻羚羊。",
    "pair": "點你的第二隻獅子。",
    "pair_play": "打出來，湊成一對！",
    "chase": "成對就能追，派牠們去！",
    "prey": "趕走{1}的斑馬！",
    "block": "{1}的獅子來了！用河馬擋住。",
    "fourth": "得救了！點羚羊。",
    "fourth_lay": "放下：四隻，再一隻就贏！",
    "end": "沒事做了？結束回合。",
    "fifth": "這隻就贏了，點牠！",
    "fifth_lay": "放下就贏了！",
}

ANIMANIA = {
    "aim": "保住你的心，心最多的人贏。",
    "animal": "你是犀牛，點牠看看。",
    "read": "只有犀牛會這招。關掉吧。",
    "attack": "這張打左邊的{1}，點它。",
    "attack_play": "箭頭指著會受傷的人。打出！",
    "both": "所有牌一起翻開。{1}少了四顆心。",
    "second": "{1}剩兩顆心，點這張。",
    "second_play": "打掉兩顆心，{1}就出局。打出！",
    "out": "{1}出局了，打得最少的也離場。",
}
