"""The words of Animania in Chinese."""

from __future__ import annotations

from engine.animania.actions import (
    ACTIONS,
    ALL,
    ATTACK,
    BOTH,
    HAND_SIZE,
    HEAL,
    HEALTH,
    LEFT,
    RIGHT,
    ROUNDS,
    SELF,
    Action,
)
from engine.animania.niches import NICHES
from engine.animania.ruleset import CROWNS, GAME_LIMIT
from engine.animania.state import CHOICES
from ui.words.grammar import Forms, Said

_PLAYERS = CHOICES["players"]


def _amounts(effect: int, aim: int) -> str:
    return "、".join(f"{action.amount}點" for action in ACTIONS if (action.effect, action.aim) == (effect, aim))


NAME = "動物大亂鬥"
LINE = "大家同時出牌，撐到最後就贏。"
FACTS = f"{_PLAYERS[0]}到{_PLAYERS[-1]}人，10分鐘，8歲以上"

_NAMES = {
    "hedgehog": "刺蝟",
    "lizard": "蜥蜴",
    "fox": "狐狸",
    "penguin": "企鵝",
    "rhino": "犀牛",
    "elephant": "大象",
    "turtle": "烏龜",
    "crocodile": "鱷魚",
    "owl": "貓頭鷹",
    "monkey": "猴子",
    "eagle": "老鷹",
    "bear": "熊",
    "lion": "獅子",
}
_CAN_DO = {
    "hedgehog": "牠防禦時，每個攻擊牠的人受{n}點傷害。這不算攻擊，所以沒有人會因此被怪罪。",
    "lizard": "第一次在只攻擊一個人的那一輪要出局時，牠留下{n}點生命。",
    "fox": "打出攻擊一位鄰居的牌時，可以選擇打左邊或右邊，而且那位鄰居打牠少{n}點。",
    "penguin": "一開始手上多{cards}張牌。第一次同一輪被好幾個人打傷時，少受{n}點。",
    "rhino": "打出{of}點攻擊的那一輪，牠被攻擊時少受{n}點。",
    "elephant": "一開始多{health}點生命，生命上限也一樣多。",
    "turtle": "一輪中被攻擊受傷{of}點以上時，少受{n}點。",
    "crocodile": "攻擊讓一位玩家受傷{of}點以上時，自己治療{n}點。",
    "owl": "兩位鄰居一開始拿到和之後抽到的每張牌，牠都看得到。牠防禦時治療{n}點。",
    "monkey": "第一次打出防禦時，那一輪結束後防禦會回到手上。",
    "eagle": "對方防禦時，牠的攻擊還是能打中{n}點；牠攻擊的那一輪，{of}點的攻擊傷不了牠。",
    "bear": "被牠的攻擊打傷的人，這一輪不能治療；其中有人也打傷牠時，牠少受{n}點。",
    "lion": "牠同時打好幾個人的攻擊變成{n}點，也不會因此要離場。",
}

ANIMALS = tuple(_NAMES[niche.name] for niche in NICHES if niche.name)
SPOKEN = ANIMALS
CAN_DO = tuple(
    _CAN_DO[niche.name].format(n=niche.n, of=niche.of, cards=niche.cards, health=niche.health)
    for niche in NICHES
    if niche.name
)

_HITS = {
    LEFT: "你左邊的玩家受{n}點傷害。",
    RIGHT: "你右邊的玩家受{n}點傷害。",
    BOTH: "你左右兩邊的玩家都受{n}點傷害。",
    ALL: "除了你以外，每個人受{n}點傷害。",
}


def _says(action: Action) -> str:
    if action.effect == ATTACK:
        return _HITS[action.aim].format(n=action.amount)
    return f"恢復{action.amount}點生命。" if action.effect == HEAL else "這一輪你不怕任何攻擊。"


DOES_SAY = tuple(map(_says, ACTIONS))

COUNTED: dict[str, Forms] = {
    "card": ("{n}張牌",),
    "heart": ("{n}顆心",),
    "crown": ("{n}頂皇冠",),
    "health": ("{n}點生命",),
}

