import { CONTEST_FREE_ADDRESS, type ContestKernel, openContestKernel } from './contest-kernel.ts';
import { UnfinishedLine } from './unfinished-line.ts';

/** Puts up to `size` bytes into `bytes` from `from` on and says how many; 0 at the end of the text. */
export type ContestSource = (bytes: Uint8Array, from: number, size: number) => number;
export type ContestSink = (bytes: Uint8Array, from: number, size: number) => void;

/** Where a text stops being valid: all that the slow reader needs to go on from the start of that line. */
export interface ContestStop {
  /** Left out when the count is not read yet. */
  readonly total?: number;
  readonly boardsDone: number;
  /** Lines of the next board that are done. */
  readonly rowsDone: number;
  readonly line: number;
  /** The line from its start, and at least a word beyond the place where it goes wrong. */
  readonly text: string;
  /** How many characters before that place are not in the text. */
  readonly columnShift: number;
}

export interface ContestSizes {
  readonly blockBytes: number;
  /** How much of an unfinished line stays at hand when the next block comes. */
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

/** What follows `rest` in the text until any word in `rest` is long enough to show, or until it ends. */
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
