import type { ContestKernel } from './contest-kernel.ts';

/**
 * The beginning of the line that a block ends in, kept for error messages. It lies right before the next block:
 *
 *     | … beginning of line | block … |
 *                           ^ input
 *
 * Of an endless line only the last `limit` bytes lie there. What is left out before them can only be blanks and a few
 * cells, so that the cells and a number stand for it; the line with the count is kept whole, because its words matter.
 */
export class UnfinishedLine {
  private countPieces: Uint8Array[] = [];
  private cells = '';
  private bytesLeftOut = 0;

  constructor(
    private readonly kernel: ContestKernel,
    private readonly input: number,
    private readonly limit: number,
  ) {
    kernel.placeLine(input);
  }

  /** Moves the current line's bytes away from the next block. The current block ends at `end`. */
  keep(end: number): void {
    const { kernel, input } = this;
    this.forgetFinishedLine();
    const start = kernel.lineAddress();
    const surplus = Math.max(0, end - start - this.limit);
    if (surplus > 0) this.leaveOut(kernel.bytes.slice(start, start + surplus));
    const size = end - start - surplus;
    kernel.bytes.copyWithin(input - size, start + surplus, end);
    kernel.placeLine(input - size);
  }

  /** The line up to `end` with the text after it, and the number of characters left out. */
  describe(end: number, following: readonly Uint8Array[]): { text: string; columnShift: number } {
    this.forgetFinishedLine();
    const tail = this.kernel.bytes.subarray(this.kernel.lineAddress(), end);
    const text = this.cells + Buffer.concat([...this.countPieces, tail, ...following]).toString('utf8');
    return { text, columnShift: this.bytesLeftOut - this.cells.length };
  }

  private forgetFinishedLine(): void {
    if (this.kernel.lineAddress() < this.input) return;
    this.countPieces = [];
    this.cells = '';
    this.bytesLeftOut = 0;
  }

  private leaveOut(piece: Uint8Array): void {
    if (this.kernel.countIsRead() === 0) {
      this.countPieces.push(piece);
    } else {
      this.bytesLeftOut += piece.length;
      this.cells += Buffer.from(piece).toString('latin1').replace(/[^*.]/g, '');
    }
  }
}
