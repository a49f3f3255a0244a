"""The HTTP API: what every house answers, and what only a server does. `ENDPOINTS` is all of it."""

from ....house.routes import ENDPOINTS as OF_EVERY_HOUSE
from . import account, people, profiles, service

ENDPOINTS = [
    *service.ENDPOINTS,
    *people.ENDPOINTS,
    *profiles.ENDPOINTS,
    *account.ENDPOINTS,
    *OF_EVERY_HOUSE,
]
