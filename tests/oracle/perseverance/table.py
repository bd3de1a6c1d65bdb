"""What lies on the table, by the names that a replay gives its fields, and the smallest questions about it."""

from dataclasses import dataclass, field

from oracle.perseverance.box import LEADER, LOCATIONS, NEUTRAL, NOTHING, PORTAL, RANGER, RIDER, SPECIES

HOME, TIRED, INFIRMARY, ADVENTURE = range(4)  # where Rangers and Tamed Dinos of a Player board are
TOPPLED, LEADER_SPACE, THUNDERHORN_SPACE, LOCATION = range(3, 7)  # where else a Leader may be; 0 and 1 as above
LEADER_ON_CARD = 2
(START, PAYMENTS, CITY, EXPLORATION, COMBAT, ADVENTURES, RANCH, ARTIFACT_BONUSES, ASSEMBLIES, OFFICER_SCORING, GOALS,
 LANDMARKS, ARTIFACT_TABLE, LEFTOVERS) = range(14)  # sources of Followers  # fmt: skip
FOOD, SCRAP, ISLAND, GLOWBERRY = range(4)
SHIELDHEAD, RAPTOR, THUNDERHORN, IRONJAW = range(4)
BLOCKED = -2  # owner of a die space that a Dice Blocker lies on
DISSENTER = 2  # the seat behind two players


@dataclass
class Player:
    """What a player has."""

    leader: int = 0
    followers: int = 0
    part: list = field(default_factory=lambda: [0] * 14)
    resource: list = field(default_factory=lambda: [0] * 4)
    ranger: list = field(default_factory=lambda: [0] * 4)  # by place
    tamed: list = field(default_factory=lambda: [[0] * 4 for _ in range(4)])  # by place and species
    untamed: list = field(default_factory=lambda: [0] * 4)
    leader_place: int = HOME
    leader_at: int = NOTHING
    rider: int = 0
    absorbed: int = 0
    artifact: list = field(default_factory=lambda: [0] * 8)
    overlay: int = 1
    crate: list = field(default_factory=lambda: [0] * 3)
    ranch: list = field(default_factory=lambda: [NOTHING] * 9)
    ranch_tiles: list = field(default_factory=lambda: [0] * 9)
    influence: list = field(default_factory=lambda: [0] * 5)
    settlements: int = 0  # in the supply
    card: int = NOTHING
    stage: int = 0
    done: list = field(default_factory=lambda: [0, 0])  # completed Wilderness and Temple Adventures
    starts: int = 0
    tracker: int = 0  # spaces of the Threat Track past its last Injury icon
    die: int = 0
    zone: int = NOTHING
    goal: int = NOTHING
    turns: int = 0
    progress: list = field(default_factory=lambda: [0] * 8)


