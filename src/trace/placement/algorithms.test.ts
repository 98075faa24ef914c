import { describe, expect, it } from 'vitest';
import { makeOutline } from '../outline.ts';
import { Replay } from '../replay.ts';
import { eventAt, positionCode } from '../trace.ts';
import { openPlacement, PLACEMENT_ALGORITHMS, runOn } from './testing/run.ts';

const algorithmNamed = (name: string) => PLACEMENT_ALGORITHMS.find(({ id }) => id === name)!;

const marbles = openPlacement('marbles');
const misere = openPlacement('marbles?misere=1');
/** Eight free cells; moves soon leave parts that do not touch. */
const TAKEN = 0x1e96n;

it('masks tries no move twice in one position', () => {
  const { trace, events } = runOn(marbles, 0xc421n, 'masks');
  const { nodeOf } = makeOutline(trace, algorithmNamed('masks').steps);
  const tried = events.flatMap(({ mark, a }, index) => (mark === 'move' ? [`${nodeOf[index]} ${a}`] : []));
  expect(new Set(tried).size).toBe(tried.length);
  expect(marbles.masks).toHaveLength(82);
});

/** The table as the writes of a trace fill it: 1 is won. */
function tableOf(id: string, game = marbles): Uint8Array {
  const { trace, events } = runOn(game, 0n, id);
  const { steps } = algorithmNamed(id);
  const table = new Uint8Array(2 ** 16).fill(255);
  for (const [index, { a, b }] of events.entries()) {
    const step = steps[eventAt(trace, index).step]!;
    if (step.kind !== 'write') continue;
    if (step.args[1]!.type === 'word') for (let bit = 0; bit < 32; bit++) table[a + bit] = (b >>> bit) & 1;
    else {
      if (table[a] !== 255) throw new Error(`slot ${a} is written twice`);
      table[a] = Number(trace.values[b]);
    }
  }
  return table;
}

/** Comparing large arrays element by element by `expect` takes seconds. */
function firstDifference(found: Uint8Array, wanted: Uint8Array): number {
  return found.findIndex((value, index) => value !== wanted[index]);
}

describe.each([
  [marbles, 6_808],
  [misere, 8_158],
])('the tables of a board', (game, lost) => {
  it('are the same by both ways, with the known number of lost positions', () => {
    const table = tableOf('backwards', game);
    expect(table.filter(won => won === 0).length).toBe(lost);
    expect(firstDifference(tableOf('sweep', game), table)).toBe(-1);
  });
});

describe('backwards', () => {
  const { trace, events } = runOn(marbles, 0x1234n, 'backwards');
  const algorithm = algorithmNamed('backwards');

  it('reads the diamond mark by mark into the grid', () => {
    const read = events.filter(({ mark }) => mark === 'read');
    expect(read.map(({ a }) => a)).toEqual([0, 4, 1, 8, 5, 2, 12, 9, 6, 3, 13, 10, 7, 14, 11, 15]);
    const replay = new Replay(trace, algorithm.steps, algorithm.stage(marbles, marbles.initial()));
    expect(replay.at(1).frame?.board).toBe('0'.repeat(16));
    expect(replay.at(17).frame?.board).toBe('0010110001001000');
    expect(positionCode(trace, events[17]!.a)).toBe('0010110001001000');
  });

  it('packs the table into a text that says the same', () => {
    const table = tableOf('backwards');
    const letters = events.filter(({ mark }) => mark === 'letter').map(({ b }) => String.fromCharCode(b));
    const packed = letters.join('');
    expect(packed).toMatch(/^[0-o]{10923}$/);
    const unpacked = Uint8Array.from(
      table,
      (_, slot) => ((packed.charCodeAt(Math.floor(slot / 6)) - 48) >> (slot % 6)) & 1,
    );
    expect(firstDifference(unpacked, table)).toBe(-1);
    expect(events.find(({ mark }) => mark === 'find')?.a).toBe(Math.floor(0x1234 / 6));
  });
});

it('parts splits into what no move joins, and adds up what the parts are worth', () => {
  const { trace, events } = runOn(marbles, TAKEN, 'parts');
  const { firstChild, nextSibling, nodeOf, position, value } = makeOutline(
    trace,
    algorithmNamed('parts').steps,
  );
  const free = (node: number) => [...positionCode(trace, position[node]!)].map(digit => 1 - Number(digit));
  const splits = events.flatMap(({ mark, a }, index) =>
    mark === 'split' ? [{ node: nodeOf[index]!, count: a }] : [],
  );
  expect(splits.length).toBeGreaterThan(5);
  for (const { node, count } of splits) {
    const parts: number[] = [];
    for (let child = firstChild[node]!; child >= 0; child = nextSibling[child]!) parts.push(child);
    expect(parts).toHaveLength(count);
    const sum = parts.map(free).reduce((all, part) => all.map((bit, cell) => bit + part[cell]!));
    expect(sum).toEqual(free(node));
    const worth = (of: number) => Number(trace.values[value[of]!]);
    expect(parts.map(worth).reduce((all, part) => all ^ part)).toBe(worth(node));
  }
});
