import type { Analysis } from '../answer/analysis.ts';
import type { Effort } from '../core/effort.ts';
import type { MoveScope } from '../core/engine.ts';
import type { Player } from '../core/game.ts';

/** What the console of the browser can ask, by the texts that people and programs exchange. */
export interface KibitzQuestion {
  /** A spec: an id, or `ID?board=4x5`. */
  readonly game: string;
  /** The first one by default. */
  readonly position?: string;
  /** Moves made from there, with commas between them. */
  readonly after?: string;
  readonly toMove?: Player;
  readonly effort?: Effort;
  /** Fields to find; all by default. */
  readonly fields?: readonly string[];
  /** Every move's worth by default. */
  readonly moves?: MoveScope;
}

export interface PageApi {
  analyze(question: KibitzQuestion): Promise<Analysis<unknown, unknown>>;
  /** The move that a computer player of this skill makes. */
  reply(question: KibitzQuestion & { readonly skill?: number }): Promise<string>;
}

/** `await kibitz.reply({ game: ID, position: TEXT })` in the browser's console; what answers comes with the first question. */
export function offerApi(): void {
  let opened: Promise<PageApi> | undefined;
  const answers = () => {
    opened ??= import('./page-answers.ts').then(({ createAnswers }) => createAnswers());
    return opened;
  };
  const kibitz: PageApi = {
    analyze: async question => (await answers()).analyze(question),
    reply: async question => (await answers()).reply(question),
  };
  Object.assign(globalThis, { kibitz });
}
