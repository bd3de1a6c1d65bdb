"""Choices about Units: taming, strain, Treatments, the Infirmary, Adventures."""

from sim.games.perseverance.state import LEADER, RANGER, Place, Strain
from sim.games.perseverance.words.asked import Asked
from sim.games.perseverance.words.effects import WITHOUT_COST
from sim.games.perseverance.words.names import RESOURCES, SPECIES
from sim.games.perseverance.words.phrases import a_unit, counted, listed, one, unit

AREAS = {Place.HOME: "from Home", Place.TIRED: "from the Tired area", Place.INFIRMARY: "from the Infirmary"}


def tame(asked: Asked) -> str:
    """Say who is tamed, and at what cost."""
    species = asked.arguments[0]
    resources, strain = _cost(asked, species), Strain(int(asked.tables["strain"][species]))
    cost = [f"spend {listed(resources)}"] if resources else []
    cost += [f"{strain.name.lower()} a Ranger"] if strain != Strain.NONE else []
    return f"tame {one(SPECIES[species])}" + (f" ({', '.join(cost)})" if cost else "")


def _cost(asked: Asked, species: int) -> list[str]:
    """Return the Resources that taming takes, none if an Artifact or the effect waives them."""
    covered = asked.player["artifact"][asked.tables["tames"][species]]
    if covered or asked.frame["c"] & WITHOUT_COST:
        return []
    amounts = zip(asked.tables["taming_cost"][species].tolist(), RESOURCES, strict=True)
    return [counted(amount, resource) for amount, resource in amounts if amount]


def bear(asked: Asked) -> str:
    """Say who bears the strain of taming."""
    kind = asked.arguments[0]
    strain = Strain.TIRE if kind == LEADER else Strain(int(asked.frame["a"]))
    return f"{strain.name.lower()} {a_unit(kind, asked.leader)} for taming"


def throw_back(asked: Asked) -> str:
    """Say which Tamed Dino goes back to the supply."""
    species, place, _ = asked.arguments
    return f"throw back {a_unit(species, asked.leader)} {AREAS[Place(place)]}"


def take_dino(asked: Asked) -> str:
    """Say which Dino is gained."""
    return f"take {one(f'Untamed {SPECIES[asked.arguments[0]]}')}"


def heal(asked: Asked) -> str:
    """Say who is healed, and with how many Treatments."""
    kind = asked.arguments[0]
    treatments = asked.tables["treat_ranger" if kind == RANGER else "treat_dino"]
    return f"heal {a_unit(kind, asked.leader)} with {counted(treatments, 'Treatment')}"


def defeat_patient(asked: Asked) -> str:
    """Say who makes room in the Infirmary."""
    return f"defeat {a_unit(asked.arguments[0], asked.leader)} in the Infirmary"


def injure(asked: Asked) -> str:
    """Say who suffers an Injury of the Adventure."""
    kind = asked.arguments[0]
    return f"topple {asked.leader}" if kind == LEADER else f"injure {a_unit(kind, asked.leader)} on the Adventure"


def start_adventure(asked: Asked) -> str:
    """Say which Adventure is started."""
    return f"start the Adventure {asked.names.adventures[asked.arguments[2]]}"


def send_units(asked: Asked) -> str:
    """Say how many of a kind go on the Adventure."""
    kind, quantity, _ = asked.arguments
    name = f"the Adventure {asked.names.adventures[asked.frame['a']]}"
    if kind == LEADER:
        return f"send {asked.leader} on {name}" if quantity else f"keep {asked.leader} from {name}"
    whom = counted(quantity, unit(kind, asked.leader)) if quantity else f"no {unit(kind, asked.leader)}"
    return f"send {whom} on {name}"
