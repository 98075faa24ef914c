import type { Operation } from '../operation.ts';
import { describeError, describeGame, health, listErrors, listGames, listTables } from './about-games.ts';
import { cancelJob, followJob, showJob, startJob } from './about-jobs.ts';
import { QUESTION_OPERATIONS } from './about-positions.ts';
import { listData, listProblems, pointFile } from './about-problems.ts';
import { UNI_OPERATIONS } from './uni-games.ts';

/** Everything that can be asked for; routes, the document and the page that tries it take their lists from here. */
export const OPERATIONS: readonly Operation[] = [
  listGames,
  describeGame,
  listTables,
  ...QUESTION_OPERATIONS,
  startJob,
  showJob,
  followJob,
  cancelJob,
  listProblems,
  listData,
  pointFile,
  health,
  listErrors,
  describeError,
  ...UNI_OPERATIONS,
];
