"""Two players: the Dissenter, whose pieces are those of the seat behind the players'; it gains nothing."""

from oracle.perseverance.box import (
    LOCATIONS,
    NOTHING,
    OUTPOST_A,
    OUTPOST_B,
    PLACES,
    SPECIES,
    TERRAINS,
    WILDERNESS,
)  # fmt: skip
from oracle.perseverance.table import BLOCKED, DISSENTER, GOALS
from oracle.perseverance.units import ask

LOWER_PLOTS = range(4)


class Dissenter:
    # --- set-up

    def lay_the_dissenter(self, first):
        """Block a die space of each Zone; place Dinos and face-down tiles from the bottom of their stacks."""
        for zone in range(4):
            blocked = first["die_owner"][zone].index(BLOCKED)
            self.die_owner[zone][blocked] = BLOCKED
        for terrain, name in enumerate(TERRAINS):
            place, species = PLACES.index(self.box.dissenter[name]["location"]), self.box.dissenter[name]["dino"]
            self.supply[self.wild[place]] += 1
            self.wild[place] = NOTHING
            self.dino_owner[place], self.dino[place] = DISSENTER, SPECIES.index(species)
            self.supply[self.dino[place]] -= 1
            self.covered[terrain] = first["covered"][terrain]
        dissenter, limits = self.player[DISSENTER], self.box.figures["limits"]
        dissenter.settlements, dissenter.goal = limits["settlements"], first["player"][DISSENTER]["goal"]

    def remove_landmarks(self):
        """Remove the lower Landmarks of the Zones picked; who starts in the Wilderness removes one of the others."""
        zones = [self.player[seat].zone for seat in range(self.players)]
        for zone in zones:
            if zone != WILDERNESS:
                self.close_plot(zone)
        if WILDERNESS in zones:
            left = [
                ("REMOVE_LANDMARK", plot, self.landmark_on(plot), 0) for plot in LOWER_PLOTS if self.plot_open[plot]
            ]
            chosen = yield from ask(zones.index(WILDERNESS), left)
            self.close_plot(chosen[1])

    def close_plot(self, plot):
        self.plot_open[plot] = 0
        self.removed.add(plot)

    def is_kept_shut(self, plot):
        """Tell whether an upper Landmark stays away with the lower one."""
        return bool(self.box.ruling["upper_landmarks_removed"]) and plot - len(LOWER_PLOTS) in self.removed

    def arrive_where_nobody_starts(self):
        """Place a Settlement and an Influence of the Dissenter in each Zone that nobody picked."""
        taken = [self.player[seat].zone for seat in range(self.players)]
        for zone in range(WILDERNESS + 1):
            if zone not in taken:
                self.influence(DISSENTER, self.zone_officer[zone], self.box.dissenter["influence"]["start"])
                if zone == WILDERNESS:
                    self.settle(DISSENTER, OUTPOST_A)
                else:
                    self.dissent_in_city(zone)

    # --- tiles

    def flip_beside(self, place):
        """Flip the Dissenter's tiles beside a place that a player has just explored; they flip no others."""
        for terrain, name in enumerate(TERRAINS):
            there = PLACES.index(self.box.dissenter[name]["location"])
            if self.covered[terrain] != NOTHING and there in self.box.neighbours[place]:
                self.tile[there], self.covered[terrain] = self.covered[terrain], NOTHING
                self.explored[there] = 1
                if self.player[DISSENTER].settlements:
                    self.settle(DISSENTER, there)

    # --- after an Assembly

    def answer_assembly(self, zone):
        """Place an Influence and a Settlement in the Zone of an Assembly."""
        cubes = self.box.dissenter["influence"]["after_assembly"]
        self.influence(DISSENTER, self.zone_officer[min(zone, WILDERNESS)], cubes)
        if zone < WILDERNESS:
            self.dissent_in_city(zone)
        else:
            self.dissent_in_terrain(zone - WILDERNESS)

    def dissent_in_city(self, zone):
        """Settle on the bottommost empty space of a Zone, or of the next one that has one."""
        for there in (zone, *range(zone + 1, 4), *range(zone)):
            if self.free_city_spaces(there) and self.player[DISSENTER].settlements:
                self.city[there][self.free_city_spaces(there)[0]] = DISSENTER
                self.player[DISSENTER].settlements -= 1
                return

    def dissent_in_terrain(self, terrain):
        """Settle on the Location with the smallest number that has room; Outposts come last."""
        order = (*range(LOCATIONS), OUTPOST_A, OUTPOST_B)
        places = [place for place in order if place in self.building_places() and self.box.terrain[place] == terrain]
        if places and self.player[DISSENTER].settlements:
            self.settle(DISSENTER, places[0])

    # --- the end

    def score_third_goal(self):
        """Score the Officer of the third Goal; nothing else of it counts."""
        self.score_officer(self.box.officer_of_goal(self.player[DISSENTER].goal), GOALS)
