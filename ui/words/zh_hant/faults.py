"""What is wrong with a text that somebody brings, in Chinese."""

from __future__ import annotations

FAULTS = {
    "This link is not complete. It may have been cut off when it was copied.": "這個連結不完整，複製時可能被切斷了。",
    "This link does not name everyone at the table.": "這個連結沒有寫出同桌所有的人。",
    "This link does not say who sits at the table.": "這個連結沒有說誰坐在桌邊。",
    "This link does not say which rules it means.": "這個連結沒有說是哪一版規則。",
    "There is no game called “{0}” here.": "這裡沒有叫「{0}」的遊戲。",
    "Some of this link cannot be read.": "這個連結有些地方讀不出來。",
    "The names in this link cannot be read.": "這個連結裡的名字讀不出來。",
    "The moves of this link are not complete.": "這個連結裡的出牌不完整。",
    "The moves of this link go on after the end of the game.": "這個連結裡的出牌超過了遊戲結束。",
    "This game is too long for a link.": "這一局太長，放不進連結。",
    "This game holds a move that is not legal.": "這一局裡有不合規則的出牌。",
    "This is not a saved game.": "這不是存檔。",
    "A part of this saved game is missing.": "這個存檔少了一部分。",
    "A move of this saved game cannot be read.": "這個存檔裡有一步讀不出來。",
    "This game was played under rules {0}; these are rules {1}.": "這一局用的是第{0}版規則，現在是第{1}版。",
    "Move {0} of this record does not fit the game: {1}": "這份紀錄的第{0}步不合這個遊戲：{1}",
    "“{0}” is not a move of a seat.": "「{0}」不是座位的一步。",
    "“{0}” names a seat twice or out of order.": "「{0}」重複了座位，或順序不對。",
    "“{0}” is not a move of Matching Lions.": "「{0}」不是獅子成雙的一步。",
    "“{0}” is not a move of Animania.": "「{0}」不是動物大亂鬥的一步。",
    "“{0}” names no seat.": "「{0}」沒有說是哪個座位。",
    "“{0}” does not name one or two animals of a herd.": "「{0}」沒有說是獸群裡的一隻或兩隻動物。",
    "“{0}” does not give the options of this game.": "「{0}」不是這個遊戲的選項。",
    "“{0}” is no choice for “{1}”.": "「{0}」不是「{1}」可以選的。",
    "A seed has 1 to 8 letters or digits.": "種子碼有1到8個英文字母或數字。",
    "A seed cannot hold “{0}”.": "種子碼裡不能有「{0}」。",
}
