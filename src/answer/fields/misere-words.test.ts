import { describe, expect, it } from 'vitest';
import type { Game } from '../../core/game.ts';
import { LANGS } from '../../core/text.ts';
import { engines } from '../../engines/registry.ts';
import { randomPositions } from '../../games/conformance.suite.ts';
import { GAMES } from '../../games/registry.ts';
import { makeSpec } from '../../games/spec.ts';
import { smallVariants } from '../../games/variants.suite.ts';
import { openKibitzer } from '../kibitzer.ts';
import { fieldsOf } from './list.ts';

const GAMES_IN_MISERE = GAMES.filter(({ capabilities }) => capabilities.impartial)
  .flatMap(smallVariants)
  .filter(({ variant }) => variant.misere);

function grundyWords(game: Game, value: number): string[] {
  const field = fieldsOf(game.definition, game.variant).find(({ id }) => id === 'grundy')!;
  const said = [field.title(game.definition), field.explanation, field.reading!(value, {}, game.definition)];
  return said.flatMap(words => LANGS.map(lang => words[lang]));
}

describe.each(GAMES_IN_MISERE.map(game => [makeSpec(game), game] as const))('%s', (_, game) => {
  it('says of a Grundy value only what is true in misère play', () => {
    const [en, zh, ...more] = grundyWords(game, 1);
    expect([en, zh]).toEqual(['misère Grundy', '反常规则 SG 值']);
    for (const words of more) expect(words).not.toMatch(/like a Nim heap|heap that|相当于多大|相当于一堆 \d/);
  });

  it('has the values that the words promise', async () => {
    const kibitzer = await openKibitzer(game, engines);
    for (const position of randomPositions(game, 3, 4).slice(0, 12)) {
      const known = await kibitzer.analyze(position, { fields: ['outcome', 'grundy'] }, { seconds: 2 });
      expect(known.grundy === 0).toBe(known.outcome === 'loss');
      const left = known.moves.map(({ grundy }) => grundy!);
      if (left.length === 0) expect(known.grundy).toBe(1);
      else
        expect(known.grundy).toBe(left.toSorted((a, b) => a - b).reduce((mex, v) => mex + +(v === mex), 0));
    }
  });
});

it('tries games', () => expect(GAMES_IN_MISERE.length).toBeGreaterThan(2));
