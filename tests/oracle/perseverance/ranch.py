"""The Ranch and the Secondary Action: tiles, Ranch Effects, Crates, the five Favors, Landmarks."""

from oracle.perseverance.box import NOTHING, OFFICERS, PORTAL, RIDER, WILDERNESS
from oracle.perseverance.effects import Setting
from oracle.perseverance.table import (
    ARTIFACT_BONUSES,
    FOOD,
    GLOWBERRY,
    HOME,
    ISLAND,
    LEADER_SPACE,
    LOCATION,
    RANCH,
    SCRAP,
    SHIELDHEAD,
    THUNDERHORN,
)  # fmt: skip
from oracle.perseverance.units import PASS, ask

CAPTAIN, SECURITY, STEWARD, MATE, ENGINEER = range(5)


class Ranch:
    # --- tiles

    def refill_ranch(self, kind):
        """Slide what is left to the left and reveal new tiles."""
        while self.ranch_stack[kind] and len(self.ranch_offer[kind]) < self.box.figures["offers"]["ranch_a_type"]:
            self.ranch_offer[kind].append(self.ranch_stack[kind].pop(0))

    def do_ranch_tile(self, at, way):
        """Take a tile of the offer, place it, gain the bonus it covers first, refill the offer."""
        offered = [(kind, i, tile) for kind in range(4) for i, tile in enumerate(self.ranch_offer[kind])]
        options = [("TAKE_TILE", *found) for found in offered]
        may_decline = at.source == ARTIFACT_BONUSES
        chosen = yield from ask(at.seat, [*options, PASS] if options and may_decline else options)
        if chosen in (None, PASS):
            return
        _, kind, _, tile = chosen
        player = self.player[at.seat]
        self.ranch_offer[kind].remove(tile)
        _, space, _, _ = yield from ask(at.seat, [("PLACE_TILE", i, 0, 0) for i in range(9)])
        is_first = player.ranch_tiles[space] == 0
        player.ranch[space] = tile
        player.ranch_tiles[space] += 1
        if is_first and way != "plain":
            bonus = self.box.leaders[player.leader]["ranch_bonuses"][space]
            yield from self.resolve(bonus, Setting(at.seat, RANCH, space=space))
        self.refill_ranch(kind)
        if way == "resolve":
            yield from self.resolve_space(at.seat, space)

    # --- Ranch Effects

    def effect_of(self, seat, space):
        """Return the words of a space: those of the tile on top, else the printed ones."""
        player = self.player[seat]
        if player.ranch[space] != NOTHING:
            return self.box.ranch_tiles[player.ranch[space]]["effect"]
        return self.box.leaders[player.leader]["ranch_effects"][space]

    def resolve_space(self, seat, space):
        yield from self.resolve(self.effect_of(seat, space), Setting(seat, RANCH, space=space))

    def choose_effect(self, seat, spaces):
        """Ask for one of some Ranch Effects; of those in vain one is enough."""
        useful = [space for space in spaces if self.can_resolve_space(seat, space)]
        in_vain = [space for space in spaces if space not in useful]
        lists = [[("RANCH_EFFECT", space, 0, 0) for space in some] for some in (useful, in_vain)]
        return (yield from ask(seat, *lists))[1]

    def can_resolve_space(self, seat, space):
        return self.can_resolve(self.effect_of(seat, space), Setting(seat, RANCH, space=space))

    def do_ranch_effect(self, at):
        """Resolve any one Ranch Effect."""
        space = yield from self.choose_effect(at.seat, range(9))
        yield from self.resolve_space(at.seat, space)

    # --- Use Crates

    def crate_uses(self, seat):
        """Return row and number of Crates of every way to use Crates."""
        crates = self.player[seat].crate
        return [(row, number) for row in range(3) for number in range(min(crates[row], 2) + 1)]

    def use_crates(self, seat, row, crates):
        """Resolve one Effect of a row, and one more for each Crate; the Glowstone Mine adds one of another row."""
        player = self.player[seat]
        player.crate[row] -= crates
        rows = {row: crates + 1}
        if self.mine_works(seat, crates):
            others = [other for other in range(3) if other != row and player.crate[other]]
            options = [("MINE_ROW", other, 0, 0) for other in (*others, NOTHING)]
            _, other, _, _ = yield from ask(seat, options)
            if other != NOTHING:
                player.crate[other] -= 1
                rows[other] = 1
        yield from self.resolve_rows(seat, rows)

    def mine_works(self, seat, crates):
        is_enough = crates == 2 or not self.box.ruling["mine_needs_two_crates"]
        return is_enough and self.has_ability(seat, "glowstone_mine")

    def resolve_rows(self, seat, rows):
        """Resolve so many Effects of each row, no space twice."""
        resolved = []
        while any(rows.values()):
            left = [row for row, number in rows.items() if number]
            spaces = [space for space in range(9) if space // 3 in left and space not in resolved]
            space = yield from self.choose_effect(seat, spaces)
            resolved.append(space)
            rows[space // 3] -= 1
            yield from self.resolve_space(seat, space)

    # --- Favors

    def secondary_actions(self, seat):
        """Return every Secondary Action."""
        favors = [("FAVOR", officer, 0, 0) for officer in range(5) if self.can_use_favor(seat, officer)]
        return [*(("USE_CRATES", *use, 0) for use in self.crate_uses(seat)), *favors]

    def can_use_favor(self, seat, officer):
        """Tell whether an own Influence is there, the cost can be paid in full, and something can be resolved."""
        if self.player[seat].influence[officer] == 0:
            return False
        usable = (
            self.captain_usable,
            self.security_usable,
            self.steward_usable,
            self.mate_usable,
            self.engineer_usable,
        )
        return usable[officer](seat)

    def secondary_action(self, seat):
        verb, *rest = yield from ask(seat, self.secondary_actions(seat))
        if verb == "USE_CRATES":
            yield from self.use_crates(seat, rest[0], rest[1])
            return
        self.player[seat].influence[rest[0]] -= 1
        yield from (self.captain, self.security, self.steward, self.mate, self.engineer)[rest[0]](seat)

    def cost(self, officer, resource):
        return self.box.figures[OFFICERS[officer]][resource]

    # --- Captain

    def destinations(self, seat):
        """Return Zone and place of where the Captain can send the Leader or a Rider."""
        if not self.leader_is_home(seat):
            return self.rides_for_pay(seat) if self.zone_of_leader(seat) != NOTHING else []
        zones = [(zone, NOTHING) for zone in self.zones_open_to_leader(seat)]
        from_home = self.rides_for_pay(seat) if self.box.ruling["riders_sent_from_home"] else []
        return zones + [(zone, place) for zone, place in from_home if place != NOTHING]

    def rides_for_pay(self, seat):
        """Return Zone and place of where a Rider can move for a Glowberry."""
        player, price = self.player[seat], self.cost(CAPTAIN, "glowberries")
        if not player.rider or player.resource[GLOWBERRY] < price:
            return []
        player.resource[GLOWBERRY] -= price
        zones = [(zone, NOTHING) for zone in self.zones_open_to_leader(seat) if not self.stands_in(seat, zone)]
        places = [(WILDERNESS, place) for place in self.places_to_ride_to(seat)]
        player.resource[GLOWBERRY] += price
        return zones + places

    def stands_in(self, seat, zone):
        """Tell whether the Leader is in a Zone, Swamp, Jungle and Hills being three."""
        player = self.player[seat]
        if player.leader_place == LOCATION:
            return zone == 4 + self.box.terrain[player.leader_at]
        return player.leader_place in (LEADER_SPACE, 5) and zone == player.leader_at

    def zones_open_to_leader(self, seat):
        """Return the Zones with an empty Leader space where an option could be resolved once the Leader is there."""
        return [zone for zone in range(4) if self.has_leader_space(zone) and self.works_with_leader_in(seat, zone)]

    def works_with_leader_in(self, seat, zone):
        player = self.player[seat]
        was = player.leader_place, player.leader_at
        self.move_leader(seat, LEADER_SPACE, zone)
        works = self.can_work(seat, zone)
        self.move_leader(seat, *was)
        return works

    def places_to_ride_to(self, seat):
        """Return the places of other Zones where a Rider could explore."""
        leaves = RIDER if self.leader_is_home(seat) else NOTHING
        places = [place for place in range(22) if not self.stands_in(seat, 4 + self.box.terrain[place])]
        places = [place for place in places if self.is_available(place) and self.fits(seat, RIDER, place)]
        return [place for place in places if self.may_explore(seat, leaves, place)]

    def captain_usable(self, seat):
        return bool(self.destinations(seat))

    def captain(self, seat):
        """Send the Leader into a City Zone, or move a placed Rider for a Glowberry, and resolve the Zone's Effect."""
        is_move = not self.leader_is_home(seat)
        _, zone, place, _ = yield from ask(seat, [("RIDE_TO", *found, 0) for found in self.destinations(seat)])
        if is_move or place != NOTHING:
            self.player[seat].resource[GLOWBERRY] -= self.cost(CAPTAIN, "glowberries")
        if place == NOTHING:
            self.move_leader(seat, LEADER_SPACE, zone)
            yield from self.bring_and_work(seat, zone, is_die=False)
        else:
            self.move_leader(seat, LOCATION, place)
            yield from self.arrive(seat, place)

    # --- Chief of Security, Chief Steward, Chief Mate

    def security_usable(self, seat):
        can_pay = self.player[seat].resource[ISLAND] >= self.cost(SECURITY, "island_resources")
        return can_pay and bool(self.places_for(seat))

    def security(self, seat):
        self.player[seat].resource[ISLAND] -= self.cost(SECURITY, "island_resources")
        _, place, _, _ = yield from ask(seat, [("EXPLORE", place, 0, 0) for place in self.places_for(seat)])
        yield from self.explore(seat, place)

    def recalls(self, seat):
        """Return the Dino spaces that hold an own Dino or Rider: places, and Zones with a Thunderhorn space."""
        riders_too = self.box.ruling["riders_recalled"]
        places = [place for place in range(22) if self.dino_owner[place] == seat]
        found = [("RECALL", place, NOTHING, 0) for place in places if riders_too or self.dino[place] != RIDER]
        for zone in range(4):
            figures = {is_leader for owner, is_leader in self.thunderhorns_in[zone] if owner == seat}
            figures -= set() if riders_too and self.player[seat].rider else {True}  # only a Rider works as a Dino
            found += [("RECALL", NOTHING, zone, int(is_leader)) for is_leader in sorted(figures)]
        return found

    def steward_usable(self, seat):
        return bool(self.recalls(seat)) or self.can_heal(seat, 1) or bool(self.startable(seat))

    def steward(self, seat):
        """Recall a Dino, apply a Treatment, start an Adventure."""
        options = self.recalls(seat)
        chosen = yield from ask(seat, options and [*options, PASS])
        if chosen not in (None, PASS):
            self.recall(seat, *chosen[1:])
        yield from self.treat(seat, 1)
        yield from self.do_start(Setting(seat, RANCH))

    def recall(self, seat, place, zone, is_leader):
        if is_leader or (place != NOTHING and self.dino[place] == RIDER):
            self.move_leader(seat, HOME)
        elif place == NOTHING:
            self.thunderhorns_in[zone].remove((seat, False))
            self.player[seat].tamed[HOME][THUNDERHORN] += 1
        else:
            self.player[seat].tamed[HOME][self.dino[place]] += 1
            self.dino_owner[place], self.dino[place] = NOTHING, NOTHING

    def mate_usable(self, seat):
        return self.player[seat].resource[FOOD] >= self.cost(MATE, "food")

    def mate(self, seat):
        self.player[seat].resource[FOOD] -= self.cost(MATE, "food")
        at = Setting(seat, RANCH)
        yield from self.do_ranch_tile(at, "bonus")  # an empty offer does not hinder the Effect
        yield from self.do_ranch_effect(at)

    # --- Chief Engineer: Landmarks

    def plots(self):
        return [plot for plot in range(PORTAL) if self.plot_open[plot] and self.plot_owner[plot] == NOTHING]

    def engineer_usable(self, seat):
        player = self.player[seat]
        can_pay = player.resource[SCRAP] >= self.cost(ENGINEER, "scrap")
        has_dino = player.untamed[SHIELDHEAD] >= self.cost(ENGINEER, "untamed_shieldheads")
        return can_pay and has_dino and player.settlements > 0 and bool(self.plots())

    def engineer(self, seat):
        """Build a Landmark for Scrap and an Untamed Shieldhead, with its building bonus."""
        player, dinos = self.player[seat], self.cost(ENGINEER, "untamed_shieldheads")
        player.resource[SCRAP] -= self.cost(ENGINEER, "scrap")
        player.untamed[SHIELDHEAD] -= dinos
        self.supply[SHIELDHEAD] += dinos
        options = [("BUILD_LANDMARK", plot, self.landmark_on(plot), 0) for plot in self.plots()]
        _, plot, landmark, _ = yield from ask(seat, options)
        self.plot_owner[plot] = seat
        player.settlements -= 1
        yield from self.resolve(self.box.landmarks[landmark]["bonus"], Setting(seat, RANCH))
