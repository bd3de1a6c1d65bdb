"""What may go wrong, said in one plain sentence each."""

from collections.abc import Iterable
from difflib import get_close_matches


class UsageFault(ValueError):  # noqa: N818 (it is the user's, or the game's, not ours)
    """A wrong call: the sentence names the value, the place and what is allowed."""

    status = 2  # with which a command ends


class GameFault(RuntimeError):  # noqa: N818
    """A game that broke while it was played.

    Attributes
    ----------
    game : int
        Number of the game in its run.
    seat : int
        Seat that was to move.
    decision : int
        Number of the decision, counted from 1; 0 before the first.
    text : str
        What is wrong.
    """

    def __init__(self, game: int, seat: int, decision: int, text: str):
        super().__init__(game, seat, decision, text)  # all four, so that a worker can send it home
        self.game, self.seat, self.decision, self.text = game, seat, decision, text

    def __str__(self) -> str:
        return f"game {self.game}, seat {self.seat}, decision {self.decision}: {self.text}"


def nearest(name: str, known: Iterable[str]) -> str:
    """Return a remark in brackets on what an unknown name may have meant, capitals or not; nothing if none is near."""
    folded = {each.casefold(): each for each in known}
    near = [folded[match] for match in get_close_matches(name.casefold(), folded)]
    return f" (did you mean {' or '.join(near)}?)" if near else ""
