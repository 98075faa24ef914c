import type { Analysis, Unproved } from '../../answer/analysis.ts';
import { bestLine } from '../../answer/best-line.ts';
import { type CheckedClaim, checkClaims } from '../../answer/claims.ts';
import { endFields, fieldsOf } from '../../answer/fields/list.ts';
import { outcomeField } from '../../answer/fields/outcome.ts';
import { analysisJson, exactJson } from '../../answer/json.ts';
import type { Kibitzer } from '../../answer/kibitzer.ts';
import type { Game } from '../../core/game.ts';
import { samplePositionsOf } from '../../core/positions.ts';
import { zh as chinese, type Text, text, textOf } from '../../core/text.ts';
import { TextCursor } from '../../core/text-cursor.ts';
import { makeSpec } from '../../games/spec.ts';
import { analysisHeading, analysisReport } from '../analysis-report.ts';
import type { ExitCode, GameCommand, Invocation } from '../command.ts';
import { duration } from '../duration.ts';
import { pendingInput, reportInputError } from '../input.ts';
import { kibitzerFor, TABLE_OPTION } from '../open-game.ts';
import { effortOf, FORCE, LIMIT, playerOption, THREADS } from '../options.ts';

export const analyzeCommand: GameCommand = {
  kind: 'game',
  name: 'analyze',
  summary: text(
    'who wins from a position, and the value of each move, best first',
    '判断一个局面的胜负，并从优到劣列出每种走法的结果',
  ),
  operands: '[FILE]',
  options: [
    {
      name: 'to-move',
      value: 'PLAYER',
      help: text('player to move, if the format does not name it', '轮到谁走，输入中没写时才用'),
    },
    LIMIT,
    FORCE,
    THREADS,
    {
      name: 'best',
      help: text(
        'only the outcome, the score and one best move: faster',
        '只求胜负、子差与一步最佳走法，更快',
      ),
    },
    {
      name: 'line',
      help: text(
        'best play of both sides to the end, as far as proved',
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
    const { values, reportError } = invocation;
    const toMove = playerOption(game, values, 'to-move');
    const opened = await kibitzerFor(game, invocation);
    for (const checked of [toMove, opened]) {
      if (checked.ok) continue;
      reportError(checked.error);
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
      if (!read.ok) return reportInputError(read.error, invocation);
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
  if (analysis.failures.length > 0) return reportFailure(analysis, invocation);
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
  invocation.reportError(notProved(unknown, kibitzer), {
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

function reportFailure({ failures }: Analysis<unknown, unknown>, { reportError }: Invocation): ExitCode {
  for (const failure of failures) reportError(failure);
  return 2;
}

/** A line for each claim that differs, and the counts. */
function claimTexts({ definition }: Game, claims: readonly CheckedClaim[]): Text[] {
  if (claims.length === 0) return [];
  const [agree, differ] = [true, false].map(agrees => claims.filter(claim => claim.agrees === agrees));
  const fields = fieldsOf(definition);
  const lines = differ!.map(({ move, field, claimed, found }) => {
    const shown = (value: number) =>
      textOf(lang => fields.find(({ id }) => id === field)?.text(value, lang) ?? `${value}`);
    const said = shown(claimed);
    if (found === undefined)
      return text(
        `The input says ${move} ${said.en}, which is not a legal move here`,
        `输入给出 ${move} ${said.zh}，但这里不能走 ${move}`,
      );
    return text(
      `The input says ${move} ${said.en}, found ${shown(found).en}`,
      `输入给出 ${move} ${said.zh}，实际为 ${shown(found).zh}`,
    );
  });
  const [same, other] = [agree!.length, differ!.length];
  const rest = claims.length - same - other;
  return [
    ...lines,
    text(
      `Scores in the input: ${same} agree, ${other} differ${rest > 0 ? `, ${rest} not compared` : ''}`,
      `输入中的分值：${same} 个相符，${other} 个不符${rest > 0 ? `，${rest} 个未比较` : ''}`,
    ),
  ];
}

/** Why the outcome is not proved, and what to do. */
function notProved({ why, seconds }: Unproved, kibitzer: Kibitzer): Text {
  const table = tableHint(kibitzer);
  if (seconds !== undefined) {
    const { en, zh } = duration(seconds);
    return text(
      `who wins is not proved: that would take ${en}; use --limit SECONDS or --force to try anyway${table.en}`,
      chinese`胜负未能证明：需时${zh}；加 --limit 秒数 或 --force 仍可一试${table.zh}`,
    );
  }
  return why === 'time'
    ? text(
        `who wins is not proved within the time; try a longer --limit${table.en}`,
        `时限内未能证明胜负；可加大 --limit${table.zh}`,
      )
    : text(
        `who wins is not proved: too many positions; use --force to continue${table.en}`,
        chinese`胜负未能证明：局面太多；加 --force 继续${table.zh}`,
      );
}

/** Suggests a table file if that proves the position sooner. */
function tableHint(kibitzer: Kibitzer): Text {
  const file = { path: 'FILE' };
  const seconds = kibitzer.estimateSeconds('tabulate', { grundy: false, file }, { bytes: TABLE_BYTES });
  if (seconds === undefined || seconds > MOST_TABLE_SECONDS) return text('', '');
  const { en, zh } = duration(seconds);
  const command = `kibitz tabulate '${makeSpec(kibitzer.game)}' --out`;
  return text(
    `; ${command} FILE proves every position in ${en}, for --table FILE`,
    chinese`；${command} 文件 ${zh}可证明所有局面，再用 --table 文件 查询`,
  );
}

const TABLE_BYTES = 2 ** 31;
const MOST_TABLE_SECONDS = 86_400;
