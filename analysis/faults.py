"""What is wrong with a run folder."""


class RunFault(ValueError):  # noqa: N818 (the fault is the folder's, not ours)
    """A run folder that cannot be read: one plain sentence that says what, where and what is allowed."""
