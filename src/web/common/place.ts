import { signal } from '@preact/signals';
import type { Game } from '../../core/game.ts';
import { PUNCTUATION, type Text, textOf } from '../../core/text.ts';
import type { Watch } from '../../play/watch-link.ts';
import { WORDS } from './words.ts';

/** The id of the problem whose judge is open, empty for the first one; undefined elsewhere. */
export const judged = signal<string | undefined>(undefined);
/** What the theatre shows; undefined while it is closed. */
export const watchedPlace = signal<Watch | undefined>(undefined);
/** What is on the theatre's stage: the sign over the page names it. */
export const staged = signal<{ readonly title: Text; readonly facts: Text } | undefined>(undefined);
/** The drawing that the workshop shows, as a spec; empty where the address names none, undefined elsewhere. */
export const drafted = signal<string | undefined>(undefined);
/** Why the address could not be opened. */
export const badAddress = signal<Text | undefined>(undefined);

/** Back to the hall, with a reason why what was asked for is not there. */
export function refuseAddress(why: Text): void {
  badAddress.value = textOf(
    language => `${WORDS.badLink[language]}${PUNCTUATION[language].colon}${why[language]}`,
  );
}

/** What the place that is open is called, where it is not a game or the hall. */
export function placeTitle(): Text | undefined {
  if (watchedPlace.value) return WORDS.theatre;
  if (drafted.value !== undefined) return WORDS.workshop;
  return judged.value === undefined ? undefined : WORDS.judge;
}

/** Whether the list of saved games is shown, over the page. */
export const gamesOpen = signal(false);

/** A position whose proof is requested. */
export interface WhyQuestion {
  readonly game: Game;
  readonly position: unknown;
  /** The move that leads there, where the question is about a move. */
  readonly after?: { readonly before: unknown; readonly move: unknown };
}

/** Undefined while none is requested. */
export const askedWhy = signal<WhyQuestion | undefined>(undefined);
