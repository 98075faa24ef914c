import { POSITION_NAMES } from '../../answer/fields/outcome.ts';
import { exactJson, variantJson } from '../../answer/json.ts';
import type { Kibitzer } from '../../answer/kibitzer.ts';
import type { Tabulation } from '../../core/engine.ts';
import type { Game, Outcome } from '../../core/game.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text, zh } from '../../core/text.ts';
import { makeSpec } from '../../games/spec.ts';
import { COMPRESS, ON_OR_LOCAL, STORE, TLS_OPTIONS } from '../cluster/options.ts';
import { tabulateOn } from '../cluster/tabulate-on.ts';
import type { GameCommand, Invocation } from '../command.ts';
import { effortOf, LIMIT, MEMORY, THREADS } from '../effort-options.ts';
import { kibitzerFor } from '../kibitzer.ts';
import { MISERE_QUOTIENT, writeMisereQuotient } from '../misere-quotient.ts';
import { OVERWRITE, targetProblem } from '../new-file.ts';
import type { OptionValues } from '../options.ts';
import { ROWS, writeRows } from '../rows.ts';
import { tellWhenStopped } from '../stop-notice.ts';
import {
  leaveScratch,
  runNotices,
  SUMMARY_OPTIONS,
  summaryRefusal,
  summaryTarget,
  writeSummary,
  writeSummaryFile,
} from '../summary-only.ts';
import { type TableRefusal, tableRefusal } from '../table-refusal.ts';
import { variantTitle } from '../variant-name.ts';

const USUAL_BYTES = 2 ** 31;
/** Who asks for a table waits for it, as long as somebody can tell how long that is. */
const PATIENCE_SECONDS = Number.MAX_SAFE_INTEGER;

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
    { name: 'grundy', help: text('Grundy values too', '同时计算 SG 值') },
    { name: 'out', value: 'FILE', help: text('write a table file', '写入局面表文件') },
    {
      name: 'resume',
      help: text('with --out: continue an interrupted run (the default)', '配合 --out：从中断处继续（默认）'),
    },
    {
      name: 'restart',
      help: text(
        'with --out: begin anew, whatever a stopped run left',
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
    const { values, json, write, complain, say } = invocation;
    const refusal = refusalOf(game, values);
    if (refusal) {
      complain(say(refusal));
      return 2;
    }
    if (typeof values.rows === 'string') return writeRows(game, values.rows, invocation);
    const heaps = values['misere-quotient'];
    if (heaps !== undefined) return writeMisereQuotient(game, Number(heaps), invocation);
    const before = performance.now();
    const found =
      values.on === undefined ? await tableHere(game, invocation) : await tabulateOn(game, invocation);
    if (!found) return 2;
    const { value, provedBy } = found;
    const seconds = (performance.now() - before) / 1000;
    leaveScratch(invocation);
    const written = writeSummaryFile(game, value, invocation);
    if (written) {
      complain(say(written));
      return 2;
    }
    if (json) {
      const { id, options } = game.definition;
      const variant = variantJson(options, game.variant);
      write(`${exactJson({ game: id, spec: makeSpec(game), ...variant, ...value, provedBy, seconds })}\n`);
    } else {
      write(`${say(variantTitle(game, game.initial()))}\n`);
      writeFigures(game, value, invocation);
      writeSummary(value, invocation);
    }
    return 0;
  },
};

async function tableHere(game: Game, invocation: Invocation): Promise<FoundTable | undefined> {
  const kibitzer = await kibitzerFor(game, invocation);
  if (!kibitzer.ok) return undefined;
  const table = await tableOf(kibitzer.value, invocation);
  if (table.ok) return table.value;
  invocation.complain(invocation.say(table.error.why), table.error.details);
  return undefined;
}

