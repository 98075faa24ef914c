import type { Policy } from '../../analysis/odds.ts';
import type { Match, Outcome } from '../../core/game.ts';
import type { MatchProblem } from '../problems/problem.ts';
import type { RunEnd, Runnable } from '../sandbox/run.ts';
import type { Limits, Verdict } from '../verdict.ts';
import { Player } from './player.ts';
import { type GameRecord, playSeries, programMover, randomMover, type Series, tally } from './referee.ts';
import { type Habit, Reviewer, type Slip } from './review.ts';

export type Counts = Readonly<Record<Outcome, number>>;

export interface MatchReport {
  readonly games: number;
  readonly counts: Counts;
  /** The games that the program started, and the others. */
  readonly asFirst: Counts;
  readonly asSecond: Counts;
  readonly score: number;
  readonly end: RunEnd;
  readonly records: readonly GameRecord[];
  readonly broken?: Series['broken'];
  /** The policy that all of the program's moves agree with. Not told for matches between programs. */
  readonly policy?: Policy;
  /** The game that was under way when the program failed, or else the first that was lost. */
  readonly shown?: Pick<GameRecord, 'number' | 'programStarts' | 'moves'> & Partial<GameRecord>;
  readonly blunder?: Slip;
  readonly habits: readonly Habit[];
  /** Matches between programs: how the other one fared. */
  readonly opponent?: { readonly verdict: Verdict; readonly end: RunEnd };
}

export interface MatchOptions {
  readonly seed: number;
  readonly games: number;
  readonly limits: Limits;
  /** Another program to play against, instead of chance. */
  readonly opponent?: Runnable;
}

export async function runMatch(
  problem: MatchProblem,
  runnable: Runnable,
  options: MatchOptions,
): Promise<{ verdict: Verdict; report: MatchReport }> {
  const { game, match } = problem;
  const player = new Player(runnable, options.limits);
  const rival = options.opponent ? new Player(options.opponent, options.limits) : undefined;
  const opponent = rival ? programMover(rival) : randomMover(game, options.seed);
  const series = await playSeries(game, programMover(player), opponent, options.games, number =>
    match.starts(number),
  );
  const [end, rivalEnd] = await Promise.all([
    close(player, series, 'program'),
    rival && close(rival, series, 'opponent'),
  ]);
  const { records, broken } = series;
  const counts = tally(records);
  const score = scaledScore(match, counts, options.games);
  const verdict = matchVerdict(match, series, end, score, counts, rival !== undefined);
  const reviewer = reviewerOf(problem);
  const policy = rival ? undefined : reviewer.policyOf(records.filter(({ illegal }) => !illegal));
  const lost = records.find(({ outcome }) => outcome === 'loss');
  const shown = broken?.by === 'program' ? broken : lost;
  const blunder = shown === lost && lost && !lost.illegal ? reviewer.blunder(lost) : undefined;
  const report: MatchReport = {
    games: options.games,
    counts,
    asFirst: tally(records.filter(({ programStarts }) => programStarts)),
    asSecond: tally(records.filter(({ programStarts }) => !programStarts)),
    score,
    end,
    records,
    ...(broken ? { broken } : {}),
    ...(policy ? { policy } : {}),
    ...(shown ? { shown } : {}),
    ...(blunder ? { blunder } : {}),
    habits: rival ? [] : reviewer.habits(records),
    ...(rivalEnd
      ? { opponent: { verdict: faultOf(series, rivalEnd, 'opponent') ?? 'AC', end: rivalEnd } }
      : {}),
  };
  return { verdict, report };
}

/** A program that broke off has ended or is ending; one whose rival broke off is told to end. */
function close(player: Player, series: Series, who: 'program' | 'opponent'): Promise<RunEnd> {
  return series.broken?.by === who ? player.ended : player.finish();
}

function matchVerdict(
  match: Match,
  series: Series,
  end: RunEnd,
  score: number,
  counts: Counts,
  againstProgram: boolean,
): Verdict {
  const fault = faultOf(series, end, 'program');
  if (fault) return fault;
  const good = againstProgram ? counts.win >= counts.loss : score >= match.fullScore;
  return good ? 'AC' : 'WA';
}

/** A program that ends by itself in the middle of a series has failed, whatever its exit code. */
function faultOf(series: Series, end: RunEnd, who: 'program' | 'opponent'): Verdict | undefined {
  return end.fault ?? (series.broken?.by === who ? 'RE' : undefined);
}

/** The contest's formula is for its own number of games; other numbers are taken in proportion. */
function scaledScore(match: Match, { win, draw }: Counts, games: number): number {
  const usual = match.firstGames + match.secondGames;
  const scaled = (count: number) => (games === usual ? count : Math.round((count * usual) / games));
  return match.score(scaled(win), scaled(draw));
}

const reviewers = new Map<string, Reviewer>();

export function reviewerOf(problem: MatchProblem): Reviewer {
  const known = reviewers.get(problem.id) ?? new Reviewer(problem.game);
  reviewers.set(problem.id, known);
  return known;
}
