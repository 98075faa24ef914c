import { describe, expect, it } from 'vitest';
import type { Effort, Work } from '../core/effort.ts';
import { type Cost, type Engine, EngineFailure, type Kind } from '../core/engine.ts';
import { ONE, ZERO } from '../core/fraction.ts';
import { text } from '../core/text.ts';
import type { Worths } from '../core/worth.ts';
import { breadGame } from '../games/bread/game.ts';
import { openOrThrow } from '../games/conformance.suite.ts';
import { cram } from '../games/placement/games.ts';
import { pickCandidate, rankEngines } from './choose.ts';
import { type AnalysisOptions, Kibitzer, openKibitzer } from './kibitzer.ts';

const game = openOrThrow(cram, { rows: 1, columns: 3 });
const [left, right] = game.moves(game.initial());
const TITLE = text('made up', '虚构');

interface MadeUp {
  readonly id: string;
  readonly kind?: Kind;
  readonly proves?: readonly string[];
  readonly cost?: Cost | undefined;
  readonly fallback?: boolean;
  prove?(work: Work): unknown;
}

/** An engine that says what it is told to. */
function madeUp(
  asked: string[],
  { id, kind = 'worth', proves = ['outcome'], fallback = false, prove, ...rest }: MadeUp,
): Engine {
  const cost = 'cost' in rest ? rest.cost : { seconds: 1, bytes: 0 };
  return {
    ...{ id, kind, proves, fallback, title: TITLE },
    cost: () => cost,
    prove: async (_, work) => {
      asked.push(id);
      return (prove ? prove(work) : { position: { outcome: 'win' }, moves: [WON, WON] }) as Worths;
    },
  };
}

const WON = { outcome: 'win' } as const;
const costing = (seconds: number, bytes = 0): Cost => ({ seconds, bytes });

async function analyze(engines: readonly MadeUp[], wish: AnalysisOptions = {}, effort: Effort = {}) {
  const asked: string[] = [];
  const kibitzer = new Kibitzer(
    game,
    engines.map(engine => madeUp(asked, engine)),
  );
  const fields = wish.fields ?? ['outcome'];
  return { asked, ...(await kibitzer.analyze(game.initial(), { ...wish, fields }, effort)) };
}

describe('who is asked', () => {
  it('the cheapest', async () => {
    const { asked, provedBy } = await analyze([
      { id: 'slow', cost: costing(5) },
      { id: 'fast', cost: costing(1) },
      { id: 'open', cost: costing(Number.POSITIVE_INFINITY) },
      { id: 'dumb', cost: undefined },
    ]);
    expect(asked).toEqual(['fast']);
    expect(provedBy).toEqual({ outcome: 'fast' });
  });

  it('of equals the first', async () => {
    expect((await analyze([{ id: 'a' }, { id: 'b' }])).asked).toEqual(['a']);
  });

  it('whoever proves most for his time', async () => {
    const both = { id: 'both', cost: costing(3), proves: ['outcome', 'grundy'] };
    const one = { id: 'one', cost: costing(2), proves: ['outcome'] };
    const other = { id: 'other', cost: costing(1), proves: ['plies'] };
    const candidates = [other, one, both].map(({ id, cost, proves }) => ({
      engine: madeUp([], { id, proves }) as Engine<'worth'>,
      cost,
    }));
    expect(pickCandidate(candidates, ['outcome', 'grundy'])?.engine.id).toBe('both');
    expect(pickCandidate(candidates, ['outcome'])?.engine.id).toBe('one');
    expect(pickCandidate(candidates, ['paths'])).toBeUndefined();
  });

  it('the next one, as long as something is missing', async () => {
    const found = await analyze(
      [
        { id: 'position', prove: () => ({ position: WON, moves: [{}, {}] }) },
        { id: 'nothing', cost: costing(2), prove: () => undefined },
        { id: 'moves', cost: costing(3) },
        { id: 'unneeded', cost: costing(4) },
      ],
      { moves: 'all' },
    );
    expect(found.asked).toEqual(['position', 'nothing', 'moves']);
    expect(found.provedBy).toEqual({ outcome: 'position' });
    expect(found.moves.map(({ outcome }) => outcome)).toEqual(['win', 'win']);
  });

  it('nobody for what is known', async () => {
    const engines = [
      { id: 'position', prove: () => ({ position: WON, moves: [] }) },
      { id: 'moves', cost: costing(3) },
    ];
    expect((await analyze(engines, { moves: 'none' })).asked).toEqual(['position']);
    expect((await analyze(engines, { fields: [] })).asked).toEqual([]);
  });

  it('nobody of another kind', async () => {
    const { candidates } = rankEngines(
      [madeUp([], { id: 'counts', kind: 'perft' })],
      'worth',
      {} as never,
      {},
    );
    expect(candidates).toEqual([]);
  });
});

