"""Exploring the Wilderness: placing, Combat, Exploration tiles, Foraging and Discovery, Temples, visits."""

from oracle.perseverance.box import (
    ARTIFACTS,
    FIRST_TEMPLE,
    IRONJAW_TEMPLE,
    LEADER,
    NOTHING,
    PORTAL,
    RANGER,
    RIDER,
)  # fmt: skip
from oracle.perseverance.effects import Setting
from oracle.perseverance.table import COMBAT, EXPLORATION, HOME, IRONJAW, LOCATION
from oracle.perseverance.units import PASS, ask


class Wilderness:
    # --- where to, and with whom

    def is_available(self, place):
        """Tell whether a place has an empty Dino space and is next to an explored place."""
        has_space = self.box.needs[place] != NOTHING and self.dino[place] == NOTHING
        return has_space and any(self.explored[other] for other in self.box.neighbours[place])

    def fits(self, seat, kind, place):
        return self.species_of(seat, kind) >= self.box.needs[place] or self.has_ability(seat, "trade_plaza")

    def placeable(self, seat, place):
        """Return the kinds at Home that may be placed, so that the others win or fill the Temple's Adventure."""
        kinds = [species for species in range(4) if self.player[seat].tamed[HOME][species]]
        kinds += [RIDER] if self.rider_home(seat) != NOTHING else []
        return [kind for kind in kinds if self.fits(seat, kind, place) and self.may_explore(seat, kind, place)]

    def may_explore(self, seat, kind, place):
        """Tell whether the Units left at Home can do what exploring a place takes."""
        if self.explored[place]:
            return True
        rest = self.home_units(seat)
        if kind != NOTHING:
            rest.remove(LEADER if kind == RIDER else kind)
        if place >= FIRST_TEMPLE:
            card = self.temple_card(place)
            return self.player[seat].card == NOTHING and self.can_fill_card(seat, card, rest)
        return any(self.can_win(seat, self.wild[place], mounted, rest) for mounted in (0, 1))

    def places_for(self, seat):
        """Return the places that can be explored or visited from Home."""
        places = (place for place in range(22) if self.is_available(place))
        return [place for place in places if self.placeable(seat, place)]

    def explore(self, seat, place):
        """Place a Tamed Dino from Home and explore."""
        kinds = self.placeable(seat, place)
        _, kind, _, _ = yield from ask(seat, [("PLACE_DINO", kind, 0, 0) for kind in kinds])
        if kind == RIDER:
            self.move_leader(seat, LOCATION, place)
        else:
            self.player[seat].tamed[HOME][kind] -= 1
            self.dino_owner[place], self.dino[place] = seat, kind
        yield from self.arrive(seat, place)

    def arrive(self, seat, place):
        """Resolve what happens when a Dino stands on a place."""
        self.open_adventures(self.box.terrain[place])
        if place >= FIRST_TEMPLE:
            yield from self.explore_temple(seat, place)
        elif self.explored[place]:
            yield from self.reward(seat, place)
        else:
            yield from self.fight(seat, place)
            yield from self.lay_tile(seat, place)
            yield from self.reward(seat, place)

    # --- Combat

    def can_win(self, seat, species, mounted, units):
        return self.can_fill(seat, self.box.group(species, mounted), units)

    def can_fill(self, seat, slots, units):
        """Tell whether Units can fill the slots of a group, one figure one slot: all ways are tried."""
        if not slots:
            return True
        (strain, rank), *others = slots
        for kind in set(units):
            if self.may_fill(seat, kind, strain, rank):
                rest = list(units)
                rest.remove(kind)
                if self.can_fill(seat, others, rest):
                    return True
        return False

    def may_fill(self, seat, kind, strain, rank):
        """Tell whether a Unit may fill a slot; a Leader may stand in for a Ranger that is not defeated."""
        if rank is None:
            return kind == RANGER or (kind == LEADER and strain != "defeat")
        if kind == LEADER:
            return self.rides(seat) >= rank
        return kind != RANGER and kind >= rank

    def fight(self, seat, place):
        """Choose a group, send its Units, suffer its strain, capture the wild Dino."""
        species = self.wild[place]
        ways = [mounted for mounted in (0, 1) if self.can_win(seat, species, mounted, self.home_units(seat))]
        _, mounted, _, _ = yield from ask(seat, [("FIGHT", way, 0, 0) for way in ways])
        slots, ironjaws = self.hardest_first(self.box.group(species, mounted)), 0
        while slots:
            (strain, rank), *slots = slots
            _, kind, _, _ = yield from ask(
                seat, [("SEND", kind, 0, 0) for kind in self.fighters(seat, strain, rank, slots)]
            )
            is_counted = mounted or self.box.ruling["ironjaws_earn_on_foot"]
            ironjaws += bool(is_counted) and rank is not None and self.species_of(seat, kind) == IRONJAW
            if rank is None:
                yield from self.strain_ranger(seat, kind, strain)
            else:
                yield from self.strain_dino(seat, kind, strain)
        self.wild[place] = NOTHING
        self.player[seat].untamed[species] += 1
        self.gain_followers(seat, ironjaws * self.box.figures["combat_bonus"]["ironjaw"], COMBAT)
        if mounted:
            yield from self.resolve(self.box.dinos[species]["mounted_reward"], Setting(seat, COMBAT))

    def hardest_first(self, slots):
        """Put defeats before injuries before what only tires, and Rangers before Dinos."""
        harm = ("defeat", "injure", "tire")
        return sorted(slots, key=lambda slot: (harm.index(slot[0]), slot[1] is not None))

    def fighters(self, seat, strain, rank, others):
        """Return the kinds that may fill a slot so that the others can still be filled."""
        units, kinds = self.home_units(seat), []
        for kind in sorted(set(units)):
            rest = list(units)
            rest.remove(kind)
            if self.may_fill(seat, kind, strain, rank) and self.can_fill(seat, others, rest):
                kinds.append(RIDER if kind == LEADER and rank is not None else kind)
        return kinds

    # --- after Combat

    def lay_tile(self, seat, place):
        """Reveal two tiles, lay one, put the other below the stack; gain the bonus printed on the Location."""
        terrain = self.box.terrain[place]
        stack = self.stack[terrain]
        drawn = [stack.pop(0) for _ in range(self.box.figures["offers"]["exploration_draw"])]
        self.reminder[terrain] -= len(drawn)
        _, which, _, _ = yield from ask(seat, [("PUT_TILE", i, tile, 0) for i, tile in enumerate(drawn)])
        self.tile[place] = drawn.pop(which)
        stack.extend(drawn)
        self.explored[place] = 1
        self.explorations += 1
        self.flip_beside(place)
        yield from self.resolve(self.box.places[place]["bonus"], Setting(seat, EXPLORATION, place=place))

    def reward(self, seat, place):
        """Forage with a Settlement, or discover."""
        can_forage = self.player[seat].settlements > 0 and self.spaces_left(place) > 0
        neither = [PASS] if self.box.ruling["rewards_may_be_left"] else []
        options = [("REWARD", way, 0, 0) for way in ((0, 1) if can_forage else (1,))]
        chosen = yield from ask(seat, options + neither)
        if chosen == ("REWARD", 1, 0, 0):
            yield from self.discover_at(seat, place)
        elif chosen != PASS:
            self.settle(seat, place)
            yield from self.forage_at(seat, place)

    def foraging(self, place):
        is_outpost = place > IRONJAW_TEMPLE
        return self.box.places[place]["forage"] if is_outpost else self.box.tiles[self.tile[place]]["forage"]

    def forage_at(self, seat, place):
        yield from self.resolve(self.foraging(place), Setting(seat, EXPLORATION, place=place))

    def discover_at(self, seat, place):
        """Gain the Artifact of a tile, then resolve its Discovery Effect."""
        tile = self.box.tiles[self.tile[place]]
        yield from self.gain_artifact(seat, ARTIFACTS.index(tile["artifact"]))
        yield from self.resolve(tile["discovery"], Setting(seat, EXPLORATION, place=place))

    # --- Foraging and Discovery granted by other Effects

    def own_places(self, seat, terrain, used=()):
        """Return the places with more own Settlements than were used; of a terrain, if one is named."""
        places = [place for place in range(24) if self.settlement[place][seat] > used.count(place)]
        return [place for place in places if self.lies_in(place, terrain)]

    def lies_in(self, place, terrain):
        """Tell whether a place is one of a terrain where the Foraging Effect of that terrain is resolved."""
        if terrain is None:
            return True
        is_outpost = place > IRONJAW_TEMPLE
        return self.box.terrain[place] == terrain and (not is_outpost or self.box.ruling["outposts_forage_as_swamp"])

    def could_forage(self, at, _, terrain):
        return bool(self.own_places(at.seat, terrain))

    def do_forage(self, at, number, terrain):
        """Forage at some different own Settlements; who may forage at several may stop at any."""
        used = []
        for i in range(number):
            options = [("FORAGE", place, 0, 0) for place in self.own_places(at.seat, terrain, used)]
            stop = [] if (at.must and i == 0) or number == 1 else [PASS]
            chosen = yield from ask(at.seat, options and options + stop)
            if chosen in (None, PASS):
                return
            used.append(chosen[1])
            yield from self.forage_at(at.seat, chosen[1])

    def tiles_in(self, terrain, with_outposts):
        places = [
            place for place in range(24) if self.tile[place] != NOTHING or (with_outposts and place > IRONJAW_TEMPLE)
        ]
        return [place for place in places if self.lies_in(place, terrain)]

    def foraging_anywhere(self, seat, terrain):
        return self.tiles_in(terrain, with_outposts=True)

    def could_forage_any(self, at, terrain):
        return bool(self.foraging_anywhere(at.seat, terrain))

    def do_forage_any(self, at, terrain):
        options = [("FORAGE", place, 0, 0) for place in self.foraging_anywhere(at.seat, terrain)]
        chosen = yield from ask(at.seat, options)
        if chosen:
            yield from self.forage_at(at.seat, chosen[1])

    def could_discover_any(self, at, terrain):
        return bool(self.tiles_in(terrain, with_outposts=False))

    def do_discover_any(self, at, terrain):
        options = [("DISCOVER", place, 0, 0) for place in self.tiles_in(terrain, with_outposts=False)]
        chosen = yield from ask(at.seat, options)
        if chosen:
            yield from self.discover_at(at.seat, chosen[1])

    # --- Temples

    def temple_card(self, place):
        """Return the Adventure of a Temple: they are the last cards, in the order of the Temples."""
        return len(self.box.cards) - 3 + place - FIRST_TEMPLE

    def explore_temple(self, seat, place):
        """Start a Temple's Adventure; the Ironjaw Temple brings the Ancient Portal. Later Dinos gain nothing."""
        if self.explored[place]:
            return
        self.explored[place] = 1
        self.flip_beside(place)
        yield from self.begin_adventure(seat, self.temple_card(place))
        if place == IRONJAW_TEMPLE and self.player[seat].settlements > 0:
            self.plot_owner[PORTAL] = seat
            self.player[seat].settlements -= 1
