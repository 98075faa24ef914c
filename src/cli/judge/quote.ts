import { type Lang, text } from '../../core/text.ts';
import { escapeControls, visibleLines } from '../../core/visible.ts';

const MARGIN = '  | ';

/** What a program or a compiler said, in a margin of its own: nobody takes it for ours. */
export function quoteLines(words: string, cutBytes: number, lang: Lang): string[] {
  return [
    ...visibleLines(words).map(line => `${MARGIN}${line}`.trimEnd()),
    ...(cutBytes > 0
      ? [text(`… (cut here: ${cutBytes} bytes more)`, `……（此后还有 ${cutBytes} 字节，已略去）`)[lang]]
      : []),
  ];
}

/** A short answer in a line of ours; in quotation marks when it could be taken for more than a word. */
export function quoteWord(words: string, lang: Lang): string {
  const shown = escapeControls(words);
  return /^[^\s\\]*$/.test(shown) ? shown : lang === 'zh' ? `「${shown}」` : `“${shown}”`;
}
