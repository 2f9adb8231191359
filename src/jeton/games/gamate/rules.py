"""Gamate's rules: the auction, the tricks, the score, the rubber.

Written to be read beside the rulings G1 to G30 and T1 to T6; the ids are given where a clause is decided. It
does not know the generator, and it never searches.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from jeton.board import common, turns
from jeton.board.codes import Code as BoardCode
from jeton.board.moves import Deal, Finish
from jeton.board.positions import Stop
from jeton.core.chance import Stream
from jeton.core.messages import Message, Name, message
from jeton.core.moves import Actor, Agreed, Leave, Seat
from jeton.core.options import CLOCK, Number, Option, Options, Switch
from jeton.core.outcome import Outcome, Standing
from jeton.core.rulings import Item, Kind, Refused, Ruling, Sound, allowed, item, refused
from jeton.core.values import replace
from jeton.games.gamate.codes import Code
from jeton.games.gamate.demands import Demand
from jeton.games.gamate.equipment import MUTE, SEATS, Box, Card
from jeton.games.gamate.moves import Bid, Declare, Forfeit, Lot, Move, Oppose, Play
from jeton.games.gamate.position import (
    Call,
    Camp,
    Contract,
    Laid,
    Phase,
    Position,
    Reason,
    Sense,
    add,
    camp_of,
    declarer_of,
    in_order,
    next_seat,
    partner_of,
    renounces,
    take,
    taken,
)

MOST_CALLS = 48
"""After so many calls the last demand is the contract (G12)."""
MOST_VOIDS = 8
"""So many void deals running end the match (G11)."""
SEVEN = 7
"""The fewest tricks that an opposed declarer may announce (G16, G18)."""
GAME_POINTS = 52
GAMES = 2
BONUS = 26
"""For a rubber in two games (G30), and what a forfeit brings the others (G29)."""

TRICK, RENOUNCE, TWELVE, THIRTEEN = (3, 6), (2, 4), (4, 8), (7, 14)
"""What each counts for the declarer's camp, and for the defenders (G26, G27)."""
BRISQUE = 1
EXACT = 6

EXTENDED = Switch("extended", Code.OPTION_EXTENDED)
AS_PRINTED = Switch("as-printed", Code.OPTION_AS_PRINTED)
MINIMUM = Switch("minimum-7", Code.OPTION_MINIMUM)
ADVERSARIES = Switch("adversaries-only", Code.OPTION_ADVERSARIES)
DEALS = Number("deals", Code.OPTION_DEALS, default=0, least=0, most=99)
OPTIONS: tuple[Option, ...] = (DEALS, EXTENDED, AS_PRINTED, MINIMUM, ADVERSARIES, CLOCK)
"""G4, G8, G15, G18, T1."""

_CHANCE = frozenset({Phase.LOT, Phase.DEALING})
_TALKING = frozenset({Phase.AUCTION, Phase.OPPOSING, Phase.DECLARING, Phase.LEADING, Phase.PLAY})
_OVER = {
    Reason.RUBBER: Code.OVER_RUBBER,
    Reason.DEALS: Code.OVER_DEALS,
    Reason.VOIDS: Code.OVER_VOIDS,
}


# --- start, actors, outcome ---------------------------------------------------------------------


def start(options: Options, box: Box, seats: int) -> Position:
    """Nobody has a card; it is to be drawn who deals first (G1)."""
    return Position(
        box=box,
        extended=options.on(EXTENDED.name),
        as_printed=options.on(AS_PRINTED.name),
        seven=options.on(MINIMUM.name),
        adversaries=options.on(ADVERSARIES.name),
        deals=options.number(DEALS.name),
        hands=((),) * SEATS,
        phase=Phase.LOT,
        dealer=0,
        hand=0,
    )


def actors(position: Position) -> frozenset[Actor]:
    """Who may act now."""
    if position.phase in _CHANCE:
        return common.CHANCE
    if position.phase in _TALKING:
        return common.actors(position.on_turn)
    return common.REFEREE if position.phase is Phase.CLOSING else common.NOBODY


