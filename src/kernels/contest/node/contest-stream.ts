import { CONTEST_FREE_ADDRESS, type ContestKernel, openContestKernel } from './contest-kernel.ts';
import { UnfinishedLine } from './unfinished-line.ts';

/** Copies up to `size` bytes to `bytes` at `from` and returns their number; 0 at the end of the text. */
export type ContestSource = (bytes: Uint8Array, from: number, size: number) => number;
export type ContestSink = (bytes: Uint8Array, from: number, size: number) => void;

/** Where a text stops being valid, with all that the slow reader needs to continue from the start of that line. */
export interface ContestStop {
  readonly total?: number;
  readonly boardsDone: number;
  readonly rowsDone: number;
  readonly line: number;
  /** The line from its start, up to at least a word beyond the error. */
  readonly text: string;
  /** Characters before the error that are not in `text`. */
  readonly columnShift: number;
}

export interface ContestSizes {
  readonly blockBytes: number;
  /** Bytes of an unfinished line that are stored until the next block. */
  readonly lineBytes: number;
}

const SIZES: ContestSizes = { blockBytes: 0x100000, lineBytes: 0x10000 };
/** More than any word that an error message shows. */
const WORD_BYTES = 256;

/** Answers a contest text piece by piece in flat memory. Returns undefined when the text is valid to its end. */
export function runContest(
  misere: boolean,
  source: ContestSource,
  sink: ContestSink,
  sizes: ContestSizes = SIZES,
): ContestStop | undefined {
  const input = CONTEST_FREE_ADDRESS + sizes.lineBytes;
  const output = input + sizes.blockBytes;
  const kernel = openContestKernel(misere, sizes.lineBytes + 2 * sizes.blockBytes + WORD_BYTES);
  const { bytes } = kernel;
  const line = new UnfinishedLine(kernel, input, sizes.lineBytes);
  while (true) {
    const size = source(bytes, input, sizes.blockBytes);
    const end = input + size;
    const stop = size === 0 ? end : kernel.read(input, end, output);
    // the slow reader starts from the current line, so a last row that the end completes must not count as done
    const place = size === 0 ? placeOf(kernel) : undefined;
    const isValid = size === 0 ? kernel.finish(output) === 1 : stop === end;
    if (kernel.outputEnd() > output) sink(bytes, output, kernel.outputEnd() - output);
    if (!isValid) {
      const isCounted = kernel.countIsRead() === 1;
      const following = stop === end ? [] : readWord(source, bytes.slice(stop, end), !isCounted);
      return {
        ...(isCounted ? { total: kernel.announced() } : {}),
        ...(place ?? placeOf(kernel)),
        ...line.describe(end, following),
      };
    }
    if (size === 0) return undefined;
    line.keep(end);
  }
}

function placeOf(kernel: ContestKernel): Pick<ContestStop, 'boardsDone' | 'rowsDone' | 'line'> {
  return { boardsDone: kernel.done(), rowsDone: kernel.rowsDone(), line: kernel.lines() + 1 };
}

/** The text after `rest` until its last word is long enough to show, or ends. */
function readWord(source: ContestSource, rest: Uint8Array, toItsEnd: boolean): Buffer[] {
  const pieces: Buffer[] = [];
  let size = rest.length;
  let hasEnd = hasSpace(rest);
  while (size < WORD_BYTES || (toItsEnd && !hasEnd)) {
    const piece = Buffer.alloc(WORD_BYTES);
    const read = source(piece, 0, piece.length);
    if (read === 0) break;
    pieces.push(piece.subarray(0, read));
    size += read;
    hasEnd = hasSpace(piece.subarray(0, read));
  }
  return pieces;
}

function hasSpace(bytes: Uint8Array): boolean {
  return bytes.some(byte => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d));
}
