"""Assemblies in City and Wilderness: what calls them, Presence, scoring, wrap-up, the next tile."""

from oracle.perseverance.box import NEUTRAL, NOTHING, PORTAL
from oracle.perseverance.table import ASSEMBLIES, BLOCKED, DISSENTER, HOME, LOCATION, THUNDERHORN

WILDERNESS_ORDER = (2, 1, 0)  # Hills, Jungle, Swamp
LAST_TILE = 7


class Assemblies:
    def call_assemblies(self):
        """Hold the Assemblies that the turn has brought about: City, Hills, Jungle, Swamp."""
        dice = [sum(owner >= 0 for owner in owners) for owners in self.die_owner]
        called = [zone for zone in range(4) if dice[zone] >= self.players]
        for terrain in WILDERNESS_ORDER:
            if self.reminder[terrain] <= 0 and not self.assembled[terrain]:
                self.assembled[terrain] = 1
                called.append(4 + terrain)
        for zone in called:
            yield from self.hold_assembly(zone)

    def hold_assembly(self, zone):
        """Score Presence, then the Officer; wrap up; discard the Assembly tile for the next."""
        yield from self.score_presence(zone)
        self.score_officer(self.zone_officer[min(zone, 4)])
        if zone < 4:
            self.clear_city_zone(zone)
        else:
            self.send_riders_home(zone - 4)
        tile = min(self.assemblies, LAST_TILE)
        self.assemblies += 1
        if tile < LAST_TILE:
            self.act_on_icon(self.box.assembly_tiles[tile]["icon"])
        if self.has_dissenter:
            self.answer_assembly(zone)

    def score_presence(self, zone):
        presence = [self.presence(seat, zone) for seat in range(self.parties)]
        tile, crates = min(self.assemblies, LAST_TILE), []
        for seat, place in enumerate(self.places_by(presence)):
            if place in range(3) and seat < self.players:
                followers, number = self.box.presence_reward(tile, place)
                self.gain_followers(seat, followers, ASSEMBLIES)
                crates += [seat] * number
        for seat in crates:
            yield from self.gain_crate(seat)

    def presence(self, seat, zone):
        """Count the pieces of a player's colour in a Zone."""
        if zone < 4:
            marks = sum(self.zone_of_landmark(mark) == zone for mark in self.landmarks_of(seat))
            figures = self.leaders_in[zone].count(seat) + [owner for owner, _ in self.thunderhorns_in[zone]].count(seat)
            return self.die_owner[zone].count(seat) + self.settlements_in(seat, zone) + marks + figures
        places = [place for place in range(24) if 4 + self.box.terrain[place] == zone]
        settled = [place for place in places if place < 22 or self.box.ruling["outposts_in_presence"]]
        number = sum(self.settlement[place][seat] for place in settled)
        number += sum(self.dino_owner[place] == seat for place in places)
        if seat == DISSENTER and self.covered[zone - 4] != NOTHING and not self.box.ruling["covered_dinos_in_presence"]:
            number -= 1
        is_portal = self.plot_owner[PORTAL] == seat and zone == 6 and self.box.ruling["portal_in_presence"]
        return number + is_portal

    def clear_city_zone(self, zone):
        """Reroll the dice into the pool; Leader and Thunderhorn go home."""
        rolled = [owner for owner in self.die_owner[zone] if owner >= 0]
        self.die_owner[zone] = [BLOCKED if owner == BLOCKED else NOTHING for owner in self.die_owner[zone]]
        self.die_face[zone] = [NOTHING] * 4
        for owner in range(NEUTRAL + 1):
            self.roll_into_pool(owner, rolled.count(owner))
        for seat, is_leader in list(self.thunderhorns_in[zone]):
            if is_leader:
                self.move_leader(seat, HOME)
            else:
                self.player[seat].tamed[HOME][THUNDERHORN] += 1
        self.thunderhorns_in[zone] = []
        for seat in list(self.leaders_in[zone]):
            self.move_leader(seat, HOME)

    def roll_into_pool(self, owner, number):
        """Read from the replay how dice of an owner fell; those of the pool lie as they lay."""
        fallen = [after - before for after, before in zip(self.after["pool"][owner], self.pool[owner], strict=True)]
        if min(fallen) < 0 or sum(fallen) != number:
            fallen = [number, 0, 0, 0]  # the replay shows what cannot be
        self.pool[owner] = [before + more for before, more in zip(self.pool[owner], fallen, strict=True)]

    def send_riders_home(self, terrain):
        for seat in range(self.players):
            player = self.player[seat]
            if player.leader_place == LOCATION and self.box.terrain[player.leader_at] == terrain:
                self.move_leader(seat, HOME)

    def act_on_icon(self, icon):
        """Refresh an offer, or place the Landmarks that score at the end."""
        if icon == "adventures":
            for terrain in range(3):
                if self.adventure_offer[terrain]:
                    self.adventure_deck[terrain].append(self.adventure_offer[terrain].pop(0))
                    self.refill_adventures(terrain)
        elif icon == "ranch":
            for kind in range(4):
                if self.ranch_offer[kind]:
                    self.ranch_stack[kind].append(self.ranch_offer[kind].pop(0))
                    self.refill_ranch(kind)
        elif icon == "landmarks":
            for plot in range(4, PORTAL):
                self.plot_open[plot] = int(not self.is_kept_shut(plot))
