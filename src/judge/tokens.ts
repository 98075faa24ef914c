/** The first difference between answer and expectation; a missing word means the end. */
export interface Difference {
  /** Counted from 0. */
  readonly token: number;
  readonly expected?: string;
  readonly got?: string;
}

/** Longer words are cut; expected words are much shorter. */
const MAX_WORD = 200;

/**
 * Compares a stream of bytes with expected words, token by token, in constant memory. While the stream equals `lines`
 * (each word with a line end), which is the usual case, it is not split into words.
 */
export class TokenComparer {
  private readonly expected: Iterator<string>;
  private exact: ExactComparer | undefined;
  private partial = '';
  private found: Difference | undefined;
  private counted = 0;

  constructor(expected: Iterable<string>, lines?: () => Iterable<Uint8Array>) {
    this.expected = expected[Symbol.iterator]();
    this.exact = lines && new ExactComparer(lines);
  }

  get difference(): Difference | undefined {
    return this.found;
  }

  /** Whole words seen so far. */
  get words(): number {
    return this.exact ? this.exact.matched().words : this.counted;
  }

  push(chunk: Uint8Array): void {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    if (!this.exact) this.pushWords(bytes);
    else {
      const taken = this.exact.push(bytes);
      if (taken === bytes.length) return;
      this.takeApart();
      this.pushWords(bytes.subarray(taken));
    }
  }

  /** Continues word by word where the stream differs from the lines. */
  private takeApart(): void {
    const { words, rest } = this.exact!.matched();
    this.exact = undefined;
    while (this.counted < words) {
      this.expected.next();
      this.counted++;
    }
    this.partial = rest;
  }

  private pushWords(bytes: Buffer): void {
    let begin = 0;
    for (let at = 0; at < bytes.length; at++) {
      if (this.found) {
        this.countWords(bytes.subarray(at));
        return;
      }
      if (!isBlank(bytes[at]!)) continue;
      if (at > begin) this.partial = (this.partial + cut(bytes, begin, at)).slice(0, MAX_WORD);
      this.flush();
      begin = at + 1;
    }
    if (begin < bytes.length) {
      this.partial = (this.partial + cut(bytes, begin, bytes.length)).slice(0, MAX_WORD);
    }
  }

  /** After the first difference words are only counted. */
  private countWords(bytes: Buffer): void {
    let isInside = this.partial !== '';
    for (const byte of bytes) {
      const wasInside = isInside;
      isInside = !isBlank(byte);
      if (wasInside && !isInside) this.counted++;
    }
    this.partial = isInside ? 'any' : '';
  }

  /** Ends the stream; returns the first difference. */
  end(): Difference | undefined {
    if (this.exact?.isComplete()) return undefined;
    if (this.exact) this.takeApart();
    this.flush();
    if (this.found) return this.found;
    const next = this.expected.next();
    if (!next.done) this.found = { token: this.counted, expected: next.value };
    return this.found;
  }

  private flush(): void {
    if (this.partial === '') return;
    const got = this.partial;
    this.partial = '';
    const token = this.counted++;
    if (this.found) return;
    const next = this.expected.next();
    if (next.done) this.found = { token, got };
    else if (next.value !== got) this.found = { token, expected: next.value, got };
  }
}

/** The common prefix of a stream and lines, byte by byte. */
class ExactComparer {
  private readonly pieces: Iterator<Uint8Array>;
  private piece: Uint8Array = new Uint8Array();
  private at = 0;
  private same = 0;

  constructor(private readonly lines: () => Iterable<Uint8Array>) {
    this.pieces = lines()[Symbol.iterator]();
  }

  /** How many of the bytes match the lines; after a partial match nothing may follow. */
  push(bytes: Buffer): number {
    let taken = 0;
    while (taken < bytes.length && this.refill()) {
      const size = Math.min(bytes.length - taken, this.piece.length - this.at);
      if (bytes.compare(this.piece, this.at, this.at + size, taken, taken + size) !== 0) break;
      taken += size;
      this.at += size;
    }
    this.same += taken;
    return taken;
  }

  isComplete(): boolean {
    return !this.refill();
  }

  private refill(): boolean {
    while (this.at === this.piece.length) {
      const next = this.pieces.next();
      if (next.done) return false;
      this.piece = next.value;
      this.at = 0;
    }
    return true;
  }

  /** The whole words of the common prefix, and the beginning of the next word. */
  matched(): { words: number; rest: string } {
    let words = 0;
    let rest = '';
    let left = this.same;
    for (const piece of this.lines()) {
      if (left === 0) break;
      const bytes = Buffer.from(piece.buffer, piece.byteOffset, Math.min(left, piece.length));
      left -= bytes.length;
      const end = bytes.lastIndexOf(LINE_END);
      for (const byte of bytes) if (byte === LINE_END) words++;
      rest = end < 0 ? rest + bytes.toString('latin1') : bytes.toString('latin1', end + 1);
    }
    return { words, rest };
  }
}

const LINE_END = 10;

/** Blank, and tab to carriage return: what C's isspace takes. */
function isBlank(byte: number): boolean {
  return byte === 32 || (byte >= 9 && byte <= 13);
}

function cut(bytes: Buffer, begin: number, end: number): string {
  return bytes.toString('latin1', begin, Math.min(end, begin + MAX_WORD));
}
