import { expect, it } from 'vitest';
import { analyze, tabulate } from '../../engines/testing/analyze.ts';
import { makeSpec, openSpec } from '../spec.ts';
import { checkDescription } from './check.ts';
import { openDescription } from './custom.ts';
import { GALLERY } from './gallery.ts';

const OPENED = GALLERY.map(game => {
  const opened = openDescription(game.description);
  if (!opened.ok) throw new Error(opened.error.en);
  return { ...game, game: opened.value };
});

it.each(OPENED.map(({ id, ...rest }) => [id, rest] as const))(
  '%s: the published value comes out, by a table and by whatever answers first',
  async (_, { game, published }) => {
    const wanted = 'grundy' in published ? published : { outcome: published.outcome };
    const table = await tabulate(game, true);
    expect(table?.start).toMatchObject(wanted);
    const fields = Object.keys(wanted);
    expect(await analyze(game, game.initial(), { fields, moves: 'none' })).toMatchObject(wanted);
  },
);

it.each(OPENED.map(({ id, ...rest }) => [id, rest] as const))(
  '%s: is drawn without a remark, and its spec opens the same game',
  (_, { game, description }) => {
    expect(checkDescription(description)).toEqual([]);
    const again = openSpec(makeSpec(game));
    if (!again.ok) throw new Error(again.error.en);
    expect(makeSpec(again.value)).toBe(makeSpec(game));
    expect(again.value.moves(again.value.initial())).toEqual(game.moves(game.initial()));
  },
);

it('has every name once', () => {
  expect(GALLERY.length).toBeGreaterThanOrEqual(12);
  expect(new Set(GALLERY.map(({ id }) => id)).size).toBe(GALLERY.length);
});