class Table:
    """Everything on the table."""

    def __init__(self, box):
        self.box, self.players = box, box.players
        self.has_dissenter = box.players == DISSENTER
        self.parties = box.players + self.has_dissenter  # who takes places in Assemblies
        self.player = [Player() for _ in range(self.parties)]
        self.covered, self.removed = [NOTHING] * 3, set()  # the Dissenter's face-down tiles; plots that were emptied
        self.active, self.turn, self.over = 0, 0, 0
        self.score, self.credit12 = [0] * box.players, [0] * box.players
        self.supply = [0] * 4
        self.pool = [[0] * 4 for _ in range(NEUTRAL + 1)]
        self.die_owner = [[NOTHING] * 4 for _ in range(4)]
        self.die_face = [[NOTHING] * 4 for _ in range(4)]
        self.leaders_in = [[] for _ in range(4)]  # seats whose Leaders stand on Leader spaces
        self.thunderhorns_in = [[] for _ in range(4)]  # seats on Thunderhorn spaces, and whether it is the Leader
        self.city = [[NOTHING] * 6 for _ in range(4)]
        self.side, self.plot_open, self.plot_owner = [0] * 9, [0] * 9, [NOTHING] * 9
        self.explored, self.tile, self.wild = [0] * 24, [NOTHING] * 24, [NOTHING] * 24
        self.dino_owner, self.dino = [NOTHING] * 24, [NOTHING] * 24
        self.settlement = [[0] * 4 for _ in range(24)]
        self.stack, self.reminder, self.assembled = [[], [], []], [0] * 3, [0] * 3
        self.ranch_stack, self.ranch_offer = [[] for _ in range(4)], [[] for _ in range(4)]
        self.adventure_deck, self.adventure_offer = [[], [], []], [[], [], []]
        self.adventures_open, self.temple_done = [1, 0, 0], [0] * 3
        self.officer_zone, self.zone_officer, self.stash = [0] * 5, [0] * 5, [0] * 5
        self.assemblies, self.explorations, self.lead, self.lead_changes = 0, 0, NOTHING, 0
        self.own_luck = [[0] * 4 for _ in range(box.players)]
        self.settled_zones = []  # built in by the options of the Settlers under way
        self.after = None  # the position that a replay shows next: where luck is read

    # --- Leaders

    def rides(self, seat):
        """Return the species that a Rider Leader rides, else NOTHING."""
        player = self.player[seat]
        return SPECIES.index(self.box.leaders[player.leader]["rides"]) if player.rider else NOTHING

    def leader_is_home(self, seat):
        return self.player[seat].leader_place == HOME

    def rider_home(self, seat):
        """Return the species of a Rider at Home, else NOTHING."""
        return self.rides(seat) if self.leader_is_home(seat) else NOTHING

    def move_leader(self, seat, place, at=NOTHING):
        """Take the Leader from where it is to another place."""
        player = self.player[seat]
        if player.leader_place == LEADER_SPACE:
            self.leaders_in[player.leader_at].remove(seat)
        elif player.leader_place == THUNDERHORN_SPACE:
            self.thunderhorns_in[player.leader_at].remove((seat, True))
        elif player.leader_place == LOCATION:
            self.dino_owner[player.leader_at], self.dino[player.leader_at] = NOTHING, NOTHING
        player.leader_place, player.leader_at = place, at
        if place == LEADER_SPACE:
            self.leaders_in[at].append(seat)
        elif place == THUNDERHORN_SPACE:
            self.thunderhorns_in[at].append((seat, True))
        elif place == LOCATION:
            self.dino_owner[at], self.dino[at] = seat, RIDER

    # --- supplies

    def rangers_left(self, seat):
        return self.box.figures["limits"]["rangers"] - sum(self.player[seat].ranger)

    def cubes_left(self, seat):
        return self.box.figures["limits"]["influence"] - sum(self.player[seat].influence)

    def tamed_anywhere(self, seat, species):
        """Return how many Tamed Dinos of a species a player has: Player board, Adventure, map, Thunderhorn spaces."""
        board = sum(place[species] for place in self.player[seat].tamed)
        on_map = sum(owner == seat and kind == species for owner, kind in zip(self.dino_owner, self.dino, strict=True))
        return board + on_map + (self.thunderhorns_in_city(seat) if species == THUNDERHORN else 0)

    def thunderhorns_in_city(self, seat):
        return sum(figures.count((seat, False)) for figures in self.thunderhorns_in)

    def has_leader_space(self, zone):
        return len(self.leaders_in[zone]) < self.box.ruling["leader_spaces"]

    def has_thunderhorn_space(self, zone):
        return len(self.thunderhorns_in[zone]) < self.box.ruling["thunderhorn_spaces"]

    def saddles_left(self, seat, species):
        """Return how many Saddles of the size for a species are in the supply."""
        alike = [other for other in range(4) if self.box.is_small(other) == self.box.is_small(species)]
        return self.box.saddles(species) - sum(self.tamed_anywhere(seat, other) for other in alike)

    def crate_rows(self, seat):
        """Return the rows of the Ranch with room for a Crate."""
        room = self.box.figures["limits"]["crates_a_row"]
        return [row for row in range(3) if self.player[seat].crate[row] < room]

    def infirmary_room(self, seat):
        player = self.player[seat]
        return self.box.leaders[player.leader]["infirmary" if player.overlay else "infirmary_open"]

    def patients(self, seat):
        player = self.player[seat]
        return player.ranger[INFIRMARY] + sum(player.tamed[INFIRMARY])

    # --- Landmarks, Settlements, places

    def landmark_on(self, plot):
        """Return the number of the Landmark that is up on a plot."""
        return 2 * plot + (self.side[plot] if plot != PORTAL else 0)

    def landmarks_of(self, seat):
        """Return the numbers of the Landmarks that a player has built."""
        return [self.landmark_on(plot) for plot in range(9) if self.plot_owner[plot] == seat]

    def has_ability(self, seat, ability):
        return self.box.landmark_with(ability) in self.landmarks_of(seat)

    def free_city_spaces(self, zone):
        return [i for i in range(len(self.box.settlement_bonuses(zone))) if self.city[zone][i] == NOTHING]

    def settlements_in(self, seat, zone):
        """Return a player's Settlements in a City Zone, those on Landmarks left out."""
        return self.city[zone].count(seat)

    def building_places(self):
        """Return Outposts and Locations with a face-up tile that have an empty Settlement space."""
        places = [place for place in range(24) if self.tile[place] != NOTHING or place > 21]
        return [place for place in places if self.spaces_left(place) > 0]

    def spaces_left(self, place):
        return self.box.places[place]["settlement_spaces"] - sum(self.settlement[place])

    def is_numbered(self, place):
        return place < LOCATIONS

    # --- what a Unit is

    def species_of(self, seat, kind):
        """Return the species of a Dino or of the Rider."""
        return self.rides(seat) if kind == RIDER else kind

    def home_units(self, seat):
        """Return the kinds of all Units at Home, one entry a Unit; the Leader is LEADER, a Rider too."""
        player = self.player[seat]
        dinos = [species for species in range(4) for _ in range(player.tamed[HOME][species])]
        leader = [LEADER] if self.leader_is_home(seat) else []
        return [RANGER] * player.ranger[HOME] + dinos + leader
