"""What is on the table, and the numbers it is played by.

Everything of a game stands in one record. Seats are 0 to 3 in turn order. Zones 0 to 3 are the City's, 4 to 6 the
Swamp, the Jungle and the Hills. Places of the map: 19 numbered Locations (0 to 18), three Temples, two Outposts.
"""

from enum import IntEnum
from typing import Any

import numpy as np

from sim.game import MAX_SEATS, Signatures, state_dtype

DEPTH = 40  # pending effects at once; the longest chain of the rules needs about 24
NOTHING = -1  # no card, no tile, no Dino, no place
NOBODY = -1  # no seat

SPECIES, RESOURCES, FACES, ZONES, TERRAINS, OFFICERS, ARTIFACTS = 4, 4, 4, 4, 3, 5, 8
DIE_SPACES, CITY_SPACES = 4, 6  # capacities; the data say how many are used
LOCATIONS, TEMPLES, PLACES = 19, 3, 24
FIRST_TEMPLE, OUTPOST_A, OUTPOST_B = 19, 22, 23
RANCH_TYPES, RANCH_TILES, OFFERED_TILES = 4, 32, 2
TILES, ADVENTURES, FIRST_TEMPLE_CARD, OFFERED_CARDS = 26, 27, 24, 3
LANDMARKS, PLOTS, PORTAL = 17, 9, 8  # PORTAL is the plot of the Ancient Portal, its Landmark the last
GOALS, GOALS_A_DECK, STASH_TILES, ASSEMBLY_TILES, TURNS = 15, 3, 8, 8, 8
ROWS, RANCH_SPACES = 3, 9
DECK = 16  # capacity of a deck
SLOTS, STEPS, PROGRAMS, SCORES = 3, 12, 320, 6
ANY_HILLS = 99  # Cartography Location of one card: any in the Hills
NEUTRAL = MAX_SEATS  # owner of a Neutral die
DISSENTER = 2  # in games of two: the seat behind the players', whose pieces are the Dissenter's
BLOCKED = -2  # owner of a die space that a Dice Blocker lies on
FIGURES = MAX_SEATS  # Leader spaces of a City Zone at most, and Thunderhorn spaces
DICE_OWNERS = MAX_SEATS + 1


class Species(IntEnum):
    """In the order of the hierarchy."""

    SHIELDHEAD = 0
    RAPTOR = 1
    THUNDERHORN = 2
    IRONJAW = 3


RANGER, LEADER, RIDER = 4, 5, 6  # kinds of Units beside the species
KINDS = 7


class Resource(IntEnum):
    FOOD = 0
    SCRAP = 1
    ISLAND = 2
    GLOWBERRY = 3


class Place(IntEnum):
    """Where Rangers and Tamed Dinos of a Player board are."""

    HOME = 0
    TIRED = 1
    INFIRMARY = 2
    ADVENTURE = 3


class LeaderPlace(IntEnum):
    """Where a Leader is; `leader_at` says which Zone or Location."""

    HOME = 0
    TIRED = 1
    ADVENTURE = 2
    TOPPLED = 3  # Tired, on an Adventure
    LEADER_SPACE = 4
    THUNDERHORN_SPACE = 5
    LOCATION = 6


class Zone(IntEnum):
    SUSTENANCE = 0
    MILITARY = 1
    EXPANSION = 2
    CONSTRUCTION = 3
    SWAMP = 4
    JUNGLE = 5
    HILLS = 6


SWAMP_ZONE = 4  # the first Zone of the Wilderness; Zone less SWAMP_ZONE is a terrain
SWAMP, JUNGLE, HILLS, TEMPLE = 0, 1, 2, 3  # terrains; TEMPLE is one of Adventures only
WILDERNESS = 4  # the Wilderness as a home of an Officer, and as a starting Zone


class Officer(IntEnum):
    CAPTAIN = 0
    SECURITY = 1
    STEWARD = 2
    MATE = 3
    ENGINEER = 4


class Artifact(IntEnum):
    HOURGLASS = 0
    HONEYCOMB = 1
    WREATH = 2
    JEWEL = 3
    SAPLING = 4
    SPIRE = 5
    ACORN = 6
    SHIELD = 7


