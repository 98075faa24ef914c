import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { TABLE_KINDS, type TableDescription } from '../description.ts';
import { type TableFault, unreadable, wrong } from '../fault.ts';
import { makeLocator, splitCells } from '../locate.ts';
import { problemText } from '../problem.ts';
import { attempt } from './attempt.ts';
import { DATA_OFFSET, makePrefix, parseTrailer, TRAILER_BYTES } from './format.ts';

const DEFAULT_CACHE_BYTES = 64 * 2 ** 20;

/** A table file that is open for questions. Blocks are read when a position asks for them, and checked. */
export class Table {
  private readonly locate: (low: number, high: number) => number;
  private readonly cache = new Map<number, Uint8Array>();
  private readonly cacheBlocks: number;

  constructor(
    readonly path: string,
    private readonly fd: number,
    readonly description: TableDescription,
    readonly checksums: Uint32Array,
    cacheBytes: number,
  ) {
    this.locate = makeLocator(description);
    this.cacheBlocks = Math.max(1, Math.floor(cacheBytes / description.blockBytes));
  }

  /** The Grundy value of a position, or for a table of outcomes 1 when it is lost for the player to move, else 0. */
  probe(taken: bigint): Result<number, TableFault> {
    const { low, high } = splitCells(taken);
    const { byte, shift } = this.place(low, high);
    const block = this.block(Math.floor(byte / this.description.blockBytes));
    if (!block.ok) return block;
    const found = block.value[byte % this.description.blockBytes]!;
    return ok(this.description.kind === 'grundy' ? found : (found >> shift) & 1);
  }

  isLost(taken: bigint): Result<boolean, TableFault> {
    const found = this.probe(taken);
    if (!found.ok) return found;
    return ok(this.description.kind === 'grundy' ? found.value === 0 : found.value === 1);
  }

  /** As `probe`, without checking what is not in memory: only after all blocks were found intact. */
  probeUnchecked(low: number, high: number): number {
    const { byte, shift } = this.place(low, high);
    const block = this.cache.get(Math.floor(byte / this.description.blockBytes));
    if (!block) readSync(this.fd, this.single, 0, 1, DATA_OFFSET + byte);
    const found = block ? block[byte % this.description.blockBytes]! : this.single[0]!;
    return this.description.kind === 'grundy' ? found : (found >> shift) & 1;
  }

  /** A block of the data, checked. */
  block(number: number): Result<Uint8Array, TableFault> {
    const known = this.cache.get(number);
    if (known) return ok(known);
    const { blockBytes } = this.description;
    const block = new Uint8Array(blockBytes);
    const read = reading(this.path, () =>
      readSync(this.fd, block, 0, blockBytes, DATA_OFFSET + number * blockBytes),
    );
    if (!read.ok) return read;
    if (read.value !== blockBytes || crc32(block) !== this.checksums[number]) {
      return err(
        damaged(this.path, text(`block ${number} differs from its checksum`, `第 ${number} 块与校验和不符`)),
      );
    }
    if (this.cache.size >= this.cacheBlocks) this.cache.delete(this.cache.keys().next().value!);
    this.cache.set(number, block);
    return ok(block);
  }

  close(): void {
    closeSync(this.fd);
  }

  private readonly single = new Uint8Array(1);

  private place(low: number, high: number): { byte: number; shift: number } {
    const at = this.locate(low, high);
    if (this.description.kind === 'grundy') return { byte: at, shift: 0 };
    return { byte: Math.floor(at / 8), shift: at % 8 };
  }
}

/**
 * Opens a table file for questions; the error says what is wrong with it.
 *
 * @example
 * ```ts
 * import { openKibitzer, openSpec, orThrow } from 'kibitz';
 * import { openTable, verifyTable } from 'kibitz/tables';
 *
 * const kibitzer = await openKibitzer(orThrow(openSpec('custom?board=1x3&takes=a1,b1,c1')));
 * const file = { path: 'three-cells.table' };
 * const { value } = await kibitzer.ask('tabulate', { grundy: true, file });
 * console.log(value?.positions); // 8n
 * const table = orThrow(openTable(file.path));
 * console.log(verifyTable(table, { samples: 1000 }).ok); // true
 * table.close();
 * ```
 */
export function openTable(path: string, cacheBytes = DEFAULT_CACHE_BYTES): Result<Table, TableFault> {
  // opening a pipe without this waits until somebody writes into it
  const opened = reading(path, () => openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)));
  if (!opened.ok) return opened;
  const read = reading(path, () => readFrame(path, opened.value, cacheBytes));
  const table = read.ok ? read.value : read;
  if (!table.ok) closeSync(opened.value);
  return table;
}

/** What the system refuses, said plainly. */
function reading<T>(path: string, run: () => T): Result<T, TableFault> {
  const result = attempt('read', path, run);
  return result.ok ? result : err(unreadable(problemText(result.error)));
}

function readFrame(path: string, fd: number, cacheBytes: number): Result<Table, TableFault> {
  const stat = fstatSync(fd);
  if (stat.isDirectory())
    return err(unreadable(problemText({ kind: 'file', action: 'read', path, code: 'EISDIR' })));
  if (!stat.isFile()) return err(unreadable(text(`${path} is not a regular file`, `${path} 不是普通文件`)));
  const fileBytes = stat.size;
  const read = (offset: number, bytes: number) => {
    const buffer = Buffer.alloc(bytes);
    return buffer.subarray(0, readSync(fd, buffer, 0, bytes, offset));
  };
  if (fileBytes < DATA_OFFSET + TRAILER_BYTES || !read(0, DATA_OFFSET).equals(makePrefix())) {
    return err(wrong(text(`${path} is not a table of this version`, `${path} 不是本版本的局面表`)));
  }
  const trailer = parseTrailer(read(fileBytes - TRAILER_BYTES, TRAILER_BYTES), fileBytes);
  if (!trailer) return err(damaged(path, text('its end is missing or wrong', '结尾缺失或有误')));
  const body = read(DATA_OFFSET + trailer.dataBytes, trailer.jsonBytes + 4 * trailer.blocks);
  if (crc32(body) !== trailer.checksum) {
    return err(damaged(path, text('its description differs from its checksum', '说明与校验和不符')));
  }
  const description: TableDescription = JSON.parse(body.toString('utf8', 0, trailer.jsonBytes));
  const checksums = Uint32Array.from({ length: trailer.blocks }, (_, block) =>
    body.readUInt32LE(trailer.jsonBytes + 4 * block),
  );
  const dataBytes = description.parts.length * description.partBytes;
  const whole = dataBytes === trailer.dataBytes && trailer.blocks * description.blockBytes === dataBytes;
  if (!whole || !TABLE_KINDS.includes(description.kind)) {
    return err(damaged(path, text('its description does not fit its size', '说明与大小不符')));
  }
  return ok(new Table(path, fd, description, checksums, cacheBytes));
}

function damaged(path: string, how: Text): TableFault {
  return wrong(text(`${path} is damaged: ${how.en}`, `${path} 已损坏：${how.zh}`));
}
