import { appendFileSync, existsSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { PartPlan } from '../../kernels/placement/index.ts';
import type { PartRecord } from '../shelf.ts';

/** Which parts are in a file: a line each with its own checksum, after one that tells whose parts they are. */
export class Journal {
  constructor(
    private readonly path: string,
    private readonly plan: PartPlan,
  ) {}

  /** What a stopped run of the same job left; undefined when there is none, or it was another job's. */
  read(): Map<number, PartRecord> | undefined {
    if (!existsSync(this.path)) return undefined;
    const source = readFileSync(this.path);
    const whole = source.subarray(0, source.lastIndexOf('\n') + 1);
    // a torn line would spoil the one that is appended to it
    if (whole.length < source.length) truncateSync(this.path, whole.length);
    const [job, ...parts] = whole.toString('latin1').split('\n').map(checkedLine);
    if (job !== fingerprint(this.plan)) return undefined;
    return new Map(parts.filter(line => line !== undefined).map(parseRecord));
  }

  start(): void {
    rmSync(this.path, { force: true });
    this.append(fingerprint(this.plan));
  }

  add(part: number, { counts, checksums }: PartRecord): void {
    this.append(`${part} ${counts.join()} ${checksums.map(sum => sum.toString(16)).join(',')}`);
  }

  remove(): void {
    rmSync(this.path, { force: true });
  }

  private append(line: string): void {
    appendFileSync(this.path, `${line} ${crc32(line).toString(16)}\n`);
  }
}

function checkedLine(line: string): string | undefined {
  const cut = line.lastIndexOf(' ');
  return crc32(line.slice(0, cut)).toString(16) === line.slice(cut + 1) ? line.slice(0, cut) : undefined;
}

function parseRecord(line: string): [number, PartRecord] {
  const [part, counts, sums] = line.split(' ') as [string, string, string];
  const checksums = sums.split(',').map(sum => Number.parseInt(sum, 16));
  return [Number(part), { counts: counts.split(',').map(BigInt), checksums }];
}

/** The same for the same job only: rules, order of bits, parts, what is sought. */
function fingerprint({ rules, design, symmetries, solved, grundy }: PartPlan): string {
  const { cells, masks, misere } = rules;
  const identity = JSON.stringify([
    cells,
    masks.map(String),
    misere === true,
    design.layout.order,
    symmetries,
    solved,
    ...(grundy ? ['grundy'] : []),
  ]);
  return `job ${crc32(identity).toString(16)}`;
}
