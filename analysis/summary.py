"""All that the first report tells of a run."""

from typing import NamedTuple

from analysis.games import Games, game_facts
from analysis.load import Run
from analysis.manifest import Manifest
from analysis.redraws import Redraws, read_redraws
from analysis.scores import Scores, Side, scores
from analysis.wins import Wins, ranked, win_shares


class Summary(NamedTuple):
    """A run, judged."""

    manifest: Manifest
    games: Games
    wins: Wins
    scores: Scores
    redraws: Redraws | None
    awaited: int = 0  # redraws there will be once those that are missing were played; 0: none is missing

    @property
    def fair_share(self) -> float:
        """Return the win share of a seat that is worth as much as any other."""
        return 1 / self.manifest.players

    @property
    def oddest_seat(self) -> int:
        """Return the seat whose win share is farthest from the fair one, the first of those that are equally far."""
        seats = self.wins.seats
        return max(sorted(seats), key=lambda seat: round(abs(seats[seat].estimate - self.fair_share), 12))

    @property
    def ranking(self) -> list[str]:
        """Return the factions by win share, the strongest first; none if there are none or no game was finished."""
        return ranked(self.wins.factions) if self.manifest.has_factions else []

    @property
    def sides(self) -> list[Side]:
        """Return those whose scores are compared: the factions as in `ranking`, or the seats in order."""
        return [*self.ranking] if self.manifest.has_factions else sorted(self.wins.seats)


def summarise(run: Run, awaited: int = 0) -> Summary:
    """Estimate everything that the report of a run shows.

    Parameters
    ----------
    run : Run
        An open run.
    awaited : int
        How many redraws of the assumed values there will be, if some are still to be played; else 0.

    Returns
    -------
    Summary

    Raises
    ------
    RunFault
        If the tables contradict the manifest or themselves.
    """
    return Summary(run.manifest, game_facts(run), win_shares(run), scores(run), read_redraws(run), awaited)
