import { POSITION_NAMES } from '../../answer/fields/outcome.ts';
import { exactJson, variantJson } from '../../answer/json.ts';
import type { Questions, Tabulation } from '../../core/engine.ts';
import type { Game, Outcome } from '../../core/game.ts';
import { type Text, text, zh } from '../../core/text.ts';
import { makeSpec } from '../../games/spec.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { kibitzerFor } from '../open-game.ts';
import { effortOf } from '../options.ts';
import { tellWhenStopped } from '../stop-notice.ts';
import { tableRefusal } from '../table-refusal.ts';
import { variantTitle } from '../variant-name.ts';

const DEFAULT_BYTES = 2 ** 31;
/** A table may take any time that an engine can estimate. */
const MOST_ESTIMATED_SECONDS = Number.MAX_SAFE_INTEGER;

export interface FoundTable {
  readonly value: Tabulation;
  readonly provedBy: string;
  readonly seconds: number;
}

/** Counts every position and prints the counts; nothing is stored. */
export async function tabulateInMemory(game: Game, invocation: Invocation): Promise<ExitCode> {
  const found = await solveHere(game, {}, invocation);
  return found ? writeFound(game, found, invocation) : 2;
}

/** The same with a table file, `--out`. */
export async function tabulateToFile(game: Game, invocation: Invocation): Promise<ExitCode> {
  const { values } = invocation;
  const path = `${values.out}`;
  const partial = `${path}.partial`;
  const file = {
    path,
    restart: values.restart === true,
    replace: values.force === true,
    ...runNotices(partial, path, invocation),
  };
  const found = await solveHere(game, { file, resumesFrom: partial }, invocation);
  return found ? writeFound(game, found, invocation) : 2;
}

interface TableRequest extends Omit<Questions['tabulate'], 'grundy'> {
  /** What a stopped run leaves, and the same command continues from. */
  readonly resumesFrom?: string;
  /** Reported if no engine has tables of this game. */
  readonly unsupported?: Text;
}

/** Asks the engines of this machine; undefined after reporting why there is no table. */
export async function solveHere(
  game: Game,
  { resumesFrom, unsupported, ...target }: TableRequest,
  invocation: Invocation,
): Promise<FoundTable | undefined> {
  const opened = await kibitzerFor(game, invocation);
  if (!opened.ok) return undefined;
  const kibitzer = opened.value;
  const { reportError } = invocation;
  const { force: _, ...values } = invocation.values; // replaces files here, and lets nothing take longer
  const grundy = values.grundy === true;
  const began = performance.now();
  const endNotice = resumesFrom === undefined ? undefined : tellWhenStopped(resumesFrom, invocation);
  const { value, provedBy, refused, failures } = await kibitzer.ask(
    'tabulate',
    { grundy, ...target },
    { bytes: DEFAULT_BYTES, ...effortOf({ ...invocation, values }, MOST_ESTIMATED_SECONDS) },
  );
  endNotice?.();
  if (value && provedBy) return { value, provedBy, seconds: (performance.now() - began) / 1000 };
  const spec = makeSpec(game);
  const none = unsupported ?? text(`there are no table files of ${spec}`, `${spec} 没有局面表文件`);
  if (failures[0]) reportError(failures[0]);
  else if (refused.length === 0) reportError(none);
  else {
    const { why, details } = tableRefusal(spec, grundy, refused, kibitzer);
    reportError(why, details);
  }
  return undefined;
}

/** Prints the counts of a table; `writeMore` adds lines for people. */
export function writeFound(
  game: Game,
  { value, provedBy, seconds }: FoundTable,
  invocation: Invocation,
  writeMore?: () => void,
): ExitCode {
  const { json, write, translate } = invocation;
  if (json) {
    const { id, options } = game.definition;
    const variant = variantJson(options, game.variant);
    write(`${exactJson({ game: id, spec: makeSpec(game), ...variant, ...value, provedBy, seconds })}\n`);
    return 0;
  }
  write(`${translate(variantTitle(game, game.initial()))}\n`);
  writeFigures(game, value, invocation);
  writeMore?.();
  return 0;
}

/** `先手必胜` names the player; a draw has none. */
function startText(outcome: Outcome): Text {
  const name = POSITION_NAMES[outcome];
  return text(name.en, outcome === 'draw' ? name.zh : zh`先手${name.zh}`);
}

function writeFigures({ variant }: Game, table: Tabulation, invocation: Invocation): void {
  const number = (value: bigint) => value.toLocaleString('en-US');
  const line = (name: Text, value: string) => writeLine(name, value, invocation);
  line(text('positions', '局面总数'), number(table.positions));
  if (table.reachable !== undefined)
    line(text('reachable from the start', '从初始局面可达'), number(table.reachable));
  line(text('lost for the player to move', '必败态'), number(table.lost));
  if (table.drawn !== undefined) line(text('drawn', '平局'), number(table.drawn));
  line(text('start', '初始局面'), invocation.translate(startText(table.start.outcome)));
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

/** `name: value` in the user's language. */
export function writeLine(name: Text, value: string, { translate, write }: Invocation): void {
  write(`${translate(name)}${translate(text(': ', '：'))}${value}\n`);
}

/** Notices while a run begins. */
export function runNotices(place: string, locked: string, { reportError }: Invocation) {
  const notify = (notice: Text) => reportError(notice, { kind: 'notice' });
  return {
    onResume: (done: number, total: number) =>
      notify(
        text(
          `continuing from ${place}: ${done} of ${total} parts are done`,
          `从 ${place} 继续：${total} 个部分中已有 ${done} 个`,
        ),
      ),
    onWait: (process: number) =>
      notify(
        text(
          `process ${process} is writing ${locked}: waiting for it (if that process has ended, remove ${locked}.lock)`,
          `进程 ${process} 正在写入 ${locked}：等待它完成（若它已不在，请删除 ${locked}.lock）`,
        ),
      ),
  };
}
