import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLOURS } from '../../core/colours.ts';
import { text } from '../../core/text.ts';
import { parseDescribedGame } from '../described.ts';
import { makeSpec, openSpec } from '../spec.ts';
import { createBoard, placeName } from './board.ts';
import { checkDescription } from './check.ts';
import { custom, openDescription } from './custom.ts';
import { type Description, describedBoard, describedMasks, type MoveRule, ruleMasks } from './description.ts';
import { readDescriptionFile } from './description-file.ts';
import { makeDescriptionFile } from './description-json.ts';
import { makeVariant, readDescription, WRAPS } from './description-variant.ts';
import { DIRECTIONS, type Direction } from './runs.ts';
import { permute, symmetriesOf } from './symmetries.ts';

const directions = fc.uniqueArray(fc.constantFrom(...(Object.keys(DIRECTIONS) as Direction[])), {
  minLength: 1,
});

/** Any drawing that could come out of the workshop. */
const anyDescription: fc.Arbitrary<Description> = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
  .chain(([rows, columns]) => {
    const place = fc.record({
      row: fc.integer({ min: 0, max: rows - 1 }),
      column: fc.integer({ min: 0, max: columns - 1 }),
    });
    const cells = fc.uniqueArray(place, {
      minLength: 1,
      maxLength: 3,
      selector: at => placeName(at.row, at.column),
    });
    const rule: fc.Arbitrary<MoveRule> = fc.oneof(
      fc.record({ kind: fc.constant('cells' as const), cells }),
      fc.record({ kind: fc.constant('shape' as const), cells, turn: fc.boolean(), mirror: fc.boolean() }),
      fc
        .record({ min: fc.integer({ min: 1, max: 3 }), more: fc.constantFrom(0, 1, 2, Infinity), directions })
        .map(({ min, more, directions: chosen }) => ({
          ...{ kind: 'run' as const, min, max: min + more, directions: chosen },
        })),
    );
    return fc.record({
      title: fc.record({ en: fc.string({ unit: 'grapheme' }), zh: fc.string({ unit: 'grapheme' }) }),
      rows: fc.constant(rows),
      columns: fc.constant(columns),
      layout: fc.constantFrom('rectangle', 'diamond'),
      shape: fc.array(fc.boolean(), { minLength: rows * columns, maxLength: rows * columns }),
      wrap: fc.constantFrom(...Object.values(WRAPS)),
      moves: fc.array(rule, { minLength: 1, maxLength: 3 }),
      misere: fc.boolean(),
      colours: fc.record({ free: fc.constantFrom(...COLOURS), taken: fc.constantFrom(...COLOURS) }),
    });
  });

const masksOf = (description: Description) => describedMasks(describedBoard(description), description.moves);

describe('a drawing', () => {
  it('comes back out of its parameters with the same moves', () => {
    fc.assert(
      fc.property(anyDescription, description => {
        const read = readDescription(makeVariant(description));
        if (!read.ok) throw new Error(read.error.en);
        expect(masksOf(read.value)).toEqual(masksOf(description));
        expect({ ...read.value, moves: [] }).toEqual({ ...description, moves: [] });
        expect(makeVariant(read.value)).toEqual(makeVariant(description));
      }),
    );
  });

  it('comes back out of its file as it was, or is refused with its place', () => {
    fc.assert(
      fc.property(anyDescription, description => {
        const read = readDescriptionFile(makeDescriptionFile(description));
        const isWrong = checkDescription(description).some(({ level }) => level === 'error');
        expect(read.ok).toBe(!isWrong);
        if (read.ok) expect(masksOf(read.value.description)).toEqual(masksOf(description));
        if (read.ok) expect({ ...read.value.description, moves: [] }).toEqual({ ...description, moves: [] });
        else expect(read.error.en).toMatch(/^line \d+, column \d+: /);
      }),
    );
  });

  it('is the same game as a spec, with the symmetries of its rules', () => {
    fc.assert(
      fc.property(anyDescription, description => {
        const opened = openDescription(description);
        if (!opened.ok) return;
        const game = opened.value;
        const again = openSpec(makeSpec(game));
        if (!again.ok) throw new Error(again.error.en);
        expect(makeSpec(again.value)).toBe(makeSpec(game));
        expect(again.value.moves(again.value.initial())).toEqual(game.masks);
        for (const image of game.symmetries) {
          expect([...image].sort((a, b) => a - b)).toEqual(game.board.cells.map((_, cell) => cell));
          expect(new Set(game.masks.map(mask => permute(mask, image)))).toEqual(new Set(game.masks));
        }
      }),
    );
  });
});

const SHAPE_L: MoveRule = {
  kind: 'shape',
  cells: [
    { row: 0, column: 0 },
    { row: 0, column: 1 },
    { row: 1, column: 0 },
  ],
  turn: true,
  mirror: true,
};
const ROW_OF_3: MoveRule = { kind: 'run', min: 3, max: 3, directions: ['row'] };

