"""A whole game: set-up, turns, the end. It asks what it cannot decide, and reads luck from the replay.

Everything that a player may be asked is a question: a seat and all its legal options, each a verb of the replay with
its three arguments. Rules are generators that yield questions and are sent what was chosen; so a rule reads from top to
bottom as the rulebook has it, however many choices it takes. What happens between two choices is told as little by the
replay as by the rulebook: only the position in which the next question arises is compared.

Where the rulebook leaves it open whether something that changes nothing may be done, the oracle allows it: an option of
a Zone that forages at an own Settlement in vain, and a cost paid for nothing. Of Ranch Effects in vain one is enough.
"""

from copy import deepcopy

from oracle.perseverance.adventures import Adventures
from oracle.perseverance.assemblies import Assemblies
from oracle.perseverance.box import LOCATIONS, NOTHING, OUTPOST_A, OUTPOST_B, SPECIES, WILDERNESS, Box
from oracle.perseverance.city import City
from oracle.perseverance.dissenter import Dissenter
from oracle.perseverance.effects import Effects, Setting
from oracle.perseverance.influence import Influence
from oracle.perseverance.ranch import Ranch
from oracle.perseverance.scoring import Scoring
from oracle.perseverance.table import FOOD, GLOWBERRY, HOME, INFIRMARY, ISLAND, START, Table
from oracle.perseverance.units import Units, ask
from oracle.perseverance.wilderness import Wilderness

DECK = 16  # places of a deck's ring in a replay
AS_SHOWN = (  # fields of a replay that the oracle holds alike
    "active", "turn", "over", "supply", "pool", "die_owner", "die_face", "city", "covered", "side", "plot_open",
    "plot_owner", "explored", "tile", "wild", "dino_owner", "dino", "settlement", "assembled", "adventures_open",
    "temple_done", "officer_zone", "zone_officer", "stash", "assemblies", "explorations",
)  # fmt: skip


def cards_in(deck):
    """Return the cards of a deck from the top."""
    return [deck["card"][(deck["top"] + i) % DECK] for i in range(deck["size"])]


def leaders_in(state):
    """Return the seats on the Leader spaces of each City Zone."""
    return [sorted(seat for seat in spaces if seat != NOTHING) for spaces in state["leader_space"]]


def thunderhorns_in(state):
    """Return the seats on the Thunderhorn spaces of each City Zone, and whether it is the Leader who stands there."""
    spaces = zip(state["thunderhorn_space"], state["thunderhorn_leader"], strict=True)
    figures = [zip(*zone, strict=True) for zone in spaces]
    return [sorted((seat, bool(is_leader)) for seat, is_leader in zone if seat != NOTHING) for zone in figures]


def there(offer):
    """Return the cards of an offer without its gaps."""
    return [card for card in offer if card != NOTHING]


