import { endingSentence } from '../answer/sentences.ts';
import { contestInput, type Player, titleOf } from '../core/game.ts';
import { makeInputError } from '../core/input-error.ts';
import { parsePosition } from '../core/parse-position.ts';
import { err, ok, type Result } from '../core/result.ts';
import { type Lang, PUNCTUATION, type Text, text, textOf, zh } from '../core/text.ts';
import { makeSpec, openSpec } from '../games/spec.ts';
import { escapeCharacter, unescapeCharacters } from './packed-text.ts';
import { makeSeats, parseSeats } from './seats.ts';
import { goToPath, isUsualStart, lookAt, type Session, startSession } from './session.ts';
import { mainPath, withNotes } from './tree.ts';
import { IN_TEXT, makeTree, parseTree } from './tree-text.ts';

const FIRST_LINE = 'Kibitz game, version 1';
/** Field names are English in both languages, so that every version reads every transcript. */
const MOVES = 'moves:';
const POSITIONS = 'positions:';
const WHERE = text('this game', '对局');

/**
 * Writes a game for people to read: players, moves with variations and comments, and every position of the current line
 * in the contest's format. `parseTranscript` reads it up to the positions.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { makeTranscript, playMove, startSession } from 'kibitz/play';
 *
 * const session = [5, 1, 9].reduce(playMove, startSession(orThrow(openSpec('bread'))));
 * console.log(makeTranscript(session, 'en').split('\n')[4]); // 1. 5 2. 1 3. 9
 * ```
 */
export function makeTranscript(session: Session, lang: Lang): string {
  const { game, root, start, seats } = session;
  return [
    FIRST_LINE,
    `game: ${makeSpec(game)}`,
    ...(root.title === undefined ? [] : [`name: ${oneLine(root.title)}`]),
    ...(root.comment === undefined ? [] : [`note: ${oneLine(root.comment)}`]),
    `players: ${makeSeats(seats)}`,
    ...(isUsualStart(game, start)
      ? []
      : [`start: ${playerId(session, start)}`, game.makePosition(start).trimEnd()]),
    MOVES,
    ...wrap(makeTree(root, IN_TEXT)),
    '',
    POSITIONS,
    `# ${titleOf(game)[lang]}`,
    ...session.positions.flatMap((_, index) => positionLines(session, index, lang)),
    '',
  ].join('\n');
}

function oneLine(note: string): string {
  return note.replace(/[!\n]/g, escapeCharacter);
}

function playerId({ game }: Session, position: unknown): string {
  return game.definition.players[game.toMove(position)].id;
}

function positionLines({ game, positions, path }: Session, index: number, lang: Lang): string[] {
  const position = positions[index];
  const name = index === 0 ? text('start', '初始局面') : text(path[index - 1]!, path[index - 1]!);
  const ending = game.ending(position);
  const mover = game.definition.players[game.toMove(position)].title;
  const state = ending ? endingSentence(game, ending) : text(`${mover.en} to move`, zh`轮到${mover.zh}`);
  return [
    '',
    `# ${index}${PUNCTUATION[lang].colon}${name[lang]}${PUNCTUATION[lang].comma}${state[lang]}`,
    (contestInput(game, position) ?? game.makePosition(position)).trimEnd(),
  ];
}

const MOST_COLUMNS = 90;

/** Breaks lines between moves; a comment keeps its own line ends. */
function wrap(moves: string): string[] {
  const lines: string[] = [];
  for (const piece of moves.match(/\{[^}]*\}\)*|\[[^\]]*\]\)*|\(?\d+\. \S+|\S+/g) ?? []) {
    const last = lines.at(-1);
    if (last === undefined || last.length + piece.length >= MOST_COLUMNS) lines.push(piece);
    else lines[lines.length - 1] = `${last} ${piece}`;
  }
  return lines;
}

