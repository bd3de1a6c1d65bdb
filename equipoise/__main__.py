"""The command `equipoise`: whatever goes wrong ends as one plain sentence and an exit status."""

import os
import sys
from collections.abc import Sequence

from equipoise.faults import FAILED, INTERRUPTED, OK, STOPS, WRONG_CALL, status_of, terminations_raised


def main() -> None:
    """Run the command line and exit with its status."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Carry out a command.

    Parameters
    ----------
    arguments : sequence of str
        What was typed after `equipoise`.

    Returns
    -------
    int
        0 if the work was done, 1 if it failed, 2 if the call was wrong, 130 if it was interrupted (Ctrl-C), 143 if it
        was asked to end (SIGTERM).
    """
    try:
        with terminations_raised():
            status = _called(arguments)
        return _ended(INTERRUPTED, "stopped") if status == INTERRUPTED else status
    except STOPS as stop:
        return _ended(status_of(stop), "stopped")
    except BrokenPipeError:  # whoever read the output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except Exception as error:
        return _ended(*_explained(error))


def _called(arguments: Sequence[str]) -> int:
    from equipoise.app import app

    return int(app(args=list(arguments), standalone_mode=False) or OK)


def _ended(status: int, text: str) -> int:
    sys.stderr.write(f"equipoise: {text}\n")
    return status


def _explained(error: Exception) -> tuple[int, str]:
    """Return the status and the sentence for a fault; what is no fault of anybody's is raised again."""
    from typer import Abort

    from equipoise.faults import Stopped
    from sim.faults import UsageFault
    from sim.page import BookError

    if isinstance(error, Stopped):
        return error.status, str(error)
    if isinstance(error, UsageFault | BookError):
        return WRONG_CALL, str(error)
    if told := getattr(error, "format_message", None):  # typer's own complaints about a call
        return WRONG_CALL, told()
    if isinstance(error, Abort):
        return INTERRUPTED, "stopped"
    raise error


if __name__ == "__main__":
    main()