describe('moves that are drawn once', () => {
  it.each([
    ['an L on 3×4, turned: 4 ways in 6 squares', createBoard(3, 4, 'rectangle'), SHAPE_L, 24],
    ['the same as drawn', createBoard(3, 4, 'rectangle'), { ...SHAPE_L, turn: false, mirror: false }, 6],
    ['the same mirrored', createBoard(3, 4, 'rectangle'), { ...SHAPE_L, turn: false }, 12],
    [
      'the same on a torus: 4 ways at 12 places',
      createBoard(3, 4, 'rectangle', { wrap: WRAPS.both! }),
      SHAPE_L,
      48,
    ],
    ['three in a row of five', createBoard(1, 5, 'rectangle'), ROW_OF_3, 3],
    ['three in a ring of five', createBoard(1, 5, 'rectangle', { wrap: WRAPS.horizontal! }), ROW_OF_3, 5],
    [
      'three in a ring of three, once',
      createBoard(1, 3, 'rectangle', { wrap: WRAPS.horizontal! }),
      ROW_OF_3,
      1,
    ],
    [
      'three in a ring of two: a cell would be taken twice',
      createBoard(1, 2, 'rectangle', { wrap: WRAPS.horizontal! }),
      ROW_OF_3,
      0,
    ],
    [
      'three in a row of seven with a gap in the middle',
      createBoard(1, 7, 'rectangle', { shape: [true, true, true, false, true, true, true] }),
      ROW_OF_3,
      2,
    ],
  ] as const)('%s', (_, board, rule, count) => {
    const masks = ruleMasks(board, rule);
    expect(masks).toHaveLength(count);
    expect(new Set(masks).size).toBe(count);
  });

  it('have the symmetries of their rules and no others', () => {
    const square = createBoard(3, 3, 'rectangle');
    expect(symmetriesOf(square, ruleMasks(square, ROW_OF_3))).toHaveLength(4);
    expect(symmetriesOf(square, ruleMasks(square, SHAPE_L))).toHaveLength(8);
    expect(symmetriesOf(square, ruleMasks(square, { ...SHAPE_L, turn: false, mirror: false }))).toHaveLength(
      2,
    );
    const torus = createBoard(3, 3, 'rectangle', { wrap: WRAPS.both! });
    expect(symmetriesOf(torus, ruleMasks(torus, SHAPE_L))).toHaveLength(72);
    const bitten = createBoard(3, 3, 'rectangle', { shape: [false, ...Array(8).fill(true)] });
    expect(symmetriesOf(bitten, ruleMasks(bitten, SHAPE_L))).toHaveLength(2);
  });
});

const PLAIN: Description = {
  title: text('x', 'x'),
  rows: 2,
  columns: 3,
  layout: 'rectangle',
  shape: Array(6).fill(true),
  wrap: WRAPS.none!,
  moves: [SHAPE_L],
  misere: false,
  colours: { free: 'green', taken: 'red' },
};

describe('what is wrong with a drawing', () => {
  it.each([
    ['nothing', PLAIN, []],
    ['no cells', { ...PLAIN, shape: Array(6).fill(false) }, ['error board The board has no cell.']],
    [
      'too many cells',
      { ...PLAIN, rows: 9, columns: 9, shape: Array(81).fill(true) },
      ['error board The board has 81 cells; 64 are the most.'],
    ],
    ['no moves', { ...PLAIN, moves: [] }, ['error moves There is no move yet.']],
    [
      'moves that do not fit',
      { ...PLAIN, moves: [{ ...ROW_OF_3, min: 4, max: 4 }] },
      [
        'error moves No move fits on this board.',
        'warning 0 This move can never be made: no line of the board has 4 cells.',
      ],
    ],
    [
      'one that does not',
      { ...PLAIN, moves: [SHAPE_L, { ...SHAPE_L, cells: [0, 1, 2].map(row => ({ row, column: row })) }] },
      ['warning 1 This move can never be made: its shape fits nowhere on the board.'],
    ],
    [
      'a gap under a move',
      {
        ...PLAIN,
        shape: PLAIN.shape.with(1, false),
        moves: [ROW_OF_3, { kind: 'cells', cells: [{ row: 0, column: 1 }] }],
      },
      [
        'warning 1 This move can never be made: the board has no cell b1.',
        'warning board No move ever takes a1, c1.',
      ],
    ],
    [
      'the same twice',
      {
        ...PLAIN,
        moves: [
          SHAPE_L,
          { ...SHAPE_L, cells: SHAPE_L.cells.map(({ row, column }) => ({ row: column, column: row })) },
        ],
      },
      ['warning 1 This move is the same as move 1: one of them is enough.'],
    ],
    [
      'nothing new',
      { ...PLAIN, moves: [SHAPE_L, { ...SHAPE_L, turn: false, mirror: false }] },
      ['warning 1 This move says nothing new: move 1 makes all of it.'],
    ],
    [
      'one colour',
      { ...PLAIN, colours: { free: 'red', taken: 'red' } },
      ['warning colours Free and taken cells have the same colour.'],
    ],
  ] as readonly (readonly [string, Description, readonly string[]])[])('%s', (_, description, found) => {
    expect(checkDescription(description).map(({ level, at, says }) => `${level} ${at} ${says.en}`)).toEqual(
      found,
    );
    expect(openDescription(description).ok).toBe(!found.some(each => each.startsWith('error')));
  });
});

