"""Words of games that are passed on by links, part of the page's own."""

from __future__ import annotations

WORDS = {
    # --- set-up ---
    "setup_elsewhere": "Someone elsewhere",
    "setup_far_note": "Someone elsewhere plays by link: whenever it is their turn, you send one with any messenger.",
    "setup_far_nobody": "Nobody plays at this device. Give yourself a seat: “A person here”.",
    # --- at the table ---
    "far_wait": "Waiting for {names}.",
    "far_wait_send": "Waiting for {names}. Send the link, so that the game goes on.",
    "far_send": "Send",
    "far_again": "Send again",
    "far_copy": "Copy link",
    "far_send_end": "Send the end",
    "seat_elsewhere": "someone elsewhere",
    "far_seats_note": "Each person sits at their own device. Whoever is silent for long can be given to a computer.",
    "far_with": "{name} plays at this device too",
    "far_without": "{name} plays elsewhere",
    "far_give_title": "Let a computer play?",
    "far_give_body": "It plays for this person from here on, at every device, and they cannot come back.",
    "far_give_yes": "Let it play",
    # --- a link that was opened ---
    "far_title": "A game by link",
    "far_so_far": "Friends play this game by link. Decisions so far: {n}.",
    "far_person": "A person",
    "far_which": "Which seat is yours?",
    "far_mine": "I am {name}",
    "far_more": "If several of you sit here, begin with one; the others come in under “Seats”.",
    "far_secrets": "The link holds the deal: it is for playing among friends, and no safe for secrets.",
    "far_due": "Now it is up to {names}.",
    "far_not_here": "This link is for {names}: nobody here decides now. Nothing is lost, and the game goes on with the"
    " next link. Whoever else plays here comes in under “Seats”.",
    "far_given_here": "The others have given the seat of this device to a computer, for good. Nothing is lost: the game"
    " can be watched here.",
    "far_twice": "There is nothing new in this link: you have it already.",
    "far_late": "This link is from earlier in the game. Here it has gone further.",
    "far_over": "This game has ended.",
    "far_older": "This game was begun under older rules, so it cannot be played on here. Nothing of it is lost: whoever"
    " has it as it was can go on. The same cards can be dealt anew.",
    "far_newer": "This link comes from a newer version of this page. Load the page again to get that version, then open"
    " the link once more. Nothing is lost meanwhile.",
    "far_differs": "This link tells the game otherwise than it is known here: somebody has decided twice. Both are"
    " kept. Which of them goes on?",
    "far_theirs": "Go on with the link’s",
    "far_ours": "Go on with the one here",
    # --- home ---
    "far_list": "Games by link",
    "far_with_names": "with {names}",
    "far_your_turn": "It is your turn.",
    "far_turn_of": "It is {name}’s turn, here.",
    "far_drop": "Delete {game} with {names}",
    "far_drop_title": "Delete this game?",
    "far_drop_body": "It is deleted on this device. Any link of it brings it back as it was then.",
    "far_drop_yes": "Delete it",
    "far_gone": "This game was deleted in another tab.",
    "far_other_tab": "Another tab tells this game otherwise. Both are kept, one below the other.",
    # --- a new version ---
    "far_update_title": "Change to the new version?",
    "far_update_body": "A game by link is running, and the new version may have other rules. Then it could still be"
    " read, but not be played on. You can finish it first.",
    "far_update_yes": "Change to it",
    # --- the rules ---
    "far_rules_title": "Playing by link",
    "far_rules": "With “Someone elsewhere” at the table, friends in different places play by any messenger. After your"
    " decision you send a link; whoever opens it says which seat is theirs, and goes on.",
    "far_rules_secrets": "Such a link holds the whole deal. The page shows each only their own cards, but whoever takes"
    " the link apart can read all of them. Play it among friends: it is no safe for secrets.",
}
