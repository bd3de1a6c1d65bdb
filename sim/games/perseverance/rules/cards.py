"""Decks and stacks: rings of cards, the seen ones at the bottom."""

from sim.games.perseverance.state import DECK
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
def put_below(deck, card):
    """R13, R21: a card that was seen goes to the bottom."""
    deck["card"][(deck["top"] + deck["size"]) % DECK] = card
    deck["size"] += 1
    deck["known"] += 1


@rule
def reshuffle_unseen(deck, rng):
    """Shuffle the cards nobody has seen, in their ring: what a search has to imagine."""
    for i in range(deck["size"] - deck["known"] - 1, 0, -1):
        j = draw_below(rng, i + 1)
        here, there = (deck["top"] + i) % DECK, (deck["top"] + j) % DECK
        card = deck["card"][here]
        deck["card"][here] = deck["card"][there]
        deck["card"][there] = card
