"""The words of Matching Lions in Chinese."""

from __future__ import annotations

from engine.lions.cards import COUNTS, HAND_SIZE, HERD_GOAL, HYENA, PAIR
from engine.lions.ruleset import TURN_LIMIT
from engine.lions.state import CHOICES
from ui.words.grammar import Forms, Said

_PLAYERS = CHOICES["players"]

NAME = "獅子成雙"
LINE = f"趕在獅子來之前，湊滿{HERD_GOAL}隻動物。"
FACTS = f"{_PLAYERS[0]}到{_PLAYERS[-1]}人，15分鐘，5歲以上"

CARDS = ("斑馬", "羚羊", "獅子", "大象", "長頸鹿", "河馬", "鬣狗")
FULL = CARDS
HERD_ANIMAL = "一隻動物"
ONE = CARDS
MANY = CARDS
SOME: tuple[Forms, ...] = tuple((f"{{n}}隻{card}",) for card in CARDS)
HERDS = SOME
COUNTED: dict[str, Forms] = {
    "card": ("{n}張牌",),
    "lion": ("{n}隻獅子",),
    "animal": ("{n}隻動物",),
    "goes": ("{n}隻獅子",),
    "more": ("再來{n}隻就贏了",),
}
ROLE = ("獸群牌", "獸群牌", "行動牌", "行動牌", "行動牌", "防禦牌", "行動牌")

DOES = (
    f"加入你的獸群。你面前有{HERD_GOAL}隻斑馬就贏了。",
    f"加入你的獸群。你面前有{HERD_GOAL}隻羚羊就贏了。",
    f"留在你面前。{PAIR}隻獅子可以趕走另一位玩家的{PAIR}隻動物，怎麼搭配都行。",
    "桌上所有獅子都回到主人手上，你的也一樣。",
    "讓你看另一位玩家的所有手牌。",
    "擋住來追你獸群的一對獅子。",
    "每個獸群都往左移一個座位，你的也一樣。",
)

WHY_NOT = {
    "turn": "還沒輪到你。",
    "answer": "只有河馬能擋住追趕。",
    "hippo": "牠用來擋住追趕，自己的回合不能打出。",
    "laid": "這回合你已經放過動物了。",
    "past": "要先放動物，才能打行動牌。",
    "acted": "這回合你已經打過行動牌了。",
    "chased": "這回合你的獅子追過了，之後不能再放牌或打牌。",
    "wait": "要先等對方回應獅子。",
    "hyena": "先決定抽到的鬣狗要怎麼辦。",
}

ACTS = {
    "zebra": "放下斑馬",
    "antelope": "放下羚羊",
    "win": "{lay}就贏了！",
    "lion": "打出獅子",
    "elephant": "打出大象",
    "hyena": "打出鬣狗",
    "look": "看{whose}手牌",
    "look_short": "看",
    "chase": f"派{PAIR}隻獅子去追",
    "chase_short": "追",
    "chase_at": "追{whose}獸群",
    "chosen": "已選",
    "chosen_at": "已選：{whose}獸群",
    "back": "放回",
    "other": "換一群",
    "off": "不追了",
    "end": "結束回合",
    "block": "用河馬擋",
    "let": "不擋",
    "migrate": "獸群遷移",
    "keep": "留下鬣狗",
}

MOVES = {
    "zebra": "放下斑馬",
    "antelope": "放下羚羊",
    "lion": "打出獅子",
    "elephant": "打出大象",
    "giraffe": "看{whose}手牌",
    "hyena": "打出鬣狗",
    "chase": "追{theirs}{prey}",
    "end": "結束回合",
    "block": "用河馬擋",
    "let": "不擋",
    "migrate": "讓獸群現在遷移",
    "keep": "留下鬣狗",
}

