"""A table of Perseverance laid as a test wants it: every piece where the test says, all supplies in keeping.

`table()` is a started game at a seat's Primary Action. Nobody owns anything but 10 Followers, 16 Settlements, a Leader
at Home and, in the pool, two dice; decks lie in the order of their numbers. With two players the Dissenter has its
Dinos, face-down tiles and dice, the last die space of each Zone is blocked, and the Landmarks above Sustenance and
Military are removed. Methods put pieces down; `choose` plays.
Locations go by their numbers, other places by name: `at(13)`, `at("raptor_temple")`.
"""

import json
from functools import cache
from pathlib import Path

import numpy as np
from games.perseverance.play import Play, at

import sim.games.perseverance.data
from sim.book import Book
from sim.driver import begin
from sim.game import SEATING
from sim.games.perseverance.game import GAME
from sim.games.perseverance.state import (
    BLOCKED,
    DECK,
    DISSENTER,
    FIRST_TEMPLE,
    FIRST_TEMPLE_CARD,
    LOCATIONS,
    NEUTRAL,
    NOBODY,
    NOTHING,
    RANCH_TYPES,
    RIDER,
    TEMPLES,
    TERRAINS,
    WILDERNESS,
    ZONES,
    Artifact,
    Landmark,
    LeaderPlace,
    Officer,
    Part,
    Place,
    Resource,
    Species,
)
from sim.games.perseverance.tables import fill_tables

BOOK = Book.read("perseverance", Path(sim.games.perseverance.data.__file__).parent)
LEADERS, CARDS = list(BOOK["leaders"]), list(BOOK["adventures"])
TILES, RANCH = list(BOOK["exploration_tiles"]), list(BOOK["ranch_tiles"])
LANDMARKS = [*BOOK["landmarks"]]  # in the order of their plots: the first 16 two a plot, then the Portal
HOMES = {"captain": 0, "steward": 1, "mate": 2, "engineer": 3, "security": WILDERNESS}


def cards_of(deck):
    """Return the cards of a deck from the top."""
    return [int(deck["card"][(deck["top"] + i) % DECK]) for i in range(deck["size"])]


def lay_cards(deck, cards):
    """Let a deck consist of these cards, the first one uppermost, none of them seen."""
    deck["top"], deck["known"], deck["size"] = 0, 0, len(cards)
    deck["card"][: len(cards)] = cards


def way_out(tables, place):
    """Return the places between the Outposts and this one, by a shortest way."""
    ways = {FIRST_TEMPLE + TEMPLES: [], FIRST_TEMPLE + TEMPLES + 1: []}
    while place not in ways:
        for here, way in list(ways.items()):
            for other in range(LOCATIONS + TEMPLES):
                if tables["neighbours"][here] >> other & 1:
                    ways.setdefault(other, [*way, other])
    return ways[place][:-1]


@cache
def numbers(players, changes):
    return fill_tables(BOOK.overlaid(json.loads(changes)), players)


def fresh(players=4, leaders=LEADERS, seed=1, data=None, rulings=None):
    """Return a game that was just set up: the first choice is a starting Zone."""
    changes = {**(data or {}), **{f"rulings.{name}.value": value for name, value in (rulings or {}).items()}}
    laid = Table(numbers(players, json.dumps(changes)).copy())
    seating = np.zeros(1, SEATING)[0]
    seating["faction"][:players] = [LEADERS.index(leader) for leader in leaders[:players]]
    seating["slot"] = range(4)
    begin(laid.state, seating, seed, players)
    GAME.set_up(laid.state, laid.tables)
    return laid


def table(players=4, leaders=LEADERS, seat=0, turn=1, data=None, rulings=None):
    """Return a bare table at the Primary Action of `seat` in the given one of its eight turns."""
    laid = fresh(players, leaders, data=data, rulings=rulings)
    game = laid.state
    for who in range(players):
        laid.strip(who)
        game["player"][who]["zone"] = who
        game["player"][who]["goal"] = 3 * who
        game["player"][who]["turns"] = turn if who < seat else turn - 1
    for officer, zone in HOMES.items():
        game["officer_zone"][Officer[officer.upper()]] = zone
        game["zone_officer"][zone] = Officer[officer.upper()]
    game["side"] = 0
    game["stash"] = range(ZONES + 1)
    laid.sort_decks()
    for owner in range(players):
        laid.pool(owner, 0, 1)
    laid.pool(NEUTRAL, *[0, 1, 2, 3, 0, 1][: 2 * players - 2])
    if players == 2:
        laid.lay_dissenter()
    game["turn"] = players * (turn - 1) + seat + 1
    return laid.turn(seat)