class Landmark(IntEnum):
    """Landmarks with a permanent ability, numbered two a plot."""

    ARBORETUM = 0
    TRADE_PLAZA = 1
    BOOT_CAMP = 2
    CARTOGRAPHER = 3
    ACADEMY = 4
    LEADERS_FORUM = 5
    GLOWSTONE_MINE = 6
    OBSERVATORY = 7
    ANCIENT_PORTAL = 16


class Strain(IntEnum):
    NONE = 0
    TIRE = 1
    INJURE = 2
    DEFEAT = 3


class Icon(IntEnum):
    """What happens when an Assembly tile is discarded."""

    NONE = 0
    ADVENTURES = 1
    RANCH = 2
    LANDMARKS = 3


class Part(IntEnum):
    """Sources of Followers; they add up to the score."""

    START = 0
    PAYMENTS = 1  # Followers lost
    CITY = 2
    EXPLORATION = 3
    COMBAT = 4
    ADVENTURES = 5
    RANCH = 6
    ARTIFACT_BONUSES = 7
    ASSEMBLIES = 8
    OFFICERS = 9
    GOALS = 10
    LANDMARKS = 11
    ARTIFACTS = 12
    LEFTOVERS = 13


PARTS = 14


class Stream(IntEnum):
    """The table's luck."""

    SET_UP = 0  # Officers, Landmarks, Stash tiles
    DICE = 1
    TILES = 2
    RANCH = 3
    ADVENTURES = 4
    GOALS = 5


class OwnStream(IntEnum):
    """A player's own luck."""

    THREAT = 0


