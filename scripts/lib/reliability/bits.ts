import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '../../../src/core/random.ts';
import { openTable } from '../../../src/tables/node/read-table.ts';
import { verifyTable } from '../../../src/tables/verify-table.ts';
import { parseTraceFile } from '../../../src/trace/file.ts';
import type { Samples } from './samples.ts';

export interface BitResult {
  readonly kind: string;
  readonly flipped: number;
  readonly noticed: number;
  /** Byte and bit of undetected changes. */
  readonly missed: readonly string[];
}

/** Flips one bit at a time, and lets the reader check the file. */
export async function flipBits(
  samples: Samples,
  scratch: string,
  seed: number,
  times: number,
): Promise<BitResult[]> {
  const path = join(scratch, 'flipped.table');
  const isSoundTable = (bytes: Buffer) => {
    writeFileSync(path, bytes);
    const table = openTable(path);
    if (!table.ok) return false;
    const verified = verifyTable(table.value, { samples: 0 });
    table.value.close();
    return verified.ok;
  };
  const half = Math.ceil(times / 2);
  return [
    await flip('tables', samples.tables, seed, half, isSoundTable),
    await flip('traces', samples.traces, seed + 1, half, async bytes => (await parseTraceFile(bytes)).ok),
  ];
}

async function flip(
  kind: string,
  files: readonly Buffer[],
  seed: number,
  times: number,
  isSound: (bytes: Buffer) => boolean | Promise<boolean>,
): Promise<BitResult> {
  const random = createRandom(seed);
  const missed: string[] = [];
  for (let time = 0; time < times; time++) {
    const bytes = Buffer.from(files[time % files.length]!);
    const [at, bit] = [random.below(bytes.length), random.below(8)];
    bytes[at]! ^= 1 << bit;
    if (await isSound(bytes)) missed.push(`file ${time % files.length}, byte ${at}, bit ${bit}`);
  }
  return { kind, flipped: times, noticed: times - missed.length, missed };
}
