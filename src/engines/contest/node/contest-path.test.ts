import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cliLanguage } from '../../../cli/language.ts';
import { type InputError, makeInputError } from '../../../core/input-error.ts';
import { TextCursor } from '../../../core/text-cursor.ts';
import { createBoard, makeBoard } from '../../../games/placement/board.ts';
import { readBoard, readCount, readEnd } from '../../../games/placement/boards-text.ts';
import { type ContestSizes, runContest } from '../../../kernels/contest/node/contest-stream.ts';
import { findContestError, parseRequest } from './contest-path.ts';

const BOARD = createBoard(4, 4, 'diamond');

/** The obvious solution: every run of 1 to 3 free cells is tried, positions from the full board down. */
function lostPositions(misere: boolean): Uint8Array {
  const lost = new Uint8Array(1 << 16);
  for (let taken = 0xffff; taken >= 0; taken--) {
    let hasMove = false;
    let wins = false;
    for (let cell = 0; cell < 16; cell++) {
      for (const [down, right] of [
        [0, 1],
        [1, 0],
        [1, 1],
        [1, -1],
      ] as const) {
        let after = taken;
        for (let k = 0; k < 3; k++) {
          const row = (cell >> 2) + k * down;
          const column = (cell & 3) + k * right;
          const bit = 1 << (4 * row + column);
          if (row > 3 || column > 3 || column < 0 || (taken & bit) !== 0) break;
          after |= bit;
          hasMove = true;
          wins ||= lost[after] === 1;
        }
      }
    }
    lost[taken] = (hasMove ? !wins : !misere) ? 1 : 0;
  }
  return lost;
}

const LOST = { normal: lostPositions(false), misere: lostPositions(true) };

interface Answer {
  readonly output: string;
  readonly error: string | undefined;
}

function answerSlowly(bytes: Uint8Array, misere = false): Answer {
  const cursor = new TextCursor(Buffer.from(bytes).toString('utf8'));
  let output = '';
  const stop = (error: InputError): Answer => ({ output, error: makeInputError(error, 'en') });
  const count = readCount(cursor);
  if (!count.ok) return stop(count.error);
  const total = count.value;
  for (let index = 0; index < total; index++) {
    const taken = readBoard(cursor, BOARD, { index, total });
    if (!taken.ok) return stop(taken.error);
    output += LOST[misere ? 'misere' : 'normal'][Number(taken.value)] ? 'Impossible.\n' : 'Possible.\n';
  }
  const end = readEnd(cursor, total);
  return end.ok ? { output, error: undefined } : stop(end.error);
}

/** `pieces` are the sizes in which the text arrives, over and over. */
function answerFast(
  bytes: Uint8Array,
  pieces: readonly number[],
  sizes?: ContestSizes,
  misere = false,
): Answer {
  let next = 0;
  let piece = 0;
  const output: Buffer[] = [];
  const stop = runContest(
    misere,
    (into, from, size) => {
      const part = bytes.subarray(next, next + Math.min(size, pieces[piece++ % pieces.length]!));
      into.set(part, from);
      next += part.length;
      return part.length;
    },
    (from, start, size) => output.push(Buffer.from(from.subarray(start, start + size))),
    sizes,
  );
  return {
    output: Buffer.concat(output).toString(),
    error: stop && makeInputError(findContestError(stop), 'en'),
  };
}

interface Format {
  readonly lineEnd: string;
  readonly blankLines: number;
  readonly compact: boolean;
  readonly trailing: string;
  readonly finalLineEnd: boolean;
}

const CONTEST: Format = { lineEnd: '\n', blankLines: 1, compact: false, trailing: '', finalLineEnd: true };

function makeText(boards: readonly number[], format: Partial<Format> = {}, count = boards.length): string {
  const { lineEnd, blankLines, compact, trailing, finalLineEnd } = { ...CONTEST, ...format };
  const rows = [`${count}`];
  for (const taken of boards) {
    rows.push(...Array<string>(blankLines).fill(''));
    const lines = makeBoard(BOARD, BigInt(taken)).split('\n');
    rows.push(...(compact ? lines.map(line => line.replaceAll(' ', '')) : lines));
  }
  return rows.join(trailing + lineEnd) + trailing + (finalLineEnd ? lineEnd : '');
}

const anyBoards = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 1, maxLength: 9 });
const anyFormat = fc.record({
  lineEnd: fc.constantFrom('\n', '\n', '\r\n', '\r\n', '\r', '\n\r'),
  blankLines: fc.constantFrom(0, 1, 1, 1, 2),
  compact: fc.boolean(),
  trailing: fc.constantFrom('', '', '', ' ', '\t'),
  finalLineEnd: fc.boolean(),
});
const anyInsert = fc.constantFrom(
  ...[
    ' ',
    '\t',
    '\v',
    '\f',
    '\r',
    '\n',
    '\r\n',
    '*',
    '.',
    'x',
    '0',
    '7',
    '\u00a0',
    '珠',
    '🎱',
    '\ufeff',
    '\0',
  ],
  ...['   *\n', '\n\n', '-', '+1', '********', '6 6', ' '.repeat(40), '9'.repeat(20), 'w'.repeat(30)],
);
const anyDamage = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  remove: fc.constantFrom(0, 0, 1, 1, 2, 7, 50),
  insert: fc.oneof(fc.constant(''), anyInsert),
});
const anyPieces = fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 4 });
const anySizes = fc.record({
  blockBytes: fc.constantFrom(1, 2, 16, 44, 45, 46, 64, 100, 1024),
  lineBytes: fc.constantFrom(4, 9, 64, 1024),
});