class Effect(IntEnum):
    """What can be pending. Those below RESOLVE are the words of the data; arguments are a, b, c."""

    NOTHING = 0
    GAIN_RESOURCE = 1  # a: Resource, b: amount
    GAIN_ANY_RESOURCES = 2  # two of Food, Scrap or Island Resources
    GAIN_FOLLOWERS = 3  # a: amount; c: Part
    GAIN_CRATES = 4  # a: amount; b: row not allowed or NOTHING
    GAIN_CRATE_ELSEWHERE = 5  # not in the row of the Ranch space being resolved
    GAIN_RANGERS = 6  # a: amount
    GAIN_UNTAMED = 7  # a: Species, b: amount
    GAIN_UNTAMED_ANY = 8
    GAIN_UNTAMED_EXPLORED = 9  # of a Species whose Temple is explored
    GAIN_TAMED = 10  # a: Species, b: amount
    GAIN_INJURED = 11  # a: Species
    GAIN_ARTIFACT = 12  # a: Artifact
    TREAT = 13  # a: Treatments left, b: lowest kind still to be healed
    TAME = 14  # a: Dinos left, b: Species or NOTHING, c: 1 without Resource cost
    INFLUENCE_ANY = 15
    INFLUENCE_TWO = 16
    INFLUENCE_WILDERNESS = 17
    INFLUENCE_HERE = 18  # the Officer of the Zone in d
    INFLUENCE_ZONE = 19  # a: Zone
    INFLUENCE_ELSEWHERE = 20  # of a Zone other than the starting Zone
    INFLUENCE_NEW = 21  # twice, an Officer without own Influence
    INFLUENCE_PRESENT = 22  # twice, an Officer in whose Zone an own die or the Leader is
    INFLUENCE_COUNCIL = 23  # an Officer of a City Zone with two own Settlements
    INFLUENCE_RETRIEVE = 24  # the Officer where the Leader is, then the Leader goes Home
    RANCH_TILE = 25  # a: 1 without bonus, 2 and its Effect resolved; b: 1 it may be declined
    RANCH_EFFECT = 26  # any one
    FORAGE_OWN = 27  # a: how many still, b: terrain or NOTHING, c: used so far
    FORAGE_ANY = 28  # a: terrain or NOTHING
    DISCOVER_ANY = 29  # a: terrain
    BUILD_WILD = 30  # a: 1 and forage there
    BUILD_HERE = 31  # on the place in d
    BUILD_OUTPOST_B = 32
    BUILD_BOTTOM = 33  # a: 1 not in the starting Zone
    BUILD_CITY = 34  # any empty space, with its bonus
    START_ADVENTURE = 35
    RECALL_LEADER = 36
    WORK_WITH_LEADER = 37
    SWAP_DIE = 38
    REMOVE_OVERLAY = 39
    BECOME_RIDER = 40
    HEAL_STARTER = 41
    SADDLE_STARTER = 42
    RETURN_RESOURCE = 43  # a: Resource, b: amount
    GAIN_PER = 44  # a: amount for each, b: Counted, c: what (Gained), d: Part
    SPEND_RESOURCE = 45  # a: Resource, b: amount
    SPEND_TAMED = 46  # a: Species
    SPEND_UNTAMED = 47  # a: Species
    DEFEAT_RANGER = 48
    PAY = 49  # gate; a: costs that follow, b: steps to skip when it is not paid
    IF = 50  # gate; a: Counted, b: at least, c: steps to skip
    ANY_ORDER = 51  # a: parts that follow
    EITHER = 52  # one of the two steps that follow
    RESOLVE = 60  # a: program, b: next step, c: 1 its cost was chosen, d: place, Zone or Ranch space it is resolved at
    CHOOSE_PAY = 61  # as RESOLVE, standing at a PAY
    CHOOSE_ORDER = 62  # a: program, b: first part, c: parts done (bits), d: place
    CHOOSE_EITHER = 63  # a: program, b: first of the two, d: place
    PICK_ZONE = 64
    FIRST_INFLUENCE = 65
    STASH = 66
    PRIMARY_ACTION = 67
    CHOOSE_DIE = 68  # a: Zone, b: space
    CHOOSE_COMPANION = 69  # a: Zone, b: 1 a die of the Primary Action, 0 a Leader
    ZONE_OPTIONS = 70  # a: Zone, b: picks left, c: used (bits), d: 1 the third may repeat
    EXPLORE_WITH = 71  # a: place
    CHOOSE_GROUP = 72  # a: place
    FILL_SLOT = 73  # a: place, b: 0 on foot, 1 mounted, c: slot
    CAPTURE = 74  # a: place, b: 0 on foot, 1 mounted
    CHOOSE_TILE = 75  # a: place
    CHOOSE_REWARD = 76  # a: place
    TAMED = 77  # a: Species: taming is done
    BEAR_STRAIN = 78  # a: Strain
    FREE_SADDLE = 79  # a: 1 Small, 0 Large
    THROW_BACK = 80  # a: Species, b: Effect to go on with
    OVERFLOW = 81  # the Infirmary holds one too many
    PLACE_TILE = 82  # a: tile, b: as RANCH_TILE
    REFILL_RANCH = 83
    RESOLVE_SPACE = 84  # a: Ranch space
    SECONDARY_ACTION = 85
    CHOOSE_MINE = 86  # a: row, b: Effects of it
    CRATE_EFFECTS = 87  # a: row, b: Effects left in it, c: spaces resolved (bits), d: row of the Mine or NOTHING
    CAPTAIN = 88
    SECURITY_EXPLORES = 89
    RECALL_DINO = 90
    LANDMARK = 91
    CHOOSE_UNITS = 92  # a: card, b: place in the order of kinds
    ADVENTURE_STAGE = 93
    STAGE_REWARDS = 94  # a: program of the default reward, b: of Cartography or the City, d: Location
    THREATS = 96  # a: which of the stage
    INJURE_ON_CARD = 97
    WRAP_UP = 98
    END_OF_TURN = 99
    ASSEMBLY = 100  # a: Zone
    OFFICER_SCORING = 101  # a: Officer
    END_ASSEMBLY = 102  # a: Zone
    GOAL = 103
    REMOVE_LANDMARKS = 107
    CHOOSE_REMOVED = 108
    DISSENTER_ARRIVES = 109


