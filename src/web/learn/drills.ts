import { type ReadonlySignal, signal } from '@preact/signals';
import type { Game } from '../../core/game.ts';
import { parseLink } from '../../play/link.ts';
import { type Drill, makeDrill, mistakesOf } from '../../play/practice.ts';
import type { TaskAsk } from '../../play/task.ts';
import type { GameStore } from '../saved-games/game-store.ts';

/** Where tasks come from: a seed's endless sequence, or the user's own games. */
export const DRILL_SOURCES = ['seed', 'mistakes'] as const;
export type DrillSource = (typeof DRILL_SOURCES)[number];

/** What decides a row of drills: in the address, so that a teacher can hand it on. */
export interface DrillPlace {
  readonly seed: number;
  readonly level: number;
  /** Counted from 0. */
  readonly number: number;
}

/** `7.3.12`: seed, level, and the number counted from 1; undefined where it is none. */
export function parseDrillPlace(source: string): DrillPlace | undefined {
  const [, seed, level, number = '1'] = /^(\d{1,9})\.([1-5])(?:\.([1-9]\d{0,6}))?$/.exec(source) ?? [];
  if (seed === undefined) return undefined;
  return { seed: Number(seed), level: Number(level), number: Number(number) - 1 };
}

export function makeDrillPlace({ seed, level, number }: DrillPlace): string {
  return `${seed}.${level}.${number + 1}`;
}

/** A drill on its own board. */
export interface OpenDrill extends Drill {
  readonly game: Game;
}

export interface Streak {
  readonly now: number;
  readonly best: number;
}

const STREAKS = 'kibitz.practice';

/** The number of tasks in a row without a mistake, and the longest such row; stored by game. */
export function createStreak(gameId: string, store: Pick<Storage, 'getItem' | 'setItem'>) {
  const read = (): Record<string, number> => {
    try {
      const kept: unknown = JSON.parse(store.getItem(STREAKS) ?? '{}');
      return typeof kept === 'object' && kept !== null ? { ...kept } : {};
    } catch {
      return {};
    }
  };
  const before = read()[gameId];
  const streak = signal<Streak>({ now: 0, best: typeof before === 'number' && before > 0 ? before : 0 });
  return {
    streak: streak as ReadonlySignal<Streak>,
    count: (isClean: boolean) => {
      const now = isClean ? streak.peek().now + 1 : 0;
      const best = Math.max(now, streak.peek().best);
      streak.value = { now, best };
      try {
        store.setItem(STREAKS, JSON.stringify({ ...read(), [gameId]: best }));
      } catch {
        // a browser that stores nothing still counts while the page is open
      }
    },
  };
}

export async function drillAt(game: Game, ask: TaskAsk, place: DrillPlace): Promise<OpenDrill | undefined> {
  const drill = await makeDrill(game, ask, place);
  return drill && { ...drill, game };
}

/** Mistakes of the user's own games of this kind, the latest game first; each position once. */
export async function* ownMistakes(
  gameId: string,
  store: Pick<GameStore, 'list'>,
  askerFor: (game: Game) => TaskAsk,
): AsyncGenerator<OpenDrill> {
  const met = new Set<string>();
  for (const { link } of store.list()) {
    const linked = parseLink(link);
    if (!linked.ok || linked.value.session.game.definition.id !== gameId) continue;
    const { session } = linked.value;
    const { game } = session;
    for await (const drill of mistakesOf(session, askerFor(game))) {
      const key = `${game.makePosition(drill.position)} ${game.toMove(drill.position)}`;
      if (met.has(key)) continue;
      met.add(key);
      yield { ...drill, game };
    }
  }
}
