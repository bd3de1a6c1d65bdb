"""Reproducible chance: named random streams. The only module that computes with uint64.

Luck is a pure function of (run seed, block, stream), a player's own luck of (run seed, block, stream, luck slot); a
policy's whim is one of (run seed, game, seat). So a new policy meets the same dice.
"""

import warnings

import numpy as np

from sim.kernel import rule

warnings.filterwarnings("ignore", "overflow encountered in scalar", RuntimeWarning, r"sim\.rng")  # words are to wrap

RNG_WORDS = 4  # xoshiro256++ state, uint64[4]
OWN_STREAM = 1_000  # number of a player's first stream
WHIM_STREAM = 2_000  # number of the first seat's whim
SHARED = -1  # luck slot of a stream that belongs to no player
_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_MIX_A = np.uint64(0xBF58476D1CE4E5B9)
_MIX_B = np.uint64(0x94D049BB133111EB)
_ONE, _ZERO = np.uint64(1), np.uint64(0)
_SHIFT_1, _SHIFT_17, _SHIFT_27 = np.uint64(1), np.uint64(17), np.uint64(27)
_SHIFT_30, _SHIFT_31, _SHIFT_32 = np.uint64(30), np.uint64(31), np.uint64(32)
_LOW_32 = np.uint64(0xFFFFFFFF)
_UP_23, _DOWN_41, _UP_45, _DOWN_19 = np.uint64(23), np.uint64(41), np.uint64(45), np.uint64(19)


@rule
def _mix(word):
    """splitmix64 finaliser (Steele, Lea & Flood 2014)."""
    word = (word ^ (word >> _SHIFT_30)) * _MIX_A
    word = (word ^ (word >> _SHIFT_27)) * _MIX_B
    return word ^ (word >> _SHIFT_31)


@rule
def seed_stream(rng, run_seed, number, stream, slot):
    """Point `rng` at one stream of one block or game; its four words are never all zero."""
    word = _mix(np.uint64(run_seed) + _GOLDEN)
    word = _mix(word ^ (np.uint64(number) + _GOLDEN))
    word = _mix(word ^ (np.uint64(stream) + _GOLDEN))
    word = _mix(word ^ (np.uint64(slot + 1) + _GOLDEN))
    for i in range(RNG_WORDS):
        word = word + _GOLDEN
        rng[i] = _mix(word)


@rule
def seed_game(game, run_seed, block, number):
    """Seed the table's luck, each player's own luck by its slot, and each seat's whim."""
    for stream in range(game["luck"].shape[0]):
        seed_stream(game["luck"][stream], run_seed, block, stream, SHARED)
    for seat in range(game["players"]):
        for stream in range(game["own_luck"].shape[1]):
            seed_stream(game["own_luck"][seat][stream], run_seed, block, OWN_STREAM + stream, game["slot"][seat])
        seed_stream(game["whim"][seat], run_seed, number, WHIM_STREAM + seat, SHARED)


@rule
def reseed_luck(game, seed):
    """Draw all chance to come afresh from one number: what a search cannot know, the others' whims too, it imagines."""
    for stream in range(game["luck"].shape[0]):
        seed_stream(game["luck"][stream], seed, 0, stream, SHARED)
    for seat in range(game["players"]):
        for stream in range(game["own_luck"].shape[1]):
            seed_stream(game["own_luck"][seat][stream], seed, 0, OWN_STREAM + stream, seat)
        seed_stream(game["whim"][seat], seed, 0, WHIM_STREAM + seat, SHARED)


@rule
def next_word(rng):
    """xoshiro256++ (Blackman & Vigna 2019); a stream that nobody seeded raises."""
    if (rng[0] | rng[1] | rng[2] | rng[3]) == _ZERO:
        raise ValueError("a random stream was drawn from before it was seeded")
    mixed = rng[0] + rng[3]
    result = ((mixed << _UP_23) | (mixed >> _DOWN_41)) + rng[0]
    shifted = rng[1] << _SHIFT_17
    rng[2] ^= rng[0]
    rng[3] ^= rng[1]
    rng[1] ^= rng[2]
    rng[0] ^= rng[3]
    rng[2] ^= shifted
    rng[3] = (rng[3] << _UP_45) | (rng[3] >> _DOWN_19)
    return result


@rule
def draw_below(rng, n):
    """Uniform int64 in [0, n), 0 < n < 2**32, without modulo bias (Lemire 2019)."""
    if n < 1:
        raise ValueError("a number was drawn from an empty range")
    bound = np.uint64(n)
    product = (next_word(rng) >> _SHIFT_32) * bound
    if (product & _LOW_32) < bound:  # rarely: then the exact test, which needs a division
        threshold = ((_LOW_32 - bound) + _ONE) % bound
        while (product & _LOW_32) < threshold:
            product = (next_word(rng) >> _SHIFT_32) * bound
    return np.int64(product >> _SHIFT_32)


@rule
def draw_seed(rng):
    """A number from [0, 2**63) to seed imagined luck with."""
    return np.int64(next_word(rng) >> _SHIFT_1)


@rule
def shuffle(rng, cards, first, count):
    """Shuffle `count` cards from place `first` on, in place (Fisher & Yates)."""
    for i in range(count - 1, 0, -1):
        j = draw_below(rng, i + 1)
        card = cards[first + i]
        cards[first + i] = cards[first + j]
        cards[first + j] = card