def outcome(position: Position) -> Outcome:
    """The camps by their games, then by the points of the game that is going on; the total decides nothing.

    In a set number of deals there are no games: the total decides (G30).
    """

    def worth(camp: Camp) -> tuple[bool, int, int]:
        seats = frozenset({camp, partner_of(camp)})
        if position.deals:
            return not seats <= position.gone, position.totals[camp], 0
        return not seats <= position.gone, position.games[camp], position.points[camp]

    def words(camp: Camp) -> Message | None:
        games, points = position.games[camp], position.points[camp]
        return None if position.deals else message(Code.STANDING, games=games, points=points)

    order = sorted((0, 1), key=worth, reverse=True)
    # G11: eight void deals end a match as a draw.
    tied = worth(0) == worth(1) or position.reason is Reason.VOIDS
    standings = (
        Standing(
            frozenset({camp, partner_of(camp)}), position.totals[camp], 1 if tied else place, words(camp)
        )
        for place, camp in enumerate(order, 1)
    )
    return Outcome(tuple(standings), common.why(position.reason, _OVER))


# --- judge --------------------------------------------------------------------------------------


def judge(position: Position, move: Move) -> Ruling:
    """The ruling on a move."""
    if fault := common.fault(position, move, actors(position)):
        return fault
    match move:
        case Lot():
            return Sound() if position.phase is Phase.LOT else refused(Code.NO_LOT)
        case Deal():
            return _judge_deal(position, move)
        case Leave():
            # G29: who leaves forfeits the deal.
            return Sound(() if position.phase is Phase.CLOSING else forfeited(move.seat))
        case Agreed():
            return Sound()
        case Finish():
            return _judge_finish(position, move)
        case Bid() if position.phase is Phase.AUCTION:
            return Sound()
        case Oppose() if position.phase is Phase.OPPOSING:
            return Sound()
        case Declare() if position.phase is Phase.DECLARING:
            return _judge_declare(position, move)
        case Play() if position.phase in (Phase.LEADING, Phase.PLAY):
            return _judge_play(position, move)
        case Forfeit() if position.phase is Phase.DECLARING:
            return Sound(forfeited(move.seat))
        case _:
            return refused(_WANTED[position.phase])


_WANTED = {
    Phase.AUCTION: Code.WANTS_DEMAND,
    Phase.OPPOSING: Code.WANTS_OPPOSITION,
    Phase.DECLARING: Code.WANTS_SENSE,
    Phase.LEADING: Code.WANTS_LEAD,
    Phase.PLAY: Code.WANTS_CARD,
}


def _judge_deal(position: Position, move: Deal[Card]) -> Ruling:
    """G1: the same number for everybody, and the whole deck."""
    if position.phase is not Phase.DEALING:
        return refused(Code.NO_DEAL)
    if [len(draw) for draw in move.draws] != [position.box.hand] * SEATS:
        return refused(BoardCode.DEAL_COUNT)
    return Sound() if take(position.box.deck, move.drawn) is not None else refused(BoardCode.DEAL_SUPPLY)


def _judge_finish(position: Position, move: Finish[Reason]) -> Ruling:
    """G30: a rubber in two games brings its winner more."""
    if position.phase is not Phase.CLOSING or move.reason is not ending(position):
        return refused(BoardCode.NOT_ENDED)
    return Sound(rubber_bonus(position))


def rubber_bonus(position: Position) -> tuple[Item, ...]:
    """G30: for a rubber in two games."""
    if GAMES not in position.games or 0 not in position.games:
        return ()
    return (item(_speaker(position.games.index(GAMES)), BONUS, Code.TWO_GAMES),)


def _judge_declare(position: Position, move: Declare) -> Ruling:
    assert position.contract is not None
    fault = tricks_fault(position, replace(position.contract, sense=move.sense, tricks=move.tricks))
    return Refused(Kind.ILLEGAL, fault) if fault else Sound()


def tricks_fault(position: Position, contract: Contract) -> Message | None:
    """G18: 1 to 13 tricks, at least 7 if the contract is opposed, or always by an option."""
    most, count = position.box.hand, contract.tricks
    seven = min(SEVEN, most)
    if contract.opposed and count < seven:
        return message(Code.OPPOSED_SEVEN, count=count, least=seven)
    least = seven if position.seven else 1
    if not least <= count <= most:
        return message(Code.TRICKS_RANGE, count=count, least=least, most=most)
    return None


