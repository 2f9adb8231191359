"""The games: their rules, examples, lessons and pictures."""

from typing import Annotated, Any

from litestar import Response, get
from litestar.params import FromPath, PathParameter, QueryParameter

from jeton.web import lessons, puzzle_lessons, rulebook, wire
from jeton.web.boards import find_board
from jeton.web.caching import ASK_AGAIN, FOR_EVER, NOT_AT_ALL
from jeton.web.identity import language_of
from jeton.web.routes.requests import AnyRequest, written

BoardId = Annotated[str, PathParameter(max_length=40)]


@get("/api/games", sync_to_thread=True)
def list_games(request: AnyRequest) -> list[wire.games.GameInfo]:
    """Every game, its options and its bots."""
    return rulebook.games(language_of(request))


@get("/api/games/{game:str}/picture", sync_to_thread=True)
def show_board(
    request: AnyRequest, game: FromPath[str], id: Annotated[str | None, QueryParameter(max_length=40)] = None
) -> Response[wire.pictures.Picture]:
    """A board in the middle of a match, or the cards; by the id that the game tells, it never changes."""
    language = language_of(request)
    picture = rulebook.thumbnail(game, language)
    kept = FOR_EVER if id == rulebook.picture_id(game, language) else NOT_AT_ALL
    return Response(picture, headers={"cache-control": kept})


@get("/api/games/{game:str}/rules", sync_to_thread=True)
def show_rules(request: AnyRequest, game: FromPath[str]) -> wire.pages.RulesPage:
    """The rules of a game."""
    return rulebook.rules(game, language_of(request))


@get("/api/games/{game:str}/example", sync_to_thread=True)
def show_example(request: AnyRequest, game: FromPath[str]) -> wire.pages.Example:
    """A worked example of a game, step by step."""
    return rulebook.example(game, language_of(request))


@get("/api/games/{game:str}/aids", sync_to_thread=True)
def show_aids(request: AnyRequest, game: FromPath[str]) -> list[wire.pages.AidPage]:
    """What there is to look up in a match of a game."""
    return rulebook.aids(game, language_of(request))


@get("/api/lessons/solitaire", sync_to_thread=True)
def show_puzzle_lesson(request: AnyRequest) -> Response[wire.solitaire.PuzzleLesson]:
    """The solitaire to be learned by doing, with all answers."""
    return _kept(request, puzzle_lessons.lesson(language_of(request)))


@get("/api/lessons/{game:str}", sync_to_thread=True)
def show_lesson(request: AnyRequest, game: FromPath[str]) -> Response[wire.lessons.Lesson]:
    """A game to be learned by doing, with an answer to everything that can be tried: nobody is asked."""
    return _kept(request, lessons.lesson(game, language_of(request)))


def _kept(request: AnyRequest, lesson: lessons.Written) -> Response[Any]:
    """What a browser may keep, or may go on keeping."""
    etag = f'"{lesson.id}"'
    headers = {"cache-control": ASK_AGAIN, "etag": etag}
    if etag in request.headers.get("if-none-match", ""):
        return Response(None, status_code=304, headers=headers)
    return written(lesson.told, headers)


@get("/api/boards/{board:str}")
async def show_template(board: BoardId) -> Response[wire.pictures.Board]:
    """The board of a match, and its cards, by the id that its state tells; it never changes."""
    return written(find_board(board), {"cache-control": FOR_EVER})


ROUTES = [
    list_games,
    show_board,
    show_rules,
    show_example,
    show_aids,
    show_puzzle_lesson,
    show_lesson,
    show_template,
]
