import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findPeriod, heapValues } from '../../answer/heaps/values.ts';
import { GAMES } from '../registry.ts';
import { parseCode } from './game.ts';

interface Published {
  readonly code: string;
  readonly source: string;
  /** From 1 stone on. */
  readonly values: readonly number[];
  readonly period?: number;
  readonly lastException?: number;
}
const published = JSON.parse(readFileSync('fixtures/octal/published.json', 'utf8')) as readonly Published[];

const codeOf = (source: string) => {
  const code = parseCode(source);
  if (!code.ok) throw new Error(code.error.en);
  return code.value;
};

it.each(published)('$code has its published values and period', ({ code, values, period, lastException }) => {
  const digits = codeOf(code);
  const found = heapValues(digits, 3000);
  expect([...found.subarray(1, values.length + 1)]).toEqual(values);
  expect(findPeriod(digits, found)).toEqual(
    period && lastException && { length: period, from: lastException + 1, isProved: true },
  );
});

it('proves a period when the theorem of Guy and Smith does, and not a value sooner', () => {
  const digits = codeOf('0.77');
  // from 71 on, 12 long, at most 2 taken: repeated up to 2·71 + 12 + 2, so that values up to 167 are needed
  expect(findPeriod(digits, heapValues(digits, 167))?.isProved).toBe(true);
  expect(findPeriod(digits, heapValues(digits, 166))).toEqual({ length: 12, from: 71, isProved: false });
});

it.each(['77', '0.8', '1.7', '0.', '0.000', '0.77777777777777777', '', '0,7'])(
  'refuses the code %s',
  source => expect(parseCode(source).ok).toBe(false),
);

it('agrees with every game whose rows are heaps, row by row', () => {
  const games = GAMES.filter(({ id }) => id !== 'octal').flatMap(definition => {
    const opened = definition.open({ rows: 1, columns: 9 });
    return opened.ok && opened.value.heapCode ? [opened.value] : [];
  });
  const ids = games.map(({ definition: { id } }) => id);
  expect(ids).toEqual(expect.arrayContaining(['marbles', 'cram', 'kayles']));
  for (const { definition, heapCode } of games) {
    const values = heapValues(heapCode!, 9);
    for (let columns = 1; columns <= 9; columns++) {
      const row = definition.open({ rows: 1, columns });
      if (!row.ok) throw new Error(row.error.en);
      const known = new Map<string, number>();
      const value = (position: unknown): number => {
        const key = row.value.key(position);
        const before = known.get(key);
        if (before !== undefined) return before;
        const options = new Set(row.value.moves(position).map(move => value(row.value.play(position, move))));
        let least = 0;
        while (options.has(least)) least++;
        known.set(key, least);
        return least;
      };
      expect([definition.id, columns, values[columns]]).toEqual([
        definition.id,
        columns,
        value(row.value.initial()),
      ]);
    }
  }
});
