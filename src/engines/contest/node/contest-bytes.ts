import type { InputError } from '../../../core/input-error.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { runContest } from '../../../kernels/contest/node/contest-stream.ts';
import { findContestError } from './contest-path.ts';

/** The specs that the fast reader knows, and whether they are misère. */
const FAST: Readonly<Record<string, boolean>> = {
  'marbles?board=4x4&max-run=3': false,
  'marbles?board=4x4&max-run=3&misere=1': true,
};

export function hasFastContest(spec: string): boolean {
  return Object.hasOwn(FAST, spec);
}

const ROWS = [1, 2, 3, 4, 3, 2, 1];
const BOARD = new RegExp(
  `^${ROWS.map(size => ' '.repeat(4 - size) + Array(size).fill('[.*]').join(' ')).join('\\n')}\\n?$`,
);

/** The answer for each board; undefined if one is written differently. */
export function answerContestBoards(spec: string, boards: readonly string[]): string[] | undefined {
  if (!boards.every(board => BOARD.test(board))) return undefined;
  const input = Buffer.from(`${boards.length}\n\n${boards.join('\n\n')}\n`);
  const answers = answerContestBytes(spec, input);
  return answers.ok ? Buffer.concat(answers.value).toString('latin1').trimEnd().split('\n') : undefined;
}

export function answerContestBytes(spec: string, input: Uint8Array): Result<Uint8Array[], InputError> {
  let at = 0;
  const answers: Uint8Array[] = [];
  const stop = runContest(
    FAST[spec]!,
    (bytes, from, size) => {
      const piece = input.subarray(at, at + size);
      bytes.set(piece, from);
      at += piece.length;
      return piece.length;
    },
    (bytes, from, size) => answers.push(bytes.slice(from, from + size)),
  );
  return stop === undefined ? ok(answers) : err(findContestError(stop));
}