describe('what is not begun', () => {
  const LONG = { id: 'long', cost: costing(100) };
  const LARGE = { id: 'large', cost: costing(1, 1000) };

  it('takes longer than one is patient', async () => {
    const { asked, unproved } = await analyze(
      [LONG, { id: 'longer', cost: costing(200) }],
      {},
      { maxEstimatedSeconds: 99 },
    );
    expect(asked).toEqual([]);
    expect(unproved).toEqual([{ field: 'outcome', why: 'too-long', seconds: 100 }]);
    expect((await analyze([LONG], {}, { maxEstimatedSeconds: 100 })).asked).toEqual(['long']);
  });

  it('takes more memory than there is', async () => {
    const { asked, unproved } = await analyze([LARGE], {}, { bytes: 999 });
    expect(asked).toEqual([]);
    expect(unproved).toEqual([{ field: 'outcome', why: 'too-large' }]);
    expect((await analyze([LARGE], {}, { bytes: 1000 })).asked).toEqual(['large']);
  });

  it('is not something without a known end, which gets ten seconds unless told', async () => {
    const limits: number[] = [];
    const open: MadeUp = {
      id: 'open',
      cost: costing(Number.POSITIVE_INFINITY),
      prove: work => void limits.push(work.secondsLeft),
    };
    for (const effort of [
      { maxEstimatedSeconds: 1 },
      {},
      { maxEstimatedSeconds: Number.POSITIVE_INFINITY },
      { seconds: 500 },
    ])
      await analyze([open], {}, effort);
    expect(limits.map(seconds => Math.ceil(seconds))).toEqual([10, 10, Number.POSITIVE_INFINITY, 500]);
  });
});

describe('why something is missing', () => {
  it('the question was called off', async () => {
    const { asked, unproved, moves } = await analyze([{ id: 'a' }], {}, { signal: AbortSignal.abort() });
    expect(asked).toEqual([]);
    expect(unproved).toEqual([{ field: 'outcome', why: 'cancelled' }]);
    expect(moves.map(({ move }) => move)).toEqual([left, right]);
  });

  it('its time or its positions ran out', async () => {
    expect((await analyze([{ id: 'a' }], {}, { seconds: 0 })).unproved).toEqual([
      { field: 'outcome', why: 'time' },
    ]);
    const spends: MadeUp = { id: 'spends', prove: work => void work.spend(10) };
    expect((await analyze([spends, { id: 'next' }], {}, { nodes: 10 })).unproved).toEqual([
      { field: 'outcome', why: 'nodes' },
    ]);
  });

  it('what has no known end was stopped', async () => {
    const open: MadeUp = {
      id: 'open',
      cost: costing(Number.POSITIVE_INFINITY),
      prove: work => {
        (work as unknown as { endMs: number }).endMs = 0;
      },
    };
    expect((await analyze([open])).unproved).toEqual([{ field: 'outcome', why: 'time' }]);
  });

  it('nobody found it', async () => {
    const { unproved } = await analyze([{ id: 'a', prove: () => undefined }]);
    expect(unproved).toEqual([{ field: 'outcome', why: 'too-large' }]);
  });
});

