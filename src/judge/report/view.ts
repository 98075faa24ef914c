import { type Fraction, toNumber } from '../../core/fraction.ts';
import type { Game } from '../../core/game.ts';
import { type Text, text } from '../../core/text.ts';
import type { JudgeReport } from '../judge.ts';
import type { GameRecord } from '../match/referee.ts';
import { findProblem } from '../problems/registry.ts';

/** `91.4 %` of an exact probability. */
export function percent(probability: Fraction): string {
  return `${(100 * toNumber(probability)).toFixed(1)} %`;
}

/** 1,800 games: the same digits in both languages. */
export function grouped(count: number): string {
  return `${count}`.replace(/\B(?=(\d{3})+$)/g, ',');
}

export function seconds(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(2)} s`;
}

export function mebibytes(bytes: number): string {
  return bytes === 0 ? '–' : `${(bytes / 2 ** 20).toFixed(1)} MiB`;
}

/** How long the program's own runs took together; undefined when it never ran. */
export function runMs({ match, standard }: JudgeReport): number | undefined {
  return match?.playMs ?? standard?.tests.reduce((sum, { end }) => sum + end.wallMs, 0);
}

/** `compiled in 0.70 s, played in 0.25 s`; undefined when the program did not even compile. */
export function timesText(report: JudgeReport): Text | undefined {
  const { compile, language, match } = report;
  const took = runMs(report);
  if (!compile || took === undefined) return undefined;
  const made = language === 'cpp' ? text('compiled', '编译') : text('prepared', '准备');
  const before = compile.fresh
    ? text(`${made.en} in ${seconds(compile.ms)}`, `${made.zh} ${seconds(compile.ms)}`)
    : text(`${made.en} before (from the cache)`, `${made.zh}取自缓存`);
  const ran = match ? text('played', '对局') : text('ran', '运行');
  return text(`${before.en}, ${ran.en} in ${seconds(took)}`, `${before.zh}，${ran.zh} ${seconds(took)}`);
}

/** The game of a match problem, for drawing its positions. */
export function matchGame(id: string): Game {
  const problem = findProblem(id);
  if (problem?.kind !== 'match') throw new Error(`${id} is no match`);
  return problem.game;
}

/** Where `kibitz serve` opens the arcade unless it is told otherwise. */
const ARCADE = 'http://127.0.0.1:8080/';

/** The game on the arcade's board: what was played, and where to look first. */
export function gameLink(id: string, record: Pick<GameRecord, 'moves'>, at: number): string {
  const moves = record.moves.length > 0 ? `moves=${record.moves.join(',')}&` : '';
  return `${ARCADE}#/${id}?${moves}at=${at}&seats=human,human`;
}

/** The same for a position that stands alone. The arcade writes blanks as `_` and line ends as `~`. */
export function positionLink(id: string, position: string): string {
  const isLine = id === 'othello';
  const packed = position.trimEnd().replaceAll(' ', '_').replaceAll('\n', '~');
  const size = isLine ? `board=${lineBoardSize(position)}&` : '';
  return `${ARCADE}#/${id}?${size}start=${packed}&to=${isLine && position.trimEnd().endsWith('O') ? 1 : 0}&seats=human,100`;
}

function lineBoardSize(position: string): string {
  const side = Math.round(Math.sqrt(position.trim().split(' ')[0]!.length));
  return `${side}x${side}`;
}
