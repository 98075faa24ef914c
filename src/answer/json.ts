import { type Game, variantAt } from '../core/game.ts';
import { makeOption, type Variant, type VariantOption } from '../core/variant.ts';
import type { Analysis } from './analysis.ts';
import { worthJson } from './fields/list.ts';

/**
 * JSON that never rounds: integers beyond 2⁵³ − 1 become strings of digits, smaller ones stay numbers.
 * Everything else as usual.
 */
export function exactJson(value: unknown): string {
  return JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? exactInteger(item) : item));
}

function exactInteger(value: bigint): number | string {
  const safe = value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER);
  return safe ? Number(value) : `${value}`;
}

/**
 * An analysis as every front end gives it to machines; answer/schema.ts describes it.
 *
 * @example
 * ```ts
 * import { analysisJson, exactJson, makeSpec, openKibitzer, openSpec, orThrow } from 'kibitz';
 *
 * const game = orThrow(openSpec('custom?board=1x3&takes=a1,b1,c1'));
 * const kibitzer = await openKibitzer(game);
 * const analysis = await kibitzer.analyze(game.initial(), { fields: ['outcome', 'odds'] });
 * const json: Record<string, unknown> = analysisJson(game, makeSpec(game), analysis);
 * console.log(exactJson(json.odds)); // {"win":"1","draw":"0","loss":"0"}
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

/** The parameters of a game by name: sizes as `4x5`, the rest as they are. */
export function variantJson(options: readonly VariantOption[], variant: Variant): Variant {
  return Object.fromEntries(
    options.map(option =>
      option.kind === 'size' ? [option.id, makeOption(option, variant)!] : [option.key, variant[option.key]!],
    ),
  );
}