class Verb(IntEnum):
    """What an option does."""

    PASS = 0  # decline, or stop
    PICK_ZONE = 1  # a: Zone
    WORK = 2  # a: Zone, b: die space
    EXPLORE = 3  # a: place
    TAKE_DIE = 4  # a: owner, b: face
    BRING = 5  # a: NOTHING, THUNDERHORN, RIDER or LEADER
    TAKE_OPTION = 6  # a: option 0..3, b: 1 the Landmark's version
    PLACE_DINO = 7  # a: kind
    FIGHT = 8  # a: 0 on foot, 1 mounted
    SEND = 9  # a: kind
    PUT_TILE = 10  # a: 0 or 1 of the two drawn, b: tile
    REWARD = 11  # a: 0 Foraging, 1 Discovery
    TAKE_RESOURCES = 12  # a, b: Resources
    CRATE_ROW = 13  # a: row
    TAKE_DINO = 14  # a: Species
    HEAL = 15  # a: kind
    TAME = 16  # a: Species
    BEAR = 17  # a: RANGER or LEADER
    THROW_BACK = 18  # a: Species, b: Place
    DEFEAT_PATIENT = 19  # a: kind
    INFLUENCE = 20  # a: Officer, b: a second one or NOTHING, c: cubes on the first
    TAKE_TILE = 21  # a: type, b: place in the offer, c: tile
    PLACE_TILE = 22  # a: Ranch space
    RANCH_EFFECT = 23  # a: Ranch space
    FORAGE = 24  # a: place
    DISCOVER = 25  # a: place
    BUILD = 26  # a: place
    BUILD_CITY = 27  # a: Zone, b: space
    TAKE_CARD = 28  # a: terrain, b: place in the offer, c: card
    SEND_UNITS = 29  # a: kind, b: how many
    RECALL_LEADER = 30
    LEADER_TO = 31  # a: Zone
    SWAP_DIE = 32  # a: Zone or NOTHING for the pool, b: face
    PAY = 33
    DO_FIRST = 34  # a: part
    USE_CRATES = 35  # a: row, b: Crates
    FAVOR = 36  # a: Officer
    MINE_ROW = 37  # a: row
    RIDE_TO = 38  # a: Zone, b: place or NOTHING
    RECALL = 39  # a: place, or b: Zone of a Thunderhorn space, c: 1 the Leader there
    BUILD_LANDMARK = 40  # a: plot
    INJURE = 41  # a: kind
    REMOVE_LANDMARK = 42  # a: plot, b: Landmark
    TAKE_FIRST = 43  # a: 0 the default reward of a stage, 1 that of Cartography or the City


class Counted(IntEnum):
    """What scoring, Goals and some tiles count; a Species, Zone or number may go with it."""

    RESOURCE = 0  # arg: Resource
    RANGERS = 1  # anywhere except the Infirmary
    HOME_RANGERS = 2  # in the Home and Tired areas
    TAMED = 3  # arg: Species; anywhere except the Infirmary, Rider included
    HOME_TAMED = 4
    UNTAMED = 5
    UNTAMED_DINOS = 6
    WILDERNESS_DINOS = 7  # arg: 1 if the text says that the Rider counts
    WILDERNESS_SETTLEMENTS = 8
    TERRAIN_SETTLEMENTS = 9  # arg: terrain
    CITY_SETTLEMENTS = 10  # arg: 1 if the text says that those on Landmarks do not count
    LANDMARKS = 11
    ARTIFACTS = 12
    RANCH_TILES = 13  # arg: 1 if the text says that those under others count
    CRATES = 14
    ANY_ADVENTURES = 15
    WILD_ADVENTURES = 16
    TEMPLE_ADVENTURES = 17
    INFLUENCE = 18
    OFFICERS_WITH_EXACTLY = 19  # arg: cubes
    OFFICERS_WITH = 20
    ZONES_WITH_EXACTLY = 21  # arg: Settlements
    ZONES_WITH = 22
    RIDER_IN_WILDERNESS = 23
    LEADER_IN_CITY = 24
    FULL_COLUMNS = 25
    FULL_ROWS = 26
    BEST_TERRAIN = 27  # Settlements in one of the three, the player's choice: the most
    BEST_CITY_ZONE = 28  # Settlements and Landmarks in one Zone
    ARTIFACT_PAIRS = 29


class Gained(IntEnum):
    FOLLOWERS = 0
    GLOWBERRIES = 1
    TREATMENTS = 2


class Asset(IntEnum):
    """What words bring or take: what players hold, and deeds that stand for what they usually bring."""

    FOLLOWERS = -1
    FOOD = 0
    SCRAP = 1
    ISLAND = 2
    GLOWBERRY = 3
    CRATE = 4
    RANGER = 5
    UNTAMED = 6  # four Species
    TAMED = 10  # four Species
    INFLUENCE = 14
    RANCH_TILE = 15
    CITY_SETTLEMENT = 16  # where the Zone says
    CITY_SPACE = 17  # a Settlement on a space of one's choice, with its bonus
    WILD_SETTLEMENT = 18
    TREATMENT = 19
    TAMING = 20
    ADVENTURE = 21
    ARTIFACT = 22
    RIDER = 23
    OWN_DIE = 24
    FORAGE = 25