AIMS = ("左", "右", "左右", "全體", "")

CARD = {"attack": "{aim}{n}", "all": "全體", "heal": "治療{n}", "defend": "防禦"}

LONG = {
    "attack": "向{aim}攻擊{n}點",
    "all": "全體攻擊{n}點",
    "heal": "治療{n}點",
    "defend": "防禦",
}
AT = "攻擊{who}{n}點"
TURNED = "{card}，改向{aim}"
TOLD_CARD = "{short}：{long}"

ACTS = {
    "play": "打出",
    "lock": "決定了",
    "at": "打{who}",
    "back": "放回",
    "change": "換一張牌",
    "cover": "就這張",
    "pick": "選{animal}",
}

MOVES = {"card": "打出「{what}」", "animal": "選{what}"}

ASKS = {
    "choose": "選一張牌，大家一起翻開。",
    "pick": "選一隻動物。",
    "wait_pick": "{who}正在選動物。",
    "wait": "其他人正在選牌。",
    "chosen": "你選了：{card}。",
    "chosen_wait": "你選了：{card}。等{names}。",
    "out": "你這一局出局了。",
    "not_due": "現在桌上是這樣。",
}

LONGER = {
    "choose": (
        "每個人偷偷選一張牌，然後一起翻開，效果一起計算。生命用完的人出局；攻擊出局者的人當中，"
        "打得最少的也要離場：只有一個人攻擊，就是那個人。"
        f"滿{ROUNDS}輪，或只剩2人時結束。打出的牌不會再回來。"
    ),
    "pick": "每隻動物都有別人沒有的本領。點一隻來看看。",
}

TELLS: dict[str, Said] = {
    "hearts": ("你有{n}點生命，最多{most}點，用完就出局。", "{who}有{n}點生命，最多{most}點，用完就出局。"),
    "out": ("你這一局出局了。", "{who}這一局出局了。"),
    "hand": ("你手上有{cards}。", "{who}手上有{cards}。"),
    "known": ("", "你知道{whose}手牌裡有：{what}。"),
    "crowns": (
        f"你有{{crowns}}：{CROWNS}頂就是動物園之王。",
        f"{{who}}有{{crowns}}：{CROWNS}頂就是動物園之王。",
    ),
    "chosen": ("你選好了：大家一起翻牌。", "{who}選好了：大家一起翻牌。"),
    "played": ("你打出{what}：{does}。", "{who}打出{what}：{does}。"),
}
DOES = {
    "attack": "對{who}造成{n}點傷害",
    "all": "對其他所有人造成{n}點傷害",
    "heal": "最多治療{n}點",
    "defend": "擋住這一輪的所有攻擊",
}
TOLD = {
    "rounds": f"第{ROUNDS}輪結束，或只剩2人時，生命最多的人獲勝。",
    "pick": "每個人先選動物，然後發牌。",
}
EXPLAINS = {
    "dealt": f"每個人一開始從自己的{len(ACTIONS)}張牌中拿{HAND_SIZE}張。",
    "round": "每個人抽一張牌，然後同時選牌。",
    "revealed": "所有牌一起翻開，沒有先後。",
    "hit": "攻擊打傷箭頭指著的人。",
    "guarded": "防禦擋住這一輪的所有攻擊。",
    "stopped": "防禦擋住這一輪的所有攻擊。",
    "healed": "治療最多補回失去的生命。",
    "health": "一輪中的傷害和治療會先加在一起。",
    "died": "生命用完的人出局。",
    "blamed": "攻擊出局者的人當中，打得最少的也要離場，只有一個人也一樣；一樣少就都要離場。",
    "finished": f"{ROUNDS}輪之後，或只剩2人時，生命最多的人獲勝。",
    "crown": f"每贏一局得一頂皇冠，{CROWNS}頂就是動物園之王。",
}

