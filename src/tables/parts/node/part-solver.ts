import { crc32 } from 'node:zlib';
import { PartKernel } from '../../../kernels/placement/index.ts';
import { checksumsOf } from '../../node/format.ts';
import { answersFrom } from '../../run/questions.ts';
import { countWithin } from '../../run/subset-counter.ts';
import type { PartQuestions, PartReport, PartTask } from '../executor.ts';
import type { KernelData } from '../memory.ts';

/** Solves parts in the common memory with a kernel of its own. */
export class PartSolver {
  private readonly kernel: PartKernel;

  constructor(private readonly data: KernelData) {
    const { parts, module, memory, place } = data;
    this.kernel = new PartKernel(parts, module, memory, place);
  }

  solve({ part, dest, images, sources, unchecked, checksum, questions }: PartTask): PartReport {
    const found = unchecked.map(address => this.checksums(address, checksum));
    for (const { symmetry, from, to } of images) this.kernel.turn(symmetry, from, to);
    const places = new Map<number, number>();
    let scratch = this.data.imageScratch;
    for (const { reach, address, symmetry } of sources) {
      places.set(reach, symmetry === 0 ? address : scratch);
      if (symmetry === 0) continue;
      this.kernel.turn(symmetry, address, scratch);
      scratch += this.data.parts.partBytes;
    }
    const counts = this.kernel.solve(part, dest, reach => places.get(reach));
    return {
      ...{ counts, found, checksums: this.checksums(dest, checksum) },
      kept: questions && this.answer(dest, questions),
      isSymmetric: questions?.stabilizers.every(symmetry => this.isOwnImage(dest, symmetry)) ?? true,
    };
  }

  private bytes(address: number): Uint8Array {
    return new Uint8Array(this.data.memory.buffer, address, this.data.parts.partBytes);
  }

  private checksums(address: number, checksum: PartTask['checksum']): number[] {
    if (checksum === undefined) return [];
    return checksum === 'crc' ? checksumsOf(this.bytes(address)) : [crc32(this.kernel.digest(address))];
  }

  private answer(address: number, { positions, sets }: PartQuestions) {
    const { memory, parts } = this.data;
    const words = new Uint32Array(memory.buffer, address, parts.partBytes / 4);
    return {
      setCounts: sets.map(set => countWithin(words, set)),
      answers: answersFrom(this.bytes(address), positions),
    };
  }

  private isOwnImage(address: number, symmetry: number): boolean {
    const { imageScratch } = this.data;
    this.kernel.turn(symmetry, address, imageScratch);
    return Buffer.compare(this.bytes(address), this.bytes(imageScratch)) === 0;
  }
}
