"""Decks and stacks: rings of cards, the seen ones at the bottom."""

from sim.games.perseverance.state import DECK, NOTHING
from sim.kernel import rule
from sim.rng import draw_below, shuffle


@rule
def make_deck(deck, rng, first, count):
    """R1: a shuffled deck of the cards `first` to `first + count - 1`."""
    deck["top"] = 0
    deck["size"] = count
    deck["known"] = 0
    for i in range(count):
        deck["card"][i] = first + i
    shuffle(rng, deck["card"], 0, count)


@rule
def draw(deck):
    """R1: take the top card."""
    card = deck["card"][deck["top"]]
    deck["top"] = (deck["top"] + 1) % DECK
    deck["size"] -= 1
    deck["known"] = min(deck["known"], deck["size"])
    return card


@rule
def put_above(deck, card):
    """R24: a card goes back on top, as unseen as the others."""
    deck["top"] = (deck["top"] + DECK - 1) % DECK
    deck["card"][deck["top"]] = card
    deck["size"] += 1


@rule
def take_bottom(deck):
    """R24: take the bottommost card of a deck nobody has seen; it leaves no trace."""
    deck["size"] -= 1
    place = (deck["top"] + deck["size"]) % DECK
    card = deck["card"][place]
    deck["card"][place] = NOTHING
    return card


@rule
def put_below(deck, card):
    """R13, R21: a card that was seen goes to the bottom."""
    deck["card"][(deck["top"] + deck["size"]) % DECK] = card
    deck["size"] += 1
    deck["known"] += 1


@rule
def card_at(deck, i):
    """R1: the card so many places below the top."""
    return deck["card"][(deck["top"] + i) % DECK]


@rule
def exchange(deck, i, j):
    """R1: exchange two cards, by their places below the top."""
    card = card_at(deck, i)
    deck["card"][(deck["top"] + i) % DECK] = card_at(deck, j)
    deck["card"][(deck["top"] + j) % DECK] = card


@rule
def sort_top(deck, count):
    """R1: sort the top cards by their numbers."""
    for end in range(1, count):
        i = end
        while i > 0 and card_at(deck, i - 1) > card_at(deck, i):
            exchange(deck, i - 1, i)
            i -= 1


@rule
def reshuffle_unseen(deck, rng):
    """R1: shuffle the cards nobody has seen: what a search has to imagine; of their true order nothing is left."""
    unseen = deck["size"] - deck["known"]
    sort_top(deck, unseen)
    for i in range(unseen - 1, 0, -1):
        exchange(deck, i, draw_below(rng, i + 1))
