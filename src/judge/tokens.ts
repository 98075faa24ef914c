/** Where an answer leaves the expected one; what is missing had ended there. */
export interface Difference {
  /** Counted from 0. */
  readonly token: number;
  readonly expected?: string;
  readonly got?: string;
}

/** Longer words are cut: no answer of ours comes near. */
const MAX_WORD = 200;

/** Compares a stream of bytes with expected words, token by token, in memory that does not grow. */
export class TokenComparer {
  private readonly expected: Iterator<string>;
  private partial = '';
  private found: Difference | undefined;
  /** Whole words seen so far. */
  words = 0;

  constructor(expected: Iterable<string>) {
    this.expected = expected[Symbol.iterator]();
  }

  get difference(): Difference | undefined {
    return this.found;
  }

  push(chunk: Uint8Array): void {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    let begin = 0;
    for (let at = 0; at < bytes.length; at++) {
      if (!isBlank(bytes[at]!)) continue;
      if (at > begin) this.partial = (this.partial + cut(bytes, begin, at)).slice(0, MAX_WORD);
      this.flush();
      begin = at + 1;
    }
    if (begin < bytes.length) {
      this.partial = (this.partial + cut(bytes, begin, bytes.length)).slice(0, MAX_WORD);
    }
  }

  /** Says that nothing follows; answers the first difference. */
  end(): Difference | undefined {
    this.flush();
    if (this.found) return this.found;
    const next = this.expected.next();
    if (!next.done) this.found = { token: this.words, expected: next.value };
    return this.found;
  }

  private flush(): void {
    if (this.partial === '') return;
    const got = this.partial;
    this.partial = '';
    const token = this.words++;
    if (this.found) return;
    const next = this.expected.next();
    if (next.done) this.found = { token, got };
    else if (next.value !== got) this.found = { token, expected: next.value, got };
  }
}

/** Blank, and tab to carriage return: what C's isspace takes. */
function isBlank(byte: number): boolean {
  return byte === 32 || (byte >= 9 && byte <= 13);
}

function cut(bytes: Buffer, begin: number, end: number): string {
  return bytes.toString('latin1', begin, Math.min(end, begin + MAX_WORD));
}