describe('what is spoilt', () => {
  const SPOILT: MadeUp = {
    id: 'spoilt',
    cost: costing(0),
    prove: () => {
      throw new EngineFailure(text('spoilt', '损坏'));
    },
  };

  it('is told, and others go on', async () => {
    const { asked, failures, outcome, provedBy } = await analyze([SPOILT, { id: 'whole' }]);
    expect(asked).toEqual(['spoilt', 'whole']);
    expect(failures).toEqual([text('spoilt', '损坏')]);
    expect([outcome, provedBy]).toEqual(['win', { outcome: 'whole' }]);
  });

  it('is told of any question', async () => {
    const kibitzer = new Kibitzer(game, [
      madeUp([], { ...SPOILT, kind: 'perft' }),
      madeUp([], { id: 'whole', kind: 'perft', prove: () => 7n }),
    ]);
    const found = await kibitzer.ask('perft', { position: game.initial(), depth: 1, passes: 'ply' });
    expect(found).toEqual({ value: 7n, provedBy: 'whole', refused: [], failures: [text('spoilt', '损坏')] });
  });

  it('is a bug when it is anything else', async () => {
    const bug: MadeUp = {
      id: 'bug',
      prove: () => {
        throw new RangeError('bug');
      },
    };
    await expect(analyze([bug, { id: 'other' }])).rejects.toThrow('bug');
  });
});

describe('what is put together', () => {
  it('keeps what an engine says beyond the question out', async () => {
    const found = await analyze([
      { id: 'a', prove: () => ({ position: { outcome: 'win', grundy: 7 }, moves: [WON, WON] }) },
    ]);
    expect(found.grundy).toBeUndefined();
  });

  it('does not let a later engine change what is proved', async () => {
    const found = await analyze([
      { id: 'first', prove: () => ({ position: WON, moves: [WON, {}] }) },
      {
        id: 'second',
        cost: costing(9),
        prove: () => ({ position: { outcome: 'loss' }, moves: [{ outcome: 'loss' }, { outcome: 'loss' }] }),
      },
    ]);
    expect(found.outcome).toBe('win');
    expect(found.moves.map(({ move, outcome }) => [move, outcome])).toEqual([
      [left, 'win'],
      [right, 'loss'],
    ]);
  });

  it('has the best move first, and alone where only that was asked for', async () => {
    const engine = {
      id: 'a',
      prove: () => ({ position: WON, moves: [{ outcome: 'loss' }, WON] }),
    };
    expect((await analyze([engine])).moves.map(({ name }) => name)).toEqual(['b1-c1', 'a1-b1']);
    const best = { id: 'a', prove: () => ({ position: WON, moves: [{}, WON] }) };
    expect((await analyze([best], { moves: 'best' })).moves.map(({ name }) => name)).toEqual(['b1-c1']);
    expect((await analyze([engine], { moves: 'none' })).moves).toEqual([]);
  });

  it('derives certain odds from a win, and nothing from the rest', async () => {
    const position = [5, 1, 8, 4].reduce(
      (at, weight) => breadGame.play(at, weight as 5),
      breadGame.initial(),
    );
    const asked: string[] = [];
    const outcomes = {
      position: WON,
      moves: breadGame.moves(position).map(move => ({ outcome: move === 2 ? 'win' : 'loss' })),
    };
    const kibitzer = new Kibitzer(breadGame, [madeUp(asked, { id: 'outcomes', prove: () => outcomes })]);
    const found = await kibitzer.analyze(position, { fields: ['outcome', 'odds'] });
    expect(found.odds).toEqual({ win: ONE, draw: ZERO, loss: ZERO });
    expect(found.moves.filter(({ odds }) => odds).map(({ move }) => move)).toEqual([2]);
    const lost = new Kibitzer(breadGame, [
      madeUp([], { id: 'outcomes', prove: () => ({ position: { outcome: 'loss' }, moves: [] }) }),
    ]);
    const less = await lost.analyze(position, { fields: ['outcome', 'odds'], moves: 'none' });
    expect([less.odds, less.unproved.map(({ field }) => field)]).toEqual([undefined, ['odds']]);
    expect((await kibitzer.analyze(position, { fields: ['outcome'] })).odds).toBeUndefined();
  });

  it('counts the positions of all who counted them', async () => {
    const found = await analyze(
      [
        { id: 'a', prove: () => ({ position: WON, moves: [], nodes: 5 }) },
        { id: 'b', proves: ['grundy'], prove: () => ({ position: { grundy: 1 }, moves: [], nodes: 7 }) },
      ],
      { fields: ['outcome', 'grundy'], moves: 'none' },
    );
    expect(found.nodes).toBe(12);
  });

  it('tells of progress that only grows, up to the end', async () => {
    const seen: number[] = [];
    const half: MadeUp = {
      id: 'half',
      prove: work => {
        work.report(1);
        return { position: WON, moves: [] };
      },
    };
    const rest: MadeUp = {
      id: 'rest',
      cost: costing(9),
      proves: ['grundy'],
      prove: work => {
        work.report(1);
        return { position: { grundy: 1 }, moves: [] };
      },
    };
    const effort = { onProgress: ({ share }: { share: number }) => void seen.push(share) };
    await analyze([half, rest], { fields: ['outcome', 'grundy'], moves: 'none' }, effort);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).toBe(1);
  });
});

