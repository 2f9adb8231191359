// A bot that plays at a Jeton server, in JavaScript without anything else (docs/bots.md); Node 20 or newer.
//
//     JETON_TOKEN=... node examples/server_bot.mjs http://localhost:8017
//
// It plays with whoever chooses it for a new match: any sound move that it is offered, by chance.

const server = (process.argv[2] ?? 'http://localhost:8017').replace(/\/$/, '');
const headers = { authorization: `Bearer ${process.env.JETON_TOKEN}`, 'content-type': 'application/json' };
let number = 0;

/** What to play: here it is up to you. */
function choose({ moves }) {
  return moves[Math.floor(Math.random() * moves.length)];
}

/** A request; without a body it is a stream of lines. */
async function ask(path, body) {
  const sent = body && { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(server + path, { headers, ...sent });
  // Whoever listens again hears of all turns that wait.
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`, { cause: answer.status });
  return answer;
}

/** One move. What has happened since makes it stale: then there is another turn to come. */
async function play(turn) {
  const body = { id: `${process.pid}-${(number += 1)}`, seat: turn.seat, text: choose(turn), expect: turn.seq };
  const said = await (await ask(`/api/matches/${turn.match}/moves`, body)).json();
  if (said.type !== 'ack') console.log(`${turn.match}: ${body.text} was refused: ${said.text}`);
}

/** Everything that the server tells, a line each, until it ends. */
async function listen() {
  const answer = await ask('/api/programs/events');
  let rest = '';
  for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + part).split('\n');
    rest = lines.pop();
    for (const told of lines.map((line) => JSON.parse(line))) {
      if (told.type === 'turn') await play(told);
      else if (told.type === 'takeback') await ask(`/api/matches/${told.match}/takeback`, { seat: told.seat });
      else if (told.type !== 'ping') console.log(told.type, told.match ?? '', told.scores ?? '');
    }
  }
}

for (;;) {
  try {
    await listen();
  } catch (error) {
    console.error(String(error));
    if (error.cause === 401) process.exit(1);
  }
  await new Promise((again) => setTimeout(again, 5000));
}
