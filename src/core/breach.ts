import { type Ending, type Game, other } from './game.ts';
import { BREACHES, type Breach, MOST_PLIES } from './game-fault.ts';
import { parsePosition } from './parse-position.ts';
import type { Text } from './text.ts';

/** Default limit of moves to follow; the first ones get the full check. */
const FOLLOWED = 40_000;
const LOOKED_AT = 5_000;

/** A position, how it was reached, and its moves. */
interface Place<P> {
  readonly position: P;
  readonly text: string;
  readonly from?: { readonly place: Place<P>; readonly move: string };
  readonly next: { readonly move: string; readonly key: string }[];
}

/** The position nearest to the start at which the game breaks a rule, among the first `followed` moves. */
export function findBreach<P, M>(game: Game<P, M>, followed: number = FOLLOWED): Breach | undefined {
  const start = game.initial();
  const places = new Map<string, Place<P>>([
    [placeKey(game, start), { position: start, text: game.makePosition(start), next: [] }],
  ]);
  let moves = 0;
  for (const place of places.values()) {
    if (moves >= followed) break;
    const { position, text } = place;
    const what = moves < LOOKED_AT ? breachAt(game, position) : undefined;
    if (what) return { what, position: text, moves: movesTo(place) };
    for (const move of game.moves(position)) {
      const name = game.makeMove(position, move);
      const after = game.play(position, move);
      const key = placeKey(game, after);
      moves++;
      if (!places.has(key)) {
        const from = { place, move: name };
        places.set(key, { position: after, text: game.makePosition(after), from, next: [] });
      }
      place.next.push({ move: name, key });
    }
  }
  return findRepetition(places) ?? findEndless(game);
}

function breachAt<P, M>(game: Game<P, M>, position: P): Text | undefined {
  return (
    impurityAt(game, position) ??
    endingBreach(game, position) ??
    turnBreach(game, position) ??
    passBreach(game, position) ??
    textBreach(game, position)
  );
}

function placeKey<P, M>(game: Game<P, M>, position: P): string {
  return `${game.toMove(position)} ${game.key(position)}`;
}

function movesTo<P>({ from }: Place<P>): readonly string[] {
  return from ? [...movesTo(from.place), from.move] : [];
}

/** Everything that the game reports about a position. */
function look<P, M>(game: Game<P, M>, position: P): string {
  return `${game.toMove(position)} ${game.key(position)} ${game.makePosition(position)}`;
}

/** Whether functions that only read a position change it or vary in their results. */
function impurityAt<P, M>(game: Game<P, M>, position: P): Text | undefined {
  const before = look(game, position);
  if (look(game, position) !== before) return BREACHES.varies('key');
  const names = (moves: readonly M[]) => moves.map(move => game.makeMove(position, move)).join(' ');
  const moves = game.moves(position);
  if (look(game, position) !== before) return BREACHES.changes('moves');
  if (names(game.moves(position)) !== names(moves)) return BREACHES.varies('moves');
  const ending = JSON.stringify(game.ending(position));
  if (look(game, position) !== before) return BREACHES.changes('ending');
  if (JSON.stringify(game.ending(position)) !== ending) return BREACHES.varies('ending');
  for (const move of moves) {
    const what = impurityOf(game, position, move);
    if (what) return what;
  }
  return undefined;
}

export function impurityOf<P, M>(game: Game<P, M>, position: P, move: M): Text | undefined {
  const before = look(game, position);
  const next = game.play(position, move);
  if (look(game, position) !== before) return BREACHES.changes('play');
  const after = look(game, next);
  return look(game, game.play(position, move)) === after ? undefined : BREACHES.varies('play');
}

/** Moves must exist exactly until the ending, and the ending must fit the capabilities. */
export function endingBreach<P, M>(game: Game<P, M>, position: P): Text | undefined {
  const ending = game.ending(position);
  const isStuck = game.moves(position).length === 0;
  if (!ending) return isStuck ? BREACHES.stuck : undefined;
  if (!isStuck) return BREACHES.goesOn;
  const { scored } = game.definition.capabilities;
  return (
    capabilityBreach(game, ending) ?? (!scored && ending.score !== undefined ? BREACHES.scored : undefined)
  );
}

