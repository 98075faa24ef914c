import { crc32 } from 'node:zlib';
import type { TableDescription } from '../description.ts';

/**
 * A table file, numbers little-endian:
 *
 *   0         "KBZTABLE", version (u32, 2 when the parts are planes of Grundy values, else 1), zeros up to 4096
 *   4096      parts one after the other, each of `partBytes`
 *   …         description: JSON in UTF-8
 *   …         a CRC-32 (u32) per block of `blockBytes`
 *   end − 32  bytes of the description (u32), blocks (u32), CRC-32 of description and checksums (u32),
 *             version (u32), bytes of the parts (u64), "ELBATZBK"
 *
 * Every byte is covered: the prefix and the trailer are compared, their sizes must add up to the file's length,
 * and everything between has a checksum.
 */
export const TABLE_VERSIONS = [1, 2] as const;
export type TableVersion = (typeof TABLE_VERSIONS)[number];
export const DATA_OFFSET = 4096;
export const TRAILER_BYTES = 32;
const MAX_BLOCK_BYTES = 65_536;
export const START_MARK = 'KBZTABLE';
const END_MARK = 'ELBATZBK';

/** Readers without support for planes must not read them as bytes. */
export function versionOf(holdsPlanes: boolean): TableVersion {
  return holdsPlanes ? 2 : 1;
}

export function makePrefix(version: TableVersion): Buffer {
  const prefix = Buffer.alloc(DATA_OFFSET);
  prefix.write(START_MARK, 'latin1');
  prefix.writeUInt32LE(version, 8);
  return prefix;
}

/** What follows the parts. */
export function makeSuffix(description: TableDescription, checksums: readonly number[]): Buffer {
  const json = Buffer.from(JSON.stringify(description));
  const sums = Buffer.alloc(4 * checksums.length);
  for (const [index, sum] of checksums.entries()) sums.writeUInt32LE(sum, 4 * index);
  const trailer = Buffer.alloc(TRAILER_BYTES);
  trailer.writeUInt32LE(json.length, 0);
  trailer.writeUInt32LE(checksums.length, 4);
  trailer.writeUInt32LE(crc32(sums, crc32(json)), 8);
  trailer.writeUInt32LE(versionOf(description.planes !== undefined), 12);
  trailer.writeBigUInt64LE(BigInt(description.parts.length * description.partBytes), 16);
  trailer.write(END_MARK, 24, 'latin1');
  return Buffer.concat([json, sums, trailer]);
}

export interface Trailer {
  readonly jsonBytes: number;
  readonly blocks: number;
  readonly checksum: number;
  readonly dataBytes: number;
  readonly version: number;
}

/** Undefined if the bytes are not the end of a table file of `fileBytes` bytes. */
export function parseTrailer(trailer: Buffer, fileBytes: number): Trailer | undefined {
  if (trailer.length !== TRAILER_BYTES || trailer.toString('latin1', 24) !== END_MARK) return undefined;
  const parsed = {
    jsonBytes: trailer.readUInt32LE(0),
    blocks: trailer.readUInt32LE(4),
    checksum: trailer.readUInt32LE(8),
    dataBytes: Number(trailer.readBigUInt64LE(16)),
    version: trailer.readUInt32LE(12),
  };
  const bytes = DATA_OFFSET + parsed.dataBytes + parsed.jsonBytes + 4 * parsed.blocks + TRAILER_BYTES;
  return bytes === fileBytes ? parsed : undefined;
}

/** The part of a part that has its own checksum: a power of two that divides it. */
export function blockBytesOf(partBytes: number): number {
  return Math.min(MAX_BLOCK_BYTES, partBytes & -partBytes);
}

export function checksumsOf(bytes: Uint8Array): number[] {
  const blockBytes = blockBytesOf(bytes.length);
  const sums: number[] = [];
  for (let at = 0; at < bytes.length; at += blockBytes) sums.push(crc32(bytes.subarray(at, at + blockBytes)));
  return sums;
}
