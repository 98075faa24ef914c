import type { Game } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';
import { type Text, text, zh } from '../core/text.ts';
import { escapeCharacter, packPiece, unescapeCharacters, unpackText } from './packed-text.ts';
import { type GameNode, type Notes, startNode, wellFormed } from './tree.ts';

/** How moves with variations are written: for an address, or for people. */
interface Style {
  readonly between: string;
  /** Whether moves are numbered. */
  readonly isNumbered: boolean;
  /** Packs a name or note so that it contains no separator. */
  pack(source: string): string;
  packNote(source: string): string;
  unpack(source: string): string;
}

export const IN_ADDRESS: Style = {
  between: ',',
  isNumbered: false,
  pack: packPiece,
  packNote: packPiece,
  unpack: unpackText,
};

export const IN_TEXT: Style = {
  between: ' ',
  isNumbered: true,
  pack: source => source.replace(/[\s,!(){}[\]]/g, escapeCharacter),
  packNote: source => source.replace(/[!{}[\]]/g, escapeCharacter),
  unpack: unescapeCharacters,
};

/** `5,1(2,3),9`: alternatives in brackets after each move; `[so]` names a line, `{so}` is a comment. */
export function makeTree(root: GameNode, style: Style): string {
  return lineText(root, 1, style);
}

function lineText(node: GameNode, number: number, style: Style): string {
  const parts: string[] = [];
  let at = node;
  for (let ply = number; at.next.length > 0; ply++) {
    const [main, ...others] = at.next;
    const variations = others.map(other => {
      const rest = lineText(other, ply + 1, style);
      return `(${moveText(other, ply, style)}${rest === '' ? '' : style.between}${rest})`;
    });
    const gap = style.isNumbered ? ' ' : '';
    parts.push([moveText(main!, ply, style), ...variations].join(gap));
    at = main!;
  }
  return parts.join(style.between);
}

function moveText({ name, title, comment }: GameNode, ply: number, style: Style): string {
  const number = style.isNumbered ? `${ply}. ` : '';
  const gap = style.isNumbered ? ' ' : '';
  const notes = [
    ...(title === undefined ? [] : [`[${style.packNote(title)}]`]),
    ...(comment === undefined ? [] : [`{${style.packNote(comment)}}`]),
  ];
  return [`${number}${style.pack(name)}`, ...notes].join(gap);
}

/** A node under construction. */
interface Draft {
  name: string;
  move: unknown;
  position: unknown;
  title?: string;
  comment?: string;
  next: Draft[];
}

/** More nested brackets than any game has moves. */
const MOST_NESTED = 200;

const TOKEN = /\[([^\]]*)\]|\{([^}]*)\}|([()])|([^\s,()[\]{}]+)|([[\]{}])/g;

/** Reads what `makeTree` writes, playing every move; `where` names the input in errors. */
export function parseTree(
  game: Game,
  start: unknown,
  source: string,
  style: Style,
  where: Text,
): Result<GameNode, Text> {
  const root: Draft = { ...startNode(start), next: [] };
  /** For each open bracket: the node that its moves are played from, and the last move's node. */
  const open: { from: Draft | undefined; last: Draft; ply: number }[] = [
    { from: undefined, last: root, ply: 0 },
  ];
  for (const [token, title, comment, bracket, word] of source.matchAll(TOKEN)) {
    const here = open.at(-1)!;
    if (title !== undefined || comment !== undefined) {
      if (!here.from) return unreadable(token, where);
      Object.assign(here.last, noteOf(title, comment, style));
    } else if (bracket === '(') {
      if (!here.from || open.length > MOST_NESTED) return unreadable(token, where);
      open.push({ from: undefined, last: here.from, ply: here.ply - 1 });
    } else if (bracket === ')') {
      if (open.length === 1 || !here.from) return unreadable(token, where);
      open.pop();
    } else if (word === undefined) {
      return unreadable(token, where);
    } else if (!(style.isNumbered && /^\d+\.+$/.test(word))) {
      const child = play(game, here.last, style.unpack(word));
      if (!child.ok) return badMove(here.ply + 1, word, child.error, where);
      here.from = here.last;
      here.last = child.value;
      here.ply++;
    }
  }
  return open.length === 1 ? ok(root) : unreadable('(', where);
}

function noteOf(title: string | undefined, comment: string | undefined, { unpack }: Style): Notes {
  const said = wellFormed(unpack(title ?? comment ?? ''));
  if (said === '') return {};
  return title === undefined ? { comment: said } : { title: said };
}

/** The node after a move, existing or new. */
function play(game: Game, from: Draft, source: string): Result<Draft, Text> {
  if (game.ending(from.position)) return err(text('the game is over', '对局已经结束'));
  const move = game.parseMove(from.position, source);
  if (!move.ok) return move;
  const name = game.makeMove(from.position, move.value);
  const known = from.next.find(child => child.name === name);
  if (known) return ok(known);
  const child = { name, move: move.value, position: game.play(from.position, move.value), next: [] };
  from.next.push(child);
  return ok(child);
}

function badMove(number: number, name: string, why: Text, where: Text): Result<never, Text> {
  return err(
    text(
      `move ${number} in ${where.en}, ${name}: ${why.en}`,
      zh`${where.zh}中的第 ${number} 步 ${name}：${why.zh}`,
    ),
  );
}

function unreadable(token: string, where: Text): Result<never, Text> {
  const piece = [...token].slice(0, 24).join('');
  return err(
    text(
      `the moves in ${where.en} cannot be read: '${piece}' does not belong there`,
      zh`无法读取${where.zh}中的走法：「${piece}」的位置不对`,
    ),
  );
}
