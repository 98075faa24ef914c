import { closest } from '../../core/closest.ts';
import { type Text, text } from '../../core/text.ts';

/** What a person may type instead of a move; both languages work in both. */
const COMMAND_WORDS = {
  undo: { words: ['undo', 'u', '悔棋', '撤销'], help: text('take back your last move', '收回你的上一步') },
  redo: { words: ['redo', '重做', '恢复'], help: text('play it again', '恢复刚收回的一步') },
  hint: { words: ['hint', 'h', '提示'], help: text('the verdict and the best move', '结论与最佳走法') },
  moves: {
    words: ['moves', 'm', '走法'],
    help: text('every move with its worth, best first', '每种走法及其结果，从优到劣'),
  },
  list: { words: ['list', 'l', '棋谱'], help: text('the moves so far', '已走的棋谱') },
  board: { words: ['board', 'b', '棋盘'], help: text('show the board again', '再次显示棋盘') },
  swap: { words: ['swap', '换边'], help: text('change sides', '交换双方') },
  help: { words: ['help', '?', '？', '帮助'], help: text('this list', '显示本帮助') },
  quit: { words: ['quit', 'q', 'exit', '退出'], help: text('leave the game', '离开对局') },
} as const satisfies Record<string, { words: readonly string[]; help: Text }>;

type CommandName = keyof typeof COMMAND_WORDS;

const ENTRIES = Object.entries(COMMAND_WORDS) as [CommandName, { words: readonly string[]; help: Text }][];

/** Ways to say `pass`, for the games that have it. */
const PASS_WORDS = ['pass', '停一手', '弃权'];

/** The request of a typed line; anything that is no command is a move. */
export type Request = { readonly kind: CommandName } | { readonly kind: 'move'; readonly source: string };

export function readRequest(line: string): Request {
  const word = line.trim().toLowerCase();
  if (word === '') return { kind: 'board' };
  const found = ENTRIES.find(([, { words }]) => words.includes(word));
  if (found) return { kind: found[0] };
  return { kind: 'move', source: PASS_WORDS.includes(word) ? 'pass' : line.trim() };
}

export function isQuit(line: string): boolean {
  return readRequest(line).kind === 'quit';
}

/** The command that a mistyped word was likely meant to be: words only, since `d1` is close to everything short. */
export function meantCommand(line: string): string | undefined {
  const word = line.trim().toLowerCase();
  return /^[a-z]{3,}$/.test(word) ? closest(word, Object.keys(COMMAND_WORDS)) : undefined;
}

export const COMPLETIONS: readonly string[] = ENTRIES.map(([name]) => name);

/** Pairs of the words for a command and what it does. */
export function commandRows(): { words: string; help: Text }[] {
  return ENTRIES.map(([, { words, help }]) => ({ words: words.join(' · '), help }));
}
