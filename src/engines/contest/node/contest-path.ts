import { fstatSync, openSync } from 'node:fs';
import { type InputError, makeInputError } from '../../../core/input-error.ts';
import { LANGS, type Lang } from '../../../core/text.ts';
import { TextCursor } from '../../../core/text-cursor.ts';
import { type Board, createBoard } from '../../../games/placement/board.ts';
import { readBoard, readCount, readEnd } from '../../../games/placement/boards-text.ts';
import { errorCode, readFrom, writeTo } from '../../../kernels/contest/node/contest-io.ts';
import { type ContestStop, runContest } from '../../../kernels/contest/node/contest-stream.ts';

type LanguageOf = (args: readonly string[]) => Lang;

interface ContestRequest {
  readonly misere: boolean;
  readonly file?: string;
  readonly lang: Lang;
}

/**
 * Answers `solve marbles` on the contest's board without loading the rest of the command: start-up dominates there.
 * False, with nothing done, for any other arguments and for input that is no file or pipe.
 */
export function answerContest(args: readonly string[], languageOf: LanguageOf): boolean {
  const request = parseRequest(args, languageOf);
  if (request === undefined) return false;
  let hasRead = false;
  try {
    // a user at a terminal gets a prompt from the full command; isatty loads streams, so test it last
    if (request.file === undefined && fstatSync(0).isCharacterDevice() && process.stdin.isTTY) return false;
    const source = readFrom(request.file === undefined ? 0 : openSync(request.file, 'r'));
    const stop = runContest(
      request.misere,
      (bytes, from, size) => {
        const read = source(bytes, from, size);
        hasRead = true;
        return read;
      },
      writeTo(1),
    );
    if (stop !== undefined) {
      process.stderr.write(`kibitz: ${makeInputError(findContestError(stop), request.lang)}\n`);
      process.exitCode = 2;
    }
  } catch (error) {
    if (errorCode(error) === 'EPIPE') return true;
    if (!hasRead && errorCode(error) !== undefined) return false;
    throw error;
  }
  return true;
}

/** Accepts `solve marbles [FILE]` with options that keep the contest's board. */
export function parseRequest(args: readonly string[], languageOf: LanguageOf): ContestRequest | undefined {
  if (args[0] !== 'solve' || args[1] !== 'marbles') return undefined;
  let misere = false;
  let file: string | undefined;
  const seen = new Set<string>();
  for (let i = 2; i < args.length; i++) {
    const [name, given] = splitOption(args[i]!);
    if (name === '--misere' && given === undefined) {
      misere = true;
    } else if (name in CONTEST_VALUES) {
      const value = given ?? args[++i] ?? '';
      if (seen.has(name) || !CONTEST_VALUES[name]!.includes(value)) return undefined;
      seen.add(name);
    } else {
      if ((name.startsWith('-') && name !== '-') || file !== undefined) return undefined;
      file = name;
    }
  }
  return { misere, lang: languageOf(args), ...(file === undefined || file === '-' ? {} : { file }) };
}

const CONTEST_VALUES: Readonly<Record<string, readonly string[]>> = {
  '--board': ['4x4'],
  '--max-run': ['3'],
  '--lang': LANGS,
};

function splitOption(argument: string): readonly [string, string | undefined] {
  const at = argument.startsWith('--') ? argument.indexOf('=') : -1;
  return at < 0 ? [argument, undefined] : [argument.slice(0, at), argument.slice(at + 1)];
}

/** Reads the failing board with the slow reader, so that both give the same error. */
export function findContestError(stop: ContestStop): InputError {
  const board = createBoard(4, 4, 'diamond');
  // Lines of the board that are behind us stand in for those read; the line break keeps a mark here from being taken
  // for the byte-order mark of a text.
  const behind = board.lines.slice(0, stop.rowsDone).map(line => '*'.repeat(line.length));
  const cursor = new TextCursor(`\n${[...behind, stop.text].join('\n')}`, stop.line - stop.rowsDone - 1);
  const error = findError(cursor, board, stop);
  if (error === undefined) throw new Error(`line ${stop.line}: the fast and the slow reader disagree`);
  return error.line === stop.line ? { ...error, column: error.column + stop.columnShift } : error;
}

function findError(cursor: TextCursor, board: Board, stop: ContestStop): InputError | undefined {
  let total = stop.total;
  if (total === undefined) {
    const count = readCount(cursor);
    if (!count.ok) return count.error;
    total = count.value;
  }
  for (let index = stop.boardsDone; index < total; index++) {
    const taken = readBoard(cursor, board, { index, total });
    if (!taken.ok) return taken.error;
  }
  const end = readEnd(cursor, total);
  return end.ok ? undefined : end.error;
}
