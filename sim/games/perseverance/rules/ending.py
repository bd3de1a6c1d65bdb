"""Final scoring and the winner."""

from sim.games.perseverance.facts.counting import artifacts_of, influence_of, landmark_points, leftovers
from sim.games.perseverance.facts.dissenter import has_dissenter
from sim.games.perseverance.rules.assemblies import score_officer
from sim.games.perseverance.rules.assets import gain_followers
from sim.games.perseverance.state import DISSENTER, LANDMARKS, PORTAL, ZONES, Part
from sim.kernel import rule


@rule
def score_all(game, tables):
    """R23: Landmarks, Artifacts, leftovers; then the win is shared out."""
    if has_dissenter(game):
        score_third_goal(game, tables)
    for seat in range(game["players"]):
        score_landmarks(game, tables, seat)
        player = game["player"][seat]
        gain_followers(game, seat, tables["artifact_score"][artifacts_of(player)], Part.ARTIFACTS)
        gain_followers(game, seat, leftovers(player, tables), Part.LEFTOVERS)
    share_the_win(game)
    game["over"] = 1


@rule
def score_third_goal(game, tables):
    """R24: of the Goal that lay beside the board only the Officer is scored (A64, A154)."""
    score_officer(game, tables, tables["goal"][game["player"][DISSENTER]["goal"]]["officer"], Part.GOALS)


@rule
def score_landmarks(game, tables, seat):
    """R23: the scoring Landmarks with an own Settlement, the Ancient Portal included."""
    for plot in range(ZONES, PORTAL):
        if game["plot_owner"][plot] == seat:
            landmark = 2 * plot + game["side"][plot]
            gain_followers(game, seat, landmark_points(game, tables, seat, landmark), Part.LANDMARKS)
    if game["plot_owner"][PORTAL] == seat:
        gain_followers(game, seat, landmark_points(game, tables, seat, LANDMARKS - 1), Part.LANDMARKS)


@rule
def is_beaten_by(game, seat, other):
    """R23: fewer Followers, or as many and less Influence on all Officers."""
    mine, theirs = game["player"][seat], game["player"][other]
    if mine["followers"] != theirs["followers"]:
        return theirs["followers"] > mine["followers"]
    return influence_of(theirs) > influence_of(mine)


@rule
def wins(game, seat):
    """R23: nobody beats this seat."""
    for other in range(game["players"]):
        if is_beaten_by(game, seat, other):
            return False
    return True


@rule
def share_the_win(game):
    """R23: players still tied share the victory (A75)."""
    winners = 0
    for seat in range(game["players"]):
        if wins(game, seat):
            winners += 1
    for seat in range(game["players"]):
        game["credit12"][seat] = 12 // winners if wins(game, seat) else 0
