"""A book gives values by path, knows where each comes from, and answers a mistake with one sentence."""

import json
from dataclasses import asdict

import pytest

from sim.book import Book, BookError

FARM = """
labels = ["name"]
open = ["paths"]

[[source]]
of = "*"
kind = "rulebook"
section = "Animals"
[[source]]
of = ["*.eggs", "*.days"]
kind = "assumed"
reason = "nobody counted"
range = [1, 6]
[[source]]
of = "*.days"
kind = "assumed"
reason = "nobody counted"
range = [1, 600]
ordered = "falling"
[[source]]
of = "hen.home"
kind = "deduced"
argument = "hens need a roof"
[[source]]
of = "duck.home"
kind = "assumed"
reason = "not drawn on the map"
one_of = ["pond", "barn"]
[[source]]
of = "paths.*"
kind = "public"
place = "the village map"

[[limit]]
of = "*.home"
one_of = ["pond", "barn", "nest"]
[[limit]]
of = "*.eggs"
range = [0, 9]

[hen]
name = "Hen"
eggs = 3
home = "barn"
days = [30, 20, 10]

[duck]
name = "Duck"
eggs = 2
home = "pond"

[paths]
barn__pond = true
"""

RULES = """
[ducks_swim]
value = true
alternatives = [true, false]
question = "Do ducks swim?"
reading = "Yes, there is a pond."
ids = ["A1"]
"""

DECK = """
[[source]]
of = "*.suit"
kind = "assumed"
reason = "printed as pictures"
group = "suits"
shuffle = true
[[source]]
of = "*.low"
kind = "assumed"
reason = "printed as pictures"
group = "span"
one_of = [1, 10, 100]
[[source]]
of = "*.high"
kind = "assumed"
reason = "printed as pictures"
group = "span"
one_of = [2, 20, 200]

[first]
suit = "oak"
low = 1
high = 2

[second]
suit = "elm"
low = 10
high = 20

[third]
suit = "ash"
low = 1
high = 2
"""


@pytest.fixture
def read(tmp_path):
    """Return a reader of a book whose files are given as text."""

    def reader(**files):
        for stem, text in files.items():
            (tmp_path / f"{stem}.toml").write_text(text, "utf-8")
        return Book.read("farm", tmp_path)

    return reader


@pytest.fixture
def farm(read):
    return read(animals=FARM, rulings=RULES)


@pytest.fixture
def deck(read):
    return read(deck=DECK)


class TestReading:
    def test_a_file_is_its_entries_in_order_with_their_fields(self, farm):
        assert list(farm["animals"]) == ["hen", "duck", "paths"]
        assert farm["animals"]["duck"] == {"name": "Duck", "eggs": 2, "home": "pond"}

    def test_a_value_is_found_by_its_path(self, farm):
        assert farm.value("animals.hen.eggs") == 3

    def test_the_last_source_that_fits_counts(self, farm):
        kinds = {path: source.kind for path, source in farm.sources.items()}
        assert kinds["animals.hen.eggs"] == kinds["animals.duck.home"] == "assumed"
        assert kinds["animals.hen.home"] == "deduced"
        assert kinds["animals.paths.barn__pond"] == "public"

    def test_a_source_tells_section_argument_place_or_reason(self, farm):
        assert farm.source("animals.hen.home").note == "hens need a roof"
        assert farm.source("animals.paths.barn__pond").note == "the village map"

    def test_a_label_has_no_source(self, farm):
        with pytest.raises(BookError, match=r"^hen.name in animals.toml only names something and has no source$"):
            farm.source("animals.hen.name")

    def test_an_unknown_path_is_answered_with_the_nearest(self, farm):
        with pytest.raises(BookError, match=r"no value animals.hen.egg; the nearest are animals.hen.eggs"):
            farm.value("animals.hen.egg")

    def test_an_unknown_file_is_answered_with_the_files_there_are(self, farm):
        with pytest.raises(BookError, match=r"^farm has no file plants.toml; it has animals, rulings$"):
            farm["plants"]

    def test_an_empty_folder_is_no_book(self, read):
        with pytest.raises(BookError, match=r"needs a folder with its .toml files"):
            read()


