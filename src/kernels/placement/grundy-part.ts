import { LOW_DIGITS } from './bit-tools.ts';
import type { PlacementExports } from './emit-module.ts';
import { type Design, roundUp, setPassValue, writeControl } from './machine.ts';
import { writeNoMove } from './no-move.ts';
import type { PartCut } from './parts.ts';
import { planWindows, solveInWindows, type Windows } from './windows.ts';

type Cut = Pick<PartCut, 'rules' | 'design' | 'reaches' | 'planes' | 'partBytes'>;

/** Values that are separated at once in the sources of a part. */
const AT_ONCE = 1 << LOW_DIGITS;
/** In short calls: a long one would run to its end in unoptimised code. */
const STEP_BYTES = 16_384;

/** Bytes needed beside the part itself. */
export function grundyScratchBytes({ design, reaches }: Cut): number {
  return roundUp(design.superblocks, 64) + (2 + AT_ONCE * reaches.length) * design.partBytes;
}

export interface GrundyPart {
  readonly memory: WebAssembly.Memory;
  readonly kernel: PlacementExports;
  readonly control: number;
  /** The kernel's own bytes, as many as `grundyScratchBytes` says. */
  readonly scratch: number;
  readonly part: number;
  readonly dest: number;
  /** The address of the planes of the part with these further cells taken. */
  readonly source: (reach: number) => number | undefined;
}

/**
 * Writes the planes of a part's values to `dest` and counts the positions of each value. Pass g is a solve in which
 * positions with a smaller value count as won; from other parts it reads the positions of value g alone.
 */
export function solveGrundyPart(cut: Cut, order: GrundyPart): bigint[] {
  const { design, rules, partBytes } = cut;
  const { memory, kernel, control, dest } = order;
  const places = placeScratch(design, order.scratch);
  const { found, preset, states } = places;
  const bytes = (from: number, length: number) => new Uint8Array(memory.buffer, from, length);
  bytes(dest, partBytes).fill(0);
  bytes(states, design.superblocks).fill(0);
  if (rules.misere) writeNoMove(memory, kernel, preset, design.layout, order.part);
  else bytes(preset, design.partBytes).fill(0);
  const all = 8n * BigInt(design.partBytes);
  const counts: bigint[] = [];
  let sources: ReadonlyMap<number, number> = new Map();
  for (let valued = 0n; valued < all; valued += counts.at(-1)!) {
    const value = counts.length;
    if (value % AT_ONCE === 0) sources = separateSources(cut, order, places, value);
    const part = (reach: number) => {
      const first = sources.get(reach);
      return first === undefined ? undefined : first + (value % AT_ONCE) * design.partBytes;
    };
    writeControl(memory, design, control, { dest: found, planes: dest, part, preset, states });
    setPassValue(memory, control, value);
    const windows = planWindows(design, reach => (reach === 0 ? found : part(reach)));
    solveInWindows(kernel, control, design, windows, openWindows(bytes(states, design.superblocks), windows));
    if (rules.misere && value === 0) {
      // marked as won for value 0, a position without a move gets value 1 like any other without an option of value 0
      bytes(preset, design.partBytes).set(bytes(found, design.partBytes));
      bytes(states, design.superblocks).fill(0);
    }
    counts.push(kernel.count(found, design.partBytes));
  }
  return counts;
}

interface Places {
  readonly states: number;
  readonly preset: number;
  readonly found: number;
  readonly sources: number;
}

function placeScratch({ superblocks, partBytes }: Design, scratch: number): Places {
  const preset = scratch + roundUp(superblocks, 64);
  return { states: scratch, preset, found: preset + partBytes, sources: preset + 2 * partBytes };
}

/**
 * Addresses of the eight bitsets of each source from the value `first`, without sources that have none of the values.
 */
function separateSources(
  { design, reaches, planes }: Cut,
  { kernel, source }: GrundyPart,
  places: Places,
  first: number,
): Map<number, number> {
  const { partBytes } = design;
  const separated = new Map<number, number>();
  for (const [index, reach] of reaches.entries()) {
    const from = source(reach);
    if (from === undefined) continue;
    const out = places.sources + AT_ONCE * index * partBytes;
    const step = Math.min(STEP_BYTES, partBytes);
    let any = 0;
    for (let at = 0; at < partBytes; at += step)
      any |= kernel.separate(from + at, partBytes, planes, first, out + at, step);
    if (any) separated.set(reach, out);
  }
  return separated;
}

/** Whether a window has positions without a value; other windows are not read. */
function openWindows(states: Uint8Array, { superblocks }: Windows): (window: number) => boolean {
  return window => states.subarray(window * superblocks, (window + 1) * superblocks).includes(0);
}
