import {
  appendFileSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { crc32 } from 'node:zlib';
import type { KernelCall, PartPlan } from '../kernels/placement/index.ts';
import { checksumsOf, DATA_OFFSET, MAX_BLOCK_BYTES, makePrefix } from './format.ts';

interface Finished {
  readonly lost: bigint;
  readonly checksums: readonly number[];
}

/** A part came back from disk other than it went there. */
export class DamagedPart extends Error {}

/**
 * Solved parts in a file, at the places they will have in the table, and a journal that says which are there. A part
 * enters the journal after it has been written, one line each with its own checksum, so a job that was killed goes
 * on with what the journal vouches for.
 */
export class PartStore {
  readonly finished = new Map<number, Finished>();
  readonly blockBytes: number;
  private readonly fd: number;
  private readonly place: ReadonlyMap<number, number>;

  constructor(
    private readonly plan: PartPlan,
    readonly path: string,
    resume: boolean,
  ) {
    this.blockBytes = Math.min(MAX_BLOCK_BYTES, plan.design.partBytes);
    this.place = new Map(
      plan.solved.map((part, index) => [part, DATA_OFFSET + index * plan.design.partBytes]),
    );
    const goOn = resume && existsSync(path) && this.journalFits();
    this.fd = openSync(path, goOn ? 'r+' : 'w+');
    if (goOn) this.readJournal();
    else {
      rmSync(this.journal, { force: true });
      writeSync(this.fd, makePrefix(), 0, DATA_OFFSET, 0);
      this.log(fingerprint(plan));
    }
  }

  get journal(): string {
    return `${this.path}.journal`;
  }

  storeCall(part: number, address: number): KernelCall {
    return ['store', this.fd, this.place.get(part)!, address, this.plan.design.partBytes, this.blockBytes];
  }

  loadCall(part: number, address: number): KernelCall {
    return ['load', this.fd, this.place.get(part)!, address, this.plan.design.partBytes, this.blockBytes];
  }

  checkLoad(call: KernelCall, checksums: readonly number[]): void {
    const part = this.plan.solved[(call[2]! - DATA_OFFSET) / this.plan.design.partBytes]!;
    const expected = this.finished.get(part)!.checksums;
    if (expected.some((sum, block) => sum !== checksums[block]))
      throw new DamagedPart(`part ${part} of ${this.path}`);
  }

  record(part: number, lost: bigint, checksums: readonly number[]): void {
    this.finished.set(part, { lost, checksums });
    this.log(`${part} ${lost} ${checksums.map(sum => sum.toString(16)).join(',')}`);
  }

  /** Position 0 of part 0. */
  startIsLost(): boolean {
    const byte = Buffer.alloc(1);
    readSync(this.fd, byte, 0, 1, this.place.get(0)!);
    return (byte[0]! & 1) === 1;
  }

  /** Checksums of all blocks in the order of the file. */
  allChecksums(): number[] {
    return this.plan.solved.flatMap(part => this.finished.get(part)!.checksums);
  }

  append(suffix: Buffer): void {
    const end = DATA_OFFSET + this.plan.solved.length * this.plan.design.partBytes;
    writeSync(this.fd, suffix, 0, suffix.length, end);
  }

  close(): void {
    closeSync(this.fd);
  }

  private log(line: string): void {
    appendFileSync(this.journal, `${line} ${crc32(line).toString(16)}\n`);
  }

  private journalLines(): string[] {
    if (!existsSync(this.journal)) return [];
    const lines = readFileSync(this.journal, 'utf8').split('\n').slice(0, -1);
    const checked = lines.map(line => {
      const cut = line.lastIndexOf(' ');
      return crc32(line.slice(0, cut)).toString(16) === line.slice(cut + 1) ? line.slice(0, cut) : undefined;
    });
    return checked.filter(line => line !== undefined);
  }

  private journalFits(): boolean {
    return this.journalLines()[0] === fingerprint(this.plan);
  }

  /** Believes a line only if the part in the file has the checksums that it names. */
  private readJournal(): void {
    const { partBytes } = this.plan.design;
    const buffer = Buffer.alloc(partBytes);
    for (const line of this.journalLines().slice(1)) {
      const [part, lost, sums] = line.split(' ') as [string, string, string];
      const place = this.place.get(Number(part));
      if (place === undefined) continue;
      const checksums = sums.split(',').map(sum => Number.parseInt(sum, 16));
      const read = readSync(this.fd, buffer, 0, partBytes, place);
      const found = checksumsOf(buffer.subarray(0, read), this.blockBytes);
      if (found.length !== checksums.length || found.some((sum, block) => sum !== checksums[block])) continue;
      this.finished.set(Number(part), { lost: BigInt(lost), checksums });
    }
  }
}

/** The same for the same job only: rules, order of bits, parts. */
function fingerprint({ rules, design, symmetries, solved }: PartPlan): string {
  const { cells, masks, misere } = rules;
  const identity = JSON.stringify([
    cells,
    masks.map(String),
    misere === true,
    design.layout.order,
    symmetries,
    solved,
  ]);
  return `job ${crc32(identity).toString(16)}`;
}
