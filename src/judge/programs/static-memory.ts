import { closeSync, openSync, readSync } from 'node:fs';

const [HEADER_BYTES, MAGIC, BITS_64, LITTLE_ENDIAN, PT_LOAD] = [64, 0x464c457f, 2, 1, 1];
const MOST_ENTRIES = 256;

/** Size of an executable's code and global variables; 0 if it is not an ELF file. */
export function staticBytes(path: string): number {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    return sizeOf(file);
  } catch {
    return 0;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

function sizeOf(file: number): number {
  const header = Buffer.alloc(HEADER_BYTES);
  const isElf =
    readSync(file, header, 0, HEADER_BYTES, 0) === HEADER_BYTES && header.readUInt32LE(0) === MAGIC;
  if (!isElf || header[4] !== BITS_64 || header[5] !== LITTLE_ENDIAN) return 0;
  const [place, size, count] = [
    header.readBigUInt64LE(32),
    header.readUInt16LE(54),
    Math.min(header.readUInt16LE(56), MOST_ENTRIES),
  ];
  const table = Buffer.alloc(size * count);
  if (readSync(file, table, 0, table.length, place) < table.length) return 0;
  const entries = Array.from({ length: count }, (_, index) => table.subarray(size * index));
  return entries
    .filter(entry => entry.readUInt32LE(0) === PT_LOAD)
    .reduce((sum, entry) => sum + Number(entry.readBigUInt64LE(40)), 0);
}
