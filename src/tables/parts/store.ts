import type { Result } from '../../core/result.ts';
import type { TableError } from '../errors.ts';

/** What a run stores of a part besides its counts: its answers to the run's questions. */
export interface KeptAnswers {
  readonly setCounts: readonly number[];
  readonly answers: Uint8Array;
}

/** What is known of a solved part without its bytes. */
export interface PartRecord {
  /** Lost positions, or those of each Grundy value, 0 first. */
  readonly counts: readonly bigint[];
  readonly checksums: readonly number[];
  readonly kept?: KeptAnswers | undefined;
}

/** How parts are checked. crc: a CRC-32 per block of a table file. digest: one number, five times as fast. */
export type PartChecksum = 'crc' | 'digest';

/** Where the solved parts of one plan are stored, by number. It need not check their bytes: readers do. */
export interface PartStore {
  readonly checksum: PartChecksum;
  /** The parts that an earlier run has stored. */
  records(): Promise<Result<ReadonlyMap<number, PartRecord>, TableError>>;
  /** Reads a stored part into memory that threads may share. */
  read(part: number, into: Uint8Array): Promise<Result<void, TableError>>;
  /** Stores the bytes, then the record. */
  write(part: number, bytes: Uint8Array, record: PartRecord): Promise<Result<void, TableError>>;
  /** These parts are no longer read. The store may not have them. */
  drop(parts: readonly number[]): Promise<void>;
}

export function sameChecksums(found: readonly number[], expected: readonly number[]): boolean {
  return found.length === expected.length && found.every((sum, block) => sum === expected[block]);
}
