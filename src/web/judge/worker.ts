import { Budget } from '../../analysis/budget.ts';
import { expectedScore, matchDistribution } from '../../analysis/match-score.ts';
import { solveOdds } from '../../analysis/odds.ts';
import { toNumber } from '../../core/fraction.ts';
import type { Game } from '../../core/game.ts';
import { breadContest } from '../../games/bread/contest.ts';
import { breadGame } from '../../games/bread/game.ts';
import { assess, reviewerOf } from '../../judge/match/assess.ts';
import { type GameRecord, playSeries, randomMover, type Series } from '../../judge/match/referee.ts';
import { Bot, type BotLimits } from './bot.ts';
import type { JudgeReply, JudgeRequest, JudgeResult, Outlook } from './protocol.ts';

interface WorkerScope {
  onmessage: ((event: MessageEvent<JudgeRequest>) => void) | null;
  postMessage(reply: JudgeReply): void;
}

const scope = globalThis as unknown as WorkerScope;
const game = breadGame as unknown as Game;

/** Wider than the terminal's second of CPU time: here only the wall clock can be seen, and others share it. */
const LIMITS: BotLimits = { startMs: 4000, callMs: 2000, totalMs: 20_000 };
/** The page paints no faster, so it need not hear more often. */
const BATCH_MS = 30;

let bot: Bot | undefined;
let isStopped = false;

/** The opponent, the positions and the results live here; the bot has a worker of its own. */
async function run(source: string, seed: number, games: number): Promise<JudgeResult> {
  isStopped = false;
  const started = performance.now();
  const player = new Bot(source, LIMITS);
  bot = player;
  const batches = new Batches();
  const starts = (number: number) => breadContest.starts(number);
  const played: Series = (await player.start())
    ? await playSeries(game, player.mover, randomMover(game, seed), games, starts, record =>
        batches.add(record),
      )
    : { records: [] };
  const tookMs = performance.now() - started;
  // a game that was called off is nobody's fault
  const series = isStopped ? { records: played.records } : played;
  player.end();
  bot = undefined;
  batches.send();
  const assessment = assess(game, breadContest, series, games, false);
  const { blunder, score } = assessment;
  const { fault } = player;
  const verdict = fault?.verdict ?? (score >= breadContest.fullScore ? 'AC' : 'WA');
  return {
    ...(isStopped ? {} : { verdict }),
    assessment,
    ...(series.broken ? { broken: series.broken } : {}),
    ...(fault ? { fault } : {}),
    choices: blunder ? reviewerOf(game).choices(blunder.position) : [],
    tookMs,
  };
}

class Batches {
  private records: GameRecord[] = [];
  private sentAtMs = performance.now();

  add(record: GameRecord): void {
    this.records.push(record);
    if (performance.now() - this.sentAtMs >= BATCH_MS) this.send();
  }

  send(): void {
    if (this.records.length > 0) scope.postMessage({ kind: 'games', records: this.records });
    this.records = [];
    this.sentAtMs = performance.now();
  }
}

function outlook(): Outlook {
  const { own, opponent } = solveOdds(game, 'best', new Budget(1_000_000));
  const start = game.initial();
  const scores = matchDistribution(breadContest, own(start), opponent(start));
  const full = scores.weights[breadContest.fullScore]!;
  return {
    expected: toNumber(expectedScore(scores)),
    missed: toNumber({ numerator: scores.total - full, denominator: scores.total }),
  };
}

scope.onmessage = ({ data }) => {
  switch (data.kind) {
    case 'run':
      run(data.source, data.seed, data.games)
        .then((result): JudgeReply => ({ kind: 'done', result }))
        .catch((problem: unknown): JudgeReply => ({ kind: 'failed', message: `${problem}` }))
        .then(reply => scope.postMessage(reply));
      break;
    case 'stop':
      isStopped = true;
      bot?.end();
      break;
    case 'outlook':
      scope.postMessage({ kind: 'outlook', outlook: outlook() });
  }
};
