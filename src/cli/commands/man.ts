import { text } from '../../core/text.ts';
import type { PlainCommand } from '../command.ts';
import { makeManual } from '../manual.ts';

declare const KIBITZ_VERSION: string;

export const manCommand: PlainCommand = {
  kind: 'plain',
  name: 'man',
  summary: text('print the manual page, for man', '输出手册页，供 man 阅读'),
  options: [],
  examples: ['kibitz man | man -l -', 'kibitz man > ~/.local/share/man/man1/kibitz.1'],
  async run({ write, lang, commands }) {
    write(makeManual(commands, KIBITZ_VERSION, lang));
    return 0;
  },
};
