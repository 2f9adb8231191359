"""Everything Gamate has to say that no other game says."""

from enum import StrEnum


class Code(StrEnum):
    """Each code has a sentence in every language."""

    # What the game is
    TITLE = "gamate/title"
    ABOUT = "gamate/about"
    HELP = "gamate/help"
    SHEET = "gamate/sheet"
    WORDS = "gamate/words"
    OPTION_DEALS = "gamate/option-deals"
    OPTION_EXTENDED = "gamate/option-extended"
    OPTION_AS_PRINTED = "gamate/option-as-printed"
    OPTION_MINIMUM = "gamate/option-minimum"
    OPTION_ADVERSARIES = "gamate/option-adversaries"

    # Demands
    BAD_DEMAND = "gamate/bad-demand"
    BAD_RANGE = "gamate/bad-range"
    NOT_EXTENDED = "gamate/not-extended"
    DEMAND_LONG = "gamate/demand-long"
    TRUMP_COUNT = "gamate/trump-count"

    # Reading
    BAD_CARD = "gamate/bad-card"
    BAD_DEALER = "gamate/bad-dealer"

    # Refusals
    NO_LOT = "gamate/no-lot"
    NO_DEAL = "gamate/no-deal"
    WANTS_DEMAND = "gamate/wants-demand"
    WANTS_OPPOSITION = "gamate/wants-opposition"
    WANTS_SENSE = "gamate/wants-sense"
    WANTS_LEAD = "gamate/wants-lead"
    WANTS_CARD = "gamate/wants-card"
    OPPOSED_SEVEN = "gamate/opposed-seven"
    TRICKS_RANGE = "gamate/tricks-range"
    NOT_YOUR_HAND = "gamate/not-your-hand"
    LEADER_RENOUNCES = "gamate/leader-renounces"
    DOES_NOT_BEAT = "gamate/does-not-beat"
    TOP_IS_TRUMP = "gamate/top-is-trump"
    TOO_LOW = "gamate/too-low"
    TOO_HIGH = "gamate/too-high"

    # Points
    SCORE_TRICKS = "gamate/score-tricks"
    SCORE_BRISQUES = "gamate/score-brisques"
    SCORE_RENOUNCES = "gamate/score-renounces"
    SCORE_EXACT = "gamate/score-exact"
    SCORE_ALL_BUT_ONE = "gamate/score-all-but-one"
    SCORE_ALL = "gamate/score-all"
    SCORE_DOUBLED = "gamate/score-doubled"
    FORFEITED = "gamate/forfeited"
    TWO_GAMES = "gamate/two-games"

    # Demands in words
    DEMAND_MULTIPLES = "gamate/demand-multiples"
    DEMAND_RANGE = "gamate/demand-range"
    DEMAND_ODD = "gamate/demand-odd"
    DEMAND_RED = "gamate/demand-red"
    DEMAND_ONLY_RED = "gamate/demand-only-red"
    DEMAND_GREEN = "gamate/demand-green"
    DEMAND_ONLY_GREEN = "gamate/demand-only-green"
    DEMAND_BLUE = "gamate/demand-blue"
    DEMAND_ONLY_BLUE = "gamate/demand-only-blue"
    DEMAND_YELLOW = "gamate/demand-yellow"
    DEMAND_ONLY_YELLOW = "gamate/demand-only-yellow"
    DEMAND_AND = "gamate/demand-and"
    DEMAND_OR = "gamate/demand-or"
    DEMAND_NOT = "gamate/demand-not"
    DEMAND_GROUP = "gamate/demand-group"

    # Moves in words
    TOLD_PASS = "gamate/told-pass"
    TOLD_VOID = "gamate/told-void"
    TOLD_LAST_PASS = "gamate/told-last-pass"
    TOLD_DEMAND = "gamate/told-demand"
    TOLD_REPEAT = "gamate/told-repeat"
    TOLD_AGREE = "gamate/told-agree"
    TOLD_OPPOSE = "gamate/told-oppose"
    TOLD_DECLARE = "gamate/told-declare"
    TOLD_PLAY = "gamate/told-play"
    TOLD_PLAY_DUMMY = "gamate/told-play-dummy"
    TOLD_RENOUNCE = "gamate/told-renounce"
    TOLD_RENOUNCE_DUMMY = "gamate/told-renounce-dummy"
    TOLD_FORFEIT = "gamate/told-forfeit"
    TOLD_LOT = "gamate/told-lot"
    TOLD_DEAL = "gamate/told-deal"
    TOLD_FINISH = "gamate/told-finish"
    SENSE_UP = "gamate/sense-up"
    SENSE_DOWN = "gamate/sense-down"

    # Moves on buttons
    PHRASE_MULTIPLES = "gamate/phrase-multiples"
    PHRASE_MULTIPLES_OF = "gamate/phrase-multiples-of"
    PHRASE_RANGE = "gamate/phrase-range"
    PHRASE_RANGE_OF = "gamate/phrase-range-of"
    PHRASE_ODD = "gamate/phrase-odd"
    PHRASE_RED = "gamate/phrase-red"
    PHRASE_ONLY_RED = "gamate/phrase-only-red"
    PHRASE_GREEN = "gamate/phrase-green"
    PHRASE_ONLY_GREEN = "gamate/phrase-only-green"
    PHRASE_BLUE = "gamate/phrase-blue"
    PHRASE_ONLY_BLUE = "gamate/phrase-only-blue"
    PHRASE_YELLOW = "gamate/phrase-yellow"
    PHRASE_ONLY_YELLOW = "gamate/phrase-only-yellow"
    PHRASE_OPPOSE = "gamate/phrase-oppose"
    PHRASE_UP = "gamate/phrase-up"
    PHRASE_UP_TRICKS = "gamate/phrase-up-tricks"
    PHRASE_DOWN = "gamate/phrase-down"
    PHRASE_DOWN_TRICKS = "gamate/phrase-down-tricks"
    PHRASE_PLAY = "gamate/phrase-play"
    PHRASE_RENOUNCE = "gamate/phrase-renounce"
    PHRASE_PLAY_DUMMY = "gamate/phrase-play-dummy"

    # Why a match ends
    OVER_RUBBER = "gamate/over-rubber"
    OVER_DEALS = "gamate/over-deals"
    OVER_VOIDS = "gamate/over-voids"

    STANDING = "gamate/standing"

    # Advice
    ADVICE_PASS = "gamate/advice-pass"
    ADVICE_DEMAND = "gamate/advice-demand"
    ADVICE_OPPOSE = "gamate/advice-oppose"
    ADVICE_SENSE = "gamate/advice-sense"
    ADVICE_LEAD = "gamate/advice-lead"
    ADVICE_PUT = "gamate/advice-put"
    ADVICE_RENOUNCE = "gamate/advice-renounce"

    # The picture
    PILE_TRICK = "gamate/pile-trick"
    PILE_LAST = "gamate/pile-last"
    PILE_DUMMY = "gamate/pile-dummy"
    PILE_RENOUNCED = "gamate/pile-renounced"
    PILE_TRUMPS = "gamate/pile-trumps"
    STATE_CALLS = "gamate/state-calls"
    STATE_CALL = "gamate/state-call"
    STATE_CONTRACT = "gamate/state-contract"
    STATE_OPPOSED = "gamate/state-opposed"
    STATE_DECLARED = "gamate/state-declared"
    STATE_TRICKS = "gamate/state-tricks"
    STATE_POINTS = "gamate/state-points"
    STATE_HAND = "gamate/state-hand"
    STATE_DEALER = "gamate/state-dealer"

    # What there is to look up
    AID_STROKES = "gamate/aid-strokes"
    AID_STROKES_WORDS = "gamate/aid-strokes-words"

    # The score sheet
    SHEET_FORM = "gamate/sheet-form"
    SHEET_OVER = "gamate/sheet-over"
    SHEET_CAMPS = "gamate/sheet-camps"
    SHEET_TRICKS = "gamate/sheet-tricks"
    SHEET_BRISQUES = "gamate/sheet-brisques"
    SHEET_RENOUNCES = "gamate/sheet-renounces"
    SHEET_LEFT = "gamate/sheet-left"

    # The solver
    SOLVE_PHASE = "gamate/solve-phase"
    SOLVE_HIDDEN = "gamate/solve-hidden"
    SOLVE_SIZE = "gamate/solve-size"
    SOLVED_TRICKS = "gamate/solved-tricks"
    SOLVED_WON = "gamate/solved-won"
    SOLVED_LOST = "gamate/solved-lost"

    # Looking back
    REVIEW_DEAL = "gamate/review-deal"
    REVIEW_COST = "gamate/review-cost"
    REVIEW_BEST = "gamate/review-best"

    # Boxes and position files
    BOX_DECK = "gamate/box-deck"
    BOX_COLOUR = "gamate/box-colour"
    BOX_SHAPE = "gamate/box-shape"
    BOX_TWINS = "gamate/box-twins"
    BOX_CARD = "gamate/box-card"
    LAYOUT_BOARD = "gamate/layout-board"
    LAYOUT_FIELD = "gamate/layout-field"
    LAYOUT_TRUMPS = "gamate/layout-trumps"
    LAYOUT_ANNOUNCED = "gamate/layout-announced"
    LAYOUT_LEADER = "gamate/layout-leader"
    LAYOUT_HANDS = "gamate/layout-hands"