HITS = {
    "one": "{who}受{n}點傷害",
    "both": "{who}各受{n}點傷害",
    "all": "其他所有人受{n}點傷害",
    "either": "{who}受{n}點傷害",
    "more": "，其中{more}點來自你的{animal}",
    "turns": "：你的{animal}可以轉箭頭",
    "end": "。",
}
OUTLOOK = {
    "pierced": "{whose}{animal}能穿過防禦，打中{n}點。",
    "healed": "{whose}{animal}最多治療{n}點。",
    "harmed": "對方防禦的話，{whose}{animal}讓{who}受{n}點傷害。",
    "softened": "{whose}{animal}減少{n}點。",
    "barred": "{whose}{animal}讓被打傷的人不能治療。",
    "saved": "{whose}{animal}留下{n}點生命。",
    "kept": "{whose}{animal}把牌收回來。",
    "out": "光這張牌就讓{who}出局。",
    "out_too": "只有你攻擊{who}的話，{who}出局，你也要離場：打得最少的人一定離場。",
    "out_too_many": "只有你攻擊的話，{who}出局，你也要離場：打得最少的人一定離場。",
}
ALL_THE_SAME = "只有你攻擊的話，你也要離場；就算這樣，也找不到更好的。"
NO_POWERS = "這一局沒有本領：動物只是頭像。"
GAME_OWN = "{begins}你是{animal}。"
OWN = "{animal}：{niche}"

REASONS = {
    "deadly": "{who}只剩{hearts}，可能出局。",
    "weakest": "{who}的心最少：{n}顆。",
    "niche": "你的本領讓傷害變成{n}點。",
    "heals": "沒有人打你的話，你會有{hearts}。",
    "guards": "你還有{hearts}，這張能擋住攻擊。",
}

EVENTS: dict[str, Said] = {
    "game": ("", "第{n}局開始。"),
    "game_one": ("", "遊戲開始。"),
    "picked": ("你選了{animal}。", "{who}選了{animal}。"),
    "niche": ("你的本領發動：{animal}。", "{whose}本領發動：{animal}。"),
    "dealt": ("你拿到{cards}。", "{who}拿到{cards}。"),
    "dealt_open": ("你拿到{what}。", "{who}拿到{what}。"),
    "round": ("", "第{n}輪開始。"),
    "drew": ("你抽一張牌。", "{who}抽一張牌。"),
    "drew_open": ("你抽到{what}。", "{who}抽到{what}。"),
    "watched": ("你看{of}牌。", "{who}看{of}牌。"),
    "watched_open": ("你看到{target}有{what}。", "{who}看到{target}有{what}。"),
    "revealed": ("你打出{what}。", "{who}打出{what}。"),
    "hit": ("你攻擊{target}{n}點。", "{who}攻擊{target}{n}點。"),
    "hit_more": ("你的{animal}對{target}的攻擊多{n}點。", "{whose}{animal}對{target}的攻擊多{n}點。"),
    "guarded": ("你防禦。", "{who}防禦。"),
    "pierced": (
        "你的{animal}有{n}點攻擊穿過{of}防禦。",
        "{whose}{animal}有{n}點攻擊穿過{of}防禦。",
    ),
    "stopped": ("你的攻擊有{n}點被{target}擋住。", "{whose}攻擊有{n}點被{target}擋住。"),
    "healed": ("你的牌最多治療{n}點。", "{whose}牌最多治療{n}點。"),
    "healed_more": ("你的{animal}最多治療{n}點。", "{whose}{animal}最多治療{n}點。"),
    "harmed": ("你的{animal}讓{target}受{n}點傷害。", "{whose}{animal}讓{target}受{n}點傷害。"),
    "softened": ("你的{animal}減少{n}點傷害。", "{whose}{animal}減少{n}點傷害。"),
    "barred": ("你的{animal}讓{target}不能治療。", "{whose}{animal}讓{target}不能治療。"),
    "saved": ("你的{animal}留下{n}點生命。", "{whose}{animal}留下{n}點生命。"),
    "health_down": ("你失去{n}點：剩{after}點生命。", "{who}失去{n}點：剩{after}點生命。"),
    "health_up": ("你恢復{n}點：有{after}點生命。", "{who}恢復{n}點：有{after}點生命。"),
    "died": ("你的生命用完了：你出局。", "{who}的生命用完了，出局。"),
    "blamed": ("你打{target}打得最少，{n}點：你也離場。", "{who}打{target}打得最少，{n}點，也離場。"),
    "spared": (
        "你打{target}打得最少，但你的{animal}不用因此離場。",
        "{who}打{target}打得最少，但{animal}不用因此離場。",
    ),
    "left": ("你離開這一局。", "{who}離開這一局。"),
    "kept": ("你的{what}回到你手上。", "{who}的{what}回到手上。"),
    "finished": ("你以{n}點生命贏得這一局。", "{who}以{n}點生命贏得這一局。"),
    "crown": ("你得到一頂皇冠，現在有{crowns}。", "{who}得到一頂皇冠，現在有{crowns}。"),
}
FINISHED_MANY = "{who}各以{n}點生命一起贏得這一局。"
FINISHED_NOBODY = "沒有人留下：這一局沒有人贏。"

