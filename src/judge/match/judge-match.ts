import type { Match } from '../../core/game.ts';
import type { Seed } from '../../core/seed.ts';
import { type Assessment, assess, type ResultCounts } from '../../match/assess.ts';
import type { GameRecord, Series } from '../../match/referee.ts';
import { Reviewer } from '../../match/review.ts';
import { openProblemGame } from '../../problems/open-game.ts';
import type { MatchProblem } from '../../problems/problem.ts';
import type { Limits, Verdict } from '../../problems/verdict.ts';
import type { Protection } from '../sandbox/protection.ts';
import type { RunEnd, Runnable } from '../sandbox/run.ts';
import { type MatchThread, withMatchThread } from './match-thread.ts';
import { ProgramPlayer } from './player.ts';

/** The result of a match. */
export interface MatchReport extends Assessment {
  readonly problem: MatchProblem;
  readonly end: RunEnd;
  /** Wall-clock time from the start of the programs to the end of the last. */
  readonly playMs: number;
  readonly records: readonly GameRecord[];
  readonly broken?: Series['broken'];
  /** Matches between programs: the run of the other one. */
  readonly opponent?: { readonly verdict: Verdict; readonly end: RunEnd };
}

export interface MatchOptions {
  readonly seed: Seed;
  readonly games: number;
  readonly limits: Limits;
  /** Another program instead of the random opponent. */
  readonly opponent?: Runnable;
  /** Its own limits, if they differ. */
  readonly opponentLimits?: Limits;
  readonly protection: Protection;
}

export async function runMatch(
  problem: MatchProblem,
  runnable: Runnable,
  options: MatchOptions,
): Promise<{ verdict: Verdict; report: MatchReport }> {
  const { match } = problem;
  const programs = [runnable, ...(options.opponent ? [options.opponent] : [])];
  const againstProgram = programs.length > 1;
  const started = performance.now();
  const { series, ends } = await withMatchThread(thread => play(thread, problem, programs, options));
  const playMs = performance.now() - started;
  const [end, rivalEnd] = ends;
  const { records, broken } = series;
  const assessment = assess(reviewerFor(problem), match, series, options.games, againstProgram);
  const { score, counts } = assessment;
  const verdict = matchVerdict(match, series, end!, score, counts, againstProgram);
  const report: MatchReport = {
    ...assessment,
    problem,
    end: end!,
    playMs,
    records,
    ...(broken ? { broken } : {}),
    ...(rivalEnd
      ? { opponent: { verdict: faultOf(series, rivalEnd, 'opponent') ?? 'AC', end: rivalEnd } }
      : {}),
  };
  return { verdict, report };
}

const reviewers = new WeakMap<MatchProblem, Reviewer>();

/** A class submits about thirty programs for one problem. */
function reviewerFor(problem: MatchProblem): Reviewer {
  const reviewer = reviewers.get(problem) ?? new Reviewer(openProblemGame(problem.game));
  reviewers.set(problem, reviewer);
  return reviewer;
}

/** The games are played in another thread; this one enforces the limits. */
async function play(
  thread: MatchThread,
  { game, match }: MatchProblem,
  programs: readonly Runnable[],
  { seed, games, limits, opponentLimits = limits, protection }: MatchOptions,
): Promise<{ series: Series; ends: readonly RunEnd[] }> {
  const { core } = thread;
  const players = programs.map(
    (program, place) =>
      new ProgramPlayer(program, {
        limits: place === 0 ? limits : opponentLimits,
        protection,
        ...(core === undefined ? {} : { core }),
      }),
  );
  let series: Series | undefined;
  const starts = Uint8Array.from({ length: games }, (_, index) => Number(match.starts(index + 1)));
  const order = { game, starts, seed, programs: players.map(({ line }) => line) };
  try {
    await thread.play(order, progress => {
      if (progress.kind === 'flooded') players[progress.program]!.flooded();
      else {
        series = progress.series;
        // a program that stopped answering has ended or is ending; its opponent is asked to end
        const brokeOff = series.broken && players[series.broken.by === 'program' ? 0 : 1];
        for (const player of players) if (player !== brokeOff) void player.leave();
      }
    });
  } catch (problem) {
    for (const player of players) player.stop();
    throw problem;
  }
  return { series: series!, ends: await Promise.all(players.map(player => player.close())) };
}

function matchVerdict(
  match: Match,
  series: Series,
  end: RunEnd,
  score: number,
  counts: ResultCounts,
  againstProgram: boolean,
): Verdict {
  const fault = faultOf(series, end, 'program');
  if (fault) return fault;
  const good = againstProgram ? counts.win >= counts.loss : score >= match.fullScore;
  return good ? 'AC' : 'WA';
}

/** A program that ends in the middle of a series gets RE, whatever its exit code. */
function faultOf(series: Series, end: RunEnd, who: 'program' | 'opponent'): Verdict | undefined {
  return end.fault ?? (series.broken?.by === who ? 'RE' : undefined);
}
