import type { Match } from '../../core/game.ts';
import type { MatchProblem } from '../problems/problem.ts';
import type { RunEnd, Runnable } from '../sandbox/run.ts';
import type { Limits, Verdict } from '../verdict.ts';
import { type Assessment, assess, type Counts } from './assess.ts';
import { Player } from './player.ts';
import { type GameRecord, playSeries, programMover, randomMover, type Series } from './referee.ts';

export interface MatchReport extends Assessment {
  readonly end: RunEnd;
  readonly records: readonly GameRecord[];
  readonly broken?: Series['broken'];
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
  const assessment = assess(game, match, series, options.games, rival !== undefined);
  const { score, counts } = assessment;
  const verdict = matchVerdict(match, series, end, score, counts, rival !== undefined);
  const report: MatchReport = {
    ...assessment,
    end,
    records,
    ...(broken ? { broken } : {}),
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