OVER: dict[str, Said] = {
    "rounds": (f"你贏了：{ROUNDS}輪後生命最多。", f"{{who}}贏了：{ROUNDS}輪後生命最多。"),
    "two": ("你贏了：剩2人，你的生命比較多。", "{who}贏了：剩2人，生命比較多。"),
    "one": ("你贏了：只剩你一人。", "{who}贏了：其他人都不在了。"),
    "king": ("你是動物園之王。", "{who}是動物園之王。"),
    "limit": ("你的皇冠最多，贏得整場。", "{who}的皇冠最多，贏得整場。"),
}
OVER_MANY = {
    "rounds": "{who}一起獲勝。",
    "two": "{who}一起獲勝。",
    "king": "{who}一起成為動物園之王。",
    "limit": "{who}一起贏得整場。",
}
OVER_NOBODY = {
    "nobody": "沒有人留下：沒有人贏。",
    "limit": f"{GAME_LIMIT}局結束，沒有人有皇冠：沒有人贏。",
}
WHY = {
    "rounds": f"{ROUNDS}輪結束，生命最多的人獲勝。",
    "two": "只剩2人，生命比較多的人獲勝。",
    "one": "其他人都不在了。",
    "nobody": "沒有人留下。",
    "king": f"{CROWNS}頂皇冠就是動物園之王。",
    "limit": f"{GAME_LIMIT}局結束，皇冠最多的人獲勝。",
}

SEAT = {
    "health": "{n}點生命，最多{most}點",
    "spent": "打過：{what}",
    "nothing": "還沒有",
    "niche": "{animal}：{niche}",
    "cards": "{whose}牌",
    "known": "你知道這手牌裡有：{what}",
    "played": "打出{what}",
    "locked": "選好了",
    "crowns": "{crowns}",
    "out": "出局",
    "blamed": "被怪罪",
}

NICHE = {
    "played": "打過的牌",
    "may": "可能還在手上",
    "own": "還沒打過",
    "has": "確定在手上",
    "none": "沒有",
    "used": "這一局已經用過了。",
}

TITLE = {
    "round": f"第{{n}}輪，共{ROUNDS}輪",
    "match": f"第{{game}}局，第{{n}}輪，共{ROUNDS}輪",
    "pick": "選動物",
    "over": "遊戲結束",
}
POND = {"round": f"第{{n}}輪／{ROUNDS}", "pick": "動物", "game": "第{n}局"}
REVEAL = {"title": "第{n}輪"}
BEATS = {
    "cards": "所有牌一起翻開。",
    "blows": "所有牌同時生效。",
    "hearts": "生命有減有增。",
}
SUMS = {
    "change": "生命從{before}到{after}",
    "hit": "{source}打{n}點",
    "hit_more": "多{n}點：{whose}{animal}",
    "pierced": "{source}打{n}點，穿過防禦",
    "stopped": "{source}打{n}點，擋住了",
    "guarded": "防禦",
    "healed": "最多治療{n}點",
    "healed_more": "最多治療{n}點：{animal}",
    "harmed": "{whose}{animal}打{n}點",
    "softened": "少{n}點：{animal}",
    "barred": "不能治療：{whose}{animal}",
    "saved": "留下{n}點：{animal}",
    "kept": "牌回到手上：{animal}",
}
OUT = "出局"

