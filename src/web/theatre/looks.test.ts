import { describe, expect, it } from 'vitest';
import { edgeLine, graphBox } from './graph-state.ts';
import { bitmapShape, partOf } from './memo-look.ts';
import { boxOf, targetAt, zoomsFor } from './tree-state.ts';

const [, , zoom] = zoomsFor({
  trace: { values: [] },
  algorithm: { outcomeOf: () => undefined },
} as unknown as Parameters<typeof zoomsFor>[0]);

const item = { node: 7, depth: 2, top: 10, rows: 100, isOpen: true, hidden: 0 };

describe('a call of the tree', () => {
  it('stands in the middle of its rows, and stays in sight while any of them is', () => {
    const window = (top: number) => ({ left: 0, top, width: 800, height: 240 });
    const middleAt = (top: number) => {
      const box = boxOf(item, zoom!, window(top));
      return box.top + box.height / 2;
    };
    const [first, last] = [8 + 24 * 10 + 12, 8 + 24 * 110 - 12];
    expect(middleAt(8 + 24 * 55)).toBe(8 + 24 * 60);
    expect(middleAt(100)).toBe(100 + 240 - 12);
    expect(middleAt(5000)).toBe(last);
    expect(middleAt(-500)).toBe(first);
  });

  it('is hit where it is drawn, and so is the sign behind it', () => {
    const box = boxOf(item, zoom!, { left: 0, top: 1200, width: 800, height: 240 });
    const y = box.top + 5;
    const at = (x: number, chip: 'fold' | 'first' | undefined) =>
      targetAt([box], () => chip, { x, y, slack: 0 })?.on;
    expect(at(box.left + 3, 'fold')).toBe('call');
    expect(at(box.left + box.width + 5, 'fold')).toBe('fold');
    expect(at(box.left + box.width + 5, 'first')).toBe('first');
    expect(at(box.left + box.width + 5, undefined)).toBeUndefined();
    expect(at(box.left - 3, 'fold')).toBeUndefined();
  });
});

it('an edge of the graph passes no box that it does not belong to', () => {
  const layout = { places: [], edges: [], columns: 4, rows: 2 };
  const at = (column: number, row: number) => graphBox({ position: 0, column, row }, layout, zoom!);
  expect(edgeLine(at(0, 0), at(1, 0), zoom!)).toHaveLength(2);
  const line = edgeLine(at(0, 0), at(3, 0), zoom!);
  for (const [index, [x, y]] of line.slice(1).entries()) {
    for (const column of [1, 2]) {
      const { left, top, width, height } = at(column, 0);
      const crosses = Math.max(x, line[index]![0]) > left && Math.min(x, line[index]![0]) < left + width;
      if (crosses) expect(y <= top || y >= top + height).toBe(true);
    }
  }
});

it('of a table of which little is ever written only that part is shown', () => {
  expect(partOf(65_536, [0xfff1, 0x10000])).toEqual([0xfff0, 0x10000]);
  expect(partOf(65_536, [16, 40_000])).toEqual([0, 65_536]);
  expect(partOf(0, [0, 0])).toEqual([0, 0]);
});

it('a bitmap takes the shape whose slots are largest in its room, else the squarest', () => {
  expect(bitmapShape(65_536, { width: 600, height: 600 })).toEqual({ width: 256, height: 256, scale: 2 });
  expect(bitmapShape(65_536, { width: 700, height: 150 })).toEqual({ width: 512, height: 128, scale: 1 });
  expect(bitmapShape(65_536, { width: 350, height: 336 })).toEqual({ width: 256, height: 256, scale: 1 });
  expect(bitmapShape(29, { width: 0, height: 0 })).toMatchObject({ scale: 1 });
  for (const slots of [0, 1, 29, 1000, 65_536]) {
    const { width, height } = bitmapShape(slots, { width: 640, height: 200 });
    expect(width * height).toBeGreaterThanOrEqual(slots);
  }
});
