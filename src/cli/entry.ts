import { answerContest } from '../engines/contest/node/contest-path.ts';
import { errorCode, writeTo } from '../kernels/contest/node/contest-io.ts';
import { reportCrash } from './crash-report.ts';
import { cliLanguage } from './language.ts';
import { loadCommand } from './load-command.ts';

declare const KIBITZ_VERSION: string;

/** Answers what must start fast by itself and loads the command for everything else. */
function start(args: readonly string[]): void {
  if (answerContest(args, cliLanguage)) return;
  if (args.includes('--version')) {
    const line = Buffer.from(`${KIBITZ_VERSION}\n`);
    writeTo(1)(line, 0, line.length);
    return;
  }
  // promises that nobody waits for end up here as well, and threads whose errors nobody hears
  process.on('uncaughtException', reportCrash);
  loadCommand(__dirname);
}

try {
  start(process.argv.slice(2));
} catch (problem) {
  // whoever reads our output has seen enough
  if (errorCode(problem) !== 'EPIPE') reportCrash(problem);
}
