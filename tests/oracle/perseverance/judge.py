"""A replay read beside a game of the oracle: at every decision the options offered, then the whole position."""

from oracle.perseverance.box import NOTHING, Box
from oracle.perseverance.dealt import wrongs
from oracle.perseverance.game import AS_SHOWN, Game, cards_in, leaders_in, there, thunderhorns_in

DECKS = ("stack", "ranch_stack", "adventure_deck")
OFFERS = ("ranch_offer", "adventure_offer")
OF_THE_DISSENTER = ("influence", "settlements", "goal")


class Disagreement(AssertionError):  # noqa: N818 (whose error it is is to be found out)
    """A replay says something else than the rulebook."""


def shown_by(state):
    """Return what a position of a replay shows, by the names of its fields."""
    players = state["players"]
    found = {name: state[name] for name in AS_SHOWN}
    found |= {name: [cards_in(deck) for deck in state[name]] for name in DECKS}
    found |= {name: [there(offer) for offer in state[name]] for name in OFFERS}
    found |= {name: state[name][:players] for name in ("score", "credit12")}
    owners, faces = state["die_owner"], state["die_face"]  # an empty space has no face
    found["die_face"] = [[faces[z][i] if owners[z][i] >= 0 else NOTHING for i in range(4)] for z in range(4)]
    found["leader_space"], found["thunderhorn_space"] = leaders_in(state), thunderhorns_in(state)
    found["reminder"] = [max(number, 0) for number in state["reminder"]]
    found["own_luck"] = [words[0] for words in state["own_luck"][:players]]
    for seat, player in enumerate(state["player"]):
        found |= {f"player {seat} {name}": value for name, value in player.items()}
    return found


def held_by(game):
    """Return the same of the oracle's own position."""
    found = {name: getattr(game, name) for name in (*AS_SHOWN, *DECKS, *OFFERS, "own_luck", "credit12")}
    found["score"] = [player.followers for player in game.player[: game.players]]
    found["leader_space"] = [sorted(figures) for figures in game.leaders_in]
    found["thunderhorn_space"] = [sorted(figures) for figures in game.thunderhorns_in]
    found["reminder"] = [max(number, 0) for number in game.reminder]
    for seat, player in enumerate(game.player):
        names = vars(player) if seat < game.players else OF_THE_DISSENTER
        found |= {f"player {seat} {name}": getattr(player, name) for name in names}
    return found


UNASKED = ("BRING", "SEND_UNITS")  # where there is nobody to bring, no Unit to send


def spoken(option):
    """Return an option of a replay as the oracle writes it."""
    return option["verb"].upper().replace(" ", "_"), option["a"], option["b"], option["c"]


class Judge:
    """A game of the oracle, told decision by decision what a replay did."""

    def __init__(self, steps, changes=None):
        self.steps = iter(steps)
        self.step = next(self.steps)
        self.following = next(self.steps, None)
        self.game = Game.begun(Box(self.step["state"]["players"], changes), self.step["state"])

    def follow(self):
        """Go through a replay; raise Disagreement where it leaves the rules. Return the number of decisions."""
        if found := wrongs(self.game):
            self.complain(f"the set-up has not got {' and '.join(found)} right")
        play, number = self.game.play(), 0
        question = next(play)
        while question:
            number += 1
            chosen = self.check_options(*question)
            self.game.after = self.step["state"]
            question = self.next_question(play, chosen)
            self.check_position()
            self.turn_the_page(is_over=question is None)
        return number

    def next_question(self, play, chosen):
        """Return what is asked next, None when the game is over; what goes without saying is answered at once."""
        try:
            question = play.send(chosen)
            while self.goes_without_saying(*question):
                question = play.send(question[1][0])
            return question
        except StopIteration:
            return None

    def goes_without_saying(self, _, options, alike):
        """Tell whether a question with one answer was passed over: who comes along, how many of no Units are sent."""
        if alike or len(options) > 1 or options[0][0] not in UNASKED:
            return False
        return self.following is None or [spoken(option) for option in self.following["options"]] != options

    def turn_the_page(self, is_over):
        if (self.following is None) != is_over:
            self.complain("the game is over" if is_over else "the game is not over")
        self.step, self.following = self.following, next(self.steps, None)

    def complain(self, text):
        raise Disagreement(f"decision {self.step['index']}, seat {self.step['seat']}: {text}")

    def check_options(self, seat, options, alike):
        """Compare who is asked and what is offered; of what is alike one is enough. Return what was chosen."""
        shown = [spoken(option) for option in self.step["options"]]
        shown_alike = [option for option in alike if option in shown]
        if self.step["seat"] != seat:
            self.complain(f"seat {seat} should be asked")
        if alike and not shown_alike:
            self.complain(f"one of {alike} should be offered beside {shown}")
        if missing := sorted(set(options) - set(shown)):
            self.complain(f"{missing} should be offered beside {shown}")
        if illegal := sorted(set(shown) - {*options, *shown_alike}):
            self.complain(f"{illegal} should not be offered, only {options}")
        if len(set(shown)) != len(shown):
            self.complain(f"something is offered twice: {shown}")
        if self.step["chosen"] not in range(len(shown)):
            self.complain("what was chosen was not offered")
        return shown[self.step["chosen"]]

    def check_position(self):
        """Compare all that the oracle knows of a position."""
        shown, held = shown_by(self.step["state"]), held_by(self.game)
        found = [
            f"{name} is {shown[name]}, by the rules {value}" for name, value in held.items() if shown[name] != value
        ]
        if found:
            self.complain(f"after {spoken(self.step['options'][self.step['chosen']])}: {'; '.join(found)}")
