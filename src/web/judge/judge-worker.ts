import { expectedScore, matchDistribution } from '../../answer/reference/match-score.ts';
import { solveOdds } from '../../answer/reference/odds.ts';
import { type Handlers, serve } from '../../channel/channel.ts';
import { channelPort } from '../../channel/web/worker.ts';
import { withinNodes } from '../../core/effort.ts';
import { toNumber } from '../../core/fraction.ts';
import { openProblemGame } from '../../problems/open-game.ts';
import type { MatchProblem, Problem, StandardProblem } from '../../problems/problem.ts';
import { findProblem } from '../../problems/registry.ts';
import { judgeProgram } from './judge-program.ts';
import { playMatch } from './play-match.ts';
import type { JudgeMethods, Outlook } from './protocol.ts';

/** How often the page receives a heartbeat. */
const HEARTBEAT_MS = 500;

/** Makes this worker a judge. The first message brings the port on which it serves. */
export function startJudge(problems: readonly Problem[]): void {
  addEventListener('message', ({ ports: [port] }) => serve(channelPort(port!), handlersOf(problems)), {
    once: true,
  });
}

/** The opponent, the positions and the results are here; the bot has a worker of its own. */
const handlersOf = (problems: readonly Problem[]): Handlers<JudgeMethods> => ({
  bot: (request, { signal, progress }) =>
    withHeartbeat(progress, () => playMatch(matchOf(problems, request.problemId), request, signal, progress)),
  program: (request, { signal, progress }) =>
    withHeartbeat(progress, () =>
      judgeProgram(standardOf(problems, request.problemId), request, signal, progress),
    ),
  outlook: id => outlook(matchOf(problems, id)) ?? 'beyond',
});

async function withHeartbeat<T>(beat: (empty: undefined) => void, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => beat(undefined), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** What the best policy can expect, where the game is small enough to know. */
function outlook({ game: described, match }: MatchProblem): Outlook | undefined {
  const game = openProblemGame(described);
  return withinNodes(1_000_000, meter => {
    const { own, opponent } = solveOdds(game, 'best', meter);
    const start = game.initial();
    const [asFirst, asSecond] = [own(start), opponent(start)];
    const scores = matchDistribution(match, asFirst, asSecond);
    const full = scores.weights[match.fullScore]!;
    return {
      expected: toNumber(expectedScore(scores)),
      missed: toNumber({ numerator: scores.total - full, denominator: scores.total }),
      asFirst,
      asSecond,
    };
  });
}

function matchOf(problems: readonly Problem[], id: string): MatchProblem {
  const problem = findProblem(id, problems);
  if (problem?.kind !== 'match') throw new Error(`there is no match '${id}'`);
  return problem;
}

function standardOf(problems: readonly Problem[], id: string): StandardProblem {
  const problem = findProblem(id, problems);
  if (problem?.kind !== 'standard') throw new Error(`there is no problem '${id}' with tests`);
  return problem;
}
