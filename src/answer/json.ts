import { type Game, variantAt } from '../core/game.ts';
import { makeOption, type Variant, type VariantOption } from '../core/variant.ts';
import type { Analysis } from './analysis.ts';
import { worthJson } from './fields/list.ts';

/**
 * JSON without rounding: integers beyond 2⁵³ − 1 become strings of digits.
 *
 * @example
 * ```ts
 * import { exactJson } from 'kibitz';
 *
 * console.log(exactJson({ few: 6n, many: 2n ** 64n })); // {"few":6,"many":"18446744073709551616"}
 * ```
 */
export function exactJson(value: unknown): string {
  return JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? exactInteger(item) : item));
}

function exactInteger(value: bigint): number | string {
  const safe = value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER);
  return safe ? Number(value) : `${value}`;
}

/**
 * The JSON of an analysis, as schema.ts describes it.
 *
 * @example
 * ```ts
 * import { analysisJson, exactJson, makeSpec, openKibitzer, openSpec, orThrow } from 'kibitz';
 *
 * const game = orThrow(openSpec('kayles?board=1x2'));
 * const analysis = await (await openKibitzer(game)).analyze(game.initial(), { moves: 'none' });
 * const { provedBy, seconds, ...said } = analysisJson(game, makeSpec(game), analysis);
 * console.log(exactJson(said)); // {"game":"kayles","spec":"kayles?board=1x2&max-run=2","board":"1x2","maxRun":2,"misere":false,"position":"..","toMove":"first","outcome":"win","plies":1,"grundy":2,"odds":{"win":"1","draw":"0","loss":"0"},"paths":{"win":1,"draw":0,"loss":2},"moves":[]}
 * ```
 */
export function analysisJson<P, M>(game: Game<P, M>, spec: string, analysis: Analysis<P, M>) {
  const { definition } = game;
  const { position, moves, unproved, nodes, seconds, provedBy } = analysis;
  return {
    game: definition.id,
    spec,
    ...variantJson(definition.options, variantAt(game, position)),
    position: game.makePosition(position).replace(/\n$/, ''),
    toMove: definition.players[game.toMove(position)].id,
    ...worthJson(definition, analysis),
    moves: moves.map(move => ({ move: move.name, ...worthJson(definition, move) })),
    ...(unproved.length > 0
      ? {
          unproved: unproved.map(({ field }) => field),
          reasons: Object.fromEntries(unproved.map(({ field, why }) => [field, why])),
        }
      : {}),
    provedBy,
    ...(nodes === undefined ? {} : { nodes, seconds }),
  };
}

/**
 * The parameters of a game by name; sizes as `4x5`.
 *
 * @example
 * ```ts
 * import { variantJson } from 'kibitz/analysis';
 * import { cram } from 'kibitz/games';
 *
 * console.log(variantJson(cram.options, cram.usual)); // { board: '4x4', misere: false }
 * ```
 */
export function variantJson(options: readonly VariantOption[], variant: Variant): Variant {
  return Object.fromEntries(
    options.map(option =>
      option.kind === 'size' ? [option.id, makeOption(option, variant)!] : [option.key, variant[option.key]!],
    ),
  );
}
