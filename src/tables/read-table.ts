import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { err, ok, type Result } from '../core/result.ts';
import { type Text, text } from '../core/text.ts';
import {
  DATA_OFFSET,
  makePrefix,
  parseTrailer,
  TABLE_KINDS,
  type TableDescription,
  TRAILER_BYTES,
} from './format.ts';
import { makeLocator, splitCells } from './locate.ts';

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
  probe(taken: bigint): Result<number, Text> {
    const { low, high } = splitCells(taken);
    const { byte, shift } = this.place(low, high);
    const block = this.block(Math.floor(byte / this.description.blockBytes));
    if (!block.ok) return block;
    const found = block.value[byte % this.description.blockBytes]!;
    return ok(this.description.kind === 'grundy' ? found : (found >> shift) & 1);
  }

  isLost(taken: bigint): Result<boolean, Text> {
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
  block(number: number): Result<Uint8Array, Text> {
    const known = this.cache.get(number);
    if (known) return ok(known);
    const { blockBytes } = this.description;
    const block = new Uint8Array(blockBytes);
    const read = readSync(this.fd, block, 0, blockBytes, DATA_OFFSET + number * blockBytes);
    if (read !== blockBytes || crc32(block) !== this.checksums[number]) {
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

export function openTable(path: string, cacheBytes = DEFAULT_CACHE_BYTES): Result<Table, Text> {
  let fd: number;
  try {
    fd = openSync(path, 'r');
  } catch {
    return err(text(`cannot read ${path}`, `无法读取 ${path}`));
  }
  const opened = readFrame(path, fd, cacheBytes);
  if (!opened.ok) closeSync(fd);
  return opened;
}

function readFrame(path: string, fd: number, cacheBytes: number): Result<Table, Text> {
  const fileBytes = fstatSync(fd).size;
  const read = (offset: number, bytes: number) => {
    const buffer = Buffer.alloc(bytes);
    return buffer.subarray(0, readSync(fd, buffer, 0, bytes, offset));
  };
  if (fileBytes < DATA_OFFSET + TRAILER_BYTES || !read(0, DATA_OFFSET).equals(makePrefix())) {
    return err(text(`${path} is not a table of this version`, `${path} 不是本版本的局面表`));
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

function damaged(path: string, how: Text): Text {
  return text(`${path} is damaged: ${how.en}`, `${path} 已损坏：${how.zh}`);
}
