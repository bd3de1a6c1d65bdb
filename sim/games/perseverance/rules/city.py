"""Working in the City: die placement, payments, Zone Effects."""

from sim.games.perseverance.facts.city import (
    empty_space,
    has_thunderhorn_space,
    has_trade_plaza,
    may_swap_in_pool,
    owns_landmark,
    pool_of,
)
from sim.games.perseverance.facts.effects import can_take_option, can_take_version, can_work_in
from sim.games.perseverance.facts.units import glowberries, leader_home, rider_home
from sim.games.perseverance.rules.assets import gain_resource, lose_followers
from sim.games.perseverance.rules.stack import offer_pass, pop, push, top
from sim.games.perseverance.state import (
    DICE_OWNERS,
    DIE_SPACES,
    FACES,
    LEADER,
    NEUTRAL,
    NOBODY,
    NOTHING,
    RIDER,
    ZONES,
    Effect,
    Landmark,
    LeaderPlace,
    Place,
    Resource,
    Species,
    Verb,
)
from sim.kernel import rule
from sim.options import offer

OPTIONS, FIRST_OPTION = 4, 0
MOST_PAYMENTS = 2  # for an opponent's die and for its face
OPTION_BIT = (1, 2, 4, 8)


@rule
def payments_due(tables, seat, owner, face, icon, any_face):
    """R5: one payment for an opponent's die, one for a changed face."""
    due = 0
    if owner != seat and owner != NEUTRAL:
        due += 1
    if face != icon and not any_face:
        due += 1
    return due


