import { expectedScore, matchDistribution } from '../../answer/reference/match-score.ts';
import { solveOdds } from '../../answer/reference/odds.ts';
import { withinNodes } from '../../core/effort.ts';
import { toNumber } from '../../core/fraction.ts';
import { openProblemGame } from '../../problems/open-game.ts';
import type { MatchProblem, Problem, StandardProblem } from '../../problems/problem.ts';
import { findProblem } from '../../problems/registry.ts';
import type { Bot } from './bot.ts';
import { judgeProgram } from './judge-program.ts';
import { playMatch } from './play-match.ts';
import type { JudgeReply, JudgeRequest, Outlook } from './protocol.ts';

/** So often the page hears that the referee still lives. */
const PULSE_MS = 500;

/** Makes the worker that calls it a referee, who answers over the wire that comes with the first message. */
export function startReferee(problems: readonly Problem[]): void {
  addEventListener('message', ({ ports: [wire] }) => serve(wire!, problems), { once: true });
}

/** The opponent, the positions and the results live here; the bot has a worker of its own. */
function serve(wire: MessagePort, problems: readonly Problem[]): void {
  const post = (reply: JudgeReply) => wire.postMessage(reply);
  let bot: Bot | undefined;
  let isStopped = false;
  setInterval(() => post({ kind: 'games', records: [] }), PULSE_MS);
  wire.onmessage = ({ data }: MessageEvent<JudgeRequest>) => {
    switch (data.kind) {
      case 'run':
        playMatch(matchOf(problems, data.problemId), data, {
          onGames: records => post({ kind: 'games', records }),
          onBot: started => {
            bot = started;
          },
          onReview: () => post({ kind: 'reviewing' }),
          isStopped: () => isStopped,
        })
          .then((result): JudgeReply => ({ kind: 'done', result }))
          .catch((problem: unknown): JudgeReply => ({ kind: 'failed', message: `${problem}` }))
          .then(post);
        break;
      case 'program':
        judgeProgram(standardOf(problems, data.problemId), data, {
          onBot: started => {
            bot = started;
          },
          onPoint: report => post({ kind: 'point', report }),
          isStopped: () => isStopped,
        })
          .then((result): JudgeReply => ({ kind: 'judged', result }))
          .catch((problem: unknown): JudgeReply => ({ kind: 'failed', message: `${problem}` }))
          .then(post);
        break;
      case 'stop':
        isStopped = true;
        bot?.end();
        break;
      case 'outlook':
        post({ kind: 'outlook', outlook: outlook(matchOf(problems, data.problemId)) ?? 'beyond' });
    }
  };
}

/** What the best policy can hope for, where the game is small enough to know. */
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
