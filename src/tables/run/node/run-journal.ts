import { closeSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { ok, type Result } from '../../../core/result.ts';
import { attempt } from '../../node/attempt.ts';
import type { TableProblem } from '../../problem.ts';

/** What stays of a part, and where its bytes are while somebody needs them. */
export interface RunRecord {
  readonly part: number;
  readonly slot: number;
  readonly lost: bigint;
  readonly checksum: number;
  readonly counts: readonly number[];
  readonly answers: Uint8Array;
}

/** A line for every part that is solved and written, each with a checksum of its own, after one that tells the job. */
export class RunJournal {
  private constructor(
    private readonly path: string,
    private readonly descriptor: number,
  ) {}

  /** Begins a journal, or goes on with it. */
  static open(path: string, job: string, isNew: boolean): Result<RunJournal, TableProblem> {
    return attempt('write', path, () => {
      const journal = new RunJournal(path, openSync(path, isNew ? 'w' : 'a'));
      if (isNew) journal.append(job);
      return journal;
    });
  }

  add({ part, slot, lost, checksum, counts, answers }: RunRecord): Result<void, TableProblem> {
    return attempt('write', this.path, () =>
      this.append(
        `${part} ${slot} ${lost} ${checksum} ${counts.join()} ${Buffer.from(answers).toString('base64')}`,
      ),
    );
  }

  close(): void {
    closeSync(this.descriptor);
  }

  private append(line: string): void {
    const bytes = Buffer.from(`${line} ${crc32(line)}\n`);
    for (let done = 0; done < bytes.length; ) done += writeSync(this.descriptor, bytes, done);
  }
}

export interface RunLog {
  readonly job: string | undefined;
  readonly records: readonly RunRecord[];
}

/** What an earlier run left; whatever comes after a torn line never was. */
export function readRunJournal(path: string): Result<RunLog, TableProblem> {
  const source = attempt('read', path, () => readFileSync(path));
  if (!source.ok) return source;
  const lines: string[] = [];
  let end = 0;
  for (let from = 0; from < source.value.length; ) {
    const to = source.value.indexOf('\n', from);
    const line = to < 0 ? undefined : checkedLine(source.value.toString('latin1', from, to));
    if (line === undefined) break;
    lines.push(line);
    from = end = to + 1;
  }
  if (end < source.value.length) {
    const cut = attempt('write', path, () => truncateSync(path, end));
    if (!cut.ok) return cut;
  }
  const [job, ...records] = lines;
  return ok({ job, records: records.map(parseRecord) });
}

function checkedLine(line: string): string | undefined {
  const cut = line.lastIndexOf(' ');
  return `${crc32(line.slice(0, cut))}` === line.slice(cut + 1) ? line.slice(0, cut) : undefined;
}

function parseRecord(line: string): RunRecord {
  const [part, slot, lost, checksum, counts, answers] = line.split(' ') as [string, ...string[]];
  return {
    ...{ part: Number(part), slot: Number(slot), lost: BigInt(lost!), checksum: Number(checksum) },
    counts: counts === '' ? [] : counts!.split(',').map(Number),
    answers: Buffer.from(answers!, 'base64'),
  };
}