def _judge_play(position: Position, move: Play) -> Ruling:
    leads = position.phase is Phase.LEADING
    # G19: the first lead comes from either of the declarer's hands.
    if move.hand != position.hand and not (leads and move.hand == partner_of(move.seat)):
        return refused(Code.NOT_YOUR_HAND, player=Name(position.hand))
    if move.card not in position.box.deck:
        return refused(BoardCode.NOT_IN_BOX, token=move.card)
    if take(position.hands[move.hand], (move.card,)) is None:
        return refused(BoardCode.NOT_HELD, token=move.card)
    if move.renounced:
        # G22: the leader must put a card on the pile.
        return refused(Code.LEADER_RENOUNCES) if not position.trick else _judge_end(position, move)
    contract = position.contract
    assert contract is not None
    assert contract.sense is not None
    top = position.top
    if top is not None and not beats(contract.demand, contract.sense, move.card, top):
        return refused(Code.DOES_NOT_BEAT, card=move.card, top=top, reason=_why_not(contract, move.card, top))
    return _judge_end(position, move)


def beats(demand: Demand, sense: Sense, card: Card, top: Card) -> bool:
    """G21: whether a card may be put on another."""
    # A mute goes on anything, and anything on a mute.
    if MUTE in (card, top):
        return True
    one, two = int(card), int(top)
    if (one in demand.trumps) != (two in demand.trumps):
        return one in demand.trumps
    return one > two if sense is Sense.UP else one < two


def _why_not(contract: Contract, card: Card, top: Card) -> Message:
    trumps = contract.demand.trumps
    if int(top) in trumps and int(card) not in trumps:
        return message(Code.TOP_IS_TRUMP)
    return message(Code.TOO_LOW if contract.sense is Sense.UP else Code.TOO_HIGH)


def _judge_end(position: Position, move: Play) -> Ruling:
    """The last card of a deal is counted with all that went before (G25 to G28)."""
    hands = sum(map(len, position.hands))
    return Sound(tuple(score(position.box, _result(_lay(position, move)))) if hands == 1 else ())


# --- the score of a deal ------------------------------------------------------------------------


def forfeited(seat: Seat) -> tuple[Item, ...]:
    """G29: the deal stops, and the other camp has so many points, not doubled."""
    return (item(_speaker(1 - camp_of(seat)), BONUS, Code.FORFEITED, player=Name(seat)),)


def _speaker(camp: Camp) -> Seat:
    """The seat on whose line the points of a camp are written: its first."""
    return camp


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a deal."""

    contract: Contract
    made: int
    """The tricks of the declarer's camp."""
    brisques: int
    """In the tricks of the camp that wins."""
    renounces: int
    """The cards that the other camp has renounced."""

    @property
    def winner(self) -> Camp:
        """G25: the declarer's camp, with at least the number announced; else the defenders."""
        declaring = camp_of(self.contract.declarer)
        return declaring if self.made >= self.contract.tricks else 1 - declaring


def _result(position: Position) -> Result:
    contract = position.contract
    assert contract is not None
    result = Result(contract, position.tricks[camp_of(contract.declarer)], 0, 0)
    won = position.won[result.winner]
    return replace(
        result,
        brisques=sum(card in position.box.brisques for card in won),
        renounces=renounces(position, 1 - result.winner),
    )


def score(box: Box, result: Result) -> Iterator[Item]:
    """G25 to G28: only the winning camp scores, and opposition doubles all of it."""
    contract, winner = result.contract, result.winner
    side = 0 if winner == camp_of(contract.declarer) else 1
    tricks = result.made if side == 0 else box.hand - result.made
    factor = 2 if contract.opposed else 1
    doubled = message(Code.SCORE_DOUBLED) if contract.opposed else ""
    for code, count, worth in (
        (Code.SCORE_TRICKS, tricks, TRICK[side]),
        (Code.SCORE_BRISQUES, result.brisques, BRISQUE),
        (Code.SCORE_RENOUNCES, result.renounces, RENOUNCE[side]),
        (Code.SCORE_EXACT, int(side == 0 and tricks == contract.tricks), EXACT),
        # G27: all of them instead of all but one.
        (Code.SCORE_ALL_BUT_ONE, int(tricks == box.hand - 1), TWELVE[side]),
        (Code.SCORE_ALL, int(tricks == box.hand), THIRTEEN[side]),
    ):
        if count:
            points = count * worth * factor
            yield item(_speaker(winner), points, code, count=count, worth=worth, factor=doubled)


