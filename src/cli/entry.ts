import { answerContest } from '../engines/contest/node/contest-path.ts';
import { errorCode, writeTo } from '../kernels/contest/node/contest-io.ts';
import { reportCrash } from './crash-report.ts';
import { cliLanguage } from './language.ts';
import { loadCommand } from './load-command.ts';

declare const KIBITZ_VERSION: string;

/** Answers contest questions and the version itself, which start fastest; loads the command for everything else. */
function start(args: readonly string[]): void {
  if (answerContest(args, cliLanguage)) return;
  if (args.includes('--version')) {
    const line = Buffer.from(`${KIBITZ_VERSION}\n`);
    writeTo(1)(line, 0, line.length);
    return;
  }
  // also unhandled rejections and unhandled errors of threads
  process.on('uncaughtException', reportCrash);
  loadCommand(__dirname);
}

try {
  start(process.argv.slice(2));
} catch (problem) {
  // the reader of our output has closed it
  if (errorCode(problem) !== 'EPIPE') reportCrash(problem);
}