REASONS = {
    "wins": "這樣就有{n}隻{many}：你贏了。",
    "grows": f"這樣{{many}}就有{{n}}隻，滿{HERD_GOAL}隻就贏。",
    "refill": "手牌用完，可以再抽{n}張。",
    "pair": "這樣就有{n}隻獅子可以去追。",
    "home": "這會讓別人的{lions}回家。",
    "looks": "你能看到{who}有什麼牌。",
    "gets": "你會得到{whose}獸群，裡面有{animals}。",
    "keeps": "你留住自己的獸群，裡面有{animals}。",
    "needs_one": "{who}再來{n}隻就贏了。",
    "ahead": "別人當中，{who}最多：{animals}。",
    "saves": "你保住{herd}。",
    "spares": "你省下一隻河馬。",
}

ASKS = {
    "herd": "放下{herd}，或打一張牌。",
    "herd_only": "放下{herd}。",
    "action": "打一張行動牌。",
    "nothing": "沒有行動牌可打，結束回合吧。",
    "chase": "你的獅子可以去追。",
    "chase_whom": "獅子追{prey}，要追誰的？",
    "chase_whom_some": "獅子追{prey}或{less}隻，要追誰的？",
    "chase_what": "追{whose}哪些動物？",
    "look_whom": "要看誰的手牌？",
    "hyena": "鬣狗！獸群遷移，還是留下牠？",
    "answer": "{whose}獅子要追你的{prey}。",
    "wait": "{who}正在出牌。",
    "think": "{who}正在想。",
    "wait_answer": "等{who}回應獅子。",
}

BOTH = {
    "herd": "這回合兩個都能做，先放動物。",
    "chase": "這回合兩個都能做，獅子最後追。",
}

STEPS = {"herd": "獸群", "action": "行動", "chase": "獅子"}
STEP_STATES = {"open": "{step}，現在可以", "done": "{step}，已完成", "shut": "{step}，現在不行"}
STEPS_SAY = {
    "herd": "你可以放下{cards}。",
    "action": "你可以打出{cards}。",
    "no_herd": "你沒有斑馬或羚羊可以放。",
    "no_action": "你沒有行動牌可以打。",
    "few_lions": f"面前有{PAIR}隻獅子才能去追，你有{{n}}隻。",
    "nobody": "沒有人可以追：別人都沒有獸群。",
}

LONGER = {
    "turn": "輪到你時，可以先放一隻動物，再打一張行動牌，最後用成對的獅子去追。每一步都可以跳過，但不能回頭。"
    f"獅子可以等到以後的回合。手上沒有牌時，馬上抽{HAND_SIZE}張。",
    "nothing": (
        "這裡由你自己結束回合，這樣沒有人知道你手上有什麼。只有大家都看得出來不能再做什麼時，"
        "回合才會自己結束：打過行動牌或追過之後，沒有成對的獅子，或沒有人可追。"
    ),
    "chase": (
        f"{PAIR}隻獅子追另一位玩家的{PAIR}隻動物；只剩一隻就追那一隻。追完獅子就離開，這回合也不能再放牌或打牌。"
    ),
    "hyena": (
        "獸群遷移時，每個人的動物都移給左邊的玩家，你的也一樣，然後你再抽牌。"
        "留下鬣狗的話，之後可以當行動牌打出，而且大家都知道你有牠。"
    ),
    "answer": (
        "手上的河馬能趕走獅子，保住你的動物，之後河馬和獅子都離開。沒有河馬，動物就會離開。"
        "每個人都會被問，這樣就沒有人知道誰有河馬。"
    ),
}

MIGRATES = {
    "get": "你得到{whose}{herd}。",
    "get_none": "你什麼也得不到：{who}沒有獸群。",
    "give": "{who}得到你的{herd}。",
    "give_none": "{who}什麼也得不到：你沒有獸群。",
}

MIGRATED = {"got": "你得到{whose}{herd}。", "lost": "{who}得到你的{herd}。"}

