import type { Analysis } from '../../answer/analysis.ts';
import { openKibitzer } from '../../answer/kibitzer.ts';
import type { Game } from '../../core/game.ts';
import { makeInputError } from '../../core/input-error.ts';
import { samplePositionsOf } from '../../core/positions.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { TextCursor } from '../../core/text-cursor.ts';
import { engines } from '../../engines/registry.ts';
import { makeSpec, openSpec } from '../../games/spec.ts';
import type { LessonPlace } from '../model.ts';
import type { ResolvedPlace } from '../resolved.ts';
import { complaint, type LessonError } from './faults.ts';

/** A place that exists: a game, a position of it, and the move that led there. */
export interface OpenPlace {
  readonly game: Game;
  readonly position: unknown;
  readonly last?: { readonly before: unknown; readonly move: unknown };
}

export function openLessonGame(spec: string): Result<Game, LessonError> {
  const game = openSpec(spec);
  return game.ok ? game : err(complaint('the spec of a game', `'${spec}': ${game.error.en}`));
}

/** Reads the position and plays the moves; each must be legal. */
export function openLessonPlace({
  game: spec,
  position,
  moves,
}: LessonPlace): Result<OpenPlace, LessonError> {
  const game = openLessonGame(spec);
  if (!game.ok) return game;
  const start = position === undefined ? ok(game.value.initial()) : readOne(game.value, position);
  if (!start.ok) return start;
  let place: OpenPlace = { game: game.value, position: start.value };
  for (const name of moves === undefined ? [] : splitMoves(moves)) {
    const move = game.value.parseMove(place.position, name);
    if (!move.ok) return err(complaint(`legal moves in '${moves}'`, `'${name}': ${move.error.en}`));
    const before = place.position;
    const after = game.value.play(before, move.value);
    place = { game: game.value, position: after, last: { before, move: move.value } };
  }
  return ok(place);
}

/** Splits at commas, since signs such as `+` belong to a move. */
function splitMoves(moves: string): string[] {
  return moves
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '');
}

/** Reads a position as `kibitz analyze` does, with or without the contest's count. */
function readOne(game: Game, source: string): Result<unknown, LessonError> {
  const cursor = new TextCursor(source.replace(/^\n+/, ''));
  const found: unknown[] = [];
  for (const read of samplePositionsOf(game, cursor, { countIsFree: true })) {
    if (!read.ok) {
      return err(complaint(`a position of ${game.definition.id}`, makeInputError(read.error, 'en')));
    }
    found.push(read.value.position);
  }
  return found.length === 1
    ? ok(found[0])
    : err(complaint('one position', `${found.length}, in '${source.trim()}'`));
}

export function resolvedPlace({ game, position }: OpenPlace): ResolvedPlace {
  return { game: makeSpec(game), position: game.makePosition(position), toMove: game.toMove(position) };
}

/** Time limit for proving the position of a task. */
const MOST_SECONDS = 60;

/** Who wins, and with which moves. */
export async function judgePlace(
  { game, position }: OpenPlace,
  fields: readonly string[],
): Promise<Analysis<unknown, unknown>> {
  const kibitzer = await openKibitzer(game, engines);
  return kibitzer.analyze(position, { fields }, { seconds: MOST_SECONDS, maxEstimatedSeconds: MOST_SECONDS });
}

/** A position's text in one line. */
export function boardInLine(game: Game, position: unknown): string {
  return game
    .makePosition(position)
    .trim()
    .replace(/\s*\n\s*/g, ' / ');
}
