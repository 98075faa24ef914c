import type { Kibitzer } from '../../answer/kibitzer.ts';
import { samplePositionsOf } from '../../core/positions.ts';
import { text } from '../../core/text.ts';
import { TextCursor } from '../../core/text-cursor.ts';
import type { ExitCode, GameCommand, Invocation } from '../command.ts';
import { pendingInput, reportInputError } from '../input.ts';
import { kibitzerFor, TABLE_OPTION } from '../open-game.ts';
import { effortOf, LIMIT } from '../options.ts';

const UNKNOWN = 'Unknown.';

export const solveCommand: GameCommand = {
  kind: 'game',
  name: 'solve',
  summary: text(
    'does the player to move win? reads contest input, prints one line per board',
    '当前玩家是否必胜？按题目格式输入，每个棋盘输出一行',
  ),
  operands: '[FILE]',
  options: [
    { name: 'grundy', help: text('print the Grundy value instead', '改为输出 SG 值') },
    LIMIT,
    TABLE_OPTION,
  ],
  async run(game, invocation) {
    const { values, reportError } = invocation;
    const field = values.grundy ? 'grundy' : (game.contest?.asks ?? 'outcome');
    if (values.grundy && !game.definition.capabilities.impartial) {
      const { id } = game.definition;
      reportError(
        text(`${id} is not impartial: it has no Grundy values`, `${id} 不是公平组合游戏，没有 SG 值`),
        { kind: 'usage' },
      );
      return 2;
    }
    const kibitzer = await kibitzerFor(game, invocation);
    if (!kibitzer.ok) {
      reportError(kibitzer.error);
      return 2;
    }
    const source = pendingInput(invocation);
    if (!source.ok) return source.error;
    const cursor = new TextCursor(source.value);
    let [number, unknown] = [0, 0];
    for (const read of samplePositionsOf(game, cursor, { anySize: true })) {
      if (!read.ok) return reportInputError(read.error, invocation);
      const { position, share } = read.value;
      const found = await answerTo(kibitzer.value, position, field, share, invocation);
      if (found === undefined) return 2;
      if (found === UNKNOWN) unknown++;
      number++;
      invocation.write(
        invocation.json ? `${JSON.stringify({ board: number, answer: found })}\n` : `${found}\n`,
      );
    }
    invocation.onProgress({ share: 1 });
    return unknown === 0 ? 0 : tellUnknown(unknown, invocation);
  },
};

/** Undefined after reporting that the data of an engine is corrupt. */
async function answerTo(
  kibitzer: Kibitzer,
  position: unknown,
  field: string,
  share: readonly [number, number] | undefined,
  invocation: Invocation,
): Promise<string | number | undefined> {
  const [before, own] = share ?? [0, 1];
  const { failures, ...worth } = await kibitzer.analyze(
    position,
    { fields: [field], moves: 'none' },
    {
      ...effortOf(invocation),
      onProgress: progress =>
        invocation.onProgress({ share: Math.min(0.999, before + own * progress.share) }),
    },
  );
  for (const failure of failures) invocation.reportError(failure);
  if (failures.length > 0) return undefined;
  if (worth[field] === undefined) return UNKNOWN;
  if (invocation.values.grundy) return worth.grundy;
  return kibitzer.game.contest?.answer(worth, position) ?? worth.outcome;
}

function tellUnknown(unknown: number, { reportError }: Invocation): ExitCode {
  reportError(
    text(
      `${unknown} ${unknown === 1 ? 'board is' : 'boards are'} too large to prove within the limit (--limit)`,
      `${unknown} 个棋盘太大，时限内未能证明（--limit）`,
    ),
    { kind: 'limit' },
  );
  return 1;
}
