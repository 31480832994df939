"""What the rules tell while they are applied: the vocabulary of the events of Matching Lions.

Cards are told by their kinds, several of them as a bag (see `cards`). A seat of −1 is the whole table.

| kind | seat | data | secret, for whom |
|---|---|---|---|
| dealt | whose hand | number of cards | kinds, its owner |
| turn | whose turn begins | its number, from 1 | |
| refilled | whose hand was empty | number of cards | kinds, its owner |
| drew_more | whose hand was being filled when the deck came to its end | number of cards | kinds, its owner |
| reshuffled | whose turn it is | cards in the new deck | |
| drew | who draws | 1 | (kind,), who draws |
| turned_up | who draws | kind: a hyena, which is drawn openly | |
| kept | who keeps the hyena | | |
| nothing_to_draw | who would draw | | |
| played | who plays | kind, whom it is for (−1: nobody) | |
| went_home | whose lions | number of lions | |
| looked | who looks | whose hand | the hand as a count of each kind, who looks |
| migrated | who drew or played the hyena | the herds by seat, as they lie now | |
| attacked | whose lions | target, prey as a bag | |
| chased | whose lions | target, prey as a bag | |
| blocked | who blocks | whose lions | |
| ended | whose turn ends | | |
| over | −1 | winners, reason | |

A turn begins with `turn` and what the draw brings. `reshuffled` comes right after the draw of a deck's last card, or,
where there was no discard pile then, before the first draw that finds one. An `attacked` is followed, after the answer,
by `chased` or `blocked`.

Reasons of `over`: `five`, `stalemate`, `limit`.
"""
