import type { Unproved } from '../../answer/analysis.ts';
import { exactJson } from '../../answer/json.ts';
import type { Kibitzer } from '../../answer/kibitzer.ts';
import { countJson } from '../../answer/question-json.ts';
import type { Executor, Unfinished } from '../../cluster/executor.ts';
import { joinPaths, splitPaths } from '../../cluster/split.ts';
import type { Game } from '../../core/game.ts';
import type { Paths } from '../../core/paths.ts';
import { type ReadPosition, samplePositionsOf } from '../../core/positions.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text, zh } from '../../core/text.ts';
import { TextCursor } from '../../core/text-cursor.ts';
import { makeSpec } from '../../games/spec.ts';
import { openExecutor, reportUnfinished } from '../cluster/executor.ts';
import { ON_OR_LOCAL, TLS_OPTIONS } from '../cluster/options.ts';
import type { ExitCode, GameCommand, Invocation } from '../command.ts';
import { duration } from '../duration.ts';
import { pendingInput, reportInputError } from '../input.ts';
import { kibitzerFor } from '../open-game.ts';
import { effortOf, FORCE, LIMIT } from '../options.ts';

const MOST_ESTIMATED_SECONDS = 60;
/** Memory for the counts of millions of positions. */
const BYTES = 2 ** 31;

export const countCommand: GameCommand = {
  kind: 'game',
  name: 'count',
  summary: text(
    'count the move sequences to the end of the game, by winner; takes several boards',
    '统计走到终局的方案数，按胜者分列；可连续输入多个棋盘',
  ),
  operands: '[FILE]',
  options: [LIMIT, FORCE, ON_OR_LOCAL, ...TLS_OPTIONS],
  async run(game, invocation) {
    const { values } = invocation;
    const kibitzer = await kibitzerFor(game, invocation);
    if (!kibitzer.ok) return 2;
    const source = pendingInput(invocation);
    if (!source.ok) return source.error;
    const executor = values.on === undefined ? undefined : await openExecutor(invocation);
    if (values.on !== undefined && !executor) return 2;
    try {
      return await countAll(kibitzer.value, source.value, executor, invocation);
    } finally {
      await executor?.close();
    }
  },
};

async function countAll(
  kibitzer: Kibitzer,
  source: string,
  executor: Executor | undefined,
  invocation: Invocation,
): Promise<ExitCode> {
  const { game } = kibitzer;
  const cursor = new TextCursor(source);
  for (const read of samplePositionsOf(game, cursor, { countIsFree: true })) {
    if (!read.ok) return reportInputError(read.error, invocation);
    const { position } = read.value;
    if (executor) {
      const counted = await countOn(executor, game, position);
      if (!counted.ok) return reportUnfinished(counted.error, invocation);
      writeCounts(kibitzer, position, counted.value, invocation);
      continue;
    }
    const counted = await countPaths(kibitzer, position, invocation);
    if ('why' in counted) return refuse(read.value, counted, invocation);
    writeCounts(kibitzer, position, counted, invocation);
  }
  return 0;
}

async function countPaths(
  kibitzer: Kibitzer,
  position: unknown,
  invocation: Invocation,
): Promise<Paths | Unproved> {
  const { paths, unproved } = await kibitzer.analyze(
    position,
    { fields: ['paths'], moves: 'none' },
    { bytes: BYTES, ...effortOf(invocation, MOST_ESTIMATED_SECONDS) },
  );
  return paths ?? unproved[0]!;
}

function writeCounts({ game }: Kibitzer, position: unknown, paths: Paths, { json, write }: Invocation): void {
  const counts = countJson(game, position, paths);
  write(json ? `${exactJson(counts)}\n` : `${Object.values(counts).join(' ')}\n`);
}

function refuse(
  { line, column }: ReadPosition,
  { seconds }: Unproved,
  { reportError, values }: Invocation,
): ExitCode {
  const allowed = Number(values.limit ?? MOST_ESTIMATED_SECONDS);
  const found: Text =
    seconds === undefined
      ? text('one that has too many positions', '局面太多')
      : text(`one that would take ${duration(seconds).en}`, zh`这个棋盘需时${duration(seconds).zh}`);
  reportError(
    text(
      `line ${line}, column ${column}: expected a board that can be counted within ${allowed} s, found ${found.en}; --force counts it anyway`,
      `第 ${line} 行第 ${column} 列：${found.zh}，无法在 ${allowed} 秒内数完；加 --force 可强制计数`,
    ),
    { kind: 'limit', line, column, ...(seconds === undefined ? {} : { seconds }) },
  );
  return 2;
}

/** Enough different positions for many workers, each of them still large. */
const BRANCHES = 32;

/** Counts paths; the executor counts each branch. */
async function countOn(
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
      const why = `unreadable answer: ${answer.slice(0, 80)}`;
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
