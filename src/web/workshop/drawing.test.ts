import { expect, it } from 'vitest';
import { sizeRemark } from '../../engines/placement/reach.ts';
import { openDescription } from '../../games/placement/custom.ts';
import type { Description } from '../../games/placement/description.ts';
import { GALLERY } from '../../games/placement/gallery.ts';
import {
  anywhere,
  EMPTY_DRAWING,
  isDrawn,
  makeDraft,
  NEW_RUN,
  NEW_SHAPE,
  parseDraft,
  resized,
  withDrawn,
} from './drawing.ts';

const A1 = { row: 0, column: 0 };
const D4 = { row: 3, column: 3 };

it('keeps what was drawn where it was when the board grows, and cuts off what is outside when it shrinks', () => {
  const shape: Description = { ...EMPTY_DRAWING, moves: [NEW_SHAPE] };
  const drawn = [A1, D4].reduce((drawing, place) => withDrawn(drawing, 0, place, true), shape);
  const bitten = withDrawn(drawn, 'board', D4, false);
  const grown = resized(bitten, 5, 6);
  expect(grown.shape.filter(has => !has)).toHaveLength(1);
  expect([A1, D4].map(place => isDrawn(grown, 0, place))).toEqual([true, true]);
  expect(isDrawn(grown, 'board', D4)).toBe(false);
  expect(resized(grown, 4, 4)).toEqual(bitten);
  const shrunk = resized(grown, 3, 3);
  expect(shrunk.shape).toEqual(Array(9).fill(true));
  expect(shrunk.moves).toEqual([{ ...NEW_SHAPE, cells: [A1] }]);
});

it('draws and erases, and leaves runs alone', () => {
  const drawing = { ...EMPTY_DRAWING, moves: [NEW_RUN, NEW_SHAPE] };
  expect(withDrawn(drawing, 0, A1, true)).toBe(drawing);
  expect(withDrawn(drawing, 1, A1, false)).toBe(drawing);
  expect(withDrawn(withDrawn(drawing, 1, A1, true), 1, A1, false)).toEqual(drawing);
  expect(anywhere({ kind: 'shape', cells: [A1], turn: true, mirror: true }, false)).toEqual({
    kind: 'cells',
    cells: [A1],
  });
});

it.each(GALLERY.map(({ id, description }) => [id, description] as const))(
  '%s goes into a link and out of it',
  (_, description) => {
    const read = parseDraft(makeDraft(description));
    if (!read.ok) throw new Error(read.error.en);
    expect(makeDraft(read.value)).toBe(makeDraft(description));
  },
);

it('opens no drawing of another game', () => {
  const read = parseDraft('marbles');
  expect(read.ok ? '' : read.error.en).toBe("'marbles' is not a drawn game");
});

it('says what a page cannot do with a large board', () => {
  const remark = (rows: number, columns: number) => {
    const drawing: Description = { ...resized(EMPTY_DRAWING, rows, columns), moves: [NEW_RUN] };
    const game = openDescription(drawing);
    if (!game.ok) throw new Error(game.error.en);
    return sizeRemark(game.value)?.en.slice(0, 30);
  };
  expect([remark(2, 13), remark(3, 9), remark(1, 31), remark(4, 8)]).toEqual([
    undefined,
    '27 cells: who wins is exact he',
    '31 cells: who wins is exact he',
    '32 cells are too many for a ta',
  ]);
});
