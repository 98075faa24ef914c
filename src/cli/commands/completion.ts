import { type Text, text } from '../../core/text.ts';
import { unknownWord } from '../../core/unknown-word.ts';
import type { ExitCode, PlainCommand } from '../command.ts';
import { describeCommand } from '../command-data.ts';
import { bashCompletion } from '../completion/bash.ts';
import { fishCompletion } from '../completion/fish.ts';
import { zshCompletion } from '../completion/zsh.ts';

const SHELLS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };
const NAMES = Object.keys(SHELLS);

export const completionCommand: PlainCommand = {
  kind: 'plain',
  name: 'completion',
  summary: text('print a script that lets a shell complete our words', '输出补全脚本，让命令行补全各种词'),
  operands: 'bash|zsh|fish',
  choices: NAMES,
  options: [],
  examples: [
    'source <(kibitz completion bash)',
    'kibitz completion zsh > ~/.zfunc/_kibitz',
    'kibitz completion fish > ~/.config/fish/completions/kibitz.fish',
  ],
  async run({ rest, write, complain, say, lang, commands }) {
    const refuse = (why: Text): ExitCode => {
      complain(say(why), { kind: 'usage' });
      return 2;
    };
    const [name, extra] = rest;
    if (name === undefined)
      return refuse(
        text(
          `completion needs a shell: ${NAMES.join(', ')}`,
          `completion 需要一种 shell：${NAMES.join('、')}`,
        ),
      );
    if (extra !== undefined)
      return refuse(text(`completion takes no '${extra}'`, `completion 不接受「${extra}」`));
    const make = Object.entries(SHELLS).find(([shell]) => shell === name)?.[1];
    if (!make) return refuse(unknownWord(text('shell', ' shell'), name, NAMES));
    write(make(commands.map(describeCommand), lang));
    return 0;
  },
};
