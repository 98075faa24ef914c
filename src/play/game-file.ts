import type { Player } from '../core/game.ts';
import { makeInputError } from '../core/input-error.ts';
import { parsePosition } from '../core/parse-position.ts';
import { err, ok, type Result } from '../core/result.ts';
import { type Text, text, textOf } from '../core/text.ts';
import { makeSpec, openSpec } from '../games/spec.ts';
import { makeSeat, parseSeats } from './seats.ts';
import { isUsualStart, lookAt, type Session, startSession } from './session.ts';
import { type GameNode, mainPath, nodesAlong, notesOf, withNotes } from './tree.ts';

/** The first fields of a game file. */
export const GAME_FILE = { format: 'kibitz-games', version: 1 } as const;

interface MoveJson {
  readonly move: string;
  readonly title?: string;
  readonly comment?: string;
  /** The first continues the main line. */
  readonly next?: readonly MoveJson[];
}

interface GameJson {
  readonly spec: string;
  readonly title?: string;
  readonly comment?: string;
  readonly start?: { readonly position: string; readonly toMove: string };
  readonly seats: readonly string[];
  readonly moves: readonly MoveJson[];
  readonly looked: { readonly line: readonly string[]; readonly played: number; readonly at: number };
}

/**
 * Writes games with variations and notes as JSON, as `GAME_FILE_SCHEMA` describes.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { makeGameFile, playMove, startSession } from 'kibitz/play';
 *
 * const session = [5, 1, 9].reduce(playMove, startSession(orThrow(openSpec('bread'))));
 * console.log(JSON.parse(makeGameFile([session])).games[0].spec); // bread
 * ```
 */
export function makeGameFile(sessions: readonly Session[]): string {
  return `${JSON.stringify({ ...GAME_FILE, games: sessions.map(gameJson) }, null, 2)}\n`;
}

function gameJson({ game, root, start, path, moves, at, seats }: Session): GameJson {
  const toMove = game.definition.players[game.toMove(start)].id;
  return {
    spec: makeSpec(game),
    ...notesOf(root),
    ...(isUsualStart(game, start) ? {} : { start: { position: game.makePosition(start), toMove } }),
    seats: seats.map(makeSeat),
    moves: root.next.map(moveJson),
    looked: { line: path, played: moves.length, at },
  };
}

function moveJson(node: GameNode): MoveJson {
  return {
    move: node.name,
    ...notesOf(node),
    ...(node.next.length > 0 ? { next: node.next.map(moveJson) } : {}),
  };
}

/**
 * Reads what `makeGameFile` writes; every move is checked.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { makeGameFile, parseGameFile, playMove, startSession } from 'kibitz/play';
 *
 * const session = [5, 1, 9].reduce(playMove, startSession(orThrow(openSpec('bread'))));
 * const read = orThrow(parseGameFile(makeGameFile([session])));
 * console.log(read[0]?.path); // [ '5', '1', '9' ]
 * const wrong = parseGameFile('{}');
 * console.log(wrong.ok ? '' : wrong.error.en); // this JSON is not a file of Kibitz games
 * ```
 */
export function parseGameFile(source: string): Result<readonly Session[], Text> {
  const read = parseJson(source);
  if (!read.ok) return read;
  const file = asRecord(read.value);
  if (!file || file.format !== GAME_FILE.format)
    return err(text('this JSON is not a file of Kibitz games', '这份 JSON 不是 Kibitz 的对局文件'));
  if (typeof file.version === 'number' && file.version > GAME_FILE.version) return newer(file.version);
  if (file.version !== GAME_FILE.version) return expected('version', `${GAME_FILE.version}`, file.version);
  if (!Array.isArray(file.games)) return expected('games', '[…]', file.games);
  const sessions: Session[] = [];
  for (const [index, each] of file.games.entries()) {
    const session = parseGame(each, `games[${index}]`);
    if (!session.ok) return session;
    sessions.push(session.value);
  }
  return ok(sessions);
}

function parseGame(value: unknown, place: string): Result<Session, Text> {
  const json = asRecord(value);
  if (!json) return expected(place, '{…}', value);
  const notes = parseNotes(json, place);
  if (!notes.ok) return notes;
  if (typeof json.spec !== 'string') return expected(`${place}.spec`, '"GAME?…"', json.spec);
  const game = openSpec(json.spec);
  if (!game.ok) return at(`${place}.spec`, game.error);
  const seats = parseSeats(Array.isArray(json.seats) ? json.seats.join(',') : `${json.seats}`);
  if (!seats.ok) return at(`${place}.seats`, seats.error);
  const start = parseStart(startSession(game.value, seats.value), json.start, `${place}.start`);
  if (!start.ok) return start;
  const next = parseMoves(start.value, start.value.root, json.moves ?? [], `${place}.moves`);
  if (!next.ok) return next;
  const root = withNotes({ ...start.value.root, next: next.value }, notes.value);
  return parseLooked(start.value, root, json.looked, `${place}.looked`);
}

