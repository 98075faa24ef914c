import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { TABLE_KINDS, type TableDescription } from '../description.ts';
import { type TableFileError, tableErrorText, unreadableTable, wrong } from '../errors.ts';
import { makeLocator, splitCells } from '../locate.ts';
import { attempt } from './files.ts';
import { DATA_OFFSET, makePrefix, parseTrailer, TABLE_VERSIONS, TRAILER_BYTES, versionOf } from './format.ts';

const DEFAULT_CACHE_BYTES = 64 * 2 ** 20;

/** An open table file. Blocks are read when a position needs them, and checked. */
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

  /** The Grundy value of a position. For a table of outcomes: 1 if it is lost for the player to move, else 0. */
  probe(taken: bigint): Result<number, TableFileError> {
    const { low, high } = splitCells(taken);
    const { blockBytes } = this.description;
    const { first, planes, stride, mask, shift } = this.place(low, high);
    let found = 0;
    for (let plane = 0; plane < planes; plane++) {
      const byte = first + plane * stride;
      const block = this.block(Math.floor(byte / blockBytes));
      if (!block.ok) return block;
      found |= ((block.value[byte % blockBytes]! >> shift) & mask) << plane;
    }
    return ok(found);
  }

  isLost(taken: bigint): Result<boolean, TableFileError> {
    const found = this.probe(taken);
    if (!found.ok) return found;
    return ok(this.description.kind === 'grundy' ? found.value === 0 : found.value === 1);
  }

  /** As `probe`, without checking blocks that are not in memory: only after all blocks were found intact. */
  probeUnchecked(low: number, high: number): number {
    const { first, planes, stride, mask, shift } = this.place(low, high);
    let found = 0;
    for (let plane = 0; plane < planes; plane++) {
      found |= ((this.byteUnchecked(first + plane * stride) >> shift) & mask) << plane;
    }
    return found;
  }

  private byteUnchecked(byte: number): number {
    const { blockBytes } = this.description;
    const block = this.cache.get(Math.floor(byte / blockBytes));
    if (block) return block[byte % blockBytes]!;
    readSync(this.fd, this.single, 0, 1, DATA_OFFSET + byte);
    return this.single[0]!;
  }

  /** A block of the data, checked. */
  block(number: number): Result<Uint8Array, TableFileError> {
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

  /** The bytes with a position's bits, one for each plane, and which bits. */
  private place(low: number, high: number): Place {
    const { kind, planes = 1, partBytes } = this.description;
    const at = this.locate(low, high);
    if (kind === 'grundy' && this.description.planes === undefined)
      return { first: at, planes: 1, stride: 0, mask: 255, shift: 0 };
    const stride = partBytes / planes;
    const part = Math.floor(at / (8 * stride));
    const within = at % (8 * stride);
    const first = part * partBytes + Math.floor(within / 8);
    return { first, planes, stride, mask: 1, shift: within % 8 };
  }
}

interface Place {
  readonly first: number;
  readonly planes: number;
  /** Bytes from one plane to the next. */
  readonly stride: number;
  readonly mask: number;
  readonly shift: number;
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
export function openTable(path: string, cacheBytes = DEFAULT_CACHE_BYTES): Result<Table, TableFileError> {
  // without this, opening a pipe waits for a writer
  const opened = reading(path, () => openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)));
  if (!opened.ok) return opened;
  const read = reading(path, () => readFrame(path, opened.value, cacheBytes));
  const table = read.ok ? read.value : read;
  if (!table.ok) closeSync(opened.value);
  return table;
}

/** A system error in plain words. */
function reading<T>(path: string, run: () => T): Result<T, TableFileError> {
  const result = attempt('read', path, run);
  return result.ok ? result : err(unreadableTable(tableErrorText(result.error)));
}

function readFrame(path: string, fd: number, cacheBytes: number): Result<Table, TableFileError> {
  const stat = fstatSync(fd);
  if (stat.isDirectory())
    return err(unreadableTable(tableErrorText({ kind: 'file', action: 'read', path, code: 'EISDIR' })));
  if (!stat.isFile())
    return err(unreadableTable(text(`${path} is not a regular file`, `${path} 不是普通文件`)));
  const fileBytes = stat.size;
  const read = (offset: number, bytes: number) => {
    const buffer = Buffer.alloc(bytes);
    return buffer.subarray(0, readSync(fd, buffer, 0, bytes, offset));
  };
  const prefix = read(0, DATA_OFFSET);
  const version = TABLE_VERSIONS.find(each => prefix.equals(makePrefix(each)));
  if (fileBytes < DATA_OFFSET + TRAILER_BYTES || version === undefined) {
    return err(wrong(text(`${path} is not a table of this version`, `${path} 不是本版本的局面表`)));
  }
  const trailer = parseTrailer(read(fileBytes - TRAILER_BYTES, TRAILER_BYTES), fileBytes);
  if (trailer?.version !== version)
    return err(damaged(path, text('its end is missing or wrong', '结尾缺失或有误')));
  const body = read(DATA_OFFSET + trailer.dataBytes, trailer.jsonBytes + 4 * trailer.blocks);
  if (crc32(body) !== trailer.checksum) {
    return err(damaged(path, text('its description differs from its checksum', '说明与校验和不符')));
  }
  const description: TableDescription = JSON.parse(body.toString('utf8', 0, trailer.jsonBytes));
  const checksums = Uint32Array.from({ length: trailer.blocks }, (_, block) =>
    body.readUInt32LE(trailer.jsonBytes + 4 * block),
  );
  const dataBytes = description.parts.length * description.partBytes;
  const whole =
    dataBytes === trailer.dataBytes &&
    version === versionOf(description.planes !== undefined) &&
    trailer.blocks * description.blockBytes === dataBytes;
  if (!whole || !TABLE_KINDS.includes(description.kind)) {
    return err(damaged(path, text('its description does not fit its size', '说明与大小不符')));
  }
  return ok(new Table(path, fd, description, checksums, cacheBytes));
}

function damaged(path: string, how: Text): TableFileError {
  return wrong(text(`${path} is damaged: ${how.en}`, `${path} 已损坏：${how.zh}`));
}