TELLS: dict[str, Said] = {
    "herd": ("你有{herd}：{more}。", "{who}有{herd}：{more}。"),
    "herd_none": (f"你沒有{{many}}：有{HERD_GOAL}隻就贏了。", f"{{who}}沒有{{many}}：有{HERD_GOAL}隻就贏了。"),
    "herd_whole": ("你有{herd}：贏了。", "{who}有{herd}：贏了。"),
    "lions_none": ("你面前沒有獅子。", "{who}面前沒有獅子。"),
    "lions_one": ("你面前有一隻獅子：再來一隻就能去追。", "{who}面前有一隻獅子：再來一隻就能去追。"),
    "lions": (
        f"你面前有{{n}}隻獅子：每對可以追{PAIR}隻動物。",
        f"{{who}}面前有{{n}}隻獅子：每對可以追{PAIR}隻動物。",
    ),
    "hand": ("你手上有{cards}。", "{who}手上有{cards}。"),
    "known": ("", "你知道{whose}手牌裡至少有{what}。"),
}
TOLD = {
    "deck": "牌堆還有{cards}。抽走最後一張時，棄牌堆就變成牌堆。",
}
EXPLAINS = {
    "turn": "回合往左邊輪流。",
    "dealt": f"每個人一開始有{HAND_SIZE}張牌。",
    "drew": "回合開始先從牌堆抽一張牌。",
    "drew_more": "回合開始先從牌堆抽一張牌，獸群遷移後再抽一張。",
    "refilled": f"手上沒牌的人抽{HAND_SIZE}張。",
    "nothing_to_draw": "牌堆和棄牌堆都空了，沒有人能抽牌。",
    "turned_up": "回合開始抽到的鬣狗會先亮出來。",
    "attacked": f"{PAIR}隻獅子最多追{PAIR}隻動物，只有河馬能擋。",
    "chased": "這些動物和兩隻獅子都放進棄牌堆。",
    "blocked": "河馬擋住一對獅子。河馬和兩隻獅子都放進棄牌堆。",
    "looked": "長頸鹿讓打出牠的人看一位玩家的所有手牌。",
    "went_home": "大象讓桌上所有獅子回到主人手上。",
    "migrated": "鬣狗讓每個獸群往左移一個座位。",
    "kept": "之後可以當行動牌打出，大家都知道牠在誰手上。",
    "reshuffled": "牌堆的最後一張被抽走時，棄牌堆就變成牌堆。",
    "over": f"有{HERD_GOAL}隻斑馬或{HERD_GOAL}隻羚羊就立刻獲勝。",
}

EVENTS: dict[str, Said] = {
    "dealt": ("你拿到{cards}。", "{who}拿到{cards}。"),
    "dealt_open": ("你拿到{what}。", "{who}拿到{what}。"),
    "turn": ("輪到你了。", "輪到{who}了。"),
    "drew": ("你抽一張牌。", "{who}抽一張牌。"),
    "drew_open": ("你抽到{what}。", "{who}抽到{what}。"),
    "refilled": ("你手上沒牌了：抽{cards}。", "{who}手上沒牌了，抽{cards}。"),
    "refilled_open": ("你手上沒牌了：抽到{what}。", "{who}手上沒牌了，抽到{what}。"),
    "drew_more": ("你繼續抽{cards}。", "{who}繼續抽{cards}。"),
    "drew_more_open": ("你繼續抽到{what}。", "{who}繼續抽到{what}。"),
    "nothing_to_draw": ("沒有牌可以給你抽。", "沒有牌可以給{who}抽。"),
    "turned_up": ("你抽到鬣狗。", "{who}抽到鬣狗。"),
    "kept": ("鬣狗留在你手上。", "鬣狗留在{whose}手上。"),
    "played_herd": ("你放下{what}。", "{who}放下{what}。"),
    "played": ("你打出{what}。", "{who}打出{what}。"),
    "played_at": ("你對{target}打出{what}。", "{who}對{target}打出{what}。"),
    "attacked": (f"你派{PAIR}隻獅子去追{{theirs}}{{prey}}。", f"{{who}}派{PAIR}隻獅子去追{{theirs}}{{prey}}。"),
    "chased": ("你的獅子趕走{theirs}{prey}。", "{whose}獅子趕走{theirs}{prey}。"),
    "blocked": ("你用河馬擋住獅子。", "{who}用河馬擋住獅子。"),
    "looked": ("你看了{whose}手牌。", "{who}看了{whose}手牌。"),
    "looked_open": ("你看了{whose}手牌：{what}。", "{who}看了{whose}手牌：{what}。"),
    "went_home": ("{lions}回到你手上。", "{lions}回到{who}手上。"),
    "migrated": ("每個獸群都往左移一個座位。", "每個獸群都往左移一個座位。"),
    "reshuffled": ("棄牌堆洗牌後變成{cards}的牌堆。", "棄牌堆洗牌後變成{cards}的牌堆。"),
    "ended": ("你結束回合。", "{who}結束回合。"),
    "idled": ("你只抽牌。", "{who}只抽牌。"),
}