# --- play ---------------------------------------------------------------------------------------


def play(position: Position, move: Move, ruling: Ruling | None = None) -> Position:
    """The position after a move."""
    ruling = allowed(ruling or judge(position, move))
    match move:
        case Lot():
            return replace(position, phase=Phase.DEALING, dealer=move.dealer)
        case Deal():
            return _play_deal(position, move)
        case Bid():
            return _play_bid(position, move)
        case Oppose():
            return _play_oppose(position, move)
        case Declare():
            return _play_declare(position, move)
        case Play():
            position = _lay(position, move)
            return position if any(position.hands) else end_deal(position, ruling.items)
        case Forfeit():
            return end_deal(position, ruling.items)
        case Leave():
            return _play_leave(position, move.seat, ruling.items)
        case Agreed():
            return replace(position, phase=Phase.OVER, reason=Stop.AGREED)
        case _:
            # Passing is refused, and so are answers to a contest: neither is a move of this game.
            assert isinstance(move, Finish)
            totals = added(position.totals, ruling.items)
            return replace(position, totals=totals, phase=Phase.OVER, reason=move.reason)


def _play_deal(position: Position, move: Deal[Card]) -> Position:
    """The dealer opens the auction (G10)."""
    return replace(
        position,
        hands=move.draws,
        phase=Phase.AUCTION,
        hand=position.dealer,
        calls=(),
        asked=0,
        contract=None,
        trick=(),
        last=(),
        renounced=((),) * SEATS,
        tricks=(0, 0),
        won=((), ()),
    )


def _play_bid(position: Position, move: Bid) -> Position:
    calls = (*position.calls, Call(move.seat, move.demand))
    position = replace(position, calls=calls, hand=next_seat(move.seat), before=())
    said = [call for call in calls if call.demand]
    if not said:
        return _void(position) if len(calls) == SEATS else position
    last = said[-1].demand
    assert last is not None
    texts = [call.demand.text for call in said if call.demand]
    # G12: said twice in identical terms; or four passes after it; or enough has been said.
    twice = texts.count(last.text) > 1
    passed = all(call.demand is None for call in calls[-SEATS:])
    if not (twice or passed or len(calls) == MOST_CALLS):
        return position
    # G13: the declarer is who said it first.
    declarer = said[texts.index(last.text)].seat
    return _ask(replace(position, phase=Phase.OPPOSING, contract=Contract(last, declarer)), 0)


def _ask(position: Position, asked: int) -> Position:
    """G15: the three others from the declarer's left, each once; by an option, adversaries only."""
    declarer = declarer_of(position)
    if asked == 1 and position.adversaries:
        asked = 2
    if asked == SEATS - 1:
        return replace(position, phase=Phase.DECLARING, asked=asked, hand=declarer)
    return replace(position, asked=asked, hand=(declarer + 1 + asked) % SEATS)


def _play_oppose(position: Position, move: Oppose) -> Position:
    """G15, G16: the first to oppose is the declarer, with his demand; nobody opposes him."""
    if move.demand is None:
        return _ask(position, position.asked + 1)
    contract = Contract(move.demand, move.seat, opposed=True)
    return replace(position, phase=Phase.DECLARING, contract=contract, hand=move.seat)


def _play_declare(position: Position, move: Declare) -> Position:
    assert position.contract is not None
    contract = replace(position.contract, sense=move.sense, tricks=move.tricks)
    return replace(position, phase=Phase.LEADING, contract=contract, hand=move.seat)


def _lay(position: Position, move: Play) -> Position:
    """G20 to G24: a card on the pile, or before the hand; after four cards the trick is taken."""
    laid = Laid(move.hand, move.card, move.renounced)
    hand = taken(position.hands[move.hand], (move.card,))
    position = replace(
        position,
        phase=Phase.PLAY,
        hands=turns.put(position.hands, move.hand, hand),
        trick=(*position.trick, laid),
        hand=next_seat(move.hand),
    )
    if move.renounced:
        before = add(position.renounced[move.hand], (move.card,))
        position = replace(position, renounced=turns.put(position.renounced, move.hand, before))
    return _take_trick(position) if len(position.trick) == SEATS else position


