import type { Tabulation } from '../../core/engine.ts';
import type { Game } from '../../core/game.ts';
import { text } from '../../core/text.ts';
import { partsBoardOf } from '../../engines/node/registry.ts';
import { makeSpec } from '../../games/spec.ts';
import type { Invocation } from '../command.ts';
import { complainUnfinished, openExecutor } from './executor.ts';

/** Every position of a board, by workers elsewhere; undefined after saying why not. */
export async function tabulateOn(
  game: Game,
  invocation: Invocation,
): Promise<{ readonly value: Tabulation; readonly provedBy: string } | undefined> {
  const { values, complain, say } = invocation;
  const title = makeSpec(game);
  const board = await partsBoardOf(game);
  if (!board || values.grundy) {
    const why = board
      ? text(
          '--grundy cannot be used with --on: parts hold outcomes only',
          '--grundy 不能与 --on 同用：各部分只含胜负',
        )
      : text(
          `${title} is not solved in parts: --on has nothing to give away`,
          `${title} 不分块求解：--on 无从分派`,
        );
    complain(say(why));
    return undefined;
  }
  const executor = await openExecutor(invocation);
  if (!executor) return undefined;
  try {
    const { rules, symmetries, identity, size } = board;
    const solved = await executor.table({
      ...{ title, rules, symmetries, identity },
      ...(typeof values.out === 'string' ? { out: values.out } : {}),
      ...(values.restart ? { restart: true } : {}),
    });
    if (!solved.ok) {
      complainUnfinished(solved.error, invocation);
      return undefined;
    }
    const { lost, startIsLost } = solved.value;
    const value = { ...size, lost, start: { outcome: startIsLost ? 'loss' : 'win' } } as const;
    return { value, provedBy: `parts-${executor.name}` };
  } finally {
    await executor.close();
  }
}
