import type { Result } from '../core/result.ts';
import type { Text } from '../core/text.ts';
import type { PlacementRules } from '../kernels/placement/index.ts';
import type { TableCounts, TableIdentity } from '../tables/node/write-table.ts';
import type { AskRunSpec, JudgeRunSpec } from './run-spec.ts';

/** A board to solve: its rules, and whose table it is. */
export interface TableBoard {
  readonly rules: PlacementRules;
  readonly symmetries: readonly (readonly number[])[];
  readonly identity: TableIdentity;
}

export interface TableJob extends TableBoard {
  /** For people. */
  readonly title: string;
  /** The table file; without one only the counts are found. */
  readonly out?: string;
  readonly restart?: boolean;
}

/** Jobs that need nothing of each other. */
export interface ListJob {
  readonly title: string;
  readonly spec: AskRunSpec | JudgeRunSpec;
  readonly inputs: readonly string[];
}

/** Why there is no answer. `left`: the follower went, and the run goes on without him. */
export interface Unfinished {
  readonly kind: 'refused' | 'left';
  readonly why: Text;
}

/** Who does the jobs: the threads of this machine, or workers that meet on a server. The jobs are the same. */
export interface Executor {
  readonly name: 'local' | 'redis';
  table(job: TableJob): Promise<Result<TableCounts, Unfinished>>;
  /** Answers in the order of the inputs. */
  each(job: ListJob): Promise<Result<readonly string[], Unfinished>>;
  close(): Promise<void>;
}
