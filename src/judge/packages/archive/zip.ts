import { once } from 'node:events';
import { crc32, createDeflateRaw, inflateRawSync } from 'node:zlib';
import { err, ok, type Result } from '../../../core/result.ts';
import { type Text, text } from '../../../core/text.ts';

/** A file of a package: its content is made when it is written. */
export interface Entry {
  readonly path: string;
  content(): Iterable<string | Uint8Array> | AsyncIterable<Uint8Array>;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
/** 1980-01-01, the first day that a zip knows: the same content, the same bytes. */
const FIRST_DAY = 0x21;
const VERSION = 20;
/** Nothing that we pack comes near; a file that claims more is no package. */
const MAX_FILE_BYTES = 2 ** 29;

/** The bytes of a zip file, entry by entry; of an entry only the compressed form is held in memory. */
export async function* makeZip(entries: Iterable<Entry> | AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { path, content } of entries) {
    const { packed, size, crc } = await deflate(content());
    const name = Buffer.from(path, 'utf8');
    const about = Buffer.alloc(26);
    about.writeUInt16LE(VERSION, 0);
    about.writeUInt16LE(UTF8_NAMES, 2);
    about.writeUInt16LE(DEFLATED, 4);
    about.writeUInt16LE(FIRST_DAY, 8);
    about.writeUInt32LE(crc, 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(size, 18);
    about.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([word(LOCAL), about, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([word(CENTRAL), half(VERSION), about, rest, name]));
    offset += local.length;
    yield local;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  yield Buffer.concat([list, word(END), end]);
}

async function deflate(pieces: ReturnType<Entry['content']>) {
  const stream = createDeflateRaw({ level: 6 });
  const packed: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => packed.push(chunk));
  let [size, crc] = [0, 0];
  for await (const piece of pieces) {
    const chunk = typeof piece === 'string' ? Buffer.from(piece, 'utf8') : piece;
    size += chunk.length;
    crc = crc32(chunk, crc);
    if (!stream.write(chunk)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'end');
  return { packed: Buffer.concat(packed), size, crc };
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function half(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

/** The files of a zip, to be unpacked one at a time. */
export function readZip(bytes: Buffer): Result<Map<string, () => Result<Buffer, Text>>, Text> {
  const broken = err(text('this is no whole zip file', '这不是完整的 zip 文件'));
  const end = bytes.lastIndexOf(word(END));
  if (end < 0 || end + 22 > bytes.length) return broken;
  const files = new Map<string, () => Result<Buffer, Text>>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) return broken;
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const entry = at;
    if (!name.endsWith('/')) files.set(name, () => unpack(bytes, entry, name));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return ok(files);
}

function unpack(bytes: Buffer, at: number, name: string): Result<Buffer, Text> {
  const damaged = err(text(`${name} is damaged`, `${name} 已损坏`));
  const method = bytes.readUInt16LE(at + 10);
  const size = bytes.readUInt32LE(at + 24);
  const local = bytes.readUInt32LE(at + 42);
  if (local + 30 > bytes.length || size > MAX_FILE_BYTES) return damaged;
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
  try {
    const content = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
    return content.length === size && crc32(content) === bytes.readUInt32LE(at + 16) ? ok(content) : damaged;
  } catch {
    return damaged;
  }
}
