"""How Chinese puts a sentence together: one form for any number, no blanks, signs of full width."""

from __future__ import annotations

from ui.words.grammar import Grammar

GRAMMAR = Grammar(
    form=lambda _: 0,
    ordinal=str,
    subject="你",
    named="你",
    whose="你的",
    theirs="你的",
    owner="{name}的",
    comma="、",
    joins={"and": "和", "or": "或"},
    space="",
    signs={"stop": "{text}。", "call": "{text}！", "colon": "{text}：", "quotes": "「{text}」"},
)
