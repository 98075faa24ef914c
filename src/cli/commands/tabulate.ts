import type { Game } from '../../core/game.ts';
import { type Text, text } from '../../core/text.ts';
import { COMPRESS, ON_OR_LOCAL, STORE, TLS_OPTIONS } from '../cluster/options.ts';
import type { ExitCode, GameCommand, Invocation } from '../command.ts';
import { OVERWRITE, targetProblem } from '../new-file.ts';
import { LIMIT, MEMORY, type OptionValues, THREADS } from '../options.ts';
import { MISERE_QUOTIENT, tabulateMisereQuotient } from '../tabulate/misere-quotient.ts';
import { ROWS, tabulateRows } from '../tabulate/rows.ts';
import { SUMMARY_OPTIONS, tabulateSummary } from '../tabulate/summary.ts';
import { tabulateInMemory, tabulateToFile } from '../tabulate/table.ts';
import { tabulateOnWorkers } from '../tabulate/workers.ts';

export const tabulateCommand: GameCommand = {
  kind: 'game',
  name: 'tabulate',
  summary: text(
    'every position of a variant: how many, how many lost, who wins from the start',
    '打表一个变体的全部局面：总数、必败态数、初始局面的胜负',
  ),
  options: [
    ROWS,
    MISERE_QUOTIENT,
    // the parts that workers solve hold outcomes only
    { name: 'grundy', excludes: ['on'], help: text('Grundy values too', '同时计算 SG 值') },
    { name: 'out', value: 'FILE', help: text('write a table file', '写入局面表文件') },
    {
      name: 'resume',
      needs: ['out', 'on', 'scratch'],
      excludes: ['restart'],
      help: text('with --out: continue an interrupted run (the default)', '配合 --out：从中断处继续（默认）'),
    },
    {
      name: 'restart',
      needs: ['out', 'on', 'scratch'],
      help: text(
        'with --out: start again, ignoring what a stopped run left',
        '配合 --out：忽略上次中断的进度，从头开始',
      ),
    },
    ...SUMMARY_OPTIONS,
    OVERWRITE,
    LIMIT,
    MEMORY,
    THREADS,
    ON_OR_LOCAL,
    STORE,
    COMPRESS,
    ...TLS_OPTIONS,
  ],
  async run(game, invocation) {
    const { values, reportError } = invocation;
    const wrong = usageProblem(game, values);
    if (!wrong) return modeOf(values)(game, invocation);
    reportError(wrong);
    return 2;
  },
};

function usageProblem({ definition: { id, capabilities } }: Game, values: OptionValues): Text | undefined {
  if (values.grundy && !capabilities.impartial)
    return text(`${id} is not impartial: it has no Grundy values`, `${id} 不是公平组合游戏，没有 SG 值`);
  const remote = (['store', 'compress'] as const).find(name => values[name] !== undefined);
  if (remote && values.on === 'local')
    return text(`--${remote} needs --on ADDRESS`, `--${remote} 需要 --on 地址`);
  return typeof values.out === 'string' ? targetProblem(values.out, values) : undefined;
}

function modeOf(values: OptionValues): (game: Game, invocation: Invocation) => Promise<ExitCode> {
  if (values.rows !== undefined) return tabulateRows;
  if (values['misere-quotient'] !== undefined) return tabulateMisereQuotient;
  if (values.on !== undefined) return tabulateOnWorkers;
  if (values['summary-only']) return tabulateSummary;
  return values.out === undefined ? tabulateInMemory : tabulateToFile;
}
