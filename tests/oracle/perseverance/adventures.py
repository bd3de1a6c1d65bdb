"""Adventures: cards and offers, the Units they ask for, their two stages, Threats."""

from oracle.perseverance.box import ANY_HILLS, LEADER, NOTHING, PLACES, PORTAL, RANGER, TEMPLES, ZONES
from oracle.perseverance.effects import Setting
from oracle.perseverance.luck import draw_below
from oracle.perseverance.table import ADVENTURE, ADVENTURES, HOME, INFIRMARY, LEADER_ON_CARD, LEADER_SPACE, TOPPLED
from oracle.perseverance.units import PASS, ask

HILLS = 2
ORDER_OF_KINDS = (LEADER, 3, 2, 1, 0, RANGER)


class Adventures:
    # --- cards

    def open_adventures(self, terrain):
        """Open the offer of a terrain when the first Dino stands there."""
        if not self.adventures_open[terrain]:
            self.adventures_open[terrain] = 1
            self.refill_adventures(terrain)

    def refill_adventures(self, terrain):
        """Reveal cards until the offer is full or the deck empty; new cards lie on top."""
        offer, deck = self.adventure_offer[terrain], self.adventure_deck[terrain]
        while deck and len(offer) < self.box.figures["offers"][f"adventures_{self.players}p"]:
            offer.append(deck.pop(0))

    def can_fill_card(self, seat, card, units):
        """Tell whether Units meet what a card asks for, one figure one place: all ways are tried."""
        size, leader, rangers, exact, higher = self.box.requirement(card)
        slots = [("leader", 0)] * leader + [("ranger", 0)] * rangers
        slots += [("exact", species) for species in exact] + [("higher", species) for species in higher]
        return len(units) >= size and self.can_seat(seat, slots, units)

    def can_seat(self, seat, slots, units):
        if not slots:
            return True
        slot, *others = slots
        for kind in set(units):
            if self.may_seat(seat, kind, *slot):
                rest = list(units)
                rest.remove(kind)
                if self.can_seat(seat, others, rest):
                    return True
        return False

    def may_seat(self, seat, kind, what, species):
        if what == "leader":
            return kind == LEADER
        if what == "ranger":
            return kind in (RANGER, LEADER)
        rank = self.rides(seat) if kind == LEADER else NOTHING if kind == RANGER else kind
        return rank == species if what == "exact" else rank >= species

    def startable(self, seat):
        """Return the cards of the offers that can be started: terrain, place in the offer, card."""
        if self.player[seat].card != NOTHING:
            return []
        units = self.home_units(seat)
        offered = [(t, i, card) for t in range(3) for i, card in enumerate(self.adventure_offer[t])]
        return [found for found in offered if self.can_fill_card(seat, found[2], units)]

    def do_start(self, at):
        """Start a Wilderness Adventure; declined if wanted, unless an option of a Zone was chosen for it."""
        options = [("TAKE_CARD", *found) for found in self.startable(at.seat)]
        chosen = yield from ask(at.seat, options and options + ([] if at.must else [PASS]))
        if chosen in (None, PASS):
            return
        _, terrain, _, card = chosen
        self.adventure_offer[terrain].remove(card)
        yield from self.begin_adventure(at.seat, card)
        self.refill_adventures(terrain)

    def begin_adventure(self, seat, card):
        """Send Units, kind by kind; those still to come must be able to meet the card."""
        player = self.player[seat]
        player.card, player.stage, player.absorbed = card, 1, 0
        player.starts += 1
        sent, to_come = [], self.home_units(seat)
        for kind in ORDER_OF_KINDS:
            there = to_come.count(kind)
            to_come = [other for other in to_come if other != kind]
            numbers = [n for n in range(there + 1) if self.can_fill_card(seat, card, sent + [kind] * n + to_come)]
            _, _, number, _ = yield from ask(seat, [("SEND_UNITS", kind, n, 0) for n in numbers])
            sent += [kind] * number
            self.send_units(seat, kind, number)

    def send_units(self, seat, kind, number):
        player = self.player[seat]
        if kind == LEADER:
            if number:
                self.move_leader(seat, LEADER_ON_CARD)
        elif kind == RANGER:
            player.ranger[HOME] -= number
            player.ranger[ADVENTURE] += number
        else:
            player.tamed[HOME][kind] -= number
            player.tamed[ADVENTURE][kind] += number

    # --- stages

    def resolve_stage(self, seat):
        """Resolve the current stage of an ongoing Adventure: rewards, Threats, wrap-up."""
        player = self.player[seat]
        if player.card == NOTHING:
            return
        card, stage = self.box.cards[player.card], player.stage
        rewards, at = [card[f"stage_{stage}"]], Setting(seat, ADVENTURES)
        if stage == 2 and self.gains_extra(seat, card):
            rewards.append(card.get("cartography_reward", card.get("city_reward")))
            any_order = all(self.can_resolve(reward, at) for reward in rewards)
            chosen = yield from ask(seat, [("TAKE_FIRST", i, 0, 0) for i in range(2 if any_order else 1)])
            rewards = rewards[:: -1 if chosen[1] else 1]
        for reward in rewards:
            yield from self.resolve(reward, at)
        if card["terrain"] == "temple":
            if stage == 1:
                self.defeat_on_card(seat, card["defeat"])
        else:
            yield from self.face_threats(seat, card[f"threat_{stage}"])
        if stage == 1:
            player.stage = 2
        else:
            self.complete(seat, card)

    def gains_extra(self, seat, card):
        """Tell whether the Cartography reward, or the City reward of a Temple, is gained."""
        if "city" in card:
            zone = ZONES.index(card["city"])
            any_piece = self.box.ruling["presence_earns_city_rewards"]
            return self.presence(seat, zone) > 0 if any_piece else seat in self.die_owner[zone]
        if card["cartography"] == ANY_HILLS:
            places = [place for place in range(22) if self.box.terrain[place] == HILLS]
            if self.plot_owner[PORTAL] == seat:
                return True
        else:
            places = [PLACES.index(card["cartography"])]
        if any(self.settlement[place][seat] for place in places):
            return True
        return self.has_ability(seat, "cartographer") and any(self.is_charted(place) for place in places)

    def is_charted(self, place):
        """Tell whether a place is explored or next to an explored one."""
        return bool(self.explored[place]) or any(self.explored[other] for other in self.box.neighbours[place])

    def defeat_on_card(self, seat, whom):
        """Defeat the Unit that a Temple names, if it is on the Adventure."""
        player = self.player[seat]
        if whom == "ranger":
            player.ranger[ADVENTURE] -= 1 if player.ranger[ADVENTURE] else 0
            return
        species = ("shieldhead", "raptor", "thunderhorn", "ironjaw").index(whom)
        if player.tamed[ADVENTURE][species]:
            player.tamed[ADVENTURE][species] -= 1
            self.supply[species] += 1

    def face_threats(self, seat, threats):
        """Injure a Unit whenever the die falls short of a Threat, or the tracker crosses the Injury icon."""
        figures = self.box.figures
        for threat in threats:
            injuries = self.advance_tracker(seat, threat) if figures["threat"]["tracks"] else self.roll(seat) < threat
            for _ in range(injuries):
                yield from self.suffer_injury(seat)

    def advance_tracker(self, seat, steps):
        """Move the tracker on the player's Threat Track; return how often it crosses the Injury icon."""
        player, spaces = self.player[seat], self.box.figures["threat_track"]["spaces"]
        crossed, player.tracker = divmod(player.tracker + steps, spaces)
        return crossed

    def roll(self, seat):
        """Roll the Threat die."""
        faces = self.box.figures["threat"]["faces"]
        return faces[draw_below(self.own_luck[seat], len(faces))]

    def suffer_injury(self, seat):
        """Injure a Unit on the Adventure, if there is one to be injured."""
        player = self.player[seat]
        kinds = [kind for kind in range(4) if player.tamed[ADVENTURE][kind]]
        kinds += [RANGER] if player.ranger[ADVENTURE] else []
        kinds += [LEADER] if player.leader_place == LEADER_ON_CARD and not player.absorbed else []
        chosen = yield from ask(seat, [("INJURE", kind, 0, 0) for kind in kinds])
        if chosen:
            yield from self.injure_on_card(seat, chosen[1])

    def injure_on_card(self, seat, kind):
        player = self.player[seat]
        if kind == LEADER:
            player.absorbed = 1
            self.move_leader(seat, TOPPLED)
        elif kind == RANGER:
            player.ranger[ADVENTURE] -= 1
            player.ranger[INFIRMARY] += 1
            yield from self.make_room(seat)
        else:
            player.tamed[ADVENTURE][kind] -= 1
            player.tamed[INFIRMARY][kind] += 1
            yield from self.make_room(seat)

    def complete(self, seat, card):
        """Bring the Units home and count the Adventure as completed."""
        player = self.player[seat]
        self.bring_home(seat)
        is_temple = card["terrain"] == "temple"
        player.done[is_temple] += 1
        if is_temple:
            self.temple_done[player.card - (len(self.box.cards) - len(TEMPLES))] = 1
        player.card, player.stage = NOTHING, 0

    # --- the second stage of the Thunderhorn Temple

    def leader_zones(self):
        """Return the City Zones with an empty Leader space: the card asks for no more."""
        return [zone for zone in range(4) if self.has_leader_space(zone)]

    def could_work_with_leader(self, at):
        return self.player[at.seat].leader_place in (LEADER_ON_CARD, TOPPLED) and bool(self.leader_zones())

    def do_work_with_leader(self, at):
        """Move the Leader from the Adventure into a City Zone and resolve two of its options."""
        if not self.could_work_with_leader(at):
            return
        chosen = yield from ask(at.seat, [("LEADER_TO", zone, 0, 0) for zone in self.leader_zones()])
        self.move_leader(at.seat, LEADER_SPACE, chosen[1])
        yield from self.take_options(at.seat, chosen[1], self.box.figures["zone_options"]["die"])
