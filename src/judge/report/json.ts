import { makeFraction } from '../../core/fraction.ts';
import type { Game } from '../../core/game.ts';
import { makeSeed } from '../../core/seed.ts';
import type { Habit, Slip } from '../../match/review.ts';
import { openProblemGame } from '../../problems/open-game.ts';
import type { ProblemGame } from '../../problems/problem.ts';
import type { JudgeReport } from '../judge.ts';
import type { MatchReport } from '../match/judge-match.ts';
import type { RunEnd } from '../sandbox/run.ts';
import type { StandardReport } from '../standard.ts';
import { fullScoreOf, scoreOf } from './summary.ts';
import { gameLink, positionLink, runMs } from './view.ts';

/**
 * A report as plain data. The fields are those of docs/judge.md.
 *
 * @example
 * ```ts
 * import { writeFileSync } from 'node:fs';
 * import { findProblem, judge, reportJson } from 'kibitz/judge';
 *
 * writeFileSync('no-program.js', 'this is no program');
 * const report = await judge({ problem: findProblem('marbles')!, program: 'no-program.js' });
 * if (report.ok) console.log(reportJson(report.value).verdict); // CE
 * ```
 */
export function reportJson(report: JudgeReport) {
  const { problem, program, language, verdict, seed, protection, compile, message, against } = report;
  const took = runMs(report);
  return {
    problem: problem.id,
    program,
    language,
    verdict,
    ...(against === undefined ? { score: scoreOf(report), fullScore: fullScoreOf(report) } : {}),
    seed: makeSeed(seed),
    protection,
    ...(report.files ? { files: report.files } : {}),
    ...(compile ? { compile: { ms: Math.round(compile.ms), cached: !compile.fresh } } : {}),
    ...(took === undefined ? {} : { runMs: Math.round(took) }),
    ...(message === undefined ? {} : { message }),
    ...(report.messageCutBytes ? { messageCutBytes: report.messageCutBytes } : {}),
    ...(report.note ? { note: report.note } : {}),
    limits: {
      cpuMs: report.limits.cpuMs,
      wallMs: report.limits.wallMs,
      memoryBytes: report.limits.memoryBytes,
    },
    ...(report.timeFactor === undefined ? {} : { timeFactor: report.timeFactor }),
    ...(report.sanitizer ? { sanitizer: report.sanitizer } : {}),
    ...(against === undefined ? {} : { against }),
    ...(report.standard ? standardJson(problem.game, report.standard) : {}),
    ...(report.match ? { match: matchJson(report.match) } : {}),
  };
}

function standardJson(game: ProblemGame, { tests, score, failure, mistake }: StandardReport) {
  return {
    tests: tests.map(({ end, ...test }) => ({ ...test, ...endJson(end) })),
    ...(score.tiers.length > 0 ? { tiers: score.tiers } : {}),
    ...(failure
      ? {
          failure: {
            test: failure.test,
            verdict: failure.verdict,
            ...endJson(failure.end),
            answers: failure.words,
            ...(failure.got ? { got: failure.got } : {}),
            ...(failure.isSurplus ? { isSurplus: true } : {}),
            ...(failure.difference ? { difference: failure.difference } : {}),
            ...(failure.case ? { case: { ...failure.case, link: positionLink(game, failure.case) } } : {}),
            ...stderrJson(failure.end),
          },
        }
      : {}),
    ...(mistake ? { mistake: mistake.id } : {}),
  };
}

function matchJson(match: MatchReport) {
  const { problem, shown, blunder, policy, opponent, broken } = match;
  const game = openProblemGame(problem.game);
  return {
    games: match.games,
    counts: match.counts,
    asFirst: match.asFirst,
    asSecond: match.asSecond,
    score: match.score,
    illegalAnswers: match.records.filter(({ illegal }) => illegal?.by === 'program').length,
    ...endJson(match.end),
    ...(policy ? { policy, expectedScore: problem.expectedScores[policy] } : {}),
    ...(broken ? { broken } : {}),
    ...(shown
      ? { shown: { ...shown, link: gameLink(problem.game, shown, blunder?.ply ?? shown.moves.length) } }
      : {}),
    ...(blunder ? { blunder: slipJson(game, blunder) } : {}),
    habits: match.habits.slice(0, 3).map(habit => habitJson(game, habit)),
    ...(opponent ? { opponent: { verdict: opponent.verdict, ...endJson(opponent.end) } } : {}),
    ...stderrJson(match.end),
  };
}

function stderrJson({ stderr, stderrCutBytes }: RunEnd) {
  return { ...(stderr ? { stderr } : {}), ...(stderrCutBytes ? { stderrCutBytes } : {}) };
}

function endJson({ cpuMs, wallMs, memoryBytes, exitCode, signal }: RunEnd) {
  return {
    cpuMs: Math.round(cpuMs),
    wallMs: Math.round(wallMs),
    memoryBytes,
    ...(exitCode === undefined ? {} : { exitCode }),
    ...(signal ? { signal } : {}),
  };
}

type Choice = Slip['played'];

function choiceJson({ move, outcome, odds }: Choice) {
  const { win, draw, loss } = odds;
  return {
    move,
    outcome,
    odds: { win: makeFraction(win), draw: makeFraction(draw), loss: makeFraction(loss) },
  };
}

function slipJson(game: Game, { ply, position, played, outcome, right }: Slip) {
  return {
    ply,
    position: game.makePosition(position).trimEnd(),
    outcome,
    played: choiceJson(played),
    right: right.map(choiceJson),
  };
}

function habitJson(game: Game, { position, played, right, times, winsLost, lossesAdded }: Habit) {
  return {
    position: game.makePosition(position).trimEnd(),
    played: choiceJson(played),
    right: choiceJson(right),
    times,
    winsLost,
    lossesAdded,
  };
}
