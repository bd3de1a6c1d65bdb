"""The commands and their options. What they do is imported when they are called, so that help comes at once."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from equipoise.numerals import numbered

app = typer.Typer(
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
    help="Measures the balance of board games by playing millions of them.",
    epilog="`equipoise simulate perseverance --players 4 --out runs/first`, then `equipoise report runs/first`.",
)

GameName = Annotated[str, typer.Argument(help="Name of a game, as `equipoise games` lists them.", metavar="GAME")]
RunPath = Annotated[Path, typer.Argument(help="A run folder.", metavar="DIR")]
Jobs = Annotated[str | None, typer.Option(help="Worker processes, as in `--jobs 2`. [default: all cores]", metavar="J")]
Variants = Annotated[
    list[str] | None,
    typer.Option(
        "--variant",
        help="Play a variant, as in `--variant first_game`; may be repeated.",
        metavar="NAME",
    ),
]
Rulings = Annotated[
    list[str] | None,
    typer.Option(
        "--ruling",
        help="Read a rule otherwise, as in `--ruling portal_capped=false`; may be repeated.",
        metavar="NAME=VALUE",
    ),
]
Overlays = Annotated[
    list[str] | None,
    typer.Option(
        "--overlay",
        help="Take values of the data from a file, as in `--overlay my_map.toml`; may be repeated.",
        metavar="FILE.toml",
    ),
]
Changes = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        help="Change a value of the data, as in `--set leaders.keoni.start_crates=2`; may be repeated.",
        metavar="PATH=VALUE",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for scripts.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Print no progress.")]


def _show_version(wanted: bool) -> None:
    if wanted:
        from equipoise import __version__

        typer.echo(f"equipoise {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _open(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Print it.")
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command()
def simulate(
    game: Annotated[str | None, typer.Argument(help="Name of a game.", metavar="GAME", show_default=False)] = None,
    out: Annotated[
        Path | None,
        typer.Option(help="Run folder to fill, or to go on with, as in `--out runs/first`.", metavar="DIR"),
    ] = None,
    players: Annotated[
        str | None,
        typer.Option(help="Seats at the table, as in `--players 4`; `equipoise games` says which.", metavar="N"),
    ] = None,
    games: Annotated[
        str | None,
        typer.Option(
            help="How many, as in `--games 100000`, 100,000, 100_000 or 1e5; rounded up to whole rounds."
            " [default: 24,000]",
            metavar="N",
        ),
    ] = None,
    seed: Annotated[
        str | None, typer.Option(help="Decides all luck, as in `--seed 7`. [default: 1]", metavar="S")
    ] = None,
    policy: Annotated[
        str | None,
        typer.Option(
            help="Who decides: one for all seats, as in `--policy steady`, or one for each, which take turns in the"
            " seats: `--policy steady,uniform,uniform`. One that searches needs a budget, the games it plays out for"
            " each option: `--policy rollout:50`. Your own: `--policy my_policy.py:name`. [default: the game's own]",
            metavar="NAMES",
        ),
    ] = None,
    leaders: Annotated[
        str | None,
        typer.Option(
            "--leaders",
            help="Who plays: all, or some, as in `--leaders jack,keoni,phoenix`. [default: all]",
            metavar="NAMES",
        ),
    ] = None,
    factions: Annotated[
        str | None,
        typer.Option(
            "--factions", help="The same, for games that call them otherwise: `--factions all`.", metavar="NAMES"
        ),
    ] = None,
    lineup: Annotated[
        str | None,
        typer.Option(
            help="Who sits where in every game, from the first seat on: `--lineup keoni,jack,phoenix,adelita`.",
            metavar="NAMES",
        ),
    ] = None,
    design: Annotated[
        str | None,
        typer.Option(
            help="`--design latin`: blocks of games share luck; `--design fresh`: every game has its own;"
            " `--design drawn`: it draws who plays, too; `--design shuffled`: it draws the seats of a `--lineup`."
            " [default: the game's own]",
            metavar="NAME",
        ),
    ] = None,
    variant: Variants = None,
    ruling: Rulings = None,
    overlay: Overlays = None,
    changes: Changes = None,
    log_decisions: Annotated[
        str | None,
        typer.Option(
            help="How many games to log choice by choice, as in `--log-decisions 10`. [default: 0]", metavar="N"
        ),
    ] = None,
    jobs: Jobs = None,
    check: Annotated[bool, typer.Option("--check", help="Check the game's invariants after every decision.")] = False,
    experiment: Annotated[
        str | None,
        typer.Option(
            help="Take the experiment from a TOML file, as in `--experiment my_question.toml`, or a ready-made one:"
            " `--experiment first_seat`.",
            metavar="FILE.toml",
        ),
    ] = None,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Play games on all cores and leave what happened as Parquet.

    The same command goes on with a run that was interrupted. Examples:

    `equipoise simulate perseverance --players 4 --games 100000 --out runs/p4`

    `equipoise simulate perseverance --players 3 --leaders jack,keoni,phoenix --policy steady --out runs/three`

    `equipoise simulate perseverance --lineup keoni,jack,phoenix,adelita --check --out runs/fixed`

    `equipoise simulate --experiment my_question.toml --quiet --out runs/mine`

    `equipoise simulate tic_tac_toe --json --out runs/small > small.json`

    `equipoise simulate perseverance --players 4 --set leaders.keoni.start_crates=2 --out runs/what_if`

    `equipoise simulate perseverance --players 4 --overlay my_map.toml --ruling portal_capped=false --out runs/mine`

    `equipoise simulate perseverance --players 4 --variant deterministic_combat --out runs/no_die`
    """
    from equipoise.playing import play, what_if_asked

    numbers = {"players": players, "games": games, "seed": seed, "log_decisions": log_decisions}
    who = {"leaders": leaders, "factions": factions, "lineup": lineup}
    names = {"game": game, "policy": policy, **who, "design": design}
    stated = {key: numbered(value) for key, value in numbers.items()} | names
    asked = {key: value for key, value in stated.items() if value is not None}
    asked |= what_if_asked(variant, ruling, overlay, changes)
    done = play(asked, experiment, out, numbered(jobs), check, quiet or as_json)
    typer.echo(_as_json(done.facts) if as_json else done.sentence)


