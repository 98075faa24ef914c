import type { MatchProblem } from '../../problems/problem.ts';

/** A question to the bot: a move, told with the game that begins when one does. */
export interface BotQuestion {
  readonly id: number;
  readonly opponentStarts?: boolean;
  /** The opponent's move: a number where it is one, else its name; 0 before any. */
  readonly last: number | string;
}

/** What a bot wrote with `console.log` and its like since it was last asked. */
export interface BotLog {
  readonly lines: readonly string[];
  /** Lines that came after the last one that is kept. */
  readonly dropped: number;
}

export type BotReply =
  | { readonly kind: 'ready'; readonly log?: BotLog }
  | {
      readonly kind: 'answer';
      readonly id: number;
      /** What kind of thing came back: `number`, `undefined`, or `promise` for what has a `then`. */
      readonly type: string;
      readonly answer: string;
      readonly log?: BotLog;
    }
  | { readonly kind: 'thrown'; readonly message: string; readonly stack: string; readonly log?: BotLog };

/** The names of the functions that a bot may define; only the last must be there. */
export interface BotFunctions {
  readonly init?: string;
  readonly newgame?: string;
  readonly choose: string;
}

/** Lines that a bot may write in a match, and characters of each. */
export const LOG_LINES = 200;
const LOG_CHARACTERS = 300;
/** A move is a word; the whole output of a program is asked for by whoever runs one. */
export const ANSWER_CHARACTERS = 100;

/**
 * Runs inside the bot's worker, before the bot. The network is not its business: the frame around the worker has
 * none. It keeps what it needs to itself, before the bot can change what it is called by, and takes away what would
 * leave or end the match.
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
      // a bot may well have a function of that name
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
 * Ours, theirs and ours again, in the worker's one scope, so that the bot's own top-level names can be found. Theirs is
 * a script of its own: its lines are the bot's, and every browser says why it cannot read one that is imported.
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

/** What the functions of a bot for this match are called. */
export function functionsOf({ calls: { init, newgame, choose } }: MatchProblem): BotFunctions {
  return { init: init.name, newgame: newgame.name, choose: choose.name };
}