describe('any other question', () => {
  const count = (id: string, seconds: number, value?: bigint): MadeUp => ({
    ...{ id, kind: 'perft', cost: costing(seconds) },
    prove: () => value,
  });
  const question = { position: game.initial(), depth: 2, passes: 'ply' } as const;
  const ask = async (engines: readonly MadeUp[], effort: Effort = {}) => {
    const asked: string[] = [];
    const kibitzer = new Kibitzer(
      game,
      engines.map(engine => madeUp(asked, engine)),
    );
    return { asked, ...(await kibitzer.ask('perft', question, effort)) };
  };

  it('goes from the cheapest to the first who answers', async () => {
    const found = await ask([count('c', 9, 3n), count('b', 5, 2n), count('a', 1)]);
    expect([found.asked, found.value, found.provedBy]).toEqual([['a', 'b'], 2n, 'b']);
  });

  it('can be estimated', () => {
    const estimate = (engines: readonly MadeUp[], effort?: Effort) =>
      new Kibitzer(
        game,
        engines.map(engine => madeUp([], engine)),
      ).estimateSeconds('perft', question, effort);
    expect(estimate([count('a', 5), count('b', 3)])).toBe(3);
    expect(estimate([count('a', 5)], { maxEstimatedSeconds: 4 })).toBeUndefined();
    expect(estimate([count('a', Number.POSITIVE_INFINITY)])).toBeUndefined();
    expect(estimate([])).toBeUndefined();
  });

  it('says who did not answer, and why', async () => {
    const found = await ask([count('a', 1), count('b', 50, 2n)], { maxEstimatedSeconds: 10 });
    expect(found.value).toBeUndefined();
    expect(found.refused).toEqual([
      { engine: 'b', why: 'too-long', seconds: 50, bytes: 0 },
      { engine: 'a', why: 'too-large', spent: 0 },
    ]);
    const last = { ...count('a', Number.POSITIVE_INFINITY, 1n), fallback: true };
    expect((await ask([last, count('b', 50, 2n)], { maxEstimatedSeconds: 10 })).asked).toEqual([]);
    expect((await ask([last])).asked).toEqual(['a']);
    const stopped = await ask([count('a', 1, 1n)], { signal: AbortSignal.abort() });
    expect([stopped.asked, stopped.refused]).toEqual([[], [{ engine: 'a', why: 'cancelled', spent: 0 }]]);
  });
});

it('has the references behind whatever stands on the shelf', async () => {
  const kibitzer = await openKibitzer(game, async () => []);
  const found = await kibitzer.analyze(game.initial());
  expect([found.outcome, found.plies, found.grundy, found.unproved]).toEqual(['win', 1, 1, []]);
  expect([...new Set(Object.values(found.provedBy))].sort()).toEqual(['parts', 'reference']);
});