@app.command()
def report(
    folder: RunPath,
    redraws: Annotated[
        str,
        typer.Option(help="How often the assumed values are drawn afresh; `--redraws 0`: never.", metavar="N"),
    ] = "20",
    jobs: Jobs = None,
    quiet: Quiet = False,
) -> None:
    """Judge a run and write its report; then play redraws of the assumed values, and put them into it.

    The report is there within seconds, the redraws take minutes; stopped, the same command goes on with them. Examples:

    `equipoise report runs/p4`

    `equipoise report runs/p4 --redraws 0 --quiet`
    """
    from equipoise.playing import judge

    typer.echo(judge(folder, numbered(redraws), numbered(jobs), quiet))


@app.command()
def replay(
    folder: RunPath,
    game: Annotated[str, typer.Option(help="Number of the game in the run, from 0, as in `--game 17`.", metavar="N")],
    as_json: AsJson = False,
) -> None:
    """Play a game of a run again and print every decision: what was offered, what was chosen, what changed.

    Example: `equipoise replay runs/p4 --game 17`. With `--json` each line is a decision with the whole state after it.
    """
    from equipoise.replaying import tell

    for line in tell(folder, numbered(game), as_json):
        typer.echo(line)


@app.command()
def games(as_json: AsJson = False) -> None:
    """List the games.

    Examples: `equipoise games`, for scripts `equipoise games --json`
    """
    from equipoise.listing import games_listed, games_text

    found = games_listed()
    typer.echo(_as_json(found) if as_json else games_text(found))


@app.command()
def policies(
    game: Annotated[str | None, typer.Argument(help="Name of a game.", metavar="GAME", show_default=False)] = None,
    as_json: AsJson = False,
) -> None:
    """List the policies of a game, or of all games.

    Your own policy is a function in a file: `--policy my_policy.py:name`. Examples: `equipoise policies perseverance`,
    for scripts `equipoise policies --json`
    """
    from equipoise.listing import policies_listed, policies_text

    found = policies_listed(game)
    typer.echo(_as_json(found) if as_json else policies_text(found))


@app.command()
def audit(
    game: GameName,
    variant: Variants = None,
    ruling: Rulings = None,
    overlay: Overlays = None,
    changes: Changes = None,
    as_json: AsJson = False,
) -> None:
    """Say how much of a game's data is known; list what is assumed, how unclear rules are read, and the variants.

    Examples: `equipoise audit perseverance`, for scripts `equipoise audit perseverance --json`

    `equipoise audit perseverance --overlay my_map.toml` counts the values of the overlay as known to their user.
    """
    from equipoise.listing import audit_listed, audit_text
    from equipoise.playing import what_if_asked

    found = audit_listed(game, what_if_asked(variant, ruling, overlay, changes))
    typer.echo(_as_json(found) if as_json else audit_text(found))


@app.command()
def doctor(
    game: Annotated[str, typer.Argument(help="Game of the speed check.", metavar="GAME")] = "tic_tac_toe",
    as_json: AsJson = False,
) -> None:
    """Show versions, cores and the cache, and measure the speed of one core for 5 seconds.

    Examples: `equipoise doctor`, `equipoise doctor perseverance --json`
    """
    from equipoise.doctor import examine, examined_text

    found = examine(game)
    typer.echo(_as_json(found) if as_json else examined_text(found))


def _as_json(facts: Any) -> str:
    return json.dumps(facts, indent=1, ensure_ascii=False)
