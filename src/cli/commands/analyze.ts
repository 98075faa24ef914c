import type { Analysis } from '../../answer/analysis.ts';
import { bestLine } from '../../answer/best-line.ts';
import { checkClaims } from '../../answer/claims.ts';
import { endFields } from '../../answer/fields/list.ts';
import { outcomeField } from '../../answer/fields/outcome.ts';
import { analysisJson, exactJson } from '../../answer/json.ts';
import type { Kibitzer } from '../../answer/kibitzer.ts';
import { samplePositionsOf } from '../../core/positions.ts';
import { type Text, text } from '../../core/text.ts';
import { TextCursor } from '../../core/text-cursor.ts';
import { makeSpec } from '../../games/spec.ts';
import { analysisHeading, analysisReport } from '../analysis-report.ts';
import { claimTexts } from '../claims.ts';
import type { ExitCode, GameCommand, Invocation } from '../command.ts';
import { effortOf, FORCE, LIMIT, THREADS } from '../effort-options.ts';
import { complainAbout, pendingInput } from '../input.ts';
import { kibitzerFor, TABLE_OPTION } from '../kibitzer.ts';
import { notProved } from '../not-proved.ts';
import { playerOption } from '../player-option.ts';

export const analyzeCommand: GameCommand = {
  kind: 'game',
  name: 'analyze',
  summary: text(
    'the truth about a position, and what each move is worth, best first',
    '判断一个局面的胜负，并从优到劣列出每种走法的结果',
  ),
  operands: '[FILE]',
  options: [
    {
      name: 'to-move',
      value: 'PLAYER',
      help: text('who moves, where the format does not say', '轮到谁走，输入中没写时才用'),
    },
    LIMIT,
    FORCE,
    THREADS,
    {
      name: 'best',
      help: text(
        'only who wins, by how much, and one best move, sooner',
        '只求胜负、子差与一步最佳走法，更快',
      ),
    },
    {
      name: 'line',
      help: text(
        'best play of both sides to the end, as far as it is proved',
        '最佳变化：双方都走最佳走法直到终局（能证明的部分）',
      ),
    },
    TABLE_OPTION,
    {
      name: 'start',
      excludesFile: true,
      help: text('the starting position instead of reading one', '分析初始局面，不读入'),
    },
  ],
  async run(game, invocation) {
    const { values, complain, say } = invocation;
    const toMove = playerOption(game, values, 'to-move');
    const opened = await kibitzerFor(game, invocation);
    for (const checked of [toMove, opened]) {
      if (checked.ok) continue;
      complain(say(checked.error));
      return 2;
    }
    if (!toMove.ok || !opened.ok) return 2;
    if (values.start) return present(opened.value, game.initial(), '', invocation);
    const source = pendingInput(invocation);
    if (!source.ok) return source.error;
    const cursor = new TextCursor(source.value);
    let worst: ExitCode = 0;
    const request = { toMove: toMove.value, countIsFree: true };
    for (const read of samplePositionsOf(game, cursor, request)) {
      if (!read.ok) return complainAbout(read.error, invocation);
      const code = await present(opened.value, read.value.position, read.value.source, invocation);
      if (code === 2) return code;
      if (code !== 0) worst = code;
    }
    return worst;
  },
};

async function present(
  kibitzer: Kibitzer,
  position: unknown,
  source: string,
  invocation: Invocation,
): Promise<ExitCode> {
  const { game } = kibitzer;
  const { values, json, lang, write } = invocation;
  const wish = values.best ? ({ fields: endFields(game.definition), moves: 'best' } as const) : {};
  if (!json) write(analysisHeading(game, position, lang));
  const analysis = await kibitzer.analyze(position, wish, effortOf(invocation));
  if (analysis.failures.length > 0) return complainOf(analysis, invocation);
  const line = values.line
    ? (
        await bestLine(game, analysis, (there, asked) => kibitzer.analyze(there, asked, effortOf(invocation)))
      ).steps.map(({ name }) => name)
    : undefined;
  const claims = checkClaims(game, analysis, source);
  if (json) {
    const found = analysisJson(game, makeSpec(game), analysis);
    write(
      `${exactJson({ ...found, ...(line ? { line } : {}), ...(claims.length > 0 ? { claims } : {}) })}\n`,
    );
  } else {
    const more = [...(line ? [lineText(line)] : []), ...claimTexts(game, claims)];
    write(analysisReport(game, analysis, lang, more));
  }
  const isDenied = claims.some(({ agrees }) => agrees === false);
  const unknown = analysis.unproved.find(({ field }) => field === outcomeField.id);
  if (!unknown) return isDenied ? 1 : 0;
  const { seconds } = unknown;
  invocation.complain(invocation.say(notProved(unknown, kibitzer)), {
    kind: 'limit',
    ...(seconds === undefined ? {} : { seconds }),
  });
  return 1;
}

function lineText(line: readonly string[]): Text {
  const moves = line.join(' ');
  return line.length === 0
    ? text('Best line: not proved', '最佳变化：未能证明')
    : text(`Best line: ${moves}`, `最佳变化：${moves}`);
}

function complainOf({ failures }: Analysis<unknown, unknown>, { complain, say }: Invocation): ExitCode {
  for (const failure of failures) complain(say(failure));
  return 2;
}
