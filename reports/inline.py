"""Turns a figure's SVG file into part of a page."""

import re

from markupsafe import Markup, escape

from reports.figures import Picture
from reports.palette import VARIABLES


def inline(picture: Picture) -> Markup:
    """Return the SVG of a figure as an element of an HTML page.

    Parameters
    ----------
    picture : Picture
        A figure, its SVG a file of its own.

    Returns
    -------
    Markup
        The same drawing: as wide as its place, in the colours of the page, with names of its own and a text for those
        who do not see it.
    """
    svg = picture.svg.decode()
    body = svg[svg.index("<svg") :]
    view = re.search(r'viewBox="[^"]*"', body)
    drawing = body[body.index(">") + 1 :]
    drawing = re.sub(r'(id="|href="#|url\(#)', rf"\g<1>{picture.name}-", drawing)
    for colour, variable in VARIABLES.items():
        drawing = drawing.replace(colour, f"var(--{variable})")
    return Markup(f'<svg {view[0] if view else ""} role="img" aria-label="{escape(picture.alt)}">{drawing}')
