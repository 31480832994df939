"""The page's own words, by key; each game's are in its own catalogue."""

from __future__ import annotations

_WORDS = {
    "title": "Waterhole",
    "line": "Two card games about animals",
    "free": "Free, no account. Nothing leaves this device.",
    "version": "Version {build}",
    "credits": "Credits",
    "credits_body": "Animals from Fluent Emoji by Microsoft (MIT), signs from Lucide (ISC), fonts Fredoka and Nunito "
    "(OFL). Made with Python, Pyodide, PyScript, htpy, idiomorph and Workbox.",
    "licences": "All licences",
    # --- everywhere ---
    "close": "Close",
    "cancel": "Cancel",
    "back": "Back",
    "home": "Home",
    "rules": "Rules",
    "rules_of": "Rules of {game}",
    "settings": "Settings",
    "log": "Log",
    "undo": "Undo",
    "rewind": "Undo, as practice",
    "people": "Seats",
    "you": "You",
    "and": "and",
    "computer": "Computer",
    # --- home ---
    "play": "Play",
    "new_game": "New game",
    "continue": "Continue",
    "see_result": "See the result",
    "running_with": "A game with {names} is running.",
    "running_watched": "A game of computers is running.",
    "finished": "{result}",
    "older": "A game of {game} was saved under older rules. It cannot be played on, but it is kept.",
    "older_open": "Log and result",
    "newer": "A game of {game} was saved by a newer version of this page. It is kept as it is."
    " Reload to get that version.",
    "damaged": "A saved game of {game} is damaged and cannot be opened. It is kept aside.",
    "download": "Download it",
    "discard_save": "Delete it",
    "update": "A new version is ready.",
    "update_take": "Change to it",
    "no_pictures": "The pictures have not arrived yet. They will appear once the network is back.",
    # --- set-up ---
    "setup_who": "Who plays?",
    "setup_name": "Name at seat {n}",
    "setup_occupant": "Who sits at seat {n}",
    "setup_remove": "Remove seat {n}",
    "setup_add": "Add a seat",
    "setup_person": "A person here",
    "setup_person_first": "You",
    "setup_deal": "The deal",
    "setup_seed": "Seed",
    "setup_seed_hint": "The same seed deals the same cards. Leave it empty for a fresh deal.",
    "setup_seed_new": "New seed",
    "setup_copy": "Copy link",
    "setup_start": "Start",
    # --- levels ---
    "level_line": "Computer: {name}",
    "level_hint": "{name} {does}",
    # --- hints ---
    "hint": "Hint",
    "hint_waits": "The king is thinking about your move.",
    "hint_is": "The king would {move}.",
    "hint_near": "The king would {move}; to {near} is nearly as good.",
    "hint_wins": "That wins about {after} of 100 games from here.",
    "hint_gains": "That wins about {after} of 100 games from here; if you {other} instead, {before}.",
    "hint_rival": "That wins about {after} of 100 games from here; if you {other} instead, {rival} wins {rival_before}"
    " of them and not {rival_after}.",
    "hint_gains_rival": "That wins about {after} of 100 games from here; if you {other} instead, {before}, and {rival}"
    " wins {rival_before} and not {rival_after}.",
    "hint_more": "Numbers",
    "hint_none": "The king has no advice this time.",
    # --- asking first ---
    "replace_title": "Start a new game?",
    "replace_body": "A game is running. It is kept until the new one starts; then it is gone.",
    "replace_yes": "Start the new game",
    "replace_no": "Keep the old one",
    "clear_title": "Delete everything?",
    "clear_body": "Your games, set-ups and settings on this device are deleted. Other pages’ data stay.",
    "clear_yes": "Delete everything",
    "open_title": "Open this game?",
    "open_body": "A game is running. Opening the file puts the saved one in its place.",
    "open_yes": "Open it",
    "rewind_title": "Take it back as practice?",
    "rewind_body": "Something has been seen or done since, so it cannot be taken back in a fair game. As practice you"
    " go back to your last decision, again and again if you like. The game is marked as practice.",
    "rewind_yes": "Go back",
    # --- table ---
    "table": "Table",
    "your_move": "Your move",
    "live": "What happens",
    "watched": "You are watching.",
    "skip": "Skip",
    "next": "Next",
    "go_on": "Go on",
    "unfold": "What happened",
    "to_result": "Show the result",
    "seat_you": "{name}, you",
    "in_hand": "{n} in hand",
    "seat_person": "a person here",
    "seat_away": "a computer plays for this person",
    "thinking": "thinking",
    "cannot_undo": "This cannot be taken back: something hidden has been seen, or somebody has decided since.",
    "practice": "From here on it is practice: {name} went back to an earlier decision.",
    "practice_mark": "Practice",
    "practice_result": "A practice game: decisions were taken back.",
    "bot_failed": "The computer at {whose} seat gave no answer; its first possible move was played.",
    "seat_given": "A computer plays for {name} now.",
    "seat_taken": "{name} plays again.",
    "start_without_link": "This link stopped the page, so it was left out.",
    "start_without_settings": "The settings stopped the page, so it goes on without them.",
    "start_without_save": "A saved game stopped the page, so it was put aside. It can be downloaded below.",
    "start_without_all": "What is saved on this device stopped the page. It is still there, and was left out.",
    "not_stored": "Nothing is kept on this device: its storage is closed or full. The game goes on.",
    "elsewhere": "This game goes on in another tab.",
    "gone": "{game} was deleted in another tab. The game goes on here, but it is not kept.",
    "diverged": "{game} was played on otherwise in another tab. Here it is not kept until you choose.",
    "blocked": "A save that cannot be opened stands in this game’s place, and there is no room to put it aside."
    " The game goes on, but it is not kept.",
    "choose": "Choose",
    "save_file": "Save as a file",
    "not_stored_aside": "For now it is in this tab only: the storage of this device is closed or full.",
    "keep_here": "Keep it here",
    "take_there": "Go on from there",
    "win_title": "You can win now",
    "win_body": "A card in your hand wins the game at once. Do something else all the same?",
    "win_yes": "Do it",
    "diverged_title": "Which game goes on?",
    "diverged_body": "This game was played on here and, otherwise, in another tab. Only one of them can be kept; if you"
    " want both, save this one as a file first.",
    "not_kept_mark": "Not kept",
    "unkept_failed": "Not kept: the storage of this device is closed or full.",
    "unkept_gone": "Not kept: it was deleted in another tab.",
    "unkept_blocked": "Not kept: a save that cannot be opened stands in its place. Download and delete that one first.",
    "unkept_diverged": "Not kept: it was played on otherwise in another tab.",
    # --- curtain and reveal ---
    "pass_to": "Pass to",
    "pass_note": "The others look away.",
    "pass_open": "I am {name}",
    "pass_again": "{name} changes the choice",
    "all_locked": "Everyone has chosen.",
    "reveal": "Reveal",
    "locked": "You have chosen. Waiting for {names}.",
    "change": "Change",
    "pass_undo": "{name} takes it back",
    # --- seats ---
    "seats_title": "Who plays",
    "seats_note": "A computer can play for a person, and the person can come back at any time.",
    "seat_give": "Let a computer play for {name}",
    "seat_take": "{name} plays again",
    # --- log ---
    "log_empty": "Nothing has happened yet.",
    # --- result ---
    "again": "Play again",
    "same_deal": "Same deal",
    "rotate": "Swap seats",
    "share": "Copy link",
    "look_table": "See the table",
    "nobody_wins": "Nobody wins",
    "wins_you": "You win",
    "wins_one": "{who} wins",
    "wins_many": "{who} share the win",
    # --- link ---
    "link_title": "A shared game",
    "link_seats": "At the table",
    "link_start": "Play this game",
    "link_no": "Not now",
    "link_bad": "This link does not work",
    "link_rules": "This link was made under other rules (number {theirs}, now {ours}). It deals "
    "with today’s rules, so the game may differ.",
    "link_levels": "Some computers play otherwise than when the link was made. The cards are the same.",
    "link_replaces": "A game of {game} is running. It is replaced when you start this one.",
    "copied": "Copied.",
    "copied_link": "Link copied.",
    "copy_title": "Copy this text",
    "copy_body": "The page could not copy it. It is selected: copy it yourself.",
    # --- settings ---
    "set_speed": "Speed",
    "set_speed_hint": "How long each thing that happens is shown.",
    "speed_instant": "Instant",
    "speed_normal": "Normal",
    "speed_slow": "Slow",
    "speed_step": "Step",
    "set_theme": "Light",
    "theme_auto": "As the device",
    "theme_light": "Day",
    "theme_dark": "Dusk",
    "set_motion": "Movement",
    "set_motion_hint": "Cards fly and herds walk. Off too when your device asks for less movement.",
    "set_sound": "Sounds",
    "set_sound_hint": "Cards rustle, lions roar. Nothing is told by sound alone.",
    "set_touch": "Vibration",
    "set_touch_hint": "The device is felt when something happens to you.",
    "sound": "Sounds",
    "set_games": "Your games",
    "set_games_hint": "They are kept on this device only.",
    "set_no_games": "No game is kept at the moment.",
    "set_not_kept": "Nothing is kept: the storage of this device is closed or full. Save a file.",
    "set_no_offline": "This browser does not keep the page itself: without a connection it cannot be opened.",
    "set_some_not_kept": "Not every game is kept; the first page says which. Save a file.",
    "export_file": "Save {game} as a file",
    "export_text": "Show {game} as text",
    "import_file": "Open a file",
    "import_text": "Open a text",
    "import_title": "Open a text",
    "import_label": "Put in the text of a saved game",
    "import_yes": "Open",
    "export_title": "The game as text",
    "export_body": "Keep this text anywhere. “Open a text” in the settings brings the game back.",
    "copy": "Copy",
    "imported": "The game is here.",
    "clear": "Delete everything",
    "cleared": "Everything of ours on this device is deleted.",
    "not_cleared": "Not everything could be deleted: the storage of this device is closed.",
    "not_deleted": "It could not be deleted: the storage of this device is closed.",
    # --- an older save ---
    "unplayable_title": "A game of {game}",
    "unplayable_note": "It was played under older rules, so it can be read but not played on.",
    "unplayable_again": "Deal it anew",
    # --- faults ---
    "not_a_save": "This is not a saved game of Waterhole.",
    "too_new": "This game was saved by a newer version of this page.",
    "file_too_big": "This file is too large to be a saved game.",
    "file_unreadable": "This file cannot be read. It may have been moved or changed since it was chosen.",
    "damaged_save": "This saved game is damaged.",
}

NAMES = ("Kim", "Maya", "Ben", "Zoe", "Tom", "Ada", "Noa", "Sam", "Lea", "Max", "Ivy", "Jon")
"""Given to seats that nobody has named, one after the other."""

AVATARS = (
    "fox", "penguin", "bear", "owl", "turtle", "monkey", "hedgehog", "crocodile", "lizard", "eagle", "rhinoceros"
)  # fmt: skip
"""Pictures of those who play, in the order of these names; none of them is on a card of Matching Lions."""


LEVEL_WORDS = {
    "cub": ("Cub", "plays whatever comes to mind"),
    "player": ("Player", "knows the game"),
    "hunter": ("Hunter", "thinks ahead"),
    "king": ("King", "as strong as it gets"),
}
"""By level: its name and what it does. A catalogue of its own, since links and saves name levels."""


def t(key: str, **blanks: object) -> str:
    """Return the sentence with this key, its blanks filled in."""
    return _WORDS[key].format(**blanks)


def has(key: str) -> bool:
    """Tell whether there is a sentence with this key."""
    return key in _WORDS
