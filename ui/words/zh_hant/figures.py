"""What is said under the pictures of the rules, in Chinese."""

from __future__ import annotations

from engine.animania.actions import HEALTH, ROUNDS
from engine.animania.ruleset import CROWNS
from engine.lions.cards import HAND_SIZE, HERD_GOAL, PAIR

LIONS = {
    "zebras": f"{HERD_GOAL}隻斑馬就贏。",
    "antelopes": f"{HERD_GOAL}隻羚羊也贏。",
    "number": "牌堆裡有{n}張",
    "draw": "抽一張牌。",
    "lay": "放下其中一種。",
    "play": "打出其中一張。",
    "send": "派成對的獅子去追。",
    "pair": f"{PAIR}隻獅子是一對。",
    "prey": f"牠們追一位玩家的{PAIR}隻動物。",
    "gone": "獅子和動物離開桌子。",
    "come": "獅子來追你的獸群。",
    "hippo": "你打出河馬。",
    "stays": "你的獸群留下了。",
    "elephant": "大象來了。",
    "all_lions": "桌上所有獅子……",
    "home": "……都回到手上。",
    "giraffe": "你打出長頸鹿。",
    "look": "你看……",
    "hand": "……一個人的手牌，別人看不到。",
    "hyena": "鬣狗來了。",
    "before": "每個獸群……",
    "after": "……往左移一個座位。",
    "empty": "手上沒牌了？",
    "refill": f"抽{HAND_SIZE}張。",
}

ANIMANIA = {
    "hearts": f"一開始有{HEALTH}顆心。",
    "rounds": f"一共玩{ROUNDS}輪。",
    "most": "心最多的人贏。",
    "draw": "抽一張牌。",
    "choose": "偷偷選一張。",
    "turn": "一起翻開。",
    "sum": "全部一起計算。",
    "you": "你",
    "left": "左",
    "right": "右",
    "example": "美美有4顆心。你打3點，阿本打2點：美美出局，打得最少的阿本也離場。",
    "win": "贏一局：一頂皇冠。",
    "crowns": f"{CROWNS}頂皇冠……",
    "king": "……就是王。",
}
