"""The requests that every house answers, by topic. `ENDPOINTS` is all of them."""

from . import analysis, games, lessons, play, puzzles, records, results, reviews, tables

ENDPOINTS = [
    *games.ENDPOINTS,
    *tables.ENDPOINTS,
    *play.ENDPOINTS,
    *records.ENDPOINTS,
    *results.ENDPOINTS,
    *lessons.ENDPOINTS,
    *reviews.ENDPOINTS,
    *puzzles.ENDPOINTS,
    *analysis.ENDPOINTS,
]
