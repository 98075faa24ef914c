/** Writes numbers into bytes: small ones take one. */
export class ByteWriter {
  private bytes = new Uint8Array(1024);
  private used = 0;

  byte(value: number): void {
    if (this.used === this.bytes.length) this.grow(1);
    this.bytes[this.used++] = value;
  }

  raw(bytes: Uint8Array): void {
    this.grow(bytes.length);
    this.bytes.set(bytes, this.used);
    this.used += bytes.length;
  }

  /** Seven bits a byte, lowest first, the top bit set when more follow. */
  count(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.byte((rest % 0x80) | 0x80);
      rest = Math.floor(rest / 0x80);
    }
    this.byte(rest);
  }

  /** Numbers near zero stay small for both signs: 0, −1, 1, −2 … become 0, 1, 2, 3 … */
  integer(value: number): void {
    this.count(value >= 0 ? 2 * value : -2 * value - 1);
  }

  finish(): Uint8Array {
    return this.bytes.slice(0, this.used);
  }

  private grow(wanted: number): void {
    if (this.used + wanted <= this.bytes.length) return;
    const bigger = new Uint8Array(Math.max(2 * this.bytes.length, this.used + wanted));
    bigger.set(this.bytes);
    this.bytes = bigger;
  }
}

/** The bytes ended too early, or hold what no writer writes. */
export class BadBytes extends Error {}

export class ByteReader {
  at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  get atEnd(): boolean {
    return this.at === this.bytes.length;
  }

  byte(): number {
    const value = this.bytes[this.at++];
    if (value === undefined) throw new BadBytes('too short');
    return value;
  }

  raw(length: number): Uint8Array {
    if (length > this.bytes.length - this.at) throw new BadBytes('too short');
    this.at += length;
    return this.bytes.slice(this.at - length, this.at);
  }

  /** At most `limit`: a length that the bytes cannot hold is refused before anything is made of it. */
  count(limit = 2 ** 32): number {
    let [value, scale] = [0, 1];
    for (;;) {
      const byte = this.byte();
      value += (byte & 0x7f) * scale;
      if (value > limit) throw new BadBytes('too large');
      if (byte < 0x80) return value;
      scale *= 0x80;
    }
  }

  integer(): number {
    const value = this.count();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** CRC-32 as zip files have it. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = CRC_TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
