"""What is counted and scored: Officers, Goals, Landmarks, Artifacts, leftovers, the winner."""

import re

from oracle.perseverance.box import NOTHING, PORTAL, RESOURCES, SPECIES, TERRAINS, ZONES
from oracle.perseverance.table import (
    ARTIFACT_TABLE,
    GOALS,
    HOME,
    INFIRMARY,
    LANDMARKS,
    LEADER_SPACE,
    LEFTOVERS,
    LOCATION,
    OFFICER_SCORING,
    THUNDERHORN_SPACE,
    TIRED,
)  # fmt: skip

WIN = 12


class Scoring:
    # --- counting

    def points(self, seat, scores, is_said=True):
        """Add up what lines like "1 per 2 ranger" give."""
        total = 0
        for line in scores:
            points, per, counted = re.fullmatch(r"(\d+) per (?:(\d+) )?(.+)", line).groups()
            total += int(points) * (self.count(seat, counted, is_said) // int(per or 1))
        return total

    def count(self, seat, counted, is_said=False):
        """Count what words name; `is_said`: the text says itself what a ruling decides elsewhere."""
        player = self.player[seat]
        simple = {
            "untamed dino": sum(player.untamed),
            "ranger": sum(player.ranger) - player.ranger[INFIRMARY],
            "home ranger": player.ranger[HOME] + player.ranger[TIRED],
            "landmark": len(self.landmarks_of(seat)),
            "artifact": sum(player.artifact),
            "2 artifacts": sum(player.artifact) // 2,
            "influence": sum(player.influence),
            "wilderness adventure": player.done[0] + self.has_ongoing(seat, is_temple=False),
            "temple adventure": player.done[1] + self.has_ongoing(seat, is_temple=True),
            "rider in the wilderness": int(bool(player.rider) and player.leader_place == LOCATION),
            "leader in the city": int(player.leader_place in (LEADER_SPACE, THUNDERHORN_SPACE)),
            "officer with exactly 2 influence": player.influence.count(2),
            "officer with 3 or more influence": sum(cubes >= 3 for cubes in player.influence),
            **{name: player.resource[i] for i, name in enumerate(RESOURCES)},
            **{f"untamed {name}": player.untamed[i] for i, name in enumerate(SPECIES)},
        }
        return simple[counted] if counted in simple else self.count_more(seat, counted, is_said)

    def count_more(self, seat, counted, is_said):
        player = self.player[seat]
        if counted == "adventure":
            return self.count(seat, "wilderness adventure") + self.count(seat, "temple adventure")
        if counted == "crate":
            return sum(player.crate) + (3 if self.box.ruling["printed_crates_count"] else 0)
        if counted == "ranch tile":
            return self.ranch_tile_count(seat, is_said)
        if counted == "tamed dino in the wilderness":
            return self.dinos_in_wilderness(seat, is_said)
        if counted.startswith("home tamed "):
            return self.home_tamed(seat, SPECIES.index(counted.removeprefix("home tamed ")))
        if counted.startswith("tamed "):
            return self.healthy_tamed(seat, SPECIES.index(counted.removeprefix("tamed ")))
        return self.count_settlements(seat, counted, is_said)

    def count_settlements(self, seat, counted, is_said):
        by_zone = [self.counted_in_city(seat, zone, is_said) for zone in range(4)]
        by_terrain = [self.settled_in_terrain(seat, terrain) for terrain in range(3)]
        marks = [
            len([mark for mark in self.landmarks_of(seat) if self.zone_of_landmark(mark) == zone]) for zone in range(4)
        ]
        found = {
            "settlement in the city": sum(by_zone),
            "settlement in the wilderness": sum(by_terrain),
            "settlement in one terrain": max(by_terrain),
            "settlement and landmark in one city zone": max(
                self.settlements_in(seat, zone) + marks[zone] for zone in range(4)
            ),
            "city zone with exactly 2 settlements": by_zone.count(2),
            "city zone with 3 or more settlements": sum(number >= 3 for number in by_zone),
            **{f"settlement in the {name}": by_terrain[i] for i, name in enumerate(TERRAINS)},
        }
        return found[counted]

    def has_ongoing(self, seat, is_temple):
        card = self.player[seat].card
        return int(card != NOTHING and (self.box.cards[card]["terrain"] == "temple") == is_temple)

    def ranch_tile_count(self, seat, is_said):
        player = self.player[seat]
        if is_said or self.box.ruling["covered_tiles_count"]:
            return sum(player.ranch_tiles)
        return sum(tile != NOTHING for tile in player.ranch)

    def full_rows(self, seat):
        covered = [tile != NOTHING for tile in self.player[seat].ranch]
        return sum(all(covered[3 * row : 3 * row + 3]) for row in range(3))

    def full_columns(self, seat):
        covered = [tile != NOTHING for tile in self.player[seat].ranch]
        return sum(all(covered[column::3]) for column in range(3))

    def dinos_in_wilderness(self, seat, is_said):
        kinds = [kind for owner, kind in zip(self.dino_owner, self.dino, strict=True) if owner == seat]
        with_rider = is_said or self.box.ruling["rider_counts_everywhere"]
        return len(kinds) if with_rider else len([kind for kind in kinds if kind in range(4)])

    def healthy_tamed(self, seat, species):
        """Count Tamed Dinos anywhere but in the Infirmary, a Rider too."""
        injured = self.player[seat].tamed[INFIRMARY][species]
        return self.tamed_anywhere(seat, species) - injured + (self.rides(seat) == species)

    def home_tamed(self, seat, species):
        """Count Tamed Dinos of the Home and Tired areas, a Rider there too."""
        player = self.player[seat]
        rider = self.rides(seat) == species and player.leader_place in (HOME, TIRED)
        return player.tamed[HOME][species] + player.tamed[TIRED][species] + rider

    def counted_in_city(self, seat, zone, is_said):
        """Count Settlements in a City Zone, with those on Landmarks if the ruling is so and the text is silent."""
        number = self.settlements_in(seat, zone)
        if is_said or not self.box.ruling["landmark_settlements_in_city"]:
            return number
        return number + sum(self.zone_of_landmark(mark) == zone for mark in self.landmarks_of(seat))

    def zone_of_landmark(self, mark):
        return ZONES.index(self.box.landmarks[mark]["zone"])

    def settled_in_terrain(self, seat, terrain):
        """Count Settlements of a terrain, Outposts too, the Portal not."""
        return sum(self.settlement[place][seat] for place in range(24) if self.box.terrain[place] == terrain)

    def settled_in_zone(self, seat, zone):
        """Count Settlements and Landmarks of any of the seven Zones."""
        marks = sum(self.zone_of_landmark(mark) == zone for mark in self.landmarks_of(seat))
        settlements = self.settlements_in(seat, zone) if zone < 4 else self.settled_in_terrain(seat, zone - 4)
        return settlements + marks

    # --- Officers

    def places_by(self, numbers):
        """Return the place of each number, 0 the best, with friendly ties; NOTHING for none."""
        ranks = sorted({number for number in numbers if number > 0}, reverse=True)
        return [ranks.index(number) if number > 0 else NOTHING for number in numbers]

    def score_officer(self, officer, source=OFFICER_SCORING):
        """Let the first in Influence score in full, the second half."""
        places = self.places_by([self.player[seat].influence[officer] for seat in range(self.parties)])
        for seat in range(self.players):
            if places[seat] in (0, 1):
                self.gain_followers(seat, self.officer_points(seat, officer) // (1 + places[seat]), source)

    def officer_points(self, seat, officer):
        return self.points(seat, self.box.officers[officer]["scores"])

    # --- Goals

    def score_goal(self, seat):
        """Score Personal Goal and Zones for the player, the Officer for all."""
        goal, figures = self.box.goals[self.player[seat].goal], self.box.figures["goals"]
        if all(self.meets(seat, line) for line in goal["personal"]):
            self.gain_followers(seat, figures["personal"], GOALS)
        for zone in goal["zones"]:
            if self.leads(seat, ZONES.index(zone)):
                self.gain_followers(seat, figures["zone"], GOALS)
        self.score_officer(self.box.officer_of_goal(self.player[seat].goal), GOALS)

    def meets(self, seat, line):
        number, counted = line.split(" ", 1)
        return self.count(seat, counted, is_said=counted == "settlement in the city") >= int(number)

    def leads(self, seat, zone):
        rivals = self.parties if self.box.ruling["dissenter_leads_zones"] else self.players
        numbers = [self.settled_in_zone(other, zone) for other in range(rivals)]
        return numbers[seat] > 0 and numbers[seat] == max(numbers)

    # --- the end

    def score_the_end(self):
        if self.has_dissenter:
            self.score_third_goal()
        for seat in range(self.players):
            for mark in self.landmarks_of(seat):
                self.gain_followers(seat, self.landmark_points(seat, mark), LANDMARKS)
            table = self.box.figures["artifacts"]["scores"]
            self.gain_followers(seat, table[sum(self.player[seat].artifact)], ARTIFACT_TABLE)
            self.gain_followers(seat, self.leftovers(seat), LEFTOVERS)

    def landmark_points(self, seat, mark):
        """Score a Landmark, no more than the cap."""
        is_said = self.box.landmarks[mark]["name"] == "Farmers' Co-Op"
        points = self.points(seat, self.box.landmarks[mark]["scores"], is_said)
        is_capped = mark != 2 * PORTAL or self.box.ruling["portal_capped"]
        return min(points, self.box.figures["landmarks"]["cap"]) if is_capped else points

    def leftovers(self, seat):
        """Return the Followers for Resources and for Rangers out of the Infirmary."""
        player, each = self.player[seat], self.box.figures["leftovers"]
        resources = zip(player.resource, ("food", "scrap", "island_resources", "glowberries"), strict=True)
        return sum(n // each[name] for n, name in resources) + self.count(seat, "ranger") // each["rangers"]

    def share_the_win(self):
        """Give the win to the most Followers, then the most Influence; who is still tied shares it."""
        best = [(self.player[seat].followers, sum(self.player[seat].influence)) for seat in range(self.players)]
        winners = [seat for seat in range(self.players) if best[seat] == max(best)]
        for seat in winners:
            self.credit12[seat] = WIN // len(winners)
