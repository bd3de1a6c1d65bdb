"""An option together with the position it is offered in."""

from dataclasses import dataclass
from typing import Any

from sim.games.perseverance.words.effects import describe_program
from sim.games.perseverance.words.names import Names
from sim.games.perseverance.words.phrases import leader_of


@dataclass(frozen=True)
class Asked:
    """What somebody is asked, and one of the answers."""

    game: Any  # STATE, with what is asked on top of the stack
    tables: Any
    names: Names
    option: Any

    @property
    def seat(self) -> int:
        """Who is asked."""
        return int(self.game["to_move"])

    @property
    def player(self) -> Any:
        """The things of the one who is asked."""
        return self.game["player"][self.seat]

    @property
    def leader(self) -> str:
        """The Leader of the one who is asked."""
        return leader_of(self.game, self.names, self.seat)

    @property
    def frame(self) -> Any:
        """What is pending and asks."""
        return self.game["pending"][self.game["depth"] - 1]

    @property
    def arguments(self) -> tuple[int, int, int]:
        """What comes with the option's verb."""
        return int(self.option["a"]), int(self.option["b"]), int(self.option["c"])

    def program(self, number: int) -> str:
        """Say what a program does."""
        return describe_program(self.tables, self.names, number)
