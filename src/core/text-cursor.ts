const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Reads through a text and counts lines and columns. LF, CRLF and a lone CR each end a line; a leading BOM is skipped.
 */
export class TextCursor {
  private offset: number;
  line: number;
  column = 1;

  /** `line` is the first line's number, if the source is the rest of a longer text. */
  constructor(
    private readonly source: string,
    line = 1,
  ) {
    this.line = line;
    this.offset = source.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  }

  /** The current position, for `since`. */
  get place(): number {
    return this.offset;
  }

  /** The text between `place` and the current position. */
  since(place: number): string {
    return this.source.slice(place, this.offset);
  }

  get atEnd(): boolean {
    return this.offset >= this.source.length;
  }

  get atLineEnd(): boolean {
    return this.atEnd || this.source[this.offset] === '\n' || this.source[this.offset] === '\r';
  }

  /** The current character, whole even outside the basic plane; empty at the end. */
  peek(): string {
    const code = this.source.codePointAt(this.offset);
    return code === undefined ? '' : String.fromCodePoint(code);
  }

  peekWord(): string {
    let end = this.offset;
    while (end < this.source.length && !isSpace(this.source[end]!)) end++;
    return this.source.slice(this.offset, end);
  }

  advance(): void {
    const character = this.peek();
    if (this.atLineEnd) {
      this.offset += character === '\r' && this.source[this.offset + 1] === '\n' ? 2 : 1;
      this.line++;
      this.column = 1;
    } else {
      this.offset += character.length;
      this.column++;
    }
  }

  advanceBy(characters: number): void {
    for (let i = 0; i < characters; i++) this.advance();
  }

  skipBlanks(): void {
    while (!this.atLineEnd && isSpace(this.source[this.offset]!)) this.advance();
  }

  skipSpace(): void {
    while (!this.atEnd && isSpace(this.source[this.offset]!)) this.advance();
  }
}

/** Blanks, tabs, line ends, form feed and vertical tab, like C's isspace. */
export function isSpace(character: string): boolean {
  return character === ' ' || (character >= '\t' && character <= '\r');
}