@rule
def in_glowberries(player, tables, payments):
    """R5: how many of the payments are made in Glowberries: as many as there are enough for (A6, A8)."""
    made = min(payments, glowberries(player) // tables["payment_glowberries"])
    return 0 if made < payments and tables["ruling"]["payments_joined"] == 1 else made


@rule
def covers(player, tables, payments):
    """R5: the payments can be made in full: Glowberries first, else Followers (A6, A8)."""
    left = payments - in_glowberries(player, tables, payments)
    return player["followers"] >= left * tables["payment_followers"]


@rule
def pay_for_die(game, tables, seat, payments):
    """R5: Glowberries, or Followers without enough of them, as many as there are (A9)."""
    made = in_glowberries(game["player"][seat], tables, payments)
    gain_resource(game, seat, Resource.GLOWBERRY, -made * tables["payment_glowberries"])
    lose_followers(game, seat, (payments - made) * tables["payment_followers"])


@rule
def has_own_or_neutral(game, seat):
    """R5: a die of one's own or a Neutral die is in the pool."""
    return pool_of(game, seat) > 0 or pool_of(game, NEUTRAL) > 0


@rule
def works_after(game, tables, seat, zone, payments):
    """R5: with the payments made, some option can still be resolved (K8)."""
    player = game["player"][seat]
    due = in_glowberries(player, tables, payments) * tables["payment_glowberries"]
    player["resource"][Resource.GLOWBERRY] -= due
    enough = can_work_in(game, tables, seat, zone)
    player["resource"][Resource.GLOWBERRY] += due
    return enough


@rule
def is_forbidden(game, tables, seat, owner, due, own_there):
    """R5: an opponent's die that cannot be paid in full, while an own or Neutral die is there (A7, K9)."""
    banned = due if tables["ruling"]["ban_covers_faces"] == 1 else min(due, 1)
    return owner != seat and owner != NEUTRAL and own_there and not covers(game["player"][seat], tables, banned)


@rule
def list_dice(game, tables, seat, zone, space, options):
    """R5: the dice of the pool that may be placed on a space, by owner and face; none merely blocks (K8)."""
    n = 0
    icon, any_face = tables["die_space"][zone][space], has_trade_plaza(game, seat)
    own_there = has_own_or_neutral(game, seat)
    works_anyway = works_after(game, tables, seat, zone, MOST_PAYMENTS)
    for owner in range(DICE_OWNERS):
        for face in range(FACES):
            if game["pool"][owner][face] > 0:
                due = payments_due(tables, seat, owner, face, icon, any_face)
                works = works_anyway or due == 0 or works_after(game, tables, seat, zone, due)
                if works and not is_forbidden(game, tables, seat, owner, due, own_there):
                    n = offer(options, n, Verb.TAKE_DIE, owner, face, 0)
    return n


@rule
def can_place_die(game, tables, seat, zone, space):
    """R5: some die of the pool may be placed there."""
    icon, any_face = tables["die_space"][zone][space], has_trade_plaza(game, seat)
    own_there = has_own_or_neutral(game, seat)
    for owner in range(DICE_OWNERS):
        for face in range(FACES):
            if game["pool"][owner][face] > 0:
                due = payments_due(tables, seat, owner, face, icon, any_face)
                works = due == 0 or works_after(game, tables, seat, zone, due)
                if works and not is_forbidden(game, tables, seat, owner, due, own_there):
                    return True
    return False


@rule
def is_like_an_earlier(game, tables, zone, space):
    """R5: an earlier free space of the Zone has the same icon: the two are one option."""
    for earlier in range(space):
        if game["die_owner"][zone][earlier] == NOBODY:
            if tables["die_space"][zone][earlier] == tables["die_space"][zone][space]:
                return True
    return False


@rule
def list_die_spaces(game, tables, seat, options, n):
    """R5: free die spaces of Zones where something can be resolved: no die merely blocks."""
    for zone in range(ZONES):
        if can_work_in(game, tables, seat, zone):
            n = list_spaces_of(game, tables, seat, zone, options, n)
    return n


@rule
def list_spaces_of(game, tables, seat, zone, options, n):
    """R5: free die spaces of a Zone that some die can be placed on, one of each icon.

    If something can be resolved whatever the die costs, any die will do, and one is always there (D4).
    """
    works_anyway = works_after(game, tables, seat, zone, MOST_PAYMENTS)
    for space in range(DIE_SPACES):
        if game["die_owner"][zone][space] == NOBODY and not is_like_an_earlier(game, tables, zone, space):
            if works_anyway or can_place_die(game, tables, seat, zone, space):
                n = offer(options, n, Verb.WORK, zone, space, 0)
    return n


@rule
def begin_work(game, seat, zone, space):
    """R5: a space is chosen; the die comes next."""
    pop(game)
    push(game, Effect.CHOOSE_DIE, seat, zone, space, 0, 0)


@rule
def place_die(game, tables, seat, owner, face):
    """R5: pay, set the face the space shows, place the die; a Thunderhorn or Leader may come along."""
    frame = top(game)
    zone, space = frame["a"], frame["b"]
    pop(game)
    icon = tables["die_space"][zone][space]
    any_face = has_trade_plaza(game, seat)
    pay_for_die(game, tables, seat, payments_due(tables, seat, owner, face, icon, any_face))
    game["pool"][owner][face] -= 1
    game["die_owner"][zone][space] = owner
    game["die_face"][zone][space] = face if any_face else icon
    if has_companion(game, tables, seat, zone):
        push(game, Effect.CHOOSE_COMPANION, seat, zone, 1, 0, 0)
    else:
        work_in(game, seat, zone, tables["options_with_die"], 0)


@rule
def has_companion(game, tables, seat, zone):
    """R5, R19: the Thunderhorn space is empty, and a Thunderhorn or a Leader who can come is at Home."""
    player = game["player"][seat]
    if not has_thunderhorn_space(game, tables, zone):
        return False
    return player["tamed"][Place.HOME][Species.THUNDERHORN] > 0 or leader_can_come(game, tables, seat)


@rule
def leader_can_come(game, tables, seat):
    """R5, R19: the Leader is at Home and rides a Thunderhorn, or its player owns the Forum."""
    player = game["player"][seat]
    if not leader_home(player):
        return False
    rides = player["rider"] == 1 and tables["rides"][player["leader"]] == Species.THUNDERHORN
    return rides or owns_landmark(game, seat, Landmark.LEADERS_FORUM)


@rule
def works_without(game, tables, seat, zone, species):
    """R5: with the Thunderhorn gone from Home, some option can still be resolved."""
    tamed = game["player"][seat]["tamed"]
    tamed[Place.HOME][species] -= 1
    enough = can_work_in(game, tables, seat, zone)
    tamed[Place.HOME][species] += 1
    return enough


@rule
def works_without_leader(game, tables, seat, zone):
    """R19: with the Leader gone from Home, some option can still be resolved."""
    player = game["player"][seat]
    player["leader_place"] = LeaderPlace.THUNDERHORN_SPACE
    player["leader_at"] = zone
    enough = can_work_in(game, tables, seat, zone)
    player["leader_place"] = LeaderPlace.HOME
    player["leader_at"] = NOTHING
    return enough


@rule
def list_companions(game, tables, seat, options):
    """R5, R19: nobody, a Tamed Thunderhorn, Rider Phoenix as one, or with a die the Leader (Leaders' Forum)."""
    frame = top(game)
    zone, with_die = frame["a"], frame["b"] == 1
    player = game["player"][seat]
    n = offer(options, 0, Verb.BRING, NOTHING, 0, 0)
    if not has_thunderhorn_space(game, tables, zone):
        return n
    if player["tamed"][Place.HOME][Species.THUNDERHORN] > 0:
        if works_without(game, tables, seat, zone, Species.THUNDERHORN):
            n = offer(options, n, Verb.BRING, Species.THUNDERHORN, 0, 0)
    if with_die and leader_home(player) and works_without_leader(game, tables, seat, zone):
        if rider_home(player) and tables["rides"][player["leader"]] == Species.THUNDERHORN:
            n = offer(options, n, Verb.BRING, RIDER, 0, 0)
        if owns_landmark(game, seat, Landmark.LEADERS_FORUM):
            n = offer(options, n, Verb.BRING, LEADER, 0, 0)
    return n


@rule
def bring_companion(game, tables, seat, kind):
    """R5, R19: two options, or three with a companion; a Rider in the Forum may repeat one."""
    frame = top(game)
    zone = frame["a"]
    pop(game)
    player = game["player"][seat]
    repeat = 0
    if kind == Species.THUNDERHORN:
        player["tamed"][Place.HOME][kind] -= 1
        stand_with_dice(game, tables, seat, zone, 0)
    elif kind != NOTHING:
        stand_with_dice(game, tables, seat, zone, 1)
        player["leader_place"] = LeaderPlace.THUNDERHORN_SPACE
        player["leader_at"] = zone
        repeat = 1 if kind == LEADER and player["rider"] == 1 else 0
    picks = tables["options_with_die"] if kind == NOTHING else tables["options_with_companion"]
    work_in(game, seat, zone, picks, repeat)


@rule
def stand_with_dice(game, tables, seat, zone, is_leader):
    """R5: a Thunderhorn, or a Leader, takes an empty Thunderhorn space."""
    space = empty_space(game["thunderhorn_space"][zone], tables["ruling"]["thunderhorn_spaces"])
    game["thunderhorn_space"][zone][space] = seat
    game["thunderhorn_leader"][zone][space] = is_leader


@rule
def work_in(game, seat, zone, picks, repeat):
    """R6: so many options of a Zone, different ones, in any order."""
    game["settled_zones"] = 0
    push(game, Effect.ZONE_OPTIONS, seat, zone, picks, 0, repeat)


@rule
def is_used(frame, option):
    """R6: an option was taken already, and this is no third one that may repeat."""
    if frame["d"] == 1 and frame["b"] == 1:
        return False
    return (frame["c"] // OPTION_BIT[option]) % 2 == 1


@rule
def list_zone_options(game, tables, seat, options):
    """R6: options that change something, Landmarks' versions of the first among them; stop after the first one."""
    frame = top(game)
    zone = frame["a"]
    n = 0
    for option in range(OPTIONS):
        if not is_used(frame, option):
            if can_take_option(game, tables, seat, zone, option):
                n = offer(options, n, Verb.TAKE_OPTION, option, 0, zone)
            if option == FIRST_OPTION and can_take_version(game, tables, seat, zone):
                n = offer(options, n, Verb.TAKE_OPTION, option, 1, zone)
    return offer_pass(options, n) if n > 0 and frame["c"] > 0 else n


@rule
def take_option(game, tables, seat, option, version):
    """R6: resolve an option; its cost was chosen with it."""
    frame = top(game)
    zone = frame["a"]
    if (frame["c"] // OPTION_BIT[option]) % 2 == 0:
        frame["c"] += OPTION_BIT[option]
    frame["b"] -= 1
    if frame["b"] == 0:
        pop(game)
    program = tables["landmark_option"][zone] if version == 1 else tables["option"][zone][option]
    push(game, Effect.RESOLVE, seat, program, 0, 1, NOTHING)


@rule
def list_die_swaps(game, tables, options):
    """R16: a Neutral die of the pool by its face, when there is none one in a City Zone (A14, K6), or none (A114)."""
    n = 0
    if may_swap_in_pool(game):
        for face in range(FACES):
            if game["pool"][NEUTRAL][face] > 0:
                n = offer(options, n, Verb.SWAP_DIE, NOTHING, face, 0)
        if tables["ruling"]["city_dice_swapped"] == 0:
            return offer_pass(options, n)
    for zone in range(ZONES):
        if neutral_space(game, zone) != NOBODY:
            n = offer(options, n, Verb.SWAP_DIE, zone, 0, 0)
    return offer_pass(options, n)


@rule
def neutral_space(game, zone):
    """R16: a space of a Zone that holds a Neutral die."""
    for space in range(DIE_SPACES):
        if game["die_owner"][zone][space] == NEUTRAL:
            return space
    return NOBODY


@rule
def swap_die(game, seat, zone, face):
    """R16: the own die takes the place and the face of the Neutral one, which leaves the game (A15)."""
    pop(game)
    game["player"][seat]["die"] -= 1
    if zone == NOTHING:
        game["pool"][NEUTRAL][face] -= 1
        game["pool"][seat][face] += 1
    else:
        game["die_owner"][zone][neutral_space(game, zone)] = seat
