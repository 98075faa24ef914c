import { expect, it } from 'vitest';
import { orThrow } from '../../core/or-throw.ts';
import { ok, type Result } from '../../core/result.ts';
import { openSpec } from '../../games/spec.ts';
import type { LessonError } from '../compile/faults.ts';
import { bitsTable, growthBars, grundyTable, magicSquare } from './tables.ts';

function shown<T>(result: Result<T, LessonError>): T {
  if (!result.ok) throw new Error(`expected ${result.error.expected}, found ${result.error.found}`);
  return result.value;
}

/** The words of each cell, row by row. */
const cellsOf = (html: string) =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row]) =>
    [...row!.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) => cell!.replace(/<[^>]*>/g, '')),
  );

it('a row of Grundy values is Kayles’ own (Guy and Smith 1956)', async () => {
  const across = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  const made = shown(await grundyTable({ figure: 'grundy-table', game: 'kayles?board=1x{across}', across }));
  expect(cellsOf(made.en)).toEqual([
    ['size', ...across.map(String)],
    ['value', ...[1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4].map(String)],
  ]);
  expect(made.zh).toContain('SG 值');
});

it('a table has a row for each thing down, and says what has no value', async () => {
  const figure = { figure: 'grundy-table', across: [1, 2, 3, 4] } as const;
  const made = shown(
    await grundyTable({ ...figure, game: 'marbles?board=1x{across}&max-run={down}', down: [1, 2] }),
  );
  // one marble at a time is a matter of parity; one or two neighbours are Kayles
  expect(cellsOf(made.en)).toEqual([
    ['', '1', '2', '3', '4'],
    ['1', '1', '0', '1', '0'],
    ['2', '1', '2', '3', '1'],
  ]);
  const none = await grundyTable({ ...figure, game: 'bread' });
  expect(none).toMatchObject({ ok: false, error: { expected: 'a position with a Grundy value' } });
});

it('bits of a small board go six to a letter, the first one lowest', async () => {
  const made = shown(await bitsTable(orThrow(openSpec('cram?board=1x3'))));
  const rows = cellsOf(made.en);
  expect(rows.slice(1).map(([number, bits, , won]) => [number, bits, won])).toEqual([
    ['0', '000', '1'],
    ['1', '001', '1'],
    ['2', '010', '0'],
    ['3', '011', '0'],
    ['4', '100', '1'],
    ['5', '101', '0'],
    ['6', '110', '0'],
    ['7', '111', '0'],
  ]);
  expect(made.en).toContain('<code>11001000</code>');
  // 1 + 2 + 16
  expect(made.en).toContain(`<code>${String.fromCharCode(48 + 19)}0</code>`);
  const larger = shown(await bitsTable(orThrow(openSpec('cram?board=2x2')))).en;
  const [, bits, letters] = /<code>([01]{16})<\/code>.*<code>(.{3})<\/code>/.exec(larger)!;
  const sixes = [...letters!].map(letter => (letter.charCodeAt(0) - 48).toString(2).padStart(6, '0'));
  expect(sixes.map(six => [...six].reverse().join('')).join('')).toBe(`${bits}00`);
  expect((await bitsTable(orThrow(openSpec('cram?board=2x3')))).ok).toBe(false);
});

it('bars are as long as their numbers, or as their logarithms', async () => {
  const bench = { fact: async ({ pick }: { pick: string }) => ok(Number(pick)) };
  const bars = [9, 99].map(amount => ({
    label: { en: `${amount}`, zh: `${amount}` },
    fact: { command: [], pick: `${amount}` },
  }));
  const widths = async (scale: 'linear' | 'log') =>
    [...shown(await growthBars(bars, scale, bench as never)).en.matchAll(/width:([\d.]+)%/g)].map(
      ([, width]) => Number(width),
    );
  expect(await widths('linear')).toEqual([9.1, 100]);
  expect(await widths('log')).toEqual([50, 100]);
});

it('the square is magic', () => {
  expect(magicSquare().en).toContain('adds up to 15');
  const square = cellsOf(magicSquare().zh).map(row => row.map(Number));
  for (const row of square) expect(row.reduce((a, b) => a + b)).toBe(15);
});
