"""The HTTP API, by topic. `ENDPOINTS` is all of it."""

from . import people, play, records, results, service, tables

ENDPOINTS = [
    *service.ENDPOINTS,
    *people.ENDPOINTS,
    *tables.ENDPOINTS,
    *play.ENDPOINTS,
    *records.ENDPOINTS,
    *results.ENDPOINTS,
]
