import type { MatchProblem } from '../../problems/problem.ts';

/** A move request to the bot, with the game when a new one begins. */
export interface BotQuestion {
  readonly id: number;
  readonly opponentStarts?: boolean;
  /** The opponent's move: a number if it is one, else its name; 0 before the first. */
  readonly last: number | string;
}

/** What a bot wrote with `console.log` and the like since the last request. */
export interface BotLog {
  readonly lines: readonly string[];
  /** Lines beyond the last one that is stored. */
  readonly dropped: number;
}

export type BotReply =
  | { readonly kind: 'ready'; readonly log?: BotLog }
  | {
      readonly kind: 'answer';
      readonly id: number;
      /** The type of the returned value: `number`, `undefined`, or `promise` if it has a `then`. */
      readonly type: string;
      readonly answer: string;
      readonly log?: BotLog;
    }
  | { readonly kind: 'thrown'; readonly message: string; readonly stack: string; readonly log?: BotLog };

/** The functions that a bot may define. Only the last is required. */
export interface BotFunctions {
  readonly init?: string;
  readonly newgame?: string;
  readonly choose: string;
}

/** Lines that a bot may write in a match, and characters of each. */
export const LOG_LINES = 200;
const LOG_CHARACTERS = 300;
/** A move is a word. A program's output has a limit of its own. */
export const ANSWER_CHARACTERS = 100;

/**
 * Runs in the bot's worker, before the bot. The frame around the worker has no network. This script saves the
 * functions that it needs before the bot can replace them, and removes those that would leave or end the match.
 */
function prelude(
  source: string,
  name: string,
  mostLines: number,
  mostCharacters: number,
  mostAnswer: number,
): () => void {
  const scope = globalThis as unknown as {
    kibitzStart?: unknown;
    console: Record<string, unknown>;
    postMessage(reply: BotReply): void;
    importScripts(address: string): void;
  };
  const { apply } = Reflect;
  const { stringify } = JSON;
  const { slice } = String.prototype;
  const turnToText = String;
  const dataOf = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')!.get!;
  const { postMessage } = scope;
  const clip = (text: string, most: number): string => apply(slice, text, [0, most]);
  let lines: string[] = [];
  let room = mostLines;
  let dropped = 0;
  const shown = (part: unknown): string => {
    if (typeof part !== 'object' || part === null) return turnToText(part);
    try {
      return stringify(part);
    } catch {
      return turnToText(part);
    }
  };
  const write = (...parts: readonly unknown[]) => {
    if (room === 0) {
      dropped++;
      return;
    }
    room--;
    let line = '';
    for (let at = 0; at < parts.length; at++) line += (at === 0 ? '' : ' ') + shown(parts[at]);
    lines[lines.length] = clip(line, mostCharacters);
  };
  for (const key of Object.keys(scope.console)) scope.console[key] = write;
  const post = (reply: BotReply) => {
    apply(postMessage, scope, [lines.length + dropped > 0 ? { ...reply, log: { lines, dropped } } : reply]);
    lines = [];
    dropped = 0;
  };
  const tell = (problem: unknown) => {
    const stack = problem instanceof Error ? turnToText(problem.stack) : '';
    post({ kind: 'thrown', message: clip(turnToText(problem), 400), stack: clip(stack, 2000) });
  };
  interface Bot {
    init?: () => void;
    newgame?: (opponentStarts: number) => void;
    choose?: (last: number | string) => unknown;
  }
  let bot: Bot = {};
  const answerTo = ({ id, opponentStarts, last }: BotQuestion) => {
    try {
      if (opponentStarts !== undefined) bot.newgame?.(opponentStarts ? 1 : 0);
      const answer = bot.choose?.(last);
      const isLater = typeof (answer as { then?: unknown } | undefined | null)?.then === 'function';
      const type = isLater ? 'promise' : typeof answer;
      post({ kind: 'answer', id, type, answer: isLater ? '' : clip(turnToText(answer), mostAnswer) });
    } catch (problem) {
      tell(problem);
    }
  };
  addEventListener('message', event => answerTo(apply(dataOf, event, [])));
  const { importScripts } = scope;
  const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const readBot = () => apply(importScripts, scope, [address]);
  const isNative = (value: unknown) =>
    typeof value === 'function' && /\[native code\]/.test(Function.prototype.toString.call(value));
  const hiddenNames = 'postMessage close Worker importScripts indexedDB caches BroadcastChannel';
  for (const hidden of hiddenNames.split(' ')) {
    for (let owner: object | null = globalThis; owner; owner = Object.getPrototypeOf(owner)) {
      const found = Object.getOwnPropertyDescriptor(owner, hidden);
      // a bot may have a function of that name
      if (isNative(found?.value ?? found?.get)) Reflect.deleteProperty(owner, hidden);
    }
  }
  scope.kibitzStart = (found: Bot) => {
    if (!found.choose) throw new Error(`there is no function ${name}`);
    bot = found;
    try {
      bot.init?.();
      post({ kind: 'ready' });
    } catch (problem) {
      tell(problem);
    }
  };
  return readBot;
}

/**
 * Our script, the bot's and ours again, in the worker's one scope, so that the bot's top-level names can be found.
 * The bot's is a script of its own: its lines are counted from 1, and every browser reports its syntax errors.
 */
export function botScript(source: string, functions: BotFunctions, mostAnswer = ANSWER_CHARACTERS): string {
  const given = [
    JSON.stringify(source),
    JSON.stringify(functions.choose),
    LOG_LINES,
    LOG_CHARACTERS,
    mostAnswer,
  ];
  const found = Object.entries(functions).map(
    ([role, name]) => `${role}: typeof ${name} === 'function' ? ${name} : undefined`,
  );
  return `(${prelude.toString()})(${given.join(', ')})();\nkibitzStart({ ${found.join(', ')} });\n`;
}

/** The names of a bot's functions for this match. */
export function functionsOf({ calls: { init, newgame, choose } }: MatchProblem): BotFunctions {
  return { init: init.name, newgame: newgame.name, choose: choose.name };
}
