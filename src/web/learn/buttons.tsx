import { useState } from 'preact/hooks';
import type { Text } from '../../core/text.ts';
import { lang } from '../common/page-settings.ts';
import { Button } from '../page/button.tsx';
import { Icon } from '../pixel/icons.tsx';
import { LEARN_WORDS, SUBMIT_WORDS } from './words.ts';

/** Lessons stand in a folder below the arcade. */
const ARCADE = '../';

/** To the arcade, or what else has an address there, in a window of its own: the lesson stays open. */
export function ArcadeLink({
  link,
  words = LEARN_WORDS.openArcade,
}: {
  readonly link: string;
  readonly words?: typeof LEARN_WORDS.openArcade;
}) {
  return (
    <a class="button" href={`${ARCADE}${link}`} target="_blank" rel="noopener">
      <Icon name="hall" />
      <span>{words[lang.value]}</span>
    </a>
  );
}

/** Copies a text to the clipboard, and reports it. */
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
