"""What the words of programs usually bring, for policies that weigh them by a price list."""

from sim.games.perseverance.programs import Step
from sim.games.perseverance.state import Asset, Effect, Gained, Species

Brought = tuple[int, int, int]  # Asset, amount, 1 if it is brought whatever lies on the table
USUAL_COUNT = 2  # of what something is gained for each of
MOST_TAMED = 2  # usually, however many may be

BROUGHT: dict[int, Brought] = {
    Effect.GAIN_ANY_RESOURCES: (Asset.SCRAP, 2, 1),
    Effect.GAIN_CRATE_ELSEWHERE: (Asset.CRATE, 1, 1),
    Effect.GAIN_UNTAMED_ANY: (Asset.UNTAMED + Species.IRONJAW, 1, 1),
    Effect.GAIN_UNTAMED_EXPLORED: (Asset.UNTAMED + Species.SHIELDHEAD, 1, 1),
    Effect.GAIN_ARTIFACT: (Asset.ARTIFACT, 1, 0),
    Effect.INFLUENCE_ANY: (Asset.INFLUENCE, 1, 1),
    Effect.INFLUENCE_TWO: (Asset.INFLUENCE, 2, 1),
    Effect.INFLUENCE_WILDERNESS: (Asset.INFLUENCE, 1, 1),
    Effect.INFLUENCE_HERE: (Asset.INFLUENCE, 1, 1),
    Effect.INFLUENCE_ZONE: (Asset.INFLUENCE, 1, 1),
    Effect.INFLUENCE_ELSEWHERE: (Asset.INFLUENCE, 1, 1),
    Effect.INFLUENCE_NEW: (Asset.INFLUENCE, 2, 0),
    Effect.INFLUENCE_PRESENT: (Asset.INFLUENCE, 2, 0),
    Effect.INFLUENCE_COUNCIL: (Asset.INFLUENCE, 1, 0),
    Effect.INFLUENCE_RETRIEVE: (Asset.INFLUENCE, 1, 0),
    Effect.RANCH_TILE: (Asset.RANCH_TILE, 1, 1),
    Effect.RANCH_EFFECT: (Asset.FORAGE, 1, 1),
    Effect.FORAGE_ANY: (Asset.FORAGE, 1, 1),
    Effect.DISCOVER_ANY: (Asset.FORAGE, 1, 1),
    Effect.BUILD_WILD: (Asset.WILD_SETTLEMENT, 1, 0),
    Effect.BUILD_HERE: (Asset.WILD_SETTLEMENT, 1, 0),
    Effect.BUILD_OUTPOST_B: (Asset.WILD_SETTLEMENT, 1, 0),
    Effect.BUILD_BOTTOM: (Asset.CITY_SETTLEMENT, 1, 0),
    Effect.BUILD_CITY: (Asset.CITY_SPACE, 1, 0),
    Effect.START_ADVENTURE: (Asset.ADVENTURE, 1, 0),
    Effect.RECALL_LEADER: (Asset.FOLLOWERS, 1, 0),
    Effect.WORK_WITH_LEADER: (Asset.RANCH_TILE, 2, 1),
    Effect.SWAP_DIE: (Asset.OWN_DIE, 1, 1),
    Effect.REMOVE_OVERLAY: (Asset.TREATMENT, 2, 1),
    Effect.BECOME_RIDER: (Asset.RIDER, 1, 1),
    Effect.HEAL_STARTER: (Asset.TREATMENT, 1, 1),
    Effect.SADDLE_STARTER: (Asset.TAMED, 1, 1),
    Effect.DEFEAT_RANGER: (Asset.RANGER, -1, 1),
}
COUNTED_ASSETS = {
    Gained.FOLLOWERS: Asset.FOLLOWERS,
    Gained.GLOWBERRIES: Asset.GLOWBERRY,
    Gained.TREATMENTS: Asset.TREATMENT,
}


def brought(step: Step) -> Brought:
    """Return what a step usually brings, nothing for gates and choices."""
    op, a, b, c = step
    if op in BROUGHT:
        return BROUGHT[op]
    if op == Effect.GAIN_PER:
        return COUNTED_ASSETS[Gained(c)], USUAL_COUNT * a, 0
    by_argument: dict[int, Brought] = {
        Effect.GAIN_RESOURCE: (Asset.FOOD + a, b, 1),
        Effect.RETURN_RESOURCE: (Asset.FOOD + a, -b, 1),
        Effect.SPEND_RESOURCE: (Asset.FOOD + a, -b, 1),
        Effect.GAIN_FOLLOWERS: (Asset.FOLLOWERS, a, 1),
        Effect.GAIN_CRATES: (Asset.CRATE, a, 1),
        Effect.GAIN_RANGERS: (Asset.RANGER, a, 1),
        Effect.GAIN_UNTAMED: (Asset.UNTAMED + a, b, 1),
        Effect.SPEND_UNTAMED: (Asset.UNTAMED + a, -1, 1),
        Effect.GAIN_TAMED: (Asset.TAMED + a, b, 1),
        Effect.GAIN_INJURED: (Asset.TAMED + a, b, 0),
        Effect.SPEND_TAMED: (Asset.TAMED + a, -1, 1),
        Effect.TREAT: (Asset.TREATMENT, a, 0),
        Effect.TAME: (Asset.TAMING, min(a, MOST_TAMED), 0),
        Effect.FORAGE_OWN: (Asset.FORAGE, a, 0),
    }
    return by_argument.get(op, (Asset.FOLLOWERS, 0, 0))
