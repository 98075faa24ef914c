import type { Game, GameDefinition } from '../../core/game.ts';
import { type Lang, type Text, text, zh } from '../../core/text.ts';
import { makeOption, parseOption, type Variant, type VariantOption } from '../../core/variant.ts';
import { padEnd } from '../output.ts';
import type { Dialogue } from './dialogue.ts';
import { isQuit } from './words.ts';

export interface MenuItem<T> {
  readonly value: T;
  /** May be typed instead of the number. */
  readonly id: string;
  readonly title: Text;
}

/** Offers a numbered list until a number or a name is typed; Enter takes the first; undefined when the person leaves. */
export async function chooseItem<T>(
  question: Text,
  choices: readonly MenuItem<T>[],
  lang: Lang,
  dialogue: Dialogue,
): Promise<T | undefined> {
  const { write, palette } = dialogue;
  const width = Math.max(9, ...choices.map(({ id }) => id.length));
  const lines = choices.map(({ id, title }, index) => `  ${index + 1}  ${padEnd(id, width)} ${title[lang]}`);
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
      `请输入 1 至 ${choices.length} 的编号或列表中的名字（不认识「${line}」）；输入「退出」离开。`,
    );
    write(`${help[lang]}\n`);
  }
}

/** Asks for parameters that are typed, such as the size of the board; undefined when the person leaves. */
export async function chooseVariant(
  definition: GameDefinition,
  lang: Lang,
  dialogue: Dialogue,
): Promise<Game | undefined> {
  let variant = definition.usual;
  for (const option of definition.options) {
    if (option.kind !== 'size' && option.kind !== 'words') continue;
    const usual = makeOption(option, definition.usual) ?? '';
    const { title, help } = option;
    const question = text(
      `${title.en}: ${help.en} (Enter: ${usual})`,
      `${title.zh}：${help.zh}（直接回车：${usual}）`,
    );
    dialogue.write(`${dialogue.palette.strong(question[lang])}\n`);
    const asked = await askFor(definition, option, variant, usual, lang, dialogue);
    if (!asked) return undefined;
    variant = asked;
  }
  const opened = definition.open(variant);
  return opened.ok ? opened.value : undefined;
}

async function askFor(
  definition: GameDefinition,
  option: VariantOption,
  variant: Variant,
  usual: string,
  lang: Lang,
  dialogue: Dialogue,
): Promise<Variant | undefined> {
  for (;;) {
    const line = await dialogue.ask('> ');
    if (line === undefined || isQuit(line)) return undefined;
    const parsed = parseOption(option, line === '' ? usual : line);
    const wanted = parsed.ok ? { ...variant, ...parsed.value } : undefined;
    const opened = wanted && definition.open(wanted);
    if (wanted && opened?.ok) return wanted;
    const expected = !parsed.ok ? parsed.error : opened && !opened.ok ? opened.error : option.help;
    const help = text(
      `Expected ${expected.en}, found '${line}'; quit leaves.`,
      zh`应为${expected.zh}，输入的是「${line}」；输入「退出」离开。`,
    );
    dialogue.write(`${help[lang]}\n`);
  }
}
