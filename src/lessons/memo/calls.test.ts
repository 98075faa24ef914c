import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { watched } from '../../trace/testing/watched.ts';
import { eventAt } from '../../trace/trace.ts';
import { type CallOrder, callsWithoutMemo, forgetfulFigures } from './calls.ts';

const ALGORITHMS: Readonly<Record<CallOrder, string>> = { walking: 'extend', masks: 'masks' };

it.each([
  ['walking', 2, 2],
  ['walking', 2, 3],
  ['masks', 2, 2],
  ['masks', 2, 3],
] as const)(
  'in %s order the traced recursion calls itself as often on %i×%i',
  async (order, rows, columns) => {
    const options = { on: new Set<string>() };
    const { trace, algorithm } = await watched(
      `marbles?board=${rows}x${columns}`,
      options,
      ALGORITHMS[order],
    );
    const enter = algorithm.steps.findIndex(({ mark }) => mark === 'enter');
    const events = Array.from({ length: trace.events }, (_, n) => eventAt(trace, n));
    expect(callsWithoutMemo(rows, columns, order)).toBe(events.filter(({ step }) => step === enter).length);
  },
);

it('takes weeks in one order and hours in the other', () => {
  expect(forgetfulFigures()).toEqual({
    ...{ walkingCalls: 2.5, walkingDays: 29 },
    ...{ maskCalls: 1.7, maskHours: 5 },
  });
});

it.each(['who-wins', 'memo'])('%s types no such figure by hand', lesson => {
  for (const lang of ['en', 'zh']) {
    const prose = readFileSync(join(import.meta.dirname, '..', lesson, `${lang}.md`), 'utf8');
    expect(prose).toContain('{{walkingDays}}');
    expect(prose).not.toMatch(/weeks|好几个星期/);
  }
});