HAND = {
    "title": "你的手牌，{cards}",
    "tag": "新",
    "card": "{name}",
    "lifted": "{name}，已拿起",
    "new": "{name}，剛抽到",
    "idle": "{label}，現在不行",
}

OPTIONS = {
    "niche": (
        "動物",
        {
            "random": ("隨機", "每個人得到一隻動物，各有牠獨特的本領。"),
            "chosen": ("自己選", "大家輪流選動物。"),
            "none": ("新手訓練", "沒有動物。第一次玩最適合。"),
        },
    ),
    "match": (
        "玩多久",
        {
            "single": ("一局", f"最多{ROUNDS}輪，生命最多的人獲勝。"),
            "crowns": ("皇冠爭霸", f"每贏一局得一頂皇冠。最先有{CROWNS}頂的人就是動物園之王。"),
        },
    ),
}

RULES: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    (
        "aim",
        "目標",
        (
            f"第{ROUNDS}輪結束，或只剩2人時，生命最多的人獲勝。一樣多就一起獲勝。",
            "只剩1人，那個人就贏。沒有人留下，就沒有人贏。",
        ),
    ),
    (
        "round",
        "一輪",
        (
            f"你一開始從自己的牌堆拿{HAND_SIZE}張牌。",
            f"1. 每個人抽一張牌，手上就有{HAND_SIZE + 1}張。",
            "2. 每個人偷偷選一張。",
            "3. 所有牌同時翻開，效果全部一起計算。",
            "打出的牌在這一局裡一直亮著。",
        ),
    ),
    (
        "cards",
        "牌",
        (
            (
                f"每個人都有同樣的{len(ACTIONS)}張牌：向左和向右的攻擊各有{_amounts(ATTACK, LEFT)}，"
                f"同時打左右鄰居的攻擊{_amounts(ATTACK, BOTH)}，打其他所有人的全體攻擊{_amounts(ATTACK, ALL)}，"
                f"治療{_amounts(HEAL, SELF)}，還有一張防禦。"
            ),
            "攻擊打傷箭頭指著的人。你左邊的玩家就是順著桌子的下一位；出局的人會跳過。",
            "治療補回生命，最多補到一開始的數量。防禦擋住這一輪的所有攻擊。",
        ),
    ),
    (
        "out",
        "誰離場",
        (
            f"你一開始有{HEALTH}點生命。一輪中的傷害和治療先加在一起，剩0點或更少就出局。",
            "用攻擊打傷出局者的人當中，打得最少的也要離場。好幾個人一樣少，就全都離場；只有一個人攻擊，也要離場。",
            ("出局的人跟別人一樣算：他的牌照樣生效，也可能就是打得最少的那一位。只是離場的人，不會讓別人跟著離場。"),
        ),
    ),
    (
        "niche",
        "動物",
        (
            "每隻動物都有一項只有牠會的本領。在桌上點一隻動物就能看到。跟規則不同的地方，以本領為準。",
            "新手訓練裡沒有人有動物。",
        ),
    ),
    (
        "crowns",
        "皇冠爭霸",
        (
            (
                f"每贏一局得一頂皇冠，一起贏也算。沒有人贏的局沒有皇冠。最先有{CROWNS}頂的人是動物園之王；"
                f"好幾個人在同一局到{CROWNS}頂，就一起當。"
            ),
            f"{GAME_LIMIT}局之後，皇冠最多的人獲勝。一樣多就一起獲勝；沒有人有皇冠，就沒有人贏。",
        ),
    ),
)
