import type { Game } from '../../core/game.ts';
import type { SizeOption } from '../../core/variant.ts';
import type { Algorithm } from '../algorithm.ts';

/** Growth that was fitted to measured numbers: each step of size multiplies by `factor`. */
export interface Growth {
  readonly factor: number;
  /** What it starts from, at size 0. */
  readonly start: number;
  /** How well the line fits the logarithms: 1 is perfect. */
  readonly quality: number;
  readonly points: number;
}

interface GrowthPoint {
  readonly size: number;
  readonly amount: number;
}

/** Fewer sizes than these fit any line. */
const LEAST_POINTS = 3;

/** Least squares on the logarithms; undefined when there are too few points. */
export function fitGrowth(all: readonly GrowthPoint[]): Growth | undefined {
  const points = all
    .filter(({ amount }) => amount > 0)
    .map(({ size, amount }) => [size, Math.log(amount)] as const);
  if (new Set(points.map(([size]) => size)).size < LEAST_POINTS) return undefined;
  const mean = (pick: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  const [meanX, meanY] = [mean(([x]) => x), mean(([, y]) => y)];
  const spreadX = mean(([x]) => (x - meanX) ** 2);
  const spreadY = mean(([, y]) => (y - meanY) ** 2);
  const slope = mean(([x, y]) => (x - meanX) * (y - meanY)) / spreadX;
  const intercept = meanY - slope * meanX;
  const missed = mean(([x, y]) => (y - intercept - slope * x) ** 2);
  return {
    factor: Math.exp(slope),
    start: Math.exp(intercept),
    // numbers that never change are fitted perfectly by a line that does not rise
    quality: spreadY === 0 ? 1 : 1 - missed / spreadY,
    points: points.length,
  };
}

/** A place to run on, of a size that can be compared. */
export interface RaceBoard {
  readonly name: string;
  readonly game: Game;
  readonly position: unknown;
  /** Cells that are still empty, or what else the stage counts. */
  readonly size: number;
}

/** How grounds grow: the game's own boards, or one game seen from its end backwards. */
export type Growing = 'boards' | 'moves';

/** Boards of a game from small to large, one for each number of cells; the squarest of those with as many. */
function boardsOf(game: Game, algorithm: Algorithm): readonly RaceBoard[] {
  const option = game.definition.options.find((each): each is SizeOption => each.kind === 'size');
  if (!option) return [];
  const sizes = option.rows.flatMap(rows =>
    (option.columns === 'as rows' ? [rows] : option.columns).map(columns => ({ rows, columns })),
  );
  const bySize = new Map<number, RaceBoard>();
  const square = (a: { rows: number; columns: number }) => Math.abs(a.rows - a.columns);
  for (const { rows, columns } of sizes.sort((a, b) => square(a) - square(b))) {
    const opened = game.definition.open({ ...game.variant, rows, columns });
    if (!opened.ok) continue;
    const position = opened.value.initial();
    if (algorithm.refusal(opened.value, position)) continue;
    const size = sizeOnStage(opened.value, position, algorithm);
    const ground = { name: `${rows}×${columns}`, game: opened.value, position, size };
    if (!bySize.has(size)) bySize.set(size, ground);
  }
  return [...bySize.values()].sort((a, b) => a.size - b.size);
}

/** Positions of one game that is played from here to its end, the last one first: always the middle move. */
function movesBack(game: Game, start: unknown, algorithm: Algorithm): readonly RaceBoard[] {
  const grounds: RaceBoard[] = [];
  let position = start;
  for (let played = 0; !game.ending(position); played++) {
    if (!algorithm.refusal(game, position)) {
      grounds.unshift({ name: `+${played}`, game, position, size: sizeOnStage(game, position, algorithm) });
    }
    const moves = game.moves(position);
    position = game.play(position, moves[moves.length >> 1]!);
  }
  return grounds;
}

function sizeOnStage(game: Game, position: unknown, algorithm: Algorithm): number {
  const { cells, encode, sizeOf } = algorithm.stage(game, position);
  if (sizeOf) return sizeOf(position);
  return [...encode(position).slice(0, cells)].filter(digit => digit === '0').length;
}

/** Grounds that `run` came to an end on, with what it brought home. */
interface Grown<T> {
  readonly by: Growing;
  readonly rows: readonly T[];
}

/** Runs on growing grounds: on the game's boards, and where too few of those fit, on one game backwards. */
export function runOnGrowing<T>(
  game: Game,
  position: unknown,
  algorithm: Algorithm,
  run: (ground: RaceBoard) => T | undefined,
): Grown<T> {
  const boards = upToFirst(boardsOf(game, algorithm), run);
  if (boards.length >= LEAST_POINTS) return { by: 'boards', rows: boards };
  const back = upToFirst(movesBack(game, position, algorithm), run);
  return back.length > boards.length ? { by: 'moves', rows: back } : { by: 'boards', rows: boards };
}

/** Ends at the first ground that is too large: what follows would be larger still. */
function upToFirst<T>(
  grounds: readonly RaceBoard[],
  run: (ground: RaceBoard) => T | undefined,
): readonly T[] {
  const rows: T[] = [];
  for (const ground of grounds) {
    const row = run(ground);
    if (row === undefined) break;
    rows.push(row);
  }
  return rows;
}
