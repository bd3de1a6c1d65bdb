"""Numbers as people type them."""

import re
from decimal import Decimal

PLAIN = re.compile(r"[+-]?[0-9]{1,30}")
GROUPED = re.compile(r"[+-]?[0-9]{1,3}([,_])[0-9]{3}(\1[0-9]{3}){0,9}")
SCIENTIFIC = re.compile(r"[+-]?[0-9]{1,9}(\.[0-9]{1,9})?[eE]\+?[0-9]{1,2}")


def numbered(text: str | None) -> int | str | None:
    """Take text for a whole number if it can mean nothing else: 100000, 100,000, 100_000 or 1e5.

    Other text is returned as it is: whoever checks it says what is allowed. 100.000 is such: for some a point parts
    thousands, for others it is the decimal point.
    """
    if text is None:
        return None
    if PLAIN.fullmatch(text) or GROUPED.fullmatch(text):
        return int(text.replace(",", "").replace("_", ""))
    if SCIENTIFIC.fullmatch(text) and Decimal(text) == int(Decimal(text)):
        return int(Decimal(text))
    return text
