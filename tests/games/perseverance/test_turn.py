"""R4: the steps of a turn, and of the game."""

import pytest
from games.perseverance.lay import table

from sim.games.perseverance.state import NOTHING, LeaderPlace, Verb, Zone

PASS = (Verb.PASS,)


class TestR4Turn:
    def test_the_steps_follow_one_another(self):
        laid = table().threat_die(6).adventure(0, "swarm_welcome", ranger=3)
        laid.work(Zone.SUSTENANCE).option(1).choose(Verb.TAKE_RESOURCES, 0, 0).choose(Verb.PASS)
        assert {verb for verb, *_ in laid.options()} == {Verb.USE_CRATES}
        before = laid.has(0)
        laid.choose(Verb.USE_CRATES, 1, 0).choose(Verb.RANCH_EFFECT, 3)
        assert laid.changed(before) == {"food": 1, "glowberry": 1, "island": 1}
        assert (laid.to_move, laid.player(0)["turns"]) == (1, 1)

    def test_every_turn_has_a_primary_and_a_secondary_action_an_adventure_stage_and_an_end(self):
        laid = table(seat=3).threat_die(6).adventure(0, "swarm_welcome", ranger=3).tired(0, ranger=1).end(3)
        laid.check = lambda: None  # somebody is Tired when the next turn begins
        assert {verb for verb, *_ in laid.settle()} == {Verb.WORK}
        laid.work(Zone.SUSTENANCE).option(2).choose(Verb.PASS)
        assert {verb for verb, *_ in laid.options()} == {Verb.USE_CRATES}
        before = laid.has(0)
        laid.choose(Verb.USE_CRATES, 1, 0).choose(Verb.RANCH_EFFECT, 3)
        assert laid.changed(before) == {"food": 1, "glowberry": 1, "island": 1, "tired ranger": -1, "home ranger": 1}
        assert laid.to_move == 1

    @pytest.mark.parametrize(("players", "seat", "following"), [(3, 1, 2), (3, 2, 0), (4, 2, 3), (4, 3, 0)])
    def test_turns_go_clockwise(self, players, seat, following):
        laid = table(players, seat=seat).end(seat)
        laid.options()
        assert laid.to_move == following

    def test_a1_a_secondary_action_must_be_taken(self):
        assert PASS not in table().secondary().options()

    def test_d18_i23_a_poor_player_has_a_primary_and_a_secondary_action(self):
        laid = table().followers(0, 0)
        assert laid.offers(Verb.WORK)
        assert laid.secondary().offers(Verb.USE_CRATES) == [(0, 0), (1, 0), (2, 0)]

    def test_the_marker_moves_without_an_adventure(self):
        laid = table(turn=5).end()
        laid.options()
        assert laid.player(0)["turns"] == 5

    def test_c4_k17_tired_units_return_at_the_end_of_the_turn(self):
        laid = table().tired(0, ranger=2, raptor=1, ironjaw=1).leader(0, LeaderPlace.TIRED).end()
        laid.options()
        assert (laid.has(0)["home ranger"], laid.has(0)["home raptor"], laid.has(0)["home ironjaw"]) == (2, 1, 1)
        assert laid.player(0)["leader_place"] == LeaderPlace.HOME

    def test_injured_units_do_not(self):
        laid = table().infirmary(0, ranger=1, raptor=1).end()
        laid.options()
        assert (laid.has(0)["infirmary ranger"], laid.has(0)["infirmary raptor"]) == (1, 1)

    def test_those_of_others_return_at_the_end_of_their_own_turns(self):
        laid = table().tired(1, ranger=1).end()
        laid.check = lambda: None
        laid.options()
        assert laid.has(1)["tired ranger"] == 1

    def test_k2_a_toppled_leader_stays_on_the_adventure(self):
        laid = table().threat_die(6).adventure(0, "swarm_welcome", ranger=2, leader=1)
        laid.leader(0, LeaderPlace.TOPPLED).end().options()
        assert laid.player(0)["leader_place"] == LeaderPlace.TOPPLED

    @pytest.mark.parametrize(("turn", "over"), [(7, 0), (8, 1)])
    def test_the_game_ends_when_all_have_taken_eight_turns(self, turn, over):
        laid = table(3, seat=2, turn=turn).end(2)
        assert bool(laid.options()) != bool(over)
        assert laid.state["over"] == over

    def test_the_last_seat_still_plays_its_eighth_turn(self):
        laid = table(3, seat=1, turn=8).end(1)
        laid.options()
        assert (laid.to_move, laid.state["over"]) == (2, 0)

    def test_followers_are_remembered_round_by_round_and_so_is_who_leads(self):
        laid = table(3, seat=2).followers(1, 20).end(2)
        laid.options()
        assert laid.state["player"]["progress"][:3, 0].tolist() == [10, 20, 10]
        assert (laid.state["lead"], laid.state["lead_changes"]) == (1, 0)
        laid = laid.followers(0, 30).turn(2)
        laid.state["turn"] = 6
        laid.state["player"]["turns"] = [2, 2, 1, 0]
        laid.end(2).options()
        assert (laid.state["lead"], laid.state["lead_changes"]) == (0, 1)

    def test_a_tie_is_no_lead(self):
        laid = table(3, seat=2).followers(0, 20).followers(1, 20).end(2)
        laid.options()
        assert laid.state["lead"] == NOTHING
