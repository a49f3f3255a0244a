"""Tables that people play at: a web server over the games' contract. It knows no game by name."""
