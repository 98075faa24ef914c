// Faults to inject, each in one place. A test must fail for each of them: see scripts/mutate.mjs.
// `find` stands exactly once in the file; a file that moves takes its mutants along by their path alone.
// `only` names those of the tests that should notice, where all of them take long.
// `rebuild` says what has to be built again: 'kernels' (and the threads that hold them), or everything.

import { ANSWER_MUTANTS } from './mutants/answer.mjs';
import { CLI_MUTANTS } from './mutants/cli.mjs';
import { CLUSTER_MUTANTS } from './mutants/cluster.mjs';
import { CORE_MUTANTS } from './mutants/core.mjs';
import { ENGINES_MUTANTS } from './mutants/engines.mjs';
import { FIRST_MUTANTS } from './mutants/first.mjs';
import { GAMES_MUTANTS } from './mutants/games.mjs';
import { JUDGE_MUTANTS } from './mutants/judge.mjs';
import { KERNELS_MUTANTS } from './mutants/kernels.mjs';
import { LESSONS_MUTANTS } from './mutants/lessons.mjs';
import { LIBRARY_MUTANTS } from './mutants/library.mjs';
import { MATCH_MUTANTS } from './mutants/match.mjs';
import { PLAY_MUTANTS } from './mutants/play.mjs';
import { PROBLEMS_MUTANTS } from './mutants/problems.mjs';
import { REMOTE_MUTANTS } from './mutants/remote.mjs';
import { SERVER_MUTANTS } from './mutants/server.mjs';
import { TABLES_MUTANTS } from './mutants/tables.mjs';
import { TRACE_MUTANTS } from './mutants/trace.mjs';
import { WEB_MUTANTS } from './mutants/web.mjs';

export const MUTANTS = [
  ...FIRST_MUTANTS,
  ...CORE_MUTANTS,
  ...ANSWER_MUTANTS,
  ...ENGINES_MUTANTS,
  ...TABLES_MUTANTS,
  ...KERNELS_MUTANTS,
  ...GAMES_MUTANTS,
  ...PLAY_MUTANTS,
  ...JUDGE_MUTANTS,
  ...PROBLEMS_MUTANTS,
  ...MATCH_MUTANTS,
  ...REMOTE_MUTANTS,
  ...CLI_MUTANTS,
  ...TRACE_MUTANTS,
  ...SERVER_MUTANTS,
  ...CLUSTER_MUTANTS,
  ...LESSONS_MUTANTS,
  ...LIBRARY_MUTANTS,
  ...WEB_MUTANTS,
];
