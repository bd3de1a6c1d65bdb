"""What words of cards, tiles and boards do: costs first and in full, conditions, parts, alternatives."""

from dataclasses import dataclass, replace

from oracle.perseverance.box import NOTHING
from oracle.perseverance.table import GLOWBERRY, HOME, INFIRMARY, START, TIRED
from oracle.perseverance.units import PASS, ask
from oracle.perseverance.words import read

CHOSEN_OFFICERS = {  # how much Influence is placed on one of them
    "influence any": 1,
    "influence elsewhere": 1,
    "influence council": 1,
    "influence new": 2,
    "influence present": 2,
}


@dataclass(frozen=True)
class Setting:
    """Where words are resolved."""

    seat: int
    source: int  # of Followers
    place: int = NOTHING  # of the map
    zone: int = NOTHING  # of the City
    space: int = NOTHING  # of the Ranch
    must: bool = False  # chosen as an option of a Zone: what it was chosen for may not be declined
    version: bool = False  # a Landmark's version of it


class Effects:
    def resolve(self, text, at):
        """Resolve words."""
        for group in read(text):
            yield from self.resolve_group(group, at)

    def resolve_group(self, group, at):
        if group.condition and not self.holds(at.seat, *group.condition):
            return
        if group.costs and not (yield from self.pay(group, at)):
            return
        if group.any_order and self.box.ruling["parts_in_any_order"]:
            yield from self.resolve_in_any_order(group.parts, at)
            return
        for part in group.parts:
            yield from self.do(part, at)

    def resolve_in_any_order(self, parts, at):
        """Ask which part comes next; parts that change nothing are left out."""
        left = list(range(len(parts)))
        while ready := [i for i in left if self.can_do(parts[i], at)]:
            ready = self.in_order_where_it_does_not_matter(parts, ready, at)
            chosen = yield from ask(at.seat, [("DO_FIRST", i, 0, 0) for i in ready])
            left.remove(chosen[1])
            yield from self.do(parts[chosen[1]], at)

    def in_order_where_it_does_not_matter(self, parts, ready, at):
        """Put Rangers that are printed first first as long as the supply has enough of them."""
        first = parts[ready[0]]
        is_enough = first[0] == "rangers" and self.rangers_left(at.seat) >= first[1]
        return ready[:1] if is_enough else ready

    # --- costs

    def can_pay(self, costs, seat):
        return all(self.can_pay_one(cost, seat) for cost in costs)

    def can_pay_one(self, cost, seat):
        player = self.player[seat]
        if cost[0] == "spend":
            return player.resource[cost[2]] >= cost[1]
        return self.place_to_spend(cost, player) is not None

    def place_to_spend(self, cost, player):
        """Return from where a Unit is spent: from Home; by a ruling from the Infirmary, the Tired area, Home."""
        places = (INFIRMARY, TIRED, HOME) if self.box.ruling["units_spent_from_board"] else (HOME,)
        there = {p: player.tamed[p][cost[1]] if cost[0] == "spend tamed" else player.ranger[p] for p in places}
        return next((place for place in places if there[place]), None)

    def pay(self, group, at):
        """Pay costs, or decline where that is allowed; tell whether they were paid."""
        if not self.can_pay(group.costs, at.seat):
            return False
        if not at.must:
            chosen = yield from ask(at.seat, [("PAY", 0, 0, 0), PASS])
            if chosen == PASS:
                return False
        for cost in group.costs:
            self.pay_one(cost, at.seat)
        return True

    def pay_one(self, cost, seat):
        player = self.player[seat]
        if cost[0] == "spend":
            player.resource[cost[2]] -= cost[1]
            return
        place = self.place_to_spend(cost, player)
        if cost[0] == "spend tamed":
            player.tamed[place][cost[1]] -= 1
            self.supply[cost[1]] += 1
        else:
            player.ranger[place] -= 1

    def would_do(self, group, at):
        """Tell whether parts behind costs would change anything once these are paid."""
        player = self.player[at.seat]
        held = (player.resource, *player.tamed, player.ranger, self.supply)
        before = [list(numbers) for numbers in held]
        for cost in group.costs:
            self.pay_one(cost, at.seat)
        found = any(self.can_do(part, at) for part in group.parts)
        for numbers, were in zip(held, before, strict=True):
            numbers[:] = were
        return found

    # --- what can be done

    def can_resolve(self, text, at):
        """Tell whether words would change anything."""
        return any(self.can_resolve_group(group, at) for group in read(text))

    def can_resolve_group(self, group, at):
        if group.condition and not self.holds(at.seat, *group.condition):
            return False
        if group.costs:
            return self.can_pay(group.costs, at.seat) and self.would_do(group, at)
        return any(self.can_do(part, at) for part in group.parts)

    def holds(self, seat, counted, number):
        """Tell whether a condition of a Ranch tile holds."""
        if counted == "columns":
            return self.full_columns(seat) >= number
        if counted == "rows":
            return self.full_rows(seat) >= number
        return self.ranch_tile_count(seat, is_said=False) >= number

    def can_do(self, part, at):
        """Tell whether a part would change anything."""
        name, *rest = part
        if name in CHOSEN_OFFICERS:
            return self.cubes_left(at.seat) > 0 and bool(self.officers_of(at, name))
        return getattr(self, "could_" + name.replace(" ", "_"), self.always)(at, *rest)

    def always(self, at, *_):
        return True

    def could_either(self, at, one, other):
        return self.can_do(one, at) or self.can_do(other, at)

    def could_crates(self, at, _):
        return bool(self.crate_rows(at.seat))

    def could_crate_elsewhere(self, at):
        return any(row != at.space // 3 for row in self.crate_rows(at.seat))

    def could_rangers(self, at, _):
        return self.can_gain_ranger(at.seat)

    def could_untamed(self, at, _, species):
        return self.can_gain_untamed(at.seat, species)

    def could_untamed_any(self, at):
        return any(self.can_gain_untamed(at.seat, species) for species in range(4))

    def could_untamed_explored(self, at):
        return any(self.can_gain_untamed(at.seat, species) for species in self.explored_species())

    def could_tamed(self, at, _, species):
        return self.can_gain_tamed(at.seat, species)

    def could_injured(self, at, species):
        return self.can_gain_tamed(at.seat, species)

    def could_treat(self, at, treatments):
        return self.can_heal(at.seat, treatments)

    def could_tame(self, at, _, species, free):
        return bool(self.tameable(at.seat, species, free))

    def could_per(self, at, number, what, counted):
        found = number * self.count(at.seat, counted)
        return self.can_heal(at.seat, found) if what == "treatment" else found > 0

    def could_ranch_tile(self, at, _):
        return any(self.ranch_offer)

    def could_start(self, at):
        return bool(self.startable(at.seat))

    # --- what is done

    def do(self, part, at):
        """Resolve one part."""
        name, *rest = part
        if name in CHOSEN_OFFICERS:
            yield from self.choose_officer(at, self.officers_of(at, name), CHOSEN_OFFICERS[name])
        else:
            yield from getattr(self, "do_" + name.replace(" ", "_"))(at, *rest)

    def do_either(self, at, *parts):
        ready = [i for i in range(2) if self.can_do(parts[i], at)]
        chosen = yield from ask(at.seat, [("DO_FIRST", i, 0, 1) for i in ready])
        if chosen:
            yield from self.do(parts[chosen[1]], replace(at, must=False))

    def do_gain(self, at, number, resource):
        self.player[at.seat].resource[resource] += number
        yield from ()

    def do_return(self, at, number, resource):
        self.player[at.seat].resource[resource] -= number
        yield from ()

    def do_two_resources(self, at):
        pairs = [(a, b) for a in range(3) for b in range(a, 3)]
        _, one, other, _ = yield from ask(at.seat, [("TAKE_RESOURCES", a, b, 0) for a, b in pairs])
        self.player[at.seat].resource[one] += 1
        self.player[at.seat].resource[other] += 1

    def do_followers(self, at, number):
        self.gain_followers(at.seat, number, at.source)
        yield from ()

    def do_crates(self, at, number):
        for _ in range(number):
            yield from self.gain_crate(at.seat)

    def do_crate_elsewhere(self, at):
        yield from self.gain_crate(at.seat, at.space // 3)

    def do_rangers(self, at, number):
        self.gain_rangers(at.seat, number)
        yield from ()

    def do_untamed(self, at, number, species):
        yield from self.gain_untamed(at.seat, species, number)

    def do_untamed_any(self, at):
        yield from self.gain_any_untamed(at.seat, range(4))

    def do_untamed_explored(self, at):
        yield from self.gain_any_untamed(at.seat, self.explored_species())

    def do_tamed(self, at, number, species):
        for _ in range(number):
            yield from self.gain_tamed(at.seat, species)

    def do_injured(self, at, species):
        yield from self.gain_tamed(at.seat, species, INFIRMARY)

    def do_artifact(self, at, artifact):
        is_stash = at.source == START
        yield from self.gain_artifact(at.seat, artifact, not is_stash or self.box.ruling["stash_artifact_bonus"])

    def do_treat(self, at, treatments):
        yield from self.treat(at.seat, treatments)

    def do_tame(self, at, number, species, free):
        yield from self.tame(at.seat, number, species, free, at.must)

    def do_per(self, at, number, what, counted):
        found = number * self.count(at.seat, counted)
        if what == "treatment":
            yield from self.treat(at.seat, found)
        elif what == "glowberry":
            self.player[at.seat].resource[GLOWBERRY] += found
        else:
            self.gain_followers(at.seat, found, at.source)

    def do_heal_starter(self, at):
        player = self.player[at.seat]
        if player.ranger[INFIRMARY]:
            player.ranger[INFIRMARY] -= 1
            player.ranger[HOME] += 1
        yield from ()

    def do_saddle_starter(self, at):
        player = self.player[at.seat]
        if player.untamed[0]:
            player.untamed[0] -= 1
            player.tamed[HOME][0] += 1
        yield from ()

    def do_overlay(self, at):
        self.player[at.seat].overlay = 0
        yield from ()

    def do_rider(self, at):
        """Become a Rider, wherever the Leader is."""
        self.player[at.seat].rider = 1
        yield from ()

    # --- Influence

    def influence(self, seat, officer, cubes=1):
        """Place Influence as far as there are cubes."""
        self.player[seat].influence[officer] += min(cubes, self.cubes_left(seat))

    def choose_officer(self, at, officers, cubes=1):
        if self.cubes_left(at.seat) == 0:
            return
        cubes = min(cubes, self.cubes_left(at.seat))
        options = [("INFLUENCE", officer, NOTHING, cubes) for officer in officers]
        chosen = yield from ask(at.seat, options)
        if chosen:
            self.influence(at.seat, chosen[1], cubes)

    def officers_of(self, at, name):
        """Return the Officers that some words allow."""
        player = self.player[at.seat]
        if name == "influence elsewhere":
            return [i for i in range(5) if self.officer_zone[i] != player.zone]
        if name == "influence new":
            return [i for i in range(5) if player.influence[i] == 0]
        if name == "influence present":
            return [i for i in range(5) if self.is_present(at.seat, self.officer_zone[i])]
        if name == "influence council":
            zones = [zone for zone in range(4) if self.counted_in_city(at.seat, zone, is_said=False) >= 2]
            return sorted(self.zone_officer[zone] for zone in zones)
        return list(range(5))

    def is_present(self, seat, zone):
        """Tell whether a player's die or Leader is in a Zone, the Wilderness as one Zone."""
        player = self.player[seat]
        if zone < 4:
            leader = player.leader_place in (4, 5) and player.leader_at == zone
            return leader or seat in self.die_owner[zone]
        return player.leader_place == 6

    def zone_of_leader(self, seat):
        """Return the Zone where the Leader is, 4 for the Wilderness, NOTHING on the Player board."""
        player = self.player[seat]
        if player.leader_place in (4, 5):
            return player.leader_at
        return 4 if player.leader_place == 6 else NOTHING
