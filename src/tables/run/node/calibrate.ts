import { closeSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ok, type Result } from '../../../core/result.ts';
import type { Machines, PartCosts } from '../../../core/run-plan.ts';
import {
  compileParts,
  kernelPlaces,
  makePartMemory,
  type PartCut,
  PartKernel,
  placeKernels,
} from '../../../kernels/placement/index.ts';
import type { TableError } from '../../errors.ts';
import { attempt, moveBytes, type OpenFile } from '../../node/files.ts';
import { openSlots } from '../../parts/node/slot-file-store.ts';

const ROUNDS = 5;
/** Parts in memory, so that sources do not stay in the processor's caches. */
const SLOTS = 48;
const DISK_PARTS = 64;

/** Processor time for a part of this board here: the least of several trials. */
export function calibrateCosts(cut: PartCut): Omit<PartCosts, 'moveMs'> & { readonly digestMs: number } {
  const { design, mirrors, reaches } = cut;
  const place = placeKernels(cut, 1);
  const memory = makePartMemory(cut, place, SLOTS);
  const kernel = new PartKernel(cut, compileParts(cut), memory, kernelPlaces(place)[0]!);
  const address = (slot: number) => place.free + (slot % SLOTS) * design.partBytes;
  // about as many lost positions as in reality
  new Uint32Array(memory.buffer, place.free, (SLOTS * design.partBytes) / 4).fill(0x0110_0402);
  let next = 0;
  const solve = (part: number) => {
    const places = new Map(reaches.filter(each => (each & part) === 0).map(each => [each, address(next++)]));
    kernel.solve(part, address(next++), reach => places.get(reach));
  };
  const full = 2 ** design.layout.partBits - 1;
  // code is slow until it has run for a while
  for (let round = 0; round < ROUNDS; round++) solve(0);
  const solveMs = least(() => solve(full | 0));
  const allMs = least(() => solve(0));
  const turns = mirrors.map((_, symmetry) => symmetry).slice(1);
  const turnMs = turns.map(symmetry => least(() => kernel.turn(symmetry, address(next++), address(next++))));
  return {
    ...{ solveMs, sourceMs: reaches.length === 0 ? 0 : Math.max(0, allMs - solveMs) / reaches.length },
    turnMs: turnMs.length === 0 ? 0 : turnMs.reduce((sum, each) => sum + each, 0) / turnMs.length,
    digestMs: least(() => void kernel.digest(address(next++))),
  };
}

function least(run: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

/** Speed of writing and reading parts on the disk of temporary files, and the processor time per part. */
export async function calibrateDisk(
  partBytes: number,
): Promise<Result<Pick<Machines, 'readRate' | 'writeRate'> & { readonly moveMs: number }, TableError>> {
  const folder = attempt('write', tmpdir(), () => mkdtempSync(join(tmpdir(), 'kibitz-')));
  if (!folder.ok) return folder;
  try {
    const file = openSlots(join(folder.value, 'parts'), partBytes);
    if (!file.ok) return file;
    const memory = new WebAssembly.Memory({
      initial: Math.ceil(partBytes / 65_536),
      maximum: 65_536,
      shared: true,
    });
    const bytes = new Uint8Array(memory.buffer, 0, partBytes);
    const before = process.cpuUsage();
    const write = await timeOf('write', file.value, bytes);
    if (!write.ok) return write;
    const read = await timeOf('read', file.value, bytes);
    if (!read.ok) return read;
    const { user, system } = process.cpuUsage(before);
    closeSync(file.value.descriptor);
    return ok({
      readRate: (DISK_PARTS * partBytes) / read.value,
      writeRate: (DISK_PARTS * partBytes) / write.value,
      moveMs: (user + system) / 1000 / (2 * DISK_PARTS),
    });
  } finally {
    rmSync(folder.value, { recursive: true });
  }
}

/** Seconds for all parts, four at a time as in a run. */
async function timeOf(
  action: 'read' | 'write',
  file: OpenFile,
  bytes: Uint8Array,
): Promise<Result<number, TableError>> {
  const before = performance.now();
  for (let slot = 0; slot < DISK_PARTS; slot += 4) {
    const moves = [0, 1, 2, 3].map(at => moveBytes(action, file, bytes, (slot + at) * bytes.length));
    for (const moved of await Promise.all(moves)) if (!moved.ok) return moved;
  }
  return ok((performance.now() - before) / 1000);
}
