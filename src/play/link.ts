import { parsePosition } from '../core/parse-position.ts';
import { err, ok, type Result } from '../core/result.ts';
import { type Text, text } from '../core/text.ts';
import { makeSpec, type NamedParameter, openSpec, parseParameters } from '../games/spec.ts';
import { packPiece, packText, unpackText } from './packed-text.ts';
import { HINTS, type Hints, makeSeats, parseSeats } from './seats.ts';
import { isUsualStart, lookAt, type Session, startSession } from './session.ts';
import { childOf, type GameNode, hasNotes, hasVariations, nodesAlong, type Path, withNotes } from './tree.ts';
import { IN_ADDRESS, makeTree, parseTree } from './tree-text.ts';

/** Settings of a link beside the game. */
export interface LinkSettings {
  readonly hints?: Hints;
  /** The id of the board's view. */
  readonly face?: string;
  /** Whether computers wait for a click; without it the reader's own setting applies. */
  readonly paused?: boolean;
}

/** Names in a link that are not parameters; no game may use them. */
export const LINK_NAMES = [
  ...['start', 'to', 'moves', 'line', 'end', 'undone', 'at'],
  ...['seats', 'hints', 'face', 'paused', 'name', 'note'],
] as const;

/**
 * `#/GAME?board=4x4&start=…&moves=a1-b1,c2-c3(c1,a2)&at=1&seats=human,100&hints=always`: everything, readable.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { makeLink, playMove, startSession } from 'kibitz/play';
 *
 * const session = [5, 1, 9].reduce(playMove, startSession(orThrow(openSpec('bread'))));
 * console.log(makeLink(session)); // #/bread?moves=5,1,9&seats=human,100
 * ```
 */
export function makeLink(session: Session, settings: LinkSettings = {}): string {
  const { game, root, start } = session;
  const query: string[] = [];
  if (!isUsualStart(game, start)) {
    query.push(`start=${packText(game.makePosition(start))}`, `to=${game.toMove(start)}`);
  }
  if (root.next.length > 0) query.push(`moves=${makeTree(root, IN_ADDRESS)}`);
  query.push(...makeLook(session), `seats=${makeSeats(session.seats)}`);
  if (settings.hints) query.push(`hints=${settings.hints}`);
  if (settings.face) query.push(`face=${settings.face}`);
  if (settings.paused !== undefined) query.push(`paused=${settings.paused ? 1 : 0}`);
  if (root.title !== undefined) query.push(`name=${packText(root.title)}`);
  if (root.comment !== undefined) query.push(`note=${packText(root.comment)}`);
  const spec = makeSpec(game);
  return `#/${spec}${spec.includes('?') ? '&' : '?'}${query.join('&')}`;
}

/** Chats, mail programs and servers cut longer links. */
const MOST_CHARACTERS = 2000;

/**
 * A link without variations and notes if it would be too long with them.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { makeShortLink, playMove, startSession } from 'kibitz/play';
 *
 * const session = [5, 1, 9].reduce(playMove, startSession(orThrow(openSpec('bread'))));
 * console.log(makeShortLink(session)); // { link: '#/bread?moves=5,1,9&seats=human,100', isWhole: true }
 * ```
 */
export function makeShortLink(
  session: Session,
  settings: LinkSettings = {},
): { readonly link: string; readonly isWhole: boolean } {
  const whole = makeLink(session, settings);
  const hasMore = hasVariations(session.root) || hasNotes(session.root);
  if (whole.length <= MOST_CHARACTERS || !hasMore) return { link: whole, isWhole: true };
  return { link: makeLink(lineOnly(session), settings), isWhole: false };
}

/** The current line alone. */
export function lineOnly(session: Session): Session {
  const { at, moves, path } = session;
  const root = session.positions.reduceRight<Session['root'] | undefined>((next, position, index) => {
    const [name, move] = index === 0 ? ['', undefined] : [path[index - 1]!, moves[index - 1]];
    return { name, move, position, next: next ? [next] : [] };
  }, undefined)!;
  return lookAt(session, root, { path: path.slice(0, moves.length), length: moves.length, at });
}

/**
 * A link to a single position.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { makePositionLink } from 'kibitz/play';
 *
 * const game = orThrow(openSpec('cram?board=2x2'));
 * console.log(makePositionLink(game, game.play(game.initial(), game.moves(game.initial())[0]))); // #/cram?board=2x2&start=**~..&to=1&seats=human,100
 * ```
 */
