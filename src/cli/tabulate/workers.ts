import type { Game } from '../../core/game.ts';
import { text } from '../../core/text.ts';
import { partsBoardOf } from '../../engines/node/registry.ts';
import { makeSpec } from '../../games/spec.ts';
import { openExecutor, reportUnfinished } from '../cluster/executor.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { writeFound } from './table.ts';

/** Lets workers, or with `--on local` the threads of this machine, solve the parts of a board. */
export async function tabulateOnWorkers(game: Game, invocation: Invocation): Promise<ExitCode> {
  const { values, reportError } = invocation;
  const title = makeSpec(game);
  const began = performance.now();
  const board = await partsBoardOf(game);
  if (!board) {
    reportError(
      text(
        `${title} is not solved in parts: it cannot be used with --on`,
        `${title} 不分块求解：--on 无从分派`,
      ),
    );
    return 2;
  }
  const executor = await openExecutor(invocation);
  if (!executor) return 2;
  try {
    const { rules, symmetries, identity, size } = board;
    const solved = await executor.table({
      ...{ title, rules, symmetries, identity },
      ...(typeof values.out === 'string' ? { out: values.out } : {}),
      ...(values.restart ? { restart: true } : {}),
    });
    if (!solved.ok) return reportUnfinished(solved.error, invocation);
    const { lost, startIsLost } = solved.value;
    const value = { ...size, lost, start: { outcome: startIsLost ? 'loss' : 'win' } } as const;
    const seconds = (performance.now() - began) / 1000;
    return writeFound(game, { value, provedBy: `parts-${executor.name}`, seconds }, invocation);
  } finally {
    await executor.close();
  }
}