ITEM_COUNTS = {
    "ranch": RANCH_TILES,
    "tile": TILES,
    "adventure": ADVENTURES,
    "landmark": LANDMARKS,
    "favor": OFFICERS,
    "zone": ZONES + 1,
    "stash": STASH_TILES,
    "goal": GOALS,
    "artifact": ARTIFACTS,
}
ITEM_RANCH = 0
ITEM_TILE = ITEM_RANCH + RANCH_TILES
ITEM_ADVENTURE = ITEM_TILE + TILES
ITEM_LANDMARK = ITEM_ADVENTURE + ADVENTURES
ITEM_FAVOR = ITEM_LANDMARK + LANDMARKS
ITEM_ZONE = ITEM_FAVOR + OFFICERS
ITEM_STASH = ITEM_ZONE + ZONES + 1
ITEM_GOAL = ITEM_STASH + STASH_TILES
ITEM_ARTIFACT = ITEM_GOAL + GOALS
ITEMS = ITEM_ARTIFACT + ARTIFACTS

FRAME = np.dtype([("effect", "i8"), ("seat", "i8"), ("a", "i8"), ("b", "i8"), ("c", "i8"), ("d", "i8")])

DECK_OF_CARDS = np.dtype(
    [
        ("card", "i8", (DECK,)),  # a ring: the top card stands at `top`
        ("top", "i8"),
        ("size", "i8"),
        ("known", "i8"),  # cards at the bottom that everybody has seen
    ]
)

PLAYER = np.dtype(
    [
        ("leader", "i8"),  # which of the four
        ("followers", "i8"),
        ("part", "i8", (PARTS,)),  # Followers by source
        ("resource", "i8", (RESOURCES,)),
        ("ranger", "i8", (4,)),  # by Place; the rest of them is in the supply
        ("tamed", "i8", (4, SPECIES)),  # by Place and Species, those of the Player board
        ("untamed", "i8", (SPECIES,)),
        ("leader_place", "i8"),
        ("leader_at", "i8"),  # Zone or place, or NOTHING
        ("rider", "i8"),  # 1: a Rider Leader
        ("absorbed", "i8"),  # 1: the Leader took an Injury of the ongoing Adventure
        ("artifact", "i8", (ARTIFACTS,)),
        ("overlay", "i8"),  # 1: still on the Infirmary
        ("crate", "i8", (ROWS,)),
        ("ranch", "i8", (RANCH_SPACES,)),  # tile on top, or NOTHING
        ("ranch_tiles", "i8", (RANCH_SPACES,)),  # how many lie there
        ("influence", "i8", (OFFICERS,)),
        ("settlements", "i8"),  # in the supply
        ("card", "i8"),  # ongoing Adventure, or NOTHING
        ("stage", "i8"),  # 1 or 2: the stage to be resolved next
        ("done", "i8", (2,)),  # completed Wilderness and Temple Adventures
        ("starts", "i8"),  # Adventures started
        ("tracker", "i8"),  # spaces of the Threat Track past its last Injury icon
        ("die", "i8"),  # own dice in the supply
        ("zone", "i8"),  # starting Zone, WILDERNESS included
        ("goal", "i8"),
        ("turns", "i8"),  # taken
        ("progress", "i8", (TURNS,)),  # Followers after each round
        ("offered", "i1", (ITEMS,)),  # round in which it was first offered, 0 never
        ("taken", "i1", (ITEMS,)),
    ],
    align=True,
)

