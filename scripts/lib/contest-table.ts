import { isPlacement } from '../../src/games/placement/family.ts';
import { marbles } from '../../src/games/placement/games.ts';
import { wasmBase64 } from '../../src/generated/contest.kernel.ts';
import { tabulateOutcomes } from '../../src/kernels/placement/index.ts';
import { compileBase64, instantiate } from '../../src/kernels/wasm.ts';

/**
 * The outcome of every contest board, in the kernel's order of bits: bit S is 1 when the player to move loses with the
 * cells of S taken. Made at build time because start-up counts there: milliseconds for each contest input.
 */
export function contestTable(misere: boolean): Uint8Array {
  const opened = marbles.open({ misere });
  if (!opened.ok || !isPlacement(opened.value)) throw new Error('the contest is a placement game');
  const { board, masks } = opened.value;
  const cells = board.lines.flat();
  const lost = tabulateOutcomes({ cells: cells.length, masks, misere });
  const kernel = instantiate<{ bitOf(place: number): number }>(
    compileBase64(wasmBase64),
    new WebAssembly.Memory({ initial: 1 }),
  );
  // places of the text are numbered line by line, as the kernel meets them
  const bits = cells.map((cell, place) => ({ cell: 1n << BigInt(cell), bit: 1 << kernel.bitOf(place) }));
  const table = new Uint8Array(2 ** cells.length / 8);
  for (let set = 0; set < 2 ** cells.length; set++) {
    const taken = bits.reduce((sum, { cell, bit }) => (set & bit ? sum | cell : sum), 0n);
    if (lost.isLost(taken)) table[set >> 3]! |= 1 << (set & 7);
  }
  return table;
}
