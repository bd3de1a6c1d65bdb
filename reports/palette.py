"""The colours of the report: in figures as written here, on the page as variables, so that they follow dark mode.

Above and below the fair share are orange and blue, which colour-blind readers can tell apart.
The sources of points use Paul Tol's scheme "light", made for areas that bear dark labels.
"""

PAPER = "#ffffff"
INK = "#1c2330"
MUTED = "#5b6472"
LINE = "#d5d3cc"
SOFT = "#b7bdc8"  # bands and areas that mean neither above nor below
ABOVE = "#c2410c"
BELOW = "#1d5f99"
ON_AREA = "#14171b"  # labels on the areas below, in light and dark mode

AREAS = ("#77aadd", "#ee8866", "#eedd88", "#44bb99", "#ffaabb", "#99ddff", "#bbcc33", "#aaaa00")
REST = "#dddddd"  # all sources that have no colour of their own

VARIABLES = {PAPER: "paper", INK: "ink", MUTED: "muted", LINE: "line", SOFT: "soft", ABOVE: "above", BELOW: "below"}
