import { crc32, deflateSync } from 'node:zlib';
import type { Pixels } from './pixel-canvas.ts';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const INDEXED = 3;

/** A picture with a palette as a PNG file, a byte or half of one for each pixel. */
export function makePng({ width, height, data, colours }: Pixels): Uint8Array {
  const bits = colours.length <= 16 ? 4 : 8;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, INDEXED, 0, 0, 0], 8);
  const palette = Buffer.from(colours.map(colour => colour.slice(1)).join(''), 'hex');
  const rows = Array.from({ length: height }, (_, row) =>
    packRow(data.subarray(row * width, (row + 1) * width), bits),
  );
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A row begins with its filter: none. */
function packRow(pixels: Uint8Array, bits: 4 | 8): Uint8Array {
  if (bits === 8) return Uint8Array.of(0, ...pixels);
  const packed = new Uint8Array(1 + Math.ceil(pixels.length / 2));
  for (const [index, pixel] of pixels.entries())
    packed[1 + (index >> 1)]! |= index % 2 === 0 ? pixel << 4 : pixel;
  return packed;
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  whole.set(body, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
