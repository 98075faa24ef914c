import { signal } from '@preact/signals';
import type { Analysis } from '../../answer/analysis.ts';
import type { Effort } from '../../core/effort.ts';
import type { Game } from '../../core/game.ts';
import { parsePosition } from '../../core/parse-position.ts';
import type { Lang } from '../../core/text.ts';
import { openSpec } from '../../games/spec.ts';
import type { ResolvedBlock, ResolvedPlace } from '../../lessons/resolved.ts';
import type { Hints } from '../../play/seats.ts';
import type { TaskAsk } from '../../play/task.ts';
import type { RemoteKibitzer } from '../../remote/client.ts';
import { playLater, playSound, startEffects } from '../common/audio.ts';
import { settings, speakAsWritten } from '../common/page-settings.ts';
import type { Settings } from '../common/settings.ts';
import { openSolver, startWorker } from '../common/solver.ts';
import { pictureScale } from '../page/screen-layout.ts';
import type { PageServices } from '../play/state.ts';

/** A live block of a page, and how it reports progress. */
export interface Island<Block extends ResolvedBlock = ResolvedBlock> {
  readonly lesson: string;
  readonly id: string;
  readonly block: Block;
  readonly lang: Lang;
  readonly section: HTMLElement;
  /** Holds the still picture, which the live block replaces at the same size. */
  readonly live: HTMLElement;
  /** Embedded in a foreign page, where it makes no sound. */
  readonly isEmbedded: boolean;
  /** Marks the block as solved and opens the text that follows. */
  solve(): void;
  /** Records that the reader needed more than one try. */
  struggle(): void;
}

/** The module of a kind of block. */
export interface BlockModule {
  /** Mounts the block; the still picture stays until this resolves. */
  default(island: Island): void | Promise<void>;
}

let isPrepared = false;

/** Before the first block is shown: everything speaks the language of the page, and sounds unless embedded. */
export function prepareStage({ lang, isEmbedded }: Pick<Island, 'lang' | 'isEmbedded'>): void {
  if (isPrepared) return;
  isPrepared = true;
  speakAsWritten(lang);
  if (!isEmbedded) startEffects();
}

export interface Opened {
  readonly game: Game;
  readonly position: unknown;
}

/** A place that the compiler has checked: what cannot be opened is a mistake of ours. */
export function openBlockPlace({ game: spec, position: source, toMove }: ResolvedPlace): Opened {
  const game = openSpec(spec);
  if (!game.ok) throw new Error(game.error.en);
  const position = parsePosition(game.value, source, toMove);
  if (!position.ok) throw new Error(position.error.expected.en);
  return { game: game.value, position: position.value };
}

/** What a table of a lesson shares with its page; its hints are independent of the arcade's setting. */
export function pageServicesFor(hints: Hints, change: Partial<PageServices> = {}): PageServices {
  const own = signal<Settings>({ ...settings.peek(), hints });
  return {
    settings: own,
    changeSettings: changed => {
      own.value = { ...own.peek(), ...changed };
    },
    playSound,
    playLater,
    startWorker,
    ...change,
  };
}

/** A reader waits for this: the compiler has proved the same position with no more. */
const EFFORT: Effort = { maxEstimatedSeconds: 8, seconds: 30, bytes: 2 ** 28 };

let shared: RemoteKibitzer | undefined;

/** Asks the page's only kibitzer; answers are cached by question. */
export function askerFor(game: Game, effort: Effort = EFFORT): TaskAsk {
  shared ??= openSolver(startWorker);
  const solver = shared;
  const known = new Map<string, Promise<Analysis<unknown, unknown>>>();
  return (position, options) => {
    const key = `${JSON.stringify(options)} ${game.toMove(position)} ${game.key(position)}`;
    const before = known.get(key);
    if (before) return before;
    const found = solver.analyze(game, position, options, effort);
    known.set(key, found);
    // what failed once may be asked again
    found.catch(() => known.delete(key));
    return found;
  };
}

/** A board inside a text is never larger than this. */
const MOST = { width: 480, height: 400 };

/**
 * The factor with which a board is drawn where its still was: the same as the still's, so that nothing moves; else
 * the largest that fits the column.
 */
export function scaleInside(live: HTMLElement): (width: number, height: number) => number {
  const still = live.querySelector<HTMLElement>('.still')?.getBoundingClientRect();
  const column = live.clientWidth;
  return (width, height) => {
    if (still && still.width > 0) return still.width / width;
    const room = { width: Math.min(MOST.width, column), height: MOST.height };
    return pictureScale({ width, height }, room, devicePixelRatio);
  };
}

/** The live board replaces the still at the same size, so that the page below does not move. */
export function takePlace(live: HTMLElement): HTMLElement {
  const room = addPlace(live);
  live.replaceChildren(room);
  return room;
}

/** The same below what is printed, which stays. */
export function addPlace(live: HTMLElement): HTMLElement {
  live.style.minHeight = `${live.offsetHeight}px`;
  const room = document.createElement('div');
  room.className = 'live';
  live.append(room);
  return room;
}