function refusalOf({ definition: { id, capabilities } }: Game, values: OptionValues): Text | undefined {
  if (values.grundy && !capabilities.impartial)
    return text(`${id} is not impartial: it has no Grundy values`, `${id} 不是公平组合游戏，没有 SG 值`);
  if (values.rows !== undefined && values.out !== undefined)
    return text('--rows or --out, not both', '--rows 与 --out 只能选一个');
  if (values['misere-quotient'] !== undefined) {
    const other = (['rows', 'grundy', 'out', 'on', 'summary-only'] as const).find(
      name => values[name] !== undefined,
    );
    if (other)
      return text(`--misere-quotient or --${other}, not both`, `--misere-quotient 与 --${other} 只能选一个`);
  }
  for (const name of ['store', 'compress'] as const) {
    if (values[name] !== undefined && (values.on === undefined || values.on === 'local'))
      return text(`--${name} needs --on ADDRESS`, `--${name} 需要 --on 地址`);
  }
  if (values.rows !== undefined && values.on !== undefined)
    return text('--rows or --on, not both', '--rows 与 --on 只能选一个');
  const summary = summaryRefusal(values);
  if (summary) return summary;
  const continuation = (['resume', 'restart'] as const).find(name => values[name]);
  if (continuation && values.out === undefined && values.on === undefined && values.scratch === undefined)
    return text(`--${continuation} needs --out FILE`, `--${continuation} 需要 --out 文件`);
  if (values.resume && values.restart)
    return text('--resume or --restart, not both', '--resume 与 --restart 只能选一个');
  return typeof values.out === 'string' ? targetProblem(values.out, values) : undefined;
}

interface FoundTable {
  readonly value: Tabulation;
  readonly provedBy: string;
}

async function tableOf(
  kibitzer: Kibitzer,
  invocation: Invocation,
): Promise<Result<FoundTable, TableRefusal>> {
  const { values } = invocation;
  const { game } = kibitzer;
  const path = typeof values.out === 'string' ? values.out : undefined;
  const summary = summaryTarget(invocation);
  const file = path !== undefined &&
    !summary && {
      path,
      restart: values.restart === true,
      replace: values.force === true,
      ...runNotices(`${path}.partial`, path, invocation),
    };
  const kept = summary ? summary.folder : file ? `${file.path}.partial` : undefined;
  const endNotice = kept === undefined ? undefined : tellWhenStopped(kept, invocation);
  const { value, provedBy, refused, failures } = await kibitzer.ask(
    'tabulate',
    { grundy: values.grundy === true, ...(file ? { file } : {}), ...(summary ? { summary } : {}) },
    { bytes: USUAL_BYTES, ...effortOf(withoutForce(invocation), PATIENCE_SECONDS) },
  );
  endNotice?.();
  if (value && provedBy) return ok({ value, provedBy });
  if (failures[0]) return err({ why: failures[0], details: {} });
  if (refused.length === 0) {
    const spec = makeSpec(game);
    if (summary)
      return err({
        why: text(`--summary-only is not for ${spec}`, `--summary-only 不适用于 ${spec}`),
        details: {},
      });
    return err({ why: text(`there are no table files of ${spec}`, `${spec} 没有局面表文件`), details: {} });
  }
  return err(tableRefusal(makeSpec(game), values.grundy === true, refused, kibitzer));
}

/** Here it is about files, and lets nothing take longer. */
function withoutForce({ values: { force: _, ...values }, ...invocation }: Invocation): Invocation {
  return { ...invocation, values };
}

/** `先手必胜` says of whom; a draw is nobody's. */
function startText(outcome: Outcome): Text {
  const name = POSITION_NAMES[outcome];
  return text(name.en, outcome === 'draw' ? name.zh : zh`先手${name.zh}`);
}

function writeFigures({ variant }: Game, table: Tabulation, { say, write }: Invocation): void {
  const number = (value: bigint) => value.toLocaleString('en-US');
  const line = (name: ReturnType<typeof text>, value: string) =>
    write(`${say(name)}${say(text(': ', '：'))}${value}\n`);
  line(text('positions', '局面总数'), number(table.positions));
  if (table.reachable !== undefined)
    line(text('reachable from the start', '从初始局面可达'), number(table.reachable));
  line(text('lost for the player to move', '必败态'), number(table.lost));
  if (table.drawn !== undefined) line(text('drawn', '平局'), number(table.drawn));
  line(text('start', '初始局面'), say(startText(table.start.outcome)));
  if (table.start.grundy !== undefined)
    line(
      variant.misere
        ? text('misère Grundy value of the start', '初始局面的反常规则 SG 值')
        : text('Grundy value of the start', '初始局面的 SG 值'),
      `${table.start.grundy}`,
    );
  if (table.grundyHistogram)
    line(
      variant.misere
        ? text('positions by misère Grundy value 0, 1, …', '按反常规则 SG 值 0、1、2……统计')
        : text('positions by Grundy value 0, 1, …', '按 SG 值 0、1、2……统计'),
      table.grundyHistogram.map(number).join('  '),
    );
}
