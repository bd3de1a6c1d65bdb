"""Numbers are taken as people write them, as far as they can mean only one thing."""

import pytest

from equipoise.numerals import numbered


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("0", 0),
        ("100000", 100_000),
        ("-5", -5),
        ("+7", 7),
        ("007", 7),
        ("100,000", 100_000),
        ("1,234,567", 1_234_567),
        ("100_000", 100_000),
        ("-1_000", -1_000),
        ("1e5", 100_000),
        ("1E+5", 100_000),
        ("2.5e3", 2_500),
        ("9" * 30, int("9" * 30)),
    ],
)
def test_what_is_a_number_to_everybody_is_one(text, number):
    assert numbered(text) == number


@pytest.mark.parametrize("text", ["100.000", "1.5", "5.0", "1,00", "1,0000", "1,000_000", ",100", "1_0", "2.55e1"])
def test_what_may_mean_another_is_left_to_be_refused(text):
    assert numbered(text) == text


@pytest.mark.parametrize("text", ["", "many", "1e-3", "1e999", "24k", "0x10", "½", "٣", " 5", "9" * 31])
def test_what_is_no_number_or_endless_is_left_as_well(text):
    assert numbered(text) == text


def test_what_was_not_given_is_none():
    assert numbered(None) is None
