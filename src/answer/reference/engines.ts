import { continued, type Work } from '../../core/effort.ts';
import type { Engine } from '../../core/engine.ts';
import type { Game } from '../../core/game.ts';
import { text } from '../../core/text.ts';
import { unlessTooDeep, watched } from '../../core/watched.ts';
import { mergeWorths, type Worths } from '../../core/worth.ts';
import { fieldsOf } from '../fields/list.ts';
import { solveOdds } from './odds.ts';
import { partsEngine } from './parts-engine.ts';
import { createPerft } from './perft.ts';
import { ReferenceCache } from './recollection.ts';
import { tabulateReachable } from './tabulate.ts';

/** Approximate bytes of a position in a memo. */
const POSITION_BYTES = 450;
/** Default memory of a memo: some 300,000 positions. */
const USUAL_BYTES = 2 ** 27;

/** The share of it that may be filled by earlier questions. */
const SHARE_KEPT = 0.5;

const TITLE = text('plain recursion with a memo', '带记忆的朴素递归');
const OPEN_END = { seconds: Number.POSITIVE_INFINITY, bytes: 0 };

/**
 * Plain recursion: right for every game and fast for small ones. They are the fallback engines and check the others; a
 * game that breaks a rule of `Game` gets a `GameFault`.
 *
 * @example
 * ```ts
 * import { Kibitzer, referenceEngines } from 'kibitz/analysis';
 * import { openSpec, orThrow } from 'kibitz/games';
 *
 * const game = orThrow(openSpec('kayles?board=1x5'));
 * const { grundy, provedBy } = await new Kibitzer(game, referenceEngines(game)).analyze(game.initial());
 * console.log(grundy, provedBy.grundy); // 4 parts
 * ```
 */
export function referenceEngines(game: Game): readonly Engine[] {
  return enginesOf(watched(game));
}

function enginesOf(game: Game): readonly Engine[] {
  const fields = fieldsOf(game.definition);
  const caches = new Map(
    fields.map(({ reference }) => [reference, new ReferenceCache(game, reference)] as const),
  );
  const worth: Engine<'worth'> = {
    id: 'reference',
    title: TITLE,
    kind: 'worth',
    fallback: true,
    proves: fields.map(({ id }) => id),
    cost: () => OPEN_END,
    async prove({ position, fields: wanted, moves }, work) {
      const legal = moves === 'none' ? [] : game.moves(position);
      const ways = new Set(fields.filter(({ id }) => wanted.includes(id)).map(({ reference }) => reference));
      const found: (Worths | undefined)[] = [];
      const stored = [...caches.values()].reduce((sum, { positions }) => sum + positions, 0);
      if (stored > memoPositions(work) * SHARE_KEPT) for (const each of caches.values()) each.forget();
      for (const reference of ways) {
        const known = caches.get(reference)!;
        const memo = memoOf(work, found.length / ways.size, 1 / ways.size);
        found.push(await memo.inSlices(meter => known.ask(meter, position, legal)));
      }
      return mergeWorths(found);
    },
  };
  const perft: Engine<'perft'> = {
    id: 'reference',
    title: TITLE,
    kind: 'perft',
    fallback: true,
    cost: () => OPEN_END,
    prove({ position, depth, passes }, work) {
      return continued(
        memoOf(work),
        meter => createPerft(game, meter, passes),
        count => count(position, depth),
      );
    },
  };
  const tabulate: Engine<'tabulate'> = {
    id: 'reference',
    title: TITLE,
    kind: 'tabulate',
    fallback: true,
    cost: ({ grundy, file, summary }) =>
      file || summary || (grundy && !game.definition.capabilities.impartial) ? undefined : OPEN_END,
    prove: ({ grundy }, work) => tabulateReachable(game, grundy, memoOf(work)),
  };
  const odds: Engine<'odds'> = {
    id: 'reference',
    title: TITLE,
    kind: 'odds',
    cost: () => OPEN_END,
    prove({ policy }, work) {
      return continued(
        memoOf(work),
        meter => solveOdds(game, policy, meter),
        ({ own, opponent }) => ({ first: own(game.initial()), second: opponent(game.initial()) }),
      );
    },
  };
  const parts = partsEngine(game);
  const engines = [...(parts ? [parts] : []), worth, perft, tabulate, odds];
  return engines.map(engine => ({
    ...engine,
    prove: (question, work) => unlessTooDeep(game, () => engine.prove(question, work)),
  }));
}

/** Limits the positions of a memo by its memory. */
function memoOf(work: Work, from = 0, share = 1): Work {
  return work.subtask({ from, to: from + share, nodes: memoPositions(work) });
}

function memoPositions({ effort }: Work): number {
  return Math.floor((effort.bytes ?? USUAL_BYTES) / POSITION_BYTES);
}
