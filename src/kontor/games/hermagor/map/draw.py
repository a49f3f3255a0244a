"""Draws a country as an SVG picture, in layers from the ground up.

Every part carries a class and the id of what it shows, so that a page can style it, light it up,
or put pieces on it. All colours are plain attributes, which a style sheet may override.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from xml.sax.saxutils import escape, quoteattr

from .country import Country
from .geometry import Point, bezier_spans
from .layout import Box, Letter
from .placing import BADGE, CITY_NAME, DUCHY_NAME, HOUSE_STEP, NAME, RIVER_NAME, SIGN, Placing
from .symbols import (
    CITY_BADGE,
    CRIMSON,
    FLAG,
    GOLD,
    GOOD_COLOURS,
    HOUSE,
    INK,
    PAPER,
    ROOF,
    SCENERY,
    SILHOUETTES,
)

TINTS = ("#cbd8c6", "#e3dcae", "#e4ccb4")
SHADES = ("#557059", "#7d7430", "#925f3f")
MARGIN, CREAM = "#efe7d0", "#fff3c9"
RIVER, WATER, GLINT = "#2f6f9f", "#8fc1de", "#d9ecf6"


def draw_country(country: Country, labels: bool = True) -> str:
    """The whole map as one self-contained SVG document.

    Without labels the signs of roads, the badges of villages and all their names are left to
    whoever shows the picture: they can then keep their size while the map is zoomed.
    """
    plan = country.plan
    placing = Placing(plan)
    main = {frozenset(pair) for pair in pairwise(plan.main_road)}
    w, h = _n(plan.width), _n(plan.height)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" class="country" '
        f'role="img" font-family="serif"><title>{escape(plan.name)}</title>',
        *_group("", _definitions(), tag="defs"),
        f'<rect class="paper" width="{w}" height="{h}" fill="{MARGIN}"/>',
        *_group('class="ground" stroke-linejoin="round"', _ground(placing)),
        *_group(
            'class="scenery" stroke-width="1.5" stroke-linejoin="round" opacity="0.6"',
            _scenery(placing),
        ),
        *_group('class="regions"', _regions(placing)),
        *_group('class="rivers" fill="none" stroke-linecap="round"', _rivers(placing)),
        *_group('class="bridges"', _bridges(placing)),
        *_group('class="land-names" font-style="italic"', _land_names(placing)),
        *_group('class="roads" fill="none" stroke-linecap="round"', _roads(placing, main)),
        *_group('class="buildings" stroke-linejoin="round"', _symbols(placing)),
        *(_labels(placing, main) if labels else ()),
        "</svg>\n",
    ]
    return "\n".join(parts)


def _labels(placing: Placing, main: set[frozenset[str]]) -> Iterator[str]:
    """What is written on the map: costs of roads, badges of villages, names."""
    yield from _group('class="signs" font-weight="bold"', _signs(placing, main))
    yield from _group('class="villages"', _badges(placing))
    yield from _group(
        f'class="names" fill="{INK}" stroke="{PAPER}" stroke-width="4.5" '
        'stroke-linejoin="round" paint-order="stroke" font-weight="bold"',
        _names(placing),
    )


def _n(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _group(attributes: str, parts: Iterable[str], tag: str = "g") -> Iterator[str]:
    yield f"<{tag} {attributes}>" if attributes else f"<{tag}>"
    yield from parts
    yield f"</{tag}>"


def _curve(points: Sequence[Point]) -> str:
    """Path data of the smooth curve through the points."""
    parts = [f"M{_n(points[0][0])} {_n(points[0][1])}"]
    for span in bezier_spans(points):
        parts.append("C" + " ".join(f"{_n(x)} {_n(y)}" for x, y in span[1:]))
    return "".join(parts)


def _polygon(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in points) + "Z"


def _at(x: float, y: float, more: str = "") -> str:
    return f'transform="translate({_n(x)} {_n(y)}){more}"'


def _text(y: float, size: float, words: str, more: str) -> str:
    return (
        f'<text y="{_n(y)}" font-size="{_n(size)}" text-anchor="middle" {more}>'
        f"{escape(words)}</text>"
    )


def _middle(box: Box) -> Point:
    return ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)


def _definitions() -> Iterator[str]:
    """The pictures that are used many times."""
    for good, art in SILHOUETTES.items():
        colour = GOOD_COLOURS[good]
        yield f'<g id="map-{good}" fill="{colour}" color="{colour}">{art}</g>'
    yield f'<g id="map-flag">{FLAG}</g>'
    for i, kinds in enumerate(SCENERY):
        for kind, art in enumerate(kinds):
            yield f'<g id="map-scene-{i}-{kind}">{art}</g>'
    yield (
        '<pattern id="map-noble" width="9" height="9" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate(45)"><rect width="9" height="9" fill="{PAPER}" '
        f'fill-opacity="0.45"/><path d="M0 0V9" stroke="{CRIMSON}" stroke-width="1.6" '
        'stroke-opacity="0.32"/></pattern>'
    )


def _ground(placing: Placing) -> Iterator[str]:
    """The land in the tints of its duchies, with lines around it as on old prints."""
    outline = _polygon(placing.border)
    for width, colour in ((30, "#d9d3b9"), (27, MARGIN), (17, "#d0cbb0"), (14, MARGIN)):
        yield f'<path d="{outline}" fill="{TINTS[0]}" stroke="{colour}" stroke-width="{width}"/>'
    for i, land in placing.lands:
        yield (
            f'<path class="duchy" data-id={quoteattr(placing.plan.duchies[i].id)} '
            f'd="{_polygon(land)}" fill="{TINTS[i % 3]}"/>'
        )
    yield f'<path d="{outline}" fill="none" stroke="{INK}" stroke-width="2.6"/>'


def _scenery(placing: Placing) -> Iterator[str]:
    """Hills, trees and reeds where nothing else stands; those in front come last."""
    for (x, y), duchy, kind in sorted(placing.scenery, key=lambda entry: entry[0][1]):
        i = duchy % 3
        yield (
            f'<use href="#map-scene-{i}-{kind}" x="{_n(x)}" y="{_n(y)}" '
            f'stroke="{SHADES[i]}" fill="{TINTS[i]}"/>'
        )


def _regions(placing: Placing) -> Iterator[str]:
    """The regions as areas that a page can light up; noble ones are hatched."""
    for region in placing.plan.regions:
        kind = "region noble" if region.noble else "region"
        look = 'fill="url(#map-noble)"' if region.noble else 'fill-opacity="0"'
        yield (
            f'<path class="{kind}" data-id={quoteattr(region.id)} {look} '
            f'd="{_polygon(placing.faces[frozenset(region.ring)])}">'
            f"<title>{escape(region.name)}</title></path>"
        )


def _rivers(placing: Placing) -> Iterator[str]:
    for width, colour in ((13.0, RIVER), (9.0, WATER), (1.4, GLINT)):
        dash = ' stroke-dasharray="26 18"' if colour == GLINT else ""
        for river in placing.plan.rivers:
            yield (
                f'<path class="river" data-id={quoteattr(river.id)} d="{_curve(river.points)}" '
                f'stroke="{colour}" stroke-width="{_n(width)}"{dash}/>'
            )


def _bridges(placing: Placing) -> Iterator[str]:
    for bridge in placing.bridges:
        yield (
            f"<g {_at(bridge.x, bridge.y, f' rotate({_n(bridge.turn)})')}>"
            f'<rect x="-15" y="-9" width="30" height="18" rx="2" fill="{PAPER}"/>'
            f'<path d="M-17-9H17M-17 9H17" stroke="{INK}" stroke-width="3"/></g>'
        )


def _land_names(placing: Placing) -> Iterator[str]:
    """The names of duchies and rivers, letter by letter along their lines."""
    plan = placing.plan
    for i, (duchy, letters) in enumerate(zip(plan.duchies, placing.duchy_names)):
        look = f'class="duchy-name" font-weight="bold" fill="{SHADES[i % 3]}"'
        yield _lettering(letters, DUCHY_NAME, look, duchy.name)
    for river, letters in zip(plan.rivers, placing.river_names):
        look = f'class="river-name" fill="{RIVER}"'
        yield _lettering(letters, RIVER_NAME, look, river.name)


def _lettering(letters: list[Letter], size: float, look: str, words: str) -> str:
    """A name whose letters follow a curve, with the whole name for those who listen."""
    marks = "".join(
        _text(size * 0.34, size, at.text, _at(at.x, at.y, f" rotate({_n(at.turn)})"))
        for at in letters
    )
    return f'<g {look} role="img" aria-label={quoteattr(words)}>{marks}</g>'


def _roads(placing: Placing, main: set[frozenset[str]]) -> Iterator[str]:
    """Roads in ink, the main road double and gold above them."""
    plain: list[str] = []
    gold: list[str] = []
    for road in placing.plan.roads:
        a, b = (placing.spots[end] for end in road.between)
        data = f'd="{_curve([a, *road.via, b])}" data-id={quoteattr("-".join(road.between))}'
        (gold if frozenset(road.between) in main else plain).append(data)
    for data in plain:
        yield f'<path {data} stroke="{PAPER}" stroke-width="8" stroke-opacity="0.75"/>'
    for data in plain:
        yield f'<path class="road" {data} stroke="{INK}" stroke-width="3.4"/>'
    for width, colour in ((14, INK), (11, GOLD), (4.6, INK), (2.6, CREAM)):
        kind = ' class="road main"' if colour == GOLD else ""
        for data in gold:
            yield f'<path{kind} {data} stroke="{colour}" stroke-width="{width}"/>'


def _signs(placing: Placing, main: set[frozenset[str]]) -> Iterator[str]:
    """The cost of each road on a round sign."""
    for road, (x, y) in zip(placing.plan.roads, placing.signs):
        fill, ring = (CREAM, "#8a6410") if frozenset(road.between) in main else (PAPER, INK)
        yield (
            f'<g class="sign" data-id={quoteattr("-".join(road.between))} {_at(x, y)}>'
            f'<circle r="{_n(SIGN)}" fill="{fill}" stroke="{ring}" stroke-width="2"/>'
            + _text(6, 17, str(road.cost), f'fill="{INK}"')
            + "</g>"
        )


def _symbols(placing: Placing) -> Iterator[str]:
    """The buildings of each region as little houses, or its noble flag."""
    for region in placing.plan.regions:
        box = placing.symbols[region.id]
        x, y = _middle(box)
        if region.noble:
            yield (
                f'<use class="flag" data-id={quoteattr(region.id)} href="#map-flag" '
                f'x="{_n(x - 2)}" y="{_n(y + 1)}"/>'
            )
        upright = box[3] - box[1] > box[2] - box[0]
        for k, good in enumerate(region.buildings):
            shift = (k - (len(region.buildings) - 1) / 2) * HOUSE_STEP
            spot = _at(x, y + shift + 1) if upright else _at(x + shift, y + 1)
            yield (
                f'<g class="building" data-id={quoteattr(region.id)} data-good="{good}" {spot}>'
                f'<path d="{HOUSE}" fill="{PAPER}" stroke="{INK}" stroke-width="1.8"/>'
                f'<path d="{ROOF}" fill="{GOOD_COLOURS[good]}" stroke="{INK}" stroke-width="1.8"/>'
                f'<use href="#map-{good}" transform="translate(0 6.6) scale(0.76)"/></g>'
            )


def _badges(placing: Placing) -> Iterator[str]:
    """The villages with what they buy, and the city; those on the main road wear gold."""
    plan = placing.plan
    gold = f'<circle r="{_n(BADGE + 2.5)}" fill="{GOLD}" stroke="{INK}" stroke-width="1.4"/>'
    for village in plan.villages:
        yield (
            f'<g class="village" data-id={quoteattr(village.id)} data-good="{village.good}" '
            f"{_at(village.x, village.y)}><title>{escape(village.name)}</title>"
            f"{gold if village.id in plan.main_road else ''}"
            f'<circle r="{_n(BADGE - 1)}" fill="{PAPER}" stroke="{INK}" stroke-width="2.2"/>'
            f'<use href="#map-{village.good}"/></g>'
        )
    yield (
        f'<g class="city" data-id={quoteattr(plan.city.id)} {_at(plan.city.x, plan.city.y)}>'
        f"<title>{escape(plan.city.name)}</title>{CITY_BADGE}</g>"
    )


def _names(placing: Placing) -> Iterator[str]:
    """The names of the villages and the city."""
    plan = placing.plan
    named = [(village.id, village.name, NAME) for village in plan.villages]
    for place, name, size in [*named, (plan.city.id, plan.city.name, CITY_NAME)]:
        look = f'class="name" data-id={quoteattr(place)} {_at(*_middle(placing.names[place]))}'
        yield _text(size * 0.31, size, name, look)
