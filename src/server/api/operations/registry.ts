import type { Operation } from '../operation.ts';
import { describeError, describeGame, health, listErrors, listGames, listTables } from './about-games.ts';
import { cancelJob, followJob, showJob, startJob } from './about-jobs.ts';
import { QUESTION_OPERATIONS } from './about-positions.ts';
import { listData, listProblems, pointFile } from './about-problems.ts';
import { UNI_OPERATIONS } from './uni-games.ts';

/** All operations. Routes, the document and the page that tries them use this list. */
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
