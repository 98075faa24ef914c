import { useState } from 'preact/hooks';
import type { Text } from '../../core/text.ts';
import { lang } from '../common/page-settings.ts';
import { Button } from '../page/button.tsx';
import { SUBMIT_WORDS } from './words.ts';

/** Puts a text on the clipboard, and says so. */
export function CopyButton({
  text,
  words = SUBMIT_WORDS.copy,
}: {
  readonly text: () => string;
  readonly words?: Text;
}) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(text()).then(() => setCopied(true));
  return (
    <Button icon="link" onClick={copy}>
      <span aria-live="polite">{(isCopied ? SUBMIT_WORDS.copied : words)[lang.value]}</span>
    </Button>
  );
}
