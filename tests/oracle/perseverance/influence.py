"""Influence on Officers, Settlements in City and Wilderness, the swap of a die, the Artifacts' bonuses."""

from itertools import combinations

from oracle.perseverance.box import ARTIFACTS, NEUTRAL, NOTHING, OUTPOST_B
from oracle.perseverance.effects import Setting
from oracle.perseverance.table import ARTIFACT_BONUSES, CITY, HOME
from oracle.perseverance.units import PASS, ask


class Influence:
    def could_influence_two(self, at):
        return self.cubes_left(at.seat) > 0

    def do_influence_two(self, at):
        """Place one each on two different Officers; on one if that is all there is."""
        if self.cubes_left(at.seat) < 2:
            yield from self.choose_officer(at, range(5))
            return
        pairs = combinations(range(5), 2)
        _, one, other, _ = yield from ask(at.seat, [("INFLUENCE", a, b, 1) for a, b in pairs])
        self.influence(at.seat, one)
        self.influence(at.seat, other)

    def could_influence_wilderness(self, at):
        return self.cubes_left(at.seat) > 0

    could_influence_here = could_influence_wilderness

    def could_influence_zone(self, at, _):
        return self.cubes_left(at.seat) > 0

    def do_influence_wilderness(self, at):
        self.influence(at.seat, self.zone_officer[4])
        yield from ()

    def do_influence_here(self, at):
        self.influence(at.seat, self.zone_officer[at.zone])
        yield from ()

    def do_influence_zone(self, at, zone):
        self.influence(at.seat, self.zone_officer[zone])
        yield from ()

    def could_influence_and_retrieve(self, at):
        return self.zone_of_leader(at.seat) != NOTHING

    def do_influence_and_retrieve(self, at):
        zone = self.zone_of_leader(at.seat)
        if zone != NOTHING:
            self.influence(at.seat, self.zone_officer[zone])
            self.move_leader(at.seat, HOME)
        yield from ()

    def could_recall_leader(self, at):
        return self.zone_of_leader(at.seat) != NOTHING

    def do_recall_leader(self, at):
        """Recall the Leader from a Zone, if wanted."""
        if self.zone_of_leader(at.seat) == NOTHING:
            return
        chosen = yield from ask(at.seat, [("RECALL_LEADER", 0, 0, 0), PASS])
        if chosen != PASS:
            self.move_leader(at.seat, HOME)

    # --- Settlements in the City

    def open_zones(self, seat, barred=()):
        """Return the City Zones where a Settlement can be built."""
        if self.player[seat].settlements == 0:
            return []
        return [zone for zone in range(4) if zone not in barred and self.free_city_spaces(zone)]

    def barred_zones(self, at, is_other=False):
        """Return the Zones that other building options of the Settlers have used, or the starting Zone."""
        if is_other:
            return [self.player[at.seat].zone]
        return self.settled_zones if at.must else []

    def could_build_bottom(self, at, is_other):
        return bool(self.open_zones(at.seat, self.barred_zones(at, is_other)))

    def do_build_bottom(self, at, is_other):
        """Build on the bottommost empty space of a City Zone, without its bonus."""
        zones = self.open_zones(at.seat, self.barred_zones(at, is_other))
        options = [("BUILD_CITY", zone, self.free_city_spaces(zone)[0], 0) for zone in zones]
        stop = [] if at.must or is_other else [PASS]
        chosen = yield from ask(at.seat, options and options + stop)
        if chosen not in (None, PASS):
            self.settle_in_city(at, chosen[1], chosen[2])

    def could_build_city(self, at):
        return bool(self.open_zones(at.seat, self.barred_zones(at)))

    def do_build_city(self, at):
        """Build on any empty space of a City Zone and gain its bonus."""
        zones = self.open_zones(at.seat, self.barred_zones(at))
        options = [("BUILD_CITY", zone, space, 1) for zone in zones for space in self.free_city_spaces(zone)]
        chosen = yield from ask(at.seat, options)
        if not chosen:
            return
        _, zone, space, _ = chosen
        self.settle_in_city(at, zone, space)
        yield from self.resolve(self.box.settlement_bonuses(zone)[space], Setting(at.seat, CITY, zone=zone))

    def settle_in_city(self, at, zone, space):
        self.city[zone][space] = at.seat
        self.player[at.seat].settlements -= 1
        if at.must:
            self.settled_zones = [*self.settled_zones, zone]

    # --- Settlements in the Wilderness

    def can_build_wild(self, seat):
        return self.player[seat].settlements > 0 and bool(self.building_places())

    def could_build(self, at, _):
        return self.can_build_wild(at.seat)

    def do_build(self, at, and_forage):
        """Build on an Outpost or an explored Location."""
        if not self.can_build_wild(at.seat):
            return
        options = [("BUILD", place, 0, 0) for place in self.building_places()]
        chosen = yield from ask(at.seat, options if at.must else [*options, PASS])
        if chosen == PASS:
            return
        self.settle(at.seat, chosen[1])
        is_silent = at.space != NOTHING  # Ranch Effects do not say whether it forages; all else does
        if and_forage or (is_silent and self.box.ruling["silent_building_forages"]):
            yield from self.forage_at(at.seat, chosen[1])

    def settle(self, seat, place):
        self.settlement[place][seat] += 1
        self.player[seat].settlements -= 1

    def could_build_here(self, at):
        return self.player[at.seat].settlements > 0 and self.spaces_left(at.place) > 0

    def do_build_here(self, at):
        """Build on the tile that is resolved, or do not."""
        options = [("BUILD", at.place, 0, 0), PASS] if self.could_build_here(at) else []
        if (yield from ask(at.seat, options)) not in (None, PASS):
            self.settle(at.seat, at.place)

    def do_build_outpost_b(self, at):
        if self.player[at.seat].settlements and self.spaces_left(OUTPOST_B):
            self.settle(at.seat, OUTPOST_B)
        yield from ()

    # --- Artifacts

    def artifact_bonus(self, seat, artifact):
        """Resolve what a space of the Player board gives when its Artifact fills it."""
        words = self.box.leaders[self.player[seat].leader].get(ARTIFACTS[artifact], "")
        yield from self.resolve(words, Setting(seat, ARTIFACT_BONUSES))

    def do_swap(self, at):
        """Swap a Neutral die of the pool, else of a City Zone, for the die in the supply; it keeps its face."""
        faces = [face for face in range(4) if self.pool[NEUTRAL][face]]
        zones = [zone for zone in range(4) if NEUTRAL in self.die_owner[zone]]
        options = [("SWAP_DIE", NOTHING, face, 0) for face in faces]
        if not faces or self.box.ruling["city_dice_swapped"]:
            options += [("SWAP_DIE", zone, 0, 0) for zone in zones]
        _, zone, face, _ = chosen = yield from ask(at.seat, [*options, PASS])
        if chosen == PASS:
            return
        self.player[at.seat].die -= 1
        if zone == NOTHING:
            self.pool[NEUTRAL][face] -= 1
            self.pool[at.seat][face] += 1
            return
        self.die_owner[zone][self.die_owner[zone].index(NEUTRAL)] = at.seat
