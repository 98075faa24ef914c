import { describe, expect, it } from 'vitest';
import type { Game } from '../core/game.ts';
import { brokenRule } from './conformance.suite.ts';
import { BROKEN_GAMES, CARELESS_GAMES } from './testing/broken-games.ts';

const ALL: readonly (readonly [string, { readonly game: Game; readonly says: RegExp }])[] = Object.entries({
  ...BROKEN_GAMES,
  ...CARELESS_GAMES,
});

describe.each(ALL)('the game %s', (_, { game, says }) => {
  it('does not pass the suite, which names the rule and the smallest position', () => {
    const sentence = brokenRule(game);
    expect(sentence).toMatch(says);
    expect(sentence).toMatch(/; the smallest position that shows it: \S+.*$/);
  });
});
