import { expect, it } from 'vitest';
import { openOrThrow } from '../games/conformance.suite.ts';
import { cram } from '../games/placement/games.ts';
import { makeInputError } from './input-error.ts';
import { parsePosition } from './parse-position.ts';

const game = openOrThrow(cram, { rows: 2, columns: 3 });

it('reads one position, with blanks around it', () => {
  const read = parsePosition(game, '\n*..\n.**\n\n');
  expect(read.ok && read.value).toEqual({ taken: 0b110001n, toMove: 0 });
  const second = parsePosition(game, '*..\n.**', 1);
  expect(second.ok && second.value).toEqual({ taken: 0b110001n, toMove: 1 });
});

it('says where something else follows', () => {
  const read = parsePosition(game, '*..\n.**\n  more');
  expect(read.ok ? '' : makeInputError(read.error, 'en')).toBe(
    "line 3, column 3: expected the end of the input after the position, found 'more'",
  );
});

it('says what is wrong with the position itself', () => {
  const read = parsePosition(game, '*..\n.*x');
  expect(read.ok ? '' : read.error.kind).toBe('bad-character');
});
