"""What the app says, in both languages: written out, so that a text that changes by mistake is noticed."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Words:
    """The words by which the tests find their way."""

    language: str
    titles: dict[str, str]
    skip: str
    tagline: str
    play: str
    rules: str
    start: str
    your_name: str
    seat_kind: str
    seat_name: str
    me: str
    friend: str
    bot: str
    options: str
    deals: str
    link: str
    copy: str
    sit_down: str
    your_turn: str
    turn_of: str
    over: str
    won: str
    won_together: str
    you_won: str
    won_by: str
    see_again: str
    best_turns: str
    draw: str
    board: str
    rack: str
    hand: str
    stock: str
    token: str
    take_away: str
    from_table: str
    preview: str
    legal: str
    illegal: str
    at_stake: str
    go_on: str
    back: str
    confirm: str
    play_end: str
    recall: str
    zoom_in: str
    zoom_out: str
    open_tables: str
    finished_tables: str
    first_time: str
    board_of: str
    exchange: str
    exchange_choose: str
    hint: str
    hint_more: str
    coach: str
    coach_on: str
    coach_off: str
    coach_first: str
    coach_choose: str
    hint_simple: str
    hint_best: str
    hint_lay: str
    hinted: str
    more: str
    takeback: str
    take_back: str
    would_take_back: str
    waiting_for: str
    decline: str
    withdraw: str
    offer_end: str
    would_end: str
    agree: str
    command: str
    send: str
    announced: str
    log: str
    legend: str
    scores: str
    score_sheet: str
    total: str
    rematch: str
    replay: str
    replay_step: str
    leave_replay: str
    record: str
    offline: str
    card: str
    put: str
    renounce: str
    settings: str
    theme: str
    dark: str
    laid: str
    empty: str
    open_table: str
    sit: str
    share: str
    shared: str
    open_record: str
    paste: str
    show_record: str
    from_record: str
    review: str
    review_start: str
    review_turns: str
    chances: str
    explore_this: str
    explore_paste: str
    explore_show: str
    explored: str
    answers: str
    on_square: str
    lay: str
    typed_rack: str
    retry: str
    retry_hint: str
    retry_show: str
    retry_next: str
    retry_skip: str
    retry_found: str
    retry_back: str
    retry_less: str
    retry_right: str
    next_mistake: str
    deal_of: str
    next_deal: str
    invited: str
    beginner: str
    refused: str
    contest: str
    accept: str
    your_answer: str
    may_contest: str
    contest_ask: str
    seconds: str
    clock_of: str
    waiting_for_all: str
    leave: str
    has_left: str
    stand_in: str
    which_bot: str
    other_device: str
    own_seat: str
    hand_over: str
    i_am: str
    new_link: str
    is_away: str
    replace_guest: str
    replace: str
    other_devices: str
    sign_out: str
    signed_out: str
    another: str
    would_play_another: str
    begin_another: str
    to_next: str
    recovery: str
    recovery_open: str
    make_code: str
    have_code: str
    your_code: str
    recover: str
    recovered: str
    in_short: str
    whole_rules: str
    example: str
    next_step: str
    step_back: str
    look_up: str
    close: str

    def of(self, what: str, said: str) -> str:
        """What is said of something, or by somebody."""
        return f"{what}\N{NO-BREAK SPACE}: {said}" if self.language == "fr" else f"{what}: {said}"


def of_name(form: str, name: str) -> str:
    """« Pendule de Bruno », « Pendule d’Anna »."""
    return form.replace("de {}", "d’{}" if name[0] in "AEIOU" else "de {}").format(name)


EN = Words(
    language="en",
    titles={
        "calculator": "Calculator",
        "equable": "Équable",
        "gamate": "Gamate",
        "mathable": "Mathable",
        "rigolade": "Rigolade avec des chiffres",
    },
    skip="Skip to the content",
    tagline="Arithmetic games, on one table.",
    play="Play",
    rules="Rules",
    start="Play",
    your_name="Your name",
    seat_kind="Who sits at Seat {}",
    seat_name="Name, Seat {}",
    me="Me",
    friend="A friend, by link",
    bot="Bot: {}",
    options="Options",
    deals="deals",
    link="This link gives the seat of",
    copy="Copy",
    sit_down="Take the seat",
    your_turn="Your turn",
    turn_of="{} to play",
    over="The match is over",
    won="{} won",
    won_together="{} won",
    you_won="You won",
    won_by="by {} points",
    see_again="Show it again",
    best_turns="Best turns",
    draw="A draw",
    board="The board of {}",
    rack="Your rack",
    hand="Your hand",
    stock="From the table",
    token="Token {}",
    take_away="Take a token away",
    from_table="Token {}, from the table",
    preview="What it would score",
    legal="Legal",
    illegal="Not legal",
    at_stake="for you to judge",
    go_on="Go on",
    back="Back",
    confirm="Play this?",
    play_end="Play and end the turn",
    recall="Take all back",
    zoom_in="Larger board",
    zoom_out="Whole board",
    open_tables="Tables with a free seat",
    finished_tables="Your finished matches",
    first_time="First time?",
    board_of="The board of {}",
    exchange="Exchange…",
    exchange_choose="Choose the tokens on your rack.",
    hint="Hint",
    hint_more="Tell me more",
    coach="Coach",
    coach_on="Call the coach",
    coach_off="Send the coach away",
    coach_first="Play your first match with a coach",
    coach_choose="With a coach, who helps you find good moves",
    hint_simple="A simple move",
    hint_best="The best move",
    hint_lay="Lay it for me",
    hinted="hint",
    more="More",
    takeback="Ask to take it back",
    take_back="Take it back",
    waiting_for="waiting for {}",
    decline="Decline",
    withdraw="Let it stand",
    would_take_back="{} asks to take back the last move.",
    offer_end="Offer to end the match",
    would_end="{} offers to end the match as it stands.",
    agree="Agree",
    command="Type a move",
    send="Send",
    announced="What happens",
    log="Log",
    legend="Board",
    scores="Scores",
    score_sheet="Score sheet",
    total="Total",
    rematch="Rematch",
    replay="Replay",
    replay_step="Move {} of {}",
    leave_replay="Back to the table",
    record="Save the record",
    offline="No connection. What you have laid is kept; trying again…",
    card="Card {}",
    put="Play {}",
    renounce="Renounce {}",
    settings="Settings",
    theme="Colours",
    dark="Dark",
    laid="laid, not yet played",
    empty="empty",
    open_table="Anybody on this server may find this table",
    sit="Sit down",
    share="Share…",
    shared="Whoever has this link can watch the match.",
    open_record="Open a record",
    paste="Or paste the text of the record",
    show_record="Show the match",
    from_record="From a record",
    review="Review",
    review_start="Review the match",
    review_turns="Turns",
    chances="The chance of winning",
    explore_this="Explore this position",
    explore_paste="Position as text",
    explore_show="Explore it",
    explored="Best turns",
    answers="What comes next",
    on_square="On {}",
    lay="Lay",
    typed_rack="Rack",
    retry="Try Bruno’s {} mistakes again",
    retry_hint="Hint",
    retry_show="Show the solution",
    retry_next="Next question",
    retry_skip="Skip",
    retry_found="You found {} of {} by yourself.",
    retry_back="Back to the review",
    retry_less="{} were possible",
    retry_right="Right: {} points",
    next_mistake="Next mistake",
    deal_of="Deal {} of",
    next_deal="Next deal",
    invited="You are invited to a match",
    beginner="beginner",
    refused="Refused",
    contest="Contest",
    accept="Accept",
    your_answer="Your answer",
    may_contest="{} may contest",
    contest_ask="Do you contest",
    seconds="Seconds",
    clock_of="Clock of {}",
    waiting_for_all="The clocks wait until everybody is here.",
    leave="Leave the match",
    has_left="{} has left.",
    stand_in="Let a bot play on",
    which_bot="Which bot plays on",
    other_device="Continue on another device",
    own_seat="This link is your seat.",
    hand_over="Hand the device to {}.",
    i_am="I am {}",
    new_link="New invitation link for {}",
    is_away="{} is away.",
    replace_guest="Replace a guest…",
    replace="Replace {}",
    other_devices="One other device has your seat, too.",
    sign_out="Sign out other devices",
    signed_out="Only this device has your seat now. Links to it do not work any more.",
    another="Ask for another match",
    would_play_another="{} would like to begin another match.",
    begin_another="Begin another match",
    to_next="Go to the next match",
    recovery="Recovery code",
    recovery_open="Recovery code…",
    make_code="Show a new code",
    have_code="I have a recovery code",
    your_code="Your code",
    recover="Get my seats back",
    recovered="One match is back.",
    in_short="In short",
    whole_rules="Full rules",
    example="Example",
    next_step="Next",
    step_back="Previous",
    look_up="To look up",
    close="Close",
)

FR = Words(
    language="fr",
    titles=EN.titles,
    skip="Aller au contenu",
    tagline="Des jeux de calcul, autour d’une table.",
    play="Jouer",
    rules="Règles",
    start="Jouer",
    your_name="Votre nom",
    seat_kind="Qui joue, Place {}",
    seat_name="Nom, Place {}",
    me="Moi",
    friend="Un ami, par un lien",
    bot="Robot : {}",
    options="Options",
    deals="donnes",
    link="Ce lien donne la place d",
    copy="Copier",
    sit_down="Prendre la place",
    your_turn="À vous de jouer",
    turn_of="Au tour de {}",
    over="La partie est terminée",
    won="{} a gagné",
    won_together="{} ont gagné",
    you_won="Vous avez gagné",
    won_by="de {} points",
    see_again="Revoir ce coup",
    best_turns="Meilleurs coups",
    draw="Égalité",
    board="Le plateau de {}",
    rack="Votre chevalet",
    hand="Votre main",
    stock="Sur la table",
    token="Jeton {}",
    take_away="Enlever un jeton",
    from_table="Jeton {}, pris sur la table",
    preview="Ce que cela rapporterait",
    legal="Permis",
    illegal="Pas permis",
    at_stake="À vous de juger",
    go_on="Continuez",
    back="Retour",
    confirm="Jouer cela ?",
    play_end="Jouer et terminer le tour",
    recall="Tout reprendre",
    zoom_in="Plateau plus grand",
    zoom_out="Tout le plateau",
    open_tables="Tables où une place est libre",
    finished_tables="Vos parties terminées",
    first_time="Première fois ?",
    board_of="Le plateau de {}",
    exchange="Échanger…",
    exchange_choose="Choisissez des jetons sur votre chevalet.",
    hint="Indice",
    hint_more="En dire plus",
    coach="Entraîneur",
    coach_on="Appeler l’entraîneur",
    coach_off="Renvoyer l’entraîneur",
    coach_first="Jouez votre première partie avec un entraîneur",
    coach_choose="Avec un entraîneur, qui vous aide à trouver de bons coups",
    hint_simple="Un coup simple",
    hint_best="Le meilleur coup",
    hint_lay="Posez-le pour moi",
    hinted="indice",
    more="Plus",
    takeback="Demander à reprendre le coup",
    take_back="Reprendre le coup",
    waiting_for="on attend {}",
    decline="Refuser",
    withdraw="Laisser le coup",
    would_take_back="{} demande à reprendre le dernier coup.",
    offer_end="Proposer d’arrêter la partie",
    would_end="{} propose d’arrêter la partie.",
    agree="D’accord",
    command="Tapez un coup",
    send="Envoyer",
    announced="Ce qui se passe",
    log="Journal",
    legend="Plateau",
    scores="Scores",
    score_sheet="Feuille de score",
    total="Total",
    rematch="Revanche",
    replay="Revoir",
    replay_step="Coup {} sur {}",
    leave_replay="Retour à la table",
    record="Enregistrer la partie",
    offline="Pas de connexion. Ce que vous avez posé est gardé ; nouvel essai…",
    card="Carte {}",
    put="Jouer {}",
    renounce="Renoncer avec {}",
    settings="Réglages",
    theme="Couleurs",
    dark="Sombres",
    laid="posé, pas encore joué",
    empty="vide",
    open_table="Tout le monde sur ce serveur peut trouver cette table",
    sit="S’asseoir",
    share="Partager…",
    shared="Avec ce lien, on peut regarder la partie.",
    open_record="Ouvrir une partie enregistrée",
    paste="Ou collez le texte de la partie",
    show_record="Montrer la partie",
    from_record="Partie enregistrée",
    review="Analyse",
    review_start="Analyser la partie",
    review_turns="Tours",
    chances="Les chances de gagner",
    explore_this="Explorer cette position",
    explore_paste="Position sous forme de texte",
    explore_show="L’explorer",
    explored="Meilleurs tours",
    answers="Et ensuite",
    on_square="Sur {}",
    lay="Poser",
    typed_rack="Chevalet",
    retry="Reprendre les {} erreurs de Bruno",
    retry_hint="Indice",
    retry_show="Montrer la solution",
    retry_next="Question suivante",
    retry_skip="Sauter celle-ci",
    retry_found="Vous en avez trouvé {} sur {} par vous-même.",
    retry_back="Retour à l’analyse",
    retry_less="on pouvait en avoir {}",
    retry_right="Juste\u00a0: {} points",
    next_mistake="Erreur suivante",
    deal_of="Donne {} sur",
    next_deal="Donne suivante",
    invited="On vous invite à une partie",
    beginner="débutant",
    refused="Refusé",
    contest="Contester",
    accept="Accepter",
    your_answer="À vous de répondre",
    may_contest="{} peut contester",
    contest_ask="Contestez-vous",
    seconds="Secondes",
    clock_of="Pendule de {}",
    waiting_for_all="Les pendules attendent que tout le monde soit là.",
    leave="Quitter la partie",
    has_left="{} a quitté la partie.",
    stand_in="Laisser jouer un robot",
    which_bot="Quel robot joue",
    other_device="Continuer sur un autre appareil",
    own_seat="Ce lien est votre place.",
    hand_over="Passez l’appareil à {}.",
    i_am="Je suis {}",
    new_link="Nouveau lien d’invitation pour {}",
    is_away="{} n’est plus là.",
    replace_guest="Remplacer un invité…",
    replace="Remplacer {}",
    other_devices="Un autre appareil a aussi votre place.",
    sign_out="Déconnecter les autres appareils",
    signed_out="Seul cet appareil a maintenant votre place. Les liens vers votre place ne marchent plus.",
    another="Proposer une autre partie",
    would_play_another="{} voudrait commencer une autre partie.",
    begin_another="Commencer une autre partie",
    to_next="Aller à la partie suivante",
    recovery="Code de récupération",
    recovery_open="Code de récupération…",
    make_code="Afficher un nouveau code",
    have_code="J’ai un code de récupération",
    your_code="Votre code",
    recover="Retrouver mes places",
    recovered="Une partie est de retour.",
    in_short="En bref",
    whole_rules="Toute la règle",
    example="Exemple",
    next_step="Suivant",
    step_back="Précédent",
    look_up="Aide-mémoire",
    close="Fermer",
)
