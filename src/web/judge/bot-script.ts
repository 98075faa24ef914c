/** A question to the bot: a move, told with the game that begins when one does. */
export interface BotQuestion {
  readonly id: number;
  readonly opponentStarts?: boolean;
  readonly last: number;
}

export type BotReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: string }
  | { readonly kind: 'thrown'; readonly message: string; readonly stack: string };

/**
 * Runs inside the bot's worker, before the bot. It keeps what it needs to itself and takes away what no bot
 * needs: the network, storage, other workers, and its own end of the wire.
 */
function prelude() {
  const scope = globalThis as unknown as {
    onmessage: ((event: { data: BotQuestion }) => void) | null;
    postMessage(reply: BotReply): void;
    kibitzStart?: unknown;
  };
  const post = scope.postMessage.bind(scope);
  const turnToText = String;
  const tell = (problem: unknown) => {
    const { stack } = problem instanceof Error ? problem : { stack: '' };
    post({ kind: 'thrown', message: turnToText(problem).slice(0, 400), stack: (stack ?? '').slice(0, 2000) });
  };
  const isOurs = (value: unknown) =>
    typeof value !== 'function' || /\[native code\]/.test(Function.prototype.toString.call(value));
  const hidden =
    'fetch XMLHttpRequest WebSocket WebSocketStream WebTransport EventSource importScripts indexedDB caches Worker BroadcastChannel MessageChannel postMessage close';
  for (const name of hidden.split(' ')) {
    for (let owner: object | null = globalThis; owner; owner = Object.getPrototypeOf(owner)) {
      const found = Object.getOwnPropertyDescriptor(owner, name);
      // a bot may well have a function of that name
      if (found && isOurs(found.value)) Reflect.deleteProperty(owner, name);
    }
  }
  interface Bot {
    init?: () => void;
    newgame?: (opponentStarts: number) => void;
    choose?: (last: number) => unknown;
  }
  scope.kibitzStart = ({ init, newgame, choose }: Bot) => {
    if (!choose) throw new Error('there is no function choose');
    scope.onmessage = ({ data: { id, opponentStarts, last } }) => {
      try {
        if (opponentStarts !== undefined) newgame?.(opponentStarts ? 1 : 0);
        post({ kind: 'answer', id, answer: turnToText(choose(last)).slice(0, 100) });
      } catch (problem) {
        tell(problem);
      }
    };
    try {
      init?.();
      post({ kind: 'ready' });
    } catch (problem) {
      tell(problem);
    }
  };
}

const FUNCTIONS = ['init', 'newgame', 'choose'];

const BEFORE = `(${prelude.toString()})();\n`;
export const LINES_BEFORE = BEFORE.split('\n').length - 1;

/** One script, so that the bot's own top-level names can be found. */
export function botScript(source: string): string {
  const names = FUNCTIONS.map(name => `${name}: typeof ${name} === 'function' ? ${name} : undefined`);
  return `${BEFORE}${source}\n;kibitzStart({ ${names.join(', ')} });\n`;
}
