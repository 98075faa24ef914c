import type { Command } from '../command.ts';
import { analyzeCommand } from './analyze.ts';
import { completionCommand } from './completion.ts';
import { countCommand } from './count.ts';
import { exportCommand } from './export.ts';
import { generateCommand } from './generate.ts';
import { judgeCommand } from './judge.ts';
import { lintCommand } from './lint.ts';
import { manCommand } from './man.ts';
import { menuCommand } from './menu.ts';
import { oddsCommand } from './odds.ts';
import { perftCommand } from './perft.ts';
import { planCommand } from './plan.ts';
import { playCommand } from './play.ts';
import { runsCommand } from './runs.ts';
import { schemaCommand } from './schema.ts';
import { serveCommand } from './serve.ts';
import { shellCommand } from './shell.ts';
import { solveCommand } from './solve.ts';
import { stressCommand } from './stress.ts';
import { sumCommand } from './sum.ts';
import { tabulateCommand } from './tabulate.ts';
import { traceCommand } from './trace.ts';
import { verifyCommand } from './verify.ts';
import { workerCommand } from './worker.ts';

/** All commands; help, dispatch and the tests of the docs read this list. */
export const COMMANDS: readonly Command[] = [
  solveCommand,
  countCommand,
  analyzeCommand,
  oddsCommand,
  tabulateCommand,
  planCommand,
  verifyCommand,
  perftCommand,
  traceCommand,
  shellCommand,
  sumCommand,
  playCommand,
  judgeCommand,
  stressCommand,
  generateCommand,
  exportCommand,
  lintCommand,
  menuCommand,
  serveCommand,
  workerCommand,
  runsCommand,
  schemaCommand,
  completionCommand,
  manCommand,
];
