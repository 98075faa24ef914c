import type { Executor, Unfinished } from '../../cluster/executor.ts';
import { joinPaths, splitPaths } from '../../cluster/split.ts';
import type { Game } from '../../core/game.ts';
import type { Paths } from '../../core/paths.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { makeSpec } from '../../games/spec.ts';

/** So many different positions are enough for many workers, and each still is work. */
const BRANCHES = 32;

/** Paths, each branch counted wherever the executor has it counted. */
export async function countOn(
  executor: Executor,
  game: Game,
  position: unknown,
): Promise<Result<Paths, Unfinished>> {
  const split = splitPaths(game, position, BRANCHES);
  const spec = makeSpec(game);
  const inputs = split.branches.map(({ position: board, player }) =>
    JSON.stringify({ position: board, player }),
  );
  if (inputs.length === 0) return ok(split.ended);
  const answers = await executor.each({
    title: `count ${game.definition.id}`,
    spec: { kind: 'ask', spec, fields: ['paths'] },
    inputs,
  });
  if (!answers.ok) return answers;
  const counts: Paths[] = [];
  for (const answer of answers.value) {
    const paths = parsePaths(answer);
    if (!paths) {
      const why = `an answer that nobody can read: ${answer.slice(0, 80)}`;
      return err({ kind: 'refused', why: { en: why, zh: `无法读取的结果：${answer.slice(0, 80)}` } });
    }
    counts.push(paths);
  }
  return ok(joinPaths(split, counts));
}

function parsePaths(source: string): Paths | undefined {
  try {
    const { win, draw, loss } = JSON.parse(source).paths;
    const numbers = [win, draw, loss].map(each => (/^\d+$/.test(String(each)) ? BigInt(each) : undefined));
    const [a, b, c] = numbers;
    return a === undefined || b === undefined || c === undefined ? undefined : { win: a, draw: b, loss: c };
  } catch {
    return undefined;
  }
}