def _take_trick(position: Position) -> Position:
    """G23: the camp of the last card on the pile takes it; G19: that hand leads next."""
    pile = [laid for laid in position.trick if not laid.renounced]
    winner = pile[-1].hand
    tricks, won = list(position.tricks), list(position.won)
    tricks[camp_of(winner)] += 1
    won[camp_of(winner)] = add(won[camp_of(winner)], (laid.card for laid in pile))
    return replace(
        position,
        trick=(),
        last=position.trick,
        hand=winner,
        tricks=(tricks[0], tricks[1]),
        won=(won[0], won[1]),
    )


def _play_leave(position: Position, seat: Seat, items: tuple[Item, ...]) -> Position:
    """G29; and T2: when one side is left, the match is over."""
    if position.phase is Phase.OPPOSING:
        # Not all have been asked: nobody lays his hand open any more (G17).
        position = replace(position, contract=None)
    if position.phase is not Phase.CLOSING:
        position = end_deal(position, items)
    position = replace(position, gone=position.gone | {seat})
    if not any({camp, partner_of(camp)} <= position.gone for camp in (0, 1)):
        return position
    return replace(position, phase=Phase.OVER, reason=Stop.ALONE)


# --- deals, games and the rubber ----------------------------------------------------------------


def _void(position: Position) -> Position:
    """G11: four passes in the first round; the next dealer deals.

    Of a set number of deals it is one all the same: the next must be the same at every table.
    """
    position = replace(
        position,
        dealt=position.dealt + 1,
        voids=position.voids + 1,
        dealer=next_seat(position.dealer),
    )
    return _next_deal(position)


def end_deal(position: Position, items: tuple[Item, ...]) -> Position:
    """G30: the points are added up; a camp with 52 has won a game, and both restart at 0."""
    points, games = added(position.points, items), position.games
    if not position.deals and max(points) >= GAME_POINTS:
        winner = points.index(max(points))
        games = (games[0] + (winner == 0), games[1] + (winner == 1))
        points = (0, 0)
    position = replace(
        position,
        points=points,
        totals=added(position.totals, items),
        games=games,
        before=position.last,
        dealt=position.dealt + 1,
        voids=0,
        dealer=next_seat(position.dealer),
    )
    return _next_deal(position)


def added(points: tuple[int, int], items: tuple[Item, ...]) -> tuple[int, int]:
    """The points of both camps with some more."""
    won = [0, 0]
    for paid in items:
        won[camp_of(paid.seat)] += paid.points
    return points[0] + won[0], points[1] + won[1]


def _next_deal(position: Position) -> Position:
    return replace(position, phase=Phase.CLOSING if ending(position) else Phase.DEALING)


def ending(position: Position) -> Reason | None:
    """G11, G30; or the deals that were agreed are played."""
    if position.voids >= MOST_VOIDS:
        return Reason.VOIDS
    if position.deals:
        return Reason.DEALS if position.dealt >= position.deals else None
    return Reason.RUBBER if GAMES in position.games else None


# --- chance -------------------------------------------------------------------------------------


def deal(position: Position, stream: Stream) -> Lot | Deal[Card]:
    """Who deals first; then the cards."""
    if position.phase is Phase.LOT:
        return Lot(stream.below(SEATS))
    cards, size = stream.draw(position.box.deck, len(position.box.deck)), position.box.hand
    return Deal(tuple(in_order(cards[seat * size : (seat + 1) * size]) for seat in range(SEATS)))


# --- time ---------------------------------------------------------------------------------------


def lapse(position: Position, seat: Seat) -> Move:
    """T1: time is a pass where one can pass. G29: a declarer who says nothing forfeits the deal.

    With cards nobody can pass: the lowest card of the hand is renounced, or led.
    """
    if position.phase is Phase.AUCTION:
        return Bid(seat, None)
    if position.phase is Phase.OPPOSING:
        return Oppose(seat, None)
    if position.phase is Phase.DECLARING:
        return Forfeit(seat)
    return Play(seat, position.hand, position.hands[position.hand][0], renounced=bool(position.trick))