OVER: dict[str, Said] = {
    "five": (f"你集滿{HERD_GOAL}隻同類，贏了。", f"{{who}}集滿{HERD_GOAL}隻同類，贏了。"),
    "stalemate": ("一整輪沒有人做任何事。你贏了。", "一整輪沒有人做任何事。{who}贏了。"),
    "limit": ("最後一個回合結束了。你贏了。", "最後一個回合結束了。{who}贏了。"),
}
SHARED = "{who}一起獲勝。"
WHY = {
    "five": f"{{whose}}第{{turn}}回合，集滿{HERD_GOAL}隻{{kind}}。",
    "stalemate": "一整輪沒有人做任何事。{decided}",
    "limit": "最後一個回合結束了。{decided}",
}
DECIDED = {
    "longest": "同類最多的獸群獲勝。",
    "most": "最多的同類一樣多，所以動物總數最多的獲勝。",
}

SCORE = {
    "longest": "{n}",
    "longest_said": "{herd}",
    "most": "共{all}，{n}",
    "most_said": "共{all}隻，最多的同類是{herd}",
}

PEEK = {
    "title": "{whose}手牌",
    "note": "只有你看得到。還留在手上的牌會標在{whose}座位旁。",
    "empty": "手上沒有牌。",
    "done": "看好了",
}

SEAT = {
    "zebras": f"斑馬：{{n}}隻，要{HERD_GOAL}隻",
    "antelopes": f"羚羊：{{n}}隻，要{HERD_GOAL}隻",
    "threatened": "{n}隻被盯上",
    "near": "差一隻！",
    "near_said": "再來一隻就贏",
    "lions": "獅子：{n}隻",
    "hand": "手上{n}張",
    "known": "已知這手牌裡有：{what}",
    "known_one": "至少{what}",
    "empty": "什麼都沒有",
}

POND = {
    "deck": "牌堆，{cards}",
    "discard": "棄牌堆，{cards}",
    "discard_top": "棄牌堆，{cards}，最上面是{what}",
    "open": "鬣狗亮在桌上",
    "deck_title": "牌堆",
    "pile_title": "棄牌堆",
    "pile_note": "牌堆的最後一張被抽走時，這些牌就變成牌堆。",
    "pile_next": "牌堆空了：下次抽牌時，這些牌就變成牌堆。",
    "pile_empty": "棄牌堆是空的。",
}

HAND = {
    "title": "你的手牌，{cards}",
    "tag": "新",
    "hidden": "手牌，{cards}",
    "empty": "你手上沒有牌。",
    "card": "{name}，{role}，手上{n}張",
    "lifted": "{name}，{role}，手上{n}張，已拿起",
    "new": "{name}，{role}，手上{n}張，剛抽到",
    "wins": "{label}：打出就贏",
    "idle": "{label}，現在不行",
}

