import type { Command } from '../command.ts';
import { analyze } from './analyze.ts';
import { completion } from './completion.ts';
import { count } from './count.ts';
import { exportCommand } from './export.ts';
import { generate } from './generate.ts';
import { judge } from './judge.ts';
import { lint } from './lint.ts';
import { man } from './man.ts';
import { menu } from './menu.ts';
import { odds } from './odds.ts';
import { perft } from './perft.ts';
import { plan } from './plan.ts';
import { play } from './play.ts';
import { runs } from './runs.ts';
import { schema } from './schema.ts';
import { serve } from './serve.ts';
import { shell } from './shell.ts';
import { solve } from './solve.ts';
import { stress } from './stress.ts';
import { sum } from './sum.ts';
import { tabulate } from './tabulate.ts';
import { trace } from './trace.ts';
import { verify } from './verify.ts';
import { worker } from './worker.ts';

/** Every command there is; help, dispatch and the docs' test take their lists from here. */
export const COMMANDS: readonly Command[] = [
  solve,
  count,
  analyze,
  odds,
  tabulate,
  plan,
  verify,
  perft,
  trace,
  shell,
  sum,
  play,
  judge,
  stress,
  generate,
  exportCommand,
  lint,
  menu,
  serve,
  worker,
  runs,
  schema,
  completion,
  man,
];
