import type { ContestText, Game, Player } from './game.ts';
import { type InputError, inputError } from './input-error.ts';
import { err, ok, type Result } from './result.ts';
import { text } from './text.ts';
import type { TextCursor } from './text-cursor.ts';

const LARGER = text('a larger position, which `solve` takes', '更大的局面（可用 solve 求解）');

export interface ReadPosition {
  readonly position: unknown;
  readonly line: number;
  readonly column: number;
  readonly source: string;
  /** The share of the input before it, and its own share; unknown without a count. */
  readonly share?: readonly [number, number];
}

export interface PositionsRequest {
  /** The player to move if the format does not say. */
  readonly toMove?: Player | undefined;
  /** Whether a contest's count may be missing. */
  readonly countIsFree?: boolean;
  /** Whether moves are not needed, so that a contest's largest positions are allowed. */
  readonly anySize?: boolean;
}

/** The positions of an input: in the contest's format if the game has one, otherwise one after the other. */
export function* samplePositionsOf(
  game: Game,
  cursor: TextCursor,
  { toMove, countIsFree = false, anySize = false }: PositionsRequest = {},
): Generator<Result<ReadPosition, InputError>> {
  cursor.skipSpace();
  if (game.contest && (!countIsFree || /[0-9+-]/.test(cursor.peek()))) {
    yield* contestPositions(game.contest, cursor, toMove, anySize);
    return;
  }
  do {
    cursor.skipSpace();
    const { line, column, place } = cursor;
    const position = game.readPosition(cursor, toMove);
    yield position.ok
      ? ok({ position: position.value, line, column, source: cursor.since(place) })
      : position;
    if (!position.ok) return;
    cursor.skipSpace();
  } while (!cursor.atEnd);
}

function* contestPositions(
  { readCount, readBoard, readEnd, unlistable }: ContestText<unknown>,
  cursor: TextCursor,
  toMove: Player | undefined,
  anySize: boolean,
): Generator<Result<ReadPosition, InputError>> {
  const count = readCount(cursor);
  if (!count.ok) {
    yield count;
    return;
  }
  const total = count.value;
  for (let index = 0; index < total; index++) {
    cursor.skipSpace();
    const { line, column, place } = cursor;
    const position = readBoard(cursor, { index, total }, toMove);
    if (!position.ok) {
      yield position;
      return;
    }
    const source = cursor.since(place);
    const listable = anySize ? undefined : unlistable?.(position.value);
    if (listable) {
      yield inputError('out-of-range', { line, column }, listable, LARGER);
      return;
    }
    yield ok({ position: position.value, line, column, source, share: [index / total, 1 / total] });
  }
  const end = readEnd(cursor, total);
  if (!end.ok) yield err(end.error);
}