describe('files', () => {
  it('may say everything', () => {
    const source = `{
      "title": { "en": "Ring", "zh": "环" },
      "shape": ["...", ".#.", "..."],
      "wrap": "horizontal",
      "moves": [["a1", "b1"], { "shape": ["a1", "a2"], "turn": true }, { "run": [1, null], "directions": ["row"] }],
      "misere": true,
      "colours": { "free": "sky", "taken": "navy" }
    }`;
    const spec = parseDescribedGame(source);
    if (!spec.ok) throw new Error(spec.error.en);
    expect(makeSpec({ definition: custom, variant: spec.value.variant })).toBe(
      'custom?title=Ring&title-zh=%E7%8E%AF&board=3x3&layout=rectangle&shape=7.5.7&wrap=horizontal&takes=a1+b1&shapes=a1+a2.t&runs=1-.r&colours=sky,navy&misere=1',
    );
  });

  const INSIDE = '"rows": 2,\n"columns": 2,\n';
  it.each([
    [
      `{${INSIDE}"moves": [["a1"],\n ["c1"]]}`,
      'line 4, column 3: moves[1][0]: expected a cell from a1 to b2, found "c1"',
    ],
    [
      `{${INSIDE}"moves": [{"shape": ["a0"]}]}`,
      'line 3, column 22: moves[0].shape[0]: expected a column and a row, such as b1, found "a0"',
    ],
    [
      `{${INSIDE}"moves": [{"shape": ["a1"], "turned": true}]}`,
      'line 3, column 39: moves[0].turned: expected nothing but shape, turn, mirror, found true',
    ],
    [
      `{${INSIDE}"moves": [{"run": [3, 1]}]}`,
      'line 3, column 19: moves[0].run: expected a length, or the least and the most as [1, 3], found […]',
    ],
    [`{${INSIDE}"moves": [{"run": 3}]}`, 'line 3, column 10: No move fits on this board.'],
    [
      `{${INSIDE}"moves": [{"run": 2, "directions": ["up"]}]}`,
      'line 3, column 37: moves[0].directions[0]: expected some of row, column, diagonal, antidiagonal, found "up"',
    ],
    [
      `{${INSIDE}"wrap": "round", "moves": [["a1"]]}`,
      'line 3, column 9: wrap: expected none or horizontal or vertical or both, found "round"',
    ],
    [
      `{${INSIDE}"colours": {"free": "pink"}, "moves": [["a1"]]}`,
      /^line 3, column 21: colours\.free: expected one of black, .*found "pink"$/,
    ],
    [
      '{"shape": ["..", "..."], "moves": [["a1"]]}',
      'line 1, column 18: shape[1]: expected 2 places, as in the first row, found "..."',
    ],
    [
      '{"shape": ["..", "x."], "moves": [["a1"]]}',
      `line 1, column 18: shape[1]: expected '.' for a cell and '#' for none, found "x."`,
    ],
    ['{"shape": ["##"], "moves": [["a1"]]}', 'line 1, column 11: The board has no cell.'],
    [
      '{"rows": 3, "shape": [".."], "moves": [["a1"]]}',
      'line 1, column 10: rows: expected 1, as the shape has, found 3',
    ],
    [`{${INSIDE}"moves": [["a1"]}`, `line 3, column 17: expected ',' or ']', found '}'`],
  ])('%j is refused where it is wrong', (source, message) => {
    const read = readDescriptionFile(source);
    if (read.ok) throw new Error('it was read');
    if (typeof message === 'string') expect(read.error.en).toBe(message);
    else expect(read.error.en).toMatch(message);
    expect(read.error.zh).toMatch(/^第 \d+ 行第 \d+ 列：/);
  });

  it('are opened with a word about what was hardly meant', () => {
    const read = readDescriptionFile(
      `{${INSIDE}"movse": 1, "moves": [{"run": 2}, ["a1", "a2"], {"run": 7}]}`,
    );
    if (!read.ok) throw new Error(read.error.en);
    expect(read.value.remarks.map(({ en }) => en)).toEqual([
      "line 3, column 10: 'movse' means nothing here",
      'line 3, column 35: This move says nothing new: move 1 makes all of it.',
      'line 3, column 49: This move can never be made: no line of the board has 7 cells.',
    ]);
  });
});
