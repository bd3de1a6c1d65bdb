"""The published generators whose words a replay shows: a roll of the Threat die is a draw from a player's own stream.

xoshiro256++ (Blackman & Vigna 2019) and the draw below a bound by multiplication (Lemire 2019), in whole numbers.
"""

MASK = 2**64 - 1
HALF = 2**32


def rotated(word, by):
    return ((word << by) | (word >> (64 - by))) & MASK


def next_word(words):
    """Return the next number of 64 bits and step the four words on."""
    result = (rotated((words[0] + words[3]) & MASK, 23) + words[0]) & MASK
    shifted = (words[1] << 17) & MASK
    words[2] ^= words[0]
    words[3] ^= words[1]
    words[1] ^= words[2]
    words[0] ^= words[3]
    words[2] ^= shifted
    words[3] = rotated(words[3], 45)
    return result


def draw_below(words, bound):
    """Return a whole number from 0 up to below a bound, all alike."""
    while True:
        product = (next_word(words) >> 32) * bound
        if product % HALF >= HALF % bound:
            return product // HALF