STATE = state_dtype(
    [
        ("active", "i8"),  # whose turn it is
        ("turn", "i8"),  # turns begun, by all
        ("over", "i8"),
        ("depth", "i8"),  # frames on the stack
        ("pending", FRAME, (DEPTH,)),  # the last one is resolved first
        ("player", PLAYER, (MAX_SEATS,)),
        ("supply", "i8", (SPECIES,)),  # Dinos of the general supply
        ("pool", "i8", (DICE_OWNERS, FACES)),  # dice by owner and face
        ("die_owner", "i8", (ZONES, DIE_SPACES)),  # or NOBODY, or BLOCKED
        ("die_face", "i8", (ZONES, DIE_SPACES)),
        ("leader_space", "i8", (ZONES, FIGURES)),  # seat or NOBODY; a ruling says how many can be used
        ("thunderhorn_space", "i8", (ZONES, FIGURES)),  # likewise
        ("thunderhorn_leader", "i8", (ZONES, FIGURES)),  # 1: a Leader stands there
        ("city", "i8", (ZONES, CITY_SPACES)),  # Settlements by seat, bottom to top
        ("settled_zones", "i8"),  # City Zones built in by the Settlers options under way, as bits
        ("side", "i8", (PLOTS,)),  # which Landmark of a plot is up, 0 or 1
        ("plot_open", "i8", (PLOTS,)),  # 1: can be built on
        ("plot_owner", "i8", (PLOTS,)),
        ("explored", "i8", (PLACES,)),
        ("tile", "i8", (PLACES,)),  # Exploration tile, or NOTHING
        ("wild", "i8", (PLACES,)),  # wild Dino, or NOTHING
        ("dino_owner", "i8", (PLACES,)),
        ("dino", "i8", (PLACES,)),  # kind on the Dino space, or NOTHING
        ("settlement", "i8", (PLACES, MAX_SEATS)),  # how many of each seat; the spaces of a place are alike
        ("presence", "i8", (MAX_SEATS,)),  # of the Assembly being scored
        ("stack", DECK_OF_CARDS, (TERRAINS,)),  # Exploration tiles
        ("reminder", "i8", (TERRAINS,)),  # tiles above the Assembly Reminder
        ("assembled", "i8", (TERRAINS,)),  # 1: the Assembly of that Zone is over
        ("drawn", "i8", (2,)),  # the two Exploration tiles just revealed
        ("covered", "i8", (TERRAINS,)),  # the Dissenter's Exploration tile that lies face down, or NOTHING
        ("ranch_stack", DECK_OF_CARDS, (RANCH_TYPES,)),
        ("ranch_offer", "i8", (RANCH_TYPES, OFFERED_TILES)),
        ("adventure_deck", DECK_OF_CARDS, (TERRAINS,)),
        ("adventure_offer", "i8", (TERRAINS, OFFERED_CARDS)),
        ("adventures_open", "i8", (TERRAINS,)),
        ("temple_done", "i8", (TEMPLES,)),  # 1: its Adventure is completed
        ("officer_zone", "i8", (OFFICERS,)),
        ("zone_officer", "i8", (ZONES + 1,)),
        ("stash", "i8", (ZONES + 1,)),  # Stash tile of each starting Zone
        ("assemblies", "i8"),
        ("lead", "i8"),  # who led alone after the last round, or NOBODY
        ("lead_changes", "i8"),
        ("explorations", "i8"),
    ],
    streams=len(Stream),
    own_streams=len(OwnStream),
)

STEP = np.dtype(
    [
        ("op", "i8"),
        ("a", "i8"),
        ("b", "i8"),
        ("c", "i8"),
        ("asset", "i8"),  # what it usually brings
        ("amount", "i8"),  # how much of it; less than nothing for a cost
        ("fixed", "i8"),  # 1: whatever lies on the table
    ]
)
PROGRAM = np.dtype(
    [("source", "i8"), ("length", "i8"), ("step", STEP, (STEPS,))]
)  # source: Part its Followers belong to
SLOT = np.dtype([("strain", "i8"), ("rank", "i8")])  # rank NOTHING: a Ranger; else that Species or higher
GROUP = np.dtype(
    [
        ("slots", "i8"),
        ("slot", SLOT, (SLOTS,)),
        ("rangers_from", "i8", (SLOTS + 1,)),  # slots for Rangers, from a slot on
        ("defeats_from", "i8", (SLOTS + 1,)),  # those of them that defeat
        ("dinos_from", "i8", (SLOTS + 1, SPECIES)),  # slots for a Dino of a Species or higher
    ]
)
SCORE = np.dtype([("points", "i8"), ("per", "i8"), ("counted", "i8"), ("arg", "i8")])

