import type { Variant } from '../../core/game.ts';
import { parsePosition } from '../../core/parse-position.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { FACES, type Face } from '../boards/view.ts';
import {
  currentPosition,
  goTo,
  HUMAN,
  moveName,
  openGame,
  playMove,
  type Seat,
  type Session,
  startSession,
} from './session.ts';
import { HINTS, type Hints } from './settings.ts';

/** What a link carries beside the game: settings that belong to what is being shown. */
export interface LinkSettings {
  readonly hints?: Hints;
  readonly face?: Face;
}

/** `#/marbles?board=4x4&start=…&moves=d1-d3,c2&at=1&seats=human,100&hints=always`: everything, readable. */
export function makeLink(session: Session, settings: LinkSettings): string {
  const { game, moves, at, seats, start } = session;
  const { definition, variant } = game;
  const query: string[] = [];
  if (definition.options.includes('board')) query.push(`board=${variant.rows}x${variant.columns}`);
  if (definition.options.includes('maxRun') && variant.maxRun !== undefined)
    query.push(`run=${variant.maxRun}`);
  if (variant.misere) query.push('misere=1');
  if (game.makePosition(start) !== game.makePosition(game.initial()) || game.toMove(start) !== 0) {
    query.push(`start=${packText(game.makePosition(start))}`, `to=${game.toMove(start)}`);
  }
  if (moves.length > 0) query.push(`moves=${moves.map((_, index) => moveName(session, index)).join(',')}`);
  if (at !== moves.length) query.push(`at=${at}`);
  query.push(`seats=${seats.map(makeSeat).join(',')}`);
  if (settings.hints) query.push(`hints=${settings.hints}`);
  if (settings.face) query.push(`face=${settings.face}`);
  return `#/${definition.id}?${query.join('&')}`;
}

export interface Linked {
  readonly session: Session;
  readonly settings: LinkSettings;
}

/** Reads what `makeLink` writes; whatever is left out takes its usual value. */
export function parseLink(hash: string): Result<Linked, Text> {
  const [, id = '', query = ''] = /^#?\/([a-z]+)(?:\?(.*))?$/.exec(hash) ?? [];
  // a plus sign belongs to moves such as a1+b3; URLSearchParams would read it as a blank
  const fields = new URLSearchParams(query.replaceAll('+', '%2B'));
  const variant = parseVariant(fields);
  if (!variant.ok) return variant;
  const game = openGame(id, variant.value);
  if (!game.ok) return err(text(`this link asks for ${game.error.en}`, `链接中的要求有误：${game.error.zh}`));
  const seats = parseSeats(fields.get('seats'));
  if (!seats.ok) return seats;
  let start = game.value.initial();
  const startText = fields.get('start');
  if (startText !== null) {
    const parsed = parsePosition(game.value, unpackText(startText), fields.get('to') === '1' ? 1 : 0);
    if (!parsed.ok) return err(text('the position in this link cannot be read', '链接中的局面无法读取'));
    start = parsed.value;
  }
  const session = replay(startSession(game.value, seats.value, start), fields.get('moves') ?? '');
  if (!session.ok) return session;
  const at = fields.get('at');
  const hints = HINTS.find(known => known === fields.get('hints'));
  const face = FACES.find(known => known === fields.get('face'));
  return ok({
    session: at !== null && /^\d+$/.test(at) ? goTo(session.value, Number(at)) : session.value,
    settings: { ...(hints ? { hints } : {}), ...(face ? { face } : {}) },
  });
}

function replay(session: Session, moves: string): Result<Session, Text> {
  let played = session;
  for (const name of moves.split(',').filter(name => name !== '')) {
    const here = currentPosition(played);
    const move = played.game.ending(here)
      ? err(text('the game is over', '对局已经结束'))
      : played.game.parseMove(here, name);
    if (!move.ok) {
      const number = played.moves.length + 1;
      return err(
        text(
          `move ${number} in this link, ${name}: ${move.error.en}`,
          `链接中的第 ${number} 步 ${name}：${move.error.zh}`,
        ),
      );
    }
    played = playMove(played, move.value);
  }
  return ok(played);
}

function parseVariant(fields: URLSearchParams): Result<Partial<Variant>, Text> {
  const board = fields.get('board');
  const run = fields.get('run');
  const size = board === null ? null : /^([1-9]\d?)x([1-9]\d?)$/.exec(board);
  if (board !== null && !size) return err(text(`'${board}' is no board`, `「${board}」不是棋盘大小`));
  return ok({
    ...(size ? { rows: Number(size[1]), columns: Number(size[2]) } : {}),
    ...(run !== null && /^[1-9]\d?$/.test(run) ? { maxRun: Number(run) } : {}),
    misere: fields.get('misere') === '1',
  });
}

function makeSeat(seat: Seat): string {
  return seat.kind === 'human' ? 'human' : `${seat.skill}`;
}

function parseSeats(source: string | null): Result<readonly [Seat, Seat] | undefined, Text> {
  if (source === null) return ok(undefined);
  const [first, second] = source.split(',').map(parseSeat);
  return first && second
    ? ok([first, second])
    : err(text(`'${source}' are no players`, `「${source}」不是玩家`));
}

function parseSeat(source: string): Seat | undefined {
  if (source === 'human') return HUMAN;
  const skill = /^\d{1,3}$/.test(source) ? Number(source) : Number.NaN;
  return skill <= 100 ? { kind: 'computer', skill } : undefined;
}

/** Positions hold blanks and line ends, which would grow to %20 and %0A. */
function packText(source: string): string {
  return source.trimEnd().replaceAll(' ', '_').replaceAll('\n', '~');
}

function unpackText(source: string): string {
  return source.replaceAll('_', ' ').replaceAll('~', '\n');
}
