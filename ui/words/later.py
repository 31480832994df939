"""Sentences of what is not there at the start: codes of links, and what decided a game."""

from __future__ import annotations

WORDS = {
    "no_late": "This part of the page has not come. With a connection it comes when you try again.",
    "share_code": "As a code",
    "code_title": "Point a camera at it",
    "code_body": "Whoever points the camera of a phone or tablet at this has the game there.",
    "code_said": "A square code with the link of this game. “Copy link” gives the same link as text.",
    "code_too_long": "This link is too long to be shown as a code that a camera can read. Copy it, or send the file.",
    # --- what decided a game ---
    "decided": "What decided this game?",
    "why_title": "What decided it",
    "why_busy": "The game is being looked through: {n} of 100 done.",
    "why_halted": "Stopped at {n} of 100. What is found so far stays.",
    "why_failed": "It could not be worked out further. What is found so far stays.",
    "why_done": "The whole game is looked through.",
    "why_bar": "How much is done",
    "why_stop": "Stop",
    "why_go": "Go on",
    "why_won": "You won. This is how it came about.",
    "why_others": "This is how it came about.",
    "why_lost_well": "It was not in your hands: at the moments that counted most you could not have seen anything"
    " better.",
    "why_lost": "A good try: everyone who wins has lost such games. Here is something to take along.",
    "why_chart": "Chances to win along the game",
    "why_about": "Reckoned with all hands open, and without knowing what would be drawn; "
    "less sure, the more players look ahead.",
    "why_nobody": "Nobody",
    "why_at": "After {n} of {end} decisions: {said}.",
    "why_share": "{who} {n}",
    "why_where": "Point of the game",
    "why_see": "See the table there",
    "why_turns": "Turning points",
    "why_none": "No single decision changed much: it came step by step.",
    "why_wait": "They come when the game is looked through.",
    "why_when": "Decision {n}. {said}",
    "why_moved": "{whose} chance went from {before} to {after} of 100.",
    "why_better_you": "By what you could see, it was better to {move}: {after} of 100 in place of {before}.",
    "why_better": "By what {who} could see, it was better to {move}: {after} of 100 in place of {before}.",
    "why_reason": "What one could have told {who}: “{said}”",
    "why_good_you": "A good decision: by what you could see nothing was better.",
    "why_good": "A good decision: by what {who} could see nothing was better.",
    "why_hidden_you": "By what you could see nothing was better: that it went so was luck, for the others’ cards were"
    " hidden.",
    "why_hidden": "By what {who} could see nothing was better: that it went so was luck, for the others’ cards were"
    " hidden.",
    "why_luck_cards": "Which cards came then was luck.",
    "why_met": "All chose at once, and nobody could know what the others would play: how it met was luck.",
    "why_played_you": "Here you decided, not the cards.",
    "why_played": "Here {who} decided, not the cards.",
    "why_did_you": "You decide to {move}.",
    "why_did": "{who} decides to {move}.",
    "why_deal": "Luck of the deal: {whose} chance was {n} of 100 at the start, where {fair} would be even.",
    "why_table": "All chances as a table",
    "why_point": "Decision",
}