/** An ending that the capabilities exclude. */
export function capabilityBreach<P, M>(
  { definition }: Game<P, M>,
  { winner, score }: Ending,
): Text | undefined {
  const { hasDraws, scored } = definition.capabilities;
  if (winner === 'nobody' && !hasDraws) return BREACHES.draws;
  return scored && score === undefined ? BREACHES.unscored : undefined;
}

function turnBreach<P, M>(game: Game<P, M>, position: P): Text | undefined {
  const player = game.toMove(position);
  const extra = game.moves(position).find(move => game.toMove(game.play(position, move)) === player);
  return extra === undefined ? undefined : BREACHES.turns(game.makeMove(position, extra));
}

function passBreach<P, M>(game: Game<P, M>, position: P): Text | undefined {
  if (game.definition.capabilities.canPass) return undefined;
  return game.moves(position).some(move => game.isPass?.(position, move)) ? BREACHES.passes : undefined;
}

/** The position's text must parse to itself; an impartial game must allow the other player the same moves. */
function textBreach<P, M>(game: Game<P, M>, position: P): Text | undefined {
  const text = game.makePosition(position);
  const player = game.toMove(position);
  const read = parsePosition(game, text, player);
  if (!read.ok || placeKey(game, read.value) !== placeKey(game, position)) return BREACHES.unread;
  if (game.makePosition(read.value) !== text) return BREACHES.unread;
  if (!game.definition.capabilities.impartial) return undefined;
  const turned = parsePosition(game, text, other(player));
  const names = (at: P) =>
    game
      .moves(at)
      .map(move => game.makeMove(at, move))
      .sort()
      .join(' ');
  return turned.ok && names(turned.value) !== names(position) ? BREACHES.partial : undefined;
}

function findRepetition<P>(places: ReadonlyMap<string, Place<P>>): Breach | undefined {
  const after = new Map([...places].map(([key, { next }]) => [key, next.map(each => each.key)] as const));
  const before = new Map([...places.keys()].map(key => [key, [] as string[]] as const));
  for (const [key, keys] of after) for (const each of keys) before.get(each)!.push(key);
  // drop what leads only to ends, then what is reached only from the start: the rest is on cycles
  const left = withoutEnds(withoutEnds(new Set(places.keys()), after, before), before, after);
  for (const key of left) {
    const moves = wayBack(places, left, key);
    const place = places.get(key)!;
    if (moves) return { what: BREACHES.repeats(moves), position: place.text, moves: movesTo(place) };
  }
  return undefined;
}

/** Removes positions without successors until none is left. */
function withoutEnds(
  keys: ReadonlySet<string>,
  after: ReadonlyMap<string, readonly string[]>,
  before: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  const left = new Set(keys);
  const ways = new Map([...keys].map(key => [key, after.get(key)!.filter(each => keys.has(each)).length]));
  const ends = [...keys].filter(key => ways.get(key) === 0);
  for (let key = ends.pop(); key !== undefined; key = ends.pop()) {
    left.delete(key);
    for (const each of before.get(key)!) {
      if (!left.has(each)) continue;
      ways.set(each, ways.get(each)! - 1);
      if (ways.get(each) === 0) ends.push(each);
    }
  }
  return left;
}

/** The shortest move sequence from a position to itself. */
function wayBack<P>(
  places: ReadonlyMap<string, Place<P>>,
  among: ReadonlySet<string>,
  home: string,
): readonly string[] | undefined {
  const ways = new Map<string, readonly string[]>([[home, []]]);
  for (const [key, way] of ways) {
    for (const { move, key: after } of places.get(key)!.next) {
      if (after === home) return [...way, move];
      if (among.has(after) && !ways.has(after)) ways.set(after, [...way, move]);
    }
  }
  return undefined;
}

/** Plays always the first move, then always the last, to see whether the game ends. */
function findEndless<P, M>(game: Game<P, M>): Breach | undefined {
  for (const pick of [0, -1]) {
    let position = game.initial();
    let plies = 0;
    for (; !game.ending(position); plies++) {
      const move = game.moves(position).at(pick);
      if (move === undefined || plies > MOST_PLIES) break;
      position = game.play(position, move);
    }
    if (plies > MOST_PLIES)
      return { what: BREACHES.endless, position: game.makePosition(game.initial()), moves: [] };
  }
  return undefined;
}
