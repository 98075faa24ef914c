import type { Result } from '../core/result.ts';
import type { Text } from '../core/text.ts';
import type { PlacementRules } from '../kernels/placement/index.ts';
import type { TableCounts, TableIdentity } from '../tables/node/write-table.ts';
import type { AskRunSpec, JudgeRunSpec } from './run-spec.ts';

/** A board to solve: its rules, and the identity of its table. */
export interface TableBoard {
  readonly rules: PlacementRules;
  readonly symmetries: readonly (readonly number[])[];
  readonly identity: TableIdentity;
}

export interface TableJob extends TableBoard {
  /** Shown to people. */
  readonly title: string;
  /** The table file. Without it, only the counts are computed. */
  readonly out?: string;
  readonly restart?: boolean;
}

/** Independent jobs. */
export interface ListJob {
  readonly title: string;
  readonly spec: AskRunSpec | JudgeRunSpec;
  readonly inputs: readonly string[];
}

/** Why there is no answer. `left`: the client left, and the run continues. */
export interface Unfinished {
  readonly kind: 'refused' | 'left';
  readonly why: Text;
}

/** Runs jobs: on the threads of this machine, or on the workers of a server. The jobs are the same. */
export interface Executor {
  readonly name: 'local' | 'redis';
  table(job: TableJob): Promise<Result<TableCounts, Unfinished>>;
  /** Answers in the order of the inputs. */
  each(job: ListJob): Promise<Result<readonly string[], Unfinished>>;
  close(): Promise<void>;
}
