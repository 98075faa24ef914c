import { wasmBase64 as contestRelease } from '../../generated/contest.kernel.ts';
import { wasmBase64 as contestDebug } from '../../generated/debug/contest.kernel.ts';
import { wasmBase64 as othelloDebug } from '../../generated/debug/othello.kernel.ts';
import { wasmBase64 as searchDebug } from '../../generated/debug/placement-search.kernel.ts';
import { wasmBase64 as othelloRelease } from '../../generated/othello.kernel.ts';
import { wasmBase64 as searchRelease } from '../../generated/placement-search.kernel.ts';
import { OthelloKernel } from '../othello/kernel.ts';
import { compileBase64 } from '../wasm.ts';

/** Each kernel as it is shipped, and with its asserts: what holds for one must hold for the other. */
export const BUILDS = {
  contest: [
    ['release', compileBase64(contestRelease)],
    ['debug', compileBase64(contestDebug)],
  ],
  othello: [
    ['release', compileBase64(othelloRelease)],
    ['debug', compileBase64(othelloDebug)],
  ],
  search: [
    ['release', compileBase64(searchRelease)],
    ['debug', compileBase64(searchDebug)],
  ],
} as const;

/** What only the debug build exports: see kernels/othello.debug.kernel.ts. */
interface OthelloParts {
  flipsAlone(cell: number, own: bigint, other: bigint): bigint;
  movesAlone(own: bigint, other: bigint): bigint;
  stable(own: bigint, other: bigint): bigint;
  stableEdges(own: bigint, other: bigint): bigint;
  noteEntry(own: bigint, other: bigint, empties: number, lower: number, upper: number, move: number): void;
  entryOf(own: bigint, other: bigint, empties: number): bigint;
  entryLower(entry: bigint): number;
  entryUpper(entry: bigint): number;
  entryMove(entry: bigint): number;
}

export function openOthelloParts(n: number): { kernel: OthelloKernel; parts: OthelloParts } {
  const kernel = new OthelloKernel(BUILDS.othello[1][1]);
  kernel.open(n, 0);
  return { kernel, parts: kernel.exports as unknown as OthelloParts };
}