function damage(
  text: string,
  { at, remove, insert }: { at: number; remove: number; insert: string },
): string {
  const place = Math.floor(at * text.length);
  return text.slice(0, place) + insert + text.slice(place + remove);
}

describe('fast reader of the contest format', () => {
  test('answers every board, normal and misère', () => {
    const boards = Array.from({ length: 1 << 16 }, (_, taken) => taken);
    for (const misere of [false, true]) {
      for (const lineEnd of ['\n', '\r\n']) {
        const bytes = Buffer.from(makeText(boards, { lineEnd }));
        const { output, error } = answerFast(bytes, [1 << 20], undefined, misere);
        const expected = boards.map(taken =>
          LOST[misere ? 'misere' : 'normal'][taken] ? 'Impossible.\n' : 'Possible.\n',
        );
        expect(error).toBeUndefined();
        expect(output === expected.join('')).toBe(true);
      }
    }
  });

  test('says what the slow reader says about damaged texts, whatever pieces they arrive in', () => {
    fc.assert(
      fc.property(
        ...[anyBoards, anyFormat, fc.array(anyDamage, { maxLength: 3 }), anyPieces, anySizes],
        fc.boolean(),
        (boards, format, damages, pieces, sizes, mark) => {
          const bytes = Buffer.from(
            (mark ? '\ufeff' : '') + damages.reduce(damage, makeText(boards, format)),
          );
          expect(answerFast(bytes, pieces, sizes)).toEqual(answerSlowly(bytes));
        },
      ),
      { numRuns: 4000 },
    );
  });

  test('says what the slow reader says about damaged bytes', () => {
    const anyByte = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      byte: fc.integer({ min: 0, max: 255 }),
    });
    fc.assert(
      fc.property(
        anyBoards,
        anyFormat,
        anyByte,
        anyPieces,
        anySizes,
        (boards, format, { at, byte }, ...how) => {
          const bytes = Buffer.from(makeText(boards, format));
          bytes[Math.floor(at * bytes.length)] = byte;
          expect(answerFast(bytes, ...how)).toEqual(answerSlowly(bytes));
        },
      ),
      { numRuns: 4000 },
    );
  });

  test.each<[string, string]>([
    ['LF', makeText([1, 0xf00f, 0x8001])],
    ['CRLF', makeText([1, 0xf00f, 0x8001], { lineEnd: '\r\n' })],
    ['no final line end', makeText([1, 0xf00f, 0x8001], { finalLineEnd: false })],
    ['no blank lines, CRLF', makeText([5, 6], { blankLines: 0, lineEnd: '\r\n' })],
    ['LF and CRLF mixed', `3\n${makeText([7], { lineEnd: '\r\n' }).slice(1)}${makeText([8, 9]).slice(1)}`],
    ['lone CR', makeText([3, 4], { lineEnd: '\r' })],
    ['mark, then an error in the last line', `\ufeff${makeText([3, 4])}`.replace(/[*.]\n$/, '?\n')],
    ['too few boards', makeText([3, 4], {}, 3)],
    ['too many boards', makeText([3, 4], {}, 1)],
    ['count too large', '9007199254740992x\n'],
  ])('reads it in two pieces, cut anywhere: %s', (_, text) => {
    const bytes = Buffer.from(text);
    const expected = answerSlowly(bytes);
    for (let cut = 1; cut < bytes.length; cut++) {
      expect(answerFast(bytes, [cut, bytes.length])).toEqual(expected);
    }
  });

  test.each<[string, string]>([
    ['blanks in a board', `1\n*\n*${' '.repeat(5000)}x`],
    ['cells and blanks', `1\n*\n*${' '.repeat(5000)}*${' '.repeat(5000)}\n**${' '.repeat(700)}\n`],
    ['blanks before the count', `${' '.repeat(5000)}6 x`],
    ['zeros of the count', `${'0'.repeat(5000)}1\n*\n`],
    ['digits of the count', `${'5'.repeat(5000)}x`],
    ['blanks after the count', `6${' '.repeat(5000)}x`],
    ['a word after the last board', `${makeText([1])}${'w'.repeat(5000)}`],
  ])('keeps the column on an endless line: %s', (_, text) => {
    const bytes = Buffer.from(text);
    expect(answerSlowly(bytes).error).toBeDefined();
    for (const lineBytes of [4, 100]) {
      expect(answerFast(bytes, [7, 300], { blockBytes: 128, lineBytes })).toEqual(answerSlowly(bytes));
    }
  });
});

describe('recognition of the contest command', () => {
  test.each([
    [['solve', 'marbles', '--lang', 'en'], { misere: false, lang: 'en' }],
    [
      ['solve', 'marbles', 'in.txt', '--misere', '--board=4x4', '--max-run', '3', '--lang=zh'],
      { misere: true, lang: 'zh', file: 'in.txt' },
    ],
    [['solve', 'marbles', '--board', '5x5'], undefined],
    [['solve', 'marbles', '--max-run', '2'], undefined],
    [['solve', 'marbles', '--board'], undefined],
    [['solve', 'marbles', '--json'], undefined],
    [['solve', 'marbles', '--help'], undefined],
    [['solve', 'marbles', '-', '--lang', 'en'], { misere: false, lang: 'en' }],
    [['solve', 'marbles', '-h'], undefined],
    [['solve', 'marbles', '--lang', 'fr'], undefined],
    [['solve', 'marbles', 'a', 'b'], undefined],
    [['solve', 'cram'], undefined],
    [['tabulate', 'marbles'], undefined],
    [[], undefined],
  ])('%j', (args, expected) => {
    expect(parseRequest(args, cliLanguage)).toEqual(expected);
  });
});
