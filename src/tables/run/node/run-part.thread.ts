import { crc32 } from 'node:zlib';
import { type KernelPlace, type PartDesign, PartKernel } from '../../../kernels/placement/index.ts';
import { onOrder, tell, threadData } from '../../../threads/node/inside.ts';
import { countWithin } from '../census.ts';
import { answersFrom } from '../questions.ts';

export interface RunThreadData {
  readonly parts: PartDesign;
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly place: KernelPlace;
  /** Room of its own for the images that one part needs. */
  readonly imageRoom: number;
}

/** A part to solve; everything that it needs is in memory. */
export interface RunOrder {
  readonly part: number;
  readonly dest: number;
  readonly sources: readonly {
    readonly reach: number;
    readonly address: number;
    readonly symmetry: number;
  }[];
  /** Parts that were just read from disk: their checksums are wanted. */
  readonly unchecked: readonly number[];
  readonly questions: Uint32Array;
  /** Sets of index bits: positions that have them all are counted. */
  readonly sets: readonly number[];
  /** Symmetries that must leave the part as it is. */
  readonly stabilizers: readonly number[];
}

export interface RunReport {
  readonly lost: bigint;
  readonly checksum: number;
  readonly found: readonly number[];
  readonly answers: Uint8Array;
  readonly counts: readonly number[];
  readonly isSymmetric: boolean;
}

const { parts, module, memory, place, imageRoom } = threadData<RunThreadData>();
const kernel = new PartKernel(parts, module, memory, place);
const { partBytes } = parts.design;

function checksum(address: number): number {
  return crc32(kernel.digest(address));
}

function obey({ part, dest, sources, unchecked, questions, sets, stabilizers }: RunOrder): RunReport {
  const found = unchecked.map(checksum);
  const places = new Map<number, number>();
  let image = imageRoom;
  for (const { reach, address, symmetry } of sources) {
    if (symmetry !== 0) {
      kernel.turn(symmetry, address, image);
      places.set(reach, image);
      image += partBytes;
    } else places.set(reach, address);
  }
  const [lost] = kernel.solve(part, dest, reach => places.get(reach));
  const bytes = new Uint8Array(memory.buffer, dest, partBytes);
  const words = new Uint32Array(memory.buffer, dest, partBytes / 4);
  return {
    ...{ lost: lost!, found, checksum: checksum(dest) },
    answers: answersFrom(bytes, questions),
    counts: sets.map(set => countWithin(words, set)),
    isSymmetric: stabilizers.every(symmetry => {
      kernel.turn(symmetry, dest, imageRoom);
      return Buffer.compare(bytes, new Uint8Array(memory.buffer, imageRoom, partBytes)) === 0;
    }),
  };
}

onOrder<RunOrder>(order => tell<RunReport>(obey(order)));