MISTAKES = {
    "no TOML": ("[hen", "animals.toml is not valid TOML: end of document: expected ']'"),
    "no entry": ("eggs = 3", "eggs in animals.toml must be an entry"),
    "a table in a field": ("[hen.eggs]\nbig = 1", "hen.eggs in animals.toml must be true or false, a whole number"),
    "a point in a name": ('[hen]\n"a.b" = 1', "under a name without a point"),
    "no source": ("[hen]\neggs = 1", "hen.eggs in animals.toml has no source"),
    "source that is no table": ('source = "me"', "source in animals.toml must be tables [[source]]"),
    "labels that are no list": ('labels = "name"', "labels in animals.toml must be a list of names"),
    "pattern without a fit": (
        '[[source]]\nof = "*.egg"\nkind = "rulebook"\nsection = "A"\n[hen]\neggs = 1',
        'a [[source]] in animals.toml is of "*.egg", which fits no <entry>.<field>',
    ),
    "no pattern": ('[[source]]\nkind = "rulebook"\n[hen]\neggs = 1', "a [[source]] in animals.toml needs `of`"),
    "unknown key": ('[[source]]\nof = "*"\nwhy = "A"\n[hen]\neggs = 1', 'of "*" in animals.toml has no key why'),
    "unknown kind": ('[[source]]\nof = "*"\nkind = "guess"\n[hen]\neggs = 1', "must be of a kind: rulebook, deduced"),
    "no section": ('[[source]]\nof = "*"\nkind = "rulebook"\n[hen]\neggs = 1', "is rulebook and needs its `section`"),
    "no reason": (
        '[[source]]\nof = "*"\nkind = "assumed"\nrange = [1, 2]\n[hen]\neggs = 1',
        "is assumed and needs its `reason`",
    ),
    "assumed without bounds": (
        '[[source]]\nof = "*"\nkind = "assumed"\nreason = "A"\n[hen]\neggs = 1',
        "is assumed and needs a `range`, `one_of`, or a `group` to shuffle",
    ),
    "range upside down": (
        '[[source]]\nof = "*"\nkind = "assumed"\nreason = "A"\nrange = [6, 1]\n[hen]\neggs = 1',
        "has a `range` that is not [lowest, highest]",
    ),
    "one_of that is no list": (
        '[[source]]\nof = "*"\nkind = "assumed"\nreason = "A"\none_of = 6\n[hen]\neggs = 1',
        "has a `one_of` that is not a list",
    ),
    "unknown order": (
        '[[source]]\nof = "*"\nkind = "assumed"\nreason = "A"\nrange = [1, 6]\nordered = "up"\n[hen]\neggs = [1, 2]',
        "can be `ordered` as rising or falling",
    ),
    "range of words": (
        '[[source]]\nof = "*"\nkind = "assumed"\nreason = "A"\nrange = [1, 6]\n[hen]\neggs = "six"',
        "hen.eggs in animals.toml is not a whole number and cannot have a range",
    ),
    "value outside of its range": (
        '[[source]]\nof = "*"\nkind = "assumed"\nreason = "A"\nrange = [1, 6]\n[hen]\neggs = [1, 7]',
        "hen.eggs in animals.toml is [1, 7], which is outside of what it is drawn from, 1 to 6",
    ),
    "value outside of its alternatives": (
        '[[source]]\nof = "*"\nkind = "assumed"\nreason = "A"\none_of = ["barn"]\n[hen]\nhome = "pond"',
        'which is outside of what it is drawn from, one of "barn"',
    ),
    "alternative of another type": (
        '[[source]]\nof = "*"\nkind = "assumed"\nreason = "A"\none_of = ["barn", 1]\n[hen]\nhome = "barn"',
        'hen.home in animals.toml must be text, like "barn", not 1',
    ),
    "value outside of its limit": (
        FARM.replace("eggs = 3", "eggs = 10"),
        "hen.eggs in animals.toml must be 0 to 9, not 10",
    ),
    "limit without bounds": (FARM + '\n[[limit]]\nof = "hen.eggs"', "needs a `range` or `one_of`"),
    "group of two kinds": (
        DECK.replace("one_of = [2, 20, 200]", "one_of = [2, 20]"),
        'must be drawn like the rest of its group "span"',
    ),
}


