import { makeFraction } from '../../core/fraction.ts';
import type { Game } from '../../core/game.ts';
import type { JudgeReport } from '../judge.ts';
import { expectationOf } from '../match/expected-scores.ts';
import type { MatchReport } from '../match/judge-match.ts';
import type { Habit, Slip } from '../match/review.ts';
import type { RunEnd } from '../sandbox/run.ts';
import type { StandardReport } from '../standard.ts';
import { gameLink, matchGame, positionLink, runMs } from './view.ts';

/** A report as plain data, for machines. The fields are those of docs/judge.md. */
export function reportJson(report: JudgeReport) {
  const { problem, program, language, verdict, seed, protection, compile, message, against } = report;
  const took = runMs(report);
  return {
    problem,
    program,
    language,
    verdict,
    ...(report.match ? { score: report.match.score } : {}),
    seed,
    protection,
    ...(compile ? { compile: { ms: Math.round(compile.ms), cached: !compile.fresh } } : {}),
    ...(took === undefined ? {} : { runMs: Math.round(took) }),
    ...(message === undefined ? {} : { message }),
    ...(against === undefined ? {} : { against }),
    ...(report.standard ? standardJson(problem, report.standard) : {}),
    ...(report.match ? { match: matchJson(problem, report.match) } : {}),
  };
}

function standardJson(id: string, { tests, failure, mistake }: StandardReport) {
  return {
    tests: tests.map(({ name, cases, verdict, end }) => ({ name, cases, verdict, ...endJson(end) })),
    ...(failure
      ? {
          failure: {
            test: failure.test,
            verdict: failure.verdict,
            ...endJson(failure.end),
            answers: failure.words,
            ...(failure.got ? { got: failure.got } : {}),
            ...(failure.difference ? { difference: failure.difference } : {}),
            ...(failure.case
              ? { case: { ...failure.case, link: positionLink(id, failure.case.position) } }
              : {}),
            ...(failure.end.stderr ? { stderr: failure.end.stderr } : {}),
          },
        }
      : {}),
    ...(mistake ? { mistake: mistake.id } : {}),
  };
}

function matchJson(id: string, match: MatchReport) {
  const game = matchGame(id);
  const { shown, blunder, policy, opponent, broken } = match;
  return {
    games: match.games,
    counts: match.counts,
    asFirst: match.asFirst,
    asSecond: match.asSecond,
    score: match.score,
    illegalAnswers: match.records.filter(({ illegal }) => illegal?.by === 'program').length,
    ...endJson(match.end),
    ...(policy ? { policy, expectedScore: expectationOf(id, policy)?.score } : {}),
    ...(broken ? { broken } : {}),
    ...(shown ? { shown: { ...shown, link: gameLink(id, shown, blunder?.ply ?? shown.moves.length) } } : {}),
    ...(blunder ? { blunder: slipJson(game, blunder) } : {}),
    habits: match.habits.slice(0, 3).map(habit => habitJson(game, habit)),
    ...(opponent ? { opponent: { verdict: opponent.verdict, ...endJson(opponent.end) } } : {}),
    ...(match.end.stderr ? { stderr: match.end.stderr } : {}),
  };
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
