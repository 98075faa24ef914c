import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of a package; its content is made while it is written. */
export interface PackageFile {
  readonly path: string;
  content(): Iterable<string | Uint8Array> | AsyncIterable<Uint8Array>;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
/** 1980-01-01, the earliest date of a zip, so that the same content gives the same bytes. */
const FIRST_DAY = 0x21;
const VERSION = 20;

/** The bytes of a zip file, entry by entry; only one compressed entry is in memory. */
export async function* makeZip(
  entries: Iterable<PackageFile> | AsyncIterable<PackageFile>,
): AsyncGenerator<Buffer> {
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

async function deflate(pieces: ReturnType<PackageFile['content']>) {
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