@pytest.mark.parametrize(("text", "sentence"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_in_a_file_is_answered_with_one_sentence(read, text, sentence):
    with pytest.raises(BookError) as error:
        read(animals=text)
    assert sentence in str(error.value)
    assert "\n" not in str(error.value)


class TestAudit:
    def test_values_are_counted_by_file_and_kind_without_labels_and_rulings(self, farm):
        assert farm.audit().counts == {"animals": {"assumed": 4, "deduced": 1, "public": 1}}

    def test_assumed_values_are_listed_with_reason_and_range(self, farm):
        allowed = {found.path: (found.value, found.reason, found.allowed) for found in farm.audit().assumed}
        assert allowed["animals.hen.eggs"] == (3, "nobody counted", "1 to 6")
        assert allowed["animals.duck.home"] == ("pond", "not drawn on the map", 'one of "pond", "barn"')
        assert len(allowed) == 4

    def test_a_shuffled_value_names_its_group(self, deck):
        assert deck.audit().assumed[0].allowed == "dealt among suits"

    def test_the_share_that_is_assumed_is_of_all_counted_values(self, farm):
        assert farm.audit().share_assumed == pytest.approx(4 / 6)

    def test_it_can_be_written_as_json(self, farm):
        assert json.loads(json.dumps(asdict(farm.audit())))["counts"]["animals"]["assumed"] == 4


class TestOverlay:
    def test_a_stated_value_replaces_the_old_one_and_is_no_assumption_any_more(self, farm):
        known = farm.overlaid({"animals.hen.eggs": 5})
        assert known.value("animals.hen.eggs") == 5
        assert known.source("animals.hen.eggs").kind == "user"
        assert known.audit().counts["animals"] == {"assumed": 3, "user": 1, "deduced": 1, "public": 1}

    def test_the_book_it_lies_on_stays_as_it_was(self, farm):
        farm.overlaid({"animals.hen.eggs": 5})
        assert farm.value("animals.hen.eggs") == 3
        assert farm.source("animals.hen.eggs").kind == "assumed"

    def test_a_stated_value_may_lie_beyond_the_guess_but_not_beyond_the_limit(self, farm):
        assert farm.overlaid({"animals.hen.eggs": 9}).value("animals.hen.eggs") == 9
        with pytest.raises(BookError, match=r"^hen.eggs in animals.toml must be 0 to 9, not 10$"):
            farm.overlaid({"animals.hen.eggs": 10})

    def test_a_word_that_the_limit_does_not_know_is_answered_with_those_it_knows(self, farm):
        with pytest.raises(BookError, match='must be one of "pond", "barn", "nest", not "ponds"'):
            farm.overlaid({"animals.hen.home": "ponds"})

    @pytest.mark.parametrize("value", ["3", True, 3.5, [3], None])
    def test_a_value_of_another_type_is_refused(self, farm, value):
        with pytest.raises(BookError, match=r"hen.eggs in animals.toml must be a whole number, like 3, not "):
            farm.overlaid({"animals.hen.eggs": value})

    def test_a_list_stays_a_list_of_the_same_type(self, farm):
        with pytest.raises(BookError, match="must be a list, each a whole number, like"):
            farm.overlaid({"animals.hen.days": [1, "two"]})

    def test_an_unknown_path_is_refused_with_the_nearest(self, farm):
        with pytest.raises(BookError, match=r"the nearest are animals.hen.eggs"):
            farm.overlaid({"animals.hen.egs": 3})

    def test_an_open_entry_takes_new_fields_of_the_same_type(self, farm):
        assert farm.overlaid({"animals.paths.barn__nest": True})["animals"]["paths"] == {
            "barn__pond": True,
            "barn__nest": True,
        }
        with pytest.raises(BookError, match=r"paths.barn__nest in animals.toml must be true or false"):
            farm.overlaid({"animals.paths.barn__nest": "yes"})

    def test_other_entries_take_none(self, farm):
        with pytest.raises(BookError, match=r"no value animals.hen.feathers"):
            farm.overlaid({"animals.hen.feathers": 3})

    def test_a_label_may_be_renamed_and_is_still_none(self, farm):
        renamed = farm.overlaid({"animals.hen.name": "Rhode Island Red"})
        assert renamed.value("animals.hen.name") == "Rhode Island Red"
        assert renamed.audit() == farm.audit()

    @pytest.mark.parametrize("kind", ["rulebook", "assumed"])
    def test_it_cannot_pass_for_a_file(self, farm, kind):
        with pytest.raises(BookError, match=f'not "{kind}"'):
            farm.overlaid({"animals.hen.eggs": 5}, kind=kind)


class TestRulings:
    def test_they_are_switches(self, farm):
        assert farm.rulings() == {"ducks_swim": True}

    def test_a_switch_takes_its_alternatives(self, farm):
        assert farm.overlaid({"rulings.ducks_swim.value": False}).rulings() == {"ducks_swim": False}

    def test_a_switch_takes_nothing_else(self, read):
        book = read(
            rulings=RULES.replace("[true, false]", '["deep", "flat"]').replace("value = true", 'value = "deep"')
        )
        with pytest.raises(
            BookError, match=r'ducks_swim.value in rulings.toml must be one of "deep", "flat", not "far"'
        ):
            book.overlaid({"rulings.ducks_swim.value": "far"})

    def test_only_the_value_of_a_switch_can_be_changed(self, farm):
        with pytest.raises(BookError, match=r"ducks_swim.question in rulings.toml cannot be changed"):
            farm.overlaid({"rulings.ducks_swim.question": "Do ducks fly?"})

    def test_a_value_must_be_among_its_alternatives(self, read):
        with pytest.raises(BookError, match=r"ducks_swim.value in rulings.toml must be one of false, not true"):
            read(rulings=RULES.replace("[true, false]", "[false]"))

    def test_a_ruling_says_why(self, read):
        with pytest.raises(BookError, match=r"ducks_swim in rulings.toml must have alternatives, ids, question"):
            read(rulings=RULES.replace('reading = "Yes, there is a pond."', ""))


class TestRedraw:
    def test_the_same_seed_draws_the_same_values(self, farm):
        assert farm.redrawn(7) == farm.redrawn(7)

    def test_other_seeds_draw_other_values_and_all_of_them(self, farm):
        assert {farm.redrawn(seed).value("animals.hen.eggs") for seed in range(100)} == {1, 2, 3, 4, 5, 6}
        assert {farm.redrawn(seed).value("animals.duck.home") for seed in range(20)} == {"pond", "barn"}

    def test_what_is_known_is_not_drawn(self, farm):
        assert {farm.redrawn(seed).value("animals.hen.home") for seed in range(20)} == {"barn"}

    def test_what_a_user_states_is_not_drawn(self, farm):
        known = farm.overlaid({"animals.hen.eggs": 3, "animals.duck.home": "nest"})
        redraws = [known.redrawn(seed) for seed in range(20)]
        assert {(book.value("animals.hen.eggs"), book.value("animals.duck.home")) for book in redraws} == {(3, "nest")}

    def test_members_of_a_list_are_drawn_one_by_one_and_ordered(self, farm):
        days = farm.redrawn(1).value("animals.hen.days")
        assert days == sorted(days, reverse=True)
        assert len(set(days)) == 3

    def test_a_rising_list_rises(self, read):
        days = read(animals=FARM.replace("falling", "rising")).redrawn(1).value("animals.hen.days")
        assert days == sorted(days)
        assert len(set(days)) == 3

    def test_two_values_of_one_range_are_drawn_apart(self, farm):
        eggs = [
            (book.value("animals.hen.eggs"), book.value("animals.duck.eggs")) for book in map(farm.redrawn, range(20))
        ]
        assert any(hen != duck for hen, duck in eggs)

    def test_a_shuffled_group_keeps_its_values(self, deck):
        suits = [tuple(card["suit"] for card in deck.redrawn(seed)["deck"].values()) for seed in range(50)]
        assert {frozenset(dealt) for dealt in suits} == {frozenset(["oak", "elm", "ash"])}
        assert len(set(suits)) == 6

    def test_a_group_is_drawn_together(self, deck):
        cards = [card for seed in range(20) for card in deck.redrawn(seed)["deck"].values()]
        assert {(card["low"], card["high"]) for card in cards} == {(1, 2), (10, 20), (100, 200)}

    def test_a_new_assumption_leaves_the_other_draws_alone(self, farm, tmp_path):
        (tmp_path / "animals.toml").write_text(FARM.replace("eggs = 2", "eggs = 2\ndays = [5]"), "utf-8")
        longer = Book.read("farm", tmp_path).redrawn(3)
        assert longer.value("animals.hen.days") == farm.redrawn(3).value("animals.hen.days")


class TestDigest:
    def test_it_stays_while_the_files_do(self, farm, tmp_path):
        assert Book.read("farm", tmp_path).digest == farm.digest

    def test_it_changes_with_a_byte(self, farm, read):
        assert read(animals=FARM + "# seen\n").digest != farm.digest

    def test_it_changes_with_the_name_of_a_file(self, deck, tmp_path):
        (tmp_path / "deck.toml").rename(tmp_path / "cards.toml")
        assert Book.read("farm", tmp_path).digest != deck.digest

    def test_it_changes_with_an_overlay(self, farm):
        digests = {farm.overlaid({"animals.hen.eggs": eggs}).digest for eggs in (4, 5)}
        assert len(digests | {farm.digest}) == 3

    def test_it_does_not_depend_on_the_order_of_an_overlay(self, farm):
        one = {"animals.hen.eggs": 4, "animals.duck.eggs": 5}
        assert farm.overlaid(one).digest == farm.overlaid(dict(reversed(one.items()))).digest

    def test_it_changes_with_a_redraw(self, farm):
        assert len({farm.redrawn(seed).digest for seed in range(5)} | {farm.digest}) == 6
