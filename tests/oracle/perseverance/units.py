"""Assets, Military: what is gained and lost; Rangers, Dinos, Saddles; the Infirmary, Treatments, taming."""

from oracle.perseverance.box import LEADER, NOTHING, RANGER, RIDER, SPECIES
from oracle.perseverance.table import ADVENTURE, ARTIFACT_BONUSES, HOME, INFIRMARY, PAYMENTS, TIRED

PASS = ("PASS", 0, 0, 0)


def ask(seat, options, alike=()):
    """Put a question; return the option chosen, None if there is none. Of options that are alike one is enough."""
    if not options and not alike:
        return None
    return (yield seat, options, alike)


class Units:
    # --- Followers, Resources, Crates

    def gain_followers(self, seat, number, source):
        player = self.player[seat]
        player.followers += number
        player.part[source] += number

    def lose_followers(self, seat, number):
        """Lose Followers, as many as there are."""
        self.gain_followers(seat, -min(number, self.player[seat].followers), PAYMENTS)

    def gain_crate(self, seat, barred=NOTHING):
        """Gain a Crate into a row with room; without one it is lost."""
        rows = [row for row in self.crate_rows(seat) if row != barred]
        chosen = yield from ask(seat, [("CRATE_ROW", row, 0, 0) for row in rows])
        if chosen:
            self.player[seat].crate[chosen[1]] += 1

    def gain_artifact(self, seat, artifact, with_bonus=True):
        """Gain an Artifact, with its Leader's bonus; a second copy is worth Followers."""
        player = self.player[seat]
        if player.artifact[artifact]:
            self.gain_followers(seat, self.box.figures["artifacts"]["duplicate"], ARTIFACT_BONUSES)
            return
        player.artifact[artifact] = 1
        if with_bonus:
            yield from self.artifact_bonus(seat, artifact)

    # --- Rangers and Dinos

    def gain_rangers(self, seat, number):
        """Gain Rangers from the supply, else from the Infirmary, else none."""
        player = self.player[seat]
        for _ in range(number):
            if self.rangers_left(seat) == 0:
                if player.ranger[INFIRMARY] == 0:
                    return
                player.ranger[INFIRMARY] -= 1
            player.ranger[HOME] += 1

    def can_gain_ranger(self, seat):
        return self.rangers_left(seat) > 0 or self.player[seat].ranger[INFIRMARY] > 0

    def thrown_back(self, seat, species):
        """Return the options to throw a Tamed Dino of some species back from the Player board."""
        tamed = self.player[seat].tamed
        places = [(kind, place) for kind in species for place in (HOME, TIRED, INFIRMARY) if tamed[place][kind]]
        return [("THROW_BACK", kind, place, 0) for kind, place in places]

    def throw_back(self, seat, chosen):
        _, species, place, _ = chosen
        self.player[seat].tamed[place][species] -= 1
        self.supply[species] += 1

    def can_gain_untamed(self, seat, species):
        return self.supply[species] > 0 or bool(self.thrown_back(seat, [species]))

    def gain_untamed(self, seat, species, number=1):
        """Gain Untamed Dinos from the general supply; a Tamed one may be thrown back for it."""
        for _ in range(number):
            if self.supply[species] == 0 and not (yield from self.make_supply(seat, species)):
                return
            self.supply[species] -= 1
            self.player[seat].untamed[species] += 1

    def make_supply(self, seat, species):
        options = self.thrown_back(seat, [species])
        chosen = yield from ask(seat, options and [*options, PASS])
        if chosen in (None, PASS):
            return False
        self.throw_back(seat, chosen)
        return True

    def gain_any_untamed(self, seat, allowed):
        """Gain an Untamed Dino of the player's choice."""
        species = [kind for kind in allowed if self.can_gain_untamed(seat, kind)]
        chosen = yield from ask(seat, [("TAKE_DINO", kind, 0, 0) for kind in species])
        if chosen:
            yield from self.gain_untamed(seat, chosen[1])

    def explored_species(self):
        """Return the species whose Temple is explored; the Shieldheads' is from the start."""
        return [0, *(1 + temple for temple in range(3) if self.explored[19 + temple])]

    # --- Saddles

    def same_saddle(self, species):
        return [kind for kind in range(4) if self.box.is_small(kind) == self.box.is_small(species)]

    def can_find_saddle(self, seat, species):
        return self.saddles_left(seat, species) > 0 or bool(self.thrown_back(seat, self.same_saddle(species)))

    def find_saddle(self, seat, species, must=False):
        """See that there is a Saddle: throw a Tamed Dino back if there is none; tell whether there is one then."""
        if self.saddles_left(seat, species) > 0:
            return True
        options = self.thrown_back(seat, self.same_saddle(species))
        chosen = yield from ask(seat, options if must or not options else [*options, PASS])
        if chosen in (None, PASS):
            return False
        self.throw_back(seat, chosen)
        return True

    def can_gain_tamed(self, seat, species):
        return self.can_gain_untamed(seat, species) and self.can_find_saddle(seat, species)

    def gain_tamed(self, seat, species, place=HOME):
        """Gain a Tamed Dino from the general supply."""
        if self.supply[species] == 0 and not (yield from self.make_supply(seat, species)):
            return
        if not (yield from self.find_saddle(seat, species)):
            return
        self.supply[species] -= 1
        self.player[seat].tamed[place][species] += 1
        if place == INFIRMARY:
            yield from self.make_room(seat)

    # --- the states of Units

    def strain_ranger(self, seat, kind, strain):
        """Tire, injure or defeat a Ranger of the Home area, or tire the Leader in its place."""
        player = self.player[seat]
        if kind == LEADER:
            self.move_leader(seat, TIRED)
            return
        player.ranger[HOME] -= 1
        if strain == "tire":
            player.ranger[TIRED] += 1
        elif strain == "injure":
            player.ranger[INFIRMARY] += 1
            yield from self.make_room(seat)

    def strain_dino(self, seat, kind, strain):
        """Tire or injure a Tamed Dino of the Home area; a Rider only tires."""
        if kind == RIDER:
            self.move_leader(seat, TIRED)
            return
        tamed = self.player[seat].tamed
        tamed[HOME][kind] -= 1
        tamed[TIRED if strain == "tire" else INFIRMARY][kind] += 1
        if strain == "injure":
            yield from self.make_room(seat)

    def make_room(self, seat):
        """Defeat somebody in the Infirmary, newcomer or patient, if there is one too many."""
        player = self.player[seat]
        if self.patients(seat) <= self.infirmary_room(seat):
            return
        kinds = [kind for kind in range(4) if player.tamed[INFIRMARY][kind]]
        kinds += [RANGER] if player.ranger[INFIRMARY] else []
        chosen = yield from ask(seat, [("DEFEAT_PATIENT", kind, 0, 0) for kind in kinds])
        if chosen[1] == RANGER:
            player.ranger[INFIRMARY] -= 1
        else:
            player.tamed[INFIRMARY][chosen[1]] -= 1
            self.supply[chosen[1]] += 1

    # --- Treatments

    def healing(self, kind):
        return self.box.figures["treatments"]["ranger" if kind == RANGER else "tamed_dino"]

    def can_heal(self, seat, treatments):
        return bool(self.healable(seat, treatments, 0))

    def healable(self, seat, treatments, first):
        """Return the kinds of patients that can be healed, Rangers before the species from the lowest up."""
        player = self.player[seat]
        there = [player.ranger[INFIRMARY], *player.tamed[INFIRMARY]]
        order = [RANGER, 0, 1, 2, 3]
        return [order[i] for i in range(first, 5) if there[i] and self.healing(order[i]) <= treatments]

    def treat(self, seat, treatments):
        """Apply Treatments one after the other; what is left is lost."""
        player, first = self.player[seat], 0
        while kinds := self.healable(seat, treatments, first):
            chosen = yield from ask(seat, [*(("HEAL", kind, 0, 0) for kind in kinds), PASS])
            if chosen == PASS:
                return
            kind = chosen[1]
            treatments -= self.healing(kind)
            first = 0 if kind == RANGER else 1 + kind
            if kind == RANGER:
                player.ranger[INFIRMARY] -= 1
                player.ranger[HOME] += 1
            else:
                player.tamed[INFIRMARY][kind] -= 1
                player.tamed[HOME][kind] += 1

    # --- taming

    def is_waived(self, seat, species):
        """Tell whether an Artifact covers the Resource cost of a species."""
        covers = (i for i, artifact in enumerate(self.box.artifacts) if artifact["tames"] == SPECIES[species])
        return any(self.player[seat].artifact[i] for i in covers)

    def taming_price(self, seat, species, free):
        return [0] * 4 if free or self.is_waived(seat, species) else self.box.taming_cost(species)

    def strain_bearers(self, seat, strain):
        """Return who can bear the strain of a taming: a Ranger at Home, or the Leader unless it is a defeat."""
        rangers = [RANGER] if self.player[seat].ranger[HOME] else []
        return rangers + ([LEADER] if strain != "defeat" and self.leader_is_home(seat) else [])

    def can_tame(self, seat, species, free):
        player, strain = self.player[seat], self.box.dinos[species]["strain"]
        price = self.taming_price(seat, species, free)
        can_pay = all(has >= asked for has, asked in zip(player.resource, price, strict=True))
        can_bear = not strain or bool(self.strain_bearers(seat, strain))
        return player.untamed[species] > 0 and can_pay and can_bear and self.can_find_saddle(seat, species)

    def tameable(self, seat, species, free):
        kinds = range(4) if species is None else [species]
        return [kind for kind in kinds if self.can_tame(seat, kind, free)]

    def tame(self, seat, number, species, free, must):
        """Tame up to some Dinos, of one species or of any; the first one may not be declined where it was chosen."""
        for i in range(number):
            options = [("TAME", kind, 0, 0) for kind in self.tameable(seat, species, free)]
            stop = [] if must and i == 0 else [PASS]
            chosen = yield from ask(seat, options and options + stop)
            if chosen in (None, PASS):
                return
            yield from self.tame_one(seat, chosen[1], free)

    def tame_one(self, seat, species, free):
        player, strain = self.player[seat], self.box.dinos[species]["strain"]
        for resource, number in enumerate(self.taming_price(seat, species, free)):
            player.resource[resource] -= number
        yield from self.find_saddle(seat, species, must=True)
        if strain:
            bearers = self.strain_bearers(seat, strain)
            chosen = yield from ask(seat, [("BEAR", kind, 0, 0) for kind in bearers])
            yield from self.strain_ranger(seat, chosen[1], strain)
        player.untamed[species] -= 1
        player.tamed[HOME][species] += 1

    # --- Adventures send Units home

    def rest(self, seat):
        """Return Tired Units to the Home area."""
        player = self.player[seat]
        player.ranger[HOME] += player.ranger[TIRED]
        player.ranger[TIRED] = 0
        for species in range(4):
            player.tamed[HOME][species] += player.tamed[TIRED][species]
            player.tamed[TIRED][species] = 0
        if player.leader_place == TIRED:
            self.move_leader(seat, HOME)

    def bring_home(self, seat):
        """Return all Units of a finished Adventure to the Home area; a toppled Leader is set upright."""
        player = self.player[seat]
        player.ranger[HOME] += player.ranger[ADVENTURE]
        player.ranger[ADVENTURE] = 0
        for species in range(4):
            player.tamed[HOME][species] += player.tamed[ADVENTURE][species]
            player.tamed[ADVENTURE][species] = 0
        if player.leader_place in (2, 3):
            self.move_leader(seat, HOME)
