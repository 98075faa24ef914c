import { closeSync, existsSync, openSync, readFileSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { err, ok, type Result } from '../../../core/result.ts';
import type { TableError } from '../../errors.ts';
import { attempt } from '../../node/files.ts';

export interface JournalFormat<R> {
  /** The first line: it names the job, so that no other job reads the records. */
  readonly job: string;
  /** Of the checksum at the end of each line. */
  readonly radix: 10 | 16;
  makeLine(record: R): string;
  parseLine(line: string): R;
}

/**
 * What is stored of a job: a line for each part, with a checksum. Storage may be reused, so a line is valid only if all
 * lines before it are.
 */
export class Journal<R> {
  private constructor(
    private readonly path: string,
    private readonly descriptor: number,
    private readonly format: JournalFormat<R>,
    /** What an earlier run left. */
    readonly records: readonly R[],
  ) {}

  /** Continues a journal or begins it; `foreign` if it is another job's. */
  static open<R>(path: string, format: JournalFormat<R>, restart: boolean): Result<Journal<R>, TableError> {
    return flat(
      attempt('write', path, () => {
        const [job, ...lines] = restart ? [] : readLines(path, format.radix);
        if (job !== undefined && job !== format.job) return err({ kind: 'foreign', path } as const);
        const descriptor = openSync(path, job === undefined ? 'w' : 'a');
        const journal = new Journal(path, descriptor, format, lines.map(format.parseLine));
        if (job === undefined) journal.append(format.job);
        return ok(journal);
      }),
    );
  }

  add(record: R): Result<void, TableError> {
    return attempt('write', this.path, () => this.append(this.format.makeLine(record)));
  }

  close(): void {
    closeSync(this.descriptor);
  }

  remove(): void {
    rmSync(this.path, { force: true });
  }

  private append(line: string): void {
    const bytes = Buffer.from(`${line} ${crc32(line).toString(this.format.radix)}\n`);
    for (let done = 0; done < bytes.length; ) done += writeSync(this.descriptor, bytes, done);
  }
}

function flat<T, E>(result: Result<Result<T, E>, E>): Result<T, E> {
  return result.ok ? result.value : result;
}

/** The valid lines of a journal; the others are cut off, because a new line must not follow a torn one. */
function readLines(path: string, radix: number): string[] {
  if (!existsSync(path)) return [];
  const source = readFileSync(path);
  const lines: string[] = [];
  let end = 0;
  for (let to = source.indexOf('\n'); to >= 0; to = source.indexOf('\n', end)) {
    const line = source.toString('latin1', end, to);
    const cut = line.lastIndexOf(' ');
    if (crc32(line.slice(0, cut)).toString(radix) !== line.slice(cut + 1)) break;
    lines.push(line.slice(0, cut));
    end = to + 1;
  }
  if (end < source.length) truncateSync(path, end);
  return lines;
}
