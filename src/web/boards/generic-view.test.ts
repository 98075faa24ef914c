import { describe, expect, it } from 'vitest';
import type { Game } from '../../core/game.ts';
import { GAMES } from '../../games/registry.ts';
import type { Canvas2D } from '../pixel/draw.ts';
import { PALETTE } from '../pixel/palette.ts';
import { createDrawnNim, createNim } from '../testing/made-up-games.ts';
import { chooseByCells } from './cell-moves.ts';
import { faceOf } from './view.ts';
import { genericView, viewOf } from './views.ts';

const drawn: Game = createDrawnNim('heaps');
const bare: Game = createNim('heaps');

describe('a game with cells but no view', () => {
  const view = viewOf(drawn);
  const start = drawn.initial();

  it('has a grid that a screen reader can walk', () => {
    const rows = view.rows(start, '');
    const names = rows.map(row => row.map(({ cell }) => view.cellName(start, cell)));
    expect(names).toEqual([
      ['a1', 'a2'],
      ['b1', 'b2', 'b3'],
    ]);
    const { width, height } = view.size(start);
    for (const { x, y, width: side } of rows.flat()) {
      expect(x + side).toBeLessThan(width);
      expect(y + side).toBeLessThan(height);
    }
  });

  it('takes a move by its cells in any order, and says why others are none', () => {
    const move = view.choose(start, [4, 3]);
    expect(move.ok && drawn.makeMove(start, move.value)).toBe('b2');
    const none = view.choose(start, [0, 4]);
    expect(none.ok ? '' : none.error.en).toBe('no move touches just a1 b3');
    for (const each of drawn.moves(start)) {
      const again = view.choose(start, view.cellsOf(start, each));
      expect(again.ok && again.value).toEqual(each);
    }
  });

  it('takes one click when every move has one cell', () => {
    expect(view.oneClick(start)).toBe(false);
    expect(view.oneClick({ heaps: [1, 1], toMove: 0 })).toBe(true);
  });

  it('shows what stands in a cell beside its hint, not under it', () => {
    const marked: Game = {
      ...drawn,
      cells: (position: unknown) => drawn.cells!(position).map(cell => ({ ...cell, mark: '8' })),
    };
    const rects: { colour: string; box: readonly number[] }[] = [];
    const ctx = {
      canvas: { width: 100, height: 100 },
      fillStyle: '',
      fillRect(...box: number[]) {
        rects.push({ colour: this.fillStyle, box });
      },
    };
    const [spot] = view.rows(start, '').flat();
    viewOf(marked).paint(ctx as unknown as Canvas2D, {
      position: start,
      sinceMs: Number.POSITIVE_INFINITY,
      sinceFaceMs: Number.POSITIVE_INFINITY,
      chosen: [],
      chosenLegal: false,
      pointed: [],
      focus: undefined,
      marks: new Map([[spot!.cell, { outcome: 'win', amount: 5, best: true, partial: false }]]),
      viewer: 0,
      face: '',
    });
    const inCell = rects.filter(
      ({ box: [x, y] }) => x! >= spot!.x && x! < spot!.x + 19 && y! >= spot!.y && y! < spot!.y + 19,
    );
    const plate = inCell.findIndex(({ colour }) => colour === PALETTE.sky);
    const letters = inCell.slice(1, plate).filter(({ colour }) => colour === PALETTE.white);
    expect(letters.length).toBeGreaterThan(0);
    const covers = inCell.slice(plate - 1);
    const hidden = letters.filter(({ box: [x, y] }) =>
      covers.some(
        ({ box: [left, top, width, height] }) =>
          x! >= left! && x! < left! + width! && y! >= top! && y! < top! + height!,
      ),
    );
    expect(hidden).toEqual([]);
  });

  it('has the names of its rows beside them, where moves call them so', () => {
    const named: Game = {
      ...drawn,
      cells: (position: unknown) =>
        drawn.cells!(position).map(cell => ({ ...cell, name: `${cell.row + 1}:${cell.column + 1}` })),
    };
    const [plain, told] = [view, viewOf(named)].map(each => each.rows(start, '')[0]![0]!.x);
    expect(told!).toBeGreaterThan(plain! + 6);
  });

  it('offers moves by their names when cells cannot tell them apart', () => {
    const twins = genericView({ ...drawn, moveCells: () => [0] });
    for (const move of drawn.moves(start)) expect(twins.cellsOf(start, move)).toEqual([]);
    expect(twins.choose(start, [0]).ok).toBe(false);
  });

  it('tells moves over the same cells apart by their order', () => {
    const there = { move: 'there', name: 'there', cells: [1, 2], hasTwin: false };
    const back = { move: 'back', name: 'back', cells: [2, 1], hasTwin: false };
    expect(chooseByCells([there, back], [2, 1], [])).toMatchObject({ ok: true, value: 'back' });
    expect(chooseByCells([there], [2, 1], [])).toMatchObject({ ok: true, value: 'there' });
  });
});

describe('a game without cells', () => {
  it('is seen as a terminal draws it, with every move by its name and no editor', () => {
    const view = viewOf(bare);
    const start = bare.initial();
    expect(view.transcript?.(start)).toBe('a **\nb ***');
    expect(view.rows(start, '')).toEqual([]);
    expect(bare.moves(start).flatMap(move => view.cellsOf(start, move))).toEqual([]);
    expect(view.editor).toBeUndefined();
  });
});

it.each(GAMES.map(({ id }) => id))('%s has one face or a list that starts with the usual one', id => {
  const opened = GAMES.find(game => game.id === id)!.open({});
  if (!opened.ok) throw new Error(opened.error.en);
  const view = viewOf(opened.value);
  const [first] = view.faces ?? [];
  expect(faceOf(view, undefined)).toBe(first?.id ?? '');
  expect(faceOf(view, 'no such face')).toBe(first?.id ?? '');
  for (const face of view.faces ?? []) expect(faceOf(view, face.id)).toBe(face.id);
  if (view.hallFace !== undefined) expect(faceOf(view, view.hallFace)).toBe(view.hallFace);
});
