import { answerContest } from '../engines/contest/node/contest-path.ts';
import { codeOf, writeTo } from '../kernels/contest/node/contest-io.ts';
import { languageOf } from './language.ts';
import { endOnProblem } from './last-resort.ts';
import { loadCommand } from './load-command.ts';

declare const KIBITZ_VERSION: string;

/** Answers what must start fast by itself and loads the command for everything else. */
function start(args: readonly string[]): void {
  if (answerContest(args, languageOf)) return;
  if (args.includes('--version')) {
    const line = Buffer.from(`${KIBITZ_VERSION}\n`);
    writeTo(1)(line, 0, line.length);
    return;
  }
  // promises that nobody waits for end up here as well, and threads whose errors nobody hears
  process.on('uncaughtException', endOnProblem);
  loadCommand(__dirname);
}

try {
  start(process.argv.slice(2));
} catch (problem) {
  // whoever reads our output has seen enough
  if (codeOf(problem) !== 'EPIPE') endOnProblem(problem);
}