export function makePositionLink(game: Session['game'], position: unknown): string {
  return makeLink(startSession(game, undefined, position));
}

/** The target of a link. */
export interface Linked {
  readonly session: Session;
  readonly settings: LinkSettings;
}

const WHERE = text('this link', '链接');

/**
 * Reads what `makeLink` writes; missing settings take their defaults.
 *
 * @example
 * ```ts
 * import { parseLink } from 'kibitz/play';
 *
 * const linked = parseLink('#/bread?moves=5,1');
 * console.log(linked.ok && linked.value.session.path); // [ '5', '1' ]
 * const wrong = parseLink('#/bread?moves=5,5');
 * console.log(wrong.ok ? '' : wrong.error.en); // move 2 in this link, 5: bread 5 is already taken
 * ```
 */
export function parseLink(hash: string): Result<Linked, Text> {
  const [, id = '', query = ''] = /^#?\/([a-z0-9-]+)(?:\?(.*))?$/s.exec(hash) ?? [];
  // a plus sign belongs to moves such as a1+b3, but URLSearchParams reads it as a blank
  const fields = [...new URLSearchParams(query.replaceAll('+', '%2B'))];
  const isOwn = ([name]: NamedParameter) => LINK_NAMES.some(known => known === name);
  const own = new Map(fields.filter(isOwn));
  const spec = parseParameters(
    id,
    fields.filter(field => !isOwn(field)),
  );
  const game = spec.ok ? openSpec(spec.value) : spec;
  if (!game.ok) return game;
  const seats = parseSeats(own.get('seats'));
  if (!seats.ok) return seats;
  let start = game.value.initial();
  const startText = own.get('start');
  if (startText !== undefined) {
    const parsed = parsePosition(game.value, unpackText(startText), own.get('to') === '1' ? 1 : 0);
    if (!parsed.ok) return err(text('the position in this link cannot be read', '链接中的局面无法读取'));
    start = parsed.value;
  }
  const root = parseTree(game.value, start, own.get('moves') ?? '', IN_ADDRESS, WHERE);
  if (!root.ok) return root;
  const notes = { title: unpackText(own.get('name') ?? ''), comment: unpackText(own.get('note') ?? '') };
  const session = startSession(game.value, seats.value, start);
  const hints = HINTS.find(known => known === own.get('hints'));
  const [face, paused] = [own.get('face'), own.get('paused')];
  return ok({
    session: parseLook(session, withNotes(root.value, notes), own),
    settings: {
      ...(hints ? { hints } : {}),
      ...(face ? { face } : {}),
      ...(paused === '0' || paused === '1' ? { paused: paused === '1' } : {}),
    },
  });
}

/** The fields of a link for the current line and place; none for the end of the main line. */
function makeLook({ root, path, moves, at }: Session): string[] {
  const nodes = nodesAlong(root, path);
  const forks = path.flatMap((name, index) =>
    nodes[index]!.next[0]?.name === name ? [] : [`${index + 1}:${packPiece(name)}`],
  );
  return [
    ...(forks.length > 0 ? [`line=${forks.join(',')}`] : []),
    // where the line stops although the tree continues
    ...(nodes.at(-1)!.next.length > 0 ? [`end=${path.length}`] : []),
    ...(path.length > moves.length ? [`undone=${path.length - moves.length}`] : []),
    ...(at === moves.length ? [] : [`at=${at}`]),
  ];
}

/** Reads what `makeLook` writes; invalid numbers are ignored. */
function parseLook(session: Session, root: GameNode, own: ReadonlyMap<string, string>): Session {
  const count = (name: string) => (/^\d{1,4}$/.test(own.get(name) ?? '') ? Number(own.get(name)) : undefined);
  const path = followForks(root, own.get('line') ?? '').slice(0, count('end'));
  const length = Math.max(0, path.length - (count('undone') ?? 0));
  return lookAt(session, root, { path, length, at: count('at') ?? length });
}

/** The main line, except where `2:c1` names another second move. */
function followForks(root: GameNode, source: string): Path {
  const forks = new Map(
    source.split(',').map(fork => {
      const [number, name = ''] = fork.split(/:(.*)/s);
      return [Number(number), unpackText(name)] as const;
    }),
  );
  const path: string[] = [];
  for (let node: GameNode | undefined = root; node; ) {
    const wanted = forks.get(path.length + 1);
    const next: GameNode | undefined =
      (wanted === undefined ? undefined : childOf(node, wanted)) ?? node.next[0];
    if (next) path.push(next.name);
    node = next;
  }
  return path;
}
