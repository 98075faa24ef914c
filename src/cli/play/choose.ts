import type { Game, GameDefinition } from '../../core/game.ts';
import { type Lang, type Text, text } from '../../core/text.ts';
import { padEnd } from '../display-width.ts';
import { BOARD_PATTERN } from '../options.ts';
import type { Dialogue } from './dialogue.ts';
import { isQuit } from './words.ts';

export interface Choice<T> {
  readonly value: T;
  /** May be typed instead of the number. */
  readonly id: string;
  readonly title: Text;
}

/** Offers a numbered list until a number or a name is typed; Enter takes the first; undefined when the person leaves. */
export async function choose<T>(
  question: Text,
  choices: readonly Choice<T>[],
  lang: Lang,
  dialogue: Dialogue,
): Promise<T | undefined> {
  const { write, palette } = dialogue;
  const lines = choices.map(({ id, title }, index) => `  ${index + 1}  ${padEnd(id, 9)} ${title[lang]}`);
  write([palette.strong(question[lang]), ...lines, ''].join('\n'));
  for (;;) {
    const line = await dialogue.ask(
      '> ',
      choices.map(({ id }) => id),
    );
    if (line === undefined || isQuit(line) || line === '0') return undefined;
    const wanted = line === '' ? '1' : line.toLowerCase();
    const found = choices.find(({ id }, index) => id === wanted || `${index + 1}` === wanted);
    if (found) return found.value;
    const help = text(
      `Expected a number from 1 to ${choices.length} or a name of the list, found '${line}'; quit leaves.`,
      `应为 1 至 ${choices.length} 的数或列表中的名字，却是「${line}」；输入 退出 离开。`,
    );
    write(`${help[lang]}\n`);
  }
}

/** Asks for the size of the board where the game lets people choose it; undefined when the person leaves. */
export async function chooseBoard(
  definition: GameDefinition,
  lang: Lang,
  dialogue: Dialogue,
): Promise<Game | undefined> {
  const usual = `${definition.usual.rows}x${definition.usual.columns}`;
  const question = text(`Board, rows x columns (Enter: ${usual})`, `棋盘，行数 x 列数（直接回车：${usual}）`);
  const fixed = !definition.options.includes('board');
  if (!fixed) dialogue.write(`${dialogue.palette.strong(question[lang])}\n`);
  for (;;) {
    const line = fixed ? '' : await dialogue.ask('> ');
    if (line === undefined || isQuit(line)) return undefined;
    const size = BOARD_PATTERN.exec(line === '' ? usual : line);
    const board = size && { rows: Number(size[1]), columns: Number(size[2]) };
    const opened = board ? definition.open({ board }) : undefined;
    if (opened?.ok) return opened.value;
    const wanted = opened ? opened.error : text('rows x columns, as 4x5', '行数 x 列数，例如 4x5');
    const help = text(
      `Expected ${wanted.en}, found '${line}'; quit leaves.`,
      `应为${wanted.zh}，却是「${line}」；输入 退出 离开。`,
    );
    dialogue.write(`${help[lang]}\n`);
  }
}