CARD = np.dtype(  # an Adventure
    [
        ("terrain", "i8"),  # 3: Temple
        ("size", "i8"),
        ("leader", "i8"),
        ("rangers", "i8"),
        ("exact", "i8", (SPECIES,)),
        ("higher", "i8", (SPECIES,)),
        ("stage", "i8", (2,)),  # programs
        ("threat", "i8", (2, 2)),  # by stage; 0: none
        ("location", "i8"),  # Cartography: place, NOTHING or ANY_HILLS
        ("reward", "i8"),
        ("defeat", "i8"),  # kind, or NOTHING
        ("city", "i8"),  # Zone of the City reward, or NOTHING
    ]
)
LANDMARK = np.dtype([("zone", "i8"), ("bonus", "i8"), ("scores", "i8"), ("score", SCORE, (SCORES,))])
GOAL_CARD = np.dtype([("conditions", "i8"), ("condition", SCORE, (SCORES,)), ("zone", "i8", (3,)), ("officer", "i8")])
ASSEMBLY_TILE = np.dtype([("followers", "i8", (3,)), ("crates", "i8", (3,)), ("icon", "i8")])

RULINGS: list[Any] = [
    ("leader_spaces", "i8"),
    ("thunderhorn_spaces", "i8"),
    ("payments_joined", "i8"),
    ("ban_covers_faces", "i8"),
    ("city_dice_swapped", "i8"),
    ("rewards_may_be_left", "i8"),
    ("presence_earns_city_rewards", "i8"),
    ("units_spent_from_board", "i8"),
    ("riders_sent_from_home", "i8"),
    ("riders_recalled", "i8"),
    ("ironjaws_earn_on_foot", "i8"),
    ("mine_needs_two_crates", "i8"),
    ("outposts_forage_as_swamp", "i8"),
    ("outposts_in_presence", "i8"),
    ("portal_in_presence", "i8"),
    ("portal_capped", "i8"),
    ("covered_tiles_count", "i8"),
    ("rider_counts_everywhere", "i8"),
    ("landmark_settlements_in_city", "i8"),
    ("printed_crates_count", "i8"),
    ("upper_landmarks_removed", "i8"),
    ("dissenter_leads_zones", "i8"),
    ("covered_dinos_in_presence", "i8"),
]

