import { type Tabulation, tabulate as tabulateVariant } from '../../analysis/tabulate.ts';
import { OUTCOME_NAMES } from '../../analysis/worth-text.ts';
import type { Game } from '../../core/game.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { cellCount } from '../../games/placement/board.ts';
import { isPlacement } from '../../games/placement/family.ts';
import { tabulateBoard, tabulateBoardGrundy } from '../../tables/game-table.ts';
import { TooLittleMemory } from '../../tables/solve-parts.ts';
import type { GameCommand, Invocation } from '../command.ts';
import { memorySize, parseMemory, wholeNumber } from '../options.ts';
import { boardName, variantTitle } from '../variant-name.ts';

export const tabulate: GameCommand = {
  kind: 'game',
  name: 'tabulate',
  summary: text(
    'every position of a variant: how many, how many lost, who wins from the start',
    '一个变体的全部局面：总数、必败数、开局胜负',
  ),
  options: [
    { name: 'grundy', help: text('Grundy values too', '同时计算 SG 值') },
    { name: 'out', value: 'FILE', help: text('write a table file', '写入局面表文件') },
    {
      name: 'resume',
      help: text(
        'with --out: go on where a stopped run was (the default)',
        '配合 --out：从中断处继续（默认）',
      ),
    },
    {
      name: 'restart',
      help: text(
        'with --out: begin anew, whatever a stopped run left',
        '配合 --out：不管中断留下了什么，从头开始',
      ),
    },
    {
      name: 'memory',
      value: 'SIZE',
      check: memorySize,
      help: text('memory to stay within, as 512M (default 2G)', '内存上限，例如 512M（默认 2G）'),
    },
    {
      name: 'threads',
      value: 'N',
      check: wholeNumber(1, 256),
      help: text('threads (default: one per core)', '线程数（默认每核一个）'),
    },
  ],
  examples: [
    'kibitz tabulate marbles --board 5x6 --out marbles-5x6.table',
    'kibitz tabulate marbles --grundy',
    'kibitz tabulate cram --board 4x5 --grundy --json',
    'kibitz tabulate tactix --misere',
  ],
  suits: () => true,
  async run(game, invocation) {
    const { values, json, write, complain, say } = invocation;
    const withGrundy = values.grundy === true;
    if (withGrundy && !game.definition.capabilities.impartial) {
      complain(
        say(
          text(
            `${game.definition.id} is not impartial: it has no Grundy values`,
            `${game.definition.id} 不是公平博弈，没有 SG 值`,
          ),
        ),
      );
      return 2;
    }
    const continuation = (['resume', 'restart'] as const).find(name => values[name]);
    if ((values.out !== undefined || continuation) && !isPlacement(game)) {
      complain(say(text(`${game.definition.id} has no table files`, `${game.definition.id} 没有局面表文件`)));
      return 2;
    }
    if (continuation && values.out === undefined) {
      complain(say(text(`--${continuation} needs --out FILE`, `--${continuation} 需要 --out FILE`)));
      return 2;
    }
    if (values.resume && values.restart) {
      complain(say(text('--resume or --restart, not both', '--resume 与 --restart 只能选一个')));
      return 2;
    }
    const before = performance.now();
    const attempt = await attemptTable(game, withGrundy, invocation);
    if (!attempt.ok) {
      complain(say(attempt.error));
      return 2;
    }
    const table = attempt.value;
    if (!table) {
      complain(
        say(
          text(
            `expected a smaller board, found ${boardName(game)}: too many positions to hold`,
            `应为更小的棋盘，却是 ${boardName(game)}：局面太多，放不下`,
          ),
        ),
      );
      return 2;
    }
    const seconds = (performance.now() - before) / 1000;
    if (json) {
      const { misere } = game.variant;
      write(
        `${JSON.stringify({ game: game.definition.id, board: boardName(game), misere, ...table, seconds })}\n`,
      );
    } else {
      write(`${variantTitle(game, game.initial())[invocation.lang]}\n`);
      writeFigures(table, invocation);
    }
    return 0;
  },
};

/** Boards with more cells than this are worth several threads. */
const QUICK_CELLS = 24;

async function attemptTable(
  game: Game,
  withGrundy: boolean,
  { values, progress, complain, say }: Invocation,
): Promise<Result<Tabulation | undefined, Text>> {
  const out = typeof values.out === 'string' ? values.out : undefined;
  if (!isPlacement(game)) return ok(tabulateVariant(game, withGrundy));
  const large = cellCount(game.board) > QUICK_CELLS || values.threads !== undefined;
  try {
    if (withGrundy) {
      return ok(out === undefined ? tabulateVariant(game, true) : tabulateBoardGrundy(game, out));
    }
    if (out === undefined && !large) return ok(tabulateVariant(game, false));
    const table = await tabulateBoard(game, {
      memory: parseMemory(typeof values.memory === 'string' ? values.memory : '2G')!,
      restart: values.restart === true,
      ...(out === undefined ? {} : { out }),
      ...(values.threads === undefined ? {} : { threads: Number(values.threads) }),
      onProgress: ({ fraction }) => progress(fraction),
      onResume: (done, total) =>
        complain(
          say(
            text(
              `going on from ${out}.partial: ${done} of ${total} parts are there`,
              `从 ${out}.partial 继续：${total} 个部分中已有 ${done} 个`,
            ),
          ),
        ),
    });
    return ok(table);
  } catch (problem) {
    if (problem instanceof TooLittleMemory) {
      return err(
        text('too little memory for this board: raise --memory', '内存不足以处理此棋盘：请增大 --memory'),
      );
    }
    const { code } = problem as NodeJS.ErrnoException;
    if (code === undefined || out === undefined) throw problem;
    return err(text(`cannot write ${out}: ${code}`, `无法写入 ${out}：${code}`));
  }
}

function writeFigures(table: Tabulation, { say, write }: Invocation): void {
  const number = (value: number) => value.toLocaleString('en-US');
  const line = (name: ReturnType<typeof text>, value: string) =>
    write(`${say(name)}${say(text(': ', '：'))}${value}\n`);
  line(text('positions', '局面'), number(table.positions));
  if (table.reachable !== undefined)
    line(text('reachable from the start', '开局可达'), number(table.reachable));
  line(text('lost for the player to move', '轮到者必败'), number(table.lost));
  if (table.drawn !== undefined) line(text('drawn', '和局'), number(table.drawn));
  line(text('start', '开局'), say(OUTCOME_NAMES[table.start.outcome]));
  if (table.start.grundy !== undefined)
    line(text('Grundy value of the start', '开局的 SG 值'), `${table.start.grundy}`);
  if (table.grundyHistogram)
    line(
      text('positions by Grundy value 0, 1, …', '按 SG 值 0、1、… 统计'),
      table.grundyHistogram.map(number).join('  '),
    );
}
