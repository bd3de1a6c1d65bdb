"""Figures and names as a reader of the report expects them."""

from collections.abc import Sequence

from analysis.estimate import Estimate

ORDINALS = ("first", "second", "third", "fourth")
LONGEST = 16  # characters of a name in a figure
TIMES = "\N{MULTIPLICATION SIGN}"
GAMES = {1: "solo games", 2: "two-player games", 3: "three-player games", 4: "four-player games"}


def name_of(side: str | int) -> str:
    """Name a side or a source as it stands in a sentence: war_bear is War Bear, 0 the first seat, no slug as it is."""
    if isinstance(side, int):
        return seat_name(side)
    return _name_of(side)


def _name_of(slug: str) -> str:
    return slug.replace("_", " ").title() if slug.islower() and slug.replace("_", "").isalnum() else slug


def seat_name(seat: int) -> str:
    """Name a seat, 0 being the first."""
    return f"{ORDINALS[seat]} seat"


def games_of(players: int) -> str:
    """Name games with so many players."""
    return GAMES.get(players, f"{players}-player games")


def heading(text: str) -> str:
    """Begin with a capital letter."""
    return text[:1].upper() + text[1:]


def signed(points: float) -> str:
    """Write a difference with its sign: +7.2."""
    return f"{points:+.1f}".replace("-", "\N{MINUS SIGN}")


def spaced(slug: str) -> str:
    """Write a slug as words: exploration tiles."""
    return slug.replace("_", " ")


def short(name: str) -> str:
    """Cut a name that is too long for a figure."""
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"


def policy_labels(names: Sequence[str]) -> dict[str, str]:
    """Leave the files of policies out where their functions tell them apart: my_policy.py:mine is mine."""
    labels = {name: name.rpartition(".py:")[2] for name in names}
    return labels if len(set(labels.values())) == len(labels) else {name: name for name in names}


def percent(share: float, digits: int = 1) -> str:
    """Write a share in percent: 0.279 is 27.9 %."""
    return f"{100 * share:.{digits}f} %"


def plain_percent(share: float) -> str:
    """Write a share in percent without needless zeros: 0.25 is 25 %, a third 33.3 %."""
    return f"{100 * share:.1f}".removesuffix(".0") + " %"


def digits_for(estimate: Estimate) -> int:
    """Return how many decimals of a percentage its interval supports: two if it is off by less than a tenth, or one."""
    half = 50 * (estimate.high - estimate.low)
    return sum(half < limit for limit in (1, 0.1))


def between(estimate: Estimate) -> str:
    """Write the interval of a share: between 27.7 and 28.1."""
    digits = digits_for(estimate)
    return f"between {100 * estimate.low:.{digits}f} and {100 * estimate.high:.{digits}f}"


def count(number: int, noun: str) -> str:
    """Write a number of things: 1 game, 2,400 games."""
    return f"{number:,} {noun}" + ("" if number == 1 else "s")


def listed(names: list[str]) -> str:
    """Join names: one; one and two; one, two and three."""
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)
