import { signal } from '@preact/signals';
import type { Analysis } from '../../answer/analysis.ts';
import type { Effort } from '../../core/effort.ts';
import type { Game } from '../../core/game.ts';
import { parsePosition } from '../../core/parse-position.ts';
import { openSpec } from '../../games/spec.ts';
import type { ResolvedPlace } from '../../lessons/resolved.ts';
import type { Hints } from '../../play/seats.ts';
import type { TaskAsk } from '../../play/task.ts';
import type { RemoteKibitzer } from '../../remote/client.ts';
import { playLater, playSound, startEffects } from '../common/audio.ts';
import { settings, speakAsWritten } from '../common/page-settings.ts';
import type { Settings } from '../common/settings.ts';
import { openSolver, startWorker } from '../common/solver.ts';
import type { PageServices } from '../play/state.ts';
import type { Island } from './island.ts';

/** What all living blocks of a page share. */

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

/** What a table of a lesson shares with its page: hints are its own affair, whatever the arcade is set to. */
export function surroundingsFor(hints: Hints, change: Partial<PageServices> = {}): PageServices {
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

/** Asks the one kibitzer of the page; every answer is remembered for whoever asks the same of this game. */
export function askerFor(game: Game, effort: Effort = EFFORT): TaskAsk {
  shared ??= openSolver(startWorker);
  const solver = shared;
  const known = new Map<string, Promise<Analysis<unknown, unknown>>>();
  return (position, wish) => {
    const key = `${JSON.stringify(wish)} ${game.toMove(position)} ${game.key(position)}`;
    const before = known.get(key);
    if (before) return before;
    const found = solver.analyze(game, position, wish, effort);
    known.set(key, found);
    // what failed once may be asked again
    found.catch(() => known.delete(key));
    return found;
  };
}
