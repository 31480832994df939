"""What lessons say in Chinese: as short as a glance."""

from __future__ import annotations

from engine.animania.actions import ROUNDS
from engine.lions.cards import HAND_SIZE

LIONS = {
    "aim": "五隻斑馬或五隻羚羊就贏。{1}先。",
    "zebra": "每回合放一隻動物：點斑馬。",
    "zebra_lay": "再點一次，牠就加入獸群。",
    "lion": "再打一張行動牌：點獅子。",
    "lion_play": "打出來。兩隻獅子能趕走動物。",
    "hyena": "留下鬣狗，或拿{1}的兩隻羚羊！",
    "third": "是你的了！再點一隻羚羊。",
    "third_lay": "放下：三隻羚羊。",
    "pair": "點你的第二隻獅子。",
    "pair_play": "打出來，湊成一對！",
    "chase": "成對能等也能追，派去吧！",
    "prey": "趕走{1}的斑馬！獅子也離開。",
    "block": "{1}的獅子來了！用河馬擋住。",
    "fourth": "得救了！點羚羊。",
    "fourth_lay": "放下：四隻，再一隻就贏！",
    "end": "每回合只放一隻。結束回合。",
    "fifth": "這隻就贏了，點牠！",
    "fifth_lay": "放下就贏了！",
}

ANIMANIA = {
    "aim": "保住你的心，心最多的人贏。",
    "animal": "你是犀牛，點牠看看。",
    "read": "只有犀牛會這招。關掉吧。",
    "attack": "這張打左邊的{1}，點它。",
    "attack_play": "箭頭指著會受傷的人。打出！",
    "both": "牌一起翻開。你的心都還在。",
    "second": "{1}剩兩顆心，點這張。",
    "second_play": "少兩顆心，{1}出局。打出！",
    "out": "{1}出局，打最少的{2}也離場。",
}

MORE = {
    "refill": f"手上沒有牌了？馬上抽{HAND_SIZE}張新的。",
    "elephant": "大象讓所有獅子回到各人手上。",
    "giraffe": "長頸鹿讓你看一個人的手牌。",
    "faces": "第一局沒有本領：動物只是頭像。",
    "cards": "治療補回心，防禦擋住攻擊。",
    "once": "打出的牌不會再回來。",
    "end": f"滿{ROUNDS}輪，或只剩2人時結束。心一樣多就一起贏。",
}
