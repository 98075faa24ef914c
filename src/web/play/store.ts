import { computed, signal } from '@preact/signals';
import type { Analysis } from '../../analysis/analyze.ts';
import type { Text } from '../../core/text.ts';
import type { BoardView } from '../boards/view.ts';
import { viewOf } from '../boards/views.ts';
import { currentPosition, type Session } from './session.ts';
import { loadSettings, type Settings } from './settings.ts';

/** Everything the page shows is one of these; components read them, play/*.ts changes them. */
export const settings = signal<Settings>(loadSettings(localStorage, navigator.languages));
export const lang = computed(() => settings.value.lang);

/** Undefined while the hall or the judge's page is open. */
export const session = signal<Session | undefined>(undefined);
/** Whether the judge's page is open. */
export const judging = signal(false);
/** Cells of the move that is being put together. */
export const chosen = signal<readonly number[]>([]);
/** Cells of a move that the mouse or the focus points at in the table. */
export const pointed = signal<readonly number[]>([]);
export const focusCell = signal<number | undefined>(undefined);
export const paused = signal(false);
/** The position whose hints were asked for, by its key. */
export const askedKey = signal<string | undefined>(undefined);
/** The position whose analysis the user called off, by its key. */
export const stoppedKey = signal<string | undefined>(undefined);
/** A board being set up by clicking; play waits meanwhile. */
export const editing = signal<unknown>(undefined);

export interface Notice {
  readonly kind: 'info' | 'error';
  readonly message: Text;
}
/** What just happened or why something is not possible, under the board and for screen readers. */
export const notice = signal<Notice | undefined>(undefined);

export interface Thinking {
  readonly key: string;
  readonly sinceMs: number;
  /** Which pass over the position this is, of how many: each looks further. */
  readonly pass: number;
  readonly passes: number;
}
export const thinking = signal<Thinking | undefined>(undefined);

/** When the last move was made, for the boards' animation; −Infinity after jumps in the history. */
export const movedAtMs = signal(Number.NEGATIVE_INFINITY);
export const faceChangedAtMs = signal(Number.NEGATIVE_INFINITY);

const openedGame = computed(() => session.value?.game);

export const view = computed<BoardView<unknown, unknown> | undefined>(() => {
  const game = openedGame.value;
  return game ? viewOf(game) : undefined;
});

/** What is known, by position. */
export const analyses = signal<ReadonlyMap<string, Analysis<unknown, unknown>>>(new Map());

export function positionKey({ game }: Session, position: unknown): string {
  const { rows, columns, maxRun, misere } = game.variant;
  const variant = [rows, columns, maxRun, misere].join();
  return `${game.definition.id} ${variant} ${game.toMove(position)} ${game.key(position)}`;
}

export const currentKey = computed(() => {
  const now = session.value;
  return now ? positionKey(now, currentPosition(now)) : undefined;
});

export const currentAnalysis = computed(() => {
  const key = currentKey.value;
  return key === undefined ? undefined : analyses.value.get(key);
});

/** Whether the kibitzer may speak about the position looked at. */
export const hintsShown = computed(() => {
  const { hints } = settings.value;
  return hints === 'always' || (hints === 'request' && askedKey.value === currentKey.value);
});

/** The position on the board: the one being set up, else the one looked at. */
export const shownPosition = computed(() => {
  const at = session.value;
  return editing.value ?? (at && currentPosition(at));
});
