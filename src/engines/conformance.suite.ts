import { expect, it } from 'vitest';
import { fieldsOf } from '../answer/fields/list.ts';
import { referenceEngines } from '../answer/reference/engines.ts';
import { Work } from '../core/effort.ts';
import { type Engine, type EngineRegistry, type Kind, MOVES_WANTED, type MoveScope } from '../core/engine.ts';
import type { Game } from '../core/game.ts';
import { PASS_CONVENTIONS } from '../core/perft.ts';
import type { Worth, Worths } from '../core/worth.ts';

/** Why an engine has nothing to say about a game that it belongs to. */
export interface Skip {
  readonly engine: string;
  readonly kind: Kind;
  readonly reason: string;
}

export interface EngineCase {
  readonly game: Game;
  /** Small enough for the references. */
  readonly positions: readonly unknown[];
  readonly skips?: readonly Skip[];
}

/** What the references say: the oracle for every other engine. Slow, so each position is valued once. */
async function truth(known: Map<unknown, Worths>, game: Game, position: unknown): Promise<Worths> {
  const before = known.get(position);
  if (before) return before;
  const reference = referenceEngines(game).find(({ id }) => id === 'reference') as Engine<'worth'>;
  const fields = fieldsOf(game.definition).map(({ id }) => id);
  const found = (await reference.prove({ position, fields, moves: 'all' }, new Work({ bytes: 2 ** 30 })))!;
  known.set(position, found);
  return found;
}

/** Boards whose positions are too many to be counted again and again are counted elsewhere. */
const A_MOMENT_SECONDS = 2;

/** Every engine of a game against the references, on every kind of question it answers. */
export function engineSuite(
  { game, positions, skips = [] }: EngineCase,
  shelf: EngineRegistry,
  known: Map<unknown, Worths>,
): void {
  const reasonFor = ({ id, kind }: Engine) =>
    skips.find(skip => skip.engine === id && skip.kind === kind)?.reason;

  it('proves what the references say, for the position, the best move and every move', async () => {
    const engines = (await shelf(game)).filter(({ kind }) => kind === 'worth') as readonly Engine<'worth'>[];
    const answered = new Set<string>();
    for (const position of positions) {
      const right = await truth(known, game, position);
      for (const engine of engines) {
        for (const moves of MOVES_WANTED) {
          const question = { position, fields: engine.proves ?? [], moves };
          if (!engine.cost(question)) continue;
          const found = await engine.prove(question, new Work());
          if (!found) continue;
          answered.add(engine.id);
          expectSame(engine, game.makePosition(position), moves, found, right);
        }
      }
    }
    for (const engine of engines) if (!reasonFor(engine)) expect([...answered]).toContain(engine.id);
  });

  it('promises nothing that it does not prove when it has the time', async () => {
    const engines = (await shelf(game)).filter(({ kind }) => kind === 'worth') as readonly Engine<'worth'>[];
    for (const engine of engines) {
      for (const position of positions.slice(0, 10)) {
        for (const field of engine.proves ?? []) {
          const question = { position, fields: [field], moves: 'all' as const };
          if (!engine.cost(question)) continue;
          const found = await engine.prove(question, new Work());
          expect([engine.id, field, found?.position[field] !== undefined]).toEqual([engine.id, field, true]);
        }
      }
    }
  });

  it('says nothing at all when it is stopped before it begins', async () => {
    const stopped = AbortSignal.abort();
    for (const engine of (await shelf(game)) as readonly Engine<'worth'>[]) {
      if (engine.kind !== 'worth') continue;
      const question = { position: positions[0], fields: engine.proves ?? [], moves: 'all' as const };
      if (!engine.cost(question)) continue;
      const right = await truth(known, game, positions[0]);
      const found = await engine.prove(question, new Work({ signal: stopped }));
      if (found) expectSame(engine, 'stopped', 'all', found, right);
    }
  });

  it('counts leaves as the reference does', async () => {
    for (const engine of (await shelf(game)) as readonly Engine<'perft'>[]) {
      if (engine.kind !== 'perft') continue;
      const reference = referenceEngines(game).find(({ kind }) => kind === 'perft') as typeof engine;
      for (const passes of PASS_CONVENTIONS) {
        for (const position of positions.slice(0, 3)) {
          for (const depth of [0, 1, 2, 3]) {
            const question = { position, depth, passes };
            expect(await engine.prove(question, new Work())).toBe(
              await reference.prove(question, new Work()),
            );
          }
        }
      }
    }
  });

  it('tabulates alike', async () => {
    const engines = ((await shelf(game)) as readonly Engine<'tabulate'>[]).filter(
      ({ kind }) => kind === 'tabulate',
    );
    for (const grundy of [false, true]) {
      const found = await Promise.all(
        engines
          .filter(engine => (engine.cost({ grundy })?.seconds ?? Number.POSITIVE_INFINITY) < A_MOMENT_SECONDS)
          .map(async engine => (await engine.prove({ grundy }, new Work()))!),
      );
      for (const { start, lost, positions: all } of found) {
        expect(start).toEqual(found[0]!.start);
        expect([lost, all]).toEqual([found[0]!.lost, found[0]!.positions]);
      }
    }
  });
}

/** Whatever was found is right; what is missing is missing. */
function expectSame(
  engine: Engine<'worth'>,
  at: string,
  moves: MoveScope,
  found: Worths,
  right: Worths,
): void {
  const check = (worth: Worth, truthful: Worth) => {
    for (const field of engine.proves ?? []) {
      if (worth[field] === undefined) continue;
      expect([engine.id, at, moves, field, worth[field]]).toEqual([
        engine.id,
        at,
        moves,
        field,
        truthful[field],
      ]);
    }
  };
  check(found.position, right.position);
  if (moves === 'none') expect(found.moves).toEqual([]);
  if (moves === 'all') for (const [index, worth] of found.moves.entries()) check(worth, right.moves[index]!);
  if (moves === 'best' && found.moves.length > 0) {
    for (const [index, worth] of found.moves.entries()) check(worth, right.moves[index]!);
    const named = found.moves.filter(({ outcome }) => outcome !== undefined);
    if (engine.proves?.includes('outcome')) expect(named.length).toBeGreaterThan(0);
    // the best move reaches what the position is worth
    const best = named.find(({ outcome }) => outcome === right.position.outcome);
    if (engine.proves?.includes('outcome')) expect(best).toBeDefined();
  }
}
