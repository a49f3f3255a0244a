"""The small pictures of the map: silhouettes of the goods, houses, a flag, the city, scenery.

Each is a fragment of SVG drawn around the point (0, 0), about 28 units high unless stated.
"""

INK = "#2f2a26"
PAPER = "#f8f2e2"
GOLD = "#d8a32a"
CRIMSON = "#a52a35"

GOOD_COLOURS = {
    "weapons": "#3d566f",
    "relics": "#5c4d42",
    "corn": "#8c6208",
    "amulets": "#74398c",
    "books": "#8d3b22",
    "eggs": "#33702f",
    "blessings": "#b01f4b",
    "potions": "#0c6f7a",
}
"""A colour for each good that stands out on paper."""

SILHOUETTES = {
    "weapons": (
        '<g transform="rotate(40)"><path d="M0-17 2.9-12.6V4H-2.9V-12.6Z"/>'
        '<path d="M-8.5 3.6H8.5L7 7.2H-7Z"/><path d="M-1.8 7H1.8V12.4H-1.8Z"/>'
        '<circle cy="14" r="2.8"/>'
        f'<path d="M0-11V2" stroke="{PAPER}" stroke-width="1.1" fill="none"/></g>'
    ),
    "relics": (
        '<path fill-rule="evenodd" d="M0-13C7.5-13 11.5-8.4 11.5-2.6 11.5 1.4 9.8 3.6 7 5V10.6'
        "C7 12 6 12.6 4.8 12.6H-4.8C-6 12.6-7 12-7 10.6V5C-9.8 3.6-11.5 1.4-11.5-2.6"
        "-11.5-8.4-7.5-13 0-13ZM-4.9-4.4A3.1 3.1 0 1 0-4.8-4.4ZM4.9-4.4A3.1 3.1 0 1 1 4.8-4.4Z"
        'M0 2.4-2 6H2Z"/>'
        f'<path d="M-2.4 9V12.6M2.4 9V12.6" stroke="{PAPER}" stroke-width="1.2" fill="none"/>'
    ),
    "corn": (
        '<path d="M0-15C4.6-13 6.4-7 6.2-1 6 5 4 9.6 0 12-4 9.6-6 5-6.2-1-6.4-7-4.6-13 0-15Z"/>'
        f'<path d="M-5-9 5-9M-6-4.6H6M-6.2-.2H6.2M-5.6 4.2H5.6M-2-14V10M2-14V10" '
        f'stroke="{PAPER}" stroke-width="1.1" fill="none"/>'
        f'<path stroke="{PAPER}" stroke-width="1" d="M0 15C-7 13-11 6-10.4-3-6.6 0-2.4 6 0 15Z"/>'
        f'<path stroke="{PAPER}" stroke-width="1" d="M0 15C7 13 11 6 10.4-3 6.6 0 2.4 6 0 15Z"/>'
    ),
    "amulets": (
        '<path d="M-10-13.5C-10-5-5-1.4 0-.6 5-1.4 10-5 10-13.5" fill="none" stroke-width="2.6" '
        'stroke="currentColor" stroke-dasharray="3 1.3"/>'
        '<path fill-rule="evenodd" d="M0-1.6 8.2 6.2 0 15-8.2 6.2ZM0 2.6-3.7 6.4 0 10.6 3.7 6.4Z"/>'
        '<circle cy="6.5" r="1.7"/>'
    ),
    "books": (
        '<path d="M0-7.6C-3.6-11-9.6-11.4-14-9.6V8.4C-9.6 6.6-3.6 7 0 10.4 3.6 7 9.6 6.6 14 8.4'
        'V-9.6C9.6-11.4 3.6-11 0-7.6Z"/>'
        f'<path d="M0-7V9.4M-11-5.6C-8.4-6.3-5.4-6-3-4.6M-11-1.2C-8.4-1.9-5.4-1.6-3-.2'
        f"M-11 3.2C-8.4 2.5-5.4 2.8-3 4.2M11-5.6C8.4-6.3 5.4-6 3-4.6M11-1.2C8.4-1.9 5.4-1.6 3-.2"
        f'M11 3.2C8.4 2.5 5.4 2.8 3 4.2" stroke="{PAPER}" stroke-width="1.2" fill="none"/>'
    ),
    "eggs": (
        '<path d="M0-14C6-14 10-4.6 10 2.4 10 9 5.8 13 0 13-5.8 13-10 9-10 2.4-10-4.6-6-14 0-14Z"/>'
        f'<path d="M-4.6-6.4Q-2.3-3.4 0-6.4 2.3-3.4 4.6-6.4M-7.6-.6Q-5-2.4-3.6-.6-1.8 2 0-.6 1.8 2 '
        f'3.6-.6 5.4 2 7.6-.6M-6.4 5.4Q-4.2 8-2 5.4 0 8 2 5.4 4.2 8 6.4 5.4" '
        f'stroke="{PAPER}" stroke-width="1.4" fill="none"/>'
    ),
    "blessings": (
        '<path d="M-3-14H3L2.5-7.2 10-8V-2L2.5-2.8 3.4 14H-3.4L-2.5-2.8-10-2V-8L-2.5-7.2Z"/>'
    ),
    "potions": (
        '<path d="M-4.4-14H4.4V-11H3V-4.6L10.2 8.2C11.6 11 10.4 13.4 7.6 13.4H-7.6'
        'C-10.4 13.4-11.6 11-10.2 8.2L-3-4.6V-11H-4.4Z"/>'
        f'<path d="M-6 4.4C-3 2.6-1 6 2 4.6 3.6 3.8 4.6 3.6 6 4.4" stroke="{PAPER}" '
        f'stroke-width="1.5" fill="none"/><circle cx="-2.4" cy="9" r="1.3" fill="{PAPER}"/>'
        f'<circle cx="3" cy="8.4" r="1" fill="{PAPER}"/>'
    ),
}
"""The silhouette of each good; fill and `currentColor` come from the outside."""

