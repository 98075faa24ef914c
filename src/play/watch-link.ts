import type { Game } from '../core/game.ts';
import { ok, type Result } from '../core/result.ts';
import type { Text } from '../core/text.ts';
import { makePositionLink, parseLink } from './link.ts';
import { currentPosition } from './session.ts';

/** The contents of a theatre link; the theatre checks whether the algorithm exists. */
export interface Watch {
  /** Missing before a position is chosen. */
  readonly on?: { readonly game: Game; readonly position: unknown };
  readonly algorithm?: string;
  /** Switches that differ from their defaults. */
  readonly switched: readonly string[];
  readonly cap?: number;
  /** The runners of a race, if there is one. */
  readonly race?: readonly WatchRunner[];
  /** The number of events so far. */
  readonly n: number;
}

/** An algorithm in a race, and its switches that differ from their defaults. */
export interface WatchRunner {
  readonly algorithm: string;
  readonly switched: readonly string[];
}

/** Names in a watch link beside those of a game link; no game may use them. */
export const WATCH_NAMES = ['algorithm', 'switch', 'cap', 'race', 'n'] as const;

const PREFIX = '#/watch';

export const EMPTY_WATCH: Watch = { switched: [], n: 0 };

export function isWatchLink(hash: string): boolean {
  return hash === PREFIX || hash.startsWith(`${PREFIX}/`);
}

/** `#/watch/GAME?start=…&to=0&algorithm=NAME&switch=memo&race=NAME,NAME~memo&n=48210` */
export function makeWatchLink({ on, algorithm, switched, cap, race = [], n }: Watch): string {
  if (!on) return PREFIX;
  const position = makePositionLink(on.game, on.position).replace(/[?&]seats=[^&]*/, '');
  const query = [
    ...(algorithm === undefined ? [] : [`algorithm=${algorithm}`]),
    ...(switched.length === 0 ? [] : [`switch=${switched.join(',')}`]),
    ...(cap === undefined ? [] : [`cap=${cap}`]),
    ...(race.length === 0 ? [] : [`race=${race.map(makeRunner).join(',')}`]),
    ...(n === 0 ? [] : [`n=${n}`]),
  ].join('&');
  const link = position.replace('#', PREFIX);
  return query === '' ? link : `${link}${link.includes('?') ? '&' : '?'}${query}`;
}

/** Reads what `makeWatchLink` writes; a game link's position works too. */
export function parseWatchLink(hash: string): Result<Watch, Text> {
  const rest = hash.slice(PREFIX.length);
  if (rest === '' || rest === '/') return ok(EMPTY_WATCH);
  const [path = '', query = ''] = rest.split(/\?(.*)/s);
  const own = new Map<string, string>();
  const others = query.split('&').filter(field => {
    const [, name, value] = /^(\w+)=(.*)$/s.exec(field) ?? [];
    if (!WATCH_NAMES.some(known => known === name)) return field !== '';
    own.set(name!, value!);
    return false;
  });
  const linked = parseLink(others.length === 0 ? path : `${path}?${others.join('&')}`);
  if (!linked.ok) return linked;
  const { session } = linked.value;
  const count = (name: string) => (/^\d{1,9}$/.test(own.get(name) ?? '') ? Number(own.get(name)) : undefined);
  const [algorithm, cap] = [own.get('algorithm'), count('cap')];
  const race = (own.get('race') ?? '').split(',').flatMap(parseRunner);
  return ok({
    on: { game: session.game, position: currentPosition(session) },
    ...(algorithm ? { algorithm } : {}),
    switched: (own.get('switch') ?? '').split(',').filter(id => id !== ''),
    ...(cap === undefined ? {} : { cap }),
    ...(race.length === 0 ? {} : { race }),
    n: count('n') ?? 0,
  });
}

/** `NAME~switch~switch`. */
function makeRunner({ algorithm, switched }: WatchRunner): string {
  return [algorithm, ...switched].join('~');
}

function parseRunner(source: string): readonly WatchRunner[] {
  const [algorithm = '', ...switched] = source.split('~');
  return algorithm === '' ? [] : [{ algorithm, switched: switched.filter(id => id !== '') }];
}