class Game(Adventures, Assemblies, City, Dissenter, Effects, Influence, Ranch, Scoring, Units, Wilderness, Table):
    """Perseverance; `play` asks seat by seat and is told what was chosen."""

    @classmethod
    def begun(cls, box: Box, first):
        """Return a game before its first decision; `first` is the first position of a replay, which shows all luck."""
        game = cls(box)
        game.after = first
        game.lay_the_board(first)
        game.lay_the_map()
        for seat in range(game.players):
            game.stock_player(seat, first)
        if game.has_dissenter:
            game.lay_the_dissenter(first)
        return game

    @classmethod
    def read(cls, box: Box, state):
        """Return a game as a position of a replay shows it."""
        game = cls(box)
        for name in AS_SHOWN:
            setattr(game, name, deepcopy(state[name]))
        game.lay_the_decks(state)
        for seat, player in enumerate(game.player):
            for name in vars(player):
                setattr(player, name, deepcopy(state["player"][seat][name]))
        game.reminder = list(state["reminder"])
        game.leaders_in, game.thunderhorns_in = leaders_in(state), thunderhorns_in(state)
        game.removed = {plot for plot in range(4) if not game.plot_open[plot] and game.plot_owner[plot] == NOTHING}
        game.after = state
        return game

    # --- set-up

    def lay_the_board(self, first):
        """Lay what was shuffled, rolled or dealt as the replay shows it."""
        self.officer_zone, self.zone_officer = list(first["officer_zone"]), list(first["zone_officer"])
        self.stash, self.side = list(first["stash"]), list(first["side"])
        self.plot_open = [1, 1, 1, 1, 0, 0, 0, 0, 0]
        self.pool = [list(faces) for faces in first["pool"]]
        self.lay_the_decks(first)
        reminders = self.box.figures["reminders"]
        self.reminder = [reminders[f"{name}_{self.players}p"] - 1 for name in ("swamp", "jungle", "hills")]

    def lay_the_decks(self, state):
        for name in ("stack", "ranch_stack", "adventure_deck"):
            setattr(self, name, [cards_in(deck) for deck in state[name]])
        for name in ("ranch_offer", "adventure_offer"):
            setattr(self, name, [there(offer) for offer in state[name]])
        self.own_luck = [list(words[0]) for words in state["own_luck"][: self.players]]

    def lay_the_map(self):
        self.supply = [self.box.figures["dinos"][species] for species in SPECIES]
        self.explored[OUTPOST_A] = self.explored[OUTPOST_B] = 1
        for place in range(LOCATIONS):
            self.wild[place] = SPECIES.index(self.box.places[place]["wild"])
            self.supply[self.wild[place]] -= 1

    def stock_player(self, seat, first):
        """Give a player what a Leader starts with."""
        player, start = self.player[seat], self.box.figures["start"]
        player.leader, player.goal = first["faction"][seat], first["player"][seat]["goal"]
        self.gain_followers(seat, start["followers"], START)
        player.resource[FOOD], player.resource[ISLAND] = start["food"], start["island_resources"]
        player.resource[GLOWBERRY] = start["glowberries"]
        player.ranger[HOME], player.ranger[INFIRMARY] = start["rangers_home"], start["rangers_infirmary"]
        player.tamed[HOME][0] = start["shieldheads_tamed"]
        player.untamed[0] = start["shieldheads"] - start["shieldheads_tamed"]
        self.supply[0] -= start["shieldheads"]
        self.lay_start_crates(player)
        player.tracker = self.box.figures["threat_track"]["start"] if self.box.figures["threat"]["tracks"] else 0
        player.die = self.box.figures["dice"]["own_in_supply"]
        player.settlements = self.box.figures["limits"]["settlements"]

    def lay_start_crates(self, player):
        """Lay Crates into rows as the Leader's board names them, over and over, where there is room."""
        board = self.box.leaders[player.leader]
        rows = [("top", "middle", "bottom").index(row) for row in board["start_crate_rows"]]
        for i in range(board["start_crates"]):
            player.crate[rows[i % len(rows)]] += 1

    def set_up(self):
        """Pick Zones from the last player to the first; then Influence; then Stash tiles in turn order."""
        for seat in reversed(range(self.players)):
            yield from self.pick_zone(seat)
        for seat in range(self.players):
            self.place_first_influence(seat)
        for seat in range(self.players):
            words = self.box.stash[self.stash[self.player[seat].zone]]
            yield from self.resolve(words, Setting(seat, START))
        if self.has_dissenter:
            yield from self.remove_landmarks()
            self.arrive_where_nobody_starts()

    def pick_zone(self, seat):
        taken = [self.player[other].zone for other in range(self.players)]
        zones = [zone for zone in range(5) if zone not in taken]
        if self.box.figures["first_game"]["as_told"]:
            zones = [self.box.first_zone(self.player[seat].leader)]
        _, zone, _, _ = yield from ask(seat, [("PICK_ZONE", zone, self.stash[zone], 0) for zone in zones])
        self.player[seat].zone = zone
        if zone == WILDERNESS:
            self.settle(seat, OUTPOST_A)
        else:
            self.settle_in_city(Setting(seat, START), zone, self.free_city_spaces(zone)[0])

    def place_first_influence(self, seat):
        start = self.box.figures["start"]
        for officer in range(5):
            self.influence(seat, officer, start["influence_each"])
        self.influence(seat, self.zone_officer[self.player[seat].zone], start["influence_zone"])

    # --- turns

    def play(self):
        """Play the game to its end."""
        yield from self.set_up()
        turns = self.box.figures["turns"]["a_player"]
        for number in range(turns):
            for seat in range(self.players):
                yield from self.take_turn(seat)
            for player in self.player[: self.players]:
                player.progress[number] = player.followers
        self.score_the_end()
        self.share_the_win()
        self.over = 1

    def take_turn(self, seat):
        self.active = seat
        self.turn += 1
        yield from self.primary_action(seat)
        yield from self.secondary_action(seat)
        yield from self.resolve_stage(seat)
        yield from self.end_turn(seat)

    def primary_actions(self, seat):
        """Return the first steps of every Primary Action."""
        work = [("WORK", zone, space, 0) for zone, space in self.work_spaces(seat)]
        return work + [("EXPLORE", place, 0, 0) for place in self.places_for(seat)]

    def primary_action(self, seat):
        verb, one, other, _ = yield from ask(seat, self.primary_actions(seat))
        yield from self.work(seat, one, other) if verb == "WORK" else self.explore(seat, one)

    def end_turn(self, seat):
        """Move the marker, return Tired Units, hold Assemblies, score the Goal of a last turn."""
        player = self.player[seat]
        player.turns += 1
        self.rest(seat)
        yield from self.call_assemblies()
        if player.turns == self.box.figures["turns"]["a_player"]:
            self.score_goal(seat)