/**
 * Reads what `makeTranscript` writes, also after editing.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { makeTranscript, parseTranscript, playMove, startSession } from 'kibitz/play';
 *
 * const session = [5, 1, 9].reduce(playMove, startSession(orThrow(openSpec('bread'))));
 * console.log(orThrow(parseTranscript(makeTranscript(session, 'en'))).path); // [ '5', '1', '9' ]
 * ```
 */
export function parseTranscript(source: string): Result<Session, Text> {
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const first = lines.findIndex(line => line.trim() !== '');
  const version = /^Kibitz game, version (\d+)$/.exec(lines[first]?.trim() ?? '')?.[1];
  if (version === undefined) return wrongLine(first, FIRST_LINE, lines[first]);
  if (version !== '1')
    return err(
      text(
        `this game was written by a newer Kibitz (version ${version}; this one reads 1)`,
        `这份棋谱由更新版本的 Kibitz 写成（版本 ${version}，这里只能读到 1）`,
      ),
    );
  const movesAt = lines.findIndex(line => line.trim() === MOVES);
  if (movesAt < 0) return wrongLine(lines.length - 1, MOVES, lines.at(-1));
  const start = parseHead(lines, first + 1, movesAt);
  if (!start.ok) return start;
  const end = lines.findIndex((line, index) => index > movesAt && line.trim() === POSITIONS);
  const moves = lines.slice(movesAt + 1, end < 0 ? undefined : end).join('\n');
  const { session, notes } = start.value;
  const tree = parseTree(session.game, session.start, moves, IN_TEXT, WHERE);
  if (!tree.ok) return tree;
  const root = withNotes(tree.value, notes);
  const whole = lookAt(session, root, { path: [], length: 0, at: 0 });
  const path = mainPath(root);
  return ok(goToPath(whole, path));
}

interface Head {
  readonly session: Session;
  readonly notes: { readonly title: string; readonly comment: string };
}

const FIELDS = ['game', 'name', 'note', 'players', 'start'] as const;

function parseHead(lines: readonly string[], from: number, to: number): Result<Head, Text> {
  const fields = new Map<string, string>();
  let board: string | undefined;
  for (let index = from; index < to; index++) {
    const line = lines[index]!;
    const [, name = '', value = ''] = /^([a-z]+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (line.trim() === '') continue;
    if (!FIELDS.some(known => known === name))
      return wrongLine(index, FIELDS.map(field => `${field}:`).join(' '), line);
    fields.set(name, value);
    if (name !== 'start') continue;
    board = lines.slice(index + 1, to).join('\n');
    break;
  }
  const spec = fields.get('game');
  if (spec === undefined) return wrongLine(to, 'game:', lines[to]);
  const game = openSpec(spec);
  if (!game.ok) return game;
  const seats = parseSeats(fields.get('players'));
  if (!seats.ok) return seats;
  const note = (name: string) => unescapeCharacters(fields.get(name) ?? '');
  const notes = { title: note('name'), comment: note('note') };
  if (board === undefined) return ok({ session: startSession(game.value, seats.value), notes });
  const { players } = game.value.definition;
  const mover = players.findIndex(({ id }) => id === fields.get('start'));
  if (mover < 0) {
    const at = lines.findIndex(line => line.startsWith('start:'));
    return wrongLine(at, `start: ${players.map(({ id }) => id).join(' | ')}`, lines[at]);
  }
  const position = parsePosition(game.value, board, mover as Player);
  if (!position.ok) {
    const above = to - board.split('\n').length;
    const error = { ...position.error, line: position.error.line + above };
    return err(textOf(lang => makeInputError(error, lang)));
  }
  return ok({ session: startSession(game.value, seats.value, position.value), notes });
}

function wrongLine(index: number, wanted: string, found: string | undefined): Result<never, Text> {
  const shown = [...(found ?? '')].slice(0, 40).join('');
  const number = Math.max(0, index) + 1;
  return err(
    text(
      `line ${number}: expected '${wanted}', found '${shown}'`,
      `第 ${number} 行：应为「${wanted}」，实际是「${shown}」`,
    ),
  );
}