function parseStart(session: Session, value: unknown, place: string): Result<Session, Text> {
  if (value === undefined) return ok(session);
  const { game, seats } = session;
  const json = asRecord(value);
  const { players } = game.definition;
  const mover = players.findIndex(({ id }) => id === json?.toMove);
  if (!json || typeof json.position !== 'string') return expected(`${place}.position`, '"…"', json?.position);
  if (mover < 0)
    return expected(`${place}.toMove`, players.map(({ id }) => `"${id}"`).join(' | '), json.toMove);
  const position = parsePosition(game, json.position, mover as Player);
  if (!position.ok) {
    return at(
      `${place}.position`,
      textOf(lang => makeInputError(position.error, lang)),
    );
  }
  return ok(startSession(game, seats, position.value));
}

function parseMoves(
  session: Session,
  from: GameNode,
  value: unknown,
  place: string,
): Result<readonly GameNode[], Text> {
  const { game } = session;
  if (!Array.isArray(value)) return expected(place, '[…]', value);
  const nodes: GameNode[] = [];
  for (const [index, each] of value.entries()) {
    const here = `${place}[${index}]`;
    const json = asRecord(each);
    if (!json || typeof json.move !== 'string') return expected(`${here}.move`, '"…"', json?.move ?? each);
    const move = game.ending(from.position)
      ? err(text('the game is over', '对局已经结束'))
      : game.parseMove(from.position, json.move);
    if (!move.ok) return at(`${here}.move`, move.error);
    const name = game.makeMove(from.position, move.value);
    if (nodes.some(node => node.name === name))
      return at(`${here}.move`, text(`${name} is there twice`, `${name} 出现了两次`));
    const notes = parseNotes(json, here);
    if (!notes.ok) return notes;
    const position = game.play(from.position, move.value);
    const node = withNotes({ name, move: move.value, position, next: [] }, notes.value);
    const next = parseMoves(session, node, json.next ?? [], `${here}.next`);
    if (!next.ok) return next;
    nodes.push({ ...node, next: next.value });
  }
  return ok(nodes);
}

/** Without it, a game opens at the end of its main line. */
function parseLooked(session: Session, root: GameNode, value: unknown, place: string): Result<Session, Text> {
  const end = mainPath(root);
  const json = asRecord(value ?? { line: end, played: end.length, at: end.length });
  const line: unknown = json?.line;
  if (!Array.isArray(line) || !line.every(name => typeof name === 'string'))
    return expected(`${place}.line`, '["…"]', line);
  const names: readonly string[] = line;
  const missing = names[nodesAlong(root, names).length - 1];
  if (missing !== undefined)
    return at(`${place}.line`, text(`'${missing}' was not played`, `没有走过「${missing}」`));
  const [played, here] = [json?.played, json?.at];
  if (!isCount(played, names.length)) return expected(`${place}.played`, `0 – ${names.length}`, played);
  if (!isCount(here, played)) return expected(`${place}.at`, `0 – ${played}`, here);
  return ok(lookAt(session, root, { path: names, length: played, at: here }));
}

function isCount(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
}

function parseNotes(
  json: Readonly<Record<string, unknown>>,
  place: string,
): Result<{ readonly title?: string; readonly comment?: string }, Text> {
  const { title, comment } = json;
  if (title !== undefined && typeof title !== 'string') return expected(`${place}.title`, '"…"', title);
  if (comment !== undefined && typeof comment !== 'string')
    return expected(`${place}.comment`, '"…"', comment);
  return ok({ ...(title === undefined ? {} : { title }), ...(comment === undefined ? {} : { comment }) });
}

function parseJson(source: string): Result<unknown, Text> {
  try {
    return ok(JSON.parse(source.replace(/^\uFEFF/, '')));
  } catch (problem) {
    const why = problem instanceof Error ? problem.message : `${problem}`;
    return err(text(`this is not complete JSON: ${why}`, `这不是完整的 JSON：${why}`));
  }
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;
}

function newer(version: number): Result<never, Text> {
  return err(
    text(
      `this file was written by a newer Kibitz (version ${version} of the format; this one reads ${GAME_FILE.version})`,
      `这份文件由更新版本的 Kibitz 写成（格式版本 ${version}，这里只能读到 ${GAME_FILE.version}）`,
    ),
  );
}

function at(place: string, why: Text): Result<never, Text> {
  return err(text(`${place}: ${why.en}`, `${place}：${why.zh}`));
}

function expected(place: string, wanted: string, found: unknown): Result<never, Text> {
  const shown = found === undefined ? undefined : [...(JSON.stringify(found) ?? '')].slice(0, 40).join('');
  return at(
    place,
    text(
      `expected ${wanted}, found ${shown ?? 'nothing'}`,
      `应为 ${wanted}，实际${shown === undefined ? '没有' : `是 ${shown}`}`,
    ),
  );
}
