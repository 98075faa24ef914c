import { err, ok, type Result } from '../core/result.ts';
import { text } from '../core/text.ts';
import type { TableDescription } from './description.ts';
import { type TableFileError, wrong } from './errors.ts';
import { splitCells } from './locate.ts';

/** What verification needs of a table. */
export interface Verifiable {
  readonly path: string;
  readonly description: TableDescription;
  readonly checksums: ArrayLike<number>;
  block(number: number): Result<Uint8Array, TableFileError>;
  probeUnchecked(low: number, high: number): number;
}

/** What was checked. */
export interface Verification {
  readonly blocks: number;
  /** Random positions that were compared with their successors. */
  readonly samples: number;
}

/** How much to check. */
export interface VerifyRequest {
  readonly samples: number;
  /** Returns a number in [0, 1), like Math.random. */
  readonly random?: () => number;
  readonly onProgress?: (fraction: number) => void;
}

/**
 * Every block against its checksum, then random positions against the rule that links them to their successors.
 *
 * @example
 * ```ts
 * import { openKibitzer, openSpec, orThrow } from 'kibitz';
 * import { openTable, verifyTable } from 'kibitz/tables';
 *
 * const path = 'kayles-8.table';
 * const kibitzer = await openKibitzer(orThrow(openSpec('kayles?board=1x8')));
 * await kibitzer.ask('tabulate', { grundy: false, file: { path } });
 * const table = orThrow(openTable(path));
 * console.log(verifyTable(table, { samples: 100 })); // { ok: true, value: { blocks: 1, samples: 100 } }
 * table.close();
 * ```
 */
export function verifyTable(table: Verifiable, request: VerifyRequest): Result<Verification, TableFileError> {
  const blocks = table.checksums.length;
  for (let block = 0; block < blocks; block++) {
    const intact = table.block(block);
    if (!intact.ok) return intact;
    if (block % 1024 === 0) request.onProgress?.(block / blocks);
  }
  const check = makeCheck(table);
  const random = request.random ?? Math.random;
  for (let sample = 0; sample < request.samples; sample++) {
    const { low, high } = randomCells(table.description.cells, random);
    if (!check(low, high)) {
      const taken = (BigInt(high) << 32n) | BigInt(low);
      return err(
        wrong(
          text(
            `${table.path} is wrong: position 0x${taken.toString(16)} does not follow from its successors`,
            `${table.path} 有误：局面 0x${taken.toString(16)} 与其后继局面不符`,
          ),
        ),
      );
    }
  }
  return ok({ blocks, samples: request.samples });
}

/** Few, some or most cells taken: all of these occur in play. */
function randomCells(cells: number, random: () => number): { low: number; high: number } {
  const density = random();
  let low = 0;
  let high = 0;
  for (let cell = 0; cell < cells; cell++) {
    if (random() >= density) continue;
    if (cell < 32) low |= 1 << cell;
    else high |= 1 << (cell - 32);
  }
  return { low: low >>> 0, high: high >>> 0 };
}

function makeCheck(table: Verifiable): (low: number, high: number) => boolean {
  const { kind, masks, misere } = table.description;
  const moves = masks.map(mask => splitCells(BigInt(`0x${mask}`)));
  return (low, high) => {
    let seen = 0n;
    for (const move of moves) {
      if ((low & move.low) !== 0 || (high & move.high) !== 0) continue;
      seen |= 1n << BigInt(table.probeUnchecked((low | move.low) >>> 0, (high | move.high) >>> 0));
      // One lost successor settles an outcome.
      if (kind === 'outcome' && seen & LOST) break;
    }
    const stuck = seen === 0n;
    const found = table.probeUnchecked(low, high);
    if (kind === 'grundy') return found === (stuck && misere ? 1 : mex(seen));
    const lost = stuck ? !misere : (seen & LOST) === 0n;
    return found === (lost ? 1 : 0);
  };
}

const LOST = 2n;

function mex(seen: bigint): number {
  let value = 0;
  while ((seen >> BigInt(value)) & 1n) value++;
  return value;
}
