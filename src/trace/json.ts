import type { OpenTrace } from './file.ts';
import { positionCount } from './trace.ts';

/**
 * The content of the first line of JSON.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { metaJson, watch } from 'kibitz/trace';
 *
 * const game = orThrow(openSpec('marbles?board=2x2'));
 * const watched = orThrow(await watch(game, game.initial(), 'extend'));
 * const { algorithm, events, on } = metaJson(watched);
 * console.log(algorithm, events, on); // extend 178 [ 'memo' ]
 * ```
 */
export function metaJson({ trace, stage }: OpenTrace) {
  const { program, ...meta } = trace.meta;
  return {
    ...{ ...meta, events: trace.events, positions: positionCount(trace), cells: stage.cells },
    ...(program
      ? {
          program: {
            name: program.name,
            language: program.language,
            ...(program.differs
              ? { differs: { event: program.differs.at + 1, expected: program.differs.expected } }
              : {}),
          },
        }
      : {}),
  };
}

/**
 * The content of the last line of JSON.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { traceAnswerJson, watch } from 'kibitz/trace';
 *
 * const game = orThrow(openSpec('marbles?board=2x2'));
 * const watched = orThrow(await watch(game, game.initial(), 'extend'));
 * console.log(traceAnswerJson(watched)); // { answer: '1', outcome: 'win', stopped: false }
 * ```
 */
export function traceAnswerJson(opened: OpenTrace) {
  const { meta } = opened.trace;
  const value = traceAnswerOf(opened);
  const outcome = value === undefined ? undefined : opened.algorithm.outcomeOf(value);
  return {
    answer: value ?? null,
    ...(outcome === undefined ? {} : { outcome }),
    stopped: meta.stopped,
    ...(meta.answeredBy === undefined ? {} : { answeredBy: meta.answeredBy }),
  };
}

/**
 * The answer as text; undefined when it is not known.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { traceAnswerOf, watch } from 'kibitz/trace';
 *
 * const game = orThrow(openSpec('marbles?board=2x2'));
 * const watched = orThrow(await watch(game, game.initial(), 'extend'));
 * console.log(traceAnswerOf(watched)); // 1
 * ```
 */
export function traceAnswerOf({ trace }: OpenTrace): string | undefined {
  const value = trace.values[trace.columns.a[trace.events - 1] ?? -1];
  return value === '?' ? undefined : value;
}
