import { describe, expect, it } from 'vitest';
import type { Variant } from '../core/variant.ts';
import { conformanceSuite, openOrThrow, playthrough } from './conformance.suite.ts';
import { GAMES } from './registry.ts';

const board = (rows: number, columns: number) => ({ rows, columns });

/** Beside each game's usual variant: odd shapes, other rules. */
const MORE_VARIANTS: Readonly<Record<string, readonly Variant[]>> = {
  marbles: [
    { ...board(2, 5), misere: true },
    { ...board(1, 1) },
    { ...board(5, 3), maxRun: 5 },
    { ...board(4, 4), maxRun: 1 },
  ],
  othello: [board(4, 4), board(5, 5), board(1, 1), board(2, 2)],
  cram: [board(3, 5), { ...board(2, 4), misere: true }],
  kayles: [board(1, 1), { ...board(1, 30), misere: true }],
  tactix: [{ ...board(3, 4), misere: true }],
  ed: [{ heaps: '1,1' }, { heaps: '12,7' }, { heaps: '2,2,3,3,4,4,1,5' }],
  octal: [
    { code: '0.07', heaps: '9' },
    { code: '4.02', heaps: '3,0,4' },
    { code: '0.137', heaps: '6,2' },
  ],
  coins: [{ coins: '7' }, { coins: '1,3,1,7,2' }, { coins: '5,5,5,5,5,5' }],
};

for (const definition of GAMES) {
  for (const request of [{}, ...(MORE_VARIANTS[definition.id] ?? [])]) {
    describe(`${definition.id} ${JSON.stringify(request)}`, () =>
      conformanceSuite(openOrThrow(definition, request)));
  }

  it(`${definition.id} plays as recorded`, async () => {
    const request = definition.id === 'othello' ? board(6, 6) : {};
    const record = playthrough(openOrThrow(definition, request), 7);
    await expect(record).toMatchFileSnapshot(`../../fixtures/playthroughs/${definition.id}.txt`);
  });
}

it('has one entry per id, with texts in both languages', () => {
  expect(new Set(GAMES.map(({ id }) => id)).size).toBe(GAMES.length);
  for (const { title, rules, moveHelp, players } of GAMES) {
    for (const text of [title, rules, moveHelp, ...players.map(player => player.title)]) {
      expect(text.zh).toMatch(/[\u4e00-\u9fff]/);
      expect(text.en).toMatch(/[a-z]/);
    }
  }
});
