import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { err, ok, type Result } from '../core/result.ts';
import { checksumsOf } from '../tables/node/format.ts';
import { fields, list, parseMessage, whole, words } from './shape.ts';

/**
 * A part as it is sent and stored, on the server and in a folder; numbers are little-endian:
 *
 *   0    "KBZPART1"
 *   8    part (u32), packing (u32: 0 plain, 1 deflated), bytes of the record (u32),
 *        CRC-32 of the run's name, of all bytes before and of the record (u32)
 *   24   record: JSON
 *   …    the part
 *
 * The record holds the checksums of the part's blocks, so every byte is covered.
 */
const MARK = 'KBZPART1';
const HEAD_BYTES = 24;
const PLAIN = 0;
const DEFLATED = 1;
const MOST_RECORD_CHARACTERS = 2 ** 16;

/** What is known of a solved part without its bytes. It is in the run's records and before the bytes. */
export interface PartNote {
  readonly lost: string;
  readonly checksums: readonly number[];
  /** Whether its position 0 is lost. For part 0 this is the start. */
  readonly first: number;
}

const noteShape = fields({
  lost: words(40, /^[0-9]+$/),
  checksums: list(whole(0, 2 ** 32 - 1), 2 ** 13),
  first: whole(0, 1),
});

export function makeNote(note: PartNote): string {
  return JSON.stringify({ lost: note.lost, checksums: note.checksums, first: note.first });
}

export function parseNote(source: string): Result<PartNote, string> {
  return parseMessage(source, MOST_RECORD_CHARACTERS, noteShape);
}

/** The largest size of a packed part. */
export function mostPacked(partBytes: number): number {
  return HEAD_BYTES + MOST_RECORD_CHARACTERS + partBytes + Math.ceil(partBytes / 100) + 100;
}

export function packPart(
  owner: string,
  part: number,
  bytes: Uint8Array,
  note: PartNote,
  deflate: boolean,
): Uint8Array<ArrayBuffer> {
  const packed = deflate ? deflateRawSync(bytes, { level: 1 }) : undefined;
  const isSmaller = packed !== undefined && packed.length < bytes.length;
  const record = Buffer.from(makeNote(note));
  const body = isSmaller ? packed : bytes;
  const whole = new Uint8Array(HEAD_BYTES + record.length + body.length);
  const head = Buffer.from(whole.buffer, 0, HEAD_BYTES);
  head.write(MARK, 'latin1');
  head.writeUInt32LE(part, 8);
  head.writeUInt32LE(isSmaller ? DEFLATED : PLAIN, 12);
  head.writeUInt32LE(record.length, 16);
  head.writeUInt32LE(sumOf(owner, head, record), 20);
  whole.set(record, HEAD_BYTES);
  whole.set(body, HEAD_BYTES + record.length);
  return whole;
}

function sumOf(owner: string, head: Buffer, record: Buffer): number {
  return crc32(record, crc32(head.subarray(0, 20), crc32(owner)));
}

export interface UnpackedPart {
  readonly bytes: Uint8Array;
  readonly note: PartNote;
  readonly record: string;
}

/** Undefined if any bit has changed. */
export function unpackPart(
  owner: string,
  part: number,
  partBytes: number,
  source: Buffer,
): UnpackedPart | undefined {
  const opened = openHead(owner, part, source);
  if (!opened.ok) return undefined;
  const { note, record, body, packing } = opened.value;
  const bytes = packing === DEFLATED ? inflated(body, partBytes) : body;
  if (bytes?.length !== partBytes) return undefined;
  const sums = checksumsOf(bytes);
  const isWhole =
    sums.length === note.checksums.length && sums.every((sum, at) => sum === note.checksums[at]);
  return isWhole ? { bytes, note, record } : undefined;
}

function openHead(owner: string, part: number, source: Buffer) {
  if (source.length < HEAD_BYTES || source.toString('latin1', 0, 8) !== MARK) return err('mark');
  const recordBytes = source.readUInt32LE(16);
  if (source.readUInt32LE(8) !== part || recordBytes > MOST_RECORD_CHARACTERS) return err('part');
  const record = source.subarray(HEAD_BYTES, HEAD_BYTES + recordBytes);
  if (source.readUInt32LE(20) !== sumOf(owner, source.subarray(0, HEAD_BYTES), record)) return err('sum');
  const note = parseNote(record.toString());
  if (!note.ok) return note;
  const body = source.subarray(HEAD_BYTES + recordBytes);
  return ok({ note: note.value, record: record.toString(), body, packing: source.readUInt32LE(12) });
}

function inflated(body: Buffer, partBytes: number): Uint8Array | undefined {
  try {
    return inflateRawSync(body, { maxOutputLength: partBytes });
  } catch {
    return undefined;
  }
}