TABLES = np.dtype(
    [
        ("ruling", np.dtype(RULINGS)),
        ("rangers", "i8"),
        ("small_saddles", "i8"),
        ("large_saddles", "i8"),
        ("crates", "i8"),
        ("crates_a_row", "i8"),
        ("settlements", "i8"),
        ("influence", "i8"),
        ("dinos", "i8", (SPECIES,)),
        ("turns", "i8"),
        ("start_followers", "i8"),
        ("start_resource", "i8", (RESOURCES,)),
        ("start_rangers", "i8", (4,)),  # by Place
        ("start_tamed", "i8"),  # Shieldheads
        ("start_untamed", "i8"),
        ("influence_each", "i8"),
        ("influence_zone", "i8"),
        ("own_dice", "i8"),  # in the pool, each player's
        ("supply_dice", "i8"),
        ("neutral_dice", "i8"),
        ("face_weight", "i8", (FACES,)),
        ("ranch_offer", "i8"),  # tiles of each type
        ("adventure_offer", "i8"),
        ("payment_glowberries", "i8"),
        ("payment_followers", "i8"),
        ("captain_glowberries", "i8"),
        ("security_island", "i8"),
        ("mate_food", "i8"),
        ("engineer_scrap", "i8"),
        ("engineer_shieldheads", "i8"),
        ("goal_personal", "i8"),
        ("goal_zone", "i8"),
        ("landmark_cap", "i8"),
        ("duplicate", "i8"),
        ("artifact_score", "i8", (ARTIFACTS + 1,)),
        ("threat_faces", "i8"),
        ("threat_face", "i8", (12,)),
        ("threat_tracks", "i8"),  # 1: Threat Track cards in place of the die
        ("track_spaces", "i8"),  # from one Injury icon to the next
        ("track_start", "i8"),
        ("first_game", "i8"),  # 1: Goals, Zones and Stash tiles as told, by Leader
        ("first_goal", "i8", (4,)),
        ("first_zone", "i8", (4,)),
        ("first_stash", "i8", (4,)),
        ("reminder", "i8", (TERRAINS,)),
        ("ironjaw_bonus", "i8"),
        ("options_with_die", "i8"),
        ("options_with_companion", "i8"),
        ("treat_ranger", "i8"),  # Treatments a patient needs
        ("treat_dino", "i8"),
        ("leftover", "i8", (RESOURCES,)),  # how many make one Follower
        ("leftover_rangers", "i8"),
        ("infirmary", "i8", (4, 2)),  # by Leader; with the Overlay, without
        ("start_crates", "i8", (4, ROWS)),
        ("rides", "i8", (4,)),
        ("ranch_effect", "i8", (4, RANCH_SPACES)),
        ("ranch_bonus", "i8", (4, RANCH_SPACES)),
        ("artifact_bonus", "i8", (4, ARTIFACTS)),
        ("tames", "i8", (SPECIES,)),  # Artifact that covers the cost
        ("taming_cost", "i8", (SPECIES, RESOURCES)),
        ("strain", "i8", (SPECIES,)),
        ("small", "i8", (SPECIES,)),  # 1: needs a Small Saddle
        ("group", GROUP, (SPECIES, 2)),
        ("mounted_reward", "i8", (SPECIES,)),
        ("die_space", "i8", (ZONES, DIE_SPACES)),  # face
        ("city_spaces", "i8", (ZONES,)),
        ("settlement_bonus", "i8", (ZONES, CITY_SPACES)),
        ("option", "i8", (ZONES, 4)),
        ("landmark_option", "i8", (ZONES,)),
        ("option_temple", "i8", (ZONES,)),  # Temple to be completed for option 4, NOTHING: an own Adventure
        ("terrain", "i8", (PLACES,)),
        ("needs", "i8", (PLACES,)),
        ("wild", "i8", (PLACES,)),
        ("bonus", "i8", (PLACES,)),
        ("forage", "i8", (PLACES,)),  # Outposts
        ("spaces", "i8", (PLACES,)),
        ("neighbours", "i8", (PLACES,)),  # bits
        ("bit", "i8", (PLACES,)),
        ("first_tile", "i8", (TERRAINS + 1,)),  # Exploration tiles of a terrain, and their end
        ("first_card", "i8", (TERRAINS + 1,)),  # Adventures likewise
        ("tile_terrain", "i8", (TILES,)),
        ("tile_artifact", "i8", (TILES,)),
        ("tile_forage", "i8", (TILES,)),
        ("tile_discovery", "i8", (TILES,)),
        ("ranch_type", "i8", (RANCH_TILES,)),
        ("ranch_program", "i8", (RANCH_TILES,)),
        ("card", CARD, (ADVENTURES,)),
        ("officer_scores", "i8", (OFFICERS,)),
        ("officer_score", SCORE, (OFFICERS, SCORES)),
        ("landmark", LANDMARK, (LANDMARKS,)),
        ("goal", GOAL_CARD, (GOALS,)),
        ("assembly", ASSEMBLY_TILE, (ASSEMBLY_TILES,)),
        ("stash", "i8", (STASH_TILES,)),
        ("wild_officer", "i8"),  # who stands in the Wilderness, NOTHING: anybody may
        ("dissenter_dice", "i8"),
        ("dissenter_start", "i8"),  # Influence on the Officer of each Zone nobody starts in
        ("dissenter_influence", "i8"),  # after each Assembly
        ("dissenter_place", "i8", (TERRAINS,)),
        ("dissenter_dino", "i8", (TERRAINS,)),
        ("program", PROGRAM, (PROGRAMS,)),
    ],
    align=True,
)

SEAT_FIELDS: list[Any] = [
    ("part", "i2", (PARTS,)),
    ("progress", "i2", (TURNS,)),
    ("zone", "i1"),
    ("stash", "i1"),
    ("goal", "i1"),
    ("rider", "i1"),
    ("settlements", "i1"),
    ("wild_adventures", "i1"),
    ("temple_adventures", "i1"),
    ("artifacts", "i1"),
    ("landmarks", "i1"),
    ("offered", "i1", (ITEMS,)),
    ("taken", "i1", (ITEMS,)),
]
GAME_FIELDS: list[Any] = [
    ("turns", "i2"),
    ("lead_changes", "i1"),
    ("assemblies", "i1"),
    ("wilderness_assemblies", "i1"),
    ("explorations", "i1"),
    ("dissenter_settlements", "i1"),
    ("dissenter_influence", "i1"),
    ("third_goal", "i1"),
]
signatures = Signatures(STATE, TABLES, SEAT_FIELDS, GAME_FIELDS)
