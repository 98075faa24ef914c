import { type Lang, text } from '../../core/text.ts';
import { escapeControls, visibleLines } from '../../core/visible.ts';

const MARGIN = '  | ';

/** Output of a program or compiler, indented so that it differs from ours. */
export function quoteLines(words: string, cutBytes: number, lang: Lang): string[] {
  return [
    ...visibleLines(words).map(line => `${MARGIN}${line}`.trimEnd()),
    ...(cutBytes > 0
      ? [text(`… (cut here: ${cutBytes} bytes more)`, `……（此后还有 ${cutBytes} 字节，已略去）`)[lang]]
      : []),
  ];
}

/** A short answer within a line; quoted if it is more than a word. */
export function quoteWord(words: string, lang: Lang): string {
  const shown = escapeControls(words);
  return /^[^\s\\]*$/.test(shown) ? shown : lang === 'zh' ? `「${shown}」` : `“${shown}”`;
}
