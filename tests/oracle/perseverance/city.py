"""Working in the City: dice and what they cost, companions, the options of a Zone."""

from oracle.perseverance.box import LEADER, NEUTRAL, NOTHING, RIDER
from oracle.perseverance.effects import Setting
from oracle.perseverance.table import CITY, GLOWBERRY, HOME, THUNDERHORN, THUNDERHORN_SPACE
from oracle.perseverance.units import PASS, ask


class City:
    # --- dice

    def free_die_spaces(self, zone):
        """Return the empty die spaces of a Zone, one for each icon."""
        spaces = [i for i in range(len(self.box.zones[zone]["die_spaces"])) if self.die_owner[zone][i] == NOTHING]
        icons = [self.box.die_space(zone, space) for space in spaces]
        return [space for i, space in enumerate(spaces) if icons[i] not in icons[:i]]

    def payments(self, seat, owner, face, icon):
        """Return how many payments a die takes: one for an opponent's, one for another face."""
        is_changed = face != icon and not self.has_ability(seat, "trade_plaza")
        return (owner not in (seat, NEUTRAL)) + is_changed

    def price(self, seat, payments):
        """Return Glowberries and Followers that payments take, and whether they are paid in full."""
        player, each = self.player[seat], self.box.figures["payments"]
        in_glowberries = min(payments, player.resource[GLOWBERRY] // each["glowberries"])
        if in_glowberries < payments and self.box.ruling["payments_joined"]:
            in_glowberries = 0
        due = (payments - in_glowberries) * each["followers"]
        return in_glowberries * each["glowberries"], min(due, player.followers), due <= player.followers

    def is_die_allowed(self, seat, owner, payments):
        """Tell whether a die may be taken: an opponent's is paid in full while an own or Neutral one is there."""
        covered = payments if self.box.ruling["ban_covers_faces"] else 1
        if owner in (seat, NEUTRAL) or self.price(seat, covered)[2]:
            return True
        return not any(self.pool[seat]) and not any(self.pool[NEUTRAL])

    def works_when_paid(self, seat, zone, payments):
        """Tell whether an option of a Zone could be resolved once a die is paid for."""
        player = self.player[seat]
        glowberries, _, _ = self.price(seat, payments)
        player.resource[GLOWBERRY] -= glowberries
        works = self.can_work(seat, zone)
        player.resource[GLOWBERRY] += glowberries
        return works

    def dice_for(self, seat, zone, space):
        """Return owner and face of the dice that can be placed on a space."""
        icon = self.box.die_space(zone, space)
        kinds = [(owner, face) for owner in range(NEUTRAL + 1) for face in range(4) if self.pool[owner][face]]
        due = {(owner, face): self.payments(seat, owner, face, icon) for owner, face in kinds}
        works = {payments: self.works_when_paid(seat, zone, payments) for payments in set(due.values())}
        return [kind for kind in kinds if works[due[kind]] and self.is_die_allowed(seat, kind[0], due[kind])]

    def work_spaces(self, seat):
        """Return the die spaces where some die can be placed."""
        spaces = [(zone, space) for zone in range(4) for space in self.free_die_spaces(zone)]
        return [(zone, space) for zone, space in spaces if self.dice_for(seat, zone, space)]

    def work(self, seat, zone, space):
        """Place a die, paying for it, and work in its Zone."""
        options = [("TAKE_DIE", owner, face, 0) for owner, face in self.dice_for(seat, zone, space)]
        _, owner, face, _ = yield from ask(seat, options)
        icon = self.box.die_space(zone, space)
        glowberries, followers, _ = self.price(seat, self.payments(seat, owner, face, icon))
        self.player[seat].resource[GLOWBERRY] -= glowberries
        self.lose_followers(seat, followers)
        self.pool[owner][face] -= 1
        self.die_owner[zone][space] = owner
        self.die_face[zone][space] = face if self.has_ability(seat, "trade_plaza") else icon
        yield from self.bring_and_work(seat, zone, is_die=True)

    # --- companions

    def companions(self, seat, zone, is_die):
        """Return who may come along into the Thunderhorn space, so that an option is left."""
        if not self.has_thunderhorn_space(zone):
            return []
        player, found = self.player[seat], []
        if player.tamed[HOME][THUNDERHORN] and self.works_without_thunderhorn(seat, zone):
            found.append(THUNDERHORN)
        if self.leader_is_home(seat) and self.works_without_leader(seat, zone):
            if self.rides(seat) == THUNDERHORN:
                found.append(RIDER)
            if is_die and self.has_ability(seat, "leaders_forum"):
                found.append(LEADER)
        return found

    def works_without_thunderhorn(self, seat, zone):
        player = self.player[seat]
        player.tamed[HOME][THUNDERHORN] -= 1
        works = self.can_work(seat, zone)
        player.tamed[HOME][THUNDERHORN] += 1
        return works

    def works_without_leader(self, seat, zone):
        self.move_leader(seat, THUNDERHORN_SPACE, zone)
        works = self.can_work(seat, zone)
        self.move_leader(seat, HOME)
        return works

    def bring_and_work(self, seat, zone, is_die):
        """Ask who comes along, and resolve two options, or three with a companion."""
        kinds = [NOTHING, *self.companions(seat, zone, is_die)]
        _, kind, _, _ = yield from ask(seat, [("BRING", kind, 0, 0) for kind in kinds])
        picks = self.box.figures["zone_options"]["die" if kind == NOTHING else "thunderhorn"]
        if kind == THUNDERHORN:
            self.player[seat].tamed[HOME][THUNDERHORN] -= 1
            self.thunderhorns_in[zone].append((seat, False))
        elif kind in (LEADER, RIDER):
            self.move_leader(seat, THUNDERHORN_SPACE, zone)
        yield from self.take_options(seat, zone, picks, may_repeat=kind == LEADER and bool(self.player[seat].rider))

    # --- options of a Zone

    def is_unlocked(self, seat, zone, option):
        """Tell whether the fourth option of a Zone is open."""
        if option < 3:
            return True
        needs = self.box.zones[zone]["option_4_needs"]
        temples = ("the raptor temple", "the thunderhorn temple", "the ironjaw temple")
        temple = next((i for i, name in enumerate(temples) if needs.startswith(name)), None)
        return self.player[seat].done[0] > 0 if temple is None else bool(self.temple_done[temple])

    def option_words(self, zone, option, version):
        if version:
            return self.box.landmarks[self.box.landmark_version(zone)]["first_option"]
        return self.box.option(zone, option)

    def setting_of(self, seat, zone, version=0):
        return Setting(seat, CITY, zone=zone, must=True, version=bool(version))

    def options_of(self, seat, zone, used=()):
        """Return the options of a Zone that can be resolved: number, and 1 for a Landmark's version."""
        mark = self.box.landmark_version(zone)
        versions = [(0, 1)] if mark is not None and mark in self.landmarks_of(seat) else []
        everything = [(option, 0) for option in range(4) if self.is_unlocked(seat, zone, option)] + versions
        return [
            (option, version)
            for option, version in everything
            if option not in used
            and self.can_resolve(self.option_words(zone, option, version), self.setting_of(seat, zone, version))
        ]

    def can_work(self, seat, zone):
        before, self.settled_zones = self.settled_zones, []
        works = bool(self.options_of(seat, zone))
        self.settled_zones = before
        return works

    def take_options(self, seat, zone, picks, may_repeat=False):
        """Resolve different options one after the other; after the first one may stop."""
        before, self.settled_zones = self.settled_zones, []
        used = []
        for pick in range(picks):
            barred = [] if may_repeat and pick == picks - 1 else used
            options = [("TAKE_OPTION", *found, zone) for found in self.options_of(seat, zone, barred)]
            chosen = yield from ask(seat, options and options + ([PASS] if pick else []))
            if chosen in (None, PASS):
                break
            _, option, version, _ = chosen
            used.append(option)
            yield from self.resolve(self.option_words(zone, option, version), self.setting_of(seat, zone, version))
        self.settled_zones = before
