import type { Match, Outcome } from '../core/game.ts';
import type { Policy } from '../core/odds.ts';
import { type GameRecord, type Series, tally } from './referee.ts';
import type { Habit, Reviewer, Slip } from './review.ts';

/** Numbers of games by result. */
export type ResultCounts = Readonly<Record<Outcome, number>>;

/** The assessment of the judged program. */
export interface Assessment {
  readonly games: number;
  readonly counts: ResultCounts;
  /** The games that the program started, and the others. */
  readonly asFirst: ResultCounts;
  readonly asSecond: ResultCounts;
  readonly score: number;
  /** The policy that all of the program's moves agree with; not set for matches between programs. */
  readonly policy?: Policy;
  /** The game during which the program failed, otherwise the first that it lost. */
  readonly shown?: Pick<GameRecord, 'number' | 'programStarts' | 'moves'> & Partial<GameRecord>;
  readonly blunder?: Slip;
  readonly habits: readonly Habit[];
}

/**
 * Assesses a series; used by the terminal and the page alike.
 *
 * @example
 * ```ts
 * import { assess, openProblemGame, playSeries, PROBLEMS, randomMover, Reviewer } from 'kibitz/judge';
 *
 * const problem = PROBLEMS.find(({ kind }) => kind === 'match')!;
 * const game = openProblemGame(problem.game);
 * const { match } = game.definition;
 * const series = await playSeries(game, randomMover(game, 1), randomMover(game, 2), 4, match!.starts);
 * console.log(assess(new Reviewer(game), match!, series, 4, false).games); // 4
 * ```
 */
export function assess(
  reviewer: Reviewer,
  match: Match,
  { records, broken }: Series,
  games: number,
  againstProgram: boolean,
): Assessment {
  // a program that forfeits games follows no policy
  const hasForfeited = records.some(({ illegal }) => illegal?.by === 'program');
  const policy = againstProgram || hasForfeited ? undefined : reviewer.policyOf(records);
  const counted = countsOnly(match, { records, ...(broken ? { broken } : {}) }, games);
  const { shown } = counted;
  const lost = records.find(({ outcome }) => outcome === 'loss');
  const blunder = shown === lost && lost && !lost.illegal ? reviewer.blunder(lost) : undefined;
  return {
    ...counted,
    ...(policy ? { policy } : {}),
    ...(blunder ? { blunder } : {}),
    habits: againstProgram ? [] : reviewer.habits(records),
  };
}

/** The counts alone, for games without known values. */
export function countsOnly(match: Match, { records, broken }: Series, games: number): Assessment {
  const counts = tally(records);
  const shown = broken?.by === 'program' ? broken : records.find(({ outcome }) => outcome === 'loss');
  return {
    games,
    counts,
    asFirst: tally(records.filter(({ programStarts }) => programStarts)),
    asSecond: tally(records.filter(({ programStarts }) => !programStarts)),
    score: scaledScore(match, counts, games),
    ...(shown ? { shown } : {}),
    habits: [],
  };
}

/**
 * The contest's score; other numbers of games than the contest's are scaled in proportion.
 *
 * @example
 * ```ts
 * import { bread } from 'kibitz/games';
 * import { scaledScore } from 'kibitz/judge';
 *
 * console.log(scaledScore(bread.match!, { win: 9, draw: 1 }, 10)); // 100
 * ```
 */
export function scaledScore(match: Match, { win, draw }: Omit<ResultCounts, 'loss'>, games: number): number {
  const usual = match.firstGames + match.secondGames;
  const scaled = (count: number) => (games === usual ? count : Math.round((count * usual) / games));
  return match.score(scaled(win), scaled(draw));
}