class Table(Play):
    """A game on which pieces can be put down."""

    # --- pieces on the Player boards

    def strip(self, seat):
        """Take everything from a Player board but its Leader, 10 Followers and the Settlements."""
        game, player = self.state, self.player(seat)
        game["supply"] += player["untamed"] + player["tamed"].sum(axis=0)
        for field in ("untamed", "tamed", "ranger", "resource", "crate", "influence"):
            player[field] = 0
        return self

    def units(self, seat, place, ranger=None, **dinos):
        """Say how many Rangers and Tamed Dinos of the kinds named are at a place of the Player board."""
        player = self.player(seat)
        if ranger is not None:
            player["ranger"][place] = ranger
        for name, count in dinos.items():
            species = Species[name.upper()]
            self.state["supply"][species] += player["tamed"][place][species] - count
            player["tamed"][place][species] = count
        return self

    def home(self, seat, **kinds):
        return self.units(seat, Place.HOME, **kinds)

    def tired(self, seat, **kinds):
        return self.units(seat, Place.TIRED, **kinds)

    def infirmary(self, seat, **kinds):
        return self.units(seat, Place.INFIRMARY, **kinds)

    def untamed(self, seat, **dinos):
        """Say how many Untamed Dinos of the species named a seat has."""
        for name, count in dinos.items():
            species = Species[name.upper()]
            self.state["supply"][species] += self.player(seat)["untamed"][species] - count
            self.player(seat)["untamed"][species] = count
        return self

    def resources(self, seat, **amounts):
        """Say how much `food`, `scrap`, `island` and `glowberry` a seat has, as far as named."""
        for name, amount in amounts.items():
            self.player(seat)["resource"][Resource[name.upper()]] = amount
        return self

    def followers(self, seat, amount):
        player = self.player(seat)
        player["part"][Part.START] += amount - player["followers"]
        player["followers"] = self.state["score"][seat] = amount
        return self

    def crates(self, seat, *rows):
        self.player(seat)["crate"] = rows
        return self

    def influence(self, seat, **cubes):
        """Say how many cubes a seat has on the Officers named."""
        for name, count in cubes.items():
            self.player(seat)["influence"][Officer[name.upper()]] = count
        return self

    def artifacts(self, seat, *names):
        """Give Artifacts without their bonuses."""
        for name in names:
            self.player(seat)["artifact"][Artifact[name.upper()]] = 1
        return self

    def rider(self, seat):
        self.player(seat)["rider"] = 1
        return self

    def leader(self, seat, place, where=NOTHING):
        """Put a Leader somewhere: `where` is a City Zone, or for LOCATION a Location or place."""
        player, game = self.player(seat), self.state
        player["leader_place"], player["leader_at"] = place, where
        if place == LeaderPlace.LEADER_SPACE:
            game["leader_space"][where][self._empty(game["leader_space"][where])] = seat
        elif place == LeaderPlace.THUNDERHORN_SPACE:
            space = self._empty(game["thunderhorn_space"][where])
            game["thunderhorn_space"][where][space], game["thunderhorn_leader"][where][space] = seat, 1
        elif place == LeaderPlace.LOCATION:
            player["leader_at"] = at(where)
            game["dino_owner"][at(where)], game["dino"][at(where)] = seat, RIDER
        return self

    def ranch(self, seat, **tiles):
        """Lay Ranch tiles by name on spaces: `orchard=0` lies top left."""
        player = self.player(seat)
        for name, space in tiles.items():
            tile = RANCH.index(name)
            self._take(self.state["ranch_stack"][tile // 8], tile)
            player["ranch"][space] = tile
            player["ranch_tiles"][space] += 1
        return self

    def adventure(self, seat, name, stage=1, **kinds):
        """Let an Adventure be under way with these Units; `leader=1` sends the Leader."""
        player, card = self.player(seat), CARDS.index(name)
        if card < FIRST_TEMPLE_CARD:
            self._take(self.state["adventure_deck"][self.tables["card"][card]["terrain"]], card)
        else:
            self.path(name.removeprefix("the_")).explored(name.removeprefix("the_"))
        player["card"], player["stage"] = card, stage
        player["starts"] += 1
        if kinds.pop("leader", 0):
            player["leader_place"] = LeaderPlace.ADVENTURE
        return self.units(seat, Place.ADVENTURE, **kinds)

    def completed(self, seat, *names):
        """Let Adventures have been completed, Temples among them."""
        for name in names:
            card = CARDS.index(name)
            if card < FIRST_TEMPLE_CARD:
                self._take(self.state["adventure_deck"][self.tables["card"][card]["terrain"]], card)
                self.player(seat)["done"][0] += 1
            else:
                self.path(name.removeprefix("the_")).explored(name.removeprefix("the_"))
                self.state["temple_done"][card - FIRST_TEMPLE_CARD] = 1
                self.player(seat)["done"][1] += 1
        return self

    # --- pieces on the board

    def explored(self, location, tile=None):
        """Let a Location be explored, its wild Dino gone to the supply, with a tile by name; or a Temple."""
        game, place = self.state, at(location)
        if game["dino_owner"][place] == DISSENTER and game["players"] == 2:
            return self.flipped(location)
        game["explored"][place] = 1
        if place < LOCATIONS:
            game["supply"][game["wild"][place]] += 1
            game["wild"][place] = NOTHING
            stack = game["stack"][self.tables["terrain"][place]]
            game["tile"][place] = self._take(stack, TILES.index(tile)) if tile else self._take_first(stack)
        return self

    def flipped(self, location):
        """Let the Dissenter's tile on 5, 9 or 17 lie face up, and its Settlement there."""
        game, place = self.state, at(location)
        terrain = self.tables["terrain"][place]
        game["tile"][place], game["covered"][terrain] = game["covered"][terrain], NOTHING
        game["explored"][place] = 1
        return self.settle_at(DISSENTER, location)

    def path(self, location):
        """Let the Locations on a shortest way from the Outposts be explored, so that this place is available."""
        for place in way_out(self.tables, at(location)):
            if not self.state["explored"][place]:
                self.explored(place + 1)
        return self

    def dino(self, seat, location, kind):
        """Put a Tamed Dino of the general supply, by its species' name, on a Dino space of the map."""
        self.state["supply"][Species[kind.upper()]] -= 1
        self.state["dino_owner"][at(location)], self.state["dino"][at(location)] = seat, Species[kind.upper()]
        return self

    def thunderhorn(self, seat, zone):
        """Put a Tamed Thunderhorn on the Thunderhorn space of a City Zone."""
        self.state["supply"][Species.THUNDERHORN] -= 1
        row = self.state["thunderhorn_space"][zone]
        row[self._empty(row)] = seat
        return self

    @staticmethod
    def _empty(row):
        return list(row).index(NOBODY)

    def settle_at(self, seat, *locations):
        """Put Settlements on the map, one for each place named."""
        for location in locations:
            self.state["settlement"][at(location)][seat] += 1
            self.player(seat)["settlements"] -= 1
        return self

    def settle_in(self, seat, zone, *spaces):
        """Put Settlements on spaces of a City Zone, counted from the bottom, 0 first."""
        for space in spaces:
            self.state["city"][zone][space] = seat
            self.player(seat)["settlements"] -= 1
        return self

    def settlements_left(self, seat, count):
        """Put Settlements into the City, Construction and the top of it first, until so many are left."""
        spaces = [(zone, space) for zone in (3, 2, 1, 0) for space in range(self.tables["city_spaces"][zone])]
        for zone, space in spaces[: self.player(seat)["settlements"] - count]:
            self.settle_in(seat, zone, space)
        return self

    def landmark(self, seat, name):
        """Let a Landmark be built, its side up; those of the top row open with it."""
        number = min(LANDMARKS.index(name), Landmark.ANCIENT_PORTAL)
        game, plot = self.state, number // 2
        if plot < 2 * ZONES:
            game["side"][plot] = number % 2
        if ZONES <= plot < 2 * ZONES:
            self.assemblies(max(3, game["assemblies"]))
        game["plot_owner"][plot] = seat
        self.player(seat)["settlements"] -= 1
        return self

    def assemblies(self, count):
        """Let so many Assemblies have been held; after the third the upper Landmarks lie open."""
        self.state["assemblies"] = count
        self.state["plot_open"][ZONES : 2 * ZONES] = int(count >= 3)
        return self

    def side(self, name):
        """Turn the plot of a Landmark so that this one is up."""
        number = LANDMARKS.index(name)
        self.state["side"][number // 2] = number % 2
        return self

    # --- dice, decks, offers, luck

    def pool(self, owner, *faces):
        """Let the dice of an owner in the pool, all of them, show these faces."""
        self.state["pool"][owner] = np.bincount(faces, minlength=4) if faces else 0
        return self

    def dice(self, zone, *owners):
        """Move dice from the pool onto the first free spaces of a Zone, each of an owner named."""
        for owner in owners:
            space = list(self.state["die_owner"][zone]).index(NOBODY)
            face = int(np.flatnonzero(self.state["pool"][owner])[0])
            self.state["pool"][owner][face] -= 1
            self.state["die_owner"][zone][space], self.state["die_face"][zone][space] = owner, face
        return self

    def swapped(self, seat):
        """Let a seat have changed a Neutral die of the pool for its own one."""
        face = int(np.flatnonzero(self.state["pool"][NEUTRAL])[0])
        self.state["pool"][NEUTRAL][face] -= 1
        self.state["pool"][seat][face] += 1
        self.player(seat)["die"] -= 1
        return self

    def lay_dissenter(self):
        """Let a third Goal card lie beside the board, and the Dissenter's pieces where a bare table has them."""
        game = self.state
        game["player"][DISSENTER]["goal"] = 3 * DISSENTER
        self.pool(DISSENTER, 0, 1)
        game["die_owner"] = NOBODY
        game["die_owner"][:, -1] = BLOCKED
        game["plot_open"][:2] = 0

    def sort_decks(self):
        """Lay all decks in the order of their numbers, offers from the top; only the Swamp's Adventures are open."""
        game, tables = self.state, self.tables
        for terrain in range(TERRAINS):
            tiles = list(range(*tables["first_tile"][terrain : terrain + 2]))
            if game["covered"][terrain] != NOTHING:
                game["covered"][terrain] = tiles.pop()
            lay_cards(game["stack"][terrain], tiles)
            lay_cards(game["adventure_deck"][terrain], range(*tables["first_card"][terrain : terrain + 2]))
            game["adventure_offer"][terrain] = NOTHING
        self.offer_cards(*CARDS[: tables["adventure_offer"]])
        for kind in range(RANCH_TYPES):
            lay_cards(game["ranch_stack"][kind], range(8 * kind, 8 * kind + 8))
            game["ranch_offer"][kind] = [self._take_first(game["ranch_stack"][kind]) for _ in range(2)]

    def offer_cards(self, *names):
        """Let the Adventures named, all of one terrain, be its offer from the bottom up, and open."""
        game = self.state
        terrain = self.tables["card"][CARDS.index(names[0])]["terrain"]
        deck, row = game["adventure_deck"][terrain], game["adventure_offer"][terrain]
        for card in row[row != NOTHING]:
            self._put_first(deck, card)
        row[:] = NOTHING
        row[: len(names)] = [self._take(deck, CARDS.index(name)) for name in names]
        game["adventures_open"][terrain] = 1
        return self

    def offer_tiles(self, *names):
        """Let the Ranch tiles named, all of one type, be its offer."""
        kind = RANCH.index(names[0]) // 8
        stack, row = self.state["ranch_stack"][kind], self.state["ranch_offer"][kind]
        for tile in row[row != NOTHING]:
            self._put_first(stack, tile)
        row[:] = NOTHING
        row[: len(names)] = [self._take(stack, RANCH.index(name)) for name in names]
        return self

    def next_tiles(self, *names):
        """Put Exploration tiles on top of their stack, the first one uppermost."""
        for name in reversed(names):
            stack = self.state["stack"][self.tables["tile_terrain"][TILES.index(name)]]
            self._put_first(stack, self._take(stack, TILES.index(name)))
        return self

    def threat_die(self, face):
        """Let every roll of the Threat die show this face."""
        self.tables["threat_faces"] = 1
        self.tables["threat_face"][0] = face
        return self

    def _take(self, deck, card):
        """Take a card out of its deck, or out of the offer, where the next of the deck takes its place."""
        cards = cards_of(deck)
        if card not in cards:
            rows = [*self.state["adventure_offer"], *self.state["ranch_offer"]]
            row = next(row for row in rows if card in row)
            row[list(row).index(card)] = cards.pop(0)
        else:
            cards.remove(card)
        lay_cards(deck, cards)
        return card

    def _take_first(self, deck):
        return self._take(deck, cards_of(deck)[0])

    def _put_first(self, deck, card):
        lay_cards(deck, [int(card), *cards_of(deck)])
