import { expect, it } from 'vitest';
import { orThrow } from '../core/or-throw.ts';
import { parsePosition } from '../core/parse-position.ts';
import { GAMES } from '../games/registry.ts';
import { openSpec } from '../games/spec.ts';
import { LINK_NAMES, makePositionLink } from './link.ts';
import { EMPTY_WATCH, isWatchLink, makeWatchLink, parseWatchLink, WATCH_NAMES } from './watch-link.ts';

it('carries any game, position, algorithm, switches, cap and step', () => {
  for (const { id } of GAMES) {
    const game = orThrow(openSpec(id));
    const start = game.initial();
    const later = game.play(start, game.moves(start)[0]!);
    for (const position of [start, later]) {
      const watch = {
        on: { game, position },
        algorithm: 'one',
        switched: ['memo', 'cut'],
        cap: 2_000_000,
        race: [
          { algorithm: 'one', switched: ['memo'] },
          { algorithm: 'other', switched: [] },
        ],
        n: 48_210,
      };
      const link = makeWatchLink(watch);
      expect(isWatchLink(link)).toBe(true);
      const read = orThrow(parseWatchLink(decodeURI(link)));
      expect(read).toMatchObject({ algorithm: 'one', switched: ['memo', 'cut'], cap: 2_000_000, n: 48_210 });
      expect(read.on!.game.makePosition(read.on!.position)).toBe(game.makePosition(position));
      expect(read.on!.game.toMove(read.on!.position)).toBe(game.toMove(position));
      expect(read.race).toEqual(watch.race);
      expect(makeWatchLink(read)).toBe(link);
    }
  }
});

it('may leave everything out', () => {
  expect(makeWatchLink(EMPTY_WATCH)).toBe('#/watch');
  expect(orThrow(parseWatchLink('#/watch'))).toEqual(EMPTY_WATCH);
  const { on, ...rest } = orThrow(parseWatchLink(`#/watch/${GAMES[0]!.id}`));
  expect(rest).toEqual({ switched: [], n: 0 });
  expect(on!.position).toEqual(on!.game.initial());
});

it('takes the position of a link to a game', () => {
  const game = orThrow(openSpec('marbles'));
  const position = orThrow(parsePosition(game, '   .\n  * .\n * * .\n* * * .\n * * *\n  * *\n   *'));
  const link = makePositionLink(game, position).replace('#', '#/watch');
  expect(orThrow(parseWatchLink(link)).on!.position).toEqual(position);
});

it('says what is wrong, and takes no nonsense for a number', () => {
  expect(parseWatchLink('#/watch/nothing').ok).toBe(false);
  const link = `#/watch/${GAMES[0]!.id}?n=-3&cap=x`;
  expect(orThrow(parseWatchLink(link))).toMatchObject({ n: 0 });
  expect(orThrow(parseWatchLink(link)).cap).toBeUndefined();
});

it('uses no name that a game or its link uses', () => {
  const names = GAMES.flatMap(({ options }) => options.map(({ id }) => id as string));
  expect([...names, ...LINK_NAMES].filter(name => WATCH_NAMES.some(own => own === name))).toEqual([]);
});
