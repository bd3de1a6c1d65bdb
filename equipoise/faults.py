"""How a command can end."""

OK, FAILED, WRONG_CALL, INTERRUPTED = 0, 1, 2, 130


class Stopped(Exception):  # noqa: N818 (it need not be anybody's error)
    """A command that did not do its work: its exit status, and why in one plain sentence."""

    def __init__(self, status: int, text: str):
        super().__init__(text)
        self.status = status
