import type { Policy } from '../../analysis/odds.ts';
import type { Game, Match, Outcome } from '../../core/game.ts';
import { type GameRecord, type Series, tally } from './referee.ts';
import { type Habit, Reviewer, type Slip } from './review.ts';

export type Counts = Readonly<Record<Outcome, number>>;

/** What a series says about the program that played it. */
export interface Assessment {
  readonly games: number;
  readonly counts: Counts;
  /** The games that the program started, and the others. */
  readonly asFirst: Counts;
  readonly asSecond: Counts;
  readonly score: number;
  /** The policy that all of the program's moves agree with. Not told for matches between programs. */
  readonly policy?: Policy;
  /** The game that was under way when the program failed, or else the first that was lost. */
  readonly shown?: Pick<GameRecord, 'number' | 'programStarts' | 'moves'> & Partial<GameRecord>;
  readonly blunder?: Slip;
  readonly habits: readonly Habit[];
}

/** Pure, so that the terminal and the page judge alike. */
export function assess(
  game: Game,
  match: Match,
  { records, broken }: Series,
  games: number,
  againstProgram: boolean,
): Assessment {
  const counts = tally(records);
  const reviewer = reviewerOf(game);
  const policy = againstProgram ? undefined : reviewer.policyOf(records.filter(({ illegal }) => !illegal));
  const lost = records.find(({ outcome }) => outcome === 'loss');
  const shown = broken?.by === 'program' ? broken : lost;
  const blunder = shown === lost && lost && !lost.illegal ? reviewer.blunder(lost) : undefined;
  return {
    games,
    counts,
    asFirst: tally(records.filter(({ programStarts }) => programStarts)),
    asSecond: tally(records.filter(({ programStarts }) => !programStarts)),
    score: scaledScore(match, counts, games),
    ...(policy ? { policy } : {}),
    ...(shown ? { shown } : {}),
    ...(blunder ? { blunder } : {}),
    habits: againstProgram ? [] : reviewer.habits(records),
  };
}

/** The contest's formula is for its own number of games; other numbers are taken in proportion. */
export function scaledScore(match: Match, { win, draw }: Omit<Counts, 'loss'>, games: number): number {
  const usual = match.firstGames + match.secondGames;
  const scaled = (count: number) => (games === usual ? count : Math.round((count * usual) / games));
  return match.score(scaled(win), scaled(draw));
}

const reviewers = new Map<string, Reviewer>();

export function reviewerOf(game: Game): Reviewer {
  const { id } = game.definition;
  const known = reviewers.get(id) ?? new Reviewer(game);
  reviewers.set(id, known);
  return known;
}
