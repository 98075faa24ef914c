import { type Fraction, toNumber } from '../../core/fraction.ts';
import { variantAt } from '../../core/game.ts';
import { parsePosition } from '../../core/parse-position.ts';
import { type Text, text, zh } from '../../core/text.ts';
import type { GameRecord } from '../../match/referee.ts';
import { makeLink, makePositionLink } from '../../play/link.ts';
import { HUMAN } from '../../play/seats.ts';
import { currentPosition, goTo, playMove, type Session, startSession } from '../../play/session.ts';
import { openProblemGame } from '../../problems/open-game.ts';
import type { ProblemGame } from '../../problems/problem.ts';
import type { PositionView } from '../../problems/test-point.ts';
import type { JudgeReport } from '../judge.ts';
import { limitsFor } from '../limits.ts';
import { LANGUAGE_FACTS } from '../programs/language.ts';

/** `91.4%` of an exact probability. */
export function percentText(probability: Fraction): string {
  return `${(100 * toNumber(probability)).toFixed(1)}%`;
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

/** Whole points without, other points with two decimals. */
export function pointsText(points: number): string {
  return Number.isInteger(points) ? `${points}` : points.toFixed(2);
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
  const made = LANGUAGE_FACTS[language].isCompiled ? text('compiled', '编译') : text('prepared', '准备');
  const before = compile.fresh
    ? text(`${made.en} in ${seconds(compile.ms)}`, `${made.zh} ${seconds(compile.ms)}`)
    : text(`${made.en} before (from the cache)`, zh`${made.zh}结果取自缓存`);
  const ran = match ? text('played', '对局') : text('ran', '运行');
  return text(`${before.en}, ${ran.en} in ${seconds(took)}`, `${before.zh}，${ran.zh} ${seconds(took)}`);
}

/** `limits: 5.00 s CPU (5 × for Python), 656.0 MiB (5 × and 16 MiB for Python)`. */
export function limitsText(report: JudgeReport): Text {
  const { limits, language, timeFactor = 1 } = report;
  const [time, memory] = [seconds(limits.cpuMs), mebibytes(limits.memoryBytes)];
  const { title } = LANGUAGE_FACTS[language];
  const factor =
    timeFactor === 1 ? text('', '') : text(` (${timeFactor} × for ${title})`, `（${title} ×${timeFactor}）`);
  const room = allowanceText(report);
  return text(
    `limits: ${time} CPU${factor.en}, ${memory}${room.en}`,
    `限制：CPU ${time}${factor.zh}，内存 ${memory}${room.zh}`,
  );
}

/** The note on memory if the language has a factor. */
function allowanceText({ limits, language, problem }: JudgeReport): Text {
  const { title, memoryFactor, ownMemoryBytes } = LANGUAGE_FACTS[language];
  const usual = problem.limits.memoryBytes;
  const given = limitsFor(problem.limits, language).memoryBytes;
  if (given === usual || limits.memoryBytes !== given) return text('', '');
  const own = mebibytes(ownMemoryBytes);
  return text(` (${memoryFactor} × and ${own} for ${title})`, `（${title} ×${memoryFactor}，另加 ${own}）`);
}

/** The default address of `kibitz serve`. */
const ARCADE = 'http://127.0.0.1:8080/';

/** The game on the arcade's board: what was played, and where to look first. */
export function gameLink(game: ProblemGame, { moves }: Pick<GameRecord, 'moves'>, at: number): string {
  const session = moves.reduce(playNamed, startSession(openProblemGame(game), [HUMAN, HUMAN]));
  return `${ARCADE}${makeLink(goTo(session, at))}`;
}

/** Moves up to the first illegal one, which ends the game. */
function playNamed(session: Session, name: string): Session {
  const position = currentPosition(session);
  const move = session.game.ending(position) ? undefined : session.game.parseMove(position, name);
  return move?.ok ? playMove(session, move.value) : session;
}

/** The same for a position that stands alone, on the board that it brings. */
export function positionLink(named: ProblemGame, { position, toMove }: PositionView): string {
  const game = openProblemGame(named);
  const parsed = parsePosition(game, position, toMove);
  if (!parsed.ok) return `${ARCADE}${makeLink(startSession(game))}`;
  const opened = openProblemGame({ id: named.id, variant: variantAt(game, parsed.value) });
  return `${ARCADE}${makePositionLink(opened, parsed.value)}`;
}
