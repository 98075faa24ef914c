import { readSync, writeSync } from 'node:fs';
import { systemCode } from '../../core/file-problem.ts';
import { type KernelPlace, type PartDesign, PartKernel } from '../../kernels/placement/index.ts';
import { onOrder, tell, threadData } from '../../threads/node/inside.ts';
import type { Stay } from '../room.ts';
import { checksumsOf } from './format.ts';

/** An instance of its own over the common memory. */
export interface PartThreadData {
  readonly parts: PartDesign;
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly place: KernelPlace;
}

/** A part to solve. With a file, what is missing is read from there first, and the result is written there. */
export interface PartOrder extends Pick<Stay, 'part' | 'dest' | 'images' | 'sources'> {
  readonly needsChecksums: boolean;
  readonly file?: {
    readonly descriptor: number;
    readonly loads: readonly FileLoad[];
    readonly storeAt: number;
  };
}

export interface FileLoad {
  readonly part: number;
  readonly offset: number;
  readonly to: number;
}

/** `loaded` has the checksums of each part as it was read. A file that ended too soon gives none. */
export type PartReport =
  | {
      readonly kind: 'solved';
      readonly counts: readonly bigint[];
      readonly checksums: readonly number[];
      readonly loaded: readonly (readonly number[])[];
    }
  | { readonly kind: 'failed'; readonly action: 'read' | 'write'; readonly code: string };

const { parts, module, memory, place } = threadData<PartThreadData>();
const kernel = new PartKernel(parts, module, memory, place);
const { partBytes } = parts;

function load(descriptor: number, { offset, to }: FileLoad): number[] {
  const bytes = new Uint8Array(memory.buffer, to, partBytes);
  for (let done = 0; done < partBytes; ) {
    const read = readSync(descriptor, bytes, done, partBytes - done, offset + done);
    if (read === 0) return [];
    done += read;
  }
  return checksumsOf(bytes);
}

function store(descriptor: number, offset: number, bytes: Uint8Array): void {
  for (let done = 0; done < partBytes; ) {
    done += writeSync(descriptor, bytes, done, partBytes - done, offset + done);
  }
}

function obey({ part, dest, images, sources, needsChecksums, file }: PartOrder): PartReport {
  let action: 'read' | 'write' = 'read';
  try {
    const loaded = file ? file.loads.map(each => load(file.descriptor, each)) : [];
    for (const { symmetry, from, to } of images) kernel.turn(symmetry, from, to);
    const counts = kernel.solve(part, dest, reach => sources.get(reach));
    const bytes = new Uint8Array(memory.buffer, dest, partBytes);
    action = 'write';
    if (file) store(file.descriptor, file.storeAt, bytes);
    return { kind: 'solved', counts, loaded, checksums: needsChecksums ? checksumsOf(bytes) : [] };
  } catch (problem) {
    const code = systemCode(problem);
    if (code === undefined) throw problem;
    return { kind: 'failed', action, code };
  }
}

onOrder<PartOrder>(order => tell<PartReport>(obey(order)));
