import { describe } from 'vitest';
import { partsEngine } from '../answer/reference/parts-engine.ts';
import type { EngineRegistry } from '../core/engine.ts';
import type { Game } from '../core/game.ts';
import type { Variant } from '../core/variant.ts';
import { openOrThrow } from '../games/conformance.suite.ts';
import { custom } from '../games/placement/custom.ts';
import { GAMES } from '../games/registry.ts';
import { engineSuite, type Skip } from './conformance.suite.ts';
import { nodeEngines } from './node/registry.ts';
import { engines } from './registry.ts';
import { createRandomWalk } from './testing/walks.ts';

/** Small boards, odd ones, and other rules beside the usual: what the references can value in a moment. */
const VARIANTS: Readonly<Record<string, readonly Variant[]>> = {
  marbles: [
    { rows: 3, columns: 3 },
    { rows: 2, columns: 5, misere: true },
    { rows: 3, columns: 4, maxRun: 2 },
  ],
  cram: [
    { rows: 3, columns: 4 },
    { rows: 3, columns: 3, misere: true },
  ],
  kayles: [
    { rows: 1, columns: 11 },
    { rows: 1, columns: 9, misere: true },
  ],
  tactix: [
    { rows: 3, columns: 3 },
    { rows: 2, columns: 4, misere: true },
  ],
  othello: [
    { rows: 4, columns: 4 },
    { rows: 6, columns: 6 },
    { rows: 8, columns: 8 },
  ],
  ed: [{ heaps: '4,3,6,2' }, { heaps: '9,8' }],
  octal: [
    { code: '0.77', heaps: '6,3' },
    { code: '4.07', heaps: '7' },
    { code: '0.156', heaps: '5,5' },
  ],
  coins: [{ coins: '1,3,1,7,2,9,4,4' }, { coins: '5,1,5,1,5,1' }],
};

/** An engine for any game whose positions fall into parts. */
const partsOf = (game: Game) => {
  const engine = partsEngine(game);
  return engine ? [engine] : [];
};

const SMALL: Skip = {
  engine: 'placement-glance',
  kind: 'worth',
  reason: 'looks only at boards too large for a table, which the references cannot value',
};

const OPENED = [
  ...GAMES.flatMap(definition =>
    (VARIANTS[definition.id] ?? [{}]).map(variant => openOrThrow(definition, variant)),
  ),
  openOrThrow(custom, { rows: 2, columns: 4, takes: 'a1+b1,b1+c1+c2,d1,a2+b2,d2+a1' }),
  // gaps, with moves that slide and with moves that do not; edges that meet
  openOrThrow(custom, { rows: 3, columns: 4, shape: 'f.9.7', shapes: 'a1+b1.t,a1' }),
  openOrThrow(custom, { rows: 3, columns: 3, shape: '7.5.7', takes: 'a1+c3', runs: '2.rc', misere: true }),
  openOrThrow(custom, { rows: 3, columns: 3, wrap: 'both', shapes: 'a1+b1+a2.t' }),
];

const CASES = OPENED.map(game => ({ game, positions: createRandomWalk(game), known: new Map() }));

describe.each<[string, EngineRegistry]>([
  ['anywhere', async game => [...(await engines(game)), ...partsOf(game)]],
  ['in Node', nodeEngines],
])('engines %s', (_, shelf) => {
  for (const { game, positions, known } of CASES) {
    describe(`${game.definition.id} ${JSON.stringify(game.variant)}`, () =>
      engineSuite({ game, positions, skips: [SMALL] }, shelf, known));
  }
});
