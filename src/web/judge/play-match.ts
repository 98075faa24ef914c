import { withinNodes } from '../../core/effort.ts';
import { type Assessment, assess, countsOnly } from '../../match/assess.ts';
import { type GameRecord, playSeries, randomMover, type Series } from '../../match/referee.ts';
import { type PolicyChoice, Reviewer } from '../../match/review.ts';
import { openProblemGame } from '../../problems/open-game.ts';
import type { MatchProblem } from '../../problems/problem.ts';
import { Bot } from './bot.ts';
import { functionsOf } from './bot-script.ts';
import { foreignFault } from './foreign.ts';
import { type BotProgress, type JudgeBotRequest, type JudgeResult, LIMITS } from './protocol.ts';

/** The page paints no faster. */
const BATCH_MS = 30;
/** Positions that a review may visit. The results of larger games are only counted. */
const REVIEWED_POSITIONS = 1_000_000;

/** A bot's match against chance, from its first line to the verdict. */
export async function playMatch(
  problem: MatchProblem,
  { source, seed, games }: JudgeBotRequest,
  signal: AbortSignal,
  report: (progress: BotProgress) => void,
): Promise<JudgeResult> {
  const { match } = problem;
  const game = openProblemGame(problem.game);
  const started = performance.now();
  const foreign = foreignFault(source, problem.id);
  const bot = new Bot(foreign ? '' : source, functionsOf(problem), LIMITS);
  signal.addEventListener('abort', () => bot.end());
  const batches = new Batches(report);
  const opponent = randomMover(game, seed);
  const starts = (number: number) => match.starts(number);
  const isReady = !foreign && (await bot.start());
  const played: Series = isReady
    ? await playSeries(game, bot.mover, opponent, games, starts, record => batches.add(record))
    : { records: [] };
  const tookMs = performance.now() - started;
  bot.end();
  batches.send();
  report('reviewing');
  // a cancelled game is not the bot's fault
  const series = signal.aborted ? { records: played.records } : played;
  const { assessment, choices } = review(problem, series, games);
  const { log } = bot;
  const fault = foreign ?? bot.fault;
  const verdict = fault?.verdict ?? (assessment.score >= match.fullScore ? 'AC' : 'WA');
  return {
    ...(signal.aborted ? {} : { verdict }),
    assessment,
    ...(series.broken ? { broken: series.broken } : {}),
    ...(fault ? { fault } : {}),
    choices,
    log,
    tookMs,
  };
}

function review(
  { game: described, match }: MatchProblem,
  series: Series,
  games: number,
): { assessment: Assessment; choices: readonly PolicyChoice[] } {
  const reviewer = new Reviewer(openProblemGame(described));
  const reviewed = withinNodes(REVIEWED_POSITIONS, () => {
    const assessment = assess(reviewer, match, series, games, false);
    const { blunder } = assessment;
    return { assessment, choices: blunder ? reviewer.choices(blunder.position) : [] };
  });
  return reviewed ?? { assessment: countsOnly(match, series, games), choices: [] };
}

class Batches {
  private records: GameRecord[] = [];
  private sentAtMs = performance.now();

  constructor(private readonly onGames: (records: readonly GameRecord[]) => void) {}

  add(record: GameRecord): void {
    this.records.push(record);
    if (performance.now() - this.sentAtMs >= BATCH_MS) this.send();
  }

  send(): void {
    if (this.records.length > 0) this.onGames(this.records);
    this.records = [];
    this.sentAtMs = performance.now();
  }
}
