"""What a browser may ask by HTTP. A page that cannot have a socket plays with these alone."""

from jeton.web.routes import (
    boxes,
    challenges,
    games,
    groups,
    here,
    mails,
    matches,
    people,
    positions,
    prints,
    programs,
    ratings,
    records,
    scores,
    solitaire,
)

ROUTES = [
    *here.ROUTES,
    *games.ROUTES,
    *matches.ROUTES,
    *mails.ROUTES,
    *people.ROUTES,
    *ratings.ROUTES,
    *records.ROUTES,
    *positions.ROUTES,
    *solitaire.ROUTES,
    *scores.ROUTES,
    *groups.ROUTES,
    *boxes.ROUTES,
    *prints.ROUTES,
    *programs.ROUTES,
    *challenges.ROUTES,
]
