"""A small canvas over a numpy array: rectangles, lines, discs, and letters of 3 x 5 dots.

Our own: for these few shapes every environment would otherwise depend on a drawing library, which
neither Gymnasium nor PettingZoo brings.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Colour = tuple[int, int, int]

INK: Colour = (50, 44, 38)
PAPER: Colour = (244, 238, 220)
PANEL: Colour = (228, 219, 193)
EDGE: Colour = (160, 146, 112)
WHITE: Colour = (255, 252, 244)
SEAT_COLOURS: tuple[Colour, ...] = (
    (198, 62, 52), (52, 104, 178), (62, 140, 80), (212, 160, 40), (124, 82, 158),
)  # fmt: skip

# One octal digit for each of the five rows, its bits being the three dots.
LETTERS = {
    "A": "25755", "B": "65656", "C": "34443", "D": "65556", "E": "74647", "F": "74644",
    "G": "34553", "H": "55755", "I": "72227", "J": "11152", "K": "55655", "L": "44447",
    "M": "57755", "N": "65555", "O": "25552", "P": "65644", "Q": "25563", "R": "65655",
    "S": "34216", "T": "72222", "U": "55557", "V": "55552", "W": "55775", "X": "55255",
    "Y": "55222", "Z": "71247", "0": "75557", "1": "26227", "2": "61247", "3": "61216",
    "4": "55711", "5": "74616", "6": "34757", "7": "71222", "8": "75257", "9": "75716",
    "-": "00700", "+": "02720", ":": "02020", ".": "00002", ",": "00024", "/": "11244",
    "(": "24442", ")": "21112", "?": "61202", "=": "07070", "!": "22202",
}  # fmt: skip
LETTER_WIDTH, LETTER_HEIGHT = 4, 5
DOTS = {
    letter: np.array([[int(row) >> bit & 1 for bit in (2, 1, 0)] for row in rows], bool)
    for letter, rows in LETTERS.items()
}


class Canvas:
    """A picture to draw on; x runs to the right, y down. What lies outside is cut off."""

    def __init__(self, width: int, height: int, colour: Colour = PAPER) -> None:
        self.pixels: NDArray[np.uint8] = np.empty((height, width, 3), np.uint8)
        self.pixels[:] = colour

    def rect(
        self, x: float, y: float, width: float, height: float, colour: Colour, edge: Colour = EDGE
    ) -> None:
        """A filled rectangle with an edge."""
        left, top = max(round(x), 0), max(round(y), 0)
        right, bottom = round(x + width), round(y + height)
        self.pixels[top:bottom, left:right] = edge
        self.pixels[top + 1 : bottom - 1, left + 1 : right - 1] = colour

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        """A filled circle around a point."""
        top, left = max(int(y - radius), 0), max(int(x - radius), 0)
        part = self.pixels[top : int(y + radius) + 2, left : int(x + radius) + 2]
        rows, columns = np.ogrid[top : top + part.shape[0], left : left + part.shape[1]]
        part[(rows - y) ** 2 + (columns - x) ** 2 <= radius**2] = colour

    def line(
        self, start: tuple[float, float], end: tuple[float, float], colour: Colour, width: int = 1
    ) -> None:
        """A straight line, drawn as a row of dots."""
        count = int(max(abs(end[0] - start[0]), abs(end[1] - start[1]))) + 1
        columns = np.linspace(start[0], end[0], count).round().astype(int)
        rows = np.linspace(start[1], end[1], count).round().astype(int)
        height, wide, _ = self.pixels.shape
        for dx in range(width):
            for dy in range(width):
                x, y = columns + dx - width // 2, rows + dy - width // 2
                inside = (x >= 0) & (x < wide) & (y >= 0) & (y < height)
                self.pixels[y[inside], x[inside]] = colour

    def text(self, x: float, y: float, words: str, colour: Colour = INK, scale: int = 2) -> float:
        """Words with the upper left corner at a point; returns where they end."""
        left, top = round(x), round(y)
        for letter in words.upper():
            dots = DOTS.get(letter)
            if dots is not None:
                big = dots.repeat(scale, 0).repeat(scale, 1)
                part = self.pixels[top : top + big.shape[0], left : left + big.shape[1]]
                part[big[: part.shape[0], : part.shape[1]]] = colour
            left += LETTER_WIDTH * scale
        return float(left)

    def label(
        self, x: float, y: float, words: str, colour: Colour, ink: Colour = INK, scale: int = 2
    ) -> float:
        """Words in a box; returns where the next box may begin."""
        width = (LETTER_WIDTH * len(words) - 1) * scale + 8
        self.rect(x, y, width, LETTER_HEIGHT * scale + 8, colour)
        self.text(x + 4, y + 4, words, ink, scale)
        return x + width + 3