HOUSE = "M0-21 20-6V19H-20V-6Z"
"""Outline of a building: a gabled house 40 wide."""

ROOF = "M0-21 20-6H-20Z"

FLAG = (
    f'<path d="M-13-25V24" stroke="{INK}" stroke-width="3" stroke-linecap="round"/>'
    f'<circle cx="-13" cy="-26" r="3.2" fill="{GOLD}" stroke="{INK}" stroke-width="1"/>'
    f'<path d="M-11.5-22H19L13-10 19 2H-11.5Z" fill="{CRIMSON}" stroke="{INK}" '
    'stroke-width="1.6" stroke-linejoin="round"/>'
    f'<path d="M-6-4.5V-13L-2.2-9.4.8-15 3.8-9.4 7.6-13V-4.5Z" fill="{GOLD}"/>'
)
"""The noble flag: a pennant with a crown."""

CITY_BADGE = (
    f'<circle r="43" fill="{PAPER}" stroke="{INK}" stroke-width="2.4"/>'
    f'<circle r="38" fill="none" stroke="{GOLD}" stroke-width="4"/>'
    f'<g fill="{INK}"><path d="M-27 20V-5H-23V-9H-19V-5H-15V-9H-11V1H-7V-13H-10V-24H-6V-20H-2V-24'
    "H2V-20H6V-24H10V-13H7V1H11V-9H15V-5H19V-9H23V-5H27V20H7V13C7 8.6 4 5.6 0 5.6S-7 8.6-7 13V20Z"
    f'"/><path d="M0-24V-34" stroke="{INK}" stroke-width="1.8"/></g>'
    f'<path d="M0-34.5 11-31.4 0-28Z" fill="{CRIMSON}"/>'
    f'<path d="M-1.4-16H1.4V-9H-1.4ZM-19.6 2H-17V8H-19.6ZM17 2H19.6V8H17Z" fill="{PAPER}"/>'
)
"""The walled city."""

SCENERY = (
    (
        '<path d="M-17 9-4-13 3-3 7-8 18 9" fill="none"/>'
        '<path d="M-4-13-1-4-4 0-2 9M0-2 4 9M-6-4-9 9M8-4 10 9" fill="none" stroke-width="1"/>',
        '<path d="M0-15-5-6H-2L-7 1H-2.6L-8 9H8L2.6 1H7L2-6H5Z"/><path d="M0 9V13"/>',
    ),
    (
        '<path d="M-12 9V-6M-4 9V-8M4 9V-8M12 9V-6M-15-2H15M-15 4H15" fill="none"/>'
        '<circle cx="-8" cy="1" r="2.2"/><circle cx="0" cy="-1" r="2.2"/>'
        '<circle cx="8" cy="1" r="2.2"/>',
        '<path d="M0 11V2"/><path d="M-8 2C-12-3-8-11 0-12 8-11 12-3 8 2 4 5-4 5-8 2Z"/>'
        '<path d="M2-8C5-7 6-4 5-1" fill="none" stroke-width="1"/>',
    ),
    (
        '<path d="M-12 9C-9 4-9-2-11-8M-7 9C-6 2-5-4-6-11M0 9V-9M6 9C5 2 7-4 9-9M12 9C11 5 12 2 '
        '14-2M-16 10H16" fill="none"/><path d="M-7.4-15H-4.8V-9H-7.4ZM-1.2-13H1.2V-7H-1.2Z"/>',
        '<path d="M-10 10C-8-2-4-8 0-9 4-8 8-2 10 10Z"/>'
        '<path d="M-4 8C-3 2-1-3 1-5M2 8C3 3 4 0 4-2" fill="none" stroke-width="1"/>',
    ),
)
"""Scenery for the three duchies: heights and firs, vines and orchards, reeds and peat."""