OPTIONS = {
    "hyena": (
        "抽到鬣狗時",
        {
            "choice": ("玩家決定", "讓所有獸群立刻遷移，或把鬣狗留著以後用。"),
            "automatic": ("自動生效", "所有獸群立刻遷移。發牌時拿到、或手牌用完時抽到的，會留在手上。"),
        },
    ),
}

TURN_OF = ("輪到你了", "{whose}回合")
OVER_TITLE = "遊戲結束"

RULES: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    (
        "aim",
        "目標",
        (f"讓自己面前有{HERD_GOAL}隻斑馬或{HERD_GOAL}隻羚羊。最先做到的人立刻獲勝。",),
    ),
    (
        "turn",
        "你的回合",
        (
            "1. 抽一張牌。",
            "2. 在面前放下一隻斑馬或一隻羚羊。",
            "3. 打出一張行動牌：獅子、大象、長頸鹿或鬣狗。",
            "4. 用成對的獅子去追，有幾對就能追幾次。",
            "第2、3、4步可以跳過，但不能回頭。",
        ),
    ),
    (
        "kinds",
        "牌",
        (f"共有{sum(COUNTS)}張牌：" + "、".join(f"{card}{n}張" for n, card in zip(COUNTS, CARDS, strict=True)) + "。",),
    ),
    (
        "chase",
        "追趕",
        (
            (
                f"你面前的{PAIR}隻獅子就是一對，可以從另一位玩家的獸群趕走{PAIR}隻動物，怎麼搭配都行。"
                "對方只有一隻，就追那一隻。這回合可以追，也可以留到之後的回合。"
            ),
            "被追的動物和兩隻獅子都放進棄牌堆。",
        ),
    ),
    (
        "answer",
        "擋住",
        (
            "獸群被追的人，可以用手上的河馬擋住。河馬和兩隻獅子放進棄牌堆，獸群留下。一隻河馬擋一對獅子。",
            "不管有沒有河馬，每個人都會被問，這樣就看不出來。",
        ),
    ),
    (
        "elephant",
        "大象",
        ("所有玩家面前的獅子都回到主人手上，你的也一樣。大象放進棄牌堆。",),
    ),
    (
        "giraffe",
        "長頸鹿",
        ("只有你能看另一位玩家的所有手牌。長頸鹿放進棄牌堆。",),
    ),
    (
        "hyena",
        "鬣狗",
        (
            "每個獸群都往左移一個座位，獅子不動。鬣狗放進棄牌堆。",
            ("回合開始時抽到鬣狗，可以讓牠立刻生效，然後再抽一張；也可以留下牠，之後當行動牌打出。大家都知道你有牠。"),
            (
                f"同一回合有{COUNTS[HYENA]}隻鬣狗立刻生效後，下一隻就留在你手上。"
                "發牌時拿到、或手牌用完時抽到的鬣狗也留在手上，而且沒有人看到。"
            ),
            "也可以設定成不能選：回合開始時抽到就自動生效。",
        ),
    ),
    (
        "cards",
        "抽牌",
        (
            f"每個人一開始有{HAND_SIZE}張牌。手牌一用完，就再抽{HAND_SIZE}張，不夠就有多少抽多少。",
            ("牌堆的最後一張被抽走時，棄牌堆洗牌變成牌堆。如果那裡也沒有牌，就等到有牌了才能抽。"),
        ),
    ),
    (
        "end",
        f"沒有人湊滿{HERD_GOAL}隻",
        (
            (
                "所有玩家接連一整個回合什麼都沒做、連牌也沒抽，或每人都過了"
                f"{TURN_LIMIT}個回合，就由同類最多的獸群獲勝；一樣多就比動物總數；還是一樣就一起獲勝。"
            ),
        ),
    ),
)
